"""Los asientos de una empresa y lo que la base suma de ellos.

Un asiento y sus líneas se escriben una vez: nadie los cambia ni los borra, tampoco la aplicación, que no tiene permiso.
Lo que estaba mal se reversa con otro. El número y la huella se le ponen al sellarlo, poco después (`tinta_sellar`).
"""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    Numeric,
    SmallInteger,
    Text,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.core.datos.rls import APARTA_IDS, SOLO_CRECE
from api.plataforma.codigos.contabilidad import AREAS, CLASES, CLIENTE, NORMAL, PRINCIPAL, PROVEEDOR

SOLO_SE_LEE = {"puede": ("SELECT",)}  # la escribe la base
POR_ANIO, POR_MES, POR_DIA = "ANIO", "MES", "DIA"  # los tramos de un saldo
_SIN_SELLAR = text("numero IS NULL")


def _de_la_empresa() -> Any:
    return mapped_column(BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2)


def _apunta(columna: str, tabla: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["empresa_id", columna], [f"{tabla}.empresa_id", f"{tabla}.id"])


class AsientoContable(DeEmpresa, Base):
    """Un asiento. `origen_tipo` y `origen_id`: qué lo causó; `proposito`, cuál de los suyos es. `total`: lo que suma
    cada lado, en USD. `numero` y `huella`, desde que se sella: la huella encadena los de un diario y año.
    `reversa_de_id`: el que este deja sin efecto; `reversado_por_id`: el que dejó a este sin efecto.
    `cierre`: es de un cierre o reversa uno; lo pone la base. `excepcion_id`: con qué permiso nació en un período cerrado."""

    __tablename__ = "asientos_contables"
    __table_args__ = (
        _apunta("reversa_de_id", "asientos_contables"),
        _apunta("excepcion_id", "excepciones_periodos"),
        CheckConstraint("diario ~ '^[A-Z]{2,15}$'", name="diario"),
        CheckConstraint(f"area IN {tuple(AREAS)}", name="area"),
        CheckConstraint(f"clase IN {tuple(CLASES)}", name="clase"),
        CheckConstraint("anio = EXTRACT(year FROM fecha)", name="anio"),
        CheckConstraint("total > 0", name="total"),
        CheckConstraint("(reversa_de_id IS NOT NULL) = (clase = 'REVERSO')", name="reverso"),
        CheckConstraint(
            "num_nonnulls(numero, huella, sellado_en) IN (0, 3) AND (numero > 0 AND length(huella) = 32 OR numero IS NULL)",
            name="sello",
        ),
        CheckConstraint("length(glosa) BETWEEN 1 AND 300 AND glosa !~ '[[:cntrl:]]'", name="glosa"),
        CheckConstraint(
            "origen_tipo ~ '^[0-9A-Z_]{2,30}$' AND proposito ~ '^[0-9A-Z_]{1,30}$'", name="origen"
        ),
        Index(
            "uq_asientos_contables_numero",
            *("empresa_id", "diario", "anio", "numero"),
            unique=True,
            postgresql_where=text("numero IS NOT NULL"),
        ),
        # uno vivo por documento y propósito: el reversado y su reverso llevan cada uno el id del otro
        Index(
            "uq_asientos_contables_vivo",
            *("empresa_id", "origen_tipo", "origen_id", "proposito"),
            text("coalesce(reversado_por_id, reversa_de_id, 0)"),
            unique=True,
            postgresql_where=text("origen_id IS NOT NULL"),
        ),
        Index(
            "uq_asientos_contables_reversa",
            *("empresa_id", "reversa_de_id"),
            unique=True,
            postgresql_where=text("reversa_de_id IS NOT NULL"),
        ),
        Index("ix_asientos_contables_fecha", "empresa_id", "fecha", "id"),
        Index("ix_asientos_contables_cierre", "empresa_id", "fecha", postgresql_where=text("cierre")),
        Index(
            "ix_asientos_contables_excepcion",
            *("empresa_id", "excepcion_id", "id"),
            postgresql_where=text("excepcion_id IS NOT NULL"),
        ),
        Index("ix_asientos_contables_por_sellar", "empresa_id", "id", postgresql_where=_SIN_SELLAR),
        {"info": SOLO_CRECE | APARTA_IDS},
    )

    diario: Mapped[str] = mapped_column(Text)
    area: Mapped[str] = mapped_column(Text)
    anio: Mapped[int] = mapped_column(SmallInteger)
    fecha: Mapped[date]
    glosa: Mapped[str] = mapped_column(Text)
    origen_tipo: Mapped[str] = mapped_column(Text)
    origen_id: Mapped[int | None] = mapped_column(BigInteger)
    proposito: Mapped[str] = mapped_column(Text, server_default=PRINCIPAL, default=PRINCIPAL)
    clase: Mapped[str] = mapped_column(Text, server_default=NORMAL, default=NORMAL)
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    numero: Mapped[int | None] = mapped_column(Integer)
    huella: Mapped[bytes | None] = mapped_column(LargeBinary)
    sellado_en: Mapped[datetime | None]
    reversa_de_id: Mapped[int | None] = mapped_column(BigInteger)
    reversado_por_id: Mapped[int | None] = mapped_column(BigInteger)
    cierre: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    excepcion_id: Mapped[int | None] = mapped_column(BigInteger)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class LineaAsiento(Cercada, Base):
    """Una línea de un asiento, con su fecha: el debe o el haber de una cuenta, en USD."""

    __tablename__ = "lineas_asientos"
    __table_args__ = (
        _apunta("asiento_id", "asientos_contables"),
        _apunta("cuenta_id", "cuentas_contables"),
        _apunta("centro_id", "centros_costo"),
        _apunta("cliente_id", "clientes"),
        _apunta("proveedor_id", "proveedores"),
        CheckConstraint("debe >= 0 AND haber >= 0 AND (debe > 0) <> (haber > 0)", name="un_lado"),
        CheckConstraint("length(detalle) <= 300 AND detalle !~ '[[:cntrl:]]'", name="detalle"),
        CheckConstraint("n > 0", name="n"),
        Index(
            "ix_lineas_asientos_cuenta",
            *("empresa_id", "cuenta_id", "fecha", "asiento_id", "n"),
            postgresql_include=("debe", "haber"),
        ),
        *(
            Index(
                f"ix_lineas_asientos_{quien}",
                *("empresa_id", f"{quien}_id", "cuenta_id", "fecha", "asiento_id"),
                postgresql_include=("debe", "haber"),
                postgresql_where=text(f"{quien}_id IS NOT NULL"),
            )
            for quien in ("cliente", "proveedor")
        ),
        {"info": SOLO_CRECE},
    )

    # la de su asiento, que sí apunta a ella
    empresa_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, sort_order=-2)
    asiento_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, sort_order=-1)
    n: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    fecha: Mapped[date]
    cuenta_id: Mapped[int] = mapped_column(BigInteger)
    debe: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    haber: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    detalle: Mapped[str] = mapped_column(Text, server_default="", default="")
    cliente_id: Mapped[int | None] = mapped_column(BigInteger)
    proveedor_id: Mapped[int | None] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)


