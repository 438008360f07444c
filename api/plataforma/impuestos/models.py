"""Tariffs of the taxes that a document carries, as dated data: a rate changes by decree, never by code.

Codes are the SRI's (ficha técnica, tables 16, 17 and 18; FACTS 3.2).
"""

from datetime import date
from decimal import Decimal

from sqlalchemy import BigInteger, CheckConstraint, Identity, Numeric, SmallInteger, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base

IVA, ICE, IRBPNR = 2, 3, 5
IMPUESTOS = {IVA: "IVA", ICE: "ICE", IRBPNR: "IRBPNR"}
PORCENTAJE, POR_UNIDAD = "PORCENTAJE", "POR_UNIDAD"


class TarifaImpuesto(Base):
    """A tariff in force from `desde` to `hasta` (None: still). `tarifa` is a percentage, or USD a unit;
    None where the document itself brings it (a rate of its own, a mixed tariff)."""

    __tablename__ = "tarifas_impuestos"
    __table_args__ = (
        UniqueConstraint("impuesto", "codigo", "desde"),
        CheckConstraint("impuesto IN (2, 3, 5)", name="impuesto"),
        CheckConstraint("clase IN ('PORCENTAJE', 'POR_UNIDAD')", name="clase"),
        CheckConstraint("tarifa >= 0", name="tarifa"),
        CheckConstraint("hasta >= desde", name="fechas"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    impuesto: Mapped[int] = mapped_column(SmallInteger)
    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text, server_default=PORCENTAJE, default=PORCENTAJE)
    tarifa: Mapped[Decimal | None] = mapped_column(Numeric(10, 4))
    desde: Mapped[date]
    hasta: Mapped[date | None]
