"""Write the frozen table of the standard game anew, after a deliberate change of the engine."""

from msstud.frozen import PATH, derive_table, format_table
from msstud.solver import solve

if __name__ == "__main__":
    PATH.write_text(format_table(derive_table(solve())), encoding="ascii")
    print(f"wrote {PATH.name}")
