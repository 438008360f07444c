"""Los firmantes de una empresa."""

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Integer, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, Cercada

IDENTIFICACION = "^([0-9]{10}|[0-9]{13})?$"  # una cédula o un RUC


class FirmantesContables(Cercada, Base):
    """El representante legal y el contador: su nombre y su cédula o RUC, como salen al pie de cada estado. Vacío, no se ha
    dicho."""

    __tablename__ = "firmantes_contables"
    __table_args__ = (
        CheckConstraint(f"representante_id ~ '{IDENTIFICACION}'", name="representante_id"),
        CheckConstraint(f"contador_id ~ '{IDENTIFICACION}'", name="contador_id"),
        CheckConstraint("length(representante) <= 120 AND length(contador) <= 120", name="nombres"),
    )

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    representante: Mapped[str] = mapped_column(Text, server_default="", default="")
    representante_id: Mapped[str] = mapped_column(Text, server_default="", default="")
    contador: Mapped[str] = mapped_column(Text, server_default="", default="")
    contador_id: Mapped[str] = mapped_column(Text, server_default="", default="")
    version: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
