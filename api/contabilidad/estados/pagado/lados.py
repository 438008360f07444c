"""De qué tablas es lo que se cobra y lo que se paga, y de qué origen son sus asientos."""

from typing import Any, NamedTuple

from api.core.datos.db import db


class LadoDelFlujo(NamedTuple):
    """`columna`: la del dinero en sus aplicaciones; `al_debe`: si lo que compra o vende está al debe; `vendidos`: la tabla que
    dice qué activo se vendió con cada documento."""

    dinero: str
    de_dinero: str
    aplicaciones: str
    columna: str
    cuentas: str
    de_ajuste: str
    documentos: str
    de_documento: str
    al_debe: bool
    vendidos: str = ""

    def tabla(self, cual: str) -> Any:
        return db.metadata.tables[cual]


LADOS = (
    LadoDelFlujo(
        *("pagos", "PAGO", "aplicaciones_pagos", "pago_id"),
        *("documentos_proveedores", "AJUSTE_PROVEEDOR", "compras", "COMPRA"),
        al_debe=True,
    ),
    LadoDelFlujo(
        *("cobros", "COBRO", "aplicaciones", "cobro_id"),
        *("documentos_clientes", "AJUSTE_CLIENTE", "comprobantes", "COMPROBANTE"),
        al_debe=False,
        vendidos="movimientos_activos",
    ),
)
