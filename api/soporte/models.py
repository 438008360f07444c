"""Support: what is supported, and the tickets with the history of their states."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Text,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from api.core.clock import ahora
from api.core.db import Base

ABIERTO, EN_PROCESO, RESUELTO, CERRADO = "ABIERTO", "EN_PROCESO", "RESUELTO", "CERRADO"
TRANSICIONES = {
    (ABIERTO, EN_PROCESO),
    (EN_PROCESO, RESUELTO),
    (RESUELTO, CERRADO),
    (RESUELTO, ABIERTO),
    (CERRADO, ABIERTO),
}
ASUNTOS = {
    "sdev": "Solicitud de Desarrollo",
    "stec": "Soporte Técnico",
    "cptn": "Capacitacion",
    "trmt": "Trámites",
    "admi": "Administrativo",
}


class ProductoSoporte(Base):
    """A product that tickets are about (PROD_…)."""

    __tablename__ = "productos_soporte"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    nombre: Mapped[str] = mapped_column(Text)
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)


class Ticket(Base):
    """A support ticket (SPT_…). `empresa_id` is the company of its RUC, if it is a client."""

    __tablename__ = "tickets"
    __table_args__ = (
        CheckConstraint("estado IN ('ABIERTO', 'EN_PROCESO', 'RESUELTO', 'CERRADO')", name="estado"),
        CheckConstraint("asunto IN ('sdev', 'stec', 'cptn', 'trmt', 'admi')", name="asunto"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    producto_id: Mapped[int] = mapped_column(ForeignKey("productos_soporte.id"))
    producto: Mapped[ProductoSoporte] = relationship(lazy="raise")
    empresa_id: Mapped[int | None] = mapped_column(ForeignKey("empresas.id"), index=True)
    ruc: Mapped[str] = mapped_column(Text, index=True)
    cliente_nombre: Mapped[str] = mapped_column(Text)
    cliente_correo: Mapped[str] = mapped_column(Text)
    cliente_telefono: Mapped[str] = mapped_column(Text, server_default="", default="")
    asunto: Mapped[str] = mapped_column(Text)
    mensaje: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default=ABIERTO, default=ABIERTO)
    asesor_id: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"))
    archivo: Mapped[str | None] = mapped_column(Text)
    nombre_archivo: Mapped[str | None] = mapped_column(Text)
    tamano_archivo: Mapped[int | None] = mapped_column(BigInteger)
    sha256_archivo: Mapped[str | None] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora, index=True)


class TicketCambio(Base):
    """A change of a ticket's state: who and when."""

    __tablename__ = "tickets_cambios"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    ticket_id: Mapped[int] = mapped_column(ForeignKey("tickets.id"), index=True)
    estado_anterior: Mapped[str | None] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text)
    autor_id: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"))
    instante: Mapped[datetime] = mapped_column(default=ahora)
