"""Las empresas de ensayo que cada empresa pidió."""

from datetime import datetime

from sqlalchemy import BigInteger, ForeignKey, Index, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR


class Ensayo(DeEmpresa, Base):
    """Una, de quien la pidió. `empresa_ensayo_id`: la empresa que es."""

    __tablename__ = "ensayos"
    __table_args__ = (
        UniqueConstraint("empresa_id", "empresa_ensayo_id"),
        Index("uq_ensayos_nombre", "empresa_id", "nombre", unique=True, postgresql_where=text("terminado_en IS NULL")),
        Index("ix_ensayos_caduca_en", "caduca_en", postgresql_where=text("terminado_en IS NULL")),
        {"info": SIN_BORRAR},
    )  # fmt: skip

    empresa_ensayo_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("empresas.id"))
    nombre: Mapped[str] = mapped_column(Text)
    ruc: Mapped[str] = mapped_column(Text)
    usuario: Mapped[str] = mapped_column(Text)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    caduca_en: Mapped[datetime]
    terminado_en: Mapped[datetime | None]
    terminado_por: Mapped[str] = mapped_column(Text, server_default="", default="")


RESTRICCIONES = {
    "uq_ensayos_nombre": ("nombre", "Ya tiene una empresa de ensayo con ese nombre."),
}
