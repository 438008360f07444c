"""The list of tickets: who sees which, the filters, pages of a million, neighbours, the export.

A page is found by ids alone, on an index; only its rows are then read and joined.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, RowMapping, Select, Subquery, cast, func, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import joinedload

from api.core.datos import bloqueo
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import DISTRIBUIDOR
from api.proveedor.soporte import cuentas
from api.proveedor.soporte.models import CERRADO, ESTADOS, ProductoSoporte, Ticket, TicketMensaje

ORDENES = {
    # each has its index
    "SPT_ID": Ticket.id,
    "SPT_FECHA": Ticket.creado_en,
    "SPT_RUC": Ticket.ruc,
    "SPT_ESTADO": Ticket.estado,
}
EXPORTABLES = 100_000
HALLADOS, REVISADOS = 10_000, 20_000  # how far back a search by text goes
_POR_NOMBRE = 50
_FILA: tuple[Any, ...] = (
    Ticket.id,
    Ticket.ruc,
    Ticket.cliente_nombre,
    Ticket.asunto,
    Ticket.estado,
    Ticket.creado_en,
    Ticket.actualizado_en,
    Ticket.producto_id,
    ProductoSoporte.nombre.label("producto"),
    Ticket.empresa_id,
    Ticket.asesor_id,
    Ticket.nombre_archivo,
)


class Filtros(NamedTuple):
    """What the list is narrowed to. `asesor`: an id, "yo" (the caller's) or "ninguno"."""

    estado: str = ""
    producto: int | None = None
    asunto: str = ""
    asesor: str = ""
    edad: str = ""
    empresa_id: int | None = None
    texto: str = ""


class Vecinos(NamedTuple):
    """Los tickets que están junto a otro en la lista; `anterior` es el más nuevo."""

    anterior: int | None
    siguiente: int | None


def es_distribuidor(sesion: Sesion) -> bool:
    return sesion.perfil == str(DISTRIBUIDOR)


def visibles(sesion: Sesion, *columnas: Any) -> Select[Any]:
    """The tickets that a session may see: a distributor's are those of his companies."""
    consulta = select(*(columnas or (Ticket,)))
    if es_distribuidor(sesion):
        suyas = empresas.visibles_para(sesion).with_only_columns(Empresa.id)
        consulta = consulta.where(Ticket.empresa_id.in_(suyas))
    return consulta


def listar(sesion: Sesion, filtros: Filtros, orden: str, page: int, tamano: int) -> pages.Pagina:
    columnas = pages.ordenar(orden, ORDENES, Ticket.id, "-SPT_ID")
    consulta = _filtrada(sesion, filtros, Ticket.id)
    total = _sin_contar(sesion, filtros)
    return pages.paginate(consulta, columnas, page, tamano, total, filas=_completas)


def contar_por_estado(sesion: Sesion, filtros: Filtros) -> dict[str, int]:
    """How many of each state there are under the other filters."""
    filtros = filtros._replace(estado="")
    if filtros == Filtros() and not es_distribuidor(sesion):
        return cuentas.por_estado()
    consulta = _filtrada(sesion, filtros, Ticket.estado, func.count().label("cuantos")).group_by(
        Ticket.estado
    )
    contados = {fila.estado: fila.cuantos for fila in db.session.execute(consulta)}
    return {estado: contados.get(estado, 0) for estado in ESTADOS}


def por_nombre(sesion: Sesion, texto: str) -> Sequence[RowMapping]:
    """The newest tickets that a text finds."""
    nuevos_primero = Ticket.id.desc()
    consulta = _filtrada(sesion, Filtros(texto=texto), Ticket.id).order_by(nuevos_primero).limit(_POR_NOMBRE)
    return db.session.execute(_completas(consulta.subquery()).order_by(nuevos_primero)).mappings().all()


def vecinos(sesion: Sesion, filtros: Filtros, ticket_id: int) -> Vecinos:
    """The ticket's neighbours in the list, newest first: `anterior` is the newer one."""
    obtener(sesion, ticket_id)
    consulta = _filtrada(sesion, filtros, Ticket.id)
    anterior = consulta.where(Ticket.id > ticket_id).order_by(Ticket.id)
    siguiente = consulta.where(Ticket.id < ticket_id).order_by(Ticket.id.desc())
    return Vecinos(db.session.scalar(anterior.limit(1)), db.session.scalar(siguiente.limit(1)))


def exportar(sesion: Sesion, filtros: Filtros, orden: str) -> Iterator[Mapping[str, Any]]:
    """Every row that the filters leave, read as it is written. Refused when it is too many."""
    columnas = pages.ordenar(orden, ORDENES, Ticket.id, "-SPT_ID")
    consulta = _filtrada(sesion, filtros, *_FILA, Ticket.cliente_correo, Ticket.cliente_telefono)
    conocidos = _sin_contar(sesion, filtros)
    total = pages.contar(_filtrada(sesion, filtros, Ticket.id)) if conocidos is None else conocidos
    if total > EXPORTABLES:
        raise ReglaDeNegocio(
            f"Son {total:,} tickets y se exportan hasta {EXPORTABLES:,} a la vez: use los filtros para "
            "exportar una parte."
        )
    atienden = {persona.id: persona.nombre for persona in usuarios.que_atienden(todos=True)}
    filas = db.session.execute(
        consulta.join(ProductoSoporte, ProductoSoporte.id == Ticket.producto_id).order_by(*columnas),
        execution_options={"yield_per": 1000},
    )
    return ({**fila, "asesor": atienden.get(fila["asesor_id"])} for fila in filas.mappings())


def obtener(sesion: Sesion, ticket_id: int, *, para_cambiar: bool = False) -> Ticket:
    """A ticket that the session may see, with its product; `para_cambiar`, held until the transaction ends."""
    consulta = visibles(sesion).where(Ticket.id == ticket_id).options(joinedload(Ticket.producto))
    ticket: Ticket | None = (
        bloqueo.si_esta(consulta, de=Ticket) if para_cambiar else db.session.scalar(consulta)
    )
    if ticket is None:
        raise NoEncontrado("No existe ese ticket.")
    return ticket


def _completas(ids: Subquery) -> Select[Any]:
    """The rows of the tickets whose ids a page found."""
    return (
        select(*_FILA, usuarios.nombre_de(Ticket.asesor_id).label("asesor"))
        .join(ids, ids.c.id == Ticket.id)
        .join(ProductoSoporte, ProductoSoporte.id == Ticket.producto_id)
    )


def _sin_contar(sesion: Sesion, filtros: Filtros) -> int | None:
    """The total, when the kept sums know it: no filter, or the state's alone."""
    if es_distribuidor(sesion) or filtros._replace(estado="") != Filtros():
        return None
    sumas = cuentas.por_estado()
    return sumas[filtros.estado] if filtros.estado else sum(sumas.values())


def _filtrada(sesion: Sesion, filtros: Filtros, *columnas: Any) -> Select[Any]:
    consulta = visibles(sesion, *columnas)
    if filtros.estado:
        consulta = consulta.where(Ticket.estado == filtros.estado)
    if filtros.producto is not None:
        consulta = consulta.where(Ticket.producto_id == filtros.producto)
    if filtros.asunto:
        consulta = consulta.where(Ticket.asunto == filtros.asunto)
    if filtros.empresa_id is not None:
        consulta = consulta.where(Ticket.empresa_id == filtros.empresa_id)
    if filtros.asesor == "ninguno":
        consulta = consulta.where(Ticket.asesor_id.is_(None))
    elif filtros.asesor:
        quien = sesion.usuario_id if filtros.asesor == "yo" else int(filtros.asesor)
        consulta = consulta.where(Ticket.asesor_id == quien)
    if filtros.edad and filtros.estado == CERRADO:
        consulta = consulta.where(cuentas.de_edad(filtros.edad))
    elif filtros.edad:
        consulta = consulta.where(Ticket.id.in_(_pendientes(filtros.edad)))
    return _con_texto(sesion, consulta, filtros.texto) if filtros.texto else consulta


def _pendientes(edad: str) -> Select[Any]:
    """Age is what waits: of the tickets not closed, the ids of those of that age. Found first, on
    their partial index, since looking for the old ones from the newest end reads almost all."""
    halladas = select(Ticket.id).where(Ticket.estado != CERRADO, cuentas.de_edad(edad)).cte("pendientes")
    return select(halladas.prefix_with("MATERIALIZED", dialect="postgresql").c.id)


def _con_texto(sesion: Sesion, consulta: Select[Any], texto: str) -> Select[Any]:
    """Narrowed to what the text finds in ticket and conversation, or by its number: of each, the
    newest `HALLADOS`. When no word begins so, to the RUC, name or e-mail that hold it anywhere,
    among the newest `REVISADOS`."""
    ids = set(busqueda.recientes(consulta, Ticket.busqueda, texto, Ticket.id, HALLADOS))
    mensajes = select(TicketMensaje)
    if es_distribuidor(sesion):  # what a note says mustn't be found out by searching for it
        mensajes = mensajes.where(TicketMensaje.tipo != "nota")
    en_mensajes = busqueda.recientes(mensajes, TicketMensaje.busqueda, texto, TicketMensaje.id, HALLADOS)
    ids |= set(
        db.session.scalars(select(TicketMensaje.ticket_id).where(_una_de(TicketMensaje.id, en_mensajes)))
    )
    if (numero := numero_dicho(texto)) is not None:
        ids.add(numero)
    por_palabras = consulta.where(_una_de(Ticket.id, ids))
    if db.session.execute(select(por_palabras.with_only_columns(Ticket.id).exists())).scalar():
        return por_palabras
    dicho = busqueda.contiene(texto, Ticket.ruc, Ticket.cliente_nombre, Ticket.cliente_correo)
    ultimo = db.session.scalar(select(func.max(Ticket.id))) or 0
    return consulta.where(Ticket.id > ultimo - REVISADOS, dicho)


def numero_dicho(texto: str) -> int | None:
    """The ticket's number that a search says, as 12 or #12."""
    numero = texto.lstrip("#")
    return int(numero) if numero.isascii() and numero.isdigit() and len(numero) <= 18 else None


def _una_de(columna: Any, ids: Iterable[int]) -> ColumnElement[bool]:
    """Whether it is one of `ids`, sent as one array however many they are."""
    return columna == func.any(cast(list(ids), ARRAY(BigInteger)))
