"""Las columnas, las condiciones y los índices de las cuentas de un lado: documentos, dinero y cuánto de cada abono
paga cada cargo.

Un documento carga la cuenta (una factura, un saldo inicial) o la abona (una nota de crédito). El dinero (un cobro, un
pago) la abona. Una aplicación pone parte de un abono en un cargo. Lo que ningún cargo toma es un anticipo.

- El saldo de un día es la suma de los cargos menos la de los abonos fechados hasta ese día. Cada uno
  cuenta hasta el día en que se anuló.
- Una aplicación cuenta desde `desde` hasta que se deshace. `desde` es la mayor de las fechas de sus dos
  lados, o el día en que se deshizo lo que los ocupaba. Anular un lado la deshace ese mismo día. Por eso,
  cualquier día, la antigüedad de los cargos menos los anticipos es el saldo (`calculo.py`).
- Un disparador sobre las aplicaciones mantiene `aplicado`, con la fila bloqueada. Sus CHECK impiden que dos
  personas salden a la vez la misma deuda.

Lo que alguna vez se aplicó no se elimina: se anula desde una fecha. Cada lado nombra a su tercero con su columna
(`cliente_id`) y lo vuelve a llamar `tercero_id`; al dinero de una aplicación (`cobro_id`), `dinero_id`.
"""

from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

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
from api.core.datos.db import DeEmpresa
from api.core.datos.rls import APARTA_IDS, SIN_BORRAR
from api.plataforma.codigos.ajustes import CLASES_DE_AJUSTE, DINERO_DEVUELTO

CRUCE = "CRUCE"  # la forma del dinero que no se movió: lo que un tercero debe, contra lo que se le debe
DE_PRUEBAS = " (pruebas)"  # como termina el número de lo emitido en ese ambiente
AJUSTE = "AJUSTE"  # el origen de lo que devuelve dinero o corrige un saldo
REGISTRADO = "REGISTRADO"  # a mano; lo que otro dominio puso lleva el origen de su lado


def _del_tercero(quien: str, terceros: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["empresa_id", f"{quien}_id"], [f"{terceros}.empresa_id", f"{terceros}.id"])


def _del_centro(tabla: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["empresa_id", "centro_id"],
        ["centros_costo.empresa_id", "centros_costo.id"],
        name=f"fk_{tabla}_centro",
    )


def _anulable() -> tuple[CheckConstraint, ...]:
    return (
        CheckConstraint("total > 0", name="total"),
        CheckConstraint("aplicado BETWEEN 0 AND total", name="aplicado"),
        CheckConstraint("anulado_el >= fecha", name="anulado_el"),
        CheckConstraint("(anulado_el IS NULL) = (motivo_anulacion IS NULL)", name="motivo"),
        CheckConstraint("anulado_el IS NULL OR aplicado = 0", name="anulado_sin_aplicar"),
    )


class _Movimiento(DeEmpresa):
    """Lo que un documento y el dinero tienen en común. `total` y `aplicado` nunca son negativos."""

    fecha: Mapped[date]
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    aplicado: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    anulado_el: Mapped[date | None]
    motivo_anulacion: Mapped[str | None] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    if TYPE_CHECKING:
        tercero_id: Mapped[int]

    @property
    def saldo(self) -> Decimal:
        """Lo que queda: por saldar, de un cargo; por usar, de un abono."""
        return self.total - self.aplicado


class DocumentoDeCuenta(_Movimiento):
    """Algo que carga la cuenta de un tercero (`signo` 1) o la abona (-1)."""

    tipo: Mapped[str] = mapped_column(Text)
    signo: Mapped[int] = mapped_column(SmallInteger, server_default="1", default=1)
    origen: Mapped[str] = mapped_column(Text, server_default=REGISTRADO, default=REGISTRADO)
    numero: Mapped[str | None] = mapped_column(Text)
    vence: Mapped[date]
    detalle: Mapped[str] = mapped_column(Text, server_default="", default="")

    @staticmethod
    def condiciones(
        tabla: str, quien: str, terceros: str, por: str, *suyas: CheckConstraint
    ) -> tuple[Any, ...]:
        """Lo que la tabla de los documentos de un lado cumple. `quien`: «cliente»; `terceros`: su tabla; `por`:
        «por_cobrar»; `suyas`: las condiciones que solo ese lado tiene."""
        tercero, abierto = f"{quien}_id", text("aplicado < total AND anulado_el IS NULL")
        return (
            _del_tercero(quien, terceros),
            *suyas,
            *_anulable(),
            CheckConstraint("vence >= fecha", name="vence"),
            # uno anulado deja libre su número
            Index(
                f"uq_{tabla}_numero",
                *("empresa_id", tercero, "tipo", "numero"),
                unique=True,
                postgresql_where=text("anulado_el IS NULL"),
            ),
            Index(
                f"ix_{tabla}_del_{quien}",
                *("empresa_id", tercero, "fecha", "id"),
                postgresql_include=("tipo", "signo", "total", "aplicado", "vence", "anulado_el"),
            ),
            Index(
                f"ix_{tabla}_fecha",
                *("empresa_id", "fecha", "id"),
                postgresql_include=("tipo", tercero, "signo", "total", "aplicado", "vence", "anulado_el"),
            ),
            Index(
                f"ix_{tabla}_{por}",
                *("empresa_id", "vence", "id"),
                postgresql_include=("signo", tercero, "total", "aplicado"),
                postgresql_where=abierto,
            ),
            Index(
                f"ix_{tabla}_anulados",
                *("empresa_id", "anulado_el"),
                postgresql_where=text("anulado_el IS NOT NULL"),
            ),
            {"info": APARTA_IDS},
        )


