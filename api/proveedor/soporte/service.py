"""El soporte público: abrir un ticket y adjuntar su archivo."""

import re
from typing import NamedTuple

from sqlalchemy import select

from api.core import tokens
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import PROVEEDOR, db, en_empresa, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.core.http.uploads import Archivo
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.proveedor.soporte import enlace, html, revision
from api.proveedor.soporte.cuentas import EDADES, pendientes_por_edad, por_responder
from api.proveedor.soporte.models import (
    ABIERTO,
    ASUNTOS,
    ProductoSoporte,
    Ticket,
    TicketAdjunto,
    TicketCambio,
)

# Lo que otros dominios pueden pedir al soporte, además de lo que sigue.
__all__ = ["EDADES", "pendientes_por_edad", "por_responder"]

PERMISO_DE_ADJUNTAR = "adjunto"
_OCULTO = "***"  # un dato que sigue enmascarado no es el guardado, y con él no se llega a nadie
_CORREO = re.compile(r"^[^@\s]+@[^@\s]+\.[^@\s]+$")


class DatosTicket(NamedTuple):
    """Lo que un visitante escribe en el formulario de un ticket."""

    producto_id: int
    ruc: str
    nombre: str
    correo: str
    telefono: str
    asunto: str
    mensaje: str
    titulo: str = ""


def productos() -> list[ProductoSoporte]:
    return list(
        db.session.scalars(
            select(ProductoSoporte).where(ProductoSoporte.activo.is_(True)).order_by(ProductoSoporte.nombre)
        )
    )


def contacto(identificacion: str, completo: bool) -> empresas.Contacto:
    """El nombre, el correo y el teléfono de un cliente; sin `completo`, los dos últimos salen
    enmascarados."""
    cliente = empresas.contacto(identificacion)
    if completo:
        return cliente
    return cliente._replace(
        correo=ocultar_correo(cliente.correo), telefono=ocultar_telefono(cliente.telefono)
    )


def ocultar_correo(correo: str) -> str:
    """El correo enmascarado, como ju***@dominio.com."""
    usuario, _, dominio = correo.partition("@")
    return f"{usuario[:2]}***@{dominio}" if dominio else ""


def ocultar_telefono(telefono: str) -> str:
    """El teléfono enmascarado, como 09*****123, con tantos caracteres como el número."""
    if len(telefono) < 6:
        return "*" * len(telefono)
    return telefono[:2] + "*" * (len(telefono) - 5) + telefono[-3:]


@transactional
def abrir(datos: DatosTicket, *, verificado: bool = False) -> Ticket:
    """Abre un ticket, deja su primer estado (ABIERTO) en la historia y avisa al cliente por correo. Está
    `verificado` si quien lo abre ingresó a la empresa de ese RUC."""
    with en_empresa(PROVEEDOR):
        return _abrir(datos, verificado)


def _abrir(datos: DatosTicket, verificado: bool) -> Ticket:
    datos = _con_lo_guardado(datos)
    de_que = producto(datos.producto_id)
    mensaje = html.limpiar(datos.mensaje)
    if not html.texto(mensaje):
        raise ReglaDeNegocio.en("SPT_MENSAJE", "El texto esta vacio")
    if not _CORREO.match(datos.correo) or _OCULTO in datos.correo:
        raise ReglaDeNegocio.en("SPT_CLIENTECORREO", "Ingrese un correo válido!")
    if _OCULTO in datos.telefono:
        raise ReglaDeNegocio.en("SPT_CLIENTETELEFONO", "Ingrese un teléfono válido.")
    empresa = empresas.por_identificacion(datos.ruc)
    ticket = Ticket(
        producto_id=de_que.id,
        empresa_id=empresa.id if empresa else None,
        verificado=verificado,
        ruc=datos.ruc,
        cliente_nombre=datos.nombre,
        cliente_correo=datos.correo,
        cliente_telefono=datos.telefono,
        asunto=datos.asunto,
        titulo=datos.titulo,
        mensaje=mensaje,
        estado=ABIERTO,
    )
    db.session.add(ticket)
    db.session.flush()
    db.session.add(TicketCambio(ticket_id=ticket.id, estado=ABIERTO))
    audit.record("abrir", "ticket", ticket.id, empresa_id=ticket.empresa_id, despues={"ruc": ticket.ruc})
    _avisar(ticket, de_que)
    return ticket


