"""Lo que la ley pone a la renta de una persona o de quien está en el RIMPE, y lo que alguien dice de la de un año.

Una escala es de escalones: sobre cuánto, cuánto se paga hasta ahí y qué porcentaje del exceso. Lo que una persona dice vale
para un año; lo que clasifica una cuenta entera, también para los que siguen, hasta que otra cosa se diga.
"""

from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada
from api.tributos.declaraciones.models import DichoPorAlguien

PERSONAS, EMPRENDEDOR, POPULAR = "PERSONAS", "EMPRENDEDOR", "POPULAR"
ESCALAS = {
    PERSONAS: "Personas naturales",
    EMPRENDEDOR: "RIMPE emprendedor, sobre los ingresos brutos",
    POPULAR: "RIMPE negocio popular, cuota fija",
}
CANASTA, REBAJA, CANASTAS_ESPECIAL = "CANASTA", "REBAJA", "CANASTAS_ESPECIAL"
CANASTAS = tuple(f"CANASTAS_{cargas}" for cargas in range(6))
TARIFA_MENOR, TARIFA_MAYOR, ANTICIPO = "TARIFA_MENOR", "TARIFA_MAYOR", "ANTICIPO"
HASTA_POPULAR, HASTA_RIMPE = "HASTA_POPULAR", "HASTA_RIMPE"
PARAMETROS = {
    CANASTA: "Canasta familiar básica de enero",
    REBAJA: "Rebaja por gastos personales, en %",
    **{codigo: f"Canastas del tope con {n} cargas" for n, codigo in enumerate(CANASTAS)},
    CANASTAS_ESPECIAL: "Canastas del tope con discapacidad o enfermedad catastrófica",
    TARIFA_MENOR: "Tarifa de micro y pequeñas empresas y exportadores habituales, en %",
    TARIFA_MAYOR: "Tarifa con socios en paraísos fiscales o sin informar, en %",
    ANTICIPO: "Anticipo voluntario, en % del impuesto",
    HASTA_POPULAR: "Ingresos hasta los que se es negocio popular",
    HASTA_RIMPE: "Ingresos hasta los que se está en el RIMPE",
}
NO_DEDUCIBLE, EXENTO, GASTO_DE_EXENTO, NORMAL = "NO_DEDUCIBLE", "EXENTO", "GASTO_DE_EXENTO", "NORMAL"
CLASIFICACIONES = {
    NORMAL: "Cuenta como las demás",
    NO_DEDUCIBLE: "Gasto que no se deduce",
    EXENTO: "Ingreso exento, o que no entra en esta cuenta",
    GASTO_DE_EXENTO: "Gasto de los ingresos exentos",
}
_ANIO = "anio BETWEEN 1900 AND 2199"


class EscalonDeRenta(FilaFechada, Base):
    """Sobre esa base se paga `fijo`, y `porcentaje` de lo que la pase."""

    __tablename__ = "escalas_renta"
    __table_args__ = (
        UniqueConstraint("escala", "sobre", "desde"),
        CheckConstraint(f"escala IN {tuple(ESCALAS)}", name="escala"),
        CheckConstraint("sobre >= 0 AND fijo >= 0 AND porcentaje BETWEEN 0 AND 100", name="valores"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    escala: Mapped[str] = mapped_column(Text)
    sobre: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    fijo: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    porcentaje: Mapped[Decimal] = mapped_column(Numeric(5, 2))


class ParametroDeRenta(FilaFechada, Base):
    """Una cifra de la ley que no es de una escala."""

    __tablename__ = "parametros_renta"
    __table_args__ = (
        UniqueConstraint("codigo", "desde"),
        CheckConstraint(f"codigo IN {tuple(PARAMETROS)}", name="codigo"),
        CheckConstraint("valor >= 0", name="valor"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))


class PartidaDeRenta(DichoPorAlguien, DeEmpresa, Base):
    """Lo que alguien dijo que vale una partida en un año, y por qué."""

    __tablename__ = "partidas_renta"
    __table_args__ = (
        UniqueConstraint("empresa_id", "anio", "partida"),
        CheckConstraint(_ANIO, name="anio"),
        CheckConstraint("valor >= 0", name="valor"),
    )

    anio: Mapped[int] = mapped_column(SmallInteger)
    partida: Mapped[str] = mapped_column(Text)
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))


class CuentaDeRenta(DichoPorAlguien, DeEmpresa, Base):
    """Cómo entra una cuenta en la renta desde un año o, con `asiento_id`, solo lo que de ella tiene ese asiento."""

    __tablename__ = "cuentas_renta"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "cuenta_id"],
            ["cuentas_contables.empresa_id", "cuentas_contables.id"],
            name="fk_cuentas_renta_cuenta",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "asiento_id"],
            ["asientos_contables.empresa_id", "asientos_contables.id"],
            name="fk_cuentas_renta_asiento",
        ),
        UniqueConstraint(
            *("empresa_id", "anio", "cuenta_id", "asiento_id"),
            name="uq_cuentas_renta",
            postgresql_nulls_not_distinct=True,
        ),
        CheckConstraint(_ANIO, name="anio"),
        CheckConstraint(f"clase IN {tuple(CLASIFICACIONES)}", name="clase"),
    )

    anio: Mapped[int] = mapped_column(SmallInteger)
    cuenta_id: Mapped[int] = mapped_column(BigInteger)
    asiento_id: Mapped[int | None] = mapped_column(BigInteger)
    clase: Mapped[str] = mapped_column(Text)


RESTRICCIONES = {
    f"sin_cruce_{EscalonDeRenta.__tablename__}": ("desde", SE_CRUZAN),
    f"sin_cruce_{ParametroDeRenta.__tablename__}": ("desde", SE_CRUZAN),
    "uq_escalas_renta_escala_sobre_desde": ("desde", SE_CRUZAN),
    "uq_parametros_renta_codigo_desde": ("desde", SE_CRUZAN),
}
