"""Los certificados de firma de las empresas: la llave con la que firman y cuándo caducan."""

from datetime import datetime

from sqlalchemy import Index, Integer, LargeBinary, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.cifrado import Cifrado
from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa

# El estado de un certificado: el del más nuevo de los no retirados; los demás son RETIRADO.
VIGENTE, POR_CADUCAR, CADUCADO, FUTURO, SIN_LLAVE, RETIRADO = ESTADOS = (
    "VIGENTE",
    "POR_CADUCAR",
    "CADUCADO",
    "FUTURO",
    "SIN_LLAVE",
    "RETIRADO",
)


class CertificadoFirma(DeEmpresa, Base):
    """El certificado de firma de una empresa; de los no retirados (`retirado_en`), firma el más nuevo.

    `certificado` es su DER. `llave` es la llave privada, PKCS#8 en DER, cifrada (`boveda.py`): nunca sale del
    servidor. Una fila sin llave dice cuándo caduca, pero no firma.
    """

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
    llave: Mapped[bytes | None] = mapped_column(Cifrado)
    valido_desde: Mapped[datetime]
    valido_hasta: Mapped[datetime]
    subido_en: Mapped[datetime] = mapped_column(default=ahora)
    subido_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    retirado_en: Mapped[datetime | None]
    # El plazo más corto, en días antes de caducar, del que ya se avisó por correo; None si de ninguno.
    avisado: Mapped[int | None] = mapped_column(Integer)
