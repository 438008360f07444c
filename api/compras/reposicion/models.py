"""Lo que se quiere tener de cada producto en cada bodega."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, ForeignKeyConstraint, Numeric, Text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada


class MinimoDeExistencia(Cercada, Base):
    """Cuando lo que hay más lo pedido no pasa de `minimo`, se pide hasta `maximo`."""

    __tablename__ = "minimos_existencias"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(["empresa_id", "bodega_id"], ["bodegas.empresa_id", "bodegas.id"]),
        CheckConstraint("minimo >= 0 AND maximo > minimo", name="cuanto"),
    )

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    producto_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    bodega_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    minimo: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    maximo: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    puesto_por: Mapped[str] = mapped_column(Text)
    puesto_en: Mapped[datetime] = mapped_column(default=ahora)
