"""Las invitaciones de cada empresa."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

_ABIERTA = "cerrada_en IS NULL"


class Invitacion(DeEmpresa, Base):
    """Que un usuario de la empresa invitó a un correo, con un perfil. Espera hasta que alguien la acepta o la revoca, o vence;
    a un correo no lo esperan dos."""

    __tablename__ = "invitaciones"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "invitado_por_id"], ["usuarios.empresa_id", "usuarios.id"]),
        CheckConstraint("correo = lower(correo)", name="correo_en_minusculas"),
        Index(
            "uq_invitaciones_abierta",
            "empresa_id",
            "correo",
            unique=True,
            postgresql_where=text(_ABIERTA),
        ),
        {"info": SIN_BORRAR},
    )

    correo: Mapped[str] = mapped_column(Text)
    perfil: Mapped[str] = mapped_column(Text)
    invitado_por_id: Mapped[int] = mapped_column(BigInteger)
    invitado_por: Mapped[str] = mapped_column(Text)
    creada_en: Mapped[datetime] = mapped_column(default=ahora)
    vence_en: Mapped[datetime]
    cerrada_en: Mapped[datetime | None]


RESTRICCIONES = {
    "uq_invitaciones_abierta": ("correo", "A ese correo ya se lo invitó, y todavía no responde.")
}
