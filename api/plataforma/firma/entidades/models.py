"""Las entidades de certificación, como filas con fechas: se acreditan, cambian de nombre y dejan de emitir."""

from sqlalchemy import CheckConstraint, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada


class EntidadDeCertificacion(FilaFechada, Base):
    """Una que emite certificados con los que se firman comprobantes. `emisor`: lo que dice, entre otras cosas, el nombre de
    emisor de sus certificados. `certificado`: el suyo, en base64; con él se comprueba que de verdad los firmó, y sin él
    solo se sabe cómo se llama."""

    __tablename__ = "entidades_certificacion"
    __table_args__ = (
        UniqueConstraint("emisor", "desde"),
        CheckConstraint("length(emisor) >= 4", name="emisor"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    nombre: Mapped[str] = mapped_column(Text)
    emisor: Mapped[str] = mapped_column(Text)
    certificado: Mapped[str] = mapped_column(Text, server_default="", default="")


RESTRICCIONES = {
    "uq_entidades_certificacion_emisor_desde": ("desde", SE_CRUZAN),
}
