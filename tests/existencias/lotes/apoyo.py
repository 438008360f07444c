"""Lo que las pruebas de los lotes hacen una y otra vez."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import AJUSTES, de_ajuste
from tests.factories import clave_idempotente, filas
from tests.ventas.productos.conftest import crear

LOTES = "/api/lotes"


def dentro_de(dias: int) -> str:
    return str(hoy() + timedelta(days=dias))


def lote(codigo: str, cantidad: str, caduca: str | None = None) -> dict[str, Any]:
    return {"codigo": codigo, "cantidad": cantidad, "caduca": caduca}


def series(*codigos: str) -> list[dict[str, Any]]:
    return [lote(codigo, "1") for codigo in codigos]


def con_control(cliente: Cliente, control: str = "LOTES") -> dict[str, Any]:
    return crear(cliente, PRO_INVENTARIO=True, PRO_CONTROL=control)


def entra(
    cliente: Cliente,
    producto: dict[str, Any],
    cantidad: str,
    lotes: Sequence[dict[str, Any]],
    fecha: date | None = None,
    **cambios: Any,
) -> Any:
    """Un ajuste, con lo que se respondió."""
    linea = {"producto_id": producto["PRO_ID"], "cantidad": cantidad, "lotes": list(lotes)}
    cuerpo = de_ajuste(cliente, linea, fecha=fecha or hoy(), **cambios)
    return cliente.post(AJUSTES, cuerpo, headers=clave_idempotente())


def vendida(producto: dict[str, Any], cantidad: str, *lotes: dict[str, Any], **campos: Any) -> dict[str, Any]:
    return apoyo.linea(
        codigo=producto["PRO_CODIGO"],
        producto_id=producto["PRO_ID"],
        cantidad=cantidad,
        precio="9.00",
        lotes=[{campo: uno[campo] for campo in ("codigo", "cantidad")} for uno in lotes],
        **campos,
    )


def hay(app: Flask, producto: dict[str, Any]) -> dict[str, int]:
    """Lo que queda de cada lote, con lo que suman sus movimientos, que es lo mismo."""
    consulta = """
    SELECT l.codigo, l.existencia, coalesce(sum(r.cantidad), 0) AS sumado,
           (SELECT coalesce(sum(e.cantidad), 0) FROM existencias_lotes e WHERE e.lote_id = l.id) AS en_bodegas
      FROM lotes_productos l LEFT JOIN repartos_lotes r ON r.lote_id = l.id WHERE l.producto_id = %s
     GROUP BY l.id, l.codigo, l.existencia ORDER BY l.codigo"""
    leidas = filas(app, consulta, producto["PRO_ID"])
    assert all(f["existencia"] == f["sumado"] == f["en_bodegas"] for f in leidas)
    return {f["codigo"]: int(f["existencia"]) for f in leidas}


def ver(cliente: Cliente, producto: dict[str, Any], codigo: str) -> dict[str, Any]:
    pagina = cliente.get(f"{LOTES}?producto={producto['PRO_ID']}&cuales=todos").json or {}
    return next(dict(fila) for fila in pagina["items"] if fila["codigo"] == codigo)
