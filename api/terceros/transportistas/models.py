"""Los transportistas de una empresa. La lista se lee como la de los clientes, de un índice que cubre todo."""

from typing import Any

from sqlalchemy import CheckConstraint, Computed, Index, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa
from api.plataforma.codigos import identificaciones as ids
from api.terceros.padron.models import Identificado

# Nadie transporta como consumidor final (ficha técnica del SRI, tabla 6).
IDENTIFICACIONES = {tipo: nombre for tipo, nombre in ids.NOMBRES.items() if tipo != ids.CONSUMIDOR_FINAL}
_CUBRE = ("texto", "activo", "tipo_identificacion")


class Transportista(Identificado, DeEmpresa, Base):
    """Quien lleva la mercadería. `placas`: las de sus vehículos, como PBA-1234; la primera es la habitual."""

    __tablename__ = "transportistas"
    __table_args__ = (
        UniqueConstraint("empresa_id", "identificacion"),
        CheckConstraint(f"tipo_identificacion IN {tuple(IDENTIFICACIONES)}", name="tipo_identificacion"),
        Index("ix_transportistas_lista", "empresa_id", "orden", "id", postgresql_include=_CUBRE),
    )

    placas: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}", default=list)
    texto: Mapped[Any] = mapped_column(
        Text(collation="C"),
        Computed(
            "' ' || left(regexp_replace(tinta_texto(identificacion || ' ' || razon_social || ' ' || "
            "tinta_lista(placas) || ' ' || tinta_lista(correos)), '[^a-z0-9]+', ' ', 'g'), 900)",
            persisted=True,
        ),
        deferred=True,
    )


RESTRICCIONES = {
    "uq_transportistas_empresa_id_identificacion": (
        "identificacion",
        "Ya existe un transportista con esa identificación.",
    ),
}
