"""Un programa liquida una compra a quien no puede facturar, con sus datos de la ley."""

from collections.abc import Callable

from flask import Flask

from tests.client import Programa
from tests.factories import filas
from tests.v1.documentos.test_emitir import emitir, linea

RUTA = "/api/v1/liquidaciones-compra"


def test_liquida_a_quien_no_estaba_y_no_crea_un_producto_para_vender(
    app: Flask, programa: Callable[..., Programa]
) -> None:
    suyo = programa()
    quien = {"tipo_identificacion": "CEDULA", "identificacion": "1710034065", "nombre": "Rosa Guamán"}
    compra = {"destino": "GASTO", "sustento": "02"}
    hecha = emitir(
        suyo,
        RUTA,
        punto="001-001",
        proveedor=quien,
        lineas=[linea(codigo="V1-LIQ", iva="0")],
        compra=compra,
        confirma_avisos=True,
        referencia="LIQ-1",
    )
    assert (hecha["proveedor"]["nombre"], hecha["total"]) == ("Rosa Guamán", "100.00")
    assert filas(app, "SELECT 1 FROM productos WHERE codigo = 'V1-LIQ'") == []
    assert [d["id"] for d in suyo("GET", f"{RUTA}?referencia=LIQ-1").json["datos"]] == [hecha["id"]]
