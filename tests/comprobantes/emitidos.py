"""Comprobantes emitidos por la API, recibidos por el simulador del SRI y entregados."""

import itertools
from collections.abc import Callable
from typing import Any

from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.apoyo import COMPROBANTES as RUTA
from tests.comprobantes.apoyo import cliente_de as comprador
from tests.comprobantes.apoyo import linea

__all__ = [
    "RUTA",
    "acreditar",
    "autorizada",
    "comprador",
    "detalle",
    "direccion",
    "entregas",
    "facturar",
    "ver",
]
_turno = itertools.count(1)


def direccion() -> str:
    """Una dirección del buzón a la que nadie más escribe."""
    return f"comprador{next(_turno)}@entregas.example"


def detalle(precio: str = "100.00", **cambios: Any) -> dict[str, Any]:
    return linea(precio=precio, **cambios)


def facturar(cliente: Cliente, *lineas: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    """Emite una factura. Sin decir más, es de una línea y a un comprador nuevo."""
    cliente_id = cambios.pop("cliente_id", None) or comprador(cliente)
    return apoyo.facturar(cliente, cliente_id, *lineas, **cambios)


def acreditar(
    cliente: Cliente, factura: dict[str, Any], *lineas: dict[str, Any], **cambios: Any
) -> dict[str, Any]:
    """Emite una nota de crédito contra una factura emitida."""
    return apoyo.emitir(cliente, apoyo.nota(cliente, factura["id"], *lineas, **cambios), apoyo.NOTAS)


def autorizada(
    cliente: Cliente, trabajar: Callable[[], None], *lineas: dict[str, Any], **cambios: Any
) -> dict[str, Any]:
    """Una factura que el SRI autorizó, como la muestra su página."""
    hecha = facturar(cliente, *lineas, **cambios)
    trabajar()
    vista = ver(cliente, hecha)
    assert vista["estado"] == "AUTORIZADO", vista["mensajes"]
    return vista


def ver(cliente: Cliente, comprobante: dict[str, Any]) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{comprobante['id']}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def entregas(cliente: Cliente, comprobante: dict[str, Any]) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{comprobante['id']}/entregas")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})
