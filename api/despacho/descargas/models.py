"""Lo que alguien de un despacho pidió llevarse de sus empresas, y el archivo de cada una."""

from datetime import date, datetime

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    SmallInteger,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base
from api.core.datos.reparto.clases import EN_UN_NODO

PENDIENTE, LISTO, FALLIDO, VENCIDO = "PENDIENTE", "LISTO", "FALLIDO", "VENCIDO"
ESTADOS = (PENDIENTE, LISTO, FALLIDO, VENCIDO)


class DescargaDeDespacho(Base):
    """`mes`: en el que se declara lo que lleva, como en el tablero. `vence_en`: cuándo se borran sus archivos."""

    __tablename__ = "despacho_descargas"
    __table_args__ = (Index(None, "persona_id", "id"), {"info": EN_UN_NODO})

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    despacho_id: Mapped[int] = mapped_column(ForeignKey("despachos_contables.id"))
    persona_id: Mapped[int] = mapped_column(ForeignKey("personas.id"))
    mes: Mapped[date]
    partes: Mapped[list[str]] = mapped_column(ARRAY(Text))
    pedida_en: Mapped[datetime] = mapped_column(default=ahora)
    vence_en: Mapped[datetime]


class ArchivoDeDescarga(Base):
    """El ZIP de una empresa. `archivo`: su clave en el depósito; `permisos`: los que pide lo que lleva; `avisos`: lo que no
    lleva, con su porqué."""

    __tablename__ = "despacho_archivos"
    __table_args__ = (
        CheckConstraint(f"estado IN {ESTADOS}", name="estado"),
        UniqueConstraint("descarga_id", "empresa_id"),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    descarga_id: Mapped[int] = mapped_column(ForeignKey("despacho_descargas.id", ondelete="CASCADE"))
    empresa_id: Mapped[int] = mapped_column(ForeignKey("empresas.id"))
    estado: Mapped[str] = mapped_column(Text, server_default=PENDIENTE, default=PENDIENTE)
    archivo: Mapped[str | None] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)
    permisos: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}", default=list)
    avisos: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}", default=list)
    intentos: Mapped[int] = mapped_column(SmallInteger, server_default="0", default=0)
    hecho_en: Mapped[datetime | None]
