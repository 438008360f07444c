"""Schemathesis sobre el documento OpenAPI: llamadas inventadas, buenas y malas, de tres clases de persona.

Ninguna respuesta es 5xx ni tiene un estado o un tipo sin documentar, y cada una tiene la forma documentada.
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
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from werkzeug.test import TestResponse

from api.core.datos.sesion import Sesion
from api.core.http import sessions
from demo import demostracion as demo
from tests import factories
from tests.client import Cliente
from tests.personas import Personas
from tests.quien_puede import QUIEN_PUEDE

COMPROBACIONES = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
PERSONAS = ("anonimo", "propietario_a", "administrador")
PAR = {"$ref": "#/components/parameters/XsrfToken"}
# Las abre un permiso firmado que aquí nadie tiene.
CON_PERMISO_FIRMADO = (
    "POST /api/comp/registro/pago/{familia}/{plan}/{empresa_id}",
    "POST /api/comp/soporte/docCli/{ticket_id}",
)
AJUSTES = settings(
    max_examples=4,  # de cada operación, de cada clase y con cada persona: siempre los mismos
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
# A quien no puede pasar se le responde antes de leer nada de la llamada: una sola vale por muchas, y una
# buena por una mala.
EN_LA_PUERTA = settings(AJUSTES, max_examples=1)


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


BUENAS: list[tuple[str, str, str, Any]] = [
    ("anonimo", "POST", "/login", {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}),
    ("anonimo", "POST", "/loginAdmin", {"usuario": "admin", "clave": "Admin-demo-2026"}),
    ("distribuidor_contador", "POST", "/loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}),
    ("anonimo", "POST", "/registro", factories.solicitud()),
    ("anonimo", "POST", "/soporte", factories.ticket()),
    ("anonimo", "POST", "/recuperar", {"ruc": demo.A, "usuario": "demo"}),
    ("propietario_a", "POST", "/menus/menuEmpresa", {"ruc": demo.A}),
    ("administrador", "POST", "/menus/menuAdmin", {"id": 1}),
    ("administrador", "POST", "/asesor/nombre", {"nombre": "a"}),
    ("administrador", "GET", "/administradores", None),
    (
        "administrador",
        "POST",
        "/administradores",
        {
            "USU_USUARIO": "buena.persona",
            "USU_NOMBRE": "Una Persona",
            "USU_CORREO": "buena@tinta.example",
            "PRF_CODIGO": 2,
        },
    ),
    ("administrador", "PUT", "/configuraciones/actualizar", {"CON_CODIGO": 7, "CON_VALOR1": "593999000333"}),
    ("administrador", "GET", "/planes", None),
    ("administrador", "GET", "/empresas/planes", None),
    ("administrador", "GET", "/empresas/recibos", None),
    ("administrador", "POST", "/empresas/planesOrel", {"EMP_CODIGO": 1, "PLAN_CODIGO": 2}),
    ("propietario_a", "GET", "/sesion", None),
    ("administrador", "GET", "/sesion", None),
    ("administrador", "GET", "/menus", None),
    ("anonimo", "GET", "/configuraciones", None),
    ("anonimo", "GET", "/productos", None),
]
CON_RUC = ["empresa", "especial", "fantasma", "retencion", "rimpe", "catastro"]


def _cumple(esquema: Any, patron: str, respuesta: TestResponse, metodo: str = "GET") -> None:
    assert respuesta.status_code in (200, 201), respuesta.text
    esquema[f"/api/comp{patron}"][metodo].validate_response(Response.from_wsgi(respuesta))


@pytest.mark.parametrize(("persona", "metodo", "camino", "cuerpo"), BUENAS)
def test_lo_que_sale_bien_tiene_la_forma_documentada(
    gente: Personas, esquema: Any, persona: str, metodo: str, camino: str, cuerpo: Any
) -> None:
    respuesta = gente[persona].llamar(metodo, camino.lstrip("/"), json=cuerpo)
    _cumple(esquema, camino, respuesta, metodo)


@pytest.mark.parametrize("cual", CON_RUC)
def test_cada_consulta_tiene_la_forma_documentada(gente: Personas, esquema: Any, cual: str) -> None:
    respuesta = gente["propietario_a"].get(f"consultas/{cual}/{demo.A}")
    _cumple(esquema, f"/consultas/{cual}/{{identificacion}}", respuesta)


def test_una_respuesta_de_otra_forma_se_nota(gente: Personas, esquema: Any) -> None:
    respuesta = gente["anonimo"].get("productos")
    respuesta.set_data(b'[{"PROD_ID": "x"}]')
    with pytest.raises((Failure, FailureGroup)):
        _cumple(esquema, "/productos", respuesta)


@pytest.fixture(scope="module")
def abiertas(app: Flask, gente: Personas) -> dict[str, Sesion]:
    """Las sesiones de todos, como eran antes de que una llamada las terminara."""
    with app.app_context():
        return {p: sessions.load(gente[p].token or "") for p in PERSONAS if gente[p].token}


def _probar(
    app: Flask,
    cliente: Cliente,
    sesion: Sesion | None,
    operacion: Any,
    modo: GenerationMode,
    ajustes: settings,
) -> None:
    """Cada llamada va con el par antifalsificación y una sesión propia: la anterior pudo cerrar la suya."""

    @ajustes
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


@pytest.mark.lento
@pytest.mark.timeout(600)
@pytest.mark.parametrize("modo", list(GenerationMode), ids=lambda modo: modo.value)
@pytest.mark.parametrize("persona", PERSONAS)
def test_ninguna_llamada_inventada_rompe_el_contrato(
    app: Flask,
    gente: Personas,
    abiertas: dict[str, Sesion],
    esquema: Any,
    subtests: pytest.Subtests,
    persona: str,
    modo: GenerationMode,
) -> None:
    """La última del archivo: nadie mira lo que estas llamadas cambian. Lo malo lo envía la primera persona que pasa: qué
    es malo no depende de quién lo envíe."""
    for operacion in (resultado.ok() for resultado in esquema.get_all_operations()):
        pasan = [p for p in PERSONAS if p in QUIEN_PUEDE[operacion.label.replace("/api/comp/", "", 1)]]
        pasa = persona in pasan
        if modo is GenerationMode.NEGATIVE and persona not in pasan[:1]:
            continue
        ajustes = AJUSTES if pasa else EN_LA_PUERTA
        with subtests.test(operacion.label):
            _probar(app, gente[persona], abiertas.get(persona), operacion, modo, ajustes)
