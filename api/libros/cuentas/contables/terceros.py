"""Cómo los libros nombran a un tercero y qué cuentas suyas mueven: la de control y la de lo que dejó a favor."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.datos.db import db
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.reglas.hechos import MovimientoContable
from api.plataforma.codigos.roles import clave_de


class TerceroEnLibros(NamedTuple):
    """De quién es la cuenta que un hecho mueve. `clave`: cuál de las de control es la suya; vacía, la de todos."""

    id: int
    nombre: str
    clave: str = ""


class TercerosEnLibros:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado

    def leer(self, ids: Iterable[int]) -> dict[int, TerceroEnLibros]:
        tercero: Any = self._lado.tercero
        suyos = select(tercero.id, tercero.razon_social, tercero.tipo_identificacion)
        filas = db.session.execute(suyos.where(en(tercero.id, ids)))
        return {fila.id: self.de_fila(fila) for fila in filas}

    def de_fila(self, tercero: Any) -> TerceroEnLibros:
        """De su fila, o de las columnas que hacen falta."""
        clave = clave_de(self._lado.libros.rol_control, tercero.tipo_identificacion)
        return TerceroEnLibros(tercero.id, tercero.razon_social, clave)


def control(lado: LadoDeCuentas, tercero: TerceroEnLibros, valor: Decimal) -> MovimientoContable:
    """Lo que un cargo de ese valor mueve en la cuenta de control; negativo, un abono."""
    suyo = lado.libros
    return MovimientoContable(suyo.rol_control, suyo.signo * valor, tercero.clave, **de_quien(lado, tercero))


def de_anticipos(lado: LadoDeCuentas, tercero: TerceroEnLibros, valor: Decimal) -> MovimientoContable:
    """Lo mismo, en la cuenta de lo que el tercero tiene a favor, o de lo que se le dio de más."""
    suyo = lado.libros
    return MovimientoContable(suyo.rol_anticipos, suyo.signo * valor, **de_quien(lado, tercero))


def de_quien(lado: LadoDeCuentas, tercero: TerceroEnLibros) -> dict[str, Any]:
    return {f"{lado.palabras.quien}_id": tercero.id}


def en(columna: Any, ids: Iterable[int]) -> ColumnElement[bool]:
    return columna == any_(literal(list(ids), ARRAY(BIGINT)))
