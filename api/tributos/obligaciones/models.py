"""Lo que una persona dijo de una obligación, qué declara una empresa, y a quién se le avisa.

De una obligación y un período vive una sola fila dicha: la que se deshace o la que otra sustituye se queda, con quién y cuándo.
"""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

PRESENTADA, NO_APLICA = "PRESENTADA", "NO_APLICA"
OBSERVACIONES, LISTA = "OBSERVACIONES", "LISTA"


class ObligacionDicha(DeEmpresa, Base):
    """Que una obligación de un período se presentó, con el número y el día del portal, o que no aplica, con su motivo.
    `pagada_en`: el día en que se pagó entera. `sustituye_id`: la que se presentó antes."""

    __tablename__ = "obligaciones_dichas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "sustituye_id"], ["obligaciones_dichas.empresa_id", "obligaciones_dichas.id"]
        ),
        CheckConstraint("clase IN ('PRESENTADA', 'NO_APLICA')", name="clase"),
        CheckConstraint("(clase = 'PRESENTADA') = (fecha IS NOT NULL AND total IS NOT NULL)", name="dicha"),
        CheckConstraint("clase = 'PRESENTADA' OR (motivo <> '' AND pagada_en IS NULL)", name="motivo"),
        CheckConstraint("total >= 0", name="total"),
        CheckConstraint("(deshecho_en IS NULL) = (deshecho_por IS NULL)", name="deshecho"),
        Index(
            "uq_obligaciones_dichas_viva",
            "empresa_id",
            "obligacion",
            "periodo",
            unique=True,
            postgresql_where=text("deshecho_en IS NULL"),
        ),
        Index(None, "empresa_id", "sustituye_id", postgresql_where=text("sustituye_id IS NOT NULL")),
    )

    obligacion: Mapped[str] = mapped_column(Text)
    periodo: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text)
    numero: Mapped[str] = mapped_column(Text, server_default="", default="")
    fecha: Mapped[date | None]
    total: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    pagada_en: Mapped[date | None]
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    sustituye_id: Mapped[int | None] = mapped_column(BigInteger)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    deshecho_por: Mapped[str | None] = mapped_column(Text)
    deshecho_en: Mapped[datetime | None]


class RevisionDeObligacion(DeEmpresa, Base):
    """Lo que se halló la última vez que se revisó una obligación de un período. `reparos`: los primeros, cada uno con su frase,
    la página donde se arregla y si detiene; `hallados`, cuántos fueron."""

    __tablename__ = "revisiones_obligaciones"
    __table_args__ = (
        UniqueConstraint("empresa_id", "obligacion", "periodo"),
        CheckConstraint("estado IN ('OBSERVACIONES', 'LISTA')", name="estado"),
    )

    obligacion: Mapped[str] = mapped_column(Text)
    periodo: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text)
    reparos: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    hallados: Mapped[int] = mapped_column(Integer)
    revisada_en: Mapped[datetime] = mapped_column(default=ahora)


class EleccionTributaria(DeEmpresa, Base):
    """Cada cuánto declara la empresa una obligación desde un día; `cada` vacío, según su régimen."""

    __tablename__ = "elecciones_tributarias"
    __table_args__ = (
        UniqueConstraint("empresa_id", "obligacion", "desde"),
        CheckConstraint("cada IN ('', 'MENSUAL', 'SEMESTRAL', 'ANUAL', 'NO')", name="cada"),
    )

    obligacion: Mapped[str] = mapped_column(Text)
    desde: Mapped[date]
    cada: Mapped[str] = mapped_column(Text)
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class AvisoTributario(DeEmpresa, Base):
    """Cuántos días antes quiere una persona un correo de lo que vence. `avisado`: el último día en que se le escribió."""

    __tablename__ = "avisos_tributarios"
    __table_args__ = (
        UniqueConstraint("empresa_id", "usuario_id"),
        ForeignKeyConstraint(["empresa_id", "usuario_id"], ["usuarios.empresa_id", "usuarios.id"]),
    )

    usuario_id: Mapped[int] = mapped_column(BigInteger)
    dias: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    avisado: Mapped[date | None]


class VencimientoAvisado(DeEmpresa, Base):
    """Que un día se avisó en la campana de lo que vence. `dicho`: cómo se lee."""

    __tablename__ = "vencimientos_avisados"
    __table_args__ = (
        UniqueConstraint(
            "empresa_id", "obligacion", "periodo", "avisado", name="uq_vencimientos_avisados_clave"
        ),
    )

    obligacion: Mapped[str] = mapped_column(Text)
    periodo: Mapped[str] = mapped_column(Text)
    vence: Mapped[date]
    avisado: Mapped[date]
    dicho: Mapped[str] = mapped_column(Text)


RESTRICCIONES = {
    "uq_obligaciones_dichas_viva": (
        "periodo",
        "Otra persona ya dijo qué pasó con eso: vuelva a cargar la página.",
    ),
    "uq_elecciones_tributarias_empresa_id_obligacion_desde": (
        "desde",
        "Otra persona acaba de elegirlo: vuelva a cargar la página.",
    ),
}
