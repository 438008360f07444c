"""Los productos de los que se da soporte, y los tickets con su conversación y la historia de sus estados."""

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

from api.core.datos import palabras
from api.core.datos.clock import ahora
from api.core.datos.db import Base
from api.core.datos.reparto.clases import EN_UN_NODO

ABIERTO, EN_PROCESO, RESUELTO, CERRADO = "ABIERTO", "EN_PROCESO", "RESUELTO", "CERRADO"
ESTADOS = {
    ABIERTO: "Abierto",
    EN_PROCESO: "En proceso",
    RESUELTO: "Resuelto",
    CERRADO: "Cerrado",
}
SIN_ANTIVIRUS, PENDIENTE, LIMPIO, INFECTADO = "SIN_ANTIVIRUS", "PENDIENTE", "LIMPIO", "INFECTADO"
REVISIONES = (SIN_ANTIVIRUS, PENDIENTE, LIMPIO, INFECTADO)
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
    """Un producto del que se da soporte (PROD_…)."""

    __tablename__ = "productos_soporte"

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    nombre: Mapped[str] = mapped_column(Text)
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)


class Ticket(Base):
    """Un ticket de soporte (SPT_…). `empresa_id` es la empresa de su RUC, si es una de las registradas. Solo
    está `verificado` el que abrió quien había ingresado a ella: el RUC de otro lo escribe cualquiera."""

    __tablename__ = "tickets"
    __table_args__ = (
        CheckConstraint("estado IN ('ABIERTO', 'EN_PROCESO', 'RESUELTO', 'CERRADO')", name="estado"),
        CheckConstraint("asunto IN ('sdev', 'stec', 'cptn', 'trmt', 'admi')", name="asunto"),
        # La lista se lee desde lo más nuevo, entera o por una de estas columnas. Llevan la empresa, que el
        # muro mira: sin ella, contar leería cada ticket.
        Index(None, "estado", "id", postgresql_include=["empresa_id"]),
        Index(None, "asesor_id", "id", postgresql_include=["empresa_id"]),
        Index(None, "empresa_id", "id"),
        Index(None, "producto_id", "id", postgresql_include=["empresa_id"]),
        Index("ix_tickets_id", "id", postgresql_include=["empresa_id"]),
        Index(
            "ix_tickets_pendientes",
            "estado",
            "creado_en",
            postgresql_where=text("estado <> 'CERRADO'"),
            postgresql_include=["empresa_id", "asesor_id"],
        ),
        CheckConstraint(
            "revision_archivo IN ('SIN_ANTIVIRUS', 'PENDIENTE', 'LIMPIO', 'INFECTADO')",
            name="revision_archivo",
        ),
        Index("ix_tickets_por_revisar", "id", postgresql_where=text("revision_archivo = 'PENDIENTE'")),
        palabras.indice("tickets"),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    producto_id: Mapped[int] = mapped_column(ForeignKey("productos_soporte.id"))
    producto: Mapped[ProductoSoporte] = relationship(lazy="raise")
    empresa_id: Mapped[int | None] = mapped_column(ForeignKey("empresas.id"))
    verificado: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    ruc: Mapped[str] = mapped_column(Text, index=True)
    cliente_nombre: Mapped[str] = mapped_column(Text)
    cliente_correo: Mapped[str] = mapped_column(Text)
    cliente_telefono: Mapped[str] = mapped_column(Text, server_default="", default="")
    asunto: Mapped[str] = mapped_column(Text)
    # De qué se trata, en un renglón. El formulario público no lo pide.
    titulo: Mapped[str] = mapped_column(Text, server_default="", default="")
    mensaje: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default=ABIERTO, default=ABIERTO)
    asesor_id: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"))
    archivo: Mapped[str | None] = mapped_column(Text)
    nombre_archivo: Mapped[str | None] = mapped_column(Text)
    tamano_archivo: Mapped[int | None] = mapped_column(BigInteger)
    sha256_archivo: Mapped[str | None] = mapped_column(Text)
    revision_archivo: Mapped[str] = mapped_column(Text, server_default=SIN_ANTIVIRUS, default=SIN_ANTIVIRUS)
    creado_en: Mapped[datetime] = mapped_column(default=ahora, index=True)
    actualizado_en: Mapped[datetime] = mapped_column(default=ahora, server_default=text("now()"))
    cerrado_en: Mapped[datetime | None]
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    # La de los enlaces con que su cliente lo sigue: al revocarlos cambia, y los que llevan otra ya no abren.
    serie_enlaces: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    busqueda = palabras.columna(
        "ruc || ' ' || cliente_nombre || ' ' || cliente_correo || ' ' || titulo || ' ' || "
        "left(regexp_replace(mensaje, '<[^>]*>', ' ', 'g'), 20000)"
    )


