"""Signing certificates of companies: what their expiry is warned from."""

from datetime import datetime

from sqlalchemy import Text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.clock import ahora
from api.core.db import Base, DeEmpresa


class CertificadoFirma(DeEmpresa, Base):
    """What is known of a company's signing certificate; the newest one counts."""

    __tablename__ = "certificados_firma"

    titular: Mapped[str] = mapped_column(Text)
    autoridad: Mapped[str] = mapped_column(Text)
    valido_desde: Mapped[datetime]
    valido_hasta: Mapped[datetime]
    subido_en: Mapped[datetime] = mapped_column(default=ahora)
