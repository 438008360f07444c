"""Lo que un despacho anota de cada empresa y mes: notas, tareas, y las listas con que las pone de una vez. La empresa no lo ve."""

from datetime import date, datetime
from typing import TypedDict

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base
from api.core.datos.reparto.clases import EN_UN_NODO

NOTA, TAREA = "NOTA", "TAREA"
CLASES = (NOTA, TAREA)


class TareaDePlantilla(TypedDict):
    """`dia`: el del mes en que vence; None, sin fecha. `obligacion`: solo a las empresas que la tienen ese mes; con `antes`, vence
    esos días antes que ella. `responde`: a cargo de quien responde por la empresa."""

    texto: str
    dia: int | None
    obligacion: str | None
    antes: int | None
    responde: bool


class AnotacionDeDespacho(Base):
    """Una nota, o una tarea con quien la hace y hasta cuándo."""

    __tablename__ = "despacho_anotaciones"
    __table_args__ = (
        CheckConstraint(f"clase IN {CLASES}", name="clase"),
        CheckConstraint("(hecha_en IS NULL) = (hecha_por IS NULL)", name="hecha"),
        Index(None, "despacho_id", "empresa_id", "mes"),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    despacho_id: Mapped[int] = mapped_column(ForeignKey("despachos_contables.id"))
    empresa_id: Mapped[int] = mapped_column(ForeignKey("empresas.id"))
    mes: Mapped[date]
    clase: Mapped[str] = mapped_column(Text)
    texto: Mapped[str] = mapped_column(Text)
    persona_id: Mapped[int] = mapped_column(ForeignKey("personas.id"))
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    responsable_id: Mapped[int | None] = mapped_column(ForeignKey("personas.id"))
    vence: Mapped[date | None]
    hecha_por: Mapped[int | None] = mapped_column(ForeignKey("personas.id"))
    hecha_en: Mapped[datetime | None]


class PlantillaDeDespacho(Base):
    """Una lista de comprobación: las tareas que se ponen a una empresa cada mes."""

    __tablename__ = "despacho_plantillas"
    __table_args__ = (UniqueConstraint("despacho_id", "nombre"), {"info": EN_UN_NODO})

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    despacho_id: Mapped[int] = mapped_column(ForeignKey("despachos_contables.id"))
    nombre: Mapped[str] = mapped_column(Text)
    tareas: Mapped[list[TareaDePlantilla]] = mapped_column(JSONB)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


RESTRICCIONES = {
    "uq_despacho_plantillas_despacho_id_nombre": ("nombre", "Ya hay una lista con ese nombre."),
}
