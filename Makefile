# Everything goes through `.venv/bin/python -m`: scripts in .venv/bin break when the folder is moved. With -P
# nothing is imported from the folder itself, where a file called like a module of Python may lie.
python := .venv/bin/python
export PYTHONUTF8 := 1
.PHONY: kit test types written tests faces classes bench docs format pictures studio-pictures studio-bundle clean

# Print-ready PDFs of all games in out/.
kit:
	@sh .ci/setup.sh
	@$(python) -P -m generator build --all
	@sh .ci/next.sh

# Linters, types, import rules, generated files, the kit's YAML and templates, tests.
test:
	@sh .ci/setup.sh dev
	@$(MAKE) --no-print-directory -j 3 types written tests

types:
	$(python) -m mypy

written:
	$(python) -m ruff check .
	@$(python) -c "from importlinter.cli import lint_imports_command; lint_imports_command()"

# Generated files and what came along are looked at here, too: test_docs.py, test_cli_check.py.
tests:
	$(python) -m pytest -n 2 --dist worksteal

# Every face of every game by the program of its class and by WeasyPrint, byte by byte; then changed at random.
faces:
	@sh .ci/setup.sh dev
	$(python) -m tests.render.both_ways --edits 20

# The classes of faces that come along with the program, learnt anew where the code that draws has changed.
classes:
	@sh .ci/setup.sh
	$(python) -P -m generator.cli.shipped_classes --stale

# Time, memory and size beside plain WeasyPrint and Typst.
bench:
	@sh .ci/setup.sh dev bench
	$(python) -m tests.bench
	$(python) -m tests.bench.clou
	$(python) -m tests.bench.einblatt
	$(python) -m tests.bench.watch
	$(python) -m tests.bench.lsp
	$(python) -m tests.bench.images
	$(python) -m tests.bench.studio
	$(python) -m tests.bench.playtest --million
	$(python) -m tests.bench.playtest --toys

# What is generated from the code: command reference, rule pages, schemas, catalogues.
docs:
	@sh .ci/setup.sh dev
	$(python) -P -m generator.cli.docs

# Breaks the long lines of templates and drawings where that changes nothing in print.
format:
	@sh .ci/setup.sh dev
	$(python) -m generator.cli.template_lines

# The pictures in the README, from the kit as it is now.
pictures:
	@sh .ci/setup.sh
	$(python) -P -m generator.cli.pictures

# The pictures of the studio in the README, taken of its rooms as they are now.
studio-pictures:
	@sh .ci/setup.sh dev
	$(python) -m tests.studio.pictures

# The studio's editor from its packages, with their licences. Needs node and npm; nothing else does.
studio-bundle:
	sh generator/studio/bundle/make.sh

# Back to a fresh clone; keeps what you wrote. The PDFs in out/ go as well.
clean:
	rm -rf .venv .heimspiel .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis build dist
	find out -mindepth 1 ! -name README.md -delete
	find generator tests -name __pycache__ -type d -prune -exec rm -rf {} +
