"""Las emisiones de muchas facturas. Se apartan ya revisadas (PREPARADA); al pedirlo, un trabajo las emite por tandas
(EMITIENDO), cada una entera o nada, y cada factura dice en qué quedó.

DETENIDA: la empresa no pudo seguir (sin cupo, sin firma, el punto inactivo); se puede continuar. CANCELADA: alguien
la paró; lo ya emitido queda emitido.
"""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

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
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

PREPARADA, EMITIENDO, DETENIDA, TERMINADA, CANCELADA = (
    "PREPARADA",
    "EMITIENDO",
    "DETENIDA",
    "TERMINADA",
    "CANCELADA",
)
ESTADOS = (PREPARADA, EMITIENDO, DETENIDA, TERMINADA, CANCELADA)
PENDIENTE, EMITIDA, RECHAZADA = "PENDIENTE", "EMITIDA", "RECHAZADA"
ESTADOS_DE_CADA_UNA = (PENDIENTE, EMITIDA, RECHAZADA)


class EmisionMasiva(DeEmpresa, Base):
    """Una emisión de muchas facturas. `total`: lo que suman, en USD. `desde`: la fecha más antigua que una dice;
    None si todas son del día en que se emitan. `huella`: la de lo que todas dicen, para reconocer un archivo que ya
    se emitió. `fallas`: los intentos seguidos del trabajo que terminaron en una falla nuestra."""

    __tablename__ = "emisiones_masivas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "importacion_id"], ["importaciones.empresa_id", "importaciones.id"]
        ),
        ForeignKeyConstraint(["empresa_id", "punto_id"], ["puntos_emision.empresa_id", "puntos_emision.id"]),
        CheckConstraint(f"estado IN {ESTADOS}", name="estado"),
        Index(None, "empresa_id", "importacion_id"),
        Index(None, "empresa_id", "huella"),
        CheckConstraint("emitidas + rechazadas <= facturas", name="cuentas"),
        CheckConstraint("estado = 'PREPARADA' OR estado = 'CANCELADA' OR punto_id IS NOT NULL", name="punto"),
    )

    importacion_id: Mapped[int | None] = mapped_column(BigInteger)
    nombre: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default=PREPARADA, default=PREPARADA)
    facturas: Mapped[int] = mapped_column(Integer)
    total: Mapped[Decimal] = mapped_column(Numeric(16, 2))
    desde: Mapped[date | None]
    huella: Mapped[str] = mapped_column(Text)
    punto_id: Mapped[int | None] = mapped_column(BigInteger)
    emitidas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    rechazadas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    total_emitido: Mapped[Decimal] = mapped_column(Numeric(16, 2), server_default="0", default=Decimal(0))
    fallas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    motivo: Mapped[str | None] = mapped_column(Text)
    creada_por: Mapped[str] = mapped_column(Text)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    emitida_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    empezada_en: Mapped[datetime | None]
    terminada_en: Mapped[datetime | None]
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)

    @property
    def pendientes(self) -> int:
        return self.facturas - self.emitidas - self.rechazadas


class FacturaPorEmitir(DeEmpresa, Base):
    """Una factura de una emisión. `orden`: el de sus fechas y, entre las de un día, el del archivo. `filas`: las del
    archivo. `pedido`: lo que se emitirá, con la forma de `pedidos.py`. Lo demás es lo que se muestra de ella."""

    __tablename__ = "facturas_por_emitir"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "emision_id"], ["emisiones_masivas.empresa_id", "emisiones_masivas.id"]
        ),
        ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"], ["comprobantes.empresa_id", "comprobantes.id"]
        ),
        UniqueConstraint("empresa_id", "emision_id", "orden"),
        CheckConstraint(f"estado IN {ESTADOS_DE_CADA_UNA}", name="estado"),
        CheckConstraint("(estado = 'EMITIDA') = (comprobante_id IS NOT NULL)", name="emitida"),
        Index(
            "ix_facturas_por_emitir_comprobante",
            "empresa_id",
            "comprobante_id",
            unique=True,
            postgresql_where=text("comprobante_id IS NOT NULL"),
        ),
    )

    emision_id: Mapped[int] = mapped_column(BigInteger)
    orden: Mapped[int] = mapped_column(Integer)
    filas: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    referencia: Mapped[str] = mapped_column(Text, server_default="", default="")
    identificacion: Mapped[str] = mapped_column(Text)
    cliente: Mapped[str] = mapped_column(Text)
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    pedido: Mapped[dict[str, Any]] = mapped_column(JSONB)
    estado: Mapped[str] = mapped_column(Text, server_default=PENDIENTE, default=PENDIENTE)
    comprobante_id: Mapped[int | None] = mapped_column(BigInteger)
    motivo: Mapped[str | None] = mapped_column(Text)
