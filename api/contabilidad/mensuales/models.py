"""Cada mes que se asentó, y cuánto tocó a cada cosa."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

DEPRECIACION, AMORTIZACION = "DEPRECIACION", "AMORTIZACION"
CLASES = {DEPRECIACION: "Depreciación", AMORTIZACION: "Amortización"}


class ProcesoMensual(DeEmpresa, Base):
    """Un mes asentado de una clase. `mes`: su primer día; `fecha`, la del asiento. El que se deshizo queda con quién y
    cuándo, y deja su mes libre."""

    __tablename__ = "procesos_mensuales"
    __table_args__ = (
        Index(
            "uq_procesos_mensuales_mes",
            "empresa_id",
            "clase",
            "mes",
            unique=True,
            postgresql_where=text("deshecho_en IS NULL"),
        ),
        CheckConstraint("clase ~ '^[A-Z_]{2,30}$'", name="clase"),
        CheckConstraint("total > 0 AND cuantos > 0", name="total"),
        CheckConstraint("extract(day FROM mes) = 1 AND fecha >= mes", name="mes"),
        CheckConstraint("(deshecho_en IS NULL) = (deshecho_por = '')", name="deshecho"),
    )

    clase: Mapped[str] = mapped_column(Text)
    mes: Mapped[date]
    fecha: Mapped[date]
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    cuantos: Mapped[int] = mapped_column(Integer)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    deshecho_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    deshecho_en: Mapped[datetime | None]


class AjusteDeMes(DeEmpresa):
    """Lo que toda tabla de ajustes al fin de un mes tiene (`ajustes.py`). `al`: el día del asiento; `detalle`: con qué se contó.
    El que se deshizo queda con quién y cuándo, y deja su mes libre."""

    mes: Mapped[date]
    al: Mapped[date]
    nota: Mapped[str] = mapped_column(Text, server_default="", default="")
    detalle: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    deshecho_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    deshecho_en: Mapped[datetime | None]

    @staticmethod
    def uno_por_mes(tabla: str) -> tuple[Index | CheckConstraint, ...]:
        """Las restricciones de una tabla de ajustes: de un mes vive uno solo."""
        return (
            Index(
                f"uq_{tabla}_mes",
                *("empresa_id", "mes"),
                unique=True,
                postgresql_where=text("deshecho_en IS NULL"),
            ),
            CheckConstraint("extract(day FROM mes) = 1 AND al >= mes", name="mes"),
            CheckConstraint("(deshecho_en IS NULL) = (deshecho_por = '')", name="deshecho"),
        )


class CuotaMensual(DeEmpresa, Base):
    """Lo que un mes asentó de una cosa. `cosa_id`: su id en la tabla de su clase, que no se elimina mientras tenga
    cuotas."""

    __tablename__ = "cuotas_mensuales"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "proceso_id"], ["procesos_mensuales.empresa_id", "procesos_mensuales.id"]
        ),
        UniqueConstraint("empresa_id", "clase", "cosa_id", "mes", name="uq_cuotas_mensuales_mes"),
        Index(None, "empresa_id", "proceso_id"),
        CheckConstraint("valor > 0", name="valor"),
    )

    clase: Mapped[str] = mapped_column(Text)
    cosa_id: Mapped[int] = mapped_column(BigInteger)
    mes: Mapped[date]
    proceso_id: Mapped[int] = mapped_column(BigInteger)
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))
