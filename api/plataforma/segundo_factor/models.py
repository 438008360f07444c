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


RESTRICCIONES = {
    "uq_factores_empresa_id_credencial": ("credencial", "Esa passkey ya está en su cuenta."),
}
