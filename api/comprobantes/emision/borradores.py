"""Documents being written: kept as the screen sends them, without a number."""

from typing import Any

import orjson
from sqlalchemy import select

from api.comprobantes.nucleo.models import Borrador
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.listas import pages
from api.core.errors import Conflicto, NoEncontrado, ReglaDeNegocio

PESO = 1024 * 1024
MAXIMO = 500
Datos = dict[str, Any]
_OTRO = "Este borrador cambió en otra ventana: vuelva a abrirlo para no perder lo que se escribió allí."


def pagina(tipo: str, page: int, tamano: int) -> pages.Pagina:
    """Those of the company at work, the latest written first."""
    consulta = select(Borrador)
    if tipo:
        consulta = consulta.where(Borrador.tipo == tipo)
    orden = (Borrador.actualizado_en.desc(), Borrador.id.desc())
    return pages.paginate(consulta, orden, page, tamano, entidades=True)


def obtener(borrador_id: int) -> Borrador:
    borrador = db.session.scalar(select(Borrador).where(Borrador.id == borrador_id))
    if borrador is None:
        raise NoEncontrado("No existe ese borrador: quizá ya se emitió.")
    return borrador


@transactional
def crear(empresa_id: int, datos: Datos, quien: str) -> Borrador:
    _revisar(datos)
    if pages.contar(select(Borrador.id)) >= MAXIMO:
        raise ReglaDeNegocio(f"Hay {MAXIMO} borradores: elimine los que ya no use.")
    borrador = Borrador(empresa_id=empresa_id, creado_por=quien, **datos)
    db.session.add(borrador)
    db.session.flush()
    return borrador


@transactional
def guardar(borrador_id: int, datos: Datos, version: int) -> Borrador:
    """Keep what was written since; with another version than the kept one, nothing."""
    _revisar(datos)
    borrador = _bloquear(borrador_id)
    if borrador.version != version:
        raise Conflicto(_OTRO)
    for campo, valor in datos.items():
        setattr(borrador, campo, valor)
    borrador.version += 1
    borrador.actualizado_en = ahora()
    return borrador


@transactional
def eliminar(borrador_id: int) -> None:
    db.session.delete(_bloquear(borrador_id))


def _bloquear(borrador_id: int) -> Borrador:
    suyo = select(Borrador).where(Borrador.id == borrador_id)
    return bloqueo.una(suyo, "No existe ese borrador: quizá ya se emitió.")


def _revisar(datos: Datos) -> None:
    """jsonb takes no NUL, and nobody writes a megabyte by hand."""
    try:
        escrito = orjson.dumps(datos.get("contenido", {}))
    except orjson.JSONEncodeError as error:
        raise ReglaDeNegocio.en("contenido", "El contenido no se puede guardar.") from error
    if len(escrito) > PESO:
        raise ReglaDeNegocio.en("contenido", "El borrador pesa más de 1 MB: quite líneas.")
    if b"\\u0000" in escrito:
        raise ReglaDeNegocio.en("contenido", "Contiene caracteres no permitidos.")
