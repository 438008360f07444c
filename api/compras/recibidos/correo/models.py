"""La dirección de correo de la bandeja de una empresa."""

from sqlalchemy import CheckConstraint, Integer, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa


class BuzonDeRecibidos(DeEmpresa, Base):
    """Cuál de sus direcciones vale: renovarla la suma uno, y la anterior deja de recibir. Mientras no hay fila, la 1."""

    __tablename__ = "buzones_recibidos"
    __table_args__ = (UniqueConstraint("empresa_id"), CheckConstraint("version > 0", name="version"))

    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
