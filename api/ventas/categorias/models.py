"""Las categorías de los productos de una empresa: un árbol de pocos niveles."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Computed,
    ForeignKeyConstraint,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

NIVELES = 5


class CategoriaProducto(DeEmpresa, Base):
    """Una rama. `nivel`: 1, las que no cuelgan de otra. `iva_codigo` y `margen`: lo que propone a un producto nuevo; sin decir, lo
    que diga la de encima. `margen`: qué parte del precio sin impuestos se quiere ganar, en por ciento. Sus cuentas contables son
    parámetros contables (`libros/reglas`)."""

    __tablename__ = "categorias_productos"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "padre_id"],
            ["categorias_productos.empresa_id", "categorias_productos.id"],
            name="fk_categorias_productos_padre",
        ),
        UniqueConstraint(
            *("empresa_id", "padre_id", "clave"),
            name="uq_categorias_productos_nombre",
            postgresql_nulls_not_distinct=True,
        ),
        CheckConstraint("length(nombre) BETWEEN 1 AND 60 AND position('>' IN nombre) = 0", name="nombre"),
        CheckConstraint(f"nivel BETWEEN 1 AND {NIVELES} AND (nivel = 1) = (padre_id IS NULL)", name="nivel"),
        CheckConstraint("padre_id <> id", name="padre"),
        CheckConstraint("margen >= 0 AND margen < 100", name="margen"),
    )

    nombre: Mapped[str] = mapped_column(Text)
    padre_id: Mapped[int | None] = mapped_column(BigInteger)
    nivel: Mapped[int] = mapped_column(SmallInteger)
    iva_codigo: Mapped[str] = mapped_column(Text, server_default="", default="")
    margen: Mapped[Decimal | None] = mapped_column(Numeric(5, 2))
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    clave: Mapped[Any] = mapped_column(
        Text(collation="C"), Computed("tinta_texto(nombre)", persisted=True), deferred=True
    )


RESTRICCIONES = {
    "uq_categorias_productos_nombre": ("nombre", "Ya hay una categoría con ese nombre en esa rama."),
    "fk_categorias_productos_padre": ("id", "La categoría tiene otras debajo: muévalas o elimínelas antes."),
    "fk_productos_categoria": ("id", "La categoría tiene productos: páselos a otra antes."),
}
