"""Una factura recurrente, y el trabajo que la emite."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.recurrentes import emisor
from api.core.datos import clock
from tests.client import Cliente
from tests.comprobantes.apoyo import cliente_de, linea, punto_de
from tests.factories import clave_idempotente

RUTA = "/api/recurrentes"
Pasar = Callable[[], None]


def cuerpo(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """El de una que se repite cada mes desde hoy, por un servicio de 100.00 más IVA. `pedido` cambia lo que diga."""
    pedido = {
        "punto_id": punto_de(cliente),
        "cliente_id": cambios.pop("cliente_id", 0) or cliente_de(cliente),
        "detalles": [linea(descripcion="Arriendo de {periodo}")],
        "pagos": [{"forma": "20", "total": "1.00", "plazo": 30, "unidad": "dias"}],
        **cambios.pop("pedido", {}),
    }
    return {
        "nombre": "Arriendo",
        "frecuencia": "MENSUAL",
        "primera": clock.hoy().isoformat(),
        "pedido": pedido,
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> int:
    respuesta = cliente.post(RUTA, cuerpo(cliente, **cambios), headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return int((respuesta.json or {})["id"])


def ver(cliente: Cliente, recurrente_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{recurrente_id}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def veces(cliente: Cliente, recurrente_id: int) -> list[dict[str, Any]]:
    """Lo que pasó en cada fecha, la más antigua primero."""
    respuesta = cliente.get(f"{RUTA}/{recurrente_id}/emisiones?tamano=100")
    return list((respuesta.json or {})["items"])[::-1]


@pytest.fixture
def emitir_hoy(app: Flask, eid_a: int) -> Pasar:
    """Hace el trabajo de la empresa A, como si acabara de tocarle."""

    def hacer() -> None:
        with app.app_context():
            emisor.emitir(eid_a)

    return hacer
