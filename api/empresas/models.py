"""Companies (the tenants), their establishments and emission points."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Identity,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core import busqueda
from api.core.clock import ahora
from api.core.db import Base, DeEmpresa
from api.core.restricciones import RESTRICCIONES

PENDIENTE, VERIFICADA, RECHAZADA = "PENDIENTE", "VERIFICADA", "RECHAZADA"


class Empresa(Base):
    """A tenant. Unverified, it works in the SRI's test environment only (CONTRACT.md §5)."""

    __tablename__ = "empresas"
    __table_args__ = (
        UniqueConstraint("ruc"),
        CheckConstraint("ruc ~ '^[0-9]{13}$'", name="ruc"),
        CheckConstraint(
            "estado_verificacion IN ('PENDIENTE', 'VERIFICADA', 'RECHAZADA')",
            name="estado_verificacion",
        ),
        CheckConstraint(
            "estado_verificacion <> 'RECHAZADA' OR motivo_rechazo IS NOT NULL",
            name="rechazo_con_motivo",
        ),
        Index(None, "razon_social", "id"),
        Index(None, "creada_en", "id"),
        busqueda.indice("empresas"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    ruc: Mapped[str] = mapped_column(Text)
    nombre_comercial: Mapped[str] = mapped_column(Text)
    razon_social: Mapped[str] = mapped_column(Text)
    correo: Mapped[str] = mapped_column(Text)
    telefono: Mapped[str] = mapped_column(Text, server_default="", default="")
    direccion: Mapped[str] = mapped_column(Text, server_default="", default="")
    ciudad: Mapped[str] = mapped_column(Text, server_default="", default="")
    estado_verificacion: Mapped[str] = mapped_column(Text, default=PENDIENTE)
    motivo_rechazo: Mapped[str | None] = mapped_column(Text)
    activa: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    distribuidor_id: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"), index=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    busqueda = busqueda.columna("ruc || ' ' || razon_social || ' ' || nombre_comercial")

    @property
    def ambiente(self) -> str:
        return "PRODUCCION" if self.estado_verificacion == VERIFICADA else "PRUEBAS"


class Establecimiento(DeEmpresa, Base):
    """A place of business, numbered 001 to 999 by the SRI."""

    __tablename__ = "establecimientos"
    __table_args__ = (
        UniqueConstraint("empresa_id", "codigo"),
        CheckConstraint("codigo ~ '^[0-9]{3}$' AND codigo <> '000'", name="codigo"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    direccion: Mapped[str] = mapped_column(Text, server_default="", default="")
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)


class PuntoEmision(DeEmpresa, Base):
    """A point of an establishment from which documents are numbered."""

    __tablename__ = "puntos_emision"
    __table_args__ = (
        UniqueConstraint("empresa_id", "establecimiento_id", "codigo"),
        ForeignKeyConstraint(
            ["empresa_id", "establecimiento_id"],
            ["establecimientos.empresa_id", "establecimientos.id"],
        ),
        CheckConstraint("codigo ~ '^[0-9]{3}$' AND codigo <> '000'", name="codigo"),
    )

    establecimiento_id: Mapped[int] = mapped_column(BigInteger)
    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text, server_default="", default="")
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)


RESTRICCIONES["uq_empresas_ruc"] = ("EMP_RUC", "Ya existe una empresa con ese RUC.")
