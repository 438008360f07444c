"""Lo que se está escribiendo: se guarda como la pantalla lo envía, sin número. `tipos`: los que pueden ver quienes llegan
por una dirección; de los demás, como si no estuvieran."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal

import orjson
from sqlalchemy import delete, select

from api.comprobantes.emision import adjuntos
from api.comprobantes.nucleo.borradores.models import ArchivoBorrador, Borrador
from api.comprobantes.nucleo.documento import Json
from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.errors import Conflicto, DomainError, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo
from api.plataforma.codigos import borradores as codigos
from api.plataforma.codigos import documentos

PESO_BORRADOR = 1024 * 1024
MAXIMO_BORRADORES = 500
_NO_EXISTE = "No existe ese borrador: quizá ya se emitió o se guardó."
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


def pagina(tipos: Collection[str], tipo: str, page: int, tamano: int) -> pages.Pagina:
    """Los borradores de la empresa actual, los escritos más recientemente primero."""
    if tipo:
        _exigir_suyo(tipo, tipos)
    consulta = select(Borrador).where(Borrador.tipo.in_([tipo] if tipo else list(tipos)))
    orden = (Borrador.actualizado_en.desc(), Borrador.id.desc())
    return pages.paginate(consulta, orden, page, tamano, entidades=True)


def obtener(borrador_id: int, tipos: Collection[str]) -> Borrador:
    borrador = buscar(borrador_id)
    if borrador is None or borrador.tipo not in tipos:
        raise NoEncontrado(_NO_EXISTE)
    return borrador


def buscar(borrador_id: int) -> Borrador | None:
    return db.session.scalar(select(Borrador).where(Borrador.id == borrador_id))


@transactional
def crear(nuevo: BorradorNuevo, quien: Autor, tipos: Collection[str] = codigos.DE_QUIEN_EMITE) -> Borrador:
    _exigir_suyo(nuevo.tipo, tipos)
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
def guardar(borrador_id: int, escrito: Escrito, version: int | None, tipos: Collection[str]) -> Borrador:
    """Guarda lo escrito desde entonces. Si `version` no es la guardada, `Conflicto` y no guarda nada."""
    _revisar(escrito)
    borrador = _bloquear(borrador_id, tipos)
    if borrador.version != version:
        raise Conflicto(_OTRO)
    borrador.contenido, borrador.cliente, borrador.total = escrito.contenido, escrito.cliente, escrito.total
    borrador.version += 1
    borrador.actualizado_en = ahora()
    return borrador


@transactional
def eliminar(borrador_id: int, tipos: Collection[str]) -> None:
    """Con sus archivos."""
    borrador = _bloquear(borrador_id, tipos)
    adjuntos.soltar(borrador.id)
    db.session.delete(borrador)


@transactional
def adjuntar(borrador_id: int, archivos: Sequence[Archivo], tipos: Collection[str]) -> None:
    """Le pone archivos, que no cambian su `version`."""
    adjuntos.agregar(_bloquear(borrador_id, tipos), archivos)


@transactional
def quitar(borrador_id: int, archivo_id: int, tipos: Collection[str]) -> None:
    adjuntos.quitar(_bloquear(borrador_id, tipos).id, archivo_id)


def archivos(borrador_id: int, tipos: Collection[str]) -> Sequence[ArchivoBorrador]:
    return adjuntos.de(obtener(borrador_id, tipos).id)


def gastar(tipo: str, borrador_id: int | None) -> None:
    """Borra el borrador con que se empezó lo que se registra, en su misma transacción. Si ya no está, `EstadoInvalido`: así se
    registra una sola vez aunque se pida desde varias ventanas."""
    if borrador_id is None:
        return
    suyo = delete(Borrador).where(Borrador.id == borrador_id, Borrador.tipo == tipo)
    if db.session.scalar(suyo.returning(Borrador.id)) is None:
        raise _gastado(tipo)


def gastar_con_archivos(tipo: str, borrador_id: int | None) -> list[Archivo]:
    """Lo mismo, y los archivos que tenía, que son ya de quien lo registra."""
    if borrador_id is None:
        return []
    # Con su cerrojo, nadie le pone uno entre que se leen y se borra.
    borrador = bloqueo.si_esta(select(Borrador).where(Borrador.id == borrador_id, Borrador.tipo == tipo))
    if borrador is None:
        raise _gastado(tipo)
    suyos = adjuntos.tomar(borrador.id)
    db.session.delete(borrador)
    db.session.flush()
    return suyos


def _gastado(tipo: str) -> DomainError:
    hecho, otra_vez = ("emitió", "emitirlo") if tipo in documentos.ELECTRONICOS else ("guardó", "guardarlo")
    return EstadoInvalido.en(
        "borrador_id",
        f"Este borrador ya se {hecho} o se eliminó en otra ventana: búsquelo en la lista antes de {otra_vez} otra vez.",
    )


def _bloquear(borrador_id: int, tipos: Collection[str]) -> Borrador:
    suyo = select(Borrador).where(Borrador.id == borrador_id, Borrador.tipo.in_(list(tipos)))
    return bloqueo.una(suyo, _NO_EXISTE)


def _exigir_suyo(tipo: str, tipos: Collection[str]) -> None:
    if tipo not in tipos:
        raise ReglaDeNegocio.en("tipo", "Elija de qué es el borrador.")


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
