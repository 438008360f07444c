"""Lo que una empresa guarda contado para que su despacho lo mire sin preguntarle: una fila por obligación, y una por mes con lo
que falta."""

from datetime import date
from decimal import Decimal

from sqlalchemy import Index, Integer, Numeric, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa


class SumaDeObligacion(DeEmpresa, Base):
    """Una obligación de un período, en el mes en que vence (`mes`, su primer día)."""

    __tablename__ = "sumas_obligaciones"
    __table_args__ = (
        UniqueConstraint("empresa_id", "obligacion", "periodo"),
        Index(None, "empresa_id", "mes"),
    )

    mes: Mapped[date]
    obligacion: Mapped[str] = mapped_column(Text)
    periodo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    titulo: Mapped[str] = mapped_column(Text)
    ante: Mapped[str] = mapped_column(Text)
    vence: Mapped[date]
    estado: Mapped[str] = mapped_column(Text)
    importe: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))


class SumaDePendientes(DeEmpresa, Base):
    """Lo que a una empresa le falta para declarar en un mes (`mes`, su primer día) lo del anterior. `respaldos`: los documentos
    que se le pidieron y se esperan. Eso, `regimen` y `firma_hasta` son de hoy."""

    __tablename__ = "sumas_pendientes"
    __table_args__ = (UniqueConstraint("empresa_id", "mes"),)

    mes: Mapped[date]
    compras: Mapped[int] = mapped_column(Integer)
    retenciones: Mapped[int] = mapped_column(Integer)
    bancos: Mapped[int] = mapped_column(Integer)
    huecos: Mapped[int] = mapped_column(Integer)
    sin_autorizar: Mapped[int] = mapped_column(Integer)
    regimen: Mapped[int] = mapped_column(Integer)
    respaldos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    firma_hasta: Mapped[date | None]
