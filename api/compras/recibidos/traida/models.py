"""Lo que falta preguntar al SRI por un recibido."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

TRAER, COMPROBAR, CONFIRMAR = "TRAER", "COMPROBAR", "CONFIRMAR"
"""Bajar su XML, preguntar si sigue autorizado, o bajarlo para saber si es el que llegó por otro camino."""


class TraidaRecibido(DeEmpresa, Base):
    """Un turno con el SRI. `tomada_hasta`: un trabajador lo tiene hasta ese instante. `intentos`: llamadas seguidas sin
    respuesta; `preguntas`: respuestas seguidas de que no lo tiene. `iva` y `total`: lo que el listado del portal dijo,
    en USD, para compararlo con el documento; None si no lo dijo. `por`: quien lo pidió."""

    __tablename__ = "traidas_recibidos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "recibido_id"], ["recibidos.empresa_id", "recibidos.id"]),
        UniqueConstraint("empresa_id", "recibido_id"),
        CheckConstraint("que IN ('TRAER', 'COMPROBAR', 'CONFIRMAR')", name="que"),
        Index(None, "empresa_id", "proximo", "id"),
        Index("ix_traidas_recibidos_proximo", "proximo"),
    )

    recibido_id: Mapped[int] = mapped_column(BigInteger)
    clave: Mapped[str] = mapped_column(Text)
    ambiente: Mapped[int] = mapped_column(SmallInteger)
    que: Mapped[str] = mapped_column(Text, server_default=TRAER, default=TRAER)
    origen: Mapped[str] = mapped_column(Text)
    por: Mapped[str] = mapped_column(Text, server_default="", default="")
    iva: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    total: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    intentos: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    preguntas: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    proximo: Mapped[datetime] = mapped_column(default=ahora)
    tomada_hasta: Mapped[datetime | None]
    error: Mapped[str] = mapped_column(Text, server_default="", default="")
