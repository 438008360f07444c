"""Cuántas filas tiene una lista entera, sin contarlas: las suma la base cada vez que se escriben."""

from typing import Any

from sqlalchemy import BigInteger, Index, Text, func, select
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa, db


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
    consulta = select(SumaFilas.activo, func.sum(SumaFilas.cuantos)).where(
        SumaFilas.tabla == modelo.__tablename__
    )
    return {False: 0, True: 0} | {
        activo: int(cuantos) for activo, cuantos in db.session.execute(consulta.group_by(SumaFilas.activo))
    }


def cuantas(modelo: Any, activo: bool | None) -> int:
    """Las activas, las que no lo están, o todas (None)."""
    contadas = por_activo(modelo)
    return sum(contadas.values()) if activo is None else contadas[activo]
