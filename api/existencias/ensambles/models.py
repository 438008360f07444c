"""Un ensamble: un producto que se armó con otros, o se desarmó en ellos."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

ARMAR, DESARMAR = "ARMAR", "DESARMAR"
SENTIDOS = {ARMAR: "Armado", DESARMAR: "Desarmado"}


class Ensamble(DeEmpresa, Base):
    """No se cambia: se anula, y lo que movió se deshace. `cantidad`: cuánto del producto entró o salió."""

    __tablename__ = "ensambles"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "bodega_id"], ["bodegas.empresa_id", "bodegas.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name="fk_ensambles_producto",
        ),
        UniqueConstraint("empresa_id", "numero"),
        CheckConstraint(f"sentido IN {tuple(SENTIDOS)}", name="sentido"),
        CheckConstraint("numero > 0", name="numero"),
        CheckConstraint("cantidad > 0", name="cantidad"),
        CheckConstraint("(anulado_en IS NULL) = (anulado_por = '')", name="anulado"),
        Index("ix_ensambles_fecha", "empresa_id", "fecha", "id"),
        Index("ix_ensambles_producto", "empresa_id", "producto_id"),
        {"info": SIN_BORRAR},
    )

    numero: Mapped[int] = mapped_column(Integer)
    sentido: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    bodega_id: Mapped[int] = mapped_column(BigInteger)
    producto_id: Mapped[int] = mapped_column(BigInteger)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    motivo: Mapped[str] = mapped_column(Text)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    anulado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    anulado_en: Mapped[datetime | None]
    motivo_anulacion: Mapped[str] = mapped_column(Text, server_default="", default="")


class LineaDeEnsamble(Cercada, Base):
    """Una parte. `peso`: al desarmar, qué tanto de lo que valía el producto le toca, comparado con las demás."""

    __tablename__ = "lineas_ensambles"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "ensamble_id"],
            ["ensambles.empresa_id", "ensambles.id"],
            name="fk_lineas_ensambles_ensamble",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name="fk_lineas_ensambles_producto",
        ),
        CheckConstraint("cantidad > 0 AND peso >= 0", name="cantidades"),
        Index("ix_lineas_ensambles_producto", "empresa_id", "producto_id"),
        {"info": SIN_BORRAR},
    )

    ensamble_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, sort_order=-1)
    n: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    producto_id: Mapped[int] = mapped_column(BigInteger)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    peso: Mapped[Decimal] = mapped_column(Numeric(24, 6), server_default="0", default=Decimal(0))


RESTRICCIONES = {
    "fk_ensambles_producto": (
        "PRO_CODIGO",
        "El producto se armó o se desarmó alguna vez: no se elimina, desactívelo.",
    ),
    "fk_lineas_ensambles_producto": (
        "PRO_CODIGO",
        "El producto es parte de un ensamble: no se elimina, desactívelo.",
    ),
}