class DineroDeCuenta(_Movimiento):
    """Dinero que se recibe de un tercero o se le entrega. `numero` es una cuenta propia de cada empresa. `banco_id`: el
    banco o la caja donde entró o de donde salió, si se dijo. `centro_id`: su centro de costo. `cheque_*`: lo que el cheque dice, si es con uno; posfechado si
    su fecha es posterior a la del dinero. Lo que no se aplica es un anticipo."""

    numero: Mapped[int] = mapped_column(BigInteger)
    forma: Mapped[str] = mapped_column(Text)
    referencia: Mapped[str] = mapped_column(Text, server_default="", default="")
    notas: Mapped[str] = mapped_column(Text, server_default="", default="")
    banco_id: Mapped[int | None] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)
    cheque_banco: Mapped[str] = mapped_column(Text, server_default="", default="")
    cheque_numero: Mapped[str] = mapped_column(Text, server_default="", default="")
    cheque_titular: Mapped[str] = mapped_column(Text, server_default="", default="")
    cheque_fecha: Mapped[date | None]
    if TYPE_CHECKING:
        hecho_por: Mapped[str]

    @property
    def posfechado(self) -> bool:
        """Si es un cheque que todavía no se podía cobrar el día en que se recibió o se entregó."""
        return self.cheque_fecha is not None and self.cheque_fecha > self.fecha

    @staticmethod
    def condiciones(
        tabla: str, quien: str, terceros: str, formas: Iterable[str], *suyas: Any
    ) -> tuple[Any, ...]:
        """Lo que la tabla del dinero de un lado cumple; como los documentos. `formas`: los códigos de cómo se mueve."""
        tercero = f"{quien}_id"
        return (
            _del_tercero(quien, terceros),
            *suyas,
            ForeignKeyConstraint(
                ["empresa_id", "banco_id"],
                ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
                name=f"fk_{tabla}_banco",
            ),
            _del_centro(tabla),
            Index(None, "empresa_id", "banco_id", postgresql_where=text("banco_id IS NOT NULL")),
            UniqueConstraint("empresa_id", "numero"),
            CheckConstraint(f"forma IN {tuple(formas)}", name="forma"),
            CheckConstraint(
                "forma = 'CHEQUE' OR cheque_fecha IS NULL AND concat(cheque_banco, cheque_numero, cheque_titular) = ''",
                name="cheque",
            ),
            *_anulable(),
            Index(None, "empresa_id", tercero, "fecha", "id"),
            Index(
                f"ix_{tabla}_fecha",
                *("empresa_id", "fecha", "id"),
                postgresql_include=(tercero, "total", "aplicado", "forma", "anulado_el"),
            ),
            Index(
                f"ix_{tabla}_anticipos",
                *("empresa_id", tercero),
                postgresql_include=("total", "aplicado"),
                postgresql_where=text("aplicado < total AND anulado_el IS NULL"),
            ),
            {"info": SIN_BORRAR},
        )


class AplicacionDeCuenta(DeEmpresa):
    """Parte de un abono (dinero o una nota de crédito) puesta en un cargo. Cuenta desde `desde` hasta
    `deshecha_el`. No se cambia; solo se deshace, una vez. `incluida`: nació con uno de sus lados, que la asentó con lo suyo
    (`contables/anticipos.py`)."""

    documento_id: Mapped[int] = mapped_column(BigInteger)
    credito_id: Mapped[int | None] = mapped_column(BigInteger)
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    desde: Mapped[date]
    deshecha_el: Mapped[date | None]
    incluida: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    if TYPE_CHECKING:
        dinero_id: Mapped[int | None]
        fecha: Mapped[date]

    @staticmethod
    def condiciones(tabla: str, que: str, dinero: str, documentos: str) -> tuple[Any, ...]:
        """Lo que la tabla de las aplicaciones de un lado cumple. `que`: «cobro»; `dinero` y `documentos`: sus tablas."""
        columna = f"{que}_id"
        return (
            ForeignKeyConstraint(
                ["empresa_id", "documento_id"], [f"{documentos}.empresa_id", f"{documentos}.id"]
            ),
            ForeignKeyConstraint(["empresa_id", columna], [f"{dinero}.empresa_id", f"{dinero}.id"]),
            ForeignKeyConstraint(
                ["empresa_id", "credito_id"], [f"{documentos}.empresa_id", f"{documentos}.id"]
            ),
            CheckConstraint("valor > 0", name="valor"),
            CheckConstraint(f"num_nonnulls({columna}, credito_id) = 1", name="un_abono"),
            Index(None, "empresa_id", "documento_id"),
            Index(None, "empresa_id", columna, postgresql_where=text(f"{columna} IS NOT NULL")),
            Index(None, "empresa_id", "credito_id", postgresql_where=text("credito_id IS NOT NULL")),
            Index(
                f"ix_{tabla}_desde",
                *("empresa_id", "desde"),
                postgresql_include=("documento_id", "valor", "deshecha_el"),
            ),
            Index(
                f"ix_{tabla}_deshechas",
                *("empresa_id", "deshecha_el"),
                postgresql_where=text("deshecha_el IS NOT NULL"),
            ),
            {"info": SIN_BORRAR},
        )


