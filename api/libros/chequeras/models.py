"""Las chequeras y los cheques girados.

Un número de un banco es de un solo cheque, siempre: también el que se anuló o se perdió. Lo que un cheque paga lo dice su
origen, que es el de los asientos; sin origen es un número que se dio de baja en blanco. Lo que se paga tiene un solo cheque
vivo: el que se reemplaza se anula y queda atrás del nuevo. El posfechado se debe en su propia cuenta; desde `debitado_el`
ya salió de ella."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR
from api.plataforma.codigos.bancos import FECHAS_DE_CHEQUE

NUMERO_MAXIMO = 9_999_999_999


class Chequera(DeEmpresa, Base):
    """Los números que un banco dio. `siguiente`: desde cuál se proponen."""

    __tablename__ = "chequeras"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name="fk_chequeras_banco",
        ),
        Index(None, "empresa_id", "banco_id"),
        CheckConstraint(f"desde BETWEEN 1 AND hasta AND hasta <= {NUMERO_MAXIMO}", name="numeros"),
        CheckConstraint("siguiente BETWEEN desde AND hasta + 1", name="siguiente"),
    )

    banco_id: Mapped[int] = mapped_column(BigInteger)
    desde: Mapped[int] = mapped_column(BigInteger)
    hasta: Mapped[int] = mapped_column(BigInteger)
    siguiente: Mapped[int] = mapped_column(BigInteger)
    activa: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class ChequeGirado(DeEmpresa, Base):
    """Uno. `entregado`: el día en que se dio; `fecha`: desde cuándo se cobra. `posfechado`: no se podía cobrar todavía el día
    en que se dio, y lo que paga se debe en la cuenta de los posfechados; el que lo reemplaza sigue en ella. `conciliado`: lo
    dio por cobrado su cruce con el extracto, y al deshacerse ese cruce deja de estarlo."""

    __tablename__ = "cheques_girados"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name="fk_cheques_girados_banco",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "chequera_id"],
            ["chequeras.empresa_id", "chequeras.id"],
            name="fk_cheques_girados_chequera",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "reemplaza_id"],
            ["cheques_girados.empresa_id", "cheques_girados.id"],
            name="fk_cheques_girados_reemplaza",
        ),
        Index(
            "uq_cheques_girados_reemplaza",
            *("empresa_id", "reemplaza_id"),
            unique=True,
            postgresql_where=text("reemplaza_id IS NOT NULL"),
        ),
        UniqueConstraint("empresa_id", "banco_id", "numero", name="uq_cheques_girados_numero"),
        Index(None, "empresa_id", "chequera_id", postgresql_where=text("chequera_id IS NOT NULL")),
        Index(None, "empresa_id", "fecha", "id"),
        Index(
            "uq_cheques_girados_origen",
            *("empresa_id", "origen_tipo", "origen_id"),
            unique=True,
            postgresql_where=text("origen_id IS NOT NULL AND anulado_el IS NULL"),
        ),
        Index(
            "ix_cheques_girados_posfechados",
            *("empresa_id", "fecha"),
            postgresql_where=text("posfechado AND debitado_el IS NULL AND anulado_el IS NULL"),
        ),
        CheckConstraint(f"numero BETWEEN 1 AND {NUMERO_MAXIMO}", name="numero"),
        CheckConstraint("(origen_id IS NULL) = (origen_tipo = '')", name="origen"),
        CheckConstraint("valor >= 0 AND (valor = 0) = (origen_id IS NULL)", name="valor"),
        CheckConstraint("origen_id IS NOT NULL OR anulado_el IS NOT NULL", name="en_blanco"),
        CheckConstraint("(anulado_el IS NULL) = (motivo_anulacion = '')", name="anulado"),
        CheckConstraint("num_nonnulls(cobrado_el, anulado_el) < 2", name="cobrado"),
        CheckConstraint("NOT conciliado OR cobrado_el IS NOT NULL", name="conciliado"),
        CheckConstraint("posfechado OR fecha <= entregado", name="posfechado"),
        CheckConstraint("debitado_el IS NULL OR posfechado AND debitado_el >= fecha", name="debitado"),
        {"info": SIN_BORRAR},
    )

    banco_id: Mapped[int] = mapped_column(BigInteger)
    chequera_id: Mapped[int | None] = mapped_column(BigInteger)
    numero: Mapped[int] = mapped_column(BigInteger)
    origen_tipo: Mapped[str] = mapped_column(Text, server_default="", default="")
    origen_id: Mapped[int | None] = mapped_column(BigInteger)
    beneficiario: Mapped[str] = mapped_column(Text, server_default="", default="")
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    entregado: Mapped[date]
    fecha: Mapped[date]
    posfechado: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    reemplaza_id: Mapped[int | None] = mapped_column(BigInteger)
    debitado_el: Mapped[date | None]
    cobrado_el: Mapped[date | None]
    conciliado: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    anulado_el: Mapped[date | None]
    motivo_anulacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    hecho_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class FormatoDeCheque(DeEmpresa, Base):
    """Dónde va cada cosa en el cheque de un banco. `campos`: de cada una, cuántos milímetros desde la izquierda y desde
    arriba; `ancho`, `alto`: los del cheque; `renglon`: cuánto mide el de las letras."""

    __tablename__ = "formatos_cheques"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name="fk_formatos_cheques_banco",
        ),
        UniqueConstraint("empresa_id", "banco_id", name="uq_formatos_cheques_banco"),
        CheckConstraint("ancho BETWEEN 50 AND 210 AND alto BETWEEN 40 AND 150", name="medidas"),
        CheckConstraint(f"fecha_como IN {tuple(FECHAS_DE_CHEQUE)}", name="fecha_como"),
    )

    banco_id: Mapped[int] = mapped_column(BigInteger)
    ancho: Mapped[int] = mapped_column(Integer)
    alto: Mapped[int] = mapped_column(Integer)
    renglon: Mapped[int] = mapped_column(Integer)
    campos: Mapped[dict[str, list[int]]] = mapped_column(JSONB)
    fecha_como: Mapped[str] = mapped_column(Text)
    con_comprobante: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


RESTRICCIONES = {
    "uq_formatos_cheques_banco": ("banco_id", "Alguien guardó esas posiciones al mismo tiempo."),
    "fk_formatos_cheques_banco": ("id", "La cuenta tiene cheques: no se elimina, desactívela."),
    "uq_cheques_girados_origen": (
        "cheque.numero",
        "Alguien cambió ese cheque al mismo tiempo: vuelva a abrirlo.",
    ),
    "uq_cheques_girados_numero": ("cheque.numero", "Ese número de cheque ya se usó: elija otro."),
    "fk_chequeras_banco": ("id", "La cuenta tiene chequeras: no se elimina, desactívela."),
    "fk_cheques_girados_banco": ("id", "Hay cheques de esa cuenta: no se elimina, desactívela."),
    "fk_cheques_girados_chequera": ("id", "La chequera ya tiene cheques: no se elimina, desactívela."),
}
