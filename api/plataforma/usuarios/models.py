"""Los usuarios de ambas clases: el personal del proveedor (administradores) y los usuarios de una empresa."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Computed,
    ForeignKey,
    ForeignKeyConstraint,
    Identity,
    Index,
    Integer,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column, relationship

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.sesion import Sujeto
from api.plataforma.credenciales.models import ConClave, Persona

ADMINISTRADOR, DISTRIBUIDOR, ASESOR = 1, 2, 3
NOMBRE_PERFIL = {
    ADMINISTRADOR: "Administrador",
    DISTRIBUIDOR: "Distribuidor",
    ASESOR: "Asesor de soporte",
}
# Los que todas las empresas tienen: cómo se llaman y qué permiten.
PERFILES_EMPRESA = {
    "propietario": ("Propietario", "Todo, con usuarios, firma electrónica y configuración"),
    "facturador": ("Facturador", "Clientes, productos, documentos y cobros"),
    "contador": ("Contador", "Lee los documentos; lleva contabilidad, cobros y reportes"),
    "consulta": ("Consulta", "Solo mira"),
}
DE_LA_EMPRESA = "p-"  # con esto empieza el código de los que una empresa define


class Administrador(ConClave, Base):
    """El personal del proveedor: administradores, distribuidores y asesores de soporte (PRF_CODIGO 1, 2 y
    3)."""

    __tablename__ = "administradores"
    __table_args__ = (
        UniqueConstraint("usuario"),
        CheckConstraint("usuario = lower(usuario)", name="usuario_en_minusculas"),
        CheckConstraint("perfil IN (1, 2, 3)", name="perfil"),
        CheckConstraint("NOT contador OR perfil = 2", name="contador_es_distribuidor"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    usuario: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    correo: Mapped[str] = mapped_column(Text)
    telefono: Mapped[str] = mapped_column(Text, server_default="", default="")
    perfil: Mapped[int] = mapped_column(SmallInteger)
    contador: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)

    @property
    def sujeto(self) -> Sujeto:
        return Sujeto("administrador", self.id)

    @property
    def cuenta(self) -> str:
        return self.usuario


class Usuario(ConClave, DeEmpresa, Base):
    """Un usuario de una empresa. Lo identifican la empresa y `usuario`."""

    __tablename__ = "usuarios"
    __table_args__ = (
        UniqueConstraint("empresa_id", "usuario"),
        UniqueConstraint("empresa_id", "persona_id"),
        Index(None, "persona_id", postgresql_where=text("persona_id IS NOT NULL")),
        ForeignKeyConstraint(
            ["empresa_id", "establecimiento_id"],
            ["establecimientos.empresa_id", "establecimientos.id"],
        ),
        ForeignKeyConstraint(["empresa_id", "perfil_propio"], ["perfiles.empresa_id", "perfiles.codigo"]),
        CheckConstraint("usuario = lower(usuario)", name="usuario_en_minusculas"),
        CheckConstraint(f"perfil IN {tuple(PERFILES_EMPRESA)} OR perfil LIKE 'p-%'", name="perfil"),
    )

    usuario: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    correo: Mapped[str] = mapped_column(Text)
    perfil: Mapped[str] = mapped_column(Text)
    # El mismo, si es uno que la empresa definió: así no se elimina mientras alguien lo tiene.
    perfil_propio: Mapped[str | None] = mapped_column(
        Text, Computed("CASE WHEN perfil LIKE 'p-%' THEN perfil END", persisted=True), deferred=True
    )
    establecimiento_id: Mapped[int] = mapped_column(BigInteger)
    # La persona que es, si está unido a una: entra también con la clave de ella, y a las demás empresas suyas.
    persona_id: Mapped[int | None] = mapped_column(ForeignKey("personas.id"))
    persona: Mapped[Persona | None] = relationship(viewonly=True)
    # El distribuidor que le escribió su clave o le mandó su invitación, hasta que pone una suya.
    acceso_por: Mapped[int | None] = mapped_column(ForeignKey("administradores.id"))
    # Quién, que no es él, lo creó, lo activó o le cambió el correo o el perfil por última vez, y cuándo.
    puesto_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    puesto_en: Mapped[datetime | None]
    # Hasta qué línea de la auditoría vio sus novedades.
    novedades_vistas: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)

    @property
    def sujeto(self) -> Sujeto:
        return Sujeto("usuario", self.id, self.empresa_id)

    @property
    def cuenta(self) -> str:
        return self.usuario

    @property
    def de_persona(self) -> int | None:
        return self.persona_id

    @property
    def nombre_de_persona(self) -> str | None:
        """Cómo se llama la persona que es; de quien no es ninguna no se pregunta."""
        return None if self.persona_id is None or self.persona is None else self.persona.nombre


class PerfilPropio(DeEmpresa, Base):
    """Un perfil que una empresa definió. `permisos`: los que tiene, en el orden del catálogo."""

    __tablename__ = "perfiles"
    __table_args__ = (
        UniqueConstraint("empresa_id", "codigo"),
        CheckConstraint(f"codigo LIKE '{DE_LA_EMPRESA}%'", name="codigo"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    descripcion: Mapped[str] = mapped_column(Text, server_default="", default="")
    permisos: Mapped[list[str]] = mapped_column(ARRAY(Text))
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_administradores_usuario": ("USU_USUARIO", "Ese usuario ya existe."),
    "uq_perfiles_empresa_id_codigo": ("nombre", "Ya hay un perfil con ese nombre."),
    "uq_usuarios_empresa_id_persona_id": ("usuario", "Esa persona ya tiene un usuario en esa empresa."),
    "uq_usuarios_empresa_id_usuario": ("usuario", "Ese usuario ya existe."),
}
