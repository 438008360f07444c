"""Atender un ticket: sus estados, conversación, datos, asesor y archivos; y eliminarlo."""

from sqlalchemy import delete, func, select

from api.core.datos import audit, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import Conflicto, EstadoInvalido, ReglaDeNegocio, enumerar
from api.core.http.uploads import Archivo
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios
from api.proveedor.soporte import avisos, html, lista, service
from api.proveedor.soporte.models import (
    ABIERTO,
    CERRADO,
    EN_PROCESO,
    ESTADOS,
    TRANSICIONES,
    Ticket,
    TicketAdjunto,
    TicketCambio,
    TicketMensaje,
)

_CONTADOS = {
    # tipo de mensaje → (uno, varios)
    "respuesta": ("respuesta", "respuestas"),
    "nota": ("nota interna", "notas internas"),
    "correo": ("correo", "correos"),
    "cliente": ("mensaje del cliente", "mensajes del cliente"),
}


@transactional
def cambiar_estado(
    sesion: Sesion, ticket_id: int, estado: str, respuesta: str = "", version: int | None = None
) -> None:
    """Pasa el ticket a otro estado, con una respuesta si la hay. El cliente recibe un solo correo. De dos
    cambios a la vez, el segundo encuentra el ticket ya cambiado."""
    ticket = _tomar(sesion, ticket_id, version)
    if (ticket.estado, estado) not in TRANSICIONES:
        raise EstadoInvalido(
            f"Un ticket {ESTADOS[ticket.estado].lower()} no puede pasar a {ESTADOS[estado].lower()}."
        )
    _pasar(sesion, ticket, estado)
    if respuesta:
        _responder(sesion, ticket, respuesta, "SPT_RESPUESTA", con_estado=True)
        return
    correo, titulo, frase = avisos.de_estado(ticket)
    _agregar(sesion, ticket, "correo", f"<p>{frase}</p>", asunto=titulo, correo_id=correo.id)


@transactional
def escribir(sesion: Sesion, ticket_id: int, tipo: str, mensaje: str) -> TicketMensaje:
    """Escribe una respuesta o una nota. La respuesta va al cliente por correo y pasa un ticket ABIERTO a
    EN_PROCESO; la nota es interna, nadie de afuera la ve."""
    ticket = _tomar(sesion, ticket_id)
    if tipo == "nota":
        fila = _agregar(sesion, ticket, "nota", _limpio(mensaje, "mensaje"))
        audit.record("anotar", "ticket", ticket.id, empresa_id=ticket.empresa_id, despues={"nota": fila.id})
        return fila
    _exigir_abierto(ticket)
    pasa = ticket.estado == ABIERTO
    if pasa:
        _pasar(sesion, ticket, EN_PROCESO)
    return _responder(sesion, ticket, mensaje, "mensaje", con_estado=pasa)


@transactional
def enviar_correo(
    sesion: Sesion, ticket_id: int, plantilla: str | None, asunto: str | None, mensaje: str | None
) -> TicketMensaje:
    """Envía un correo al cliente del ticket. El asunto y el mensaje que no se den son los de la
    plantilla; los huecos se llenan."""
    ticket = _tomar(sesion, ticket_id)
    _exigir_abierto(ticket)
    base = avisos.POR_CODIGO.get(plantilla or "")
    asunto, mensaje = asunto or (base.asunto if base else ""), mensaje or (base.mensaje if base else "")
    if not asunto:
        raise ReglaDeNegocio.en("asunto", "Ingrese el asunto del correo o elija una plantilla.")
    asunto = avisos.llenar(asunto, ticket, sesion.nombre, en_html=False)[:200]
    # Se llena antes de limpiar: si un nombre va dentro de la dirección de un enlace, también se limpia.
    limpio = _limpio(avisos.llenar(mensaje, ticket, sesion.nombre, en_html=True), "mensaje")
    correo = avisos.de_correo(ticket, asunto, limpio)
    fila = _agregar(sesion, ticket, "correo", limpio, asunto=asunto, correo_id=correo.id)
    audit.record(
        "enviar_correo", "ticket", ticket.id, empresa_id=ticket.empresa_id, despues={"asunto": asunto}
    )
    return fila


@transactional
def editar(sesion: Sesion, ticket_id: int, cambios: Cambios) -> None:
    """Cambia el producto, el asunto, los datos del cliente o el asesor."""
    ticket = _tomar(sesion, ticket_id, cambios.version)
    if "producto_id" in cambios and cambios["producto_id"] != ticket.producto_id:
        service.producto(cambios["producto_id"])
    asesor_id = cambios.get("asesor_id")
    if asesor_id not in (None, ticket.asesor_id, *(persona.id for persona in usuarios.que_atienden())):
        raise ReglaDeNegocio.en("ASE_CODIGO", "Elija un asesor o administrador activo.")
    if "ruc" in cambios and cambios["ruc"] != ticket.ruc:
        empresa = empresas.por_identificacion(cambios["ruc"])
        cambios = cambios.con(empresa_id=empresa.id if empresa else None, verificado=False)
    antes, despues = audit.changes(ticket, cambios)
    if not despues:
        return
    for campo, valor in despues.items():
        setattr(ticket, campo, valor)
    if "cliente_correo" in despues:  # los que se enviaron a la otra dirección
        ticket.serie_enlaces += 1
    _tocar(ticket, version=True)
    accion = "asignar" if set(despues) == {"asesor_id"} else "editar"
    audit.record(accion, "ticket", ticket.id, empresa_id=ticket.empresa_id, antes=antes, despues=despues)


