"""Lo que una persona dice de un formulario: los casilleros que los documentos no saben.

Cada uno es de un formulario y un período, con su motivo y quién lo dijo. Lo que una persona retira deja de valer y se borra;
la auditoría guarda lo que era.
"""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import CheckConstraint, Numeric, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.plataforma.catalogos.models import F103, F104

FORMULARIOS = (F104, F103)
_PERIODO = "^[0-9]{4}-([0-9]{2}|S[12])$"


class CasilleroDicho(DeEmpresa, Base):
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
    motivo: Mapped[str] = mapped_column(Text)
    dicho_por: Mapped[str] = mapped_column(Text)
    dicho_en: Mapped[datetime] = mapped_column(default=ahora)
