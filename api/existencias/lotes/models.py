"""Los lotes y las series de un producto, y en cuáles se reparte cada movimiento del kardex.

Lo que hay de uno es la suma de lo repartido, que la base lleva en la misma orden que el kardex (`kardex/sql/lotes.sql`).
"""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.core.datos.rls import SIN_BORRAR, SOLO_CRECE

CODIGO_MAXIMO = 60


def _de_la_empresa() -> Mapped[int]:
    return mapped_column(BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2)


def _del_lote() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["empresa_id", "lote_id"], ["lotes_productos.empresa_id", "lotes_productos.id"]
    )


class LoteDeProducto(DeEmpresa, Base):
    """Lo que se hizo junto, o una sola unidad si es una `serie`. `caduca`: el último día en que se puede usar; None, no caduca.
    `existencia`: lo que hay en todas las bodegas."""

    __tablename__ = "lotes_productos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"]),
        UniqueConstraint("empresa_id", "producto_id", "codigo"),
        CheckConstraint(f"length(codigo) BETWEEN 1 AND {CODIGO_MAXIMO}", name="codigo"),
        CheckConstraint("existencia >= 0 AND (NOT serie OR existencia <= 1)", name="existencia"),
        Index(
            "ix_lotes_productos_caduca", "empresa_id", "caduca", "id", postgresql_where=text("existencia > 0")
        ),
        Index("ix_lotes_productos_codigo", "empresa_id", "codigo"),
        {"info": SIN_BORRAR},
    )

    producto_id: Mapped[int] = mapped_column(BigInteger)
    codigo: Mapped[str] = mapped_column(Text(collation="C"))
    serie: Mapped[bool]
    caduca: Mapped[date | None]
    existencia: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0", default=Decimal(0))
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class ExistenciaLote(Cercada, Base):
    """Lo que hay de un lote en una bodega."""

    __tablename__ = "existencias_lotes"
    __table_args__ = (
        _del_lote(),
        ForeignKeyConstraint(["empresa_id", "bodega_id"], ["bodegas.empresa_id", "bodegas.id"]),
        {"info": SIN_BORRAR},
    )

    empresa_id: Mapped[int] = _de_la_empresa()
    lote_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    bodega_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))


class RepartoDeLote(Cercada, Base):
    """Lo que de un movimiento entró (positivo) o salió de un lote. Se escribe antes que su movimiento."""

    __tablename__ = "repartos_lotes"
    __table_args__ = (
        _del_lote(),
        ForeignKeyConstraint(
            ["empresa_id", "movimiento_id"],
            ["movimientos_existencias.empresa_id", "movimientos_existencias.id"],
            name="fk_repartos_lotes_movimiento",
            deferrable=True,
            initially="DEFERRED",
        ),
        CheckConstraint("cantidad <> 0", name="cantidad"),
        Index("ix_repartos_lotes_lote", "empresa_id", "lote_id", "movimiento_id"),
        {"info": SOLO_CRECE},
    )

    empresa_id: Mapped[int] = _de_la_empresa()
    movimiento_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    lote_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))


RESTRICCIONES = {
    "ck_lotes_productos_existencia": (
        "lotes",
        "Esa serie ya está en existencia, o de ese lote no hay tanto.",
    ),
    "ck_existencias_lotes_negativa": ("lotes", "No hay tanto de ese lote en la bodega."),
    "ck_movimientos_existencias_lotes": ("lotes", "Diga de qué lotes es todo lo que se mueve."),
    "uq_lotes_productos_empresa_id_producto_id_codigo": (
        "codigo",
        "Ese producto ya tiene un lote con ese código.",
    ),
    "fk_lotes_productos_empresa_id_producto_id_productos": (
        "PRO_CODIGO",
        "El producto tiene lotes: no se elimina, desactívelo.",
    ),
}
