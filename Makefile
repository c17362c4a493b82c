# `make run` starts the house, `make test` runs every check. Each sets up what it needs.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help venv run test law long lint format types mypy pyright imports unit browser pictures coverage bench \
	pypy docs site lock clean

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# uv puts packages in place in a tenth of pip's time; where it finds none of them, pip looks for them its own way.
INSTALL = UV_SYSTEM_CERTS=1 UV_NATIVE_TLS=1 $(BIN)/uv pip install -q --python $(BIN)/python
# More than twice the cores: a test of the pages waits for the browser half of its time.
WORKERS ?= 5
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
PORT ?= 8000
# Collected once, for all processes (tests/forking.py), in the order that tests/conftest.py gives them.
PYTEST := $(BIN)/python -m pytest --processes $(WORKERS)

# Hundreds of stores are written and thrown away: in memory, where the machine has room for them there.
ROOM := $(shell df -k --output=avail /dev/shm 2>/dev/null | tail -1)
ifneq ($(shell test "0$(ROOM)" -gt 4000000 && test -w /dev/shm && echo yes),)
export PYTEST_DEBUG_TEMPROOT ?= /dev/shm
endif

# Tests are read as they stand, which spares a rewriting of all of them; what fails is run again and told with
# the values that it compared.
TELL_FAILED = $(BIN)/python -m tools.second_try

# Tests start many programs, of which each would compile all its modules anew.
export PYTHONDONTWRITEBYTECODE :=

