"""Una empresa con su plan, y pagos anticipados registrados por la API."""

import itertools
from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import clave_idempotente

_turno = itertools.count(1)
SEGUROS, GASTO = "1010401", "520214"
RUTA = "/api/diferidos"


def mes(hace: int) -> date:
    """El primer día del mes de hace tantos meses."""
    return meses.primero(hoy(), -hace)


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    """La de una empresa nueva: cada prueba cuenta sus propios meses."""
    return apoyo.empresa_nueva(app)[0]


def cuerpo(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    suyas = apoyo.codigos(cliente)
    return {
        "nombre": f"Seguro {next(_turno)}",
        "referencia": "POL-77",
        "clase": "SEGURO",
        "importe": "1000.00",
        "desde": mes(3).isoformat(),
        "meses": 3,
        "cuenta_id": suyas.get(SEGUROS),
        "gasto_id": suyas.get(GASTO),
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    respuesta = cliente.post(RUTA, cuerpo(cliente, **cambios), headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def amortizar(cliente: Cliente, dia: date) -> Any:
    dicho = {"clase": "AMORTIZACION", "mes": dia.isoformat()}
    return cliente.post("/api/mensuales", dicho, headers=clave_idempotente())


def lineas(cliente: Cliente, asiento_id: int) -> list[tuple[str, str, str, str | None]]:
    asiento = cliente.get(f"/api/asientos/{asiento_id}").json
    return [(x["codigo"], x["debe"], x["haber"], x["centro"]) for x in asiento["lineas"]]
