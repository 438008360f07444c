"""Schemathesis sobre el documento OpenAPI: llamadas buenas inventadas, de tres clases de persona.

Ninguna respuesta es 5xx ni tiene un estado o un tipo sin documentar, y cada una tiene la forma documentada.
"""

from typing import Any

import pytest
from flask import Flask
from schemathesis import GenerationMode
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.core.transport import Response
from werkzeug.test import TestResponse

from api.core.datos.sesion import Sesion
from demo import demostracion as demo
from tests import factories
from tests.ejemplos import toca
from tests.inventadas.llamadas import PERSONAS, pasan, probar, sin_base
from tests.personas import Personas
from tests.rutas import Ruta

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


@pytest.mark.lento
@pytest.mark.timeout(600)
@pytest.mark.parametrize("persona", PERSONAS)
def test_ninguna_llamada_buena_rompe_el_contrato(
    app: Flask,
    gente: Personas,
    abiertas: dict[str, Sesion],
    operaciones: list[Any],
    mapa: dict[str, Ruta],
    subtests: pytest.Subtests,
    persona: str,
) -> None:
    """La última del archivo: nadie mira lo que estas llamadas cambian."""
    for operacion in operaciones:
        pasa = persona in pasan(operacion)
        if not toca(operacion.label, persona, uno_de=16 if pasa else 8):
            continue
        with subtests.test(operacion.label):
            if pasa:
                probar(app, gente[persona], abiertas.get(persona), operacion, GenerationMode.POSITIVE)
                continue
            # A quien no puede pasar se le responde antes de leer nada de la llamada: una vale por todas.
            ruta = mapa[sin_base(operacion.label)]
            respuesta = gente[persona].llamar(ruta.metodo, ruta.url())
            assert respuesta.status_code in (401, 403), respuesta.text
            operacion.validate_response(Response.from_wsgi(respuesta))
