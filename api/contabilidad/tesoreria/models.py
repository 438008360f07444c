"""Lo que se registra a mano en los bancos y las cajas, y qué cobros ya se depositaron."""

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
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR
from api.plataforma.codigos.bancos import CLASES_DE_MOVIMIENTO


class MovimientoBancario(DeEmpresa, Base):
    """Lo que una persona registra en un banco o una caja; tiene un asiento. `desde_id`: de dónde sale; `hacia_id`: a dónde
    llega. `importe`: USD que cambian de lugar, sin las `partidas`, que son lo que va a otras cuentas del
    plan. `deposito_id`: el del cheque que se devolvió."""

    __tablename__ = "movimientos_bancarios"
    __table_args__ = (
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{lado}_id"],
                ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
                name=f"fk_movimientos_bancarios_{lado}",
            )
            for lado in ("desde", "hacia")
        ),
        ForeignKeyConstraint(
            ["empresa_id", "deposito_id"], ["movimientos_bancarios.empresa_id", "movimientos_bancarios.id"]
        ),
        CheckConstraint(f"clase IN {tuple(CLASES_DE_MOVIMIENTO)}", name="clase"),
        CheckConstraint("(clase = 'CHEQUE_DEVUELTO') = (deposito_id IS NOT NULL)", name="deposito"),
        CheckConstraint("num_nonnulls(desde_id, hacia_id) > 0 AND desde_id <> hacia_id", name="lados"),
        CheckConstraint("importe > 0", name="importe"),
        CheckConstraint("(anulado_el IS NULL) = (motivo_anulacion = '')", name="anulado"),
        Index(None, "empresa_id", "fecha", "id"),
        Index(None, "empresa_id", "deposito_id", postgresql_where=text("deposito_id IS NOT NULL")),
        {"info": SIN_BORRAR},
    )

    clase: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    desde_id: Mapped[int | None] = mapped_column(BigInteger)
    hacia_id: Mapped[int | None] = mapped_column(BigInteger)
    importe: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    partidas: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    referencia: Mapped[str] = mapped_column(Text, server_default="", default="")
    glosa: Mapped[str] = mapped_column(Text, server_default="", default="")
    deposito_id: Mapped[int | None] = mapped_column(BigInteger)
    anulado_el: Mapped[date | None]
    motivo_anulacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    hecho_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class LineaDepositada(DeEmpresa, Base):
    """Una línea de los libros (un cheque, un vale de tarjeta) que ya se depositó, y con qué depósito."""

    __tablename__ = "lineas_depositadas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "movimiento_id"], ["movimientos_bancarios.empresa_id", "movimientos_bancarios.id"]
        ),
        ForeignKeyConstraint(
            ["empresa_id", "asiento_id", "n"],
            ["lineas_asientos.empresa_id", "lineas_asientos.asiento_id", "lineas_asientos.n"],
            name="fk_lineas_depositadas_linea",
        ),
        UniqueConstraint("empresa_id", "asiento_id", "n", name="uq_lineas_depositadas_linea"),
        Index(None, "empresa_id", "movimiento_id"),
    )

    movimiento_id: Mapped[int] = mapped_column(BigInteger)
    asiento_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(Integer)


RESTRICCIONES = {
    "fk_movimientos_bancarios_desde": ("id", "Tiene movimientos: no se elimina, desactívela."),
    "fk_movimientos_bancarios_hacia": ("id", "Tiene movimientos: no se elimina, desactívela."),
    "uq_lineas_depositadas_linea": ("lineas", "Uno de esos cobros ya se depositó."),
}
