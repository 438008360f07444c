"""Los planes de ambas familias: el catálogo, lo que cada empresa contrata y sus recibos de pago.

El de imprenta (familia 1) es para facturar ventas o compras; el electrónico, orel (familia 2), da un cupo de
documentos.
"""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, declared_attr, mapped_column, relationship

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

IMPRENTA, OREL = 1, 2
VENTAS, COMPRAS, TODOS = "V", "C", "T"
PENDIENTE, APROBADO, RECHAZADO = "PENDIENTE", "APROBADO", "RECHAZADO"
SIN_ARCHIVO = (None, "", "NULL")  # el texto 'NULL' también dice que no hay archivo


class Plan(Base):
    """Un plan del catálogo."""

    __tablename__ = "planes"
    __table_args__ = (
        CheckConstraint("familia IN (1, 2)", name="familia"),
        CheckConstraint("tipo IN ('V', 'C', 'T')", name="tipo"),
        CheckConstraint("valor >= 0 AND documentos >= 0 AND meses > 0", name="cantidades"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    familia: Mapped[int] = mapped_column(SmallInteger)
    nombre: Mapped[str] = mapped_column(Text)
    tipo: Mapped[str] = mapped_column(Text)
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    documentos: Mapped[int] = mapped_column(Integer)
    meses: Mapped[int] = mapped_column(SmallInteger)
    de_prueba: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class _PlanContratado(DeEmpresa):
    """Lo que comparten los planes contratados de ambas familias. Uno `pendiente` espera que se apruebe su
    pago: no da cupo, no está vigente, y sus fechas se fijan entonces."""

    plan_id: Mapped[int] = mapped_column(ForeignKey("planes.id"))
    inicia: Mapped[date]
    caduca: Mapped[date]
    extension: Mapped[str | None] = mapped_column(Text)
    archivo: Mapped[str | None] = mapped_column(Text)
    pendiente: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)

    @declared_attr
    def plan(cls) -> Mapped[Plan]:
        return relationship(Plan, lazy="raise")

    def puede_editar(self, hoy: date) -> bool:
        """Solo si caducó hoy o antes (docs/contrato.md §5, «planes») y su pago se aprobó."""
        return self.caduca <= hoy and not self.pendiente

    def puede_descargar(self) -> bool:
        return self.extension not in SIN_ARCHIVO and self.archivo is not None


class PlanImprenta(_PlanContratado, Base):
    """Un plan de imprenta de una empresa (PLANEMPRESA_…)."""

    __tablename__ = "planes_imprenta"
    __table_args__ = (
        CheckConstraint("inicia <= caduca", name="fechas"),
        Index(None, "id"),
        Index(None, "caduca"),
    )


class PlanOrel(_PlanContratado, Base):
    """Un plan electrónico de una empresa (PLANOREL_…), con su cupo."""

    __tablename__ = "planes_orel"
    __table_args__ = (
        CheckConstraint("utilizados >= 0 AND utilizados <= documentos", name="cupo"),
        CheckConstraint("inicia <= caduca", name="fechas"),
        Index(None, "id"),
        Index(None, "caduca"),
    )

    documentos: Mapped[int] = mapped_column(Integer)
    utilizados: Mapped[int] = mapped_column(Integer, server_default="0", default=0)

    @property
    def disponibles(self) -> int:
        return self.documentos - self.utilizados


class ReciboPago(DeEmpresa, Base):
    """Un recibo de pago, que espera la aprobación de un administrador. `contrato_id` es el plan contratado
    que paga, de su familia; None si llegó con el registro."""

    __tablename__ = "recibos_pago"
    __table_args__ = (
        CheckConstraint("familia IN (1, 2)", name="familia"),
        CheckConstraint("estado IN ('PENDIENTE', 'APROBADO', 'RECHAZADO')", name="estado"),
        CheckConstraint("estado <> 'RECHAZADO' OR motivo IS NOT NULL", name="rechazo_con_motivo"),
        CheckConstraint("valor > 0", name="valor"),
        Index(None, "id"),
        Index(None, "estado", "id"),
    )

    familia: Mapped[int] = mapped_column(SmallInteger)
    plan_id: Mapped[int] = mapped_column(ForeignKey("planes.id"))
    plan: Mapped[Plan] = relationship(lazy="raise")
    archivo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    extension: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    sha256: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default="PENDIENTE", default="PENDIENTE")
    motivo: Mapped[str | None] = mapped_column(Text)
    subido_en: Mapped[datetime] = mapped_column(default=ahora)
    contrato_id: Mapped[int | None] = mapped_column(BigInteger)
    banco: Mapped[str | None] = mapped_column(Text)
    referencia: Mapped[str | None] = mapped_column(Text)
    valor: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    fecha: Mapped[date | None]
    revisado_por: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"))
    revisado_en: Mapped[datetime | None]
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    empresa: Mapped[Any] = relationship("Empresa", lazy="raise", viewonly=True)


class ConsumoMensual(DeEmpresa, Base):
    """Los documentos de una empresa contados por mes. Lo escribe la transacción que emite o rechaza cada
    uno; los gráficos leen esto y no los comprobantes."""

    __tablename__ = "consumos_mensuales"
    __table_args__ = (
        UniqueConstraint("empresa_id", "mes"),
        CheckConstraint("extract(day FROM mes) = 1", name="mes"),
        CheckConstraint("emitidos >= 0 AND rechazados >= 0", name="cantidades"),
        Index(None, "mes", postgresql_include=["empresa_id", "emitidos", "rechazados"]),
    )

    mes: Mapped[date]
    emitidos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    rechazados: Mapped[int] = mapped_column(Integer, server_default="0", default=0)


class DocumentosMensuales(Base):
    """Lo que todas las empresas emitieron en un mes que ya terminó, para que un gráfico del proveedor lea
    unas filas en vez de millones. Lo escribe un trabajo con las sumas de `consumos_mensuales`."""

    __tablename__ = "documentos_mensuales"

    mes: Mapped[date] = mapped_column(primary_key=True)
    emitidos: Mapped[int] = mapped_column(BigInteger)
    rechazados: Mapped[int] = mapped_column(BigInteger)
