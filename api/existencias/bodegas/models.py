"""Las bodegas de una empresa."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR


class Bodega(DeEmpresa, Base):
    """Un lugar donde la empresa guarda lo que vende. `principal`: la de siempre de su establecimiento, de la que sale lo que
    se vende en él; se crea sola y no se desactiva. `transito`: no es un lugar, sino lo que de un establecimiento salió hacia otra
    bodega y no llega todavía; nadie la elige."""

    __tablename__ = "bodegas"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "establecimiento_id"],
            ["establecimientos.empresa_id", "establecimientos.id"],
        ),
        UniqueConstraint("empresa_id", "nombre"),
        CheckConstraint("length(nombre) BETWEEN 1 AND 100", name="nombre"),
        CheckConstraint("activa OR NOT principal", name="principal"),
        CheckConstraint("NOT transito OR (activa AND NOT principal)", name="transito"),
        Index(
            "uq_bodegas_principal",
            "empresa_id",
            "establecimiento_id",
            unique=True,
            postgresql_where=text("principal"),
        ),
        Index(
            "uq_bodegas_transito",
            "empresa_id",
            "establecimiento_id",
            unique=True,
            postgresql_where=text("transito"),
        ),
        {"info": SIN_BORRAR},
    )

    establecimiento_id: Mapped[int] = mapped_column(BigInteger)
    nombre: Mapped[str] = mapped_column(Text)
    principal: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    transito: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    activa: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_bodegas_empresa_id_nombre": ("nombre", "Ya existe una bodega con ese nombre."),
    "fk_bodegas_empresa_id_establecimiento_id_establecimientos": (
        "establecimiento_id",
        "Elija un establecimiento de la empresa.",
    ),
}