def adjunto_token(ticket_id: int) -> str:
    """El permiso firmado con el que se adjunta el archivo del cliente sin sesión."""
    return tokens.sign(PERMISO_DE_ADJUNTAR, ticket_id)


@transactional
def adjuntar(ticket_id: int, archivo: Archivo) -> Ticket:
    """Adjunta el archivo del cliente: uno por ticket."""
    with en_empresa(PROVEEDOR):
        return _adjuntar(ticket_id, archivo)


def _adjuntar(ticket_id: int, archivo: Archivo) -> Ticket:
    ticket = bloqueo.una(select(Ticket).where(Ticket.id == ticket_id), "No existe ese ticket.")
    if ticket.archivo is not None:
        raise EstadoInvalido("El ticket ya tiene un archivo adjunto.")
    ticket.archivo, ticket.nombre_archivo = archivo.clave, archivo.nombre
    ticket.tamano_archivo, ticket.sha256_archivo = archivo.tamano, archivo.sha256
    ticket.revision_archivo = revision.pedir(ticket.id)
    _auditar_archivo(ticket, archivo)
    return ticket


@transactional
def agregar_archivo(
    ticket: Ticket, archivo: Archivo, autor_nombre: str, autor_id: int | None = None
) -> TicketAdjunto:
    """Agrega otro archivo a un ticket ya bloqueado. `autor_id` es quien lo atiende; sin él, el archivo es
    del cliente."""
    adjunto = TicketAdjunto(
        ticket_id=ticket.id,
        archivo=archivo.clave,
        nombre=archivo.nombre,
        tamano=archivo.tamano,
        sha256=archivo.sha256,
        autor_id=autor_id,
        autor_nombre=autor_nombre,
        creado_en=ahora(),
    )
    db.session.add(adjunto)
    ticket.actualizado_en = ahora()
    db.session.flush()
    adjunto.revision = revision.pedir(ticket.id, adjunto.id)
    _auditar_archivo(ticket, archivo)
    return adjunto


def _auditar_archivo(ticket: Ticket, archivo: Archivo) -> None:
    audit.record(
        "adjuntar", "ticket", ticket.id, empresa_id=ticket.empresa_id, despues={"archivo": archivo.nombre}
    )


def _con_lo_guardado(datos: DatosTicket) -> DatosTicket:
    """Si un dato enmascarado vuelve sin cambios, pone en su lugar el guardado."""
    empresa = empresas.por_identificacion(datos.ruc)
    if empresa is None:
        return datos
    if datos.correo == ocultar_correo(empresa.correo):
        datos = datos._replace(correo=empresa.correo)
    if empresa.telefono and datos.telefono == ocultar_telefono(empresa.telefono):
        datos = datos._replace(telefono=empresa.telefono)
    return datos


def producto(producto_id: int) -> ProductoSoporte:
    """Un producto del que se puede abrir un ticket."""
    fila = db.session.get(ProductoSoporte, producto_id)
    if fila is None or not fila.activo:
        raise ReglaDeNegocio.en("SPT_PRODUCTOS", "Elija un servicio")
    return fila


def _avisar(ticket: Ticket, producto: ProductoSoporte) -> None:
    """Avisa al correo que se escribió, que puede ser de cualquiera: de lo que se escribió no lleva nada."""
    marca = configuraciones.marca()
    correos.encolar(
        "ticket_recibido",
        f"Recibimos su solicitud n.º {ticket.id}",
        [ticket.cliente_correo],
        {
            "marca": marca.titulo,
            "ticket": ticket.id,
            "producto": producto.nombre,
            "asunto": ASUNTOS[ticket.asunto],
            "enlace": enlace.de(ticket),
        },
        # lo que se escribe a un desconocido no es un correo de la empresa cuyo RUC dio
        empresa_id=ticket.empresa_id if ticket.verificado else None,
    )
