"""Las retenciones recibidas, los documentos sobre los que se retuvo y lo retenido de cada uno.

Cada documento (un sustento) se empareja con un cargo de la cuenta del cliente y se cobra con su propio cobro; así uno
puede esperar sin detener a los demás. Lo emparejado cambia; lo demás que una retención dice, no: se anula.
"""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

XML, MANUAL = "XML", "MANUAL"
ORIGENES = {XML: "Del XML", MANUAL: "A mano"}
EMPAREJADA, POR_EMPAREJAR, ANULADA = "EMPAREJADA", "POR_EMPAREJAR", "ANULADA"
ESTADOS = {EMPAREJADA: "Emparejada", POR_EMPAREJAR: "Por emparejar", ANULADA: "Anulada"}
_VIVA = text("anulada_el IS NULL")


class RetencionRecibida(DeEmpresa, Base):
    """Un comprobante de retención que un cliente emitió a la empresa. `renta`, `iva`, `isd` y `total`: USD retenidos.
    `por_emparejar`: cuántos de sus documentos no se sabe cuáles son. `recibido_id`: el documento recibido del que
    viene, si se leyó de su XML."""

    __tablename__ = "retenciones_recibidas"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "cliente_id"], ["clientes.empresa_id", "clientes.id"]),
        CheckConstraint(f"origen IN {tuple(ORIGENES)}", name="origen"),
        CheckConstraint("total = renta + iva + isd", name="total"),
        CheckConstraint("renta >= 0 AND iva >= 0 AND isd >= 0", name="valores"),
        CheckConstraint("por_emparejar >= 0", name="por_emparejar"),
        CheckConstraint("anulada_el >= fecha", name="anulada_el"),
        CheckConstraint("(anulada_el IS NULL) = (motivo_anulacion IS NULL)", name="motivo"),
        # una anulada deja libre lo suyo
        Index(
            "uq_retenciones_recibidas_autorizacion",
            "empresa_id",
            "autorizacion",
            "numero",
            unique=True,
            postgresql_where=_VIVA,
        ),
        Index(
            "uq_retenciones_recibidas_numero",
            "empresa_id",
            "cliente_id",
            "numero",
            unique=True,
            postgresql_where=_VIVA,
        ),
        Index(
            "uq_retenciones_recibidas_recibido",
            "empresa_id",
            "recibido_id",
            unique=True,
            postgresql_where=_VIVA,
        ),
        Index("ix_retenciones_recibidas_fecha", "empresa_id", "fecha", "id"),
        Index(
            "ix_retenciones_recibidas_por_emparejar",
            "empresa_id",
            "fecha",
            "id",
            postgresql_where=text("por_emparejar > 0 AND anulada_el IS NULL"),
        ),
        {"info": SIN_BORRAR},
    )

    cliente_id: Mapped[int] = mapped_column(BigInteger)
    numero: Mapped[str] = mapped_column(Text)
    autorizacion: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    origen: Mapped[str] = mapped_column(Text, server_default=MANUAL, default=MANUAL)
    recibido_id: Mapped[int | None] = mapped_column(BigInteger)
    renta: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    iva: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    isd: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    por_emparejar: Mapped[int] = mapped_column(Integer)
    anulada_el: Mapped[date | None]
    motivo_anulacion: Mapped[str | None] = mapped_column(Text)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class DocumentoRetenido(DeEmpresa, Base):
    """Un documento sobre el que el cliente retuvo, por su número como la retención lo dice. `documento_id`: el cargo
    de la cuenta con el que se emparejó; `cobro_id`, el cobro de lo retenido de él. `enlazado`: ese cobro ya estaba,
    hecho a mano; si no, lo hizo la retención y se anula con ella. `valor`: USD retenidos."""

    __tablename__ = "documentos_retenidos"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "retencion_id"],
            ["retenciones_recibidas.empresa_id", "retenciones_recibidas.id"],
            name="fk_documentos_retenidos_retencion",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_clientes.empresa_id", "documentos_clientes.id"],
            name="fk_documentos_retenidos_documento",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "cobro_id"],
            ["cobros.empresa_id", "cobros.id"],
            name="fk_documentos_retenidos_cobro",
        ),
        UniqueConstraint("empresa_id", "retencion_id", "n", name="uq_documentos_retenidos_n"),
        CheckConstraint("valor >= 0", name="valor"),
        CheckConstraint("cobro_id IS NULL OR documento_id IS NOT NULL", name="cobro"),
        CheckConstraint("NOT enlazado OR cobro_id IS NOT NULL", name="enlazado"),
        Index(
            "ix_documentos_retenidos_cobro",
            "empresa_id",
            "cobro_id",
            postgresql_where=text("cobro_id IS NOT NULL"),
        ),
        Index(
            "ix_documentos_retenidos_documento",
            "empresa_id",
            "documento_id",
            postgresql_where=text("documento_id IS NOT NULL"),
        ),
        {"info": SIN_BORRAR},
    )

    retencion_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(SmallInteger)
    cod_doc: Mapped[str] = mapped_column(Text)
    numero: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date | None]
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    documento_id: Mapped[int | None] = mapped_column(BigInteger)
    cobro_id: Mapped[int | None] = mapped_column(BigInteger)
    enlazado: Mapped[bool] = mapped_column(server_default="false", default=False)


