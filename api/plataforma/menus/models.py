"""Los menús: ordenan lo que los permisos dejan, por rol y por empresa (docs/contrato.md §4).

Un rol o una empresa puede tener su propio orden; con `orden` None vale el del menú.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Integer,
    SmallInteger,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa


class Menu(Base):
    """Una entrada de una de las dos áreas; sin `ruta`, encabeza una sección."""

    __tablename__ = "menus"
    __table_args__ = (CheckConstraint("area IN ('administrador', 'empresa')", name="area"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    area: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    ruta: Mapped[str | None] = mapped_column(Text)
    icono: Mapped[str] = mapped_column(Text)
    orden: Mapped[int] = mapped_column(Integer)
    padre_id: Mapped[int | None] = mapped_column(ForeignKey("menus.id"))
    permiso: Mapped[str | None] = mapped_column(Text)


class MenuRol(Base):
    """Un menú del rol de un administrador (PRF_CODIGO)."""

    __tablename__ = "menus_roles"
    __table_args__ = (CheckConstraint("perfil IN (1, 2, 3)", name="perfil"),)

    perfil: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    menu_id: Mapped[int] = mapped_column(ForeignKey("menus.id"), primary_key=True)
    orden: Mapped[int | None] = mapped_column(Integer)


class MenuEmpresa(DeEmpresa, Base):
    """Un menú asignado a una empresa."""

    __tablename__ = "menus_empresas"
    __table_args__ = (UniqueConstraint("empresa_id", "menu_id"),)

    menu_id: Mapped[int] = mapped_column(ForeignKey("menus.id"))
    orden: Mapped[int | None] = mapped_column(Integer)
