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
AJUSTES = settings(
    max_examples=15,
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
    return schemathesis.openapi.from_wsgi("/api/openapi.json", app)


def _cabeceras(app: Flask, cliente: Cliente) -> dict[str, str]:
    """The anti-forgery pair and a session of this call's own: the last one may have closed it."""
    par = cliente.xsrf()
    cabeceras = {"X-XSRF-TOKEN": par, "Cookie": f"XSRF-TOKEN={par}"}
    if cliente.token:
        with app.app_context():
            cabeceras["x-token"] = sessions.open(replace(sessions.load(cliente.token)))
    return cabeceras


@pytest.mark.lento
@pytest.mark.parametrize("modo", list(GenerationMode), ids=lambda modo: modo.value)
@pytest.mark.parametrize("persona", ["anonimo", "propietario_a", "administrador"])
def test_ninguna_llamada_inventada_rompe_el_contrato(
    app: Flask, gente: Personas, esquema: Any, subtests: pytest.Subtests, persona: str, modo: GenerationMode
) -> None:
    for resultado in esquema.get_all_operations():
        operacion = resultado.ok()

        @AJUSTES
        @given(caso=operacion.as_strategy(generation_mode=modo))
        def llamar(caso: schemathesis.Case) -> None:
            caso.call_and_validate(headers=_cabeceras(app, gente[persona]), checks=COMPROBACIONES)

        # Some operations have nothing that could be sent wrong.
        nada = suppress(Unsatisfiable) if modo is GenerationMode.NEGATIVE else nullcontext()
        with subtests.test(operacion.label), nada:
            llamar()