class LineaRetenida(DeEmpresa, Base):
    """Lo retenido de un documento con un código. `codigo`: 1 renta, 2 IVA, 6 salida de divisas. base, valor: USD;
    `porcentaje`: por ciento. `nombre`: el del código el día de la retención; vacío si ese día no regía."""

    __tablename__ = "lineas_retenidas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "retencion_id"],
            ["retenciones_recibidas.empresa_id", "retenciones_recibidas.id"],
            name="fk_lineas_retenidas_retencion",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "sustento_id"],
            ["documentos_retenidos.empresa_id", "documentos_retenidos.id"],
            name="fk_lineas_retenidas_sustento",
        ),
        UniqueConstraint("empresa_id", "sustento_id", "n", name="uq_lineas_retenidas_n"),
        CheckConstraint("codigo IN (1, 2, 6)", name="codigo"),
        CheckConstraint("base >= 0 AND valor >= 0", name="valores"),
        CheckConstraint("porcentaje BETWEEN 0 AND 100", name="porcentaje"),
        Index("ix_lineas_retenidas_retencion", "empresa_id", "retencion_id"),
        {"info": SIN_BORRAR},
    )

    retencion_id: Mapped[int] = mapped_column(BigInteger)
    sustento_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(SmallInteger)
    codigo: Mapped[int] = mapped_column(SmallInteger)
    codigo_retencion: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    base: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    porcentaje: Mapped[Decimal] = mapped_column(Numeric(5, 2))
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))


class LineaLiquidada(DeEmpresa, Base):
    """Una línea de los libros con que se anotó lo que una emisora retuvo al liquidar las tarjetas, y la retención que era.
    `soltado_el`: desde cuándo ya no es de ella."""

    __tablename__ = "lineas_liquidadas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "retencion_id"],
            ["retenciones_recibidas.empresa_id", "retenciones_recibidas.id"],
            name="fk_lineas_liquidadas_retencion",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "asiento_id", "n"],
            ["lineas_asientos.empresa_id", "lineas_asientos.asiento_id", "lineas_asientos.n"],
            name="fk_lineas_liquidadas_linea",
        ),
        # la que se suelta puede ser de otra retención
        Index(
            "uq_lineas_liquidadas_linea",
            *("empresa_id", "asiento_id", "n"),
            unique=True,
            postgresql_where=text("soltado_el IS NULL"),
        ),
        Index("ix_lineas_liquidadas_retencion", "empresa_id", "retencion_id"),
        {"info": SIN_BORRAR},
    )

    retencion_id: Mapped[int] = mapped_column(BigInteger)
    asiento_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(Integer)
    soltado_el: Mapped[date | None]
    hecho_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


_REPETIDA = "Esa retención ya está registrada: búsquela por su número."
RESTRICCIONES = {
    "uq_lineas_liquidadas_linea": ("lineas", "Esa liquidación ya es de otra retención."),
    "uq_retenciones_recibidas_autorizacion": ("autorizacion", _REPETIDA),
    "uq_retenciones_recibidas_numero": (
        "numero",
        "El cliente ya tiene una retención con ese número.",
    ),
    "uq_retenciones_recibidas_recibido": ("recibido_id", _REPETIDA),
    "fk_retenciones_recibidas_empresa_id_cliente_id_clientes": (
        "CLI_CODIGO",
        "El cliente tiene retenciones registradas: no se elimina, desactívelo.",
    ),
    "fk_documentos_retenidos_documento": (
        "DOC_CODIGO",
        "El documento tiene una retención registrada: no se elimina, anúlelo.",
    ),
}
