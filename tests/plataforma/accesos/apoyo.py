"""Lo que las pruebas de los accesos repiten."""

from typing import Any

from flask import Flask

from api.plataforma.accesos import tasks
from tests.client import Cliente


def asentar(app: Flask) -> None:
    """Lo que el trabajador hace cada diez segundos."""
    with app.app_context():
        tasks.pasar(0)


def accesos(quien: Cliente, **filtros: Any) -> list[dict[str, Any]]:
    """Los de su empresa, después de pasarlos a la base."""
    asentar(quien.http.application)
    respuesta = quien.get("empresa/accesos", query_string={"tamano": 100, **filtros})
    assert respuesta.status_code == 200, respuesta.text
    lineas: list[dict[str, Any]] = respuesta.json["items"]
    return lineas
