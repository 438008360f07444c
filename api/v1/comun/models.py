"""Cómo llama un programa a lo que creó en la empresa.

Una referencia nombra una sola cosa de su clase, y se gasta: aunque lo que nombraba se elimine, no nombra otra. Así un programa
que repite un pedido semanas después no crea lo mismo dos veces."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SOLO_CRECE


class ReferenciaExterna(DeEmpresa, Base):
    """`clase`: de qué es (`factura`, `cliente`); `objeto_id`, cuál."""

    __tablename__ = "referencias_externas"
    __table_args__ = (
        UniqueConstraint("empresa_id", "clase", "referencia", name="uq_referencias_externas_referencia"),
        UniqueConstraint("empresa_id", "clase", "objeto_id", name="uq_referencias_externas_objeto"),
        CheckConstraint("referencia <> ''", name="referencia"),
        {"info": SOLO_CRECE},
    )

    clase: Mapped[str] = mapped_column(Text)
    referencia: Mapped[str] = mapped_column(Text)
    objeto_id: Mapped[int] = mapped_column(BigInteger)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_referencias_externas_referencia": ("referencia", "Esa referencia ya nombra otra cosa."),
}
