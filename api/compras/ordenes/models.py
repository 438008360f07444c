"""Las órdenes de compra: lo que se pide a un proveedor, y las compras con que llega.

Una orden no mueve existencias ni los libros: los mueve la compra. Lo recibido no se guarda en la orden: es lo que dicen las
compras que valen y se ataron a ella, así que corregir o anular una compra corrige la orden.
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
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

BORRADOR, ENVIADA, CERRADA, ANULADA = "BORRADOR", "ENVIADA", "CERRADA", "ANULADA"
GUARDADOS = (BORRADOR, ENVIADA, CERRADA, ANULADA)
# Estos no se guardan: los dicen las compras que llegaron de una enviada.
PARCIAL, RECIBIDA = "PARCIAL", "RECIBIDA"
ESTADOS = {
    BORRADOR: "Borrador",
    ENVIADA: "Enviada",
    PARCIAL: "Recibida en parte",
    RECIBIDA: "Recibida",
    CERRADA: "Cerrada",
    ANULADA: "Anulada",
}
ABIERTAS = (ENVIADA, PARCIAL)


def _de_la_orden() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["empresa_id", "orden_id"], ["ordenes_compra.empresa_id", "ordenes_compra.id"]
    )


class OrdenDeCompra(DeEmpresa, Base):
    """Lo que se pide a un proveedor para una bodega. `entrega`: para cuándo se espera. `total`: lo que suman sus líneas, sin
    impuestos, en USD. `correo_id`: el último con que se envió. `motivo`: por qué se cerró sin que llegara todo, o se anuló."""

    __tablename__ = "ordenes_compra"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "proveedor_id"], ["proveedores.empresa_id", "proveedores.id"]),
        ForeignKeyConstraint(["empresa_id", "bodega_id"], ["bodegas.empresa_id", "bodegas.id"]),
        ForeignKeyConstraint(["empresa_id", "correo_id"], ["correos.empresa_id", "correos.id"]),
        UniqueConstraint("empresa_id", "numero"),
        CheckConstraint(f"estado IN {GUARDADOS}", name="estado"),
        CheckConstraint("entrega >= fecha", name="entrega"),
        CheckConstraint("total >= 0", name="total"),
        CheckConstraint("(estado IN ('CERRADA', 'ANULADA')) = (motivo <> '')", name="motivo"),
        Index(None, "empresa_id", "fecha", "id"),
        Index(
            "ix_ordenes_compra_abiertas",
            *("empresa_id", "proveedor_id", "id"),
            postgresql_where=text("estado = 'ENVIADA'"),
        ),
        {"info": SIN_BORRAR},
    )

    numero: Mapped[int] = mapped_column(Integer)
    fecha: Mapped[date]
    proveedor_id: Mapped[int] = mapped_column(BigInteger)
    bodega_id: Mapped[int] = mapped_column(BigInteger)
    entrega: Mapped[date | None]
    estado: Mapped[str] = mapped_column(Text, server_default=BORRADOR, default=BORRADOR)
    observacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    enviada_en: Mapped[datetime | None]
    correo_id: Mapped[int | None] = mapped_column(BigInteger)
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class LineaDeOrden(Cercada, Base):
    """Un producto de una orden. `precio`: el de una unidad, sin impuestos."""

    __tablename__ = "lineas_ordenes_compra"
    __table_args__ = (
        _de_la_orden(),
        ForeignKeyConstraint(["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"]),
        UniqueConstraint("empresa_id", "orden_id", "producto_id", name="uq_lineas_ordenes_compra_producto"),
        CheckConstraint("cantidad > 0 AND precio >= 0", name="montos"),
        Index(None, "empresa_id", "producto_id"),
    )

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    orden_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    n: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    producto_id: Mapped[int] = mapped_column(BigInteger)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    precio: Mapped[Decimal] = mapped_column(Numeric(18, 6))


class CompraDeOrden(DeEmpresa, Base):
    """Una compra que trae lo de una orden. `soltada_en`: desde cuándo ya no."""

    __tablename__ = "compras_de_ordenes"
    __table_args__ = (
        _de_la_orden(),
        ForeignKeyConstraint(["empresa_id", "compra_id"], ["compras.empresa_id", "compras.id"]),
        # lo que una compra trae se cuenta en una sola orden
        Index(
            "uq_compras_de_ordenes_compra",
            *("empresa_id", "compra_id"),
            unique=True,
            postgresql_where=text("soltada_en IS NULL"),
        ),
        Index(None, "empresa_id", "orden_id"),
        {"info": SIN_BORRAR},
    )

    orden_id: Mapped[int] = mapped_column(BigInteger)
    compra_id: Mapped[int] = mapped_column(BigInteger)
    soltada_en: Mapped[datetime | None]
    hecho_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_compras_de_ordenes_compra": ("compra_id", "Esa compra ya es de otra orden."),
    "fk_ordenes_compra_empresa_id_proveedor_id_proveedores": (
        "id",
        "El proveedor tiene órdenes de compra: no se elimina, desactívelo.",
    ),
    "fk_lineas_ordenes_compra_empresa_id_producto_id_productos": (
        "PRO_CODIGO",
        "El producto está en órdenes de compra: no se elimina, desactívelo.",
    ),
}
