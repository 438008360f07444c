"""Imports of a company's lists from a spreadsheet: uploaded, tried, run as a job.

SUBIDA (headings and samples known) → EN_COLA → EN_PROCESO → TERMINADA, or
FALLIDA with its reason; a trial (`simular`) ends in REVISADA, from where it can run for real. One
import of a company at a time, in one transaction: whole, or nothing of it.
"""

from datetime import datetime, timedelta
from typing import TypedDict

from sqlalchemy import BigInteger, CheckConstraint, Index, Integer, Text, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

SUBIDA, EN_COLA, EN_PROCESO = "SUBIDA", "EN_COLA", "EN_PROCESO"
REVISADA, TERMINADA, FALLIDA = "REVISADA", "TERMINADA", "FALLIDA"

GUARDADO = timedelta(days=30)  # how long its files are kept after it was last asked for


class Columna(TypedDict):
    """A column of the file, as the row keeps it: its letters, heading, some values, the field it seems."""

    columna: str
    titulo: str
    muestras: list[str]
    sugerida: str | None


class MotivoGuardado(TypedDict):
    campo: str | None
    motivo: str


class FilaMala(TypedDict):
    """A refused row, as the import keeps it: its number in the file, its values, its reasons."""

    fila: int
    valores: dict[str, str]
    motivos: list[MotivoGuardado]


class Importacion(DeEmpresa, Base):
    """One uploaded file. `columnas` are its headings with sample values, `mapeo` says which field each
    column fills, `errores` the first bad rows; the file `resultado` has them all."""

    __tablename__ = "importaciones"
    __table_args__ = (
        CheckConstraint("tipo IN ('clientes', 'productos')", name="tipo"),
        CheckConstraint(
            "estado IN ('SUBIDA', 'EN_COLA', 'EN_PROCESO', 'REVISADA', 'TERMINADA', 'FALLIDA')",
            name="estado",
        ),
        Index(None, "empresa_id", "tipo", "id"),
    )

    tipo: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default=SUBIDA, default=SUBIDA)
    archivo: Mapped[str | None] = mapped_column(Text)  # nothing once it is no longer kept
    nombre: Mapped[str] = mapped_column(Text)
    extension: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    simular: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    actualizar: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    crear_faltantes: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    columnas: Mapped[list[Columna]] = mapped_column(JSONB, server_default="[]", default=list)
    mapeo: Mapped[dict[str, str]] = mapped_column(JSONB, server_default="{}", default=dict)
    errores: Mapped[list[FilaMala]] = mapped_column(JSONB, server_default="[]", default=list)
    avisos: Mapped[list[str]] = mapped_column(JSONB, server_default="[]", default=list)
    filas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    creadas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    actualizadas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    malas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    intentos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)  # begun and not ended
    motivo: Mapped[str | None] = mapped_column(Text)
    resultado: Mapped[str | None] = mapped_column(Text)
    creada_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    pedida_en: Mapped[datetime] = mapped_column(default=ahora)
    terminada_en: Mapped[datetime | None]

    @property
    def hay_archivo(self) -> bool:
        return self.archivo is not None

    @property
    def hay_resultado(self) -> bool:
        return bool(self.resultado)
