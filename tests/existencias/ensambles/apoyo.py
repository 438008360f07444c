"""Lo que las pruebas de las recetas y de los ensambles hacen una y otra vez."""

from datetime import date
from decimal import Decimal
from typing import Any

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.existencias.apoyo import bodega_de, lo_que_hay
from tests.factories import clave_idempotente

RECETAS, ENSAMBLES = "/api/recetas", "/api/ensambles"
Producto = dict[str, Any]
Parte = tuple[Producto, str]


def lineas(*partes: Parte, **de_cada: Any) -> list[dict[str, Any]]:
    return [
        {"producto_id": producto["PRO_ID"], "cantidad": cantidad, **de_cada} for producto, cantidad in partes
    ]


def pedir_receta(cliente: Cliente, producto: Producto, *partes: Parte, rinde: str = "1") -> Any:
    cuerpo = {"producto_id": producto["PRO_ID"], "rinde": rinde, "lineas": lineas(*partes)}
    return cliente.post(RECETAS, cuerpo, headers=clave_idempotente())


def receta(cliente: Cliente, producto: Producto, *partes: Parte, **como: str) -> dict[str, Any]:
    hecha = pedir_receta(cliente, producto, *partes, **como)
    assert hecha.status_code == 201, hecha.text
    return dict(hecha.json or {})


def pedir(
    cliente: Cliente,
    producto: Producto,
    cantidad: str,
    *partes: Parte,
    fecha: date | None = None,
    **cambios: Any,
) -> Any:
    cuerpo = {
        "sentido": "ARMAR",
        "fecha": str(fecha or hoy()),
        "bodega_id": bodega_de(cliente)["id"],
        "producto_id": producto["PRO_ID"],
        "cantidad": cantidad,
        "motivo": "Canastas de diciembre",
        "lineas": lineas(*partes),
        **cambios,
    }
    return cliente.post(ENSAMBLES, cuerpo, headers=clave_idempotente())


def armar(
    cliente: Cliente, producto: Producto, cantidad: str, *partes: Parte, **cambios: Any
) -> dict[str, Any]:
    hecho = pedir(cliente, producto, cantidad, *partes, **cambios)
    assert hecho.status_code == 201, hecho.text
    return dict(hecho.json or {})


def hay_y_vale(cliente: Cliente, producto: Producto) -> tuple[Decimal, Decimal]:
    suyo = lo_que_hay(cliente, producto)
    return Decimal(suyo["existencia"]), Decimal(suyo["valor"])
