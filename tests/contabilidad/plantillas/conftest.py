"""Una empresa con su plan, y plantillas guardadas por la API."""

import itertools
from collections.abc import Iterator
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
GASTO = "520209"
RUTA = "/api/plantillas-asientos"


def mes(hace: int) -> date:
    """El primer día del mes de hace tantos meses."""
    return meses.primero(hoy(), -hace)


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Iterator[Cliente]:
    yield apoyo.empresa_nueva(app)[0]


def cuerpo(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """El de una que no se repite; con `cada`, el de una que se repite desde hace tres meses."""
    suyas = apoyo.codigos(cliente)
    return {
        "nombre": f"Arriendo {next(_turno)}",
        "glosa": "Arriendo de la oficina",
        "lineas": [
            {"cuenta_id": suyas.get(GASTO), "debe": "500.00"},
            {"cuenta_id": suyas.get(apoyo.CAJA), "haber": "500.00"},
        ],
        **({"desde": mes(3).isoformat()} if cambios.get("cada") else {}),
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    respuesta = cliente.post(RUTA, cuerpo(cliente, **cambios), headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def asentar(cliente: Cliente, dia: date, plantilla_id: int | None = None) -> Any:
    dicho = {"mes": dia.isoformat(), "plantilla_id": plantilla_id}
    return cliente.post(f"{RUTA}/mes", dicho, headers=clave_idempotente())


def del_mes(cliente: Cliente, dia: date, plantilla_id: int) -> dict[str, Any]:
    """Cómo está una en un mes; vacío, si ese mes no le toca."""
    todas = cliente.get(f"{RUTA}/mes?mes={dia}").json
    return next((fila for fila in todas if fila["id"] == plantilla_id), {})
