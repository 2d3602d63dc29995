"""Exact chances of one round's net result and of many: what `msstud.risk` is made of."""