class ArchivoAsiento(DeEmpresa, Base):
    """Un archivo que acompaña a un asiento: su papel, una hoja. No es parte de lo que se sella."""

    __tablename__ = "archivos_asientos"
    __table_args__ = (
        _apunta("asiento_id", "asientos_contables"),
        Index(None, "empresa_id", "asiento_id", "id"),
    )

    asiento_id: Mapped[int] = mapped_column(BigInteger)
    archivo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    extension: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str] = mapped_column(Text)
    subido_por: Mapped[str] = mapped_column(Text)
    subido_en: Mapped[datetime] = mapped_column(default=ahora)


class SaldoContable(Cercada, Base):
    """Lo que una cuenta suma en un año, en un mes y en un día (`tramo`, que empieza en `desde`), por centro de costo (0,
    ninguno), de los asientos ya sellados. Lo de los asientos de cierre va aparte. Lo escribe la base al sellar."""

    __tablename__ = "saldos_contables"
    __table_args__ = (
        _apunta("cuenta_id", "cuentas_contables"),
        CheckConstraint(f"tramo IN {POR_ANIO, POR_MES, POR_DIA}", name="tramo"),
        Index("ix_saldos_contables_tramo", "empresa_id", "tramo", "desde"),
        {"info": SOLO_SE_LEE},
    )

    empresa_id: Mapped[int] = _de_la_empresa()
    cuenta_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    tramo: Mapped[str] = mapped_column(Text, primary_key=True)
    desde: Mapped[date] = mapped_column(primary_key=True)
    centro_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, server_default="0")
    cierre: Mapped[bool] = mapped_column(primary_key=True, server_default=text("false"))
    debe: Mapped[Decimal] = mapped_column(Numeric(20, 2))
    haber: Mapped[Decimal] = mapped_column(Numeric(20, 2))


