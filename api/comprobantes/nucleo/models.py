"""Electronic documents (comprobantes), from the draft to the SRI's authorisation.

- A draft (`Borrador`) has no number. Issuing takes number and clave de acceso under the lock of the
  point's counter, writes the document with everything it says (`datos`: issuer, buyer, lines, taxes,
  as they were that day), its signed XML and its turn to be transmitted, all in one transaction.
- An issued document is immutable by trigger; only its state, the SRI's answer and what hangs from it
  move. While the SRI holds it neither received nor authorised (DEVUELTO, NO_AUTORIZADO) it may be
  corrected: number, clave, date and point stay (ficha técnica §5.10).
- Only AUTORIZADO, with its date, authorises. States move by the pairs of `TRANSICIONES`, each with its
  line in `historial_comprobantes`.
- `Transmision` is the work still to do with the SRI: it exists while the document waits for an answer.
"""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Computed,
    ForeignKeyConstraint,
    Identity,
    Index,
    Integer,
    LargeBinary,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.restricciones import RESTRICCIONES
from api.plataforma.codigos import canales, documentos

Json = dict[str, Any]  # lo que guarda una columna JSONB

# EMITIDO waits to be sent; ENVIADO, the SRI has it and hasn't decided.
EMITIDO = "EMITIDO"
ENVIADO = "ENVIADO"
AUTORIZADO = "AUTORIZADO"
DEVUELTO = "DEVUELTO"
NO_AUTORIZADO = "NO_AUTORIZADO"
ANULADO = "ANULADO"

ESTADOS = {
    EMITIDO: "Por enviar",
    ENVIADO: "Enviado",
    AUTORIZADO: "Autorizado",
    DEVUELTO: "Devuelto",
    NO_AUTORIZADO: "No autorizado",
    ANULADO: "Anulado",
}
TRANSICIONES = frozenset(
    {
        (EMITIDO, ENVIADO),
        (EMITIDO, DEVUELTO),
        (ENVIADO, AUTORIZADO),
        (ENVIADO, NO_AUTORIZADO),
        (ENVIADO, EMITIDO),  # the SRI says it doesn't have it: it is sent again
        (DEVUELTO, EMITIDO),
        (NO_AUTORIZADO, EMITIDO),
        (AUTORIZADO, ANULADO),
        (DEVUELTO, ANULADO),
        (NO_AUTORIZADO, ANULADO),
    }
)
EN_CAMINO = frozenset({EMITIDO, ENVIADO})
CORREGIBLES = frozenset({DEVUELTO, NO_AUTORIZADO})

ENVIAR, PREGUNTAR = "ENVIAR", "PREGUNTAR"
FIRMADO, AUTORIZACION = "FIRMADO", "AUTORIZACION"
# What the list filters and sorts by without touching the table (lista.py says why): `texto` begins with
# the number, then the clave and, from its 70th character, the buyer's name.
_CUBRE = ("texto", "tipo", "estado", "ambiente", "punto_id", "cliente_id", "total")


def _del_comprobante() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["empresa_id", "comprobante_id"], ["comprobantes.empresa_id", "comprobantes.id"]
    )


