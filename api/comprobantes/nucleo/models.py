"""Las tablas de los comprobantes, del borrador a la autorización del SRI.

- Un borrador (`Borrador`) no tiene número. Emitir toma el número y la clave de acceso bajo el cerrojo del
  contador del punto; escribe el comprobante con todo lo que dice (`datos`: emisor, receptor, líneas e
  impuestos como eran ese día), su XML firmado y su turno de transmisión. Todo en una transacción.
- Un disparador de la base impide cambiar un comprobante emitido, salvo su estado, la respuesta del SRI y
  lo que cuelga de él. Mientras el SRI lo rechace (DEVUELTO, NO_AUTORIZADO) se puede corregir: número,
  clave, fecha y punto se quedan (ficha técnica del SRI, sección 5.10).
- Solo AUTORIZADO, con su fecha, autoriza. El estado cambia por los pares de `TRANSICIONES`, y cada cambio
  deja una línea en `historial_comprobantes`.
- `Transmision` es lo que falta hacer con el SRI: existe mientras el comprobante espera respuesta.
"""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Computed,
    ForeignKeyConstraint,
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
from api.core.datos.rls import APARTA_IDS, SIN_BORRAR, SOLO_CRECE
from api.plataforma.codigos import canales, documentos

# EMITIDO: falta enviarlo. ENVIADO: el SRI lo tiene y no ha decidido.
EMITIDO, ENVIADO = "EMITIDO", "ENVIADO"
AUTORIZADO = "AUTORIZADO"
DEVUELTO, NO_AUTORIZADO, ANULADO = "DEVUELTO", "NO_AUTORIZADO", "ANULADO"

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
        (ENVIADO, EMITIDO),  # el SRI dice que no lo tiene: se envía otra vez
        (DEVUELTO, EMITIDO),
        (NO_AUTORIZADO, EMITIDO),
        (AUTORIZADO, ANULADO),
        (DEVUELTO, ANULADO),
        (NO_AUTORIZADO, ANULADO),
    }
)
EN_CAMINO = frozenset({EMITIDO, ENVIADO})
CORREGIBLES = frozenset({DEVUELTO, NO_AUTORIZADO})
CUENTAN = EN_CAMINO | {AUTORIZADO}  # los que son dinero: lo rechazado no lo es mientras no se corrija

# Por dónde va el viaje de lo que se traslada: lo dice la empresa, no el SRI.
POR_SALIR, EN_VIAJE, ENTREGADA = "POR_SALIR", "EN_CAMINO", "ENTREGADA"
VIAJES = {POR_SALIR: "Por salir", EN_VIAJE: "En camino", ENTREGADA: "Entregada"}

ENVIAR, PREGUNTAR = "ENVIAR", "PREGUNTAR"
FIRMADO, AUTORIZACION = "FIRMADO", "AUTORIZACION"
# Con esto la lista filtra y ordena sin leer la tabla (el porqué está en consulta/lista.py). `texto` empieza
# con el número; sigue la clave de acceso y, desde el carácter 70, el nombre del receptor.
_CUBRE = ("texto", "tipo", "estado", "ambiente", "punto_id", "cliente_id", "total", "documento_id")


def _del_comprobante(columna: str = "comprobante_id", nombre: str | None = None) -> ForeignKeyConstraint:
    suya = ["comprobantes.empresa_id", "comprobantes.id"]
    return ForeignKeyConstraint(["empresa_id", columna], suya, name=nombre)


