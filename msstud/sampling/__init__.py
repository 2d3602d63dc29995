"""How rounds are dealt, played and counted at random: what `msstud.simulation` is made of."""
