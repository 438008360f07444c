"""Las recurrentes de una empresa, y cada vez que les tocó.

Una recurrente ACTIVA se emite en `proxima`, la fecha que le toca; PAUSADA espera a que alguien la reanude; TERMINADA
ya no tiene fecha. `EmisionRecurrente` tiene una sola fila por recurrente y fecha, que se escribe en la transacción que
emite: por eso una fecha no se emite dos veces.
"""

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

SEMANAL, MENSUAL, BIMESTRAL, TRIMESTRAL, SEMESTRAL, ANUAL = (
    "SEMANAL",
    "MENSUAL",
    "BIMESTRAL",
    "TRIMESTRAL",
    "SEMESTRAL",
    "ANUAL",
)
FRECUENCIAS = (SEMANAL, MENSUAL, BIMESTRAL, TRIMESTRAL, SEMESTRAL, ANUAL)
ACTIVA, PAUSADA, TERMINADA = "ACTIVA", "PAUSADA", "TERMINADA"
ESTADOS = (ACTIVA, PAUSADA, TERMINADA)
# FALLIDA: no se pudo; se intenta otra vez si la recurrente sigue activa. OMITIDA: ya no se emitirá.
EMITIDA, FALLIDA, OMITIDA = "EMITIDA", "FALLIDA", "OMITIDA"
DE_CADA_VEZ = (EMITIDA, FALLIDA, OMITIDA)


class Recurrente(DeEmpresa, Base):
    """Una factura que se repite. `pedido`: lo que se emite, con la forma de `contenido.py` y sus variables sin
    cambiar. `total`: en USD, el de la última vez que se revisó. `hasta` o `veces`: cuándo termina; sin ninguno de los
    dos, nunca. `emitidas`: cuántas van. `motivo`: por qué no se pudo emitir la que toca; vacío si nada falló."""

    __tablename__ = "recurrentes"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "cliente_id"], ["clientes.empresa_id", "clientes.id"]),
        CheckConstraint(f"frecuencia IN {FRECUENCIAS}", name="frecuencia"),
        CheckConstraint(f"estado IN {ESTADOS}", name="estado"),
        CheckConstraint("(estado = 'TERMINADA') = (proxima IS NULL)", name="proxima"),
        CheckConstraint("hasta IS NULL OR veces IS NULL", name="un_fin"),
        Index(None, "empresa_id", "nombre", "id"),
        Index(None, "empresa_id", "cliente_id"),
        Index(
            "ix_recurrentes_por_emitir",
            "proxima",
            "empresa_id",
            postgresql_where=text("estado = 'ACTIVA'"),
        ),
    )

    nombre: Mapped[str] = mapped_column(Text)
    cliente_id: Mapped[int] = mapped_column(BigInteger)
    pedido: Mapped[dict[str, Any]] = mapped_column(JSONB)
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    frecuencia: Mapped[str] = mapped_column(Text)
    primera: Mapped[date]
    fin_de_mes: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    hasta: Mapped[date | None]
    veces: Mapped[int | None] = mapped_column(Integer)
    estado: Mapped[str] = mapped_column(Text, server_default=ACTIVA, default=ACTIVA)
    proxima: Mapped[date | None]
    emitidas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_por: Mapped[str] = mapped_column(Text)
    creado_por_id: Mapped[int] = mapped_column(BigInteger)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class EmisionRecurrente(DeEmpresa, Base):
    """Lo que pasó una de las fechas. `intentos`: cuántas veces se intentó sin poder. `intentada_el`: el último día en
    que se intentó; None, se puede intentar ya. `avisada`: ya se escribió el correo que dice que no se pudo."""

    __tablename__ = "emisiones_recurrentes"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "recurrente_id"], ["recurrentes.empresa_id", "recurrentes.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"], ["comprobantes.empresa_id", "comprobantes.id"]
        ),
        UniqueConstraint("empresa_id", "recurrente_id", "fecha", name="uq_emisiones_recurrentes_fecha"),
        CheckConstraint(f"estado IN {DE_CADA_VEZ}", name="estado"),
        CheckConstraint("(estado = 'EMITIDA') = (comprobante_id IS NOT NULL)", name="emitida"),
        Index(
            "ix_emisiones_recurrentes_comprobante",
            "empresa_id",
            "comprobante_id",
            unique=True,
            postgresql_where=text("comprobante_id IS NOT NULL"),
        ),
    )

    recurrente_id: Mapped[int] = mapped_column(BigInteger)
    fecha: Mapped[date]
    estado: Mapped[str] = mapped_column(Text)
    comprobante_id: Mapped[int | None] = mapped_column(BigInteger)
    intentos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    intentada_el: Mapped[date | None]
    avisada: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "fk_recurrentes_empresa_id_cliente_id_clientes": (
        "CLI_CODIGO",
        "El cliente tiene facturas recurrentes: no se elimina, desactívelo.",
    ),
}
