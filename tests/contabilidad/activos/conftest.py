"""Una empresa con su plan, y activos registrados por la API."""

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
VEHICULOS, ACUMULADA, GASTO = "1020109", "1020112", "52022101"


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
        "codigo": f"AF-{next(_turno)}",
        "nombre": "Camioneta",
        "categoria": "VEHICULOS",
        "fecha": mes(3).isoformat(),
        "desde": mes(3).isoformat(),
        "costo": "1000.00",
        "residual": "100.00",
        "meses": 36,
        "cuenta_id": suyas.get(VEHICULOS),
        "acumulada_id": suyas.get(ACUMULADA),
        "gasto_id": suyas.get(GASTO),
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    respuesta = cliente.post("/api/activos", cuerpo(cliente, **cambios), headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def depreciar(cliente: Cliente, dia: date) -> Any:
    return cliente.post(
        "/api/mensuales",
        {"clase": "DEPRECIACION", "mes": dia.isoformat()},
        headers=clave_idempotente(),
    )


def previa(cliente: Cliente, dia: date) -> dict[str, Any]:
    return dict(cliente.get(f"/api/mensuales/previa?clase=DEPRECIACION&mes={dia}").json or {})


def lineas(cliente: Cliente, asiento_id: int) -> list[tuple[str, str, str, str | None]]:
    asiento = cliente.get(f"/api/asientos/{asiento_id}").json
    return [(x["codigo"], x["debe"], x["haber"], x["centro"]) for x in asiento["lineas"]]
