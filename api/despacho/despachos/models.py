"""Las firmas de contadores, su gente, y las empresas que les dieron acceso.

Un despacho está por encima de las empresas. A una la lleva un solo despacho a la vez, y una persona está en uno solo; lo que
terminó se queda, con quién y cuándo.
"""

from datetime import date, datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base
from api.core.datos.reparto.clases import EN_UN_NODO

PROPIETARIO, SENIOR, ASISTENTE = "PROPIETARIO", "SENIOR", "ASISTENTE"
ROLES = (PROPIETARIO, SENIOR, ASISTENTE)


class DespachoContable(Base):
    """Una firma de contadores. `codigo`: lo que dicta a una empresa para que le dé acceso."""

    __tablename__ = "despachos_contables"
    __table_args__ = (Index("uq_despachos_contables_codigo", "codigo", unique=True), {"info": EN_UN_NODO})

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    nombre: Mapped[str] = mapped_column(Text)
    codigo: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class EmpresaDeDespacho(Base):
    """Que una empresa dio acceso a un despacho, con el perfil que su gente tendrá en ella."""

    __tablename__ = "despacho_empresas"
    __table_args__ = (
        CheckConstraint("perfil <> 'propietario'", name="perfil"),
        CheckConstraint("(quitado_en IS NULL) = (quitado_por IS NULL)", name="quitado"),
        Index(
            "uq_despacho_empresas_viva",
            "empresa_id",
            unique=True,
            postgresql_where=text("quitado_en IS NULL"),
        ),
        Index(None, "despacho_id", "empresa_id"),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    despacho_id: Mapped[int] = mapped_column(ForeignKey("despachos_contables.id"))
    empresa_id: Mapped[int] = mapped_column(ForeignKey("empresas.id"))
    perfil: Mapped[str] = mapped_column(Text)
    dado_por: Mapped[str] = mapped_column(Text)
    dado_en: Mapped[datetime] = mapped_column(default=ahora)
    quitado_por: Mapped[str | None] = mapped_column(Text)
    quitado_en: Mapped[datetime | None]


class PersonaDeDespacho(Base):
    """Alguien de un despacho. `visto_hasta`: cuándo dijo por última vez que ya miró lo que cambió."""

    __tablename__ = "despacho_personas"
    __table_args__ = (
        CheckConstraint(f"rol IN {ROLES}", name="rol"),
        Index(
            "uq_despacho_personas_viva",
            "persona_id",
            unique=True,
            postgresql_where=text("salio_en IS NULL"),
        ),
        Index(None, "despacho_id"),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    despacho_id: Mapped[int] = mapped_column(ForeignKey("despachos_contables.id"))
    persona_id: Mapped[int] = mapped_column(ForeignKey("personas.id"))
    rol: Mapped[str] = mapped_column(Text)
    entro_en: Mapped[datetime] = mapped_column(default=ahora)
    salio_en: Mapped[datetime | None]
    visto_hasta: Mapped[datetime] = mapped_column(default=ahora)


class AsignacionDeDespacho(Base):
    """Que una persona de un despacho trabaja en una empresa, con el usuario que tiene en ella. `ajeno`: ya lo tenía,
    y el despacho no se lo quita. `lleva`: es quien responde por sus obligaciones."""

    __tablename__ = "despacho_asignaciones"
    __table_args__ = (
        Index(
            "uq_despacho_asignaciones_viva",
            "empresa_id",
            "persona_id",
            unique=True,
            postgresql_where=text("quitada_en IS NULL"),
        ),
        Index(
            "uq_despacho_asignaciones_lleva",
            "empresa_id",
            unique=True,
            postgresql_where=text("quitada_en IS NULL AND lleva"),
        ),
        Index(None, "despacho_id", "persona_id"),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    despacho_id: Mapped[int] = mapped_column(ForeignKey("despachos_contables.id"))
    empresa_id: Mapped[int] = mapped_column(ForeignKey("empresas.id"))
    persona_id: Mapped[int] = mapped_column(ForeignKey("personas.id"))
    usuario_id: Mapped[int] = mapped_column(BigInteger)
    ajeno: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    lleva: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    desde: Mapped[datetime] = mapped_column(default=ahora)
    quitada_en: Mapped[datetime | None]


class ResponsableDeObligacion(Base):
    """Que desde un mes (`desde`, su primer día) una persona de un despacho hace una obligación de una empresa; sin persona, otra
    vez quien responde por ella."""

    __tablename__ = "despacho_responsables"
    __table_args__ = (
        UniqueConstraint("despacho_id", "empresa_id", "obligacion", "desde"),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    despacho_id: Mapped[int] = mapped_column(ForeignKey("despachos_contables.id"))
    empresa_id: Mapped[int] = mapped_column(ForeignKey("empresas.id"))
    obligacion: Mapped[str] = mapped_column(Text)
    desde: Mapped[date]
    persona_id: Mapped[int | None] = mapped_column(ForeignKey("personas.id"))


class CambioEnEmpresa(Base):
    """Algo que cambió en una empresa que un despacho lleva, o en quién la atiende. `autor`: el sujeto que lo hizo."""

    __tablename__ = "despacho_cambios"
    __table_args__ = (Index(None, "despacho_id", "en"), {"info": EN_UN_NODO})

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    despacho_id: Mapped[int] = mapped_column(ForeignKey("despachos_contables.id"))
    empresa_id: Mapped[int] = mapped_column(ForeignKey("empresas.id"))
    mes: Mapped[date | None]
    clase: Mapped[str] = mapped_column(Text)
    cual: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    antes: Mapped[str | None] = mapped_column(Text)
    ahora: Mapped[str | None] = mapped_column(Text)
    autor: Mapped[str] = mapped_column(Text)
    en: Mapped[datetime]


class InvitacionADespacho(Base):
    """Que un despacho invitó a un correo, con un rol. Quien tenga ese correo la acepta o la rechaza, antes de que venza."""

    __tablename__ = "despacho_invitaciones"
    __table_args__ = (
        CheckConstraint("correo = lower(correo)", name="correo"),
        CheckConstraint(f"rol IN {ROLES}", name="rol"),
        Index(
            "uq_despacho_invitaciones_viva",
            "despacho_id",
            "correo",
            unique=True,
            postgresql_where=text("cerrada_en IS NULL"),
        ),
        Index(None, "correo", postgresql_where=text("cerrada_en IS NULL")),
        {"info": EN_UN_NODO},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    despacho_id: Mapped[int] = mapped_column(ForeignKey("despachos_contables.id"))
    correo: Mapped[str] = mapped_column(Text)
    rol: Mapped[str] = mapped_column(Text)
    invitado_por: Mapped[str] = mapped_column(Text)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    vence_en: Mapped[datetime]
    cerrada_en: Mapped[datetime | None]


RESTRICCIONES = {
    "uq_despacho_empresas_viva": ("codigo", "A esta empresa ya la lleva un despacho."),
    "uq_despacho_personas_viva": ("correo", "Esa persona ya está en un despacho."),
    "uq_despacho_asignaciones_viva": ("persona_id", "Esa persona ya trabaja en esa empresa."),
    "uq_despacho_asignaciones_lleva": (
        "persona_id",
        "Otra persona acaba de asignarse: vuelva a cargar la página.",
    ),
    "uq_despacho_invitaciones_viva": ("correo", "A ese correo ya se lo invitó."),
}
