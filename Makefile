# Mississippi Stud, exactly. Each command sets up what it needs; all you start with is Python.
#   make book                    PYTHON=python3.12 chooses another Python
#   make refresh                 NOTEBOOKS=book/hands.ipynb takes one notebook

PYTHON ?= python3
NOTEBOOKS ?= $(sort $(wildcard book/*.ipynb))
BIN = .venv/bin
# One file, one worker: the cells of a notebook share a kernel.
PYTEST = $(BIN)/pytest -q -n auto --dist loadfile
SHELL = bash
COMMA = ,

.DEFAULT_GOAL = help
.PHONY: help book site lab bench test dask refresh bundle freeze clean

help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

book: site ## Build the book and serve it here; STUDENT=1 leaves the solutions out
	@$(BIN)/python tools/serve.py

site: .venv/.ready ## Build the book into _build/html
	@echo "== Building the book; a warning fails the build"
	@rm -rf _build # Sphinx repeats a warning only for pages that changed
	@$(BIN)/jupyter-book build . -W -n --keep-going --quiet

lab: .venv-lab/.ready ## Open the chapters in JupyterLab
	@echo "== JupyterLab opens in your browser; Ctrl+C twice stops it"
	@.venv-lab/bin/jupyter lab $(if $(filter 0,$(shell id -u)),--allow-root) book/index.ipynb

bench: .venv-bench/.ready ## Measure how fast the solver is
	@.venv-bench/bin/python benchmarks/bench.py

test: .venv/.ready .venv-lab/.ready frontend/node_modules/.ready ## Check style, types, code, notebooks and the built book
	@echo "== 1/7 Style and spelling"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/codespell book *.md
	@echo "== 2/7 Types"
	@$(BIN)/mypy
	@echo "== 3/7 Tests, and the examples in the documentation"
	@$(PYTEST) --ignore=tests/browser
	@echo "== 4/7 Notebooks: each cell must give its stored output"
	@$(PYTEST) --nbval --nbval-current-env $(NOTEBOOKS)
	@echo "== 5/7 The book"
	@$(MAKE) --no-print-directory site
	@echo "== 6/7 The book in a browser, from a server and from files, and the chapters in JupyterLab"
	@$(PYTEST) tests/browser --ignore=tests/browser/test_speed.py
	@echo "== 7/7 How fast the book answers, with nothing beside it"
	@$(BIN)/pytest -q tests/browser/test_speed.py
	@echo "== All seven checks passed"

dask: .venv-dask/.ready ## Check that a local Dask cluster plays what one process plays
	@.venv-dask/bin/pytest -q -o pythonpath="tools tests" optional

refresh: .venv/.ready ## Execute the notebooks and store their outputs
	@$(BIN)/python tools/refresh_notebooks.py $(NOTEBOOKS)

bundle: frontend/node_modules/.ready ## Join the JavaScript anew, after a change of it
	@cd frontend && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent build

freeze: .venv/.ready ## Store the third-street table anew, after a change of the engine
	@$(BIN)/python tools/freeze.py

frontend/node_modules/.ready: .venv/.ready frontend/package-lock.json
	@echo "== Fetching what checks the JavaScript, once"
	@cd frontend && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent
	@touch $@

clean: ## Remove environments, builds and caches
	rm -rf .venv .venv-lab .venv-bench .venv-dask frontend/node_modules _build build *.egg-info
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

.venv/.ready: requirements.txt pyproject.toml
	@$(call set-up,.venv,-r requirements.txt)

.venv-lab/.ready: requirements-lab.txt requirements.txt pyproject.toml
	@$(call set-up,.venv-lab,-r requirements-lab.txt)

.venv-bench/.ready: pyproject.toml
	@$(call set-up,.venv-bench,-e '.[bench$(COMMA)book]')

.venv-dask/.ready: pyproject.toml
	@$(call set-up,.venv-dask,-e '.[dask$(COMMA)test]')

# Make an environment and install into it: $(call set-up,folder,what to install).
define set-up
set -euo pipefail; \
if ! $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then \
  echo "msstud needs Python 3.11 or newer, but $(PYTHON) is $$($(PYTHON) --version 2>&1)."; \
  echo "Name another one, for example: make $(MAKECMDGOALS) PYTHON=python3.12"; \
  exit 1; \
fi; \
echo "== Setting up $(1), once; this takes a minute or two"; \
if ! $(PYTHON) -m venv $(1); then \
  echo "On Debian and Ubuntu the module venv is a package of its own: apt-get install python3-venv"; \
  exit 1; \
fi; \
$(1)/bin/python -m pip install --disable-pip-version-check $(2) | awk ' \
  /^Collecting/ && ++n % 20 == 0 {print "   found", n, "packages"; fflush()} \
  /^Installing collected/ {print "   installing them"; fflush()}'; \
touch $@
endef
