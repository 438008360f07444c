"""Las configuraciones del proveedor, que se leen por posición (docs/contrato.md §5)."""

from sqlalchemy import CheckConstraint, Integer, SmallInteger, Text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base

TITULO, CONTACTO, MENSAJERIA_1, MENSAJERIA_2, IMAGENES, APARIENCIA, DATOS_PROVEEDOR, MENSAJERIA_3, MARCA = (
    range(9)
)
IMAGENES_POR_NOMBRE = {"logo": "valor6", "portada": "valor7", "icono": "valor8"}


class Configuracion(Base):
    """Una posición con sus ocho valores libres."""

    __tablename__ = "configuraciones"
    __table_args__ = (CheckConstraint("posicion >= 0", name="posicion"),)

    posicion: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    nombre: Mapped[str] = mapped_column(Text)
    valor1: Mapped[str | None] = mapped_column(Text)
    valor2: Mapped[str | None] = mapped_column(Text)
    valor3: Mapped[str | None] = mapped_column(Text)
    valor4: Mapped[str | None] = mapped_column(Text)
    valor5: Mapped[str | None] = mapped_column(Text)
    valor6: Mapped[str | None] = mapped_column(Text)
    valor7: Mapped[str | None] = mapped_column(Text)
    valor8: Mapped[str | None] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)

    @property
    def id(self) -> int:
        """Con qué la nombra la auditoría."""
        return self.posicion