# The first Python that is new enough.
PYTHON ?= $(shell for p in python3.11 python3 python3.12 python3.13; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

help: ## Show this list
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

$(BIN)/pip:
	@if [ -z "$(PYTHON)" ]; then \
		echo "Croupier needs Python 3.11 or newer: please install it (Debian: apt-get install python3)." >&2; exit 1; fi
	@tools/system-deps.sh venv "$(PYTHON)"
	@echo "Making a virtual environment in $(VENV) ..."
	@"$(PYTHON)" -m venv $(VENV)

# A stamp is newer than the lists that were installed; an environment that is up to date costs nothing.
$(VENV)/.run-stamp: requirements.lock pyproject.toml | $(BIN)/pip
	@echo "Installing Croupier and what it runs on into $(VENV): about a minute the first time ..."
	@$(PIP) install -q 'uv>=0.5,<1' || true
	@$(INSTALL) -r requirements.lock || { echo "uv cannot install them: pip does."; \
		$(PIP) install -q -r requirements.lock; }
	@$(PIP) install -q --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.test-stamp: requirements-test.lock $(VENV)/.run-stamp
	@echo "Installing the tools of the tests into $(VENV): a minute or two the first time ..."
	@$(INSTALL) -r requirements-test.lock || { echo "uv cannot install them: pip does."; \
		$(PIP) install -q -r requirements-test.lock; }
	@touch $@

venv: $(VENV)/.test-stamp ## Set up .venv with everything, for working on Croupier

run: $(VENV)/.run-stamp ## Start the house with its demonstration floor
	@$(BIN)/croupier serve --demo --port $(PORT)

test: $(VENV)/.test-stamp ## Check everything: style, types, layers, tests
	@$(MAKE) --no-print-directory -j $(WORKERS) $(SYNC) lint imports
	@tools/system-deps.sh browser
	@mkdir -p build
	@$(BIN)/python -m compileall -q -j 2 src tests tools
	@echo "== Tests, $(WORKERS) at a time, and beside them mypy and pyright, which are told of at the end"
	@$(MAKE) --no-print-directory types >build/types.log 2>&1 & types=$$!; status=0; \
		$(PYTEST) --assert=plain --showlocals || { status=$$?; $(TELL_FAILED) && status=0; }; \
		wait $$types || status=$$?; cat build/types.log; exit $$status
	@echo "== All is well"

lint: $(VENV)/.test-stamp ## Check style and format
	@echo "== Ruff"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

format: $(VENV)/.test-stamp ## Put style and format right
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

types: mypy pyright ## Check types with mypy and pyright

mypy: $(VENV)/.test-stamp
	@echo "== mypy"
	@$(BIN)/mypy

pyright: $(VENV)/.test-stamp
	@echo "== pyright"
	@$(BIN)/pyright

imports: $(VENV)/.test-stamp ## Check that no layer imports a higher one
	@echo "== Layers"
	@$(BIN)/lint-imports --no-logo

# Nothing waits for a browser there.
law: WORKERS := 3
law: $(VENV)/.test-stamp ## Run the tests of the law: clauses, rules, records, tables, money and the store
	@$(PYTEST) tests/law tests/money tests/rules tests/table tests/record tests/store

long: $(VENV)/.test-stamp ## Run what the other tests prove over a sample, over everything, and other random rounds
	@tools/system-deps.sh browser
	@$(PYTEST) -m long
	@CROUPIER_EXAMPLES=others $(PYTEST) --ignore tests/browser

unit: $(VENV)/.test-stamp ## Run the tests that need no browser
	@$(PYTEST) --ignore tests/browser

browser: $(VENV)/.test-stamp ## Run the tests of the pages in a browser
	@tools/system-deps.sh browser
	@$(PYTEST) tests/browser

pictures: $(VENV)/.test-stamp ## Take the documentation's pictures of tables anew
	@tools/system-deps.sh browser
	@$(BIN)/python -m pytest tests/browser/pictures.py
	@$(BIN)/python -m tools.table_pictures --docs docs/images/tables

coverage: $(VENV)/.test-stamp ## Run the tests and show what they leave untouched
	@tools/system-deps.sh browser
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder --cov --cov-report term

bench: $(VENV)/.test-stamp ## Measure the speeds that the documentation states
	@for file in benchmarks/[a-z]*.py; do name=$${file##*/}; echo "== $${name%.py}"; \
		$(BIN)/python -m benchmarks.$${name%.py}; done

PYPY ?= pypy3
PYPY_VENV := .venv-pypy

$(PYPY_VENV)/.stamp: requirements-pypy.lock pyproject.toml
	@tools/system-deps.sh pypy "$(PYPY)"
	@echo "Installing what conducts rounds into $(PYPY_VENV) ..."
	@rm -rf $(PYPY_VENV) && "$(PYPY)" -m venv $(PYPY_VENV)
	@$(PYPY_VENV)/bin/python -m pip --disable-pip-version-check install -q -r requirements-pypy.lock
	@$(PYPY_VENV)/bin/python -c 'import pathlib, sysconfig; \
		pathlib.Path(sysconfig.get_path("purelib"), "croupier.pth").write_text("$(CURDIR)/src\n")'
	@touch $@

pypy: $(PYPY_VENV)/.stamp ## Set up .venv-pypy, where PyPy conducts rounds several times as fast, and check it
	@$(PYPY_VENV)/bin/python -m pytest -p no:cacheprovider tests/record/test_corpus.py tests/table tests/conformance

docs: $(VENV)/.test-stamp ## Build the pages of docs/ that follow from the code
	@$(BIN)/python -m tools.docs

$(VENV)/.site-stamp: requirements-site.lock $(VENV)/.test-stamp
	@echo "Installing what builds the site into $(VENV) ..."
	@$(INSTALL) -r requirements-site.lock || { echo "uv cannot install them: pip does."; \
		$(PIP) install -q -r requirements-site.lock; }
	@touch $@

site: $(VENV)/.site-stamp pictures ## Take the pictures anew and build the documentation as a site
	@$(BIN)/python -m tools.site

lock: ## Resolve the newest versions that fit pyproject.toml and write the lock files
	@rm -rf build/lock && mkdir -p build && "$(PYTHON)" -m venv build/lock
	@build/lock/bin/python -m pip install -q hatchling -e .
	@build/lock/bin/python -m pip freeze --exclude-editable > requirements.lock
	@build/lock/bin/python -m pip install -q -c requirements.lock -e '.[test]'
	@build/lock/bin/python -m pip freeze --exclude-editable > requirements-test.lock
	@build/lock/bin/python -m pip install -q -c requirements-test.lock -e '.[test,site]'
	@build/lock/bin/python -m pip freeze --exclude-editable > requirements-site.lock
	@rm -rf build
	@wc -l requirements.lock requirements-test.lock requirements-site.lock

clean: ## Remove caches and builds; the virtual environment and the house's data stay
	@rm -rf build dist htmlcov .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
