"""Un proceso web arranca sin los módulos que solo se usan a veces: cada función importa el suyo."""

import subprocess
import sys

import pytest

from local.entorno import RAIZ
from tests.conftest import Servicios

# Cada uno ocupa entre uno y diez MiB al importarse, y tarda hasta una décima de segundo.
PESADAS = (
    "alembic",
    "cryptography.hazmat",
    "flask_migrate",
    "lxml",
    "nh3",
    "obstore",
    "PIL",
    "python_calamine",
    "reportlab",
    "requests",
    "sentry_sdk",
    "urllib3",
    "xlsxwriter",
)


def _pesadas(importados: list[str]) -> set[str]:
    return {pesada for pesada in PESADAS for m in importados if f"{m}.".startswith(f"{pesada}.")}


def _importados(servicios: Servicios, antes: str = "") -> list[str]:
    """Los módulos que importa un proceso nuevo que crea la aplicación como lo hace gunicorn."""
    return _decir(servicios, f"{antes}\nimport sys, wsgi\nprint(*sys.modules)")


def _decir(servicios: Servicios, codigo: str, base: str = "postgresql://nadie/nada") -> list[str]:
    entorno = servicios.entorno(base, SERVER_SOFTWARE="gunicorn/pruebas")
    hecho = subprocess.run(
        [sys.executable, "-c", codigo], env=entorno, cwd=RAIZ, check=True, capture_output=True, text=True
    )
    return hecho.stdout.split()


def test_un_proceso_web_arranca_sin_lo_pesado(servicios: Servicios) -> None:
    importados = _importados(servicios)
    assert "api.comprobantes.emision.service" in importados
    assert _pesadas(importados) == set()


@pytest.mark.parametrize("pesada", ["lxml.etree", "PIL"])
def test_lo_pesado_se_ve(servicios: Servicios, pesada: str) -> None:
    assert _pesadas(_importados(servicios, f"import {pesada}")) == {pesada.partition(".")[0]}


def test_lo_que_arma_la_primera_peticion_ya_esta_armado(servicios: Servicios) -> None:
    """Armado antes de que nazcan los procesos, lo comparten."""
    codigo = "import wsgi\nfrom api.core.datos.db import db\nprint(wsgi.app.url_map._remap, db.Model.registry._new_mappers)"
    assert _decir(servicios, codigo) == ["False", "False"]


ENSAYO = """
import psutil, wsgi
from sqlalchemy import Engine, event
from api.ensayo import ensayar

respuestas, conexiones = [], []
wsgi.app.after_request(lambda r: respuestas.append(r.status_code) or r)
event.listen(Engine, "connect", lambda *_: conexiones.append(1))
ensayar(wsgi.app)
print(*respuestas, len(conexiones), len(psutil.Process().net_connections("all")))
"""


def test_antes_de_que_nazcan_los_procesos_se_responde_una_peticion_y_nada_queda_abierto(
    servicios: Servicios, base_de_datos: str
) -> None:
    assert _decir(servicios, ENSAYO, base_de_datos)[-3:] == ["200", "1", "0"]


def test_sin_base_los_procesos_nacen_igual(servicios: Servicios) -> None:
    assert _decir(servicios, ENSAYO, "postgresql://nadie@127.0.0.1:9/nada")[-3:] == ["503", "0", "0"]
