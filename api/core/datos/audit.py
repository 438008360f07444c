"""La auditoría, a la que solo se le añade: quién hizo qué, a qué cosa, y cómo estaba antes y después. Oye los sucesos."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from flask import g, has_request_context, request
from sqlalchemy import BigInteger, Identity, Index, Text, insert, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.autor import Autor
from api.core.datos import directas, palabras, sucesos
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import PROVEEDOR, Base, TambienDelProveedor, db
from api.core.datos.rls import BUSCADA, SOLO_CRECE
from api.core.datos.sesion import actual, quien_llama
from api.core.datos.sucesos import Anotado, Lados, Suceso


class Auditoria(TambienDelProveedor, Base):
    """Una línea de la auditoría, de la empresa de que trata o del proveedor; un disparador no deja que se cambie
    ni se borre."""

    __tablename__ = "auditoria"
    __table_args__ = (
        Index(None, "entidad", "entidad_id", "id"),
        Index(None, "entidad", "id"),
        Index(None, "accion", "id"),
        Index(None, "actor", "id"),
        Index(None, "persona", "id", postgresql_where=text("persona IS NOT NULL")),
        Index(None, "id"),
        palabras.indice("auditoria"),
        {"info": SOLO_CRECE | BUSCADA},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    instante: Mapped[datetime] = mapped_column(index=True)
    actor: Mapped[str] = mapped_column(Text)
    actor_nombre: Mapped[str] = mapped_column(Text)
    persona: Mapped[str | None] = mapped_column(Text)  # la que ese usuario es, si está unido a una
    accion: Mapped[str] = mapped_column(Text)
    entidad: Mapped[str] = mapped_column(Text)
    entidad_id: Mapped[str] = mapped_column(Text)
    antes: Mapped[dict[str, object] | None] = mapped_column(JSONB)
    despues: Mapped[dict[str, object] | None] = mapped_column(JSONB)
    ip: Mapped[str | None] = mapped_column(Text)
    solicitud: Mapped[str | None] = mapped_column(Text)
    busqueda = palabras.columna(
        "actor_nombre || ' ' || entidad_id || ' ' || coalesce(ip, '') || ' ' || coalesce(solicitud, '') || ' ' || "
        "left(coalesce(antes::text, '') || ' ' || coalesce(despues::text, ''), 4000)"
    )


_LINEA = insert(Base.metadata.tables["auditoria"])  # sin el ORM: quien escribe la línea no la lee


def record(
    accion: str,
    entidad: str,
    entidad_id: object,
    *,
    empresa_id: int | None = None,
    antes: Anotado | None = None,
    despues: Anotado | None = None,
    quien: Autor | None = None,
) -> None:
    """Anuncia que eso pasó, en la transacción en curso, en `empresa_id`, en la empresa de la sesión o en el proveedor; la
    auditoría lo guarda como una línea. `quien`, cuando no es el de la sesión: al ingresar todavía no hay
    ninguna."""
    sesion = actual()
    sucesos.anunciar(
        accion,
        entidad,
        {entidad_id: Lados(antes, despues)},
        empresa_id=empresa_id or (sesion.empresa_id if sesion else None) or PROVEEDOR,
        autor=quien or quien_llama(),
    )


def record_varios(
    accion: str,
    entidad: str,
    cosas: Mapping[object, Anotado],
    *,
    empresa_id: int,
    antes: Mapping[object, Anotado] | None = None,
    quien: Autor | None = None,
) -> None:
    """Lo mismo que `record` con muchas cosas de una empresa, que es la del ámbito, en una sola orden: el id de cada una y
    cómo quedó; en `antes`, cómo estaba."""
    estaban = antes or {}
    sucesos.anunciar(
        accion,
        entidad,
        {id_: Lados(estaban.get(id_), quedo) for id_, quedo in cosas.items()},
        empresa_id=empresa_id,
        autor=quien or quien_llama(),
    )


def escribir(anunciados: Sequence[Suceso]) -> None:
    """Lo que la auditoría hace con lo que pasó: una línea por cada cosa, en una sola orden."""
    lineas = [suceso for suceso in anunciados if not suceso.callado]
    if not lineas:
        return
    una = lineas[0]
    iguales = {
        "empresa_id": una.empresa_id,
        "instante": ahora(),
        "actor": una.autor.sujeto,
        "actor_nombre": una.autor.nombre,
        "persona": una.autor.persona or None,
        "accion": una.que,
        "entidad": una.entidad,
        "ip": request.remote_addr if has_request_context() else None,
        "solicitud": g.get("solicitud"),
    }
    if len(lineas) == 1 and not directas.en_camino():
        propios = {"entidad_id": una.id, "antes": una.antes, "despues": una.despues}
        db.session.execute(_LINEA, iguales | propios)
        return
    columnas: dict[str, list[object]] = {
        "entidad_id": [suceso.id for suceso in lineas],
        "despues": [suceso.despues for suceso in lineas],
    }
    if any(suceso.antes for suceso in lineas):
        columnas["antes"] = [suceso.antes for suceso in lineas]
    directas.insertar("auditoria", iguales, columnas)


def changes(fila: object, nuevos: Mapping[str, Any]) -> tuple[Cambios, Cambios]:
    """De los valores `nuevos`, los que difieren de la fila: los de antes y los de después, listos para
    `record`."""
    antes = {campo: getattr(fila, campo) for campo in nuevos}
    distintos = [campo for campo in nuevos if antes[campo] != nuevos[campo]]
    return Cambios({c: antes[c] for c in distintos}), Cambios({c: nuevos[c] for c in distintos})
