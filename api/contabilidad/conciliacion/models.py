"""Los extractos de las cuentas de banco, sus conciliaciones y qué línea es qué movimiento de los libros."""

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
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

ABIERTA, CERRADA = "ABIERTA", "CERRADA"
ESTADOS = (ABIERTA, CERRADA)
# CRUCE: suman lo mismo. ASENTADO: el asiento se hizo de la línea. ANTERIOR: ya estaban conciliados antes de empezar aquí.
CRUCE, ASENTADO, ANTERIOR = "CRUCE", "ASENTADO", "ANTERIOR"
CLASES_DE_CRUCE = (CRUCE, ASENTADO, ANTERIOR)


def _apunta(tabla: str, nombre: str, *columnas: str, a: tuple[str, ...] = ("id",)) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["empresa_id", *columnas], [f"{tabla}.{columna}" for columna in ("empresa_id", *a)], name=nombre
    )


class ExtractoBancario(DeEmpresa, Base):
    """Un archivo que alguien subió. `archivo`: su clave en el depósito; None, en los de antes de que se guardaran. `forma`:
    qué columna es cada cosa; `titulos`: los de sus columnas, por los que esa forma se recuerda. `nuevas` y `repetidas`:
    cuántas de sus líneas no estaban y cuántas sí."""

    __tablename__ = "extractos_bancarios"
    __table_args__ = (
        _apunta("cuentas_bancarias", "fk_extractos_bancarios_banco", "banco_id"),
        Index(None, "empresa_id", "banco_id"),
    )

    banco_id: Mapped[int] = mapped_column(BigInteger)
    nombre: Mapped[str] = mapped_column(Text)
    archivo: Mapped[str | None] = mapped_column(Text)
    desde: Mapped[date]
    hasta: Mapped[date]
    saldo_inicial: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    saldo_final: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    nuevas: Mapped[int] = mapped_column(Integer)
    repetidas: Mapped[int] = mapped_column(Integer)
    titulos: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}", default=list)
    forma: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default="{}", default=dict)
    subido_por: Mapped[str] = mapped_column(Text)
    subido_en: Mapped[datetime] = mapped_column(default=ahora)

    @property
    def con_archivo(self) -> bool:
        return self.archivo is not None


class LineaExtracto(DeEmpresa, Base):
    """Un movimiento del banco. `importe`: en USD, positivo si entró. `vez`: cuál de los de ese día y ese valor es, desde 1:
    así un archivo que vuelve no la repite, aunque dos lo suban a la vez."""

    __tablename__ = "lineas_extracto"
    __table_args__ = (
        _apunta("cuentas_bancarias", "fk_lineas_extracto_banco", "banco_id"),
        _apunta("extractos_bancarios", "fk_lineas_extracto_extracto", "extracto_id"),
        UniqueConstraint("empresa_id", "banco_id", "fecha", "importe", "vez", name="uq_lineas_extracto_vez"),
        Index(None, "empresa_id", "extracto_id"),
        CheckConstraint("importe <> 0", name="importe"),
        CheckConstraint("length(concepto) <= 300 AND length(referencia) <= 60", name="textos"),
    )

    banco_id: Mapped[int] = mapped_column(BigInteger)
    extracto_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(Integer)
    fecha: Mapped[date]
    importe: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    vez: Mapped[int] = mapped_column(Integer)
    referencia: Mapped[str] = mapped_column(Text, server_default="", default="")
    concepto: Mapped[str] = mapped_column(Text, server_default="", default="")


class ArchivoDeLinea(DeEmpresa, Base):
    """El documento que respalda una línea del banco: una factura, un recibo, una foto."""

    __tablename__ = "archivos_lineas_extracto"
    __table_args__ = (
        _apunta("lineas_extracto", "fk_archivos_lineas_extracto_linea", "linea_id"),
        Index(None, "empresa_id", "linea_id", "id"),
    )

    linea_id: Mapped[int] = mapped_column(BigInteger)
    archivo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    extension: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str] = mapped_column(Text)
    subido_por: Mapped[str] = mapped_column(Text)
    subido_en: Mapped[datetime] = mapped_column(default=ahora)


