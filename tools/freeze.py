"""Write the frozen tables anew, after a deliberate change of an engine."""

from msstud import frozen
from msstud.mexican import miniature
from msstud.solver import solve

if __name__ == "__main__":
    solved = map(miniature.solve_miniature, miniature.STORED_RULES)
    texts = {
        frozen.PATH: frozen.format_table(frozen.derive_table(solve())),
        miniature.PATH: miniature.stored_text(solved),
    }
    for path, text in texts.items():
        path.write_text(text, encoding="ascii")
        print(f"wrote {path.name}")
