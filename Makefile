# Tinta. `make ayuda` dice qué hay. Nada se rehace si nada cambió: cada paso deja una marca con la huella
# (el contenido, no la fecha) de lo que lo produjo.

.DEFAULT_GOAL := ayuda
.PHONY: ayuda run test mutantes bench fotos lint format tipos clientes candados base base-y-spa todo todo-con-chromium spa venv chromium clean limpiar-todo requisitos-python requisitos-node

VENV := .venv
PY := $(VENV)/bin/python

# Primero el de la distribución, que se compila midiéndolo: gasta una quinta parte menos que uno compilado sin más. Y
# de todos, las versiones para las que todas las dependencias tienen binarios hechos.
PYTHON ?= $(shell for p in /usr/bin/python3.12 /usr/bin/python3.11 python3.12 python3.11 python3 python3.13 python3.14; do \
	$$p -c 'import ensurepip, sys, venv; raise SystemExit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null && { echo $$p; break; }; done)

huella = $(shell $(1) 2>/dev/null | cksum | tr -d ' ')
MARCA_VENV := $(VENV)/listo-$(call huella,cat requirements.txt requirements-dev.txt)
MARCA_NPM := node_modules/.listo-$(call huella,cat package-lock.json)
FUENTES_SPA := find client package-lock.json webpack.config.js tsconfig.json -type f \
	-not -path 'client/dist/*' -not -name '*.test.*' | LC_ALL=C sort | xargs cat
MARCA_SPA = node_modules/.cache/tinta-spa-$(call huella,$(FUENTES_SPA))

# Con más sitio para lo recién creado, Node busca basura menos veces: la quinta parte de lo que tarda webpack.
NODE_SITIO := $(strip $(NODE_OPTIONS) --max-semi-space-size=64)

ayuda: ## Esta lista
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: base-y-spa ## Prepara todo y sirve el producto en http://localhost:8000 (PORT, VAR_DIR); Ctrl-C lo detiene
	@exec $(PY) -m local run

test: todo-con-chromium ## Estilo, tipos, pytest (API, trabajos, navegador) y jest; EN=<dominio>, solo lo suyo; TODO=si, también lo que recorre todo
	@exec $(PY) -m local test $(if $(EN),--en "$(EN)") $(if $(filter si,$(TODO)),--todo)

mutantes: venv ## Fallas puestas a propósito que ninguna prueba nota, en lo que el cambio toca; EN=<dominio o archivo> (CUANTOS, MINUTOS, BASE, TODO=si)
	@exec $(PY) -m tests.mutantes $(if $(EN),--en "$(EN)") $(if $(filter si,$(TODO)),--todo)

bench: todo ## Comparaciones de rendimiento, en tabla y en var/bench.json
	@exec $(PY) -m tests.bench

fotos: todo-con-chromium ## Las fotografías de la ayuda, con las pantallas de hoy
	@FOTOS=1 $(VENV)/bin/pytest -q -n 0 tests/e2e/test_fotos_ayuda.py

lint: venv $(MARCA_NPM) ## Solo estilo y tipos, de Python y de TypeScript
	@exec $(PY) -m local test --solo-estilo

format: venv $(MARCA_NPM) ## Formatea el Python y la interfaz
	@$(VENV)/bin/ruff check --fix . && $(VENV)/bin/ruff format . && npm run --silent format

# El documento sale del código: a ninguna de estas direcciones se llama.
SIN_SALIR := ENTORNO=local SECRET_KEY=x FIRMA_LLAVES=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx DATABASE_URL=postgresql://x/x \
	REDIS_URL=redis://x STORAGE_URL=file://$(CURDIR)/var/almacen SMTP_URL=smtp://x REGISTRO_PRIMARIO_URL=http://x REGISTRO_ALTERNATIVO_URL=http://x

tipos: venv $(MARCA_NPM) ## Si cambió una ruta o una forma: el documento de la API y, de él, los tipos de la interfaz (no van en el repositorio)
	@$(SIN_SALIR) $(VENV)/bin/flask --app wsgi openapi client/api/openapi.json
	@npm run --silent api:types

clientes: venv $(MARCA_NPM) ## Los clientes de los programas (clientes/), en Python y TypeScript, con el documento de la API
	@$(PY) -m local.clientes

candados: requisitos-python ## Rehace requirements*.txt con lo más nuevo que admite setup.cfg
	@$(PYTHON) local/candados.py
	@$(PYTHON) local/candado_npm.py

# A la vez: es casi todo esperar a la red. La base se prepara mientras se construye la interfaz.
base-y-spa:
	@$(MAKE) --no-print-directory -j2 base spa

base: venv
	@$(PY) -m local preparar

todo:
	@$(MAKE) --no-print-directory -j2 venv spa

todo-con-chromium:
	@$(MAKE) --no-print-directory -j3 venv spa chromium

venv: $(MARCA_VENV)

chromium: requisitos-python
	@$(PYTHON) -m local.navegador

spa: $(MARCA_NPM)
	@test -f $(MARCA_SPA) -a -f client/dist/index.html || { \
		echo "  Construyendo la interfaz…" && NODE_OPTIONS="$(NODE_SITIO)" npm run --silent build && \
		mkdir -p $(dir $(MARCA_SPA)) && rm -f node_modules/.cache/tinta-spa-* && touch $(MARCA_SPA); }

$(MARCA_VENV):
	@$(MAKE) --no-print-directory requisitos-python
	@echo "  Instalando las dependencias de Python…"
	@$(PY) -c '' 2>/dev/null || { rm -rf $(VENV); $(PYTHON) -m venv $(VENV); }
	@# Cada módulo se compila la primera vez que se lee: de los instalados se leen unos cuantos.
	@$(PY) -m pip install --quiet --quiet --disable-pip-version-check --no-compile -r requirements-dev.txt
	@rm -f $(VENV)/listo-* && touch $@

$(MARCA_NPM):
	@$(MAKE) --no-print-directory requisitos-node
	@echo "  Instalando las dependencias de la interfaz…"
	@npm ci --include=dev --no-audit --no-fund --loglevel=error >/dev/null
	@npm run --silent api:types >/dev/null
	@touch $@

requisitos-python:
	@test -n "$(PYTHON)" || { \
		echo "  Hace falta Python 3.11 a 3.14, con venv. En Debian o Ubuntu: apt-get install python3-venv" >&2; exit 1; }

requisitos-node:
	@command -v npm >/dev/null && node -e 'const v = process.versions.node.split(".")[0]; process.exit(v < 20 || v > 24 ? 1 : 0)' || { \
		echo "  Hace falta Node.js 20 a 24, con npm (hay: $$(node --version 2>/dev/null || echo ninguno))." >&2; \
		exit 1; }

clean: ## Borra lo construido y las cachés; conserva los datos y las dependencias
	@rm -rf client/dist coverage node_modules/.cache var/cache .pytest_cache .hypothesis
	@find api demo local simulador tests migrations -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

limpiar-todo: clean ## Además borra .venv, node_modules y var/ (los datos locales)
	@rm -rf $(VENV) node_modules var
