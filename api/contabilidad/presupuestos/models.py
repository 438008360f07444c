"""El presupuesto de cada año de una empresa."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, Cercada, DeEmpresa

MESES = 12


class Presupuesto(Cercada, Base):
    """El de un año. `version`: cambia con cada vez que se guarda."""

    __tablename__ = "presupuestos"
    __table_args__ = (CheckConstraint("anio BETWEEN 1900 AND 2199", name="anio"),)

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    anio: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False, sort_order=-1)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    cambiado_por: Mapped[str] = mapped_column(Text)
    cambiado_en: Mapped[datetime]


class LineaPresupuesto(DeEmpresa, Base):
    """Lo que se espera de una cuenta en cada mes del año, con el signo de su clase: de una de resultados, lo que mueve en él; de
    una de balance, lo que tiene al terminarlo. `centro_id`: de qué centro de costo; None, de la empresa."""

    __tablename__ = "lineas_presupuesto"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "anio"],
            ["presupuestos.empresa_id", "presupuestos.anio"],
            name="fk_lineas_presupuesto_presupuesto",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "cuenta_id"],
            ["cuentas_contables.empresa_id", "cuentas_contables.id"],
            name="fk_lineas_presupuesto_cuenta",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "centro_id"],
            ["centros_costo.empresa_id", "centros_costo.id"],
            name="fk_lineas_presupuesto_centro",
        ),
        UniqueConstraint(
            *("empresa_id", "anio", "centro_id", "cuenta_id"),
            name="uq_lineas_presupuesto_cuenta",
            postgresql_nulls_not_distinct=True,
        ),
        CheckConstraint(
            f"cardinality(meses) = {MESES} AND array_position(meses, NULL) IS NULL", name="meses"
        ),
    )

    anio: Mapped[int] = mapped_column(SmallInteger)
    centro_id: Mapped[int | None] = mapped_column(BigInteger)
    cuenta_id: Mapped[int] = mapped_column(BigInteger)
    meses: Mapped[list[Decimal]] = mapped_column(ARRAY(Numeric(14, 2)))


RESTRICCIONES = {
    "fk_lineas_presupuesto_cuenta": ("id", "La cuenta está en un presupuesto: quítela de él antes."),
    "fk_lineas_presupuesto_centro": ("id", "El centro tiene un presupuesto: quítelo antes."),
}
