"""Lo que se asentó del costo de lo que sale."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, Index, Numeric, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

UNION, COSTO = "UNION", "COSTO"
CLASES_DE_LOTE = {UNION: "Empieza el costo permanente", COSTO: "Costo de lo que salió"}


class CostoAsentado(DeEmpresa, Base):
    """Un día de un lote, con su asiento. `detalle`: de cada concepto y producto, lo que subió su inventario (negativo, bajó), en
    centavos enteros. El de UNION junta los dos métodos: lo que los libros tenían de más o de menos que el kardex."""

    __tablename__ = "costos_asentados"
    __table_args__ = (
        CheckConstraint(f"clase IN {tuple(CLASES_DE_LOTE)}", name="clase"),
        Index("ix_costos_asentados_fecha", "empresa_id", "fecha", "id"),
        {"info": SIN_BORRAR},
    )

    clase: Mapped[str] = mapped_column(Text)
    fecha: Mapped[date]
    costo: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    ajustes: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    detalle: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
