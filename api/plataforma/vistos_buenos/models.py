"""Los vistos buenos que se pidieron, y en qué quedó cada uno."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, Text, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

ESPERA, HECHO, CANCELADO, VENCIDO, FALLIDO = "ESPERA", "HECHO", "CANCELADO", "VENCIDO", "FALLIDO"
ESTADOS = {
    ESPERA: "Espera",
    HECHO: "Hecho",
    CANCELADO: "Cancelado",
    VENCIDO: "Venció",
    FALLIDO: "No se pudo",
}
_ESPERA = "estado = 'ESPERA'"


class VistoBueno(DeEmpresa, Base):
    """Lo que alguien pidió. `tema`: de lo mismo no esperan dos. `solo`: al pedirse no había quién lo confirmara, y rige
    cuando llega `hasta`; si no, en ese instante vence. `para_usuario`: a quien le sirve, que no lo confirma."""

    __tablename__ = "vistos_buenos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "para_usuario"], ["usuarios.empresa_id", "usuarios.id"]),
        CheckConstraint(f"estado IN {tuple(ESTADOS)}", name="estado"),
        CheckConstraint(f"({_ESPERA}) = (resuelto_en IS NULL)", name="resuelto"),
        Index(
            "uq_vistos_buenos_tema",
            "empresa_id",
            "clase",
            "tema",
            unique=True,
            postgresql_where=text(_ESPERA),
        ),
        {"info": SIN_BORRAR},
    )

    clase: Mapped[str] = mapped_column(Text)
    tema: Mapped[str] = mapped_column(Text)
    texto: Mapped[str] = mapped_column(Text)
    motivo: Mapped[str] = mapped_column(Text, server_default="", default="")
    datos: Mapped[dict[str, Any]] = mapped_column(JSONB)
    para_usuario: Mapped[int | None] = mapped_column(BigInteger)
    pedido_por: Mapped[str] = mapped_column(Text)
    pedido_sujeto: Mapped[str] = mapped_column(Text)
    pedido_en: Mapped[datetime] = mapped_column(default=ahora)
    solo: Mapped[bool]
    hasta: Mapped[datetime]
    estado: Mapped[str] = mapped_column(Text, server_default=ESPERA, default=ESPERA)
    resuelto_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    resuelto_en: Mapped[datetime | None]
    detalle: Mapped[str] = mapped_column(Text, server_default="", default="")


RESTRICCIONES = {
    "uq_vistos_buenos_tema": ("id", "Ya se pidió, y espera que otra persona lo confirme."),
}