class ArchivoDeCuenta(DeEmpresa):
    """Un archivo de un documento: el papel del que se registró, una foto."""

    documento_id: Mapped[int] = mapped_column(BigInteger)
    archivo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    extension: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str] = mapped_column(Text)
    subido_en: Mapped[datetime] = mapped_column(default=ahora)

    @staticmethod
    def condiciones(documentos: str) -> tuple[Any, ...]:
        return (
            ForeignKeyConstraint(
                ["empresa_id", "documento_id"], [f"{documentos}.empresa_id", f"{documentos}.id"]
            ),
            Index(None, "empresa_id", "documento_id", "id"),
        )


class AjusteDeCuenta(DeEmpresa):
    """De un documento con que se devuelve dinero o se corrige un saldo: cuál es, por qué, y cómo se movió el dinero.
    `de_provision`: lo que de un castigo ya estaba provisionado. Su día, su valor y si se anuló los dice el documento."""

    documento_id: Mapped[int] = mapped_column(BigInteger)
    numero: Mapped[int] = mapped_column(BigInteger)
    clase: Mapped[str] = mapped_column(Text)
    motivo: Mapped[str] = mapped_column(Text)
    forma: Mapped[str | None] = mapped_column(Text)
    referencia: Mapped[str] = mapped_column(Text, server_default="", default="")
    banco_id: Mapped[int | None] = mapped_column(BigInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)
    de_provision: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    hecho_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)

    @staticmethod
    def condiciones(tabla: str, documentos: str) -> tuple[Any, ...]:
        return (
            ForeignKeyConstraint(
                ["empresa_id", "documento_id"], [f"{documentos}.empresa_id", f"{documentos}.id"]
            ),
            ForeignKeyConstraint(
                ["empresa_id", "banco_id"],
                ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
                name=f"fk_{tabla}_banco",
            ),
            _del_centro(tabla),
            UniqueConstraint("empresa_id", "documento_id"),
            UniqueConstraint("empresa_id", "numero"),
            Index(None, "empresa_id", "banco_id", postgresql_where=text("banco_id IS NOT NULL")),
            CheckConstraint(f"clase IN {(DINERO_DEVUELTO, *CLASES_DE_AJUSTE)}", name="clase"),
            CheckConstraint(f"(forma IS NOT NULL) = (clase = '{DINERO_DEVUELTO}')", name="forma"),
            CheckConstraint("de_provision >= 0", name="de_provision"),
            {"info": SIN_BORRAR},
        )


class SumaDeCuenta(DeEmpresa):
    """Lo que suman los documentos y el dinero de una empresa en un día. `que` dice cuáles, y de qué día: VIGENTE, los
    no anulados, por su fecha; ABIERTO, lo que de ellos queda, por su vencimiento (el dinero no vence: por su fecha);
    ANULADO, los anulados, por su fecha; BAJA, los anulados, por el día en que lo fueron. Un día puede tener varias
    filas, que se suman. Las escribe la base, en la misma transacción."""

    que: Mapped[str] = mapped_column(Text)
    tipo: Mapped[str] = mapped_column(Text)
    dia: Mapped[date]
    valor: Mapped[Decimal] = mapped_column(Numeric(18, 2))
    cuantos: Mapped[int] = mapped_column(BigInteger)

    @staticmethod
    def condiciones(tabla: str) -> tuple[Any, ...]:
        return (Index(f"ix_{tabla}_clave", "empresa_id", "que", "dia", "tipo"),)


class NumeroDeCuenta(DeEmpresa):
    """El número del próximo cobro o pago de una empresa. Se toma con la fila bloqueada."""

    siguiente: Mapped[int] = mapped_column(BigInteger, server_default="1", default=1)

    @staticmethod
    def condiciones() -> tuple[Any, ...]:
        return (UniqueConstraint("empresa_id"), {"info": SIN_BORRAR})
