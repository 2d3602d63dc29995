"""The result numbers of the book, each by its name, with what it means and the sum that makes it.

``exact("house_edge(straight=5) as percent2")`` looks a number up; `msstud.book` writes it into a
page. The modules:

=================  ============================================================
lookup             the grammar: names, arguments, expressions, formats
names, arguments   the register of names; what stands in their parentheses
play, rows         ways to play and rows of a pay table, by name
figures, parts      house edge, wagers, rows, streets: sums over all deals
counts             five-card hands, deals; `state_counts`: states
decisions          values of known cards; `payouts`: where a payout turns play
number, proof      what is found: value, meaning, finite sum
formats, page      print, and the JSON of a page
=================  ============================================================
"""
