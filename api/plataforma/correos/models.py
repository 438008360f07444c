"""Outbox: mails written with the change that asks for them, and a delivery state per recipient.

PENDIENTE → ENVIANDO (committed just before the message leaves) → ENVIADO. A worker killed in
between leaves ENVIANDO: nobody can know whether it arrived, so it becomes INCIERTO and isn't
sent again by itself. RECHAZADO is the server's permanent no; FALLIDO ran out of tries.
"""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Text,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from api.core.datos.clock import ahora
from api.core.datos.db import Base

PENDIENTE, ENVIANDO, ENVIADO = "PENDIENTE", "ENVIANDO", "ENVIADO"
INCIERTO, RECHAZADO, FALLIDO = "INCIERTO", "RECHAZADO", "FALLIDO"
ENTREGAS = (PENDIENTE, ENVIANDO, ENVIADO, INCIERTO, RECHAZADO, FALLIDO)


class Correo(Base):
    """A message. A confidential one (it carries a password) loses its body once it has gone."""

    __tablename__ = "correos"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    empresa_id: Mapped[int | None] = mapped_column(ForeignKey("empresas.id"), index=True)
    plantilla: Mapped[str] = mapped_column(Text)
    asunto: Mapped[str] = mapped_column(Text)
    texto: Mapped[str | None] = mapped_column(Text)
    html: Mapped[str | None] = mapped_column(Text)
    confidencial: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    responder_a: Mapped[str | None] = mapped_column(Text)  # whom an answer reaches, when not us
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class Destinatario(Base):
    """One recipient of a message and how its delivery stands."""

    __tablename__ = "correos_destinatarios"
    __table_args__ = (
        CheckConstraint(
            "estado IN ('PENDIENTE', 'ENVIANDO', 'ENVIADO', 'INCIERTO', 'RECHAZADO', 'FALLIDO')",
            name="estado",
        ),
        # few among very many: what came to nothing is found without looking at the rest
        Index(
            "ix_correos_destinatarios_sin_llegar",
            "correo_id",
            postgresql_where=text("estado IN ('FALLIDO', 'RECHAZADO', 'INCIERTO')"),
        ),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    correo_id: Mapped[int] = mapped_column(ForeignKey("correos.id"), index=True)
    correo: Mapped[Correo] = relationship(lazy="joined", innerjoin=True)
    direccion: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default=PENDIENTE, default=PENDIENTE)
    intentos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    detalle: Mapped[str | None] = mapped_column(Text)
    enviado_en: Mapped[datetime | None]


class AdjuntoCorreo(Base):
    """A file that goes with a message: `archivo` is its key in storage, nothing once it is no longer
    kept."""

    __tablename__ = "correos_adjuntos"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    correo_id: Mapped[int] = mapped_column(ForeignKey("correos.id"), index=True)
    archivo: Mapped[str | None] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    tipo: Mapped[str] = mapped_column(Text)