class TicketMensaje(Base):
    """Una línea de la conversación. `tipo`: `cliente` (escribió el cliente), `respuesta` (del asesor, va
    al cliente por correo), `nota` (interna) o `correo` (un correo que el asesor envió, o el de un cambio
    de estado)."""

    __tablename__ = "tickets_mensajes"
    __table_args__ = (
        CheckConstraint("tipo IN ('cliente', 'respuesta', 'nota', 'correo')", name="tipo"),
        Index(None, "ticket_id", "id"),
        palabras.indice("tickets_mensajes"),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    ticket_id: Mapped[int] = mapped_column(ForeignKey("tickets.id"))
    tipo: Mapped[str] = mapped_column(Text)
    autor_id: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"))
    autor_nombre: Mapped[str] = mapped_column(Text)
    asunto: Mapped[str | None] = mapped_column(Text)
    html: Mapped[str] = mapped_column(Text)
    # Un correo del proveedor. Sin clave foránea: los correos son tablas de empresa, y los tickets no.
    correo_id: Mapped[int | None] = mapped_column(BigInteger)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    busqueda = palabras.columna("left(regexp_replace(html, '<[^>]*>', ' ', 'g'), 20000)")


class TicketAdjunto(Base):
    """Un archivo de la conversación: de un asesor (`autor_id`) o, sin `autor_id`, de la empresa. `revision` es
    lo que el antivirus dijo de él."""

    __tablename__ = "tickets_adjuntos"
    __table_args__ = (
        CheckConstraint("revision IN ('SIN_ANTIVIRUS', 'PENDIENTE', 'LIMPIO', 'INFECTADO')", name="revision"),
        Index(None, "ticket_id", "id"),
        Index("ix_tickets_adjuntos_por_revisar", "id", postgresql_where=text("revision = 'PENDIENTE'")),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    ticket_id: Mapped[int] = mapped_column(ForeignKey("tickets.id"))
    archivo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str] = mapped_column(Text)
    revision: Mapped[str] = mapped_column(Text, server_default=SIN_ANTIVIRUS, default=SIN_ANTIVIRUS)
    autor_id: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"))
    autor_nombre: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class TicketCuenta(Base):
    """Cuántos tickets hay en cada estado, como cambios que un disparador escribe y que se suman al leer.
    Contar un millón de filas en cada página costaría más que la página. Un trabajo periódico los junta en
    una fila por estado."""

    __tablename__ = "tickets_cuentas"
    __table_args__ = {"info": EN_UN_NODO}

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    estado: Mapped[str] = mapped_column(Text)
    cuantos: Mapped[int] = mapped_column(BigInteger)


class TicketCambio(Base):
    """Un cambio de estado de un ticket: de cuál a cuál, quién y cuándo."""

    __tablename__ = "tickets_cambios"
    __table_args__ = {"info": EN_UN_NODO}

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    ticket_id: Mapped[int] = mapped_column(ForeignKey("tickets.id"), index=True)
    estado_anterior: Mapped[str | None] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text)
    autor_id: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"))
    instante: Mapped[datetime] = mapped_column(default=ahora)
