"""Lo que una persona dice de un formulario (los casilleros que los documentos no saben) y lo que de él se presentó.

Cada uno es de un formulario y un período, con su motivo y quién lo dijo. Lo que una persona retira deja de valer y se borra;
la auditoría guarda lo que era.
"""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ColumnElement,
    ForeignKeyConstraint,
    Numeric,
    Text,
    UniqueConstraint,
    exists,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SOLO_CRECE
from api.plataforma.catalogos.models import F103, F104

FORMULARIOS = (F104, F103)
_PERIODO = "^[0-9]{4}-([0-9]{2}|S[12])$"


class DichoPorAlguien:
    """Lo que una persona dice, y no sale de ningún documento: por qué lo dijo, quién y cuándo."""

    motivo: Mapped[str] = mapped_column(Text)
    dicho_por: Mapped[str] = mapped_column(Text)
    dicho_en: Mapped[datetime] = mapped_column(default=ahora)


class CasilleroDicho(DichoPorAlguien, DeEmpresa, Base):
    """Lo que alguien dijo que vale un casillero en un período, y por qué."""

    __tablename__ = "casilleros_dichos"
    __table_args__ = (
        UniqueConstraint("empresa_id", "formulario", "periodo", "casillero"),
        CheckConstraint(f"formulario IN {FORMULARIOS}", name="formulario"),
        CheckConstraint(f"periodo ~ '{_PERIODO}'", name="periodo"),
        CheckConstraint("valor >= 0", name="valor"),
    )

    formulario: Mapped[str] = mapped_column(Text)
    periodo: Mapped[str] = mapped_column(Text)
    casillero: Mapped[str] = mapped_column(Text)
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))


class DeclaracionPresentada(DeEmpresa, Base):
    """Una que se presentó en el portal, con su número. `casilleros`: lo que cada uno valía, como texto, sin los ceros.
    `huella`: de ellos y de la lista de sus documentos. `sustituye_id`: la que se anotó antes de ese período, que reemplaza o, si
    se deshizo, corrige."""

    __tablename__ = "declaraciones_presentadas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "sustituye_id"],
            ["declaraciones_presentadas.empresa_id", "declaraciones_presentadas.id"],
            name="fk_declaraciones_presentadas_sustituye",
        ),
        UniqueConstraint(
            *("empresa_id", "formulario", "periodo", "sustituye_id"),
            name="uq_declaraciones_presentadas_sustituye",
            postgresql_nulls_not_distinct=True,
        ),
        CheckConstraint(f"formulario IN {FORMULARIOS}", name="formulario"),
        CheckConstraint(f"periodo ~ '{_PERIODO}'", name="periodo"),
        CheckConstraint("length(huella) = 64", name="huella"),
        {"info": SOLO_CRECE},
    )

    formulario: Mapped[str] = mapped_column(Text)
    periodo: Mapped[str] = mapped_column(Text)
    numero: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    casilleros: Mapped[dict[str, str]] = mapped_column(JSONB)
    huella: Mapped[str] = mapped_column(Text)
    sustituye_id: Mapped[int | None] = mapped_column(BigInteger)
    presentada_por: Mapped[str] = mapped_column(Text)
    presentada_en: Mapped[datetime] = mapped_column(default=ahora)


class DeclaracionDeshecha(DeEmpresa, Base):
    """Que una que se anotó por error dejó de constar: quién lo dijo y por qué. Ella y sus cifras quedan."""

    __tablename__ = "declaraciones_deshechas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "declaracion_id"],
            ["declaraciones_presentadas.empresa_id", "declaraciones_presentadas.id"],
            name="fk_declaraciones_deshechas_declaracion",
        ),
        UniqueConstraint("empresa_id", "declaracion_id", name="uq_declaraciones_deshechas_declaracion"),
        CheckConstraint("motivo <> ''", name="motivo"),
        {"info": SOLO_CRECE},
    )

    declaracion_id: Mapped[int] = mapped_column(BigInteger)
    motivo: Mapped[str] = mapped_column(Text)
    deshecha_por: Mapped[str] = mapped_column(Text)
    deshecha_en: Mapped[datetime] = mapped_column(default=ahora)


def constan() -> ColumnElement[bool]:
    """Las presentadas que nadie deshizo."""
    p, d = DeclaracionPresentada, DeclaracionDeshecha
    return ~exists().where(d.empresa_id == p.empresa_id, d.declaracion_id == p.id)


class DocumentoDeclarado(DeEmpresa, Base):
    """Un documento que sumaba en una declaración presentada. `huella`: de lo que sumaba."""

    __tablename__ = "documentos_declarados"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "declaracion_id"],
            ["declaraciones_presentadas.empresa_id", "declaraciones_presentadas.id"],
            name="fk_documentos_declarados_declaracion",
        ),
        UniqueConstraint(
            *("empresa_id", "declaracion_id", "tipo", "documento_id"), name="uq_documentos_declarados"
        ),
        {"info": SOLO_CRECE},
    )

    declaracion_id: Mapped[int] = mapped_column(BigInteger)
    tipo: Mapped[str] = mapped_column(Text)
    documento_id: Mapped[int] = mapped_column(BigInteger)
    huella: Mapped[str] = mapped_column(Text)


RESTRICCIONES = {
    "uq_declaraciones_presentadas_sustituye": (
        "numero",
        "Otra persona acaba de presentarla: vuelva a cargar la página.",
    ),
}