class Comprobante(DeEmpresa, Base):
    """An issued document. `subtotal` is without taxes, `iva` the IVA in it, all in USD. `datos` holds
    the document whole (`documento.py` has its shape); amounts in it are strings."""

    __tablename__ = "comprobantes"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "punto_id"], ["puntos_emision.empresa_id", "puntos_emision.id"]),
        ForeignKeyConstraint(["empresa_id", "cliente_id"], ["clientes.empresa_id", "clientes.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "modifica_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name="fk_comprobantes_modifica",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_clientes.empresa_id", "documentos_clientes.id"],
            name="fk_comprobantes_documento",
        ),
        ForeignKeyConstraint(["empresa_id", "plan_id"], ["planes_orel.empresa_id", "planes_orel.id"]),
        UniqueConstraint("empresa_id", "clave_acceso"),
        UniqueConstraint(
            "empresa_id",
            "ambiente",
            "tipo",
            "establecimiento",
            "punto",
            "secuencial",
            name="uq_comprobantes_numero",
        ),
        CheckConstraint(f"tipo IN {documentos.ELECTRONICOS}", name="tipo"),
        CheckConstraint("ambiente IN (1, 2)", name="ambiente"),
        CheckConstraint("establecimiento ~ '^[0-9]{3}$' AND punto ~ '^[0-9]{3}$'", name="serie"),
        CheckConstraint("secuencial BETWEEN 1 AND 999999999", name="secuencial"),
        CheckConstraint("clave_acceso ~ '^[0-9]{49}$'", name="clave_acceso"),
        CheckConstraint(
            "estado IN ('EMITIDO', 'ENVIADO', 'AUTORIZADO', 'DEVUELTO', 'NO_AUTORIZADO', 'ANULADO')",
            name="estado",
        ),
        CheckConstraint("estado <> 'AUTORIZADO' OR autorizado_en IS NOT NULL", name="autorizado_con_fecha"),
        CheckConstraint("(estado = 'ANULADO') = (anulado_el IS NOT NULL)", name="anulado_con_fecha"),
        CheckConstraint("total >= 0 AND subtotal >= 0 AND iva >= 0", name="valores"),
        Index("ix_comprobantes_lista", "empresa_id", "fecha", "id", postgresql_include=_CUBRE),
        Index(None, "empresa_id", "cliente_id", "fecha", "id"),
        Index(None, "empresa_id", "modifica_id", postgresql_where=text("modifica_id IS NOT NULL")),
        Index(None, "empresa_id", "documento_id", postgresql_where=text("documento_id IS NOT NULL")),
        Index(
            "ix_comprobantes_por_atender",
            "empresa_id",
            "estado",
            "id",
            postgresql_where=text("estado IN ('EMITIDO', 'ENVIADO', 'DEVUELTO', 'NO_AUTORIZADO')"),
        ),
    )

    tipo: Mapped[str] = mapped_column(Text)
    ambiente: Mapped[int] = mapped_column(SmallInteger)
    punto_id: Mapped[int] = mapped_column(BigInteger)
    establecimiento: Mapped[str] = mapped_column(Text)
    punto: Mapped[str] = mapped_column(Text)
    secuencial: Mapped[int] = mapped_column(BigInteger)
    clave_acceso: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    estado: Mapped[str] = mapped_column(Text, server_default=EMITIDO, default=EMITIDO)
    cliente_id: Mapped[int | None] = mapped_column(BigInteger)
    receptor_identificacion: Mapped[str] = mapped_column(Text)
    receptor_nombre: Mapped[str] = mapped_column(Text)
    subtotal: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    iva: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    datos: Mapped[Json] = mapped_column(JSONB)
    modifica_id: Mapped[int | None] = mapped_column(BigInteger)
    documento_id: Mapped[int | None] = mapped_column(BigInteger)
    plan_id: Mapped[int | None] = mapped_column(BigInteger)
    mensajes: Mapped[list[dict[str, str]]] = mapped_column(JSONB, server_default="[]", default=list)
    autorizado_en: Mapped[datetime | None]
    anulado_el: Mapped[date | None]
    motivo_anulacion: Mapped[str | None] = mapped_column(Text)
    emitido_por: Mapped[str] = mapped_column(Text)
    emitido_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    texto: Mapped[Any] = mapped_column(
        Text(collation="C"),
        Computed(
            "' ' || left(regexp_replace(tinta_texto(establecimiento || ' ' || punto || ' ' || "
            "lpad(secuencial::text, 9, '0') || ' ' || clave_acceso || ' ' || receptor_nombre || ' ' || "
            "receptor_identificacion || ' ' || secuencial::text), '[^a-z0-9]+', ' ', 'g'), 500)",
            persisted=True,
        ),
        deferred=True,
    )

    @property
    def numero(self) -> str:
        return f"{self.establecimiento}-{self.punto}-{self.secuencial:09d}"


