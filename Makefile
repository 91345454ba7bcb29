# Everything a player, teacher or developer does begins here. Needs only make and Python 3.11 or newer.
# Another Python: make play PYTHON=python3.12

PYTHON ?= python3
BIN := .venv/bin
# An editable install: what is changed in this folder is what runs.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e
# Stamps say which install is in place and up to date, so that a second run starts at once.
PLAY := .venv/installed-play
LEARN := .venv/installed-learn
LITE := .venv/installed-lite
FAST := .venv/installed-fast
DEV := .venv/installed-dev
# One more than there are cores, since a browser and a terminal are often waited for; work is taken over from the slow.
WORKERS := $(shell $(PYTHON) -c "import os; print(1 + len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else os.cpu_count())" 2>/dev/null || echo 2)
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
# In a container one is often root, and Jupyter starts for root only when told that this is meant.
AS_ROOT := $(shell [ "$$(id -u)" != 0 ] || echo --allow-root)

# Wherever bytecode is unwelcome: hundreds of programs that the tests start would compile nf each for itself.
test test-fast test-deep coverage: export PYTHONDONTWRITEBYTECODE :=

.PHONY: play learn lite fast test test-fast test-deep coverage lint bench playthroughs clean

play: $(PLAY)
	@$(BIN)/nf

learn: $(LEARN)
	@$(BIN)/jupyter lab $(AS_ROOT) --ServerApp.root_dir=tutorials --LabApp.default_url=/lab/tree/00-start.ipynb

# The notebooks as a site of static files, in build/lite. The browser fetches its Python, Pyodide, from the internet, unless
# the site brings it along: make lite PYODIDE=FOLDER-OR-ARCHIVE
lite: $(LITE)
	@$(BIN)/python -m lite $(if $(PYODIDE),--pyodide "$(PYODIDE)")

# Machine code for the hardest routes (docs/routes.md). Some 300 MB, and not made for every machine, so it is not in `play`.
fast: $(FAST)
	@echo "Far routes with fly-bys are found by machine code now."

test: $(DEV)
	$(PYTEST) -m "not deep"

test-fast: $(DEV)
	$(PYTEST) -m "not slow and not browser and not deep"

# Fuzzing, storms of keys, brute force, thousands of games: long trials that a change rarely breaks.
test-deep: $(DEV)
	NF_DEEP=1 $(PYTEST) -m "deep or thorough" tests

# Which lines and branches the tests reach: the quick ones, and the long ones that alone reach some. Tracing takes time,
# so `make test` does without.
coverage: $(DEV)
	$(PYTEST) -m "traced or not (slow or browser or deep)" --cov --cov-report=term:skip-covered

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# After a change of rules made on purpose: whole games as text are written again; read the difference before committing.
playthroughs: $(DEV)
	$(BIN)/python -m tests.playthroughs

bench: $(PLAY)
	$(BIN)/python benchmarks/routes.py
	$(BIN)/python benchmarks/engine.py

clean:
	rm -rf .venv build dist .coverage .coverage.* .hypothesis .mypy_cache .ruff_cache .pytest_cache \
	  .import_linter_cache test-artefacts snapshot_report.html
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLAY): pyproject.toml constraints.txt | $(BIN)/pip
	@echo "Installing nf ..."
	@$(INSTALL) .
	@touch $@

$(LEARN): pyproject.toml constraints.txt | $(BIN)/pip
	@echo "Installing nf and JupyterLab ..."
	@$(INSTALL) ".[learn]"
	@touch $@ $(PLAY)

$(LITE): pyproject.toml constraints.txt | $(BIN)/pip
	@echo "Installing nf, JupyterLab and JupyterLite ..."
	@$(INSTALL) ".[learn,lite]"
	@touch $@ $(LEARN) $(PLAY)

# The first hard question makes the machine code, which is then kept.
$(FAST): pyproject.toml constraints.txt | $(BIN)/pip
	@echo "Installing nf and numba, and making machine code ..."
	@$(INSTALL) ".[fast]"
	@$(BIN)/nf routes pluto sedna --map fourth --thrust 12 --flybys --json >/dev/null
	@touch $@ $(PLAY)

$(DEV): pyproject.toml constraints.txt | $(BIN)/pip
	@echo "Installing nf, JupyterLab and the tools of the tests ..."
	@$(INSTALL) ".[dev,learn,lite]"
	@touch $@ $(LITE) $(LEARN) $(PLAY)

# pip comes last into a new environment, so a half-made one is made again.
$(BIN)/pip:
	@command -v $(PYTHON) >/dev/null || \
	  { echo "nf needs Python 3.11 or newer; there is no $(PYTHON) here. Install it, or name one: make play PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "nf needs Python 3.11 or newer; $(PYTHON) is `$(PYTHON) --version 2>&1`. Name a newer one: make play PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "$(PYTHON) lacks venv and pip. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@$(PYTHON) -m venv .venv
