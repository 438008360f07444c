"""Asientos para mirar los libros: se escriben por el motor, con las cuentas por su código."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from flask import Flask
from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos.db import db, en_empresa, transactional
from api.libros.asientos import sellado
from api.libros.asientos import service as motor
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.libros.plan import creacion
from api.libros.plan.models import CuentaContable
from api.plataforma.codigos.contabilidad import AREA_GENERAL, GENERAL, MANUAL, NORMAL
from tests.client import Cliente

CERO = Decimal("0.00")
CAJA, BANCOS, CLIENTES, PROVEEDORES = "1010101", "1010103", "101020502", "2010301"
VENTAS, SERVICIOS, COSTO, SUELDOS, CAPITAL = "410101", "410201", "510102", "520101", "30101"


@dataclass(frozen=True)
class LibrosDePrueba:
    """Los de una empresa."""

    app: Flask
    eid: int
    cuentas: dict[str, int]

    def asentar(
        self, fecha: date, *lineas: tuple[Any, ...], clase: str = NORMAL, glosa: str = "Asiento de prueba"
    ) -> int:
        """`lineas`: (código, debe, haber). Responde el id."""
        return self.asentar_varios([(fecha, lineas)], clase=clase, glosa=glosa)[0]

    def asentar_varios(
        self,
        asientos: Sequence[tuple[date, Sequence[tuple[Any, ...]]]],
        *,
        clase: str = NORMAL,
        glosa: str = "Asiento de prueba",
    ) -> list[int]:
        pedidos = [
            AsientoPedido(
                fecha=fecha,
                diario=GENERAL,
                area=AREA_GENERAL,
                glosa=glosa,
                lineas=tuple(self._linea(*linea) for linea in lineas),
                origen=OrigenAsiento(MANUAL, None),
                clase=clase,
            )
            for fecha, lineas in asientos
        ]
        with self.app.app_context(), en_empresa(self.eid):
            return motor.asentar_varios(pedidos, Autor("pruebas", "Contadora"))

    def asentar_con(self, fecha: date, lineas: Sequence[tuple[Any, ...]], *, clase: str = NORMAL) -> int:
        """`lineas`: (código, debe, haber, los demás datos de la línea). Responde el id."""
        return self.asentar_varios([(fecha, lineas)], clase=clase)[0]

    def reversar(self, asiento_id: int, fecha: date) -> int:
        with self.app.app_context(), en_empresa(self.eid):
            return motor.reversar(asiento_id, fecha, "Estaba mal", Autor("pruebas", "Contadora"))

    def _linea(
        self, codigo: str, debe: Any = 0, haber: Any = 0, mas: dict[str, Any] | None = None
    ) -> LineaContable:
        return LineaContable(self.cuentas[codigo], _dinero(debe), _dinero(haber), **(mas or {}))

    def sellar(self) -> None:
        with self.app.app_context():
            sellado.sellar(self.eid)


def _dinero(valor: Any) -> Decimal:
    return Decimal(str(valor or 0)).quantize(Decimal("0.01"))


def libros_de(app: Flask, eid: int) -> LibrosDePrueba:
    """Los de esa empresa, con el plan del catálogo si no tiene uno."""

    @transactional
    def leer() -> dict[str, int]:
        creacion.crear_plan()
        filas = db.session.execute(select(CuentaContable.codigo, CuentaContable.id))
        return {fila.codigo: fila.id for fila in filas}

    with app.app_context(), en_empresa(eid):
        return LibrosDePrueba(app, eid, leer())


def pedir(cliente: Cliente, ruta: str, **args: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"/api/{ruta}", query_string={k: str(v) for k, v in args.items()})
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})
