"""Con qué porcentajes provisiona una empresa, lo que provisionó y los límites con que la ley lo deduce."""

from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    Numeric,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.contabilidad.mensuales.models import AjusteDeMes
from api.core.datos.db import Base, Cercada
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada

CARTERA = "CARTERA"
TRAMOS = {
    "por_vencer": "Por vencer",
    "d30": "De 1 a 30 días",
    "d60": "De 31 a 60 días",
    "d90": "De 61 a 90 días",
    "mas": "Más de 90 días",
}


class LimiteProvision(FilaFechada, Base):
    """Hasta cuánto deduce la ley lo provisionado: `anual`, por ciento de los créditos del ejercicio que quedan por
    cobrar; `acumulado`, por ciento de toda la cartera."""

    __tablename__ = "limites_provision"
    __table_args__ = (
        UniqueConstraint("codigo", "desde"),
        CheckConstraint("anual BETWEEN 0 AND 100 AND acumulado BETWEEN 0 AND 100", name="porcentajes"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    anual: Mapped[Decimal] = mapped_column(Numeric(5, 2))
    acumulado: Mapped[Decimal] = mapped_column(Numeric(5, 2))


class ParametrosProvision(Cercada, Base):
    """Con qué porcentaje provisiona la empresa cada tramo, y en qué cuentas."""

    __tablename__ = "parametros_provisiones"
    __table_args__ = (
        *(
            ForeignKeyConstraint(
                ["empresa_id", f"{cual}_id"],
                ["cuentas_contables.empresa_id", "cuentas_contables.id"],
                name=f"fk_parametros_provisiones_{cual}",
            )
            for cual in ("cuenta", "gasto")
        ),
        CheckConstraint(" AND ".join(f"{tramo} BETWEEN 0 AND 100" for tramo in TRAMOS), name="porcentajes"),
    )

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    por_vencer: Mapped[Decimal] = mapped_column(Numeric(5, 2))
    d30: Mapped[Decimal] = mapped_column(Numeric(5, 2))
    d60: Mapped[Decimal] = mapped_column(Numeric(5, 2))
    d90: Mapped[Decimal] = mapped_column(Numeric(5, 2))
    mas: Mapped[Decimal] = mapped_column(Numeric(5, 2))
    cuenta_id: Mapped[int] = mapped_column(BigInteger)
    gasto_id: Mapped[int] = mapped_column(BigInteger)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class ProvisionCartera(AjusteDeMes, Base):
    """Lo que se ajustó al fin de un mes (`al`). `requerida`: lo que la cartera pide; `antes`, lo que ya estaba
    provisionado; `ajuste`, lo que se asentó: negativo, si se devolvió al gasto. `no_deducible`: lo que pasa de los límites
    de la ley. `detalle`: cada tramo, con su saldo y su porcentaje."""

    __tablename__ = "provisiones_cartera"
    __table_args__ = (
        *AjusteDeMes.uno_por_mes("provisiones_cartera"),
        CheckConstraint("ajuste <> 0", name="ajuste"),
    )

    requerida: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    antes: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    ajuste: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    no_deducible: Mapped[Decimal] = mapped_column(Numeric(14, 2))


_SUYA = "La cuenta es la de las provisiones de cartera: cámbiela antes."
RESTRICCIONES = {
    "fk_parametros_provisiones_cuenta": ("id", _SUYA),
    "fk_parametros_provisiones_gasto": ("id", _SUYA),
    "sin_cruce_limites_provision": ("desde", SE_CRUZAN),
    "uq_limites_provision_codigo_desde": ("desde", SE_CRUZAN),
}
