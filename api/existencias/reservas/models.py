"""Lo que se reserva. De una reserva se guarda qué documento la hizo, cuánto aparta y hasta qué día; si vale o no, no se guarda: lo
dicen su documento y la fecha de hoy, así que no puede decir otra cosa que ellos. Lo único que se le escribe después es quién la
soltó y por qué."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Numeric,
    Text,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.core.datos.rls import SIN_BORRAR, SOLO_CRECE


class Reserva(DeEmpresa, Base):
    """La de un documento. Su id dice su turno: lo que no alcanza para todos es de quien reservó antes."""

    __tablename__ = "reservas"
    __table_args__ = (
        CheckConstraint(
            "(soltada_en IS NULL) = (soltada_por IS NULL) AND (soltada_en IS NULL) = (motivo IS NULL)",
            name="soltada",
        ),
        Index(
            "uq_reservas_origen",
            *("empresa_id", "origen_tipo", "origen_id"),
            unique=True,
            postgresql_where=text("soltada_en IS NULL"),
        ),
        {"info": SIN_BORRAR},
    )

    origen_tipo: Mapped[str] = mapped_column(Text)
    origen_id: Mapped[int] = mapped_column(BigInteger)
    creada_por: Mapped[str] = mapped_column(Text)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    soltada_por: Mapped[str | None] = mapped_column(Text)
    soltada_en: Mapped[datetime | None]
    motivo: Mapped[str | None] = mapped_column(Text)


class LineaDeReserva(Cercada, Base):
    """Cuánto de un producto, en qué bodega, y el último día en que está apartado."""

    __tablename__ = "lineas_reservas"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "reserva_id"], ["reservas.empresa_id", "reservas.id"]),
        ForeignKeyConstraint(["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"]),
        ForeignKeyConstraint(["empresa_id", "bodega_id"], ["bodegas.empresa_id", "bodegas.id"]),
        CheckConstraint("cantidad > 0", name="cantidad"),
        Index("ix_lineas_reservas_producto", "empresa_id", "producto_id", "hasta"),
        {"info": SOLO_CRECE},
    )

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    reserva_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    producto_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    bodega_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    hasta: Mapped[date]


RESTRICCIONES = {
    "fk_lineas_reservas_empresa_id_producto_id_productos": (
        "PRO_CODIGO",
        "El producto tiene reservas: no se elimina, desactívelo.",
    ),
}
