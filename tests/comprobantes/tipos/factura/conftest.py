from collections.abc import Iterator

import pytest
import requests
from flask import Flask

from tests.a_la_vez import PACIENCIA
from tests.client import Cliente
from tests.comprobantes.tipos.factura.devolucion import ACCESO, Dig
from tests.servicios import Servicios


@pytest.fixture
def dig(servicios: Servicios, app: Flask) -> Iterator[Dig]:
    suyo = Dig(servicios.simulador.url)
    requests.delete(f"{suyo.url}/api/fallas", timeout=PACIENCIA)
    for ambiente in app.extensions["devolucion_iva"].values():
        ambiente.cortacircuito.exito()
    yield suyo
    requests.delete(f"{suyo.url}/api/fallas", timeout=PACIENCIA)
    for ambiente in app.extensions["devolucion_iva"].values():
        ambiente.cortacircuito.exito()


@pytest.fixture
def con_acceso(a: Cliente) -> None:
    version = (a.get(ACCESO).json or {})["version"]
    dicho = {"cedula": "1714307103", "clave": "Clave.del.SRI", "version": version}
    assert a.put(ACCESO, dicho).status_code == 200
