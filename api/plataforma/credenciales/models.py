"""Las personas, que están encima de las empresas, y lo que tiene todo el que entra con una clave."""

from datetime import datetime
from typing import TypedDict

from sqlalchemy import BigInteger, CheckConstraint, Identity, Integer, Text, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base
from api.core.datos.sesion import Sujeto


class ClaveTemporal(TypedDict):
    """Una clave enviada por correo: su SHA-256 y el instante, en ISO 8601, en que deja de servir."""

    resumen: str
    vence: str


class ConClave:
    """La clave (resumida con argon2id) y, a su lado, las temporales que se le enviaron. `epoca` cuenta las veces
    que sus sesiones debieron terminar: una sesión de otra época no vale."""

    id: Mapped[int]
    nombre: Mapped[str]
    correo: Mapped[str]
    clave_hash: Mapped[str] = mapped_column(Text)
    claves_temporales: Mapped[list[ClaveTemporal]] = mapped_column(JSONB, server_default="[]", default=list)
    epoca: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    ultimo_ingreso: Mapped[datetime | None]
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)

    @property
    def sujeto(self) -> Sujeto:
        """Quién es, aunque lo que abre su puerta sea de su persona."""
        raise NotImplementedError

    @property
    def cuenta(self) -> str:
        """Lo que escribe para entrar, junto a su clave."""
        raise NotImplementedError

    @property
    def de_persona(self) -> int | None:
        """La persona a la que está unido."""
        return None


class Persona(ConClave, Base):
    """Alguien que trabaja en varias empresas con una sola clave. Aquí no hay nada de ninguna: cada usuario suyo dice quién
    es. Su correo está comprobado, y solo él lo cambia."""

    __tablename__ = "personas"
    __table_args__ = (
        UniqueConstraint("correo"),
        CheckConstraint("correo = lower(correo)", name="correo_en_minusculas"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    correo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)

    @property
    def sujeto(self) -> Sujeto:
        return Sujeto("persona", self.id)

    @property
    def cuenta(self) -> str:
        return self.correo


RESTRICCIONES = {"uq_personas_correo": ("correo", "Ya hay una persona con ese correo.")}
