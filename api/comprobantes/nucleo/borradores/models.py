"""Lo que se escribe y todavía no es nada: ni toma número ni mueve una cuenta."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, Integer, Numeric, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.plataforma.codigos import borradores


class Borrador(DeEmpresa, Base):
    """Un comprobante, una compra, un asiento que se está escribiendo. `contenido`: lo que la pantalla envió, aunque esté a
    medias; solo se revisa su tamaño. `cliente` (de quién es, o qué dice) y `total`: lo que su lista muestra."""

    __tablename__ = "borradores"
    __table_args__ = (
        CheckConstraint(f"tipo IN {borradores.TODOS}", name="tipo"),
        Index(None, "empresa_id", "actualizado_en", "id"),
    )

    tipo: Mapped[str] = mapped_column(Text)
    contenido: Mapped[dict[str, Any]] = mapped_column(JSONB)
    cliente: Mapped[str] = mapped_column(Text, server_default="", default="")
    total: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    actualizado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class ArchivoBorrador(DeEmpresa, Base):
    """Un archivo que se eligió para lo que se escribe. Al registrarlo pasa a ser suyo; si el borrador se elimina, se elimina."""

    __tablename__ = "archivos_borradores"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "borrador_id"], ["borradores.empresa_id", "borradores.id"], ondelete="CASCADE"
        ),
        Index(None, "empresa_id", "borrador_id", "id"),
    )

    borrador_id: Mapped[int] = mapped_column(BigInteger)
    archivo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    extension: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str] = mapped_column(Text)
    subido_en: Mapped[datetime] = mapped_column(default=ahora)
