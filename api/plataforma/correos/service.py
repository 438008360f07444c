"""La bandeja de salida: un correo se escribe con el cambio que lo pide y se entrega una vez confirmado."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from datetime import datetime
from email.utils import formataddr
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from sqlalchemy import ARRAY, BigInteger, ColumnElement, and_, any_, bindparam, delete, insert, select
from sqlalchemy.orm import lazyload

from api.core.datos import bloqueo, deposito
from api.core.datos.db import (
    PROVEEDOR,
    ambito_actual,
    db,
    en_empresa,
    en_todas_las_empresas,
    transactional,
)
from api.core.datos.directas import Directa
from api.core.datos.jobs import defer
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos.models import (
    FALLIDO,
    INCIERTO,
    PENDIENTE,
    RECHAZADO,
    AdjuntoCorreo,
    Correo,
    Destinatario,
)

_LOTE = 500
_plantillas = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "plantillas"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
)


class Adjunto(NamedTuple):
    """Un archivo que se envía. `archivo` es su clave en el depósito: debe estar ahí al escribir el correo, y
    no se guarda para siempre."""

    archivo: str | None
    nombre: str
    tipo: str


@transactional
def encolar(
    plantilla: str,
    asunto: str,
    destinatarios: list[str],
    datos: Mapping[str, object],
    *,
    empresa_id: int | None = None,
    confidencial: bool = False,
    adjuntos: Sequence[Adjunto] = (),
    responder_a: tuple[str, str] | None = None,
) -> Correo:
    """Escribe un correo y pide una entrega por destinatario, en la transacción en curso. Es de `empresa_id`;
    si no se dice, de la empresa en que se trabaja, o del proveedor. `responder_a` son el nombre y la
    dirección a los que llega una respuesta."""
    datos = {"logo": configuraciones.marca().logo, **datos}
    with en_empresa(empresa_id) if empresa_id is not None else nullcontext():
        correo = Correo(
            empresa_id=ambito_actual().empresa_id or PROVEEDOR,
            plantilla=plantilla,
            asunto=" ".join(asunto.split())[:200],
            texto=_plantillas.get_template(f"{plantilla}.txt").render(datos),
            html=_plantillas.get_template(f"{plantilla}.html").render(datos),
            confidencial=confidencial,
            responder_a=formataddr(responder_a) if responder_a else None,
        )
        db.session.add(correo)
        db.session.flush()
        de_este = {"empresa_id": correo.empresa_id, "correo_id": correo.id}
        db.session.add_all(AdjuntoCorreo(**de_este, **a._asdict()) for a in adjuntos)
        for direccion in dict.fromkeys(destinatarios):
            destinatario = Destinatario(**de_este, direccion=direccion)
            db.session.add(destinatario)
            db.session.flush()
            _pedir_entrega(destinatario.empresa_id, destinatario.id)
    return correo


def no_llego(empresa_id: Any, correo_id: Any) -> ColumnElement[bool]:
    """La condición, para una consulta, de que el correo de esas dos columnas no llegó a alguien."""
    fallidas = select(Destinatario.id).where(
        Destinatario.empresa_id == empresa_id,
        Destinatario.correo_id == correo_id,
        Destinatario.estado.in_((FALLIDO, RECHAZADO, INCIERTO)),
    )
    return fallidas.exists()


def entregas(correo_ids: Iterable[int]) -> dict[int, list[Destinatario]]:
    """En qué está la entrega de estos correos: de cada uno, sus destinatarios."""
    por_correo: dict[int, list[Destinatario]] = {id_: [] for id_ in correo_ids}
    if not por_correo:
        return {}
    consulta = (
        select(Destinatario)
        .where(Destinatario.correo_id.in_(por_correo))
        .options(lazyload(Destinatario.correo))
        .order_by(Destinatario.id)
    )
    for destinatario in db.session.scalars(consulta):
        por_correo[destinatario.correo_id].append(destinatario)
    return por_correo


def estados(correo_ids: Iterable[int]) -> dict[int, list[str]]:
    """En qué está la entrega de estos correos de la empresa en la que se trabaja: de cada uno, el estado de sus
    destinatarios."""
    por_correo: dict[int, list[str]] = {id_: [] for id_ in correo_ids}
    for correo_id, estado in _ESTADOS.todas(ids=list(por_correo)) if por_correo else ():
        por_correo[correo_id].append(estado)
    return por_correo


class _Estado(NamedTuple):
    correo_id: int
    estado: str


_ESTADOS = Directa(
    _Estado,
    lambda: (
        select(Destinatario.correo_id, Destinatario.estado)
        .where(Destinatario.correo_id == any_(bindparam("ids", type_=ARRAY(BigInteger))))
        .order_by(Destinatario.id)
    ),
)


def sin_archivos(correo_ids: Iterable[int]) -> set[int]:
    """De estos correos, los que ya no guardan sus archivos: no se pueden enviar otra vez."""
    de_estos = select(AdjuntoCorreo.correo_id).where(AdjuntoCorreo.correo_id.in_(set(correo_ids)))
    return set(db.session.scalars(de_estos.where(AdjuntoCorreo.archivo.is_(None))))


@transactional
def olvidar_archivos(carpeta: str, antes_de: datetime) -> bool:
    """Deja de guardar un lote de los archivos de una carpeta que llevaron correos escritos antes de
    `antes_de`; False cuando no quedan."""
    de_la_carpeta = AdjuntoCorreo.archivo.startswith(f"{carpeta}/", autoescape=True)
    viejos = (
        select(AdjuntoCorreo.empresa_id, AdjuntoCorreo.id)
        .join(
            Correo, and_(Correo.empresa_id == AdjuntoCorreo.empresa_id, Correo.id == AdjuntoCorreo.correo_id)
        )
        .where(Correo.creado_en < antes_de, de_la_carpeta)
        .limit(_LOTE)
    )
    por_empresa: dict[int, list[int]] = {}
    with en_todas_las_empresas():
        for empresa_id, id_ in db.session.execute(viejos):
            por_empresa.setdefault(empresa_id, []).append(id_)
    return sum(_olvidar(empresa_id, ids) for empresa_id, ids in por_empresa.items()) > 0


def _olvidar(empresa_id: int, ids: list[int]) -> bool:
    """Deja de guardar esos archivos de una empresa, menos los que otro tiene bloqueados; False si ninguno."""
    suyos = select(AdjuntoCorreo).where(AdjuntoCorreo.id.in_(ids), AdjuntoCorreo.archivo.is_not(None))
    claves = []
    with en_empresa(empresa_id):
        for adjunto in bloqueo.todas(suyos, saltando=True):
            claves.append(adjunto.archivo)
            adjunto.archivo = None
    deposito.soltar(*claves)
    return bool(claves)


@transactional
def reintentar(correo_id: int) -> int:
    """Pide otra vez las entregas de un correo que no llegaron; responde cuántas."""
    fallidos = select(Destinatario).where(
        Destinatario.correo_id == correo_id, Destinatario.estado.in_((FALLIDO, RECHAZADO, INCIERTO))
    )
    pedidos = bloqueo.todas(fallidos, de=Destinatario)
    for destinatario in pedidos:
        destinatario.estado, destinatario.intentos, destinatario.detalle = PENDIENTE, 0, None
        _pedir_entrega(destinatario.empresa_id, destinatario.id)
    return len(pedidos)


@transactional
def dejar_al_proveedor(empresa_id: int) -> None:
    """Pasa al proveedor los correos de una empresa que se elimina. Lo que falta entregar se entrega."""
    tablas = [db.metadata.tables[m.__tablename__] for m in (Correo, AdjuntoCorreo, Destinatario)]
    with en_empresa(empresa_id):
        leidas = [
            (
                tabla,
                db.session.execute(select(tabla).where(tabla.c.empresa_id == empresa_id)).mappings().all(),
            )
            for tabla in tablas
        ]
        for tabla in reversed(tablas):
            db.session.execute(delete(tabla).where(tabla.c.empresa_id == empresa_id))
    for tabla, filas in leidas:
        for fila in filas:
            db.session.execute(insert(tabla).values({**fila, "empresa_id": PROVEEDOR}))
            if fila.get("estado") == PENDIENTE:
                _pedir_entrega(PROVEEDOR, fila["id"])


def _pedir_entrega(empresa_id: int, destinatario_id: int) -> None:
    defer(
        "correos.entregar",
        lock=f"correo-{destinatario_id}",
        empresa_id=empresa_id,
        destinatario_id=destinatario_id,
    )