class Comprobante(DeEmpresa, Base):
    """Un comprobante emitido. `subtotal`: sin impuestos. `iva`: el IVA que lleva. Todo en USD. `datos`: el
    documento entero, con la forma de `documento.py` y los montos como texto. `viaje`: uno de `VIAJES`; None si no
    traslada nada. `resuelto`: cómo dijo una persona que arregló lo que pedía, mientras siga como estaba."""

    __tablename__ = "comprobantes"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "punto_id"], ["puntos_emision.empresa_id", "puntos_emision.id"]),
        ForeignKeyConstraint(["empresa_id", "cliente_id"], ["clientes.empresa_id", "clientes.id"]),
        ForeignKeyConstraint(["empresa_id", "proveedor_id"], ["proveedores.empresa_id", "proveedores.id"]),
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
        CheckConstraint("cliente_id IS NULL OR proveedor_id IS NULL", name="un_receptor"),
        CheckConstraint(f"viaje IN {tuple(VIAJES)}", name="viaje"),
        Index("ix_comprobantes_lista", "empresa_id", "fecha", "id", postgresql_include=_CUBRE),
        Index(None, "empresa_id", "cliente_id", "fecha", "id"),
        Index(
            "ix_comprobantes_del_proveedor",
            "empresa_id",
            "proveedor_id",
            "fecha",
            "id",
            postgresql_where=text("proveedor_id IS NOT NULL"),
        ),
        Index(None, "empresa_id", "modifica_id", postgresql_where=text("modifica_id IS NOT NULL")),
        Index(None, "empresa_id", "documento_id", postgresql_where=text("documento_id IS NOT NULL")),
        Index(
            "ix_comprobantes_por_atender",
            "empresa_id",
            "estado",
            "id",
            postgresql_where=text("estado IN ('EMITIDO', 'ENVIADO', 'DEVUELTO', 'NO_AUTORIZADO')"),
        ),
        Index(None, "empresa_id", "viaje", "id", postgresql_where=text("viaje IS NOT NULL")),
        # para recorrer los de un tipo; las facturas, que son casi todos, se recorren por su clave y no lo pagan al emitirse
        Index(
            "ix_comprobantes_del_tipo",
            *("empresa_id", "ambiente", "tipo", "id"),
            postgresql_where=text(f"tipo <> '{documentos.FACTURA}'"),
        ),
        {"info": SIN_BORRAR | APARTA_IDS},
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
    proveedor_id: Mapped[int | None] = mapped_column(BigInteger)
    receptor_identificacion: Mapped[str] = mapped_column(Text)
    receptor_nombre: Mapped[str] = mapped_column(Text)
    subtotal: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    iva: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    datos: Mapped[dict[str, Any]] = mapped_column(JSONB)
    modifica_id: Mapped[int | None] = mapped_column(BigInteger)
    documento_id: Mapped[int | None] = mapped_column(BigInteger)
    plan_id: Mapped[int | None] = mapped_column(BigInteger)
    mensajes: Mapped[list[dict[str, str]]] = mapped_column(JSONB, server_default="[]", default=list)
    autorizado_en: Mapped[datetime | None]
    anulado_el: Mapped[date | None]
    motivo_anulacion: Mapped[str | None] = mapped_column(Text)
    viaje: Mapped[str | None] = mapped_column(Text)
    viaje_en: Mapped[datetime | None]
    viaje_por: Mapped[str | None] = mapped_column(Text)
    resuelto: Mapped[str | None] = mapped_column(Text)
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
    """Los bytes de un comprobante, que no cambian nunca. FIRMADO: lo que se firmó; una corrección agrega
    otro y vale el más nuevo. AUTORIZACION: el documento como el SRI lo devolvió, byte por byte."""

    __tablename__ = "xml_comprobantes"
    __table_args__ = (
        _del_comprobante(),
        CheckConstraint("clase IN ('FIRMADO', 'AUTORIZACION')", name="clase"),
        CheckConstraint("length(sha256) = 64", name="sha256"),
        Index(None, "empresa_id", "comprobante_id", "clase", "id"),
        {"info": SOLO_CRECE},
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    clase: Mapped[str] = mapped_column(Text, server_default=FIRMADO, default=FIRMADO)
    xml: Mapped[bytes] = mapped_column(LargeBinary)
    sha256: Mapped[str] = mapped_column(Text)
    certificado_id: Mapped[int | None] = mapped_column(BigInteger)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class PasoComprobante(DeEmpresa, Base):
    """Una línea de la historia de un comprobante: de qué estado a cuál pasó (`desde` None: se emitió), o
    algo que le pasó sin cambiar de estado (`desde` igual a `hasta`)."""

    __tablename__ = "historial_comprobantes"
    __table_args__ = (
        _del_comprobante(),
        Index(None, "empresa_id", "comprobante_id", "id"),
        {"info": SOLO_CRECE},
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    desde: Mapped[str | None] = mapped_column(Text)
    hasta: Mapped[str] = mapped_column(Text)
    que: Mapped[str] = mapped_column(Text)
    quien: Mapped[str] = mapped_column(Text)
    detalle: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default="{}", default=dict)
    en: Mapped[datetime] = mapped_column(default=ahora)


class Transmision(DeEmpresa, Base):
    """Lo que falta hacer con el SRI por un comprobante. `tomada_hasta`: un trabajador lo tiene hasta ese
    instante. `incierta`: se envió y no se leyó la respuesta, así que se pregunta antes de volver a enviar.
    `reenviar_desde`: no se vuelve a enviar antes (códigos 43 y 70 del SRI)."""

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


class ReemplazoComprobante(DeEmpresa, Base):
    """Uno que se anuló porque el SRI no iba a evaluarlo otra vez, y el que se emitió en su lugar con otro número."""

    __tablename__ = "reemplazos_comprobantes"
    __table_args__ = (
        _del_comprobante(),
        _del_comprobante("nuevo_id", "fk_reemplazos_comprobantes_nuevo"),
        UniqueConstraint("empresa_id", "comprobante_id"),
        UniqueConstraint("empresa_id", "nuevo_id"),
        {"info": SOLO_CRECE},
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    nuevo_id: Mapped[int] = mapped_column(BigInteger)
    en: Mapped[datetime] = mapped_column(default=ahora)


class EntregaComprobante(DeEmpresa, Base):
    """Un envío de un comprobante a su comprador. Por correo, el estado de cada destinatario lo tiene el
    correo. Por WhatsApp va su enlace, y el estado lo tiene el envío; los más antiguos no tienen envío."""

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
        {"info": SIN_BORRAR},
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    canal: Mapped[str] = mapped_column(Text)
    correo_id: Mapped[int | None] = mapped_column(BigInteger)
    envio_id: Mapped[int | None] = mapped_column(BigInteger)
    destino: Mapped[str] = mapped_column(Text, server_default="", default="")
    pedida_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    creada_en: Mapped[datetime] = mapped_column(default=ahora)


class AperturaComprobante(DeEmpresa, Base):
    """Una vez que alguien abrió el enlace público de un comprobante."""

    __tablename__ = "aperturas_comprobantes"
    __table_args__ = (
        _del_comprobante(),
        Index(None, "empresa_id", "comprobante_id", "id"),
        {"info": SOLO_CRECE},
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    que: Mapped[str] = mapped_column(Text)
    navegador: Mapped[str] = mapped_column(Text, server_default="", default="")
    en: Mapped[datetime] = mapped_column(default=ahora)


class SumaComprobantes(DeEmpresa, Base):
    """Cuántos comprobantes de una empresa hay de un día, tipo, ambiente y estado, y lo que suman. Puede haber
    varias filas iguales, que se suman. Las escribe la base, en la misma transacción."""

    __tablename__ = "sumas_comprobantes"
    __table_args__ = (
        Index("ix_sumas_comprobantes_clave", "empresa_id", "dia", "tipo", "ambiente", "estado"),
    )

    dia: Mapped[date]
    tipo: Mapped[str] = mapped_column(Text)
    ambiente: Mapped[int] = mapped_column(SmallInteger)
    estado: Mapped[str] = mapped_column(Text)
    cuantos: Mapped[int] = mapped_column(BigInteger)
    subtotal: Mapped[Decimal] = mapped_column(Numeric(18, 2))
    total: Mapped[Decimal] = mapped_column(Numeric(18, 2))
    iva: Mapped[Decimal] = mapped_column(Numeric(18, 2))


class ServicioSri(Base):
    """Cómo responde el SRI en cada ambiente. `caido_desde`: None mientras responde. No es de una empresa:
    hay una fila por ambiente, que se escribe cuando eso cambia."""

    __tablename__ = "servicios_sri"

    ambiente: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    caido_desde: Mapped[datetime | None]
    error: Mapped[str] = mapped_column(Text, server_default="", default="")


RESTRICCIONES = {
    "uq_comprobantes_numero": (
        "secuencial",
        "Ese número ya se usó en otro comprobante: revise el siguiente número del punto de emisión.",
    ),
    "fk_comprobantes_empresa_id_cliente_id_clientes": (
        "CLI_CODIGO",
        "El cliente tiene comprobantes: no se elimina, desactívelo.",
    ),
    "fk_comprobantes_empresa_id_proveedor_id_proveedores": (
        "proveedor_id",
        "El proveedor tiene comprobantes: no se elimina, desactívelo.",
    ),
}
