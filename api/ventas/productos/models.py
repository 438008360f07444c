"""What a company sells: goods and services, each with its price and the codes of its taxes.

Its list is one tenant's among very many: found on one covering index in the order of the names,
like the customers' (`clientes/models.py` says why).
"""

from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, Computed, Index, Integer, Numeric, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.restricciones import RESTRICCIONES

BIEN, SERVICIO = "BIEN", "SERVICIO"
TIPOS = {BIEN: "Bien", SERVICIO: "Servicio"}
# What things are usually counted in; the first, what nobody says otherwise.
UNIDADES = (
    "UNIDAD", "CAJA", "PAQUETE", "FUNDA", "SACO", "ROLLO", "JUEGO", "PAR", "DOCENA", "PLANCHA", "METRO",
    "METRO CUADRADO", "METRO CÚBICO", "KILOGRAMO", "LIBRA", "QUINTAL", "LITRO", "GALÓN", "HORA", "DÍA", "MES",
)  # fmt: skip
_CUBRE = ("texto", "activo", "tipo", "iva_codigo", "lleva_inventario")


class Producto(DeEmpresa, Base):
    """A good or a service: one per code. `precio` is without taxes, up to 6 decimals. The tax codes are
    those of `tarifas_impuestos`; which tariff they mean depends on the day of the sale."""

    __tablename__ = "productos"
    __table_args__ = (
        UniqueConstraint("empresa_id", "codigo"),
        CheckConstraint("tipo IN ('BIEN', 'SERVICIO')", name="tipo"),
        CheckConstraint("precio >= 0", name="precio"),
        CheckConstraint("length(codigo) BETWEEN 1 AND 25 AND length(codigo_auxiliar) <= 25", name="codigos"),
        CheckConstraint("length(nombre) BETWEEN 1 AND 300", name="nombre"),
        CheckConstraint("tipo = 'BIEN' OR NOT lleva_inventario", name="inventario"),
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
    unidad: Mapped[str] = mapped_column(Text, server_default="UNIDAD", default="UNIDAD")
    lleva_inventario: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    existencia: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0", default=Decimal(0))
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


RESTRICCIONES["uq_productos_empresa_id_codigo"] = ("PRO_CODIGO", "Ya existe un producto con ese código.")
