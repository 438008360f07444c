"""Cuántas filas tiene una lista entera, sin contarlas: las suma la base cada vez que se escriben."""

from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Index, Select, Text, bindparam, func, select
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa, ambito_actual, db
from api.core.datos.directas import Directa


class SumaFilas(DeEmpresa, Base):
    """Cuántas filas activas o inactivas de una tabla tiene una empresa. Puede haber varias filas iguales, que se
    suman. Las escribe la base, en la misma transacción."""

    __tablename__ = "sumas_filas"
    __table_args__ = (Index("ix_sumas_filas_clave", "empresa_id", "tabla", "activo"),)

    tabla: Mapped[str] = mapped_column(Text)
    activo: Mapped[bool]
    cuantos: Mapped[int] = mapped_column(BigInteger)


def por_activo(modelo: Any) -> dict[bool, int]:
    """Cuántas filas de ese modelo hay, activas y no, en la empresa en que se trabaja o en todas."""
    tabla = modelo.__tablename__
    leidas: Any = (
        db.session.execute(_consulta(), {"tabla": tabla})
        if ambito_actual().todas
        else _DE_UNA.todas(tabla=tabla)
    )
    return {False: 0, True: 0} | {activo: int(cuantos) for activo, cuantos in leidas}


class _Cuenta(NamedTuple):
    activo: bool
    cuantos: int


def _consulta() -> Select[bool, int]:
    consulta = select(SumaFilas.activo, func.sum(SumaFilas.cuantos).label("cuantos"))
    return consulta.where(SumaFilas.tabla == bindparam("tabla")).group_by(SumaFilas.activo)


_DE_UNA = Directa(_Cuenta, _consulta)


def cuantas(modelo: Any, activo: bool | None) -> int:
    """Las activas, las que no lo están, o todas (None)."""
    contadas = por_activo(modelo)
    return sum(contadas.values()) if activo is None else contadas[activo]