class XmlComprobante(DeEmpresa, Base):
    """Bytes of a document, never changed: FIRMADO, what was signed (a correction adds another; the
    newest counts); AUTORIZACION, the document as the SRI gave it back, byte by byte."""

    __tablename__ = "xml_comprobantes"
    __table_args__ = (
        _del_comprobante(),
        CheckConstraint("clase IN ('FIRMADO', 'AUTORIZACION')", name="clase"),
        CheckConstraint("length(sha256) = 64", name="sha256"),
        Index(None, "empresa_id", "comprobante_id", "clase", "id"),
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    clase: Mapped[str] = mapped_column(Text, server_default=FIRMADO, default=FIRMADO)
    xml: Mapped[bytes] = mapped_column(LargeBinary)
    sha256: Mapped[str] = mapped_column(Text)
    certificado_id: Mapped[int | None] = mapped_column(BigInteger)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class PasoComprobante(DeEmpresa, Base):
    """A line of a document's history: from which state to which (`desde` None: it was born), or
    something that happened without changing it (`desde` = `hasta`)."""

    __tablename__ = "historial_comprobantes"
    __table_args__ = (_del_comprobante(), Index(None, "empresa_id", "comprobante_id", "id"))

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    desde: Mapped[str | None] = mapped_column(Text)
    hasta: Mapped[str] = mapped_column(Text)
    que: Mapped[str] = mapped_column(Text)
    quien: Mapped[str] = mapped_column(Text)
    detalle: Mapped[Json] = mapped_column(JSONB, server_default="{}", default=dict)
    en: Mapped[datetime] = mapped_column(default=ahora)


class Transmision(DeEmpresa, Base):
    """What is still to be done with the SRI about a document. `tomada_hasta`: a worker has it in hand
    until then; `incierta`: a sending left whose answer wasn't read, so the SRI is asked before
    sending again; `reenviar_desde`: not sent again before (error 70)."""

    __tablename__ = "transmisiones"
    __table_args__ = (
        _del_comprobante(),
        UniqueConstraint("empresa_id", "comprobante_id"),
        CheckConstraint("paso IN ('ENVIAR', 'PREGUNTAR')", name="paso"),
        Index(None, "empresa_id", "proximo"),
        Index("ix_transmisiones_proximo", "proximo"),
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    ambiente: Mapped[int] = mapped_column(SmallInteger)
    paso: Mapped[str] = mapped_column(Text, server_default=ENVIAR, default=ENVIAR)
    intentos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    preguntas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    incierta: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    desde: Mapped[datetime] = mapped_column(default=ahora)
    proximo: Mapped[datetime] = mapped_column(default=ahora)
    tomada_hasta: Mapped[datetime | None]
    reenviar_desde: Mapped[datetime | None]
    error: Mapped[str] = mapped_column(Text, server_default="", default="")


class Borrador(DeEmpresa, Base):
    """A document being written: `contenido` is what the screen sent, whole or half, checked only for
    size; `cliente` and `total` are what its list shows."""

    __tablename__ = "borradores"
    __table_args__ = (
        CheckConstraint(f"tipo IN {documentos.ELECTRONICOS}", name="tipo"),
        Index(None, "empresa_id", "actualizado_en", "id"),
    )

    tipo: Mapped[str] = mapped_column(Text)
    contenido: Mapped[Json] = mapped_column(JSONB)
    cliente: Mapped[str] = mapped_column(Text, server_default="", default="")
    total: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    actualizado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class EntregaComprobante(DeEmpresa, Base):
    """A document sent to its buyer: by mail (the delivery of each recipient is the mail's), or by
    WhatsApp with its link (its delivery is the shipment's; the first ones have none)."""

    __tablename__ = "entregas_comprobantes"
    __table_args__ = (
        _del_comprobante(),
        CheckConstraint(f"canal IN {tuple(canales.NOMBRES)}", name="canal"),
        ForeignKeyConstraint(
            ["empresa_id", "envio_id"], ["envios_clientes.empresa_id", "envios_clientes.id"]
        ),
        CheckConstraint(f"(canal = '{canales.CORREO}') = (correo_id IS NOT NULL)", name="correo"),
        ForeignKeyConstraint(["empresa_id", "correo_id"], ["correos.empresa_id", "correos.id"]),
        CheckConstraint(f"envio_id IS NULL OR canal = '{canales.WHATSAPP}'", name="envio"),
        Index(None, "empresa_id", "comprobante_id", "id"),
        Index(None, "empresa_id", "correo_id"),
        Index(
            "ix_entregas_comprobantes_envio",
            "empresa_id",
            "envio_id",
            postgresql_where=text("envio_id IS NOT NULL"),
        ),
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    canal: Mapped[str] = mapped_column(Text)
    correo_id: Mapped[int | None] = mapped_column(BigInteger)
    envio_id: Mapped[int | None] = mapped_column(BigInteger)
    destino: Mapped[str] = mapped_column(Text, server_default="", default="")
    pedida_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    creada_en: Mapped[datetime] = mapped_column(default=ahora)


class AperturaComprobante(DeEmpresa, Base):
    """Someone opened a document by its public link."""

    __tablename__ = "aperturas_comprobantes"
    __table_args__ = (_del_comprobante(), Index(None, "empresa_id", "comprobante_id", "id"))

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    que: Mapped[str] = mapped_column(Text)
    navegador: Mapped[str] = mapped_column(Text, server_default="", default="")
    en: Mapped[datetime] = mapped_column(default=ahora)


class ServicioSri(Base):
    """How the SRI's services answer, by environment: `caido_desde` is None while they do. Of the
    house, not of a company: one row each, written when that changes."""

    __tablename__ = "servicios_sri"

    ambiente: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    caido_desde: Mapped[datetime | None]
    error: Mapped[str] = mapped_column(Text, server_default="", default="")


class CatalogoSri(Base):
    """A code of the SRI's tables in force from `desde` to `hasta` (None: still): FORMA_PAGO (ficha
    técnica, table 24) and IDENTIFICACION (table 6)."""

    __tablename__ = "catalogos_sri"
    __table_args__ = (
        UniqueConstraint("catalogo", "codigo", "desde"),
        CheckConstraint("catalogo IN ('FORMA_PAGO', 'IDENTIFICACION')", name="catalogo"),
        CheckConstraint("hasta >= desde", name="fechas"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    catalogo: Mapped[str] = mapped_column(Text)
    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    desde: Mapped[date]
    hasta: Mapped[date | None]


RESTRICCIONES["uq_comprobantes_numero"] = (
    "secuencial",
    "Ese número ya se usó en otro comprobante: revise el siguiente número del punto de emisión.",
)
RESTRICCIONES["fk_comprobantes_empresa_id_cliente_id_clientes"] = (
    "CLI_CODIGO",
    "El cliente tiene comprobantes: no se elimina, desactívelo.",
)
