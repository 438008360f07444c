"""Signing certificates of companies: the key with which documents are signed, and when it expires."""

from datetime import datetime

from sqlalchemy import Index, Integer, LargeBinary, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

# How a certificate stands: of those not withdrawn, the newest; the rest are RETIRADO.
VIGENTE, POR_CADUCAR, CADUCADO, FUTURO, SIN_LLAVE, RETIRADO = ESTADOS = (
    "VIGENTE",
    "POR_CADUCAR",
    "CADUCADO",
    "FUTURO",
    "SIN_LLAVE",
    "RETIRADO",
)


class CertificadoFirma(DeEmpresa, Base):
    """A company's signing certificate; of those not withdrawn (`retirado_en`), the newest signs.

    `certificado` is its DER. `llave` is the private key, PKCS#8 in DER, encrypted with the house's
    key (`boveda.py`): it never leaves the server. Rows without it tell an expiry and can't sign."""

    __tablename__ = "certificados_firma"
    __table_args__ = (
        Index(None, "empresa_id", "id", postgresql_where=text("retirado_en IS NULL")),
        Index(None, "valido_hasta", postgresql_where=text("retirado_en IS NULL")),
    )

    titular: Mapped[str] = mapped_column(Text)
    autoridad: Mapped[str] = mapped_column(Text)
    identificacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    ruc: Mapped[str] = mapped_column(Text, server_default="", default="")
    serie: Mapped[str] = mapped_column(Text, server_default="", default="")
    huella: Mapped[str] = mapped_column(Text, server_default="", default="")
    certificado: Mapped[bytes | None] = mapped_column(LargeBinary)
    llave: Mapped[bytes | None] = mapped_column(LargeBinary)
    valido_desde: Mapped[datetime]
    valido_hasta: Mapped[datetime]
    subido_en: Mapped[datetime] = mapped_column(default=ahora)
    subido_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    retirado_en: Mapped[datetime | None]
    # The fewest days before its expiry that its owner was warned of by mail; None, not yet.
    avisado: Mapped[int | None] = mapped_column(Integer)
