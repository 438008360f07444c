"""El documento OpenAPI para inventar llamadas, y las sesiones de quienes las hacen."""

from typing import Any

import pytest
import schemathesis
from flask import Flask

from api.core.datos.sesion import Sesion
from api.core.http import sessions
from tests.client import Cliente
from tests.inventadas.llamadas import PERSONAS
from tests.personas import Personas

PAR = {"$ref": "#/components/parameters/XsrfToken"}


@pytest.fixture(scope="module")
def esquema(app: Flask) -> Any:
    """El documento sin la sesión ni el par antifalsificación: aquí cada llamada los lleva buenos. Lo que pasa
    sin ellos lo prueba `test_accesos.py`."""
    documento: dict[str, Any] = Cliente(app).get("/api/openapi.json").json or {}
    for metodos in documento["paths"].values():
        for operacion in (o for metodo, o in metodos.items() if metodo != "parameters"):
            del operacion["security"]
            operacion["parameters"] = [p for p in operacion.get("parameters", []) if p != PAR]
    esquema = schemathesis.openapi.from_dict(documento)
    esquema.app = app
    return esquema


@pytest.fixture(scope="module")
def operaciones(esquema: Any) -> list[Any]:
    """Las del documento. Cada una guarda cómo se inventan sus llamadas: se averigua una vez para todas las personas."""
    return [resultado.ok() for resultado in esquema.get_all_operations()]


@pytest.fixture(scope="module")
def abiertas(app: Flask, gente: Personas) -> dict[str, Sesion]:
    """Las sesiones de todos, como eran antes de que una llamada las terminara."""
    with app.app_context():
        return {p: sessions.load(gente[p].token or "") for p in PERSONAS if gente[p].token}
