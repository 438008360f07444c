"""Las columnas que las tablas de los clientes, de los proveedores y de los transportistas tienen en común."""

from datetime import datetime
from typing import Any

from sqlalchemy import Computed, Integer, Text, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora


class Identificado:
    """Alguien con quien la empresa trata: uno por identificación. La lista se ordena por `orden`, corto para que
    quepa en el índice."""

    tipo_identificacion: Mapped[str] = mapped_column(Text)
    identificacion: Mapped[str] = mapped_column(Text)
    razon_social: Mapped[str] = mapped_column(Text)
    correos: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}", default=list)
    celular: Mapped[str] = mapped_column(Text, server_default="", default="")
    notas: Mapped[str] = mapped_column(Text, server_default="", default="")
    activo: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    actualizado_en: Mapped[datetime] = mapped_column(default=ahora)
    orden: Mapped[Any] = mapped_column(
        Text(collation="C"), Computed("left(tinta_texto(razon_social), 100)", persisted=True), deferred=True
    )


class DeTercero(Identificado):
    """A quien se vende o se compra. Se busca en `texto`, corto como `orden`."""

    nombre_comercial: Mapped[str] = mapped_column(Text, server_default="", default="")
    telefono: Mapped[str] = mapped_column(Text, server_default="", default="")
    direccion: Mapped[str] = mapped_column(Text, server_default="", default="")
    provincia: Mapped[str] = mapped_column(Text, server_default="", default="")
    ciudad: Mapped[str] = mapped_column(Text, server_default="", default="")
    dias_credito: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    texto: Mapped[Any] = mapped_column(
        Text(collation="C"),
        Computed(
            "' ' || left(regexp_replace(tinta_texto(identificacion || ' ' || razon_social || ' ' || "
            "nombre_comercial || ' ' || tinta_lista(correos)), '[^a-z0-9]+', ' ', 'g'), 900)",
            persisted=True,
        ),
        deferred=True,
    )


# Lo que uno toma del otro cuando la misma persona vende y compra.
COPIADOS = (
    "tipo_identificacion",
    "identificacion",
    "razon_social",
    "nombre_comercial",
    "correos",
    "telefono",
    "celular",
    "direccion",
    "provincia",
    "ciudad",
)
