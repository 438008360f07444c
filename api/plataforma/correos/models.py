"""La bandeja de salida: correos escritos con el cambio que los pide, y cómo va la entrega a cada
destinatario.

Un correo es de la empresa que lo manda o de que trata, o del proveedor; sus destinatarios y sus adjuntos, de
la misma. PENDIENTE → ENVIANDO (confirmado justo antes de que el mensaje salga) → ENVIADO. Si un trabajador
muere después de ENVIANDO, nadie sabe si el mensaje llegó: la entrega pasa a INCIERTO y no se repite por sí
sola. RECHAZADO es el no definitivo del servidor; FALLIDO agotó los intentos.
"""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Identity,
    Index,
    Integer,
    Text,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from api.core.datos.clock import ahora
from api.core.datos.db import Base, TambienDelProveedor

PENDIENTE, ENVIANDO, ENVIADO = "PENDIENTE", "ENVIANDO", "ENVIADO"
INCIERTO, RECHAZADO, FALLIDO = "INCIERTO", "RECHAZADO", "FALLIDO"
ENTREGAS = (PENDIENTE, ENVIANDO, ENVIADO, INCIERTO, RECHAZADO, FALLIDO)


class Correo(TambienDelProveedor, Base):
    """Un mensaje. El confidencial, que lleva una clave, pierde su texto cuando su entrega termina."""

    __tablename__ = "correos"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    plantilla: Mapped[str] = mapped_column(Text)
    asunto: Mapped[str] = mapped_column(Text)
    texto: Mapped[str | None] = mapped_column(Text)
    html: Mapped[str | None] = mapped_column(Text)
    confidencial: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    responder_a: Mapped[str | None] = mapped_column(Text)  # a quién llega una respuesta, si no es a nosotros
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class Destinatario(TambienDelProveedor, Base):
    """Un destinatario de un correo y en qué quedó su entrega."""

    __tablename__ = "correos_destinatarios"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "correo_id"], ["correos.empresa_id", "correos.id"]),
        Index(None, "empresa_id", "correo_id"),
        CheckConstraint(
            "estado IN ('PENDIENTE', 'ENVIANDO', 'ENVIADO', 'INCIERTO', 'RECHAZADO', 'FALLIDO')",
            name="estado",
        ),
        # son pocos entre muchísimos: lo que no llegó se encuentra sin mirar lo demás
        Index(
            "ix_correos_destinatarios_sin_llegar",
            "empresa_id",
            "correo_id",
            postgresql_where=text("estado IN ('FALLIDO', 'RECHAZADO', 'INCIERTO')"),
        ),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    correo_id: Mapped[int] = mapped_column(BigInteger)
    correo: Mapped[Correo] = relationship(lazy="joined", innerjoin=True)
    direccion: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default=PENDIENTE, default=PENDIENTE)
    intentos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    detalle: Mapped[str | None] = mapped_column(Text)
    enviado_en: Mapped[datetime | None]


class AdjuntoCorreo(TambienDelProveedor, Base):
    """Un archivo que va con un correo. `archivo` es su clave en el depósito; None cuando ya no se guarda."""

    __tablename__ = "correos_adjuntos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "correo_id"], ["correos.empresa_id", "correos.id"]),
        Index(None, "empresa_id", "correo_id"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    correo_id: Mapped[int] = mapped_column(BigInteger)
    archivo: Mapped[str | None] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    tipo: Mapped[str] = mapped_column(Text)
