"""Una compra registrada a mano."""

import itertools
from datetime import date, timedelta
from typing import Any

from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.factories import clave_idempotente, filas
from tests.terceros.proveedores.conftest import crear as crear_proveedor

RUTA = "/api/compras"
IVA_15 = {"codigo": 2, "codigo_porcentaje": "4"}
IVA_0 = {"codigo": 2, "codigo_porcentaje": "0"}
_turno = itertools.count(1)


def numero() -> str:
    """El de un documento que todavía no existe."""
    return f"001-002-{next(_turno):09d}"


def linea(**cambios: Any) -> dict[str, Any]:
    """Una de 100.00 más IVA, a gasto: un servicio, si no se dice otra cosa."""
    de_gasto = cambios.get("destino", "GASTO") == "GASTO" and not cambios.get("producto_id")
    return {
        **({"clase": "SERVICIOS"} if de_gasto else {}),
        "descripcion": "Papel bond",
        "cantidad": "10.00",
        "precio": "10.00",
        "destino": "GASTO",
        "impuestos": [IVA_15],
        **cambios,
    }


def cuerpo(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Una factura de papel de ayer, de 115.00."""
    return {
        "proveedor_id": cambios.pop("proveedor_id", 0) or crear_proveedor(cliente)["id"],
        "cod_doc": "01",
        "numero": numero(),
        "autorizacion": "1234567890",
        "fecha": ayer().isoformat(),
        "sustento": "01",
        "lineas": [linea()],
        **cambios,
    }


def ayer() -> date:
    return hoy() - timedelta(days=1)


def guardar(cliente: Cliente, **cambios: Any) -> Any:
    return cliente.post(RUTA, cuerpo(cliente, **cambios), headers=clave_idempotente())


def comprar(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    respuesta = guardar(cliente, **cambios)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def ver(cliente: Cliente, compra_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{compra_id}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def sin_autorizacion(app: Flask, cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Una de cuando todavía se podía registrar sin ella."""
    compra = comprar(cliente, **cambios)
    antigua = "UPDATE compras SET autorizacion = '' WHERE id = %s AND numero = %s"
    filas(app, antigua, compra["id"], compra["numero"])
    return ver(cliente, compra["id"])


def anular(cliente: Cliente, compra_id: int, **cambios: Any) -> Any:
    return cliente.post(f"{RUTA}/{compra_id}/anular", {"motivo": "Se registró mal", **cambios})
