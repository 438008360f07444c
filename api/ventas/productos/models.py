"""Lo que una empresa vende: bienes y servicios, cada uno con su precio y los códigos de sus impuestos.

La lista responde con un solo índice en el orden de los nombres, como la de los clientes
(`clientes/models.py` dice por qué).
"""

from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Computed,
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

BIEN, SERVICIO = "BIEN", "SERVICIO"
TIPOS = {BIEN: "Bien", SERVICIO: "Servicio"}
SEGUN_TARIFA, CREDITO, ACTIVO, ACTIVO_CREDITO = "", "CREDITO", "ACTIVO", "ACTIVO_CREDITO"
DECLARADOS = {
    SEGUN_TARIFA: "Según su tarifa",
    CREDITO: "0 % con derecho a crédito",
    ACTIVO: "Activo fijo",
    ACTIVO_CREDITO: "Activo fijo al 0 % con derecho a crédito",
}
SIN_CONTROL, POR_LOTES, POR_SERIES = "", "LOTES", "SERIES"
CONTROLES = {SIN_CONTROL: "Ninguno", POR_LOTES: "Lotes", POR_SERIES: "Números de serie"}
# En qué se cuentan las cosas. La primera es la que queda si no se dice otra.
UNIDADES = (
    "UNIDAD", "CAJA", "PAQUETE", "FUNDA", "SACO", "ROLLO", "JUEGO", "PAR", "DOCENA", "PLANCHA", "METRO",
    "METRO CUADRADO", "METRO CÚBICO", "KILOGRAMO", "LIBRA", "QUINTAL", "LITRO", "GALÓN", "HORA", "DÍA", "MES",
)  # fmt: skip
_CUBRE = ("texto", "activo", "tipo", "iva_codigo", "lleva_inventario", "categoria_id")


class Producto(DeEmpresa, Base):
    """Un bien o un servicio: uno por código. `precio` va sin impuestos y tiene hasta 6 decimales. Los
    códigos de impuestos son los de `tarifas_impuestos`; qué tarifa significan depende del día de la venta.
    `volumen` en litros, `grado` en por ciento y `azucar` en gramos: lo que cada unidad tiene de lo que el ICE
    mide; 0 si no se dice. `declara`: en qué casillero del 104 va su venta, si no es el de su tarifa. `control`: si lo que se mueve
    de él dice su lote o su serie. `varias_unidades`: si además de la suya se ofrece otra (`unidades`)."""

    __tablename__ = "productos"
    __table_args__ = (
        UniqueConstraint("empresa_id", "codigo"),
        CheckConstraint("tipo IN ('BIEN', 'SERVICIO')", name="tipo"),
        CheckConstraint(f"declara IN {tuple(DECLARADOS)}", name="declara"),
        CheckConstraint("precio >= 0", name="precio"),
        CheckConstraint("volumen >= 0 AND grado BETWEEN 0 AND 100 AND azucar >= 0", name="contenido"),
        CheckConstraint("length(codigo) BETWEEN 1 AND 25 AND length(codigo_auxiliar) <= 25", name="codigos"),
        CheckConstraint("length(nombre) BETWEEN 1 AND 300", name="nombre"),
        ForeignKeyConstraint(
            ["empresa_id", "categoria_id"],
            ["categorias_productos.empresa_id", "categorias_productos.id"],
            name="fk_productos_categoria",
        ),
        CheckConstraint("tipo = 'BIEN' OR NOT lleva_inventario", name="inventario"),
        Index(
            "ix_productos_categoria",
            *("empresa_id", "categoria_id"),
            postgresql_where=text("categoria_id IS NOT NULL"),
        ),
        CheckConstraint(
            f"control IN {tuple(CONTROLES)} AND (control = '' OR (lleva_inventario AND existencia = 0))",
            name="control",
        ),
        Index("ix_productos_lista", "empresa_id", "orden", "id", postgresql_include=_CUBRE),
    )

    codigo: Mapped[str] = mapped_column(Text)
    codigo_auxiliar: Mapped[str] = mapped_column(Text, server_default="", default="")
    nombre: Mapped[str] = mapped_column(Text)
    tipo: Mapped[str] = mapped_column(Text)
    precio: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    iva_codigo: Mapped[str] = mapped_column(Text)
    ice_codigo: Mapped[str | None] = mapped_column(Text)
    irbpnr_codigo: Mapped[str | None] = mapped_column(Text)
    volumen: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0", default=Decimal(0))
    grado: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0", default=Decimal(0))
    azucar: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0", default=Decimal(0))
    unidad: Mapped[str] = mapped_column(Text, server_default="UNIDAD", default="UNIDAD")
    lleva_inventario: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    existencia: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0", default=Decimal(0))
    control: Mapped[str] = mapped_column(Text, server_default="", default="")
    declara: Mapped[str] = mapped_column(Text, server_default="", default="")
    categoria_id: Mapped[int | None] = mapped_column(BigInteger)
    varias_unidades: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    descripcion: Mapped[str] = mapped_column(Text, server_default="", default="")
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    actualizado_en: Mapped[datetime] = mapped_column(default=ahora)
    orden: Mapped[Any] = mapped_column(
        Text(collation="C"), Computed("left(tinta_texto(nombre), 100)", persisted=True), deferred=True
    )
    texto: Mapped[Any] = mapped_column(
        Text(collation="C"),
        Computed(
            "' ' || left(regexp_replace(tinta_texto(codigo || ' ' || codigo_auxiliar || ' ' || nombre), "
            "'[^a-z0-9]+', ' ', 'g'), 900)",
            persisted=True,
        ),
        deferred=True,
    )


RESTRICCIONES = {
    "uq_productos_empresa_id_codigo": ("PRO_CODIGO", "Ya existe un producto con ese código."),
    "ck_productos_control_con_existencia": (
        "PRO_CONTROL",
        "Todavía hay existencia: sáquela antes con un ajuste.",
    ),
}
