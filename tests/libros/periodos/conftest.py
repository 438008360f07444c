"""Cerrar períodos por la API, y abrirlos al terminar."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core.datos.clock import hoy
from tests import vistos
from tests.client import Cliente
from tests.factories import filas

RUTA = "/api/periodos"


def hace(dias: int) -> date:
    return hoy() - timedelta(days=dias)


def pedir_cierre(
    cliente: Cliente, hasta: date | None, alcance: str = "todo", motivo: str = "declaración presentada"
) -> TestResponse:
    return cliente.post(RUTA, {"hasta": hasta and str(hasta), "alcance": alcance, "motivo": motivo})


def cerrar(cliente: Cliente, hasta: date | None, alcance: str = "todo", **mas: str) -> dict[str, Any]:
    respuesta = pedir_cierre(cliente, hasta, alcance, **mas)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def cerrar_para_siempre(quien: Cliente, otra: Cliente, hasta: date, **mas: str) -> dict[str, Any]:
    """Lo pide una persona y lo confirma otra."""
    (visto,) = cerrar(quien, hasta, "duro", **mas)["por_confirmar"]
    hecho = vistos.confirmar(otra, visto)
    assert hecho.status_code == 200, hecho.text
    return dict(quien.get(RUTA).json or {})


@pytest.fixture
def abiertos(app: Flask) -> Iterator[None]:
    """Al terminar, nada queda cerrado."""
    yield
    filas(app, "ALTER TABLE bloqueos_periodos DISABLE TRIGGER USER")
    filas(app, "DELETE FROM bloqueos_periodos")
    filas(app, "ALTER TABLE bloqueos_periodos ENABLE TRIGGER USER")
    filas(app, "UPDATE excepciones_periodos SET expira = now() - interval '1 second'")
    filas(app, "DELETE FROM vistos_buenos")
