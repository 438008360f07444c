"""Llamadas inventadas sobre el documento OpenAPI, con Schemathesis: cómo se prueba una operación.

Lo bueno y lo malo van en dos archivos, que dos procesos corren a la vez.
"""

from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import Any

import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from api.core.datos.sesion import Sesion
from api.core.http import sessions
from tests.client import Cliente
from tests.ejemplos import EXPLORAR, ejemplos
from tests.quien_puede import QUIEN_PUEDE

COMPROBACIONES = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
PERSONAS = ("anonimo", "propietario_a", "administrador")
# Las abre un permiso firmado que aquí nadie tiene.
CON_PERMISO_FIRMADO = (
    "POST /api/comp/registro/pago/{familia}/{plan}/{empresa_id}",
    "POST /api/comp/soporte/docCli/{ticket_id}",
)
AJUSTES = settings(
    max_examples=ejemplos(10, pocos=2),  # de cada operación, de cada clase y con cada persona
    deadline=None,
    derandomize=not EXPLORAR,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def sin_base(nombre: str) -> str:
    """El de una operación como lo dicen las rutas y las tablas de las pruebas: sin la base de las de siempre."""
    return nombre.replace("/api/comp/", "", 1)


def pasan(operacion: Any) -> list[str]:
    """De las personas, las que la operación deja pasar."""
    return [p for p in PERSONAS if p in QUIEN_PUEDE[sin_base(operacion.label)]]


def probar(
    app: Flask,
    cliente: Cliente,
    sesion: Sesion | None,
    operacion: Any,
    modo: GenerationMode,
) -> None:
    """Cada llamada va con el par antifalsificación y una sesión propia: la anterior pudo cerrar la suya."""

    @AJUSTES
    @given(caso=operacion.as_strategy(generation_mode=modo))
    def llamar(caso: schemathesis.Case) -> None:
        par = cliente.xsrf()
        caso.cookies = {"XSRF-TOKEN": par}
        caso.headers["X-XSRF-TOKEN"] = par
        if sesion:
            with app.app_context():
                caso.headers["x-token"] = sessions.open(replace(sesion))
        respuesta = caso.call_and_validate(checks=COMPROBACIONES)
        assert respuesta.status_code != 401 or not sesion or operacion.label in CON_PERMISO_FIRMADO
        assert b"antifalsificacion" not in respuesta.content

    # En algunas operaciones no hay nada que se pueda enviar mal.
    with suppress(Unsatisfiable) if modo is GenerationMode.NEGATIVE else nullcontext():
        llamar()
