"""La lista de tickets: quién ve cuáles, sus filtros, sus páginas (de hasta un millón), los vecinos y el
Excel.

Una página se busca solo por los ids, en un índice; después se leen y se juntan solo sus filas.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, Subquery, func, literal_column, select
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
from api.proveedor.soporte import cuentas, html
from api.proveedor.soporte.models import CERRADO, ESTADOS, ProductoSoporte, Ticket, TicketMensaje

ORDENES = {
    # cada uno tiene su índice
    "SPT_ID": Ticket.id,
    "SPT_FECHA": Ticket.creado_en,
    "SPT_RUC": Ticket.ruc,
    "SPT_ESTADO": Ticket.estado,
}
_POR_DEFECTO = "-SPT_ID"
EXPORTABLES = 100_000
HALLADOS, REVISADOS = 10_000, 20_000  # hasta dónde mira hacia atrás una búsqueda por texto
_POR_NOMBRE = 50
_FILA: tuple[Any, ...] = (
    Ticket.id,
    Ticket.ruc,
    Ticket.cliente_nombre,
    Ticket.asunto,
    Ticket.titulo,
    Ticket.estado,
    Ticket.creado_en,
    Ticket.actualizado_en,
    Ticket.producto_id,
    ProductoSoporte.nombre.label("producto"),
    Ticket.empresa_id,
    Ticket.verificado,
    Ticket.asesor_id,
    Ticket.nombre_archivo,
)

COMIENZO = func.left(Ticket.mensaje, html.PARA_RESUMIR).label("comienzo")


class FiltrosTickets(NamedTuple):
    """Con qué se acota la lista de tickets. `asesor` es un id, "yo" (quien pregunta) o "ninguno"."""

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
    """Los tickets que una sesión puede ver. Un distribuidor ve los de sus empresas."""
    consulta = select(*(columnas or (Ticket,)))
    if es_distribuidor(sesion):
        suyas = empresas.visibles_para(sesion).with_only_columns(Empresa.id)
        consulta = consulta.where(Ticket.empresa_id.in_(suyas))
    return consulta


def listar(sesion: Sesion, filtros: FiltrosTickets, orden: str, page: int, tamano: int) -> pages.Pagina:
    total = _sin_contar(sesion, filtros)
    if total is None:
        consulta, columnas = _filtrada(sesion, filtros, Ticket.id), _ordenar(orden)
        pagina = pages.paginate(consulta, columnas, page, tamano, filas=_completas)
    else:
        pedido = pages.pedido(orden, ORDENES, _POR_DEFECTO)
        pagina = pages.paginate_escrita(
            _de_estado, (filtros.estado, pedido), total, page, tamano, filas=_completas
        )
    pagina["items"] = [con_resumen(fila) for fila in pagina["items"]]
    return pagina


def con_resumen(fila: pages.Fila) -> pages.Fila:
    """La fila con lo primero que el ticket dice, en un renglón, por el comienzo de su mensaje."""
    return fila | {"resumen": html.resumen(fila["comienzo"])}


def contar_por_estado(sesion: Sesion, filtros: FiltrosTickets) -> dict[str, int]:
    """Cuántos hay de cada estado, con los demás filtros."""
    filtros = filtros._replace(estado="")
    if filtros == FiltrosTickets() and not es_distribuidor(sesion):
        return cuentas.por_estado()
    consulta = _filtrada(sesion, filtros, Ticket.estado, func.count().label("cuantos")).group_by(
        Ticket.estado
    )
    contados = {fila.estado: fila.cuantos for fila in db.session.execute(consulta)}
    return {estado: contados.get(estado, 0) for estado in ESTADOS}


def por_nombre(sesion: Sesion, texto: str) -> list[pages.Fila]:
    """Los tickets más nuevos que encuentra un texto."""
    nuevos_primero = Ticket.id.desc()
    consulta = (
        _filtrada(sesion, FiltrosTickets(texto=texto), Ticket.id).order_by(nuevos_primero).limit(_POR_NOMBRE)
    )
    halladas = db.session.execute(_completas(consulta.subquery()).order_by(nuevos_primero)).mappings()
    return [con_resumen(dict(fila)) for fila in halladas]


def vecinos(sesion: Sesion, filtros: FiltrosTickets, ticket_id: int) -> Vecinos:
    """Los vecinos del ticket en la lista, los más nuevos primero: `anterior` es el más nuevo."""
    obtener(sesion, ticket_id)
    consulta = _filtrada(sesion, filtros, Ticket.id)
    anterior = consulta.where(Ticket.id > ticket_id).order_by(Ticket.id)
    siguiente = consulta.where(Ticket.id < ticket_id).order_by(Ticket.id.desc())
    return Vecinos(db.session.scalar(anterior.limit(1)), db.session.scalar(siguiente.limit(1)))


def exportar(sesion: Sesion, filtros: FiltrosTickets, orden: str) -> Iterator[Mapping[str, Any]]:
    """Todas las filas que dejan los filtros; se leen mientras se escriben. Si son más de `EXPORTABLES`,
    se rechaza."""
    columnas = _ordenar(orden)
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
    """Un ticket que la sesión puede ver, con su producto. Con `para_cambiar`, queda bloqueado hasta el
    final de la transacción."""
    consulta = visibles(sesion).where(Ticket.id == ticket_id).options(joinedload(Ticket.producto))
    ticket: Ticket | None = (
        bloqueo.si_esta(consulta, de=Ticket) if para_cambiar else db.session.scalar(consulta)
    )
    if ticket is None:
        raise NoEncontrado("No existe ese ticket.")
    return ticket


def _ordenar(orden: str) -> list[ColumnElement[Any]]:
    return pages.ordenar(orden, ORDENES, Ticket.id, _POR_DEFECTO)


def _de_estado(estado: str, orden: str) -> pages.Ordenada:
    """Todos, o los de un estado. Va escrito: el plan de uno que pocos tienen no es el del que casi todos tienen."""
    acotada = select(Ticket.id)
    if estado:
        acotada = acotada.where(Ticket.estado == literal_column(f"'{estado}'"))
    return acotada, _ordenar(orden)


def _completas(ids: Subquery) -> Select[Any]:
    """Las filas de los tickets cuyos ids halló una página."""
    return (
        select(*_FILA, COMIENZO, usuarios.nombre_de(Ticket.asesor_id).label("asesor"))
        .join(ids, ids.c.id == Ticket.id)
        .join(ProductoSoporte, ProductoSoporte.id == Ticket.producto_id)
    )


def _sin_contar(sesion: Sesion, filtros: FiltrosTickets) -> int | None:
    """El total, si las sumas guardadas lo saben: sin filtros, o solo con el de estado."""
    if es_distribuidor(sesion) or filtros._replace(estado="") != FiltrosTickets():
        return None
    sumas = cuentas.por_estado()
    return sumas[filtros.estado] if filtros.estado else sum(sumas.values())


def _filtrada(sesion: Sesion, filtros: FiltrosTickets, *columnas: Any) -> Select[Any]:
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
    """Los ids de los tickets sin cerrar de esa edad. Se buscan primero, en su índice parcial, porque
    buscar los viejos empezando por los nuevos los lee casi todos."""
    halladas = select(Ticket.id).where(Ticket.estado != CERRADO, cuentas.de_edad(edad)).cte("pendientes")
    return select(halladas.prefix_with("MATERIALIZED", dialect="postgresql").c.id)


def _con_texto(sesion: Sesion, consulta: Select[Any], texto: str) -> Select[Any]:
    """Acota a lo que el texto encuentra en el ticket o en su conversación (de cada uno, los `HALLADOS`
    más nuevos), o al ticket de ese número. Si ninguna palabra empieza así, lo busca en cualquier parte
    del RUC, el nombre o el correo, entre los `REVISADOS` más nuevos."""
    ids = set(busqueda.recientes(consulta, Ticket.busqueda, texto, Ticket.id, HALLADOS, "tinta_tickets_con"))
    mensajes = select(TicketMensaje)
    if es_distribuidor(sesion):  # buscando no debe poder saberse lo que dice una nota
        mensajes = mensajes.where(TicketMensaje.tipo != "nota")
    en_mensajes = busqueda.recientes(
        mensajes, TicketMensaje.busqueda, texto, TicketMensaje.id, HALLADOS, "tinta_mensajes_con"
    )
    de_cuales = mensajes.with_only_columns(TicketMensaje.ticket_id)
    ids |= set(db.session.scalars(de_cuales.where(busqueda.una_de(TicketMensaje.id, en_mensajes))))
    if (numero := numero_dicho(texto)) is not None:
        ids.add(numero)
    por_palabras = consulta.where(busqueda.una_de(Ticket.id, ids))
    if db.session.execute(select(por_palabras.with_only_columns(Ticket.id).exists())).scalar():
        return por_palabras
    dicho = busqueda.contiene(texto, Ticket.ruc, Ticket.cliente_nombre, Ticket.cliente_correo)
    ultimo = db.session.scalar(select(func.max(Ticket.id))) or 0
    return consulta.where(Ticket.id > ultimo - REVISADOS, dicho)


def numero_dicho(texto: str) -> int | None:
    """El número de ticket que dice una búsqueda, escrito 12 o #12."""
    numero = texto.lstrip("#")
    return int(numero) if numero.isascii() and numero.isdigit() and len(numero) <= 18 else None
