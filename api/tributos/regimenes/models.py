"""Hasta dónde va cada búsqueda, y lo que halló distinto."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, Integer, SmallInteger, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

EMPRESA, PROVEEDOR, CLIENTE = "EMPRESA", "PROVEEDOR", "CLIENTE"
DE_QUIENES = (EMPRESA, PROVEEDOR, CLIENTE)  # en este orden se pregunta
PENDIENTE, ACEPTADO, DESCARTADO = "PENDIENTE", "ACEPTADO", "DESCARTADO"
ESTADOS = (PENDIENTE, ACEPTADO, DESCARTADO)


class BusquedaDeRegimenes(DeEmpresa, Base):
    """La de un año. `de` y `hasta_id`: el último por quien se preguntó. `fallas`: cuántas veces seguidas el registro no
    respondió por el que sigue."""

    __tablename__ = "busquedas_regimenes"
    __table_args__ = (
        UniqueConstraint("empresa_id", "anio"),
        CheckConstraint(f"de IN {DE_QUIENES}", name="de"),
    )

    anio: Mapped[int] = mapped_column(SmallInteger)
    de: Mapped[str] = mapped_column(Text, server_default=EMPRESA, default=EMPRESA)
    hasta_id: Mapped[int] = mapped_column(BigInteger, server_default="-1", default=-1)
    vistos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    sin_respuesta: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    fallas: Mapped[int] = mapped_column(SmallInteger, server_default="0", default=0)
    empezada_en: Mapped[datetime] = mapped_column(default=ahora)
    terminada_en: Mapped[datetime | None]


class CambioDeRegimen(DeEmpresa, Base):
    """Que el registro dice de alguien otra cosa que la empresa. `tercero_id`: 0, la empresa misma. `antes` y `ahora`: solo lo que
    difiere."""

    __tablename__ = "cambios_regimen"
    __table_args__ = (
        UniqueConstraint("empresa_id", "anio", "de", "tercero_id", name="uq_cambios_regimen_clave"),
        CheckConstraint(f"de IN {DE_QUIENES}", name="de"),
        CheckConstraint(f"estado IN {ESTADOS}", name="estado"),
        CheckConstraint("(estado = 'PENDIENTE') = (decidido_en IS NULL)", name="decidido"),
    )

    anio: Mapped[int] = mapped_column(SmallInteger)
    de: Mapped[str] = mapped_column(Text)
    tercero_id: Mapped[int] = mapped_column(BigInteger)
    identificacion: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    antes: Mapped[dict[str, Any]] = mapped_column(JSONB)
    ahora: Mapped[dict[str, Any]] = mapped_column(JSONB)
    estado: Mapped[str] = mapped_column(Text, server_default=PENDIENTE, default=PENDIENTE)
    hallado_en: Mapped[datetime] = mapped_column(default=ahora)
    decidido_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    decidido_en: Mapped[datetime | None]
