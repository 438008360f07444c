"""Los enlaces que se dieron. Del enlace solo se guarda su resumen: con la base no se abre ninguno."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, Index, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

COMPROBANTE, PROFORMA = "comprobante", "proforma"
CALENDARIO = "calendario"  # el de lo que vence, que una persona agrega al suyo
ENVIADO, BAJA = (
    "estado_cuenta",
    "baja_recordatorios",
)  # lo enviado a un cliente; dejar de recibir recordatorios

RESPALDO = "pedido_respaldo"  # el que recibe el documento que se pidió a quien no es un usuario


class EnlacePublico(DeEmpresa, Base):
    """Uno que abre sin ingresar un documento, o lo que se envió a un cliente. `resumen`: el SHA-256 de su firma. `creado_por`: vacío, la casa."""

    __tablename__ = "enlaces_publicos"
    __table_args__ = (
        UniqueConstraint("empresa_id", "resumen"),
        CheckConstraint(
            "clase IN ('comprobante', 'proforma', 'estado_cuenta', 'baja_recordatorios', 'calendario', "
            "'pedido_respaldo')",
            name="clase",
        ),
        CheckConstraint("(revocado_en IS NULL) = (revocado_por IS NULL)", name="revocado"),
        Index(None, "empresa_id", "clase", "de_id", "id"),
    )

    clase: Mapped[str] = mapped_column(Text)
    de_id: Mapped[int] = mapped_column(BigInteger)
    resumen: Mapped[str] = mapped_column(Text)
    creado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    vence_en: Mapped[datetime]
    revocado_por: Mapped[str | None] = mapped_column(Text)
    revocado_en: Mapped[datetime | None]
