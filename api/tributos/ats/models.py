"""Lo que del anexo se guarda: lo que la empresa eligió, y la última comparación de un período con el de otro programa."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    Numeric,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.plataforma.codigos.pagos import PARAISO_FISCAL, REGIMEN_GENERAL, REGIMEN_PREFERENTE

REFRENDO = "^([0-9]{3}-[0-9]{4}-[0-9A-Z]{2}-[0-9]{6,8})?$"  # distrito, año, régimen y correlativo
TRANSPORTE = "^([0-9A-Z]{3,13})?$"
_PERIODO = "^[0-9]{4}-([0-9]{2}|S[12])$"


class AjustesAnexo(Cercada, Base):
    """`totales`: qué cuentan el total de ventas y el de cada establecimiento, todo o solo lo emitido en papel. `anulados`: si van los
    electrónicos anulados en el SRI."""

    __tablename__ = "ajustes_ats"
    __table_args__ = (CheckConstraint("totales IN ('todas', 'fisicas')", name="totales"),)

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    totales: Mapped[str] = mapped_column(Text)
    anulados: Mapped[bool]
    version: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)


class ComparacionAnexo(DeEmpresa, Base):
    """La última que se hizo de un período. `archivo`: cómo se llamaba el otro, que no se guarda. `resultado`: lo que se halló, con
    los importes como texto."""

    __tablename__ = "comparaciones_ats"
    __table_args__ = (
        UniqueConstraint("empresa_id", "periodo"),
        CheckConstraint(f"periodo ~ '{_PERIODO}'", name="periodo"),
    )

    periodo: Mapped[str] = mapped_column(Text)
    archivo: Mapped[str] = mapped_column(Text)
    resultado: Mapped[dict[str, Any]] = mapped_column(JSONB)
    hecha_por: Mapped[str] = mapped_column(Text)
    hecha_en: Mapped[datetime] = mapped_column(default=ahora)


class EmbarqueExportado(DeEmpresa, Base):
    """Lo que de una factura de exportación se sabe al embarcar: el refrendo de la aduana, el documento de transporte, el día y el
    valor FOB. Vacío, no lo tiene. `regimen`: el fiscal de adonde fue; del que no es el general, su país y cómo se llama."""

    __tablename__ = "embarques_exportados"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"],
            ["comprobantes.empresa_id", "comprobantes.id"],
            name="fk_embarques_exportados_comprobante",
        ),
        UniqueConstraint("empresa_id", "comprobante_id"),
        CheckConstraint(f"refrendo ~ '{REFRENDO}'", name="refrendo"),
        CheckConstraint(f"transporte ~ '{TRANSPORTE}'", name="transporte"),
        CheckConstraint("valor_fob > 0", name="valor_fob"),
        CheckConstraint(
            f"CASE WHEN regimen = '{REGIMEN_GENERAL}' THEN pais_regimen = '' AND denominacion = '' "
            f"ELSE regimen IN {(PARAISO_FISCAL, REGIMEN_PREFERENTE)} AND pais_regimen ~ '^[0-9]{{3,4}}$' AND denominacion <> '' END",
            name="regimen",
        ),
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    refrendo: Mapped[str] = mapped_column(Text)
    transporte: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    valor_fob: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    regimen: Mapped[str] = mapped_column(Text, server_default=REGIMEN_GENERAL, default=REGIMEN_GENERAL)
    pais_regimen: Mapped[str] = mapped_column(Text, server_default="", default="")
    denominacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    version: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
