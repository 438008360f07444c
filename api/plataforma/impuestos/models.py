"""Las tarifas de los impuestos, con sus fechas: cambian por decreto, sin tocar el programa.

Sus códigos son los del SRI (ficha técnica, tablas 16, 17 y 18).
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
    """Una tarifa que rige de `desde` a `hasta` (None: todavía rige). `tarifa` es un porcentaje, o dólares por
    unidad; None si la trae el propio comprobante, porque es mixta o particular."""

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
