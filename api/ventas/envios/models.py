"""Lo que una empresa envió a sus clientes, por correo o por WhatsApp, y en qué quedó cada entrega."""

from datetime import date, datetime, timedelta
from typing import TypedDict

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.plataforma.codigos import canales

ESTADO_CUENTA, MENSAJE, RECIBO = "ESTADO_CUENTA", "MENSAJE", "RECIBO"
RECORDATORIO = "RECORDATORIO"
PENDIENTE, ENVIANDO, ENVIADO = "PENDIENTE", "ENVIANDO", "ENVIADO"
INCIERTO, FALLIDO, ENLACE = "INCIERTO", "FALLIDO", "ENLACE"
VIDA_PDF = timedelta(days=90)  # cuánto se guarda el PDF enviado


class EnlaceDeEnvio(TypedDict):
    """A qué documento de la empresa lleva un mensaje: su clase, su id, cuánto vale (segundos) y su página."""

    clase: str
    de: int
    vida: int
    pagina: str


class EnvioCliente(DeEmpresa, Base):
    """Un correo o un mensaje de WhatsApp. Las entregas de un correo son las de la bandeja de salida, por
    `correo_id`. Un mensaje de WhatsApp tiene los mismos estados (`plataforma/correos/models.py`) y uno
    más: ENLACE, cuando lo envía una persona con el enlace wa.me que se le dio. Sin cliente va solo el mensaje de un
    comprobante que no es de un cliente: una retención, una guía."""

    __tablename__ = "envios_clientes"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "cliente_id"], ["clientes.empresa_id", "clientes.id"]),
        ForeignKeyConstraint(["empresa_id", "correo_id"], ["correos.empresa_id", "correos.id"]),
        ForeignKeyConstraint(["empresa_id", "cobro_id"], ["cobros.empresa_id", "cobros.id"]),
        CheckConstraint("(que = 'RECIBO') = (cobro_id IS NOT NULL)", name="recibo"),
        CheckConstraint(f"canal IN {tuple(canales.NOMBRES)}", name="canal"),
        CheckConstraint("que IN ('ESTADO_CUENTA', 'MENSAJE', 'RECIBO', 'RECORDATORIO')", name="que"),
        CheckConstraint(
            "estado IN ('PENDIENTE', 'ENVIANDO', 'ENVIADO', 'INCIERTO', 'FALLIDO', 'ENLACE')", name="estado"
        ),
        CheckConstraint(f"(canal = '{canales.CORREO}') = (correo_id IS NOT NULL)", name="correo"),
        CheckConstraint(
            f"cliente_id IS NOT NULL OR canal = '{canales.WHATSAPP}' AND que = 'MENSAJE'", name="cliente"
        ),
        Index(None, "empresa_id", "cliente_id", "id"),
        Index(None, "empresa_id", "correo_id"),
        Index(None, "empresa_id", "cobro_id", postgresql_where=text("cobro_id IS NOT NULL")),
        # son pocos entre muchos: los que fallaron se encuentran sin mirar los demás
        Index(
            "ix_envios_clientes_sin_llegar",
            "empresa_id",
            "id",
            postgresql_where=text("estado IN ('FALLIDO', 'INCIERTO')"),
        ),
    )

    cliente_id: Mapped[int | None] = mapped_column(BigInteger)
    canal: Mapped[str] = mapped_column(Text)
    que: Mapped[str] = mapped_column(Text)
    asunto: Mapped[str] = mapped_column(Text, server_default="", default="")
    mensaje: Mapped[str] = mapped_column(Text, server_default="", default="")
    desde: Mapped[date | None]
    hasta: Mapped[date | None]
    cobro_id: Mapped[int | None] = mapped_column(BigInteger)
    # A qué documento lleva el mensaje; el enlace se escribe al enviarlo, y su secreto no se guarda.
    enlace: Mapped[EnlaceDeEnvio | None] = mapped_column(JSONB(none_as_null=True))
    correo_id: Mapped[int | None] = mapped_column(BigInteger)
    telefono: Mapped[str | None] = mapped_column(Text)
    referencia: Mapped[str | None] = mapped_column(Text)  # el id del mensaje en el servicio de mensajería
    estado: Mapped[str] = mapped_column(Text, server_default=PENDIENTE, default=PENDIENTE)
    intentos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    detalle: Mapped[str | None] = mapped_column(Text)
    enviado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    enviado_en: Mapped[datetime | None]


class ReglaRecordatorios(DeEmpresa, Base):
    """Cuándo y con qué palabras una empresa recuerda lo vencido. `dias`: cuántos después del vencimiento."""

    __tablename__ = "reglas_recordatorios"
    __table_args__ = (UniqueConstraint("empresa_id"),)

    activo: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    dias: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    asunto: Mapped[str] = mapped_column(Text)
    mensaje: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class RecordatorioEnviado(DeEmpresa, Base):
    """Que de un documento ya se recordó el plazo de `dias`: el trabajo que corre otra vez no lo repite."""

    __tablename__ = "recordatorios_enviados"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_clientes.empresa_id", "documentos_clientes.id"],
            ondelete="CASCADE",
        ),
        UniqueConstraint("empresa_id", "documento_id", "dias"),
    )

    documento_id: Mapped[int] = mapped_column(BigInteger)
    dias: Mapped[int] = mapped_column(Integer)
    en: Mapped[datetime] = mapped_column(default=ahora)


class BajaRecordatorios(DeEmpresa, Base):
    """Un cliente que pidió no recibir recordatorios."""

    __tablename__ = "bajas_recordatorios"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "cliente_id"], ["clientes.empresa_id", "clientes.id"], ondelete="CASCADE"
        ),
        UniqueConstraint("empresa_id", "cliente_id"),
    )

    cliente_id: Mapped[int] = mapped_column(BigInteger)
    en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "fk_envios_clientes_empresa_id_cliente_id_clientes": (
        "CLI_CODIGO",
        "Al cliente se le enviaron mensajes: no se elimina, desactívelo.",
    ),
}
