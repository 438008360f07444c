"""El soporte como lo ve una empresa: sus tickets, lo que se dijo en ellos, y volver a escribir.

Los tickets se buscan solo por la empresa de la sesión; las notas internas nunca se leen. El que alguien abrió
sin ingresar, con el RUC de la empresa, está en su lista sin verificar: lo que se conversa en él va al correo de
un desconocido, así que la empresa no lo lee ni escribe en él.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Select, or_, select
from sqlalchemy.orm import joinedload

from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import busqueda, pages
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios
from api.proveedor.soporte import avisos, cuentas, html, lista, revision, service
from api.proveedor.soporte.models import (
    ABIERTO,
    CERRADO,
    EN_PROCESO,
    RESUELTO,
    ProductoSoporte,
    Ticket,
    TicketAdjunto,
    TicketCambio,
    TicketMensaje,
)

ORDENES = {"SPT_ID": Ticket.id, "SPT_ACTUALIZADO": Ticket.actualizado_en}
ARCHIVOS_MAXIMO = 20
_DEL_ABRIR = 0  # el id que la empresa ve para el archivo que llegó con el ticket
_SIN_VERIFICAR = "Este ticket no se abrió desde su empresa: si necesita ayuda, abra uno nuevo."
_CERRADO = "El ticket está cerrado: abra uno nuevo y mencione su número."


class TicketNuevo(NamedTuple):
    """Lo que un usuario de la empresa escribe para abrir un ticket; quién es lo dice su sesión."""

    producto_id: int
    asunto: str
    mensaje: str
    telefono: str


class MensajePropio(NamedTuple):
    id: int
    propio: bool
    autor: str
    asunto: str | None
    mensaje: str
    fecha: datetime


class ArchivoDelTicket(NamedTuple):
    id: int
    nombre: str | None
    tamano: int | None
    revision: str
    autor: str
    propio: bool
    fecha: datetime


@dataclass(frozen=True, slots=True)
class TicketPropio:
    """Un ticket de la empresa, con todo lo que se dijo y lo que se puede hacer con él."""

    id: int
    asunto: str
    estado: str
    creado_en: datetime
    actualizado_en: datetime
    verificado: bool
    cliente_nombre: str
    producto: str
    asesor: str | None
    mensaje: str
    mensajes: list[MensajePropio]
    archivos: list[ArchivoDelTicket]
    cambios: Sequence[TicketCambio]
    por_responder: bool
    acciones: list[str]


def listar(estado: str, texto: str, orden: str, page: int, tamano: int) -> pages.Pagina:
    columnas = pages.ordenar(orden, ORDENES, Ticket.id, "-SPT_ID")
    campos = (
        Ticket.id,
        Ticket.asunto,
        Ticket.estado,
        Ticket.creado_en,
        Ticket.actualizado_en,
        Ticket.verificado,
        Ticket.cliente_nombre,
        lista.COMIENZO,
        ProductoSoporte.nombre.label("producto"),
        cuentas.ultimo_tipo().label("ultimo"),
    )
    consulta = _suyos(*campos).join(ProductoSoporte, ProductoSoporte.id == Ticket.producto_id)
    if estado:
        consulta = consulta.where(Ticket.estado == estado)
    if texto:
        consulta = consulta.where(_dice(texto))
    pagina = pages.paginate(consulta, columnas, page, tamano)
    pagina["items"] = [lista.con_resumen(fila) for fila in pagina["items"]]
    for fila in pagina["items"]:
        ultimo = fila.pop("ultimo")
        fila["por_responder"] = fila["verificado"] and _espera_al_cliente(fila["estado"], ultimo)
    return pagina


def ver(sesion: Sesion, ticket_id: int) -> TicketPropio:
    """Un ticket de la empresa con todo lo que se dijo, también los correos del asesor; de uno sin
    verificar, solo con lo que decía al abrirse."""
    ticket = _obtener(ticket_id)
    mensajes = _conversacion(ticket) if ticket.verificado else []
    cambios = db.session.scalars(
        select(TicketCambio).where(TicketCambio.ticket_id == ticket.id).order_by(TicketCambio.id)
    ).all()
    escribe = "soporte.crear" in sesion.permisos and ticket.verificado and ticket.estado != CERRADO
    return de_fila(
        TicketPropio,
        ticket,
        producto=ticket.producto.nombre,
        asesor=usuarios.nombres([ticket.asesor_id]).get(ticket.asesor_id or 0),
        mensajes=[_mensaje(fila) for fila in mensajes],
        archivos=_archivos(ticket) if ticket.verificado else [],
        cambios=cambios,
        por_responder=_espera_al_cliente(ticket.estado, mensajes[-1].tipo if mensajes else None),
        acciones=["responder", "adjuntar"] if escribe else [],
    )


def abrir(sesion: Sesion, nuevo: TicketNuevo) -> Ticket:
    """Abre un ticket a nombre de la empresa; las respuestas van al usuario que pregunta."""
    empresa = empresas.obtener(empresa_actual())
    persona = usuarios.persona(sesion.usuario_id, empresa.id)
    return service.abrir(
        service.DatosTicket(
            producto_id=nuevo.producto_id,
            ruc=empresa.ruc,
            nombre=empresa.razon_social,
            correo=persona.correo if persona else empresa.correo,
            telefono=nuevo.telefono or empresa.telefono,
            asunto=nuevo.asunto,
            mensaje=nuevo.mensaje,
        ),
        verificado=True,
    )


@transactional
def escribir(sesion: Sesion, ticket_id: int, mensaje: str) -> MensajePropio:
    """Escribe lo que la empresa responde. Si el ticket estaba resuelto, lo reabre; el asesor recibe un
    correo."""
    ticket = _abierto(ticket_id)
    limpio = html.limpiar(mensaje)
    if not html.texto(limpio):
        raise ReglaDeNegocio.en("mensaje", "El texto esta vacio")
    reabierto = ticket.estado == RESUELTO
    if reabierto:
        _reabrir(ticket)
    fila = TicketMensaje(
        ticket_id=ticket.id, tipo="cliente", autor_nombre=sesion.nombre, html=limpio, creado_en=ahora()
    )
    db.session.add(fila)
    ticket.actualizado_en = ahora()
    db.session.flush()
    audit.record("responder", "ticket", ticket.id, empresa_id=ticket.empresa_id, despues={"mensaje": fila.id})
    _avisar(ticket, sesion, limpio, reabierto)
    return _mensaje(fila)


@transactional
def adjuntar(sesion: Sesion, ticket_id: int, archivo: Archivo) -> ArchivoDelTicket:
    """Adjunta un archivo de la empresa. El primero es el archivo del ticket; los demás se agregan, hasta
    `ARCHIVOS_MAXIMO`."""
    ticket = _abierto(ticket_id)
    if ticket.archivo is None:
        service.adjuntar(ticket.id, archivo)
        return _archivo_del_abrir(ticket)
    if len(_archivos(ticket)) >= ARCHIVOS_MAXIMO:
        raise EstadoInvalido(
            f"El ticket ya tiene {ARCHIVOS_MAXIMO} archivos: abra uno nuevo para enviar más."
        )
    return _adjunto(service.agregar_archivo(ticket, archivo, sesion.nombre))


def archivo(ticket_id: int, archivo_id: int) -> tuple[str, str]:
    """La clave en el depósito y el nombre de un archivo de un ticket de la empresa."""
    ticket = _obtener(ticket_id)
    if not ticket.verificado:
        raise NoEncontrado("El ticket no tiene ese archivo.")
    if archivo_id == _DEL_ABRIR and ticket.archivo is not None:
        nombre = ticket.nombre_archivo or "archivo"
        revision.exigir(ticket.revision_archivo, nombre)
        return ticket.archivo, nombre
    adjunto = db.session.scalar(
        select(TicketAdjunto).where(TicketAdjunto.ticket_id == ticket.id, TicketAdjunto.id == archivo_id)
    )
    if adjunto is None:
        raise NoEncontrado("El ticket no tiene ese archivo.")
    revision.exigir(adjunto.revision, adjunto.nombre)
    return adjunto.archivo, adjunto.nombre


def _suyos(*columnas: Any) -> Select[Any]:
    return select(*columnas).where(Ticket.empresa_id == empresa_actual())


def _obtener(ticket_id: int, *, para_cambiar: bool = False) -> Ticket:
    consulta = _suyos(Ticket).where(Ticket.id == ticket_id).options(joinedload(Ticket.producto))
    ticket: Ticket | None = (
        bloqueo.si_esta(consulta, de=Ticket) if para_cambiar else db.session.scalar(consulta)
    )
    if ticket is None:
        raise NoEncontrado("No existe ese ticket.")
    return ticket


def _abierto(ticket_id: int) -> Ticket:
    ticket = _obtener(ticket_id, para_cambiar=True)
    if not ticket.verificado:
        raise EstadoInvalido(_SIN_VERIFICAR)
    if ticket.estado == CERRADO:
        raise EstadoInvalido(_CERRADO)
    return ticket


def _conversacion(ticket: Ticket) -> Sequence[TicketMensaje]:
    dicho = select(TicketMensaje).where(TicketMensaje.ticket_id == ticket.id, TicketMensaje.tipo != "nota")
    return db.session.scalars(dicho.order_by(TicketMensaje.id)).all()


def _espera_al_cliente(estado: str, ultimo: str | None) -> bool:
    return estado == EN_PROCESO and ultimo == "respuesta"


def _dice(texto: str) -> Any:
    """El criterio: el número del ticket, o un texto de su primer mensaje o de su producto."""
    dicho = busqueda.contiene(texto, Ticket.mensaje, ProductoSoporte.nombre)
    numero = lista.numero_dicho(texto)
    return dicho if numero is None else or_(dicho, Ticket.id == numero)


def _reabrir(ticket: Ticket) -> None:
    db.session.add(
        TicketCambio(ticket_id=ticket.id, estado_anterior=ticket.estado, estado=ABIERTO, instante=ahora())
    )
    audit.record(
        "cambiar_estado",
        "ticket",
        ticket.id,
        empresa_id=ticket.empresa_id,
        antes={"estado": ticket.estado},
        despues={"estado": ABIERTO},
    )
    ticket.estado = ABIERTO
    ticket.version += 1


def _avisar(ticket: Ticket, sesion: Sesion, limpio: str, reabierto: bool) -> None:
    """Avisa al asesor por correo. El ticket que nadie tomó se ve en la lista."""
    if ticket.asesor_id is None:
        return
    asesor = usuarios.obtener_administrador(ticket.asesor_id)
    if asesor.activo:
        avisos.de_cliente(ticket, asesor.correo, sesion.nombre, limpio, reabierto=reabierto)


def _mensaje(fila: TicketMensaje) -> MensajePropio:
    return MensajePropio(
        fila.id, fila.tipo == "cliente", fila.autor_nombre, fila.asunto, fila.html, fila.creado_en
    )


def _archivos(ticket: Ticket) -> list[ArchivoDelTicket]:
    adjuntos = db.session.scalars(
        select(TicketAdjunto).where(TicketAdjunto.ticket_id == ticket.id).order_by(TicketAdjunto.id)
    )
    primero = [_archivo_del_abrir(ticket)] if ticket.archivo is not None else []
    return [*primero, *(_adjunto(adjunto) for adjunto in adjuntos)]


def _archivo_del_abrir(ticket: Ticket) -> ArchivoDelTicket:
    return ArchivoDelTicket(
        id=_DEL_ABRIR,
        nombre=ticket.nombre_archivo,
        tamano=ticket.tamano_archivo,
        revision=ticket.revision_archivo,
        autor=ticket.cliente_nombre,
        propio=True,
        fecha=ticket.creado_en,
    )


def _adjunto(adjunto: TicketAdjunto) -> ArchivoDelTicket:
    return ArchivoDelTicket(
        id=adjunto.id,
        nombre=adjunto.nombre,
        tamano=adjunto.tamano,
        revision=adjunto.revision,
        autor=adjunto.autor_nombre,
        propio=adjunto.autor_id is None,
        fecha=adjunto.creado_en,
    )
