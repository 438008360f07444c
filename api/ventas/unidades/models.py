"""Las otras unidades de un producto."""

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
    Text,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

CERCA, ARRIBA, ABAJO = "CERCA", "ARRIBA", "ABAJO"
HACIA = {CERCA: "Al más cercano, la mitad hacia arriba", ARRIBA: "Hacia arriba", ABAJO: "Hacia abajo"}
DECIMALES = 6
FACTOR_MAXIMO = Decimal(1_000_000)


class UnidadDeProducto(DeEmpresa, Base):
    """`factor`: cuántas de la unidad base del producto hay en una. `decimales`, `hacia`: cómo se redondea lo que da en la base.
    `codigo`: el de barras que la caja trae. `precio`: el de una, sin impuestos; None, el del producto por el factor."""

    __tablename__ = "unidades_productos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"]),
        CheckConstraint("length(nombre) BETWEEN 1 AND 50 AND length(codigo) <= 25", name="nombre"),
        CheckConstraint(f"factor > 0 AND factor <= {FACTOR_MAXIMO}", name="factor"),
        CheckConstraint(f"decimales BETWEEN 0 AND {DECIMALES} AND hacia IN {tuple(HACIA)}", name="redondeo"),
        CheckConstraint("precio >= 0", name="precio"),
        Index(
            "uq_unidades_productos_nombre",
            *("empresa_id", "producto_id", "nombre"),
            unique=True,
            postgresql_where=text("activa"),
        ),
        Index(
            "uq_unidades_productos_codigo",
            *("empresa_id", "codigo"),
            unique=True,
            postgresql_where=text("activa AND codigo <> ''"),
        ),
    )

    producto_id: Mapped[int] = mapped_column(BigInteger)
    nombre: Mapped[str] = mapped_column(Text)
    factor: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    decimales: Mapped[int] = mapped_column(SmallInteger, server_default="6", default=DECIMALES)
    hacia: Mapped[str] = mapped_column(Text, server_default=CERCA, default=CERCA)
    codigo: Mapped[str] = mapped_column(Text, server_default="", default="")
    precio: Mapped[Decimal | None] = mapped_column(Numeric(18, 6))
    activa: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_unidades_productos_nombre": ("nombre", "El producto ya tiene una unidad con ese nombre."),
    "uq_unidades_productos_codigo": ("codigo", "Otra unidad ya tiene ese código de barras."),
}
