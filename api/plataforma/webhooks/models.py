"""Los webhooks, lo que se les avisa y lo que respondieron.

Un suceso se escribe en la transacción que lo causa, con un envío por cada webhook que lo pidió: existen si lo que pasó existe. Un
envío queda PENDIENTE hasta que su webhook responde bien (ENTREGADO) o se agotan sus intentos (FALLIDO). De una misma cosa salen
en el orden de sus sucesos, y ninguno mientras uno anterior espere. A los treinta días se borran.
"""

from datetime import datetime

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

from api.core.cifrado import Cifrado
from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

ACTIVO, PAUSADO, DETENIDO = "ACTIVO", "PAUSADO", "DETENIDO"
ESTADOS_DE_WEBHOOK = (ACTIVO, PAUSADO, DETENIDO)
PENDIENTE, ENTREGADO, FALLIDO = "PENDIENTE", "ENTREGADO", "FALLIDO"
ESTADOS_DE_ENVIO = (PENDIENTE, ENTREGADO, FALLIDO)
_VIVO = "terminado_en IS NULL"


class Webhook(DeEmpresa, Base):
    """Adónde se avisa. `secreto`, con que se firma; `anterior`, el de antes de rotarlo, con el que también se firma hasta
    `anterior_hasta`. `fallos`, los seguidos; `fallando_desde`, el primero de ellos; `espera_hasta`, cuándo se le prueba otra vez si
    no responde. DETENIDO: se dejó de llamarle, por `motivo`. `version` no sube con lo que le pasa, sino con lo que alguien cambia."""

    __tablename__ = "webhooks"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "creado_por_id"], ["usuarios.empresa_id", "usuarios.id"]),
        CheckConstraint("estado IN ('ACTIVO', 'PAUSADO', 'DETENIDO')", name="estado"),
        CheckConstraint("num_nonnulls(anterior, anterior_hasta) IN (0, 2)", name="anterior"),
        Index("uq_webhooks_url", "empresa_id", "url", unique=True, postgresql_where=text(_VIVO)),
        {"info": SIN_BORRAR},
    )

    url: Mapped[str] = mapped_column(Text)
    eventos: Mapped[list[str]] = mapped_column(ARRAY(Text))
    estado: Mapped[str] = mapped_column(Text, server_default=ACTIVO, default=ACTIVO)
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    secreto: Mapped[bytes] = mapped_column(Cifrado)
    anterior: Mapped[bytes | None] = mapped_column(Cifrado)
    anterior_hasta: Mapped[datetime | None]
    fallos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    fallando_desde: Mapped[datetime | None]
    espera_hasta: Mapped[datetime | None]
    respondio_en: Mapped[datetime | None]
    creado_por_id: Mapped[int] = mapped_column(BigInteger)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    rotado_en: Mapped[datetime | None]
    terminado_en: Mapped[datetime | None]
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class SucesoDeWebhook(DeEmpresa, Base):
    """Lo que pasó, como se avisa. Su id crece: de una misma cosa, el mayor pasó después."""

    __tablename__ = "webhooks_sucesos"
    __table_args__ = (Index(None, "empresa_id", "creado_en"),)

    tipo: Mapped[str] = mapped_column(Text)
    entidad: Mapped[str] = mapped_column(Text)
    entidad_id: Mapped[str] = mapped_column(Text)
    datos: Mapped[dict[str, object]] = mapped_column(JSONB)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class EnvioDeWebhook(DeEmpresa, Base):
    """Un suceso para un webhook. `objeto`, la cosa a que le pasó, dentro de la cual hay orden; `codigo`, `error` y `ms`, los del
    último intento."""

    __tablename__ = "webhooks_envios"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "webhook_id"], ["webhooks.empresa_id", "webhooks.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "suceso_id"], ["webhooks_sucesos.empresa_id", "webhooks_sucesos.id"]
        ),
        UniqueConstraint("empresa_id", "webhook_id", "suceso_id"),
        CheckConstraint("estado IN ('PENDIENTE', 'ENTREGADO', 'FALLIDO')", name="estado"),
        Index(None, "empresa_id", "suceso_id"),
        Index(
            "ix_webhooks_envios_pendientes",
            "empresa_id",
            "webhook_id",
            "suceso_id",
            postgresql_where=text("estado = 'PENDIENTE'"),
        ),
        Index(None, "empresa_id", "webhook_id", "creado_en"),
    )

    webhook_id: Mapped[int] = mapped_column(BigInteger)
    suceso_id: Mapped[int] = mapped_column(BigInteger)
    objeto: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default=PENDIENTE, default=PENDIENTE)
    intentos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    proximo: Mapped[datetime] = mapped_column(default=ahora)
    codigo: Mapped[int | None] = mapped_column(Integer)
    error: Mapped[str] = mapped_column(Text, server_default="", default="")
    ms: Mapped[int | None] = mapped_column(Integer)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    entregado_en: Mapped[datetime | None]


class IntentoDeWebhook(DeEmpresa, Base):
    """Una llamada: qué respondió (`codigo`, y el comienzo de su respuesta) o por qué no se pudo (`error`), y lo que tardó."""

    __tablename__ = "webhooks_intentos"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "envio_id"], ["webhooks_envios.empresa_id", "webhooks_envios.id"]
        ),
        Index(None, "empresa_id", "envio_id"),
    )

    envio_id: Mapped[int] = mapped_column(BigInteger)
    en: Mapped[datetime]
    codigo: Mapped[int | None] = mapped_column(Integer)
    respuesta: Mapped[str] = mapped_column(Text, server_default="", default="")
    error: Mapped[str] = mapped_column(Text, server_default="", default="")
    ms: Mapped[int] = mapped_column(Integer)


RESTRICCIONES = {
    "uq_webhooks_url": ("url", "Ya hay un webhook con esa dirección."),
}
