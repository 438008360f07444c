"""Lo que los clientes deben: documentos, cobros y cuánto de cada cobro paga cada documento.

Un documento carga la cuenta (una factura, un saldo inicial) o la abona (una nota de crédito). Un cobro la
abona. Una `Aplicacion` pone parte de un abono en un cargo. Lo que ningún cargo toma es un anticipo.

- El saldo de un día es la suma de los cargos menos la de los abonos fechados hasta ese día. Cada uno
  cuenta hasta el día en que se anuló.
- Una aplicación cuenta desde `desde` hasta que se deshace. `desde` es la mayor de las fechas de sus dos
  lados, o el día en que se deshizo lo que los ocupaba. Anular un lado la deshace ese mismo día. Por eso,
  cualquier día, la antigüedad de los cargos menos los anticipos es el saldo (`calculo.py`).
- Un disparador sobre `aplicaciones` mantiene `aplicado`, con la fila bloqueada. Sus CHECK impiden que dos
  personas cobren a la vez la misma deuda.

Lo que alguna vez se aplicó no se elimina: se anula desde una fecha.
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
from api.core.datos.restricciones import RESTRICCIONES
from api.core.datos.rls import APARTA_IDS, SIN_BORRAR
from api.plataforma.codigos import documentos
from api.plataforma.codigos.documentos import (
    FACTURA,
    NOTA_CREDITO,
    NOTA_DEBITO,
    NOTA_VENTA,
    OTRO,
    SALDO_INICIAL,
)

# Los que la cuenta de un cliente lleva.
TIPOS_DOCUMENTO = documentos.nombres((FACTURA, NOTA_VENTA, NOTA_DEBITO, NOTA_CREDITO, SALDO_INICIAL, OTRO))
ABONAN = (NOTA_CREDITO,)  # los que abonan la cuenta: los demás la cargan
NO_VENDEN = (SALDO_INICIAL,)  # los que no son una venta, sino lo que se debía antes
DE_PRUEBAS = " (pruebas)"  # como termina el número de lo emitido en ese ambiente
REGISTRADO, EMITIDO = "REGISTRADO", "EMITIDO"  # a mano, o emitido con este producto
FORMAS_COBRO = {
    "EFECTIVO": "Efectivo",
    "TRANSFERENCIA": "Transferencia",
    "DEPOSITO": "Depósito",
    "CHEQUE": "Cheque",
    "TARJETA_CREDITO": "Tarjeta de crédito",
    "TARJETA_DEBITO": "Tarjeta de débito",
    "RETENCION": "Retención",
    "OTRO": "Otro",
}


def _del_cliente() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["empresa_id", "cliente_id"], ["clientes.empresa_id", "clientes.id"])


def signo_de(tipo: str) -> int:
    """Si un documento de ese tipo carga la cuenta (1) o la abona (-1)."""
    return -1 if tipo in ABONAN else 1


class DocumentoCliente(DeEmpresa, Base):
    """Algo que carga la cuenta de un cliente (`signo` 1) o la abona (-1). `total` y `aplicado` nunca son
    negativos. `saldo` es lo que queda por cobrar de un cargo, o por usar de un abono."""

    __tablename__ = "documentos_clientes"
    __table_args__ = (
        _del_cliente(),
        CheckConstraint(f"tipo IN {tuple(TIPOS_DOCUMENTO)}", name="tipo"),
        CheckConstraint(f"signo = CASE WHEN tipo = '{NOTA_CREDITO}' THEN -1 ELSE 1 END", name="signo"),
        CheckConstraint("origen IN ('REGISTRADO', 'EMITIDO')", name="origen"),
        CheckConstraint("total > 0", name="total"),
        CheckConstraint("aplicado BETWEEN 0 AND total", name="aplicado"),
        CheckConstraint("vence >= fecha", name="vence"),
        CheckConstraint("anulado_el >= fecha", name="anulado_el"),
        CheckConstraint("(anulado_el IS NULL) = (motivo_anulacion IS NULL)", name="motivo"),
        CheckConstraint("anulado_el IS NULL OR aplicado = 0", name="anulado_sin_aplicar"),
        # uno anulado deja libre su número
        Index(
            "uq_documentos_clientes_numero",
            "empresa_id",
            "cliente_id",
            "tipo",
            "numero",
            unique=True,
            postgresql_where=text("anulado_el IS NULL"),
        ),
        Index(
            "ix_documentos_clientes_del_cliente",
            "empresa_id",
            "cliente_id",
            "fecha",
            "id",
            postgresql_include=("tipo", "signo", "total", "aplicado", "vence", "anulado_el"),
        ),
        Index(
            "ix_documentos_clientes_fecha",
            "empresa_id",
            "fecha",
            "id",
            postgresql_include=("tipo", "cliente_id", "signo", "total", "aplicado", "vence", "anulado_el"),
        ),
        Index(
            "ix_documentos_clientes_por_cobrar",
            "empresa_id",
            "vence",
            "id",
            postgresql_include=("signo", "cliente_id", "total", "aplicado"),
            postgresql_where=text("aplicado < total AND anulado_el IS NULL"),
        ),
        Index(
            "ix_documentos_clientes_anulados",
            "empresa_id",
            "anulado_el",
            postgresql_where=text("anulado_el IS NOT NULL"),
        ),
        {"info": APARTA_IDS},
    )

    cliente_id: Mapped[int] = mapped_column(BigInteger)
    tipo: Mapped[str] = mapped_column(Text)
    signo: Mapped[int] = mapped_column(SmallInteger, server_default="1", default=1)
    origen: Mapped[str] = mapped_column(Text, server_default=REGISTRADO, default=REGISTRADO)
    numero: Mapped[str | None] = mapped_column(Text)
    fecha: Mapped[date]
    vence: Mapped[date]
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    aplicado: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    detalle: Mapped[str] = mapped_column(Text, server_default="", default="")
    anulado_el: Mapped[date | None]
    motivo_anulacion: Mapped[str | None] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)

    @property
    def saldo(self) -> Decimal:
        return self.total - self.aplicado


class ArchivoDocumento(DeEmpresa, Base):
    """Un archivo de un documento: el papel del que se registró, una foto."""

    __tablename__ = "archivos_documentos"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "documento_id"], ["documentos_clientes.empresa_id", "documentos_clientes.id"]
        ),
        Index(None, "empresa_id", "documento_id", "id"),
    )

    documento_id: Mapped[int] = mapped_column(BigInteger)
    archivo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    extension: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str] = mapped_column(Text)
    subido_en: Mapped[datetime] = mapped_column(default=ahora)


class Cobro(DeEmpresa, Base):
    """Dinero recibido de un cliente. `numero` es una cuenta propia de cada empresa. Lo que no se aplica es
    un anticipo."""

    __tablename__ = "cobros"
    __table_args__ = (
        _del_cliente(),
        UniqueConstraint("empresa_id", "numero"),
        CheckConstraint(
            "forma IN ('EFECTIVO', 'TRANSFERENCIA', 'DEPOSITO', 'CHEQUE', 'TARJETA_CREDITO', "
            "'TARJETA_DEBITO', 'RETENCION', 'OTRO')",
            name="forma",
        ),
        CheckConstraint("total > 0", name="total"),
        CheckConstraint("aplicado BETWEEN 0 AND total", name="aplicado"),
        CheckConstraint("anulado_el >= fecha", name="anulado_el"),
        CheckConstraint("(anulado_el IS NULL) = (motivo_anulacion IS NULL)", name="motivo"),
        CheckConstraint("anulado_el IS NULL OR aplicado = 0", name="anulado_sin_aplicar"),
        Index(None, "empresa_id", "cliente_id", "fecha", "id"),
        Index(
            "ix_cobros_fecha",
            "empresa_id",
            "fecha",
            "id",
            postgresql_include=("cliente_id", "total", "aplicado", "forma", "anulado_el"),
        ),
        Index(
            "ix_cobros_anticipos",
            "empresa_id",
            "cliente_id",
            postgresql_include=("total", "aplicado"),
            postgresql_where=text("aplicado < total AND anulado_el IS NULL"),
        ),
        {"info": SIN_BORRAR},
    )

    cliente_id: Mapped[int] = mapped_column(BigInteger)
    numero: Mapped[int] = mapped_column(BigInteger)
    fecha: Mapped[date]
    forma: Mapped[str] = mapped_column(Text)
    referencia: Mapped[str] = mapped_column(Text, server_default="", default="")
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    aplicado: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=Decimal(0))
    notas: Mapped[str] = mapped_column(Text, server_default="", default="")
    cobrado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    anulado_el: Mapped[date | None]
    motivo_anulacion: Mapped[str | None] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)

    @property
    def saldo(self) -> Decimal:
        """Lo que de él sigue siendo anticipo."""
        return self.total - self.aplicado


class Aplicacion(DeEmpresa, Base):
    """Parte de un abono (un cobro o una nota de crédito) puesta en un cargo. Cuenta desde `desde` hasta
    `deshecha_el`. No se cambia; solo se deshace, una vez."""

    __tablename__ = "aplicaciones"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "documento_id"], ["documentos_clientes.empresa_id", "documentos_clientes.id"]
        ),
        ForeignKeyConstraint(["empresa_id", "cobro_id"], ["cobros.empresa_id", "cobros.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "credito_id"], ["documentos_clientes.empresa_id", "documentos_clientes.id"]
        ),
        CheckConstraint("valor > 0", name="valor"),
        CheckConstraint("num_nonnulls(cobro_id, credito_id) = 1", name="un_abono"),
        Index(None, "empresa_id", "documento_id"),
        Index(None, "empresa_id", "cobro_id", postgresql_where=text("cobro_id IS NOT NULL")),
        Index(None, "empresa_id", "credito_id", postgresql_where=text("credito_id IS NOT NULL")),
        Index(
            "ix_aplicaciones_desde",
            "empresa_id",
            "desde",
            postgresql_include=("documento_id", "valor", "deshecha_el"),
        ),
        Index(
            "ix_aplicaciones_deshechas",
            "empresa_id",
            "deshecha_el",
            postgresql_where=text("deshecha_el IS NOT NULL"),
        ),
        {"info": SIN_BORRAR},
    )

    documento_id: Mapped[int] = mapped_column(BigInteger)
    cobro_id: Mapped[int | None] = mapped_column(BigInteger)
    credito_id: Mapped[int | None] = mapped_column(BigInteger)
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    desde: Mapped[date]
    deshecha_el: Mapped[date | None]
    creada_en: Mapped[datetime] = mapped_column(default=ahora)


class SumaCartera(DeEmpresa, Base):
    """Lo que suman los documentos y los cobros (tipo CO) de una empresa en un día. `que` dice cuáles, y de qué
    día: VIGENTE, los no anulados, por su fecha; ABIERTO, lo que de ellos queda, por su vencimiento (lo cobrado
    no vence: por su fecha); ANULADO, los anulados, por su fecha; BAJA, los anulados, por el día en que lo
    fueron. Un día puede tener varias filas, que se suman. Las escribe la base, en la misma transacción."""

    __tablename__ = "sumas_cartera"
    __table_args__ = (Index("ix_sumas_cartera_clave", "empresa_id", "que", "dia", "tipo"),)

    que: Mapped[str] = mapped_column(Text)
    tipo: Mapped[str] = mapped_column(Text)
    dia: Mapped[date]
    valor: Mapped[Decimal] = mapped_column(Numeric(18, 2))
    cuantos: Mapped[int] = mapped_column(BigInteger)


class NumeroCobro(DeEmpresa, Base):
    """El número del próximo cobro de una empresa. Se toma con la fila bloqueada."""

    __tablename__ = "numeros_cobros"
    __table_args__ = (UniqueConstraint("empresa_id"), {"info": SIN_BORRAR})

    siguiente: Mapped[int] = mapped_column(BigInteger, server_default="1", default=1)


_CON_MOVIMIENTOS = "El cliente tiene movimientos en su cuenta: no se elimina, desactívelo."
for _tabla in ("documentos_clientes", "cobros"):
    RESTRICCIONES[f"fk_{_tabla}_empresa_id_cliente_id_clientes"] = ("CLI_CODIGO", _CON_MOVIMIENTOS)
_SOBRA = "Alguien cobró este documento mientras tanto: el valor supera lo que queda por cobrar."
RESTRICCIONES["ck_documentos_clientes_aplicado"] = ("aplicaciones", _SOBRA)
RESTRICCIONES["ck_cobros_aplicado"] = ("aplicaciones", "Lo aplicado supera el valor del cobro.")
RESTRICCIONES["uq_documentos_clientes_numero"] = (
    "numero",
    "El cliente ya tiene un documento de ese tipo con ese número.",
)
