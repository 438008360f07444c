"""Las tablas de los comprobantes que otros emiten a la empresa.

- De cada uno se guardan los bytes como llegaron (`XmlRecibido`), que no cambian: su firma vale sobre ellos. Lo que dice
  se lee de ahí; `recibidos` tiene solo lo que la lista muestra y busca.
- De uno puede saberse nada más que su clave: POR_TRAER, TRAYENDO y NO_HALLADO son los que todavía no tienen su XML.
- CUARENTENA: es para otra identificación, o algo grave de él no cuadra. Sale de ahí cuando una persona lo reconoce o
  cuando llega una copia buena.
- Cada cambio deja una línea en `historial_recibidos`.
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
from api.core.datos.rls import SIN_BORRAR, SOLO_CRECE
from api.plataforma.codigos import canales, documentos

POR_TRAER, TRAYENDO, NO_HALLADO = "POR_TRAER", "TRAYENDO", "NO_HALLADO"
POR_REVISAR, CUARENTENA = "POR_REVISAR", "CUARENTENA"
ACEPTADO, DESCARTADO, ANULADO = "ACEPTADO", "DESCARTADO", "ANULADO"
ESTADOS = {
    POR_TRAER: "Por traer",
    TRAYENDO: "Trayendo",
    NO_HALLADO: "No registrada",
    POR_REVISAR: "Por revisar",
    CUARENTENA: "En cuarentena",
    ACEPTADO: "Aceptado",
    DESCARTADO: "Descartado",
    ANULADO: "Anulado",
}
SIN_XML = (POR_TRAER, TRAYENDO, NO_HALLADO)

XML, ZIP, TXT, CLAVES = "XML", "ZIP", "TXT", "CLAVES"
ORIGENES = {
    XML: "Archivo XML",
    ZIP: "Archivo ZIP",
    TXT: "Listado del portal",
    CLAVES: "Claves de acceso",
    canales.CORREO: "Correo",
}

EN_COLA, EN_PROCESO, TERMINADA, FALLIDA = "EN_COLA", "EN_PROCESO", "TERMINADA", "FALLIDA"
ESTADOS_DE_CARGA = (EN_COLA, EN_PROCESO, TERMINADA, FALLIDA)
NUEVO, REPETIDO, CON_ERROR = "NUEVO", "REPETIDO", "ERROR"
RESULTADOS = (NUEVO, REPETIDO, CON_ERROR)

_CUBRE = ("texto", "estado", "tipo", "ruc", "total", "iva")


def _del_recibido() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["empresa_id", "recibido_id"], ["recibidos.empresa_id", "recibidos.id"])


class Recibido(DeEmpresa, Base):
    """Un comprobante que otro emitió a la empresa. `numero`: 001-001-000000123. `total`, `subtotal` e `iva` en USD; el de
    una retención es lo que retiene. `avisos`: lo que una persona debe ver, [{codigo, texto}]. `grave`: alguno impide
    aceptarlo con otros. `antes`: el estado al que vuelve si se restaura. `modifica`: el número del que una nota
    modifica. `comprobado_en`: la última vez que el SRI dijo su estado. `confirmado_en`: cuándo el SRI dio este mismo
    documento por su clave; None mientras solo se sabe que su firma está íntegra, porque cualquiera puede hacerse un
    certificado con el RUC de otro. `negado_en`: cuándo el SRI dijo no tenerlo, o dio otro con su clave a quien ya lo había
    aceptado; su compra no se paga. `aceptado_por`: el sujeto de quien lo aceptó, a quien se le avisa."""

    __tablename__ = "recibidos"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "comprobante_retencion_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name="fk_recibidos_retencion",
        ),
        UniqueConstraint("empresa_id", "clave"),
        CheckConstraint(f"tipo IN {documentos.ELECTRONICOS}", name="tipo"),
        CheckConstraint("clave ~ '^[0-9]{49}$'", name="clave"),
        CheckConstraint("ruc ~ '^[0-9]{13}$'", name="ruc"),
        CheckConstraint("ambiente IN (1, 2)", name="ambiente"),
        CheckConstraint(f"estado IN {tuple(ESTADOS)}", name="estado"),
        CheckConstraint(f"origen IN {tuple(ORIGENES)}", name="origen"),
        CheckConstraint("total >= 0 AND subtotal >= 0 AND iva >= 0", name="valores"),
        CheckConstraint("(estado = 'DESCARTADO') = (motivo <> '')", name="motivo"),
        CheckConstraint("(estado = 'DESCARTADO') = (antes IS NOT NULL)", name="antes"),
        Index("ix_recibidos_lista", "empresa_id", "fecha", "id", postgresql_include=_CUBRE),
        Index(None, "empresa_id", "ruc", "tipo", "numero"),
        Index(
            "ix_recibidos_modifica",
            "empresa_id",
            "ruc",
            "modifica",
            postgresql_where=text("modifica <> ''"),
        ),
        Index(
            "ix_recibidos_por_atender",
            "empresa_id",
            "estado",
            "id",
            postgresql_where=text("estado IN ('POR_TRAER', 'TRAYENDO', 'POR_REVISAR', 'CUARENTENA')"),
        ),
        Index(
            "ix_recibidos_negados",
            "empresa_id",
            "id",
            postgresql_where=text("negado_en IS NOT NULL"),
        ),
        Index(
            "ix_recibidos_anulados",
            "empresa_id",
            "id",
            postgresql_where=text("estado = 'ANULADO' AND compra_id IS NOT NULL"),
        ),
        {"info": SIN_BORRAR},
    )

    clave: Mapped[str] = mapped_column(Text)
    tipo: Mapped[str] = mapped_column(Text)
    ambiente: Mapped[int] = mapped_column(SmallInteger)
    ruc: Mapped[str] = mapped_column(Text)
    razon_social: Mapped[str] = mapped_column(Text, server_default="", default="")
    numero: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    receptor: Mapped[str] = mapped_column(Text, server_default="", default="")
    subtotal: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    iva: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    autorizado_en: Mapped[datetime | None]
    comprobado_en: Mapped[datetime | None]
    confirmado_en: Mapped[datetime | None]
    negado_en: Mapped[datetime | None]
    aceptado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    modifica: Mapped[str] = mapped_column(Text, server_default="", default="")
    estado: Mapped[str] = mapped_column(Text, server_default=POR_REVISAR, default=POR_REVISAR)
    avisos: Mapped[list[dict[str, str]]] = mapped_column(JSONB, server_default="[]", default=list)
    grave: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    antes: Mapped[str | None] = mapped_column(Text)
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    compra_id: Mapped[int | None] = mapped_column(BigInteger)
    comprobante_retencion_id: Mapped[int | None] = mapped_column(BigInteger)
    origen: Mapped[str] = mapped_column(Text)
    recibido_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    texto: Mapped[Any] = mapped_column(
        Text(collation="C"),
        Computed(
            "' ' || left(regexp_replace(tinta_texto(numero || ' ' || razon_social || ' ' || ruc || ' ' || clave "
            "|| ' ' || ltrim(right(numero, 9), '0')), '[^a-z0-9]+', ' ', 'g'), 400)",
            persisted=True,
        ),
        deferred=True,
    )


class XmlRecibido(DeEmpresa, Base):
    """Los bytes de un comprobante, como llegaron: suelto o en su sobre. Si llega una copia mejor se agrega, y vale la
    más nueva."""

    __tablename__ = "xml_recibidos"
    __table_args__ = (
        _del_recibido(),
        CheckConstraint("length(sha256) = 64", name="sha256"),
        Index(None, "empresa_id", "recibido_id", "id"),
        {"info": SOLO_CRECE},
    )

    recibido_id: Mapped[int] = mapped_column(BigInteger)
    xml: Mapped[bytes] = mapped_column(LargeBinary)
    sha256: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class PasoRecibido(DeEmpresa, Base):
    """Una línea de la historia de un recibido: de qué estado a cuál pasó (`desde` None: llegó), o algo que le pasó sin
    cambiar de estado."""

    __tablename__ = "historial_recibidos"
    __table_args__ = (
        _del_recibido(),
        Index(None, "empresa_id", "recibido_id", "id"),
        {"info": SOLO_CRECE},
    )

    recibido_id: Mapped[int] = mapped_column(BigInteger)
    desde: Mapped[str | None] = mapped_column(Text)
    hasta: Mapped[str] = mapped_column(Text)
    que: Mapped[str] = mapped_column(Text)
    quien: Mapped[str] = mapped_column(Text)
    detalle: Mapped[str] = mapped_column(Text, server_default="", default="")
    en: Mapped[datetime] = mapped_column(default=ahora)


class CargaRecibidos(DeEmpresa, Base):
    """Algo que alguien trajo de una vez: un XML, un ZIP, un listado, unas claves. `archivo`: su clave en el depósito; None
    si no hay archivo o ya se leyó. `hechos`: los que ya tienen un resultado, nuevos, repetidos o con error. `muertes`:
    los trabajadores que empezaron y no terminaron."""

    __tablename__ = "cargas_recibidos"
    __table_args__ = (
        CheckConstraint(f"origen IN {tuple(ORIGENES)}", name="origen"),
        CheckConstraint(f"estado IN {ESTADOS_DE_CARGA}", name="estado"),
        CheckConstraint("hechos = nuevos + repetidos + con_error AND hechos <= total", name="cuentas"),
    )

    origen: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    archivo: Mapped[str | None] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default=EN_COLA, default=EN_COLA)
    total: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    hechos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    nuevos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    repetidos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    con_error: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    muertes: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    creada_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    pedida_en: Mapped[datetime] = mapped_column(default=ahora)
    terminada_en: Mapped[datetime | None]


class ArchivoDeCarga(DeEmpresa, Base):
    """Uno de los archivos, o de las claves, de una carga: en qué quedó. `resultado`: None mientras no se sabe."""

    __tablename__ = "archivos_cargas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "carga_id"], ["cargas_recibidos.empresa_id", "cargas_recibidos.id"]
        ),
        _del_recibido(),
        UniqueConstraint("empresa_id", "carga_id", "n"),
        CheckConstraint(f"resultado IN {RESULTADOS}", name="resultado"),
        Index(
            "ix_archivos_cargas_recibido",
            "empresa_id",
            "recibido_id",
            postgresql_where=text("recibido_id IS NOT NULL"),
        ),
    )

    carga_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(Integer)
    nombre: Mapped[str] = mapped_column(Text)
    resultado: Mapped[str | None] = mapped_column(Text)
    mensaje: Mapped[str] = mapped_column(Text, server_default="", default="")
    recibido_id: Mapped[int | None] = mapped_column(BigInteger)
