"""De qué se hace un producto. No se guarda si es un combo: lo es si el producto no lleva inventario."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa

ENSAMBLE, COMBO = "ENSAMBLE", "COMBO"
CLASES = {ENSAMBLE: "Se arma antes", COMBO: "Combo: salen sus partes al venderlo"}


class Receta(DeEmpresa, Base):
    """La de un producto, que tiene una. `rinde`: cuánto del producto sale de las cantidades que dicen sus partes."""

    __tablename__ = "recetas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name="fk_recetas_producto",
        ),
        UniqueConstraint("empresa_id", "producto_id", name="uq_recetas_producto"),
        CheckConstraint("rinde > 0", name="rinde"),
    )

    producto_id: Mapped[int] = mapped_column(BigInteger)
    rinde: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="1", default=Decimal(1))
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)


class ParteDeReceta(Cercada, Base):
    """Cuánto de un producto va en lo que la receta rinde."""

    __tablename__ = "partes_recetas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "receta_id"],
            ["recetas.empresa_id", "recetas.id"],
            name="fk_partes_recetas_receta",
            ondelete="CASCADE",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name="fk_partes_recetas_producto",
        ),
        UniqueConstraint("empresa_id", "receta_id", "producto_id", name="uq_partes_recetas_producto"),
        CheckConstraint("cantidad > 0", name="cantidad"),
        Index("ix_partes_recetas_producto", "empresa_id", "producto_id"),
    )

    receta_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, sort_order=-1)
    n: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    producto_id: Mapped[int] = mapped_column(BigInteger)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))


RESTRICCIONES = {
    "uq_recetas_producto": ("producto_id", "Ese producto ya tiene su receta."),
    "fk_recetas_producto": ("PRO_CODIGO", "El producto tiene una receta: elimínela antes."),
    "fk_partes_recetas_producto": ("PRO_CODIGO", "El producto es parte de otro: quítelo antes de su receta."),
}
