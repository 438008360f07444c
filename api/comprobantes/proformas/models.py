"""Las proformas de una empresa, y lo que de ellas se envió.

Una proforma no es un comprobante del SRI: no tiene clave, ni XML, ni gasta del plan. Su número es de la empresa y no
deja huecos: lo toma la primera vez que se envía, y desde ahí no se borra, se anula.
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
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR
from api.plataforma.codigos import canales

BORRADOR, ENVIADA, VISTA = "BORRADOR", "ENVIADA", "VISTA"
ACEPTADA, RECHAZADA, ANULADA = "ACEPTADA", "RECHAZADA", "ANULADA"
GUARDADOS = (BORRADOR, ENVIADA, VISTA, ACEPTADA, RECHAZADA, ANULADA)
# Estos no se guardan: los dicen la fecha de hoy y la factura que salió de ella.
VENCIDA, FACTURADA = "VENCIDA", "FACTURADA"
ESTADOS = {
    BORRADOR: "Borrador",
    ENVIADA: "Enviada",
    VISTA: "Vista",
    ACEPTADA: "Aceptada",
    RECHAZADA: "Rechazada",
    VENCIDA: "Vencida",
    FACTURADA: "Facturada",
    ANULADA: "Anulada",
}


class Proforma(DeEmpresa, Base):
    """Una proforma. `pedido`: el de la factura que se haría, con la forma de `tipos/factura/contenido.py`.
    `documento`: lo que dice, con la forma de `nucleo/documento.py`. `vence`: el último día en que el cliente puede
    aceptarla. `respondio…`: quién la aceptó o la rechazó. `borrador_id`: el de la factura que se está haciendo con
    ella; ya emitida, `comprobante_id`. Los montos, en USD."""

    __tablename__ = "proformas"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "cliente_id"], ["clientes.empresa_id", "clientes.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"], ["comprobantes.empresa_id", "comprobantes.id"]
        ),
        UniqueConstraint("empresa_id", "numero"),
        CheckConstraint(f"estado IN {GUARDADOS}", name="estado"),
        CheckConstraint("(estado = 'BORRADOR') = (numero IS NULL)", name="numero"),
        CheckConstraint("vence >= fecha", name="vence"),
        CheckConstraint(
            "respondio_en IS NOT NULL OR estado NOT IN ('ACEPTADA', 'RECHAZADA')", name="respuesta"
        ),
        Index(None, "empresa_id", "fecha", "id"),
        Index(None, "empresa_id", "cliente_id"),
        Index(
            "ix_proformas_borrador",
            "empresa_id",
            "borrador_id",
            unique=True,
            postgresql_where=text("borrador_id IS NOT NULL"),
        ),
        Index(
            "ix_proformas_comprobante",
            "empresa_id",
            "comprobante_id",
            unique=True,
            postgresql_where=text("comprobante_id IS NOT NULL"),
        ),
    )

    numero: Mapped[int | None] = mapped_column(Integer)
    estado: Mapped[str] = mapped_column(Text, server_default=BORRADOR, default=BORRADOR)
    cliente_id: Mapped[int] = mapped_column(BigInteger)
    fecha: Mapped[date]
    vence: Mapped[date]
    condiciones: Mapped[str] = mapped_column(Text, server_default="", default="")
    pedido: Mapped[dict[str, Any]] = mapped_column(JSONB)
    documento: Mapped[dict[str, Any]] = mapped_column(JSONB)
    subtotal: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    enviada_en: Mapped[datetime | None]
    vista_en: Mapped[datetime | None]
    aperturas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    respondio: Mapped[str] = mapped_column(Text, server_default="", default="")
    respondio_identificacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    respondio_comentario: Mapped[str] = mapped_column(Text, server_default="", default="")
    respondio_desde: Mapped[str] = mapped_column(Text, server_default="", default="")
    respondio_con: Mapped[str] = mapped_column(Text, server_default="", default="")
    respondio_en: Mapped[datetime | None]
    motivo_anulacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    borrador_id: Mapped[int | None] = mapped_column(BigInteger)
    comprobante_id: Mapped[int | None] = mapped_column(BigInteger)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_por_id: Mapped[int] = mapped_column(BigInteger)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class EntregaProforma(DeEmpresa, Base):
    """Un envío de una proforma a su cliente: por correo va el PDF con el enlace; por WhatsApp, el enlace."""

    __tablename__ = "entregas_proformas"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "proforma_id"], ["proformas.empresa_id", "proformas.id"]),
        ForeignKeyConstraint(["empresa_id", "correo_id"], ["correos.empresa_id", "correos.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "envio_id"], ["envios_clientes.empresa_id", "envios_clientes.id"]
        ),
        CheckConstraint(f"canal IN {tuple(canales.NOMBRES)}", name="canal"),
        CheckConstraint(f"(canal = '{canales.CORREO}') = (correo_id IS NOT NULL)", name="correo"),
        CheckConstraint(f"(canal = '{canales.WHATSAPP}') = (envio_id IS NOT NULL)", name="envio"),
        Index(None, "empresa_id", "proforma_id", "id"),
        Index(None, "empresa_id", "correo_id", postgresql_where=text("correo_id IS NOT NULL")),
        Index(None, "empresa_id", "envio_id", postgresql_where=text("envio_id IS NOT NULL")),
        {"info": SIN_BORRAR},
    )

    proforma_id: Mapped[int] = mapped_column(BigInteger)
    canal: Mapped[str] = mapped_column(Text)
    correo_id: Mapped[int | None] = mapped_column(BigInteger)
    envio_id: Mapped[int | None] = mapped_column(BigInteger)
    destino: Mapped[str] = mapped_column(Text)
    pedida_por: Mapped[str] = mapped_column(Text)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "fk_proformas_empresa_id_cliente_id_clientes": (
        "CLI_CODIGO",
        "El cliente tiene proformas: no se elimina, desactívelo.",
    ),
}
