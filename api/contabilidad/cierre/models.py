"""Qué meses y años cerró una empresa, y lo que se hizo en cada paso."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import CheckConstraint, SmallInteger, Text, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa

ABIERTO, CERRADO = "ABIERTO", "CERRADO"
ESTADOS = {ABIERTO: "Abierto", CERRADO: "Cerrado"}


class CierreMes(DeEmpresa, Base):
    """El cierre de un mes. `pasos`: de cada uno que se hizo, por quién, cuándo y lo que él mismo anota. `bloqueo_antes`:
    hasta qué día estaba cerrado todo cuando el mes se cerró. `motivo`: por qué se reabrió, si se reabrió."""

    __tablename__ = "cierres_mes"
    __table_args__ = (
        UniqueConstraint("empresa_id", "anio", "mes"),
        CheckConstraint("anio BETWEEN 1900 AND 2199 AND mes BETWEEN 1 AND 12", name="mes"),
        CheckConstraint(f"estado IN {tuple(ESTADOS)}", name="estado"),
        CheckConstraint("(estado = 'CERRADO') = (cerrado_en IS NOT NULL)", name="cerrado"),
    )

    anio: Mapped[int] = mapped_column(SmallInteger)
    mes: Mapped[int] = mapped_column(SmallInteger)
    estado: Mapped[str] = mapped_column(Text, server_default=ABIERTO, default=ABIERTO)
    pasos: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default=text("'{}'"), default=dict)
    bloqueo_antes: Mapped[date | None]
    cerrado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    cerrado_en: Mapped[datetime | None]
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")


class CierreAnio(DeEmpresa, Base):
    """El cierre de un año. `partidas`: lo que el contador dijo para contar el impuesto a la renta. `bloqueo_antes`: hasta
    qué día estaba cerrado todo, si cerrar el año lo corrió (`bloqueo_puesto`). `motivo`: por qué se deshizo."""

    __tablename__ = "cierres_anio"
    __table_args__ = (
        UniqueConstraint("empresa_id", "anio"),
        CheckConstraint("anio BETWEEN 1900 AND 2199", name="anio"),
        CheckConstraint(f"estado IN {tuple(ESTADOS)}", name="estado"),
        CheckConstraint("(estado = 'CERRADO') = (cerrado_en IS NOT NULL)", name="cerrado"),
    )

    anio: Mapped[int] = mapped_column(SmallInteger)
    estado: Mapped[str] = mapped_column(Text, server_default=ABIERTO, default=ABIERTO)
    partidas: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default=text("'{}'"), default=dict)
    bloqueo_puesto: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    bloqueo_antes: Mapped[date | None]
    cerrado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    cerrado_en: Mapped[datetime | None]
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