class SaldoTercero(Cercada, Base):
    """Lo que un cliente o un proveedor (`quien`) suma en una cuenta en un año y en un mes, por centro de costo (0, ninguno), de
    los asientos ya sellados. Por día no: serían tantas filas como líneas. Lo escribe la base al sellar."""

    __tablename__ = "saldos_terceros"
    __table_args__ = (
        _apunta("cuenta_id", "cuentas_contables"),
        CheckConstraint(f"tramo IN {POR_ANIO, POR_MES}", name="tramo"),
        CheckConstraint(f"quien IN {CLIENTE, PROVEEDOR}", name="quien"),
        {"info": SOLO_SE_LEE},
    )

    empresa_id: Mapped[int] = _de_la_empresa()
    tramo: Mapped[str] = mapped_column(Text, primary_key=True)
    desde: Mapped[date] = mapped_column(primary_key=True)
    cuenta_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    quien: Mapped[str] = mapped_column(Text, primary_key=True)
    tercero_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    centro_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, server_default="0")
    debe: Mapped[Decimal] = mapped_column(Numeric(20, 2))
    haber: Mapped[Decimal] = mapped_column(Numeric(20, 2))


class NumeroAsiento(Cercada, Base):
    """El número del próximo asiento de un diario y año, y la huella del último. Lo escribe la base al sellar."""

    __tablename__ = "numeros_asientos"
    __table_args__ = ({"info": SOLO_SE_LEE},)

    empresa_id: Mapped[int] = _de_la_empresa()
    diario: Mapped[str] = mapped_column(Text, primary_key=True)
    anio: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    siguiente: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    huella: Mapped[bytes] = mapped_column(LargeBinary)


RESTRICCIONES = {
    "uq_asientos_contables_vivo": ("id", "Ese documento ya tiene su asiento."),
    "uq_asientos_contables_reversa": ("id", "Ese asiento ya se reversó."),
    "ck_asientos_contables_periodo": ("fecha", "El período de esa fecha está cerrado."),
    "ck_asientos_contables_cuadra": ("lineas", "El asiento no cuadra."),
    "ck_lineas_asientos_cuenta": ("lineas", "Una de las cuentas ya no acepta movimientos."),
    "ck_lineas_asientos_exige": ("lineas", "Una de las cuentas pide un cliente o un proveedor."),
    "fk_lineas_asientos_empresa_id_cuenta_id_cuentas_contables": (
        "id",
        "La cuenta tiene movimientos: no se elimina, desactívela.",
    ),
    "fk_lineas_asientos_empresa_id_centro_id_centros_costo": (
        "id",
        "El centro de costo tiene movimientos: no se elimina, desactívelo.",
    ),
    "fk_lineas_asientos_empresa_id_cliente_id_clientes": (
        "id",
        "El cliente está en los libros: no se elimina, desactívelo.",
    ),
    "fk_lineas_asientos_empresa_id_proveedor_id_proveedores": (
        "id",
        "El proveedor está en los libros: no se elimina, desactívelo.",
    ),
}
