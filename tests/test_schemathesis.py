"""Schemathesis over the OpenAPI document: made-up calls, good and bad, by three kinds of caller.

No answer is a 5xx, none has an undocumented status or type, each has the documented shape.
"""

from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import Any

import pytest
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

from api.core import sessions
from tests.client import Cliente
from tests.personas import Personas

COMPROBACIONES = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
PAR = {"$ref": "#/components/parameters/XsrfToken"}
# Opened by a signed ticket that nobody made up here has.
CON_PERMISO_FIRMADO = (
    "POST /api/comp/registro/pago/{familia}/{plan}/{empresa_id}",
    "POST /api/comp/soporte/docCli/{ticket_id}",
)
AJUSTES = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def gente(app: Flask) -> Personas:
    return Personas(app)


@pytest.fixture(scope="module")
def esquema(app: Flask) -> Any:
    """The document without the session and the anti-forgery pair: each call here brings good ones,
    and what happens without them is `test_accesos.py`'s."""
    documento: dict[str, Any] = Cliente(app).get("/api/openapi.json").json or {}
    for metodos in documento["paths"].values():
        for operacion in (o for metodo, o in metodos.items() if metodo != "parameters"):
            del operacion["security"]
            operacion["parameters"] = [p for p in operacion.get("parameters", []) if p != PAR]
    esquema = schemathesis.openapi.from_dict(documento)
    esquema.app = app
    return esquema


def _entrar(app: Flask, cliente: Cliente, caso: schemathesis.Case) -> None:
    """The anti-forgery pair and a session of this call's own: the last one may have closed it."""
    par = cliente.xsrf()
    caso.cookies = {"XSRF-TOKEN": par}
    caso.headers["X-XSRF-TOKEN"] = par
    if cliente.token:
        with app.app_context():
            caso.headers["x-token"] = sessions.open(replace(sessions.load(cliente.token)))


def _probar(app: Flask, cliente: Cliente, operacion: Any, modo: GenerationMode) -> None:
    @AJUSTES
    @given(caso=operacion.as_strategy(generation_mode=modo))
    def llamar(caso: schemathesis.Case) -> None:
        _entrar(app, cliente, caso)
        respuesta = caso.call_and_validate(checks=COMPROBACIONES)
        assert respuesta.status_code != 401 or not cliente.token or operacion.label in CON_PERMISO_FIRMADO
        assert b"antifalsificacion" not in respuesta.content

    # Some operations have nothing that could be sent wrong.
    with suppress(Unsatisfiable) if modo is GenerationMode.NEGATIVE else nullcontext():
        llamar()


@pytest.mark.lento
@pytest.mark.parametrize("modo", list(GenerationMode), ids=lambda modo: modo.value)
@pytest.mark.parametrize("persona", ["anonimo", "propietario_a", "administrador"])
def test_ninguna_llamada_inventada_rompe_el_contrato(
    app: Flask, gente: Personas, esquema: Any, subtests: pytest.Subtests, persona: str, modo: GenerationMode
) -> None:
    for resultado in esquema.get_all_operations():
        with subtests.test(resultado.ok().label):
            _probar(app, gente[persona], resultado.ok(), modo)
