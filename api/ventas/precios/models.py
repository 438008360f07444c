"""Las listas de precios de una empresa, y el precio de cada producto en ellas."""

from datetime import date, datetime
from decimal import Decimal

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
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

LISTA, PROMOCION = "LISTA", "PROMOCION"
CLASES_LISTA = {LISTA: "Lista", PROMOCION: "Promoción"}


class ListaPrecios(DeEmpresa, Base):
    """Una lista. `grupo_id`, `establecimiento_id`: a quiénes y dónde se vende con ella; None, a todos y en todos. Rige de
    `desde` a `hasta`, los dos inclusive; una promoción siempre termina. `incluye_iva`: sus precios ya llevan los impuestos.
    Cuál de varias vale lo dice `escoger.py`."""

    __tablename__ = "listas_precios"
    __table_args__ = (
        UniqueConstraint("empresa_id", "nombre"),
        ForeignKeyConstraint(
            ["empresa_id", "grupo_id"],
            ["grupos_clientes.empresa_id", "grupos_clientes.id"],
            name="fk_listas_precios_grupo",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "establecimiento_id"],
            ["establecimientos.empresa_id", "establecimientos.id"],
            name="fk_listas_precios_establecimiento",
        ),
        CheckConstraint(f"clase IN {tuple(CLASES_LISTA)}", name="clase"),
        CheckConstraint("length(nombre) BETWEEN 1 AND 80", name="nombre"),
        CheckConstraint("hasta >= desde", name="hasta"),
        CheckConstraint(f"clase <> '{PROMOCION}' OR hasta IS NOT NULL", name="fin"),
    )

    nombre: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text, server_default=LISTA, default=LISTA)
    grupo_id: Mapped[int | None] = mapped_column(BigInteger)
    establecimiento_id: Mapped[int | None] = mapped_column(BigInteger)
    desde: Mapped[date]
    hasta: Mapped[date | None]
    incluye_iva: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    activa: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    actualizado_en: Mapped[datetime] = mapped_column(default=ahora)


class PrecioDeLista(DeEmpresa, Base):
    """El de un producto en una lista, desde una cantidad. `minimo`: esa cantidad; 0, cualquiera."""

    __tablename__ = "precios_de_listas"
    __table_args__ = (
        UniqueConstraint("empresa_id", "lista_id", "producto_id", "minimo", name="uq_precios_de_listas"),
        ForeignKeyConstraint(
            ["empresa_id", "lista_id"],
            ["listas_precios.empresa_id", "listas_precios.id"],
            name="fk_precios_de_listas_lista",
            ondelete="CASCADE",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name="fk_precios_de_listas_producto",
            ondelete="CASCADE",
        ),
        CheckConstraint("minimo >= 0", name="minimo"),
        CheckConstraint("precio >= 0", name="precio"),
        Index("ix_precios_de_listas_producto", "empresa_id", "producto_id"),
    )

    lista_id: Mapped[int] = mapped_column(BigInteger)
    producto_id: Mapped[int] = mapped_column(BigInteger)
    minimo: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0", default=Decimal(0))
    precio: Mapped[Decimal] = mapped_column(Numeric(18, 6))


RESTRICCIONES = {
    "uq_listas_precios_empresa_id_nombre": ("nombre", "Ya existe una lista con ese nombre."),
    "fk_listas_precios_grupo": ("grupo_id", "Ese grupo ya no existe, elija otro."),
    "fk_listas_precios_establecimiento": (
        "establecimiento_id",
        "Ese establecimiento ya no existe, elija otro.",
    ),
    "uq_precios_de_listas": ("lineas", "El producto está dos veces con la misma cantidad."),
    "fk_precios_de_listas_producto": ("lineas", "Ese producto ya no existe."),
}
