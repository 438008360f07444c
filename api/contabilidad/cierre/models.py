"""Qué meses y años cerró una empresa, lo que se hizo en cada paso, y los porcentajes que la ley pone al año."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, Numeric, SmallInteger, Text, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada

ABIERTO, CERRADO = "ABIERTO", "CERRADO"
PARTICIPACION, TARIFA, PERDIDAS = "PARTICIPACION", "RENTA_SOCIEDADES", "PERDIDAS"
SOBRE_EL_RESULTADO = {
    PARTICIPACION: "Participación de los trabajadores",
    TARIFA: "Impuesto a la renta de las sociedades",
    PERDIDAS: "Pérdidas que se amortizan en un año",
}
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


class PorcentajeDelAnio(FilaFechada, Base):
    """Lo que la ley pone al resultado de un año: `porcentaje` de la ganancia, de la base gravada o, si son pérdidas, de
    la base antes de restarlas."""

    __tablename__ = "porcentajes_anuales"
    __table_args__ = (
        UniqueConstraint("codigo", "desde"),
        CheckConstraint(f"codigo IN {tuple(SOBRE_EL_RESULTADO)}", name="codigo"),
        CheckConstraint("porcentaje BETWEEN 0 AND 100", name="porcentaje"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    porcentaje: Mapped[Decimal] = mapped_column(Numeric(5, 2))


RESTRICCIONES = {
    "sin_cruce_porcentajes_anuales": ("desde", SE_CRUZAN),
    "uq_porcentajes_anuales_codigo_desde": ("desde", SE_CRUZAN),
}
