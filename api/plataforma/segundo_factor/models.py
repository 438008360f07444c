"""Los factores de cada quien y sus códigos de recuperación.

Son de un sujeto (`core/datos/sesion.py`), que puede ser un usuario de una empresa o alguien del proveedor; por eso no apuntan
a ninguna tabla. De un código solo se guarda su resumen; el secreto de un autenticador, cifrado.
"""

from datetime import date, datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Identity,
    Index,
    Integer,
    LargeBinary,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from api.core.cifrado import Cifrado
from api.core.datos.clock import ahora
from api.core.datos.db import Base, TambienDelProveedor

TOTP, PASSKEY, RECUPERACION = "totp", "passkey", "recuperacion"


class Factor(TambienDelProveedor, Base):
    """Un autenticador (TOTP) o una passkey. `paso` es el último medio minuto del que se tomó un código, y `contador` lo que la
    passkey dijo haber firmado: ninguno de los dos retrocede."""

    __tablename__ = "factores"
    __table_args__ = (
        Index(None, "empresa_id", "sujeto"),
        UniqueConstraint("empresa_id", "credencial"),
        CheckConstraint(f"clase IN ('{TOTP}', '{PASSKEY}')", name="clase"),
        CheckConstraint(f"(clase = '{TOTP}') = (secreto IS NOT NULL)", name="secreto"),
        CheckConstraint(f"(clase = '{PASSKEY}') = (credencial IS NOT NULL)", name="credencial"),
        CheckConstraint("(credencial IS NULL) = (llave IS NULL)", name="llave"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    sujeto: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    secreto: Mapped[bytes | None] = mapped_column(Cifrado)
    paso: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)
    credencial: Mapped[bytes | None] = mapped_column(LargeBinary)
    llave: Mapped[bytes | None] = mapped_column(LargeBinary)
    contador: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)
    transportes: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}", default=list)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    ultimo_uso: Mapped[datetime | None]


class CodigoRecuperacion(TambienDelProveedor, Base):
    """Uno de los diez que alguien guarda para cuando no tenga su factor; sirve una vez."""

    __tablename__ = "codigos_recuperacion"
    __table_args__ = (UniqueConstraint("empresa_id", "sujeto", "resumen"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    sujeto: Mapped[str] = mapped_column(Text)
    resumen: Mapped[str] = mapped_column(Text)
    usado_en: Mapped[datetime | None]


class ExigenciaFactor(TambienDelProveedor, Base):
    """Desde qué día se exige un segundo factor a los usuarios de una empresa o al personal del proveedor; sin `desde`, se
    exigió y ya no."""

    __tablename__ = "exigencias_factor"
    __table_args__ = (UniqueConstraint("empresa_id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    desde: Mapped[date | None]
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


ABIERTA, CUMPLIDA, CANCELADA = "ABIERTA", "CUMPLIDA", "CANCELADA"


class RecuperacionFactor(TambienDelProveedor, Base):
    """Lo que pide quien perdió su factor y sus códigos: que se los quiten. Empieza a correr (`lista_en`) cuando se abre el
    enlace de su `correo` y, si hay quien, otro la aprueba. Está en las filas donde están sus factores; una abierta a la vez."""

    __tablename__ = "recuperaciones_factor"
    __table_args__ = (
        Index(
            "uq_recuperaciones_factor_abierta",
            *("empresa_id", "sujeto"),
            unique=True,
            postgresql_where=text(f"estado = '{ABIERTA}'"),
        ),
        CheckConstraint(f"estado IN ('{ABIERTA}', '{CUMPLIDA}', '{CANCELADA}')", name="estado"),
        CheckConstraint(f"(estado = '{ABIERTA}') = (cerrada_en IS NULL)", name="cerrada"),
        CheckConstraint(
            "lista_en IS NULL OR (confirmada_en IS NOT NULL AND (aprobada_en IS NOT NULL OR NOT con_aprobacion))",
            name="lista",
        ),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    sujeto: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    correo: Mapped[str] = mapped_column(Text)
    ip: Mapped[str] = mapped_column(Text, server_default="", default="")
    con_aprobacion: Mapped[bool]
    pedida_en: Mapped[datetime] = mapped_column(default=ahora)
    confirmada_en: Mapped[datetime | None]
    aprobada_en: Mapped[datetime | None]
    aprobada_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    lista_en: Mapped[datetime | None]
    estado: Mapped[str] = mapped_column(Text, server_default=ABIERTA, default=ABIERTA)
    cerrada_en: Mapped[datetime | None]
    cerrada_por: Mapped[str] = mapped_column(Text, server_default="", default="")


RESTRICCIONES = {
    "uq_factores_empresa_id_credencial": ("credencial", "Esa passkey ya está en su cuenta."),
}