@transactional
def adjuntar(sesion: Sesion, ticket_id: int, archivo: Archivo) -> TicketAdjunto:
    """Adjunta un archivo de quien atiende; un ticket puede tener varios."""
    ticket = _tomar(sesion, ticket_id)
    _exigir_abierto(ticket)
    return service.agregar_archivo(ticket, archivo, sesion.nombre, sesion.usuario_id)


@transactional
def revocar_enlaces(sesion: Sesion, ticket_id: int) -> None:
    """Los enlaces que llevan los correos enviados ya no abren; los de los que sigan, sí."""
    ticket = _tomar(sesion, ticket_id)
    if ticket.verificado:
        raise EstadoInvalido(
            "Lo abrió un usuario de la empresa, que lo sigue con su sesión: no tiene enlaces que revocar."
        )
    ticket.serie_enlaces += 1
    _tocar(ticket, version=True)
    audit.record("revocar_enlaces", "ticket", ticket.id, empresa_id=ticket.empresa_id)


@transactional
def eliminar(sesion: Sesion, ticket_id: int) -> None:
    """Elimina un ticket en el que nadie trabajó. Si no, el conflicto dice qué tiene."""
    ticket = lista.obtener(sesion, ticket_id, para_cambiar=True)
    tiene = _lo_que_tiene(ticket)
    if tiene:
        raise Conflicto(
            f"El ticket n.º {ticket.id} no se puede eliminar porque tiene {enumerar(tiene)}. "
            "Si ya no hace falta, ciérrelo."
        )
    db.session.execute(delete(TicketCambio).where(TicketCambio.ticket_id == ticket.id))
    audit.record(
        "eliminar",
        "ticket",
        ticket.id,
        empresa_id=ticket.empresa_id,
        antes={"ruc": ticket.ruc, "cliente_nombre": ticket.cliente_nombre, "estado": ticket.estado},
    )
    db.session.delete(ticket)


def _lo_que_tiene(ticket: Ticket) -> list[str]:
    contados = (
        select(TicketMensaje.tipo, func.count().label("cuantos"))
        .where(TicketMensaje.ticket_id == ticket.id)
        .group_by(TicketMensaje.tipo)
    )
    por_tipo = {fila.tipo: fila.cuantos for fila in db.session.execute(contados)}
    archivos = db.session.scalar(
        select(func.count()).select_from(TicketAdjunto).where(TicketAdjunto.ticket_id == ticket.id)
    )
    archivos = (archivos or 0) + (ticket.archivo is not None)
    tiene = [(por_tipo[tipo], *formas) for tipo, formas in _CONTADOS.items() if tipo in por_tipo]
    if archivos:
        tiene.append((archivos, "archivo", "archivos"))
    return [f"{cuantos} {uno if cuantos == 1 else varios}" for cuantos, uno, varios in tiene]


def _tomar(sesion: Sesion, ticket_id: int, version: int | None = None) -> Ticket:
    """El ticket, bloqueado hasta el final de la transacción; rechaza si no es esa versión."""
    ticket = lista.obtener(sesion, ticket_id, para_cambiar=True)
    versiones.exigir(ticket, version, "ticket", "este ticket")
    return ticket


def _exigir_abierto(ticket: Ticket) -> None:
    if ticket.estado == CERRADO:
        raise EstadoInvalido("El ticket está cerrado: reábralo para escribir al cliente o adjuntar archivos.")


def _pasar(sesion: Sesion, ticket: Ticket, estado: str) -> None:
    """El cambio de estado: guarda quién y cuándo, asigna el asesor que lo toma y pone la hora de cierre."""
    db.session.add(
        TicketCambio(
            ticket_id=ticket.id,
            estado_anterior=ticket.estado,
            estado=estado,
            autor_id=sesion.usuario_id,
            instante=ahora(),
        )
    )
    nuevos: dict[str, object] = {"estado": estado, "cerrado_en": ahora() if estado == CERRADO else None}
    if estado == EN_PROCESO and ticket.asesor_id is None:
        nuevos["asesor_id"] = sesion.usuario_id
    antes, despues = audit.changes(ticket, nuevos)
    for campo, valor in despues.items():
        setattr(ticket, campo, valor)
    _tocar(ticket, version=True)
    audit.record(
        "cambiar_estado", "ticket", ticket.id, empresa_id=ticket.empresa_id, antes=antes, despues=despues
    )


def _responder(
    sesion: Sesion, ticket: Ticket, mensaje: str, campo: str, *, con_estado: bool
) -> TicketMensaje:
    limpio = _limpio(mensaje, campo)
    correo = avisos.de_respuesta(ticket, sesion.nombre, limpio, ticket.estado if con_estado else None)
    fila = _agregar(sesion, ticket, "respuesta", limpio, correo_id=correo.id)
    audit.record(
        "responder", "ticket", ticket.id, empresa_id=ticket.empresa_id, despues={"respuesta": fila.id}
    )
    return fila


def _agregar(
    sesion: Sesion,
    ticket: Ticket,
    tipo: str,
    limpio: str,
    *,
    asunto: str | None = None,
    correo_id: int | None = None,
) -> TicketMensaje:
    fila = TicketMensaje(
        ticket_id=ticket.id,
        tipo=tipo,
        autor_id=sesion.usuario_id,
        autor_nombre=sesion.nombre,
        asunto=asunto,
        html=limpio,
        correo_id=correo_id,
        creado_en=ahora(),
    )
    db.session.add(fila)
    _tocar(ticket)
    db.session.flush()
    return fila


def _tocar(ticket: Ticket, *, version: bool = False) -> None:
    ticket.actualizado_en = ahora()
    if version:
        ticket.version += 1


def _limpio(mensaje: str, campo: str) -> str:
    limpio = html.limpiar(mensaje)
    if not html.texto(limpio):
        raise ReglaDeNegocio.en(campo, "El texto esta vacio")
    return limpio
