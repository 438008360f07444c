"""Los clientes de una empresa, sus grupos, y las personas que les venden y les cobran.

La lista de una empresa es una entre muchísimas, y con seguridad por filas PostgreSQL no usa un índice de
palabras, porque sus operadores no son «leakproof». Por eso un solo índice, en el orden de los nombres,
responde la página, la cuenta, los filtros y la búsqueda sin tocar la tabla. Después se leen por su clave
las filas de la página.
"""

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
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa
from api.plataforma.codigos import identificaciones
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL, NUMERO_FINAL
from api.terceros.padron.models import DeTercero

VENDEDOR, COBRADOR = "V", "C"
_CUBRE = ("texto", "activo", "tipo_identificacion", "tipo", "grupo_id", "vendedor_id", "cobrador_id")


class GrupoCliente(DeEmpresa, Base):
    """Una clasificación propia de la empresa para sus clientes: mayoristas, minoristas…"""

    __tablename__ = "grupos_clientes"
    __table_args__ = (UniqueConstraint("empresa_id", "nombre"),)

    nombre: Mapped[str] = mapped_column(Text)


class AsesorComercial(DeEmpresa, Base):
    """Alguien de la empresa que vende (V) o que cobra (C)."""

    __tablename__ = "asesores_comerciales"
    __table_args__ = (
        UniqueConstraint("empresa_id", "tipo", "nombre"),
        CheckConstraint("tipo IN ('V', 'C')", name="tipo"),
    )

    tipo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)


def _asesor(columna: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["empresa_id", columna], ["asesores_comerciales.empresa_id", "asesores_comerciales.id"]
    )


class Cliente(DeTercero, DeEmpresa, Base):
    """A quien la empresa vende."""

    __tablename__ = "clientes"
    __table_args__ = (
        UniqueConstraint("empresa_id", "identificacion"),
        ForeignKeyConstraint(
            ["empresa_id", "grupo_id"], ["grupos_clientes.empresa_id", "grupos_clientes.id"]
        ),
        _asesor("vendedor_id"),
        _asesor("cobrador_id"),
        CheckConstraint(
            f"tipo_identificacion IN {tuple(identificaciones.NOMBRES)}",
            name="tipo_identificacion",
        ),
        CheckConstraint(
            f"(tipo_identificacion = '{CONSUMIDOR_FINAL}') = (identificacion = '{NUMERO_FINAL}')",
            name="consumidor_final",
        ),
        CheckConstraint("tipo BETWEEN 1 AND 4", name="tipo"),
        CheckConstraint("tipo_juridica / 10 = tipo", name="tipo_juridica"),
        CheckConstraint("dias_credito BETWEEN 0 AND 3650", name="dias_credito"),
        CheckConstraint("limite_credito >= 0", name="limite_credito"),
        Index("ix_clientes_lista", "empresa_id", "orden", "id", postgresql_include=_CUBRE),
        Index(None, "empresa_id", "grupo_id", postgresql_where=text("grupo_id IS NOT NULL")),
        Index(None, "empresa_id", "vendedor_id", postgresql_where=text("vendedor_id IS NOT NULL")),
        Index(None, "empresa_id", "cobrador_id", postgresql_where=text("cobrador_id IS NOT NULL")),
    )

    tipo: Mapped[int] = mapped_column(SmallInteger)
    tipo_juridica: Mapped[int | None] = mapped_column(SmallInteger)
    grupo_id: Mapped[int | None] = mapped_column(BigInteger)
    vendedor_id: Mapped[int | None] = mapped_column(BigInteger)
    cobrador_id: Mapped[int | None] = mapped_column(BigInteger)
    limite_credito: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    parte_relacionada: Mapped[bool] = mapped_column(server_default=text("false"), default=False)


class ContactoCliente(DeEmpresa, Base):
    """Una persona de contacto de un cliente: a quién llamar y a quién enviar copia de sus documentos y
    estados de cuenta."""

    __tablename__ = "contactos_clientes"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "cliente_id"], ["clientes.empresa_id", "clientes.id"], ondelete="CASCADE"
        ),
        Index(None, "empresa_id", "cliente_id", "nombre"),
    )

    cliente_id: Mapped[int] = mapped_column(BigInteger)
    nombre: Mapped[str] = mapped_column(Text)
    cargo: Mapped[str] = mapped_column(Text, server_default="", default="")
    correo: Mapped[str] = mapped_column(Text, server_default="", default="")
    telefono: Mapped[str] = mapped_column(Text, server_default="", default="")
    recibe_documentos: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    recibe_estados: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    notas: Mapped[str] = mapped_column(Text, server_default="", default="")
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


RESTRICCIONES = {
    "uq_clientes_empresa_id_identificacion": (
        "CLI_IDENTIFICACION",
        "Ya existe un cliente con esa identificación.",
    ),
    "uq_grupos_clientes_empresa_id_nombre": ("nombre", "Ya existe un grupo con ese nombre."),
    "uq_asesores_comerciales_empresa_id_tipo_nombre": (
        "nombre",
        "Ya existe un asesor con ese nombre.",
    ),
}
