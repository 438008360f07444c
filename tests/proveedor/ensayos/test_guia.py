"""Lo que la guía de quien programa dice, pasa: cada ejemplo se corre, en su orden, con la llave de un ensayo."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.core.http import http_errors
from tests.a_la_vez import Aparte
from tests.proveedor.ensayos.conftest import ProgramaDeEnsayo

GUIA = json.loads(Path("client/features/desarrolladores/guia.json").read_text("utf-8"))
EJEMPLOS: list[dict[str, Any]] = GUIA["ejemplos"]


def dicho(respuesta: Any, lugar: str) -> Any:
    """Lo que la respuesta dice en `error.campo` o `mensajes.0.identificador`."""
    for paso in lugar.split("."):
        respuesta = respuesta[int(paso) if paso.isdigit() else paso]
    return respuesta


@pytest.fixture(scope="module")
def emitida() -> dict[str, int]:
    """El id de la última que se emitió, que los ejemplos siguientes nombran."""
    return {}


@pytest.mark.parametrize("ejemplo", EJEMPLOS, ids=[uno["id"] for uno in EJEMPLOS])
def test_cada_ejemplo_de_la_guia_responde_lo_que_dice(
    ejemplo: dict[str, Any],
    programa: ProgramaDeEnsayo,
    pasar: Callable[[], None],
    emitida: dict[str, int],
) -> None:
    ruta = ejemplo["ruta"].format(**emitida)
    with Aparte(programa.pedir, ejemplo["metodo"], ruta, ejemplo.get("cuerpo")) as llamada:
        while not llamada.termino(0.2):
            pasar()  # lo que el trabajador hace en su proceso mientras la llamada espera
        respuesta = llamada.respuesta()
    assert respuesta.status_code == ejemplo["estado"], respuesta.text
    for lugar, valor in ejemplo["responde"].items():
        assert dicho(respuesta.json, lugar) == valor
    if respuesta.is_json and "clave_acceso" in respuesta.json:
        emitida["id"] = respuesta.json["id"]


def test_la_guia_explica_cada_error_que_un_programa_puede_recibir() -> None:
    de_personas = {
        "credenciales",
        "antifalsificacion",
        "usuario_desactivado",
        "falta_clave",
        "falta_segundo_factor",
    }
    hay = {dicho for dicho in http_errors.TABLA.values() if dicho[1] not in de_personas}
    assert hay - {(uno["http"], uno["codigo"]) for uno in GUIA["errores"]} == set()


def test_la_guia_nombra_cada_recurso_que_un_programa_tiene(app: Flask) -> None:
    hay = {
        "/".join(regla.rule.split("/")[:4])
        for regla in app.url_map.iter_rules()
        if regla.rule.startswith("/api/v1/")
    }
    assert {uno["ruta"] for uno in GUIA["recursos"]} == hay
