"""La auditoría, a la que solo se le añade: quién hizo qué, a qué cosa, y cómo estaba antes y después."""

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from flask import g, has_request_context, request
from sqlalchemy import BigInteger, Identity, Index, Text, insert
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos import directas, palabras
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import PROVEEDOR, Base, TambienDelProveedor, db, escribiendo_en
from api.core.datos.rls import BUSCADA, SOLO_CRECE
from api.core.datos.sesion import Sesion, actual, sujeto

Anotado = Mapping[str, object]  # un lado de una línea: lo que se guarda como JSON
_SECRETOS = ("clave", "hash", "token", "secreto")


class Auditoria(TambienDelProveedor, Base):
    """Una línea de la auditoría, de la empresa de que trata o del proveedor; un disparador no deja que se cambie
    ni se borre."""

    __tablename__ = "auditoria"
    __table_args__ = (
        Index(None, "entidad", "entidad_id", "id"),
        Index(None, "entidad", "id"),
        Index(None, "accion", "id"),
        Index(None, "actor", "id"),
        Index(None, "id"),
        palabras.indice("auditoria"),
        {"info": SOLO_CRECE | BUSCADA},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)
    instante: Mapped[datetime] = mapped_column(index=True)
    actor: Mapped[str] = mapped_column(Text)
    actor_nombre: Mapped[str] = mapped_column(Text)
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
    quien: tuple[str, str] | None = None,
) -> None:
    """Añade una línea en la transacción en curso, de `empresa_id`, de la empresa de la sesión o del proveedor;
    los secretos quedan fuera por su nombre. `quien` (sujeto y nombre) cuando no es el de la sesión: al ingresar
    todavía no hay ninguna."""
    sesion = actual()
    quien = quien or quien_llama()
    de_quien = empresa_id or (sesion.empresa_id if sesion else None) or PROVEEDOR
    linea = {
        "empresa_id": de_quien,
        "instante": ahora(),
        "actor": quien[0],
        "actor_nombre": quien[1],
        "accion": accion,
        "entidad": entidad,
        "entidad_id": str(entidad_id),
        "antes": _plain(antes),
        "despues": _plain(despues),
        "ip": request.remote_addr if has_request_context() else None,
        "solicitud": g.get("solicitud"),
    }
    with escribiendo_en(de_quien):
        db.session.execute(_LINEA, linea)


def record_varios(
    accion: str,
    entidad: str,
    cosas: Mapping[object, Anotado],
    *,
    empresa_id: int,
    antes: Mapping[object, Anotado] | None = None,
    quien: tuple[str, str] | None = None,
) -> None:
    """Lo mismo que `record` con muchas cosas de una empresa, que es la del ámbito, en una sola orden: el id de cada una y
    cómo quedó; en `antes`, cómo estaba."""
    if not cosas:
        return
    sujeto_, nombre = quien or quien_llama()
    estaban = [_plain((antes or {}).get(id_)) for id_ in cosas]
    directas.insertar(
        "auditoria",
        {
            "empresa_id": empresa_id,
            "instante": ahora(),
            "actor": sujeto_,
            "actor_nombre": nombre,
            "accion": accion,
            "entidad": entidad,
            "ip": request.remote_addr if has_request_context() else None,
            "solicitud": g.get("solicitud"),
        },
        {
            "entidad_id": [str(id_) for id_ in cosas],
            **({"antes": estaban} if antes else {}),
            "despues": [_plain(dicho) for dicho in cosas.values()],
        },
    )


def _autor(sesion: Sesion) -> str:
    """El sujeto a quien se le atribuye lo hecho: al distribuidor mismo, cuando actúa en nombre de una
    empresa."""
    if sesion.delegado_de is not None:
        return sujeto("administrador", sesion.delegado_de)
    return sesion.sujeto


def quien_llama() -> tuple[str, str]:
    """El sujeto y el nombre del usuario de la sesión, para un trabajo que seguirá en su nombre."""
    sesion = actual()
    return (_autor(sesion), sesion.nombre) if sesion else ("anonimo", "")


def changes(fila: object, nuevos: Mapping[str, Any]) -> tuple[Cambios, Cambios]:
    """De los valores `nuevos`, los que difieren de la fila: los de antes y los de después, listos para
    `record`."""
    antes = {campo: getattr(fila, campo) for campo in nuevos}
    distintos = [campo for campo in nuevos if antes[campo] != nuevos[campo]]
    return Cambios({c: antes[c] for c in distintos}), Cambios({c: nuevos[c] for c in distintos})


def _plain(datos: Anotado | None) -> dict[str, object] | None:
    if datos is None:
        return None
    return {
        campo: str(valor) if isinstance(valor, (Decimal, date, datetime)) else valor
        for campo, valor in datos.items()
        if not any(secreto in campo.lower() for secreto in _SECRETOS)
    }
