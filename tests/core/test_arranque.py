"""Un proceso web arranca sin los módulos que solo se usan a veces: cada función importa el suyo."""

import subprocess
import sys

import pytest

from local.entorno import RAIZ
from tests.servicios import Servicios

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


def _decir(servicios: Servicios, codigo: str, base: str = "postgresql://nadie/nada") -> list[str]:
    """Lo que escribe un proceso nuevo, que crea la aplicación como lo hace gunicorn."""
    entorno = servicios.entorno(base, SERVER_SOFTWARE="gunicorn/pruebas")
    hecho = subprocess.run(
        [sys.executable, "-c", codigo], env=entorno, cwd=RAIZ, check=True, capture_output=True, text=True
    )
    return hecho.stdout.split()


ARMADO = "wsgi.app.url_map._remap, db.Model.registry._new_mappers"


@pytest.fixture(scope="module")
def arrancado(servicios: Servicios) -> list[str]:
    """Si a uno le falta armar las rutas y las tablas, y los módulos que importó."""
    codigo = f"import sys, wsgi\nmodulos = list(sys.modules)\nfrom api.core.datos.db import db\nprint({ARMADO}, *modulos)"
    return _decir(servicios, codigo)


def test_un_proceso_web_arranca_sin_lo_pesado(arrancado: list[str]) -> None:
    assert "api.comprobantes.emision.service" in arrancado
    assert _pesadas(arrancado) == set()


def test_lo_pesado_se_ve(servicios: Servicios) -> None:
    importados = _decir(servicios, "import lxml.etree, PIL, sys\nprint(*sys.modules)")
    assert _pesadas(importados) == {"lxml", "PIL"}


def test_lo_que_arma_la_primera_peticion_ya_esta_armado(arrancado: list[str]) -> None:
    """Armado antes de que nazcan los procesos, lo comparten."""
    assert arrancado[:2] == ["False", "False"]


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
