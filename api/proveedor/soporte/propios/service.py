"""El soporte como lo ve una empresa: sus tickets, lo que se dijo en ellos, y volver a escribir.

Los tickets se buscan solo por la empresa de la sesión; las notas internas nunca se leen. El que alguien abrió
sin ingresar, con el RUC de la empresa, está en su lista sin verificar: lo que se conversa en él va al correo de
un desconocido, así que la empresa no lo lee ni escribe en él.
"""

from typing import Any, NamedTuple

from sqlalchemy import Select, or_, select
from sqlalchemy.orm import joinedload

from api.core.datos import bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import busqueda, pages
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, NoEncontrado
from api.core.http.uploads import Archivo
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios
from api.proveedor.soporte import cliente, cuentas, lista, service
from api.proveedor.soporte.models import ProductoSoporte, Ticket

ORDENES = {"SPT_ID": Ticket.id, "SPT_ACTUALIZADO": Ticket.actualizado_en}
_SIN_VERIFICAR = "Este ticket no se abrió desde su empresa: si necesita ayuda, abra uno nuevo."


class TicketNuevo(NamedTuple):
    """Lo que un usuario de la empresa escribe para abrir un ticket; quién es lo dice su sesión."""

    producto_id: int
    asunto: str
    titulo: str
    mensaje: str
    telefono: str


def listar(estado: str, texto: str, orden: str, page: int, tamano: int) -> pages.Pagina:
    columnas = pages.ordenar(orden, ORDENES, Ticket.id, "-SPT_ID")
    campos = (
        Ticket.id,
        Ticket.asunto,
        Ticket.titulo,
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
        fila["por_responder"] = fila["verificado"] and cliente.espera_al_cliente(fila["estado"], ultimo)
    return pagina


def ver(sesion: Sesion, ticket_id: int) -> cliente.TicketPropio:
    """Un ticket de la empresa con todo lo que se dijo, también los correos del asesor; de uno sin
    verificar, solo con lo que decía al abrirse."""
    ticket = _obtener(ticket_id)
    return cliente.ver(ticket, conversa=ticket.verificado, escribe="soporte.crear" in sesion.permisos)


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
            titulo=nuevo.titulo,
            mensaje=nuevo.mensaje,
        ),
        verificado=True,
    )


@transactional
def escribir(sesion: Sesion, ticket_id: int, mensaje: str) -> cliente.MensajePropio:
    """Escribe lo que la empresa responde."""
    return cliente.escribir(_para_escribir(ticket_id), sesion.nombre, mensaje)


@transactional
def adjuntar(sesion: Sesion, ticket_id: int, archivo: Archivo) -> cliente.ArchivoDelTicket:
    """Adjunta un archivo de la empresa."""
    return cliente.adjuntar(_para_escribir(ticket_id), sesion.nombre, archivo)


def archivo(ticket_id: int, archivo_id: int) -> tuple[str, str]:
    """La clave en el depósito y el nombre de un archivo de un ticket de la empresa."""
    ticket = _obtener(ticket_id)
    if not ticket.verificado:
        raise NoEncontrado("El ticket no tiene ese archivo.")
    return cliente.archivo(ticket, archivo_id)


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


def _para_escribir(ticket_id: int) -> Ticket:
    ticket = _obtener(ticket_id, para_cambiar=True)
    if not ticket.verificado:
        raise EstadoInvalido(_SIN_VERIFICAR)
    return ticket


def _dice(texto: str) -> Any:
    """El criterio: el número del ticket, o un texto de su título, su primer mensaje o su producto."""
    dicho = busqueda.contiene(texto, Ticket.titulo, Ticket.mensaje, ProductoSoporte.nombre)
    numero = lista.numero_dicho(texto)
    return dicho if numero is None else or_(dicho, Ticket.id == numero)
