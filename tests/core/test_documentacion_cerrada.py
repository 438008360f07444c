"""La documentación de la API, en producción, no existe para nadie si no se dice que se abra."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from api import config
from api.app import create_app
from tests.core.produccion import buenas
from tests.servicios import Servicios

DE_LA_API = ("/api/docs", "/api/openapi.json")
PAGINAS = ("/docs/", "/docs/init.js", "/docs/index.html", "/docs")


@pytest.fixture(scope="module")
def con(servicios: Servicios, base_de_datos: str) -> Iterator[Callable[[bool], Flask]]:
    hechas: dict[bool, Flask] = {}

    def hacer(abierta: bool) -> Flask:
        if abierta not in hechas:
            ajustes = servicios.ajustes(base_de_datos, servicios.redis.url, DOCUMENTACION=abierta)
            hechas[abierta] = create_app(ajustes)
        return hechas[abierta]

    yield hacer
    from api.core.datos.db import db

    for app in hechas.values():
        with app.app_context():
            db.engine.dispose()


@pytest.mark.parametrize("ruta", [*DE_LA_API, *PAGINAS])
def test_cerrada_no_hay_nada(con: Callable[[bool], Flask], ruta: str) -> None:
    respuesta = con(False).test_client().get(ruta)
    assert respuesta.status_code == 404
    assert "openapi" not in respuesta.text.lower()
    assert "swagger" not in respuesta.text.lower()


def test_abierta_se_lee(con: Callable[[bool], Flask]) -> None:
    cliente = con(True).test_client()
    assert cliente.get("/api/docs").headers["Location"] == "/docs/"
    assert cliente.get("/docs/").status_code == 200
    assert cliente.get("/api/openapi.json").json["openapi"].startswith("3.")


@pytest.mark.parametrize(
    ("variables", "abierta"),
    [
        (buenas(), False),
        (buenas(DOCUMENTACION="abierta"), True),
        (buenas(ENTORNO="local"), True),
        (buenas(ENTORNO="local", DOCUMENTACION="cerrada"), False),
    ],
)
def test_en_produccion_esta_cerrada_salvo_que_se_diga(variables: dict[str, str], abierta: bool) -> None:
    assert config.load(variables)["DOCUMENTACION"] is abierta
