"""Los conteos de existencias de una empresa."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, Index, Numeric, Text, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa


class ConteoInventario(DeEmpresa, Base):
    """Lo contado al fin de un mes (`al`), cuenta por cuenta. `costo`: lo que de las existencias se vendió o se usó desde el
    conteo anterior del año, o desde que el año empezó; negativo, si sobró. `detalle`: de cada cuenta, con qué empezó, lo
    que entró y lo contado."""

    __tablename__ = "conteos_inventario"
    __table_args__ = (
        Index(
            "uq_conteos_inventario_mes",
            *("empresa_id", "mes"),
            unique=True,
            postgresql_where=text("deshecho_en IS NULL"),
        ),
        CheckConstraint("extract(day FROM mes) = 1 AND al >= mes", name="mes"),
        CheckConstraint("(deshecho_en IS NULL) = (deshecho_por = '')", name="deshecho"),
    )

    mes: Mapped[date]
    al: Mapped[date]
    costo: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    contado: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    nota: Mapped[str] = mapped_column(Text, server_default="", default="")
    detalle: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    deshecho_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    deshecho_en: Mapped[datetime | None]
