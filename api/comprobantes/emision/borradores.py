"""Los comprobantes que se están escribiendo: se guardan como la pantalla los envía, sin número."""

from dataclasses import dataclass
from decimal import Decimal

import orjson
from sqlalchemy import select

from api.comprobantes.nucleo.documento import Json
from api.comprobantes.nucleo.models import Borrador
from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.errors import Conflicto, NoEncontrado, ReglaDeNegocio

PESO_BORRADOR = 1024 * 1024
MAXIMO_BORRADORES = 500
_OTRO = "Este borrador cambió en otra ventana: vuelva a abrirlo para no perder lo que se escribió allí."


@dataclass(frozen=True, slots=True, kw_only=True)
class Escrito:
    """Lo que la pantalla tiene, aunque esté a medias."""

    contenido: Json  # JSON cuya forma solo conoce la pantalla
    cliente: str = ""
    total: Decimal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BorradorNuevo(Escrito):
    tipo: str


def pagina(tipo: str, page: int, tamano: int) -> pages.Pagina:
    """Los borradores de la empresa actual, los escritos más recientemente primero."""
    consulta = select(Borrador)
    if tipo:
        consulta = consulta.where(Borrador.tipo == tipo)
    orden = (Borrador.actualizado_en.desc(), Borrador.id.desc())
    return pages.paginate(consulta, orden, page, tamano, entidades=True)


def obtener(borrador_id: int) -> Borrador:
    borrador = buscar(borrador_id)
    if borrador is None:
        raise NoEncontrado("No existe ese borrador: quizá ya se emitió.")
    return borrador


def buscar(borrador_id: int) -> Borrador | None:
    return db.session.scalar(select(Borrador).where(Borrador.id == borrador_id))


@transactional
def crear(nuevo: BorradorNuevo, quien: Autor) -> Borrador:
    _revisar(nuevo)
    if pages.contar(select(Borrador.id)) >= MAXIMO_BORRADORES:
        raise ReglaDeNegocio(f"Hay {MAXIMO_BORRADORES} borradores: elimine los que ya no use.")
    borrador = Borrador(
        empresa_id=empresa_actual(),
        tipo=nuevo.tipo,
        contenido=nuevo.contenido,
        cliente=nuevo.cliente,
        total=nuevo.total,
        creado_por=quien.nombre,
    )
    db.session.add(borrador)
    db.session.flush()
    return borrador


@transactional
def guardar(borrador_id: int, escrito: Escrito, version: int | None) -> Borrador:
    """Guarda lo escrito desde entonces. Si `version` no es la guardada, `Conflicto` y no guarda nada."""
    _revisar(escrito)
    borrador = _bloquear(borrador_id)
    if borrador.version != version:
        raise Conflicto(_OTRO)
    borrador.contenido, borrador.cliente, borrador.total = escrito.contenido, escrito.cliente, escrito.total
    borrador.version += 1
    borrador.actualizado_en = ahora()
    return borrador


@transactional
def eliminar(borrador_id: int) -> None:
    db.session.delete(_bloquear(borrador_id))


def _bloquear(borrador_id: int) -> Borrador:
    suyo = select(Borrador).where(Borrador.id == borrador_id)
    return bloqueo.una(suyo, "No existe ese borrador: quizá ya se emitió.")


def _revisar(escrito: Escrito) -> None:
    """PostgreSQL no admite NUL en jsonb, y nadie escribe un megabyte a mano."""
    try:
        pesado = orjson.dumps(escrito.contenido)
    except orjson.JSONEncodeError as error:
        raise ReglaDeNegocio.en("contenido", "El contenido no se puede guardar.") from error
    if len(pesado) > PESO_BORRADOR:
        raise ReglaDeNegocio.en("contenido", "El borrador pesa más de 1 MB: quite líneas.")
    if b"\\u0000" in pesado:
        raise ReglaDeNegocio.en("contenido", "Contiene caracteres no permitidos.")
