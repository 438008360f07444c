"""Las importaciones de las listas de una empresa: el archivo se sube, se revisa y se importa en un trabajo.

SUBIDA (se conocen los títulos y algunas muestras) → EN_COLA → EN_PROCESO → TERMINADA, o FALLIDA con su
motivo. Si solo se revisa (`simular`), termina en REVISADA, y desde ahí se puede importar de verdad. Una
empresa importa de una en una; cada importación se escribe en una sola transacción: entera, o nada.
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

PLAZO_DE_ARCHIVOS = timedelta(days=30)  # cuánto se guardan sus archivos desde que se pidió por última vez


class ColumnaDelArchivo(TypedDict):
    """Una columna del archivo, como la guarda la importación: sus letras, su título, unas muestras y el
    campo que parece ser."""

    columna: str
    titulo: str
    muestras: list[str]
    sugerida: str | None


class MotivoGuardado(TypedDict):
    campo: str | None
    motivo: str


class FilaMalaGuardada(TypedDict):
    """Una fila rechazada, como la guarda la importación: su número en el archivo, sus valores y sus
    motivos."""

    fila: int
    valores: dict[str, str]
    motivos: list[MotivoGuardado]


class EfectoGuardado(TypedDict):
    """Lo que una fila buena hará, como lo guarda la importación."""

    fila: int
    accion: str
    que: str
    cambios: list[str]


class Importacion(DeEmpresa, Base):
    """Un archivo subido. `columnas` son sus títulos con muestras; `mapeo`, qué columna llena cada campo;
    `errores`, las primeras filas malas. El archivo `resultado` las tiene todas. `efectos`: lo que harán las primeras
    buenas, si su tipo lo dice."""

    __tablename__ = "importaciones"
    __table_args__ = (
        CheckConstraint(
            "tipo IN ('asientos', 'clientes', 'conteos', 'cuentas', 'existencias-iniciales', 'facturas', 'listas-precios', "
            "'presupuestos', 'productos', 'proveedores', 'saldos-iniciales', 'transportistas')",
            name="tipo",
        ),
        CheckConstraint(
            "estado IN ('SUBIDA', 'EN_COLA', 'EN_PROCESO', 'REVISADA', 'TERMINADA', 'FALLIDA')",
            name="estado",
        ),
        Index(None, "empresa_id", "tipo", "id"),
    )

    tipo: Mapped[str] = mapped_column(Text)
    estado: Mapped[str] = mapped_column(Text, server_default=SUBIDA, default=SUBIDA)
    archivo: Mapped[str | None] = mapped_column(Text)  # None cuando ya no se guarda
    nombre: Mapped[str] = mapped_column(Text)
    extension: Mapped[str] = mapped_column(Text)
    tamano: Mapped[int] = mapped_column(BigInteger)
    simular: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    actualizar: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    crear_faltantes: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    columnas: Mapped[list[ColumnaDelArchivo]] = mapped_column(JSONB, server_default="[]", default=list)
    mapeo: Mapped[dict[str, str]] = mapped_column(JSONB, server_default="{}", default=dict)
    errores: Mapped[list[FilaMalaGuardada]] = mapped_column(JSONB, server_default="[]", default=list)
    efectos: Mapped[list[EfectoGuardado]] = mapped_column(JSONB, server_default="[]", default=list)
    avisos: Mapped[list[str]] = mapped_column(JSONB, server_default="[]", default=list)
    filas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    creadas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    actualizadas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    malas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    intentos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)  # empezados y sin terminar
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