class Conciliacion(DeEmpresa, Base):
    """La de una cuenta de banco hasta un día. `saldo_banco`: el que el banco dice ese día. `saldo_libros` y `en_transito`:
    los que había al cerrarla. `papel`: el impreso que se guardó entonces."""

    __tablename__ = "conciliaciones"
    __table_args__ = (
        _apunta("cuentas_bancarias", "fk_conciliaciones_banco", "banco_id"),
        UniqueConstraint("empresa_id", "banco_id", "hasta", name="uq_conciliaciones_hasta"),
        Index(
            "uq_conciliaciones_abierta",
            *("empresa_id", "banco_id"),
            unique=True,
            postgresql_where=text("estado = 'ABIERTA'"),
        ),
        CheckConstraint(f"estado IN {ESTADOS}", name="estado"),
        CheckConstraint("desde <= hasta", name="fechas"),
        CheckConstraint(
            "(estado = 'CERRADA') = (num_nonnulls(saldo_libros, en_transito, papel, cerrada_en) = 4)",
            name="cerrada",
        ),
    )

    banco_id: Mapped[int] = mapped_column(BigInteger)
    desde: Mapped[date]
    hasta: Mapped[date]
    saldo_banco: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    estado: Mapped[str] = mapped_column(Text, server_default=ABIERTA, default=ABIERTA)
    saldo_libros: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    en_transito: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    papel: Mapped[str | None] = mapped_column(Text)
    cerrada_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    cerrada_en: Mapped[datetime | None]
    creada_por: Mapped[str] = mapped_column(Text)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class CruceBancario(DeEmpresa, Base):
    """Unas líneas del banco y unos movimientos de los libros que son lo mismo."""

    __tablename__ = "cruces_bancarios"
    __table_args__ = (
        _apunta("conciliaciones", "fk_cruces_bancarios_conciliacion", "conciliacion_id"),
        CheckConstraint(f"clase IN {CLASES_DE_CRUCE}", name="clase"),
        Index(None, "empresa_id", "conciliacion_id"),
    )

    conciliacion_id: Mapped[int] = mapped_column(BigInteger)
    clase: Mapped[str] = mapped_column(Text, server_default=CRUCE, default=CRUCE)
    hecho_por: Mapped[str] = mapped_column(Text)
    hecho_en: Mapped[datetime] = mapped_column(default=ahora)


class ParteDeCruce(DeEmpresa, Base):
    """Una línea del banco, o un movimiento: la línea `asiento_n` de un asiento. Cada uno está en un solo cruce."""

    __tablename__ = "partes_cruces"
    __table_args__ = (
        _apunta("cruces_bancarios", "fk_partes_cruces_cruce", "cruce_id"),
        _apunta("lineas_extracto", "fk_partes_cruces_linea", "linea_id"),
        _apunta(
            "lineas_asientos", "fk_partes_cruces_movimiento", "asiento_id", "asiento_n", a=("asiento_id", "n")
        ),
        Index(None, "empresa_id", "cruce_id"),
        Index(
            "uq_partes_cruces_linea",
            *("empresa_id", "linea_id"),
            unique=True,
            postgresql_where=text("linea_id IS NOT NULL"),
        ),
        Index(
            "uq_partes_cruces_movimiento",
            *("empresa_id", "asiento_id", "asiento_n"),
            unique=True,
            postgresql_where=text("asiento_id IS NOT NULL"),
        ),
        CheckConstraint(
            "num_nonnulls(linea_id, asiento_id) = 1 AND (asiento_id IS NULL) = (asiento_n IS NULL)",
            name="uno",
        ),
    )

    cruce_id: Mapped[int] = mapped_column(BigInteger)
    linea_id: Mapped[int | None] = mapped_column(BigInteger)
    asiento_id: Mapped[int | None] = mapped_column(BigInteger)
    asiento_n: Mapped[int | None] = mapped_column(Integer)


class ReglaDeExtracto(DeEmpresa, Base):
    """Cómo se asentó lo que el banco llama así, para proponerlo la próxima vez. `signo`: 1 si entra, -1 si sale."""

    __tablename__ = "reglas_extracto"
    __table_args__ = (
        _apunta("cuentas_bancarias", "fk_reglas_extracto_banco", "banco_id"),
        _apunta("cuentas_contables", "fk_reglas_extracto_cuenta", "cuenta_id"),
        _apunta("clientes", "fk_reglas_extracto_cliente", "cliente_id"),
        _apunta("proveedores", "fk_reglas_extracto_proveedor", "proveedor_id"),
        _apunta("centros_costo", "fk_reglas_extracto_centro", "centro_id"),
        UniqueConstraint("empresa_id", "banco_id", "palabras", "signo", name="uq_reglas_extracto_palabras"),
        CheckConstraint("signo IN (-1, 1)", name="signo"),
    )

    banco_id: Mapped[int] = mapped_column(BigInteger)
    palabras: Mapped[str] = mapped_column(Text)
    signo: Mapped[int] = mapped_column(SmallInteger)
    cuenta_id: Mapped[int] = mapped_column(BigInteger)
    cliente_id: Mapped[int | None] = mapped_column(BigInteger)
    proveedor_id: Mapped[int | None] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)
    creada_por: Mapped[str] = mapped_column(Text)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_conciliaciones_abierta": ("banco_id", "Esa cuenta ya tiene una conciliación abierta."),
    "uq_conciliaciones_hasta": ("hasta", "Esa cuenta ya tiene una conciliación hasta ese día."),
    "uq_lineas_extracto_vez": ("current", "Alguien subió ese extracto al mismo tiempo: revise la lista."),
    "uq_partes_cruces_linea": ("grupos", "Alguien ya cruzó una de esas líneas."),
    "uq_partes_cruces_movimiento": ("grupos", "Alguien ya cruzó uno de esos movimientos."),
    "fk_archivos_lineas_extracto_linea": (
        "id",
        "Una de sus líneas ya tiene el documento que la respalda: el extracto se queda.",
    ),
    "fk_conciliaciones_banco": ("id", "La cuenta tiene conciliaciones: no se elimina, desactívela."),
    "fk_reglas_extracto_cuenta": (
        "id",
        "La cuenta está en lo aprendido de un extracto: no se elimina, desactívela.",
    ),
}
