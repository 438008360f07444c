"""Los clientes que se entregan hacen lo que dicen: emiten, esperan, bajan, acreditan, cobran y concilian contra un servidor de
verdad, cada uno en su proceso, con una red que se cae a cada rato."""

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import pytest
from flask import Flask
from werkzeug.serving import make_server

from local import clientes
from local.entorno import RAIZ
from tests.a_la_vez import Aparte

PROGRAMAS = Path(__file__).parent / "programas"


class Tropiezos:
    """Cada dirección se cae tres veces antes de servir: la primera se hace y la respuesta se pierde; la segunda no se atiende, y la
    tercera pide esperar."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.vistas: dict[tuple[str, str], int] = {}
        self.claves: dict[tuple[str, str], set[str]] = {}
        self._turno = threading.Lock()

    def __call__(self, entorno: dict[str, Any], empezar: Callable[..., Any]) -> Iterable[bytes]:
        cual = (entorno["REQUEST_METHOD"], entorno["PATH_INFO"])
        with self._turno:
            n = self.vistas[cual] = self.vistas.get(cual, 0) + 1
            if (clave := entorno.get("HTTP_IDEMPOTENCY_KEY")) and n <= 4:
                self.claves.setdefault(cual, set()).add(clave)
        if n == 1:
            b"".join(self.app(entorno, lambda *_: lambda _: None))
            entorno["werkzeug.socket"].shutdown(socket.SHUT_RDWR)
            raise ConnectionResetError
        if n == 2:
            empezar("503 Service Unavailable", [("Content-Type", "text/html")])
            return [b"<h1>proxy</h1>"]
        if n == 3:
            empezar("429 Too Many Requests", [("Retry-After", "0")])
            return [b""]
        return self.app(entorno, empezar)  # type: ignore[no-any-return]


@pytest.fixture(scope="module", autouse=True)
def hechos() -> None:
    clientes.construir()


@pytest.fixture
def red(app: Flask) -> Iterator[tuple[str, Tropiezos]]:
    """La casa servida por la red, con sus tropiezos."""
    tropiezos = Tropiezos(app.wsgi_app)
    servidor = make_server("127.0.0.1", 0, tropiezos, threaded=True)
    with Aparte(servidor.serve_forever):
        yield f"http://127.0.0.1:{servidor.server_port}", tropiezos
        servidor.shutdown()
    servidor.server_close()


@pytest.mark.parametrize(
    "orden",
    [[sys.executable, str(PROGRAMAS / "vida.py")], ["node", str(PROGRAMAS / "vida.mjs")]],
    ids=["python", "typescript"],
)
def test_el_cliente_emite_espera_baja_acredita_cobra_y_concilia_aunque_la_red_se_caiga(
    orden: list[str],
    red: tuple[str, Tropiezos],
    ensayo: dict[str, Any],
    pasar: Callable[[], None],
) -> None:
    raiz, tropiezos = red
    entorno = {**os.environ, "LLAVE": ensayo["llave"], "RAIZ": raiz, "PYTHONPATH": str(clientes.PYTHON)}
    proceso = subprocess.Popen(orden, env=entorno, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with Aparte(proceso.communicate) as hablo:
        while not hablo.termino(0.1):
            pasar()  # lo que el trabajador hace en su proceso mientras el programa espera
        dijo, mal = hablo.respuesta()
    assert proceso.returncode == 0, mal
    assert json.loads(dijo) == {
        "facturas": 2,
        "cobros": 2,
        "debe": "0.00",
        "negada": [422, "regla_de_negocio", "lineas.0.cantidad"],
        "sin_llave": "sin_sesion",
    }
    # lo que se repitió fue con la misma clave
    assert len(tropiezos.claves["POST", "/api/v1/notas-credito"]) == 1
    assert len(tropiezos.claves["POST", "/api/v1/facturas"]) == 1


def test_lo_que_la_tienda_escribe_en_typescript_es_lo_que_los_tipos_admiten() -> None:
    escrito = (PROGRAMAS / "vida.mjs").read_text("utf-8")
    mal = escrito.replace("cliente_id: factura.cliente.id", "cliente: factura.cliente.id")
    assert mal != escrito
    # junto al otro, para que halle el cliente por el mismo camino
    with NamedTemporaryFile("w", suffix=".mjs", dir=PROGRAMAS, encoding="utf-8") as equivocado:
        equivocado.write(mal)
        equivocado.flush()
        dichos = _tipos(PROGRAMAS / "vida.mjs"), _tipos(Path(equivocado.name))
    assert dichos[0] == ""
    assert "'cliente' does not exist" in dichos[1]


def _tipos(programa: Path) -> str:
    """Lo que `tsc` dice de él."""
    orden = [str(RAIZ / "node_modules/.bin/tsc"), "--ignoreConfig", "--noEmit", "--allowJs", "--checkJs"]
    como = ["--strict", "--noImplicitAny", "false", "--skipLibCheck", "--types", "node", "--target", "es2022"]
    modulos = ["--module", "nodenext", "--moduleResolution", "nodenext"]
    return subprocess.run(
        [*orden, *como, *modulos, str(programa)], text=True, capture_output=True, check=False
    ).stdout
