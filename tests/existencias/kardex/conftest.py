"""Una empresa con bodegas, productos que llevan inventario, y quien los mueve."""

import itertools
from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa, transactional
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import movidos
from api.existencias.kardex.models import (
    COMPRA,
    VENTA,
    MovimientoExistencia,
    ParametroExistencias,
)
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from api.ventas.productos import service as productos
from api.ventas.productos.campos import DatosProducto
from tests.client import Cliente
from tests.factories import registrar_empresa

QUIEN = Autor("pruebas", "Quien prueba")
_turno = itertools.count(1)


class Bodeguero:
    """Mueve en una empresa como lo harían sus documentos: cada uno, en su transacción."""

    def __init__(self, empresa_id: int) -> None:
        self.empresa_id = empresa_id

    def producto(self) -> int:
        datos = DatosProducto(
            codigo=f"KX-{next(_turno)}", nombre="Cerradura", tipo="BIEN", precio=Decimal(9), iva_codigo="4",
            ice_codigo=None, irbpnr_codigo=None, lleva_inventario=True, unidad="UNIDAD",
        )  # fmt: skip
        with en_empresa(self.empresa_id):
            return productos.crear(datos)

    def entra(self, producto: int, cuando: date, cantidad: str, valor: str) -> int:
        """Una compra. Responde el documento."""
        return self._mover(producto, cuando, COMPRA, Decimal(cantidad), propio=Decimal(valor))

    def sale(self, producto: int, cuando: date, cantidad: str) -> int:
        return self._mover(producto, cuando, VENTA, -Decimal(cantidad))

    @transactional
    def _mover(self, producto: int, cuando: date, clase: str, cantidad: Decimal, **dice: Any) -> int:
        documento = next(_turno)
        origen = OrigenDeMovimiento("PRUEBA", documento)
        with en_empresa(self.empresa_id):
            bodega = bodegas.de_siempre("001")
            movidos.mover([PorMover(origen, 0, producto, bodega, cuando, clase, cantidad, **dice)], QUIEN)
        return documento

    @transactional
    def anular(self, documento: int, cuando: date | None = None) -> None:
        with en_empresa(self.empresa_id):
            movidos.revertir(OrigenDeMovimiento("PRUEBA", documento), QUIEN, cuando)

    def kardex(self, producto: int) -> list[MovimientoExistencia]:
        m = MovimientoExistencia
        with en_empresa(self.empresa_id):
            suyos = list(db.session.scalars(select(m).where(m.producto_id == producto).order_by(m.id)))
            db.session.expunge_all()
            db.session.rollback()
        return suyos

    @transactional
    def permitir_negativo(self, *, permite: bool = True) -> None:
        with en_empresa(self.empresa_id):
            db.session.merge(ParametroExistencias(empresa_id=self.empresa_id, permite_negativo=permite))


def hace(dias: int) -> date:
    return hoy() - timedelta(days=dias)


@pytest.fixture(scope="module")
def empresa(app: Flask) -> int:
    return int(registrar_empresa(Cliente(app))["EMP_CODIGO"])


@pytest.fixture
def bodeguero(app: Flask, empresa: int) -> Iterator[Bodeguero]:
    with app.app_context():
        yield Bodeguero(empresa)
