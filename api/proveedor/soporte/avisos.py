"""Los correos de un ticket, y los textos con los que un asesor empieza uno."""

import re
from html import escape
from typing import Any, NamedTuple

from api.core.datos.db import PROVEEDOR
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.correos.models import Correo
from api.proveedor.soporte import enlace, html
from api.proveedor.soporte.models import ABIERTO, CERRADO, EN_PROCESO, RESUELTO, Ticket

FRASE_DE_ESTADO = {
    # estado → lo que se dice al cliente
    ABIERTO: "Reabrimos su solicitud: un asesor volverá a revisarla.",
    EN_PROCESO: "Un asesor ya está atendiendo su solicitud.",
    RESUELTO: "Dimos por resuelta su solicitud. Si el problema continúa, responda y la reabrimos.",
    CERRADO: "Cerramos su solicitud. Gracias por escribirnos.",
}
TITULO_DE_ESTADO = {
    ABIERTO: "Reabrimos su solicitud n.º {}",
    EN_PROCESO: "Estamos atendiendo su solicitud n.º {}",
    RESUELTO: "Resolvimos su solicitud n.º {}",
    CERRADO: "Cerramos su solicitud n.º {}",
}


class Plantilla(NamedTuple):
    """Un texto con el que empezar; {nombre}, {ticket}, {producto} y {asesor} se llenan al usarlo."""

    codigo: str
    nombre: str
    asunto: str
    mensaje: str


PLANTILLAS = (
    Plantilla(
        "pedir_datos",
        "Pedir más datos",
        "Necesitamos más datos para su solicitud n.º {ticket}",
        "<p>Estimado(a) {nombre}:</p><p>Para avanzar con su solicitud sobre {producto} necesitamos:</p>"
        "<ol><li>El RUC y el usuario con los que ingresa.</li><li>La fecha y el número del documento.</li>"
        "<li>Una captura de lo que ve en la pantalla.</li></ol><p>Saludos,<br>{asesor}</p>",
    ),
    Plantilla(
        "agendar_capacitacion",
        "Agendar una capacitación",
        "Capacitación de {producto}",
        "<p>Estimado(a) {nombre}:</p><p>Podemos capacitar a su equipo en {producto}. Indíquenos dos fechas "
        "y horas que le convengan, y cuántas personas asistirán.</p><p>Saludos,<br>{asesor}</p>",
    ),
    Plantilla(
        "solucion",
        "Explicar la solución",
        "Solución a su solicitud n.º {ticket}",
        "<p>Estimado(a) {nombre}:</p><p>Revisamos su solicitud sobre {producto} y ya quedó solucionada. "
        "Por favor confirme que ahora funciona.</p><p>Saludos,<br>{asesor}</p>",
    ),
    Plantilla(
        "sin_respuesta",
        "Cerrar por falta de respuesta",
        "Cerraremos su solicitud n.º {ticket}",
        "<p>Estimado(a) {nombre}:</p><p>No recibimos los datos que le pedimos sobre {producto}, por lo que "
        "cerraremos la solicitud n.º {ticket}. Puede abrir una nueva cuando lo necesite.</p>"
        "<p>Saludos,<br>{asesor}</p>",
    ),
)
POR_CODIGO = {plantilla.codigo: plantilla for plantilla in PLANTILLAS}
_HUECO = re.compile(r"\{(nombre|ticket|producto|asesor)\}")


def llenar(texto: str, ticket: Ticket, asesor: str, *, en_html: bool) -> str:
    """El texto con sus huecos llenos para este ticket. Los valores son texto: en HTML se escapan."""
    valores = {
        "nombre": ticket.cliente_nombre,
        "ticket": str(ticket.id),
        "producto": ticket.producto.nombre,
        "asesor": asesor,
    }
    return _HUECO.sub(lambda hueco: escape(valores[hueco[1]]) if en_html else valores[hueco[1]], texto)


def plantillas(ticket: Ticket | None, asesor: str) -> list[Plantilla]:
    """Los textos con los que empezar; si se da un ticket, llenos para él."""
    if ticket is None:
        return list(PLANTILLAS)
    return [
        plantilla._replace(
            asunto=llenar(plantilla.asunto, ticket, asesor, en_html=False),
            mensaje=llenar(plantilla.mensaje, ticket, asesor, en_html=True),
        )
        for plantilla in PLANTILLAS
    ]


def de_respuesta(ticket: Ticket, asesor: str, mensaje: str, estado: str | None) -> Correo:
    """El correo con la respuesta de un asesor y, si el ticket cambió de estado, la frase que lo dice."""
    asunto = f"Respuesta a su solicitud n.º {ticket.id}"
    return _encolar(
        "ticket_respuesta",
        asunto,
        ticket,
        mensaje,
        asesor=asesor,
        estado=FRASE_DE_ESTADO[estado] if estado else "",
    )


def de_correo(ticket: Ticket, asunto: str, mensaje: str) -> Correo:
    return _encolar("ticket_correo", asunto, ticket, mensaje)


def de_estado(ticket: Ticket) -> tuple[Correo, str, str]:
    """El correo de un cambio de estado, con su asunto y su frase."""
    titulo, frase = TITULO_DE_ESTADO[ticket.estado].format(ticket.id), FRASE_DE_ESTADO[ticket.estado]
    return _encolar("ticket_estado", titulo, ticket, "", titulo=titulo, estado=frase), titulo, frase


def de_cliente(ticket: Ticket, correo: str, nombre: str, mensaje: str, *, reabierto: bool) -> Correo:
    """El correo al asesor cuando el cliente vuelve a escribir."""
    marca = configuraciones.marca()
    return correos.encolar(
        "ticket_mensaje",
        f"{nombre} escribió en el ticket n.º {ticket.id}",
        [correo],
        {
            "marca": marca.titulo,
            "nombre": nombre,
            "empresa": ticket.cliente_nombre,
            "ticket": ticket.id,
            "producto": ticket.producto.nombre,
            "mensaje": mensaje,
            "mensaje_texto": html.en_lineas(mensaje),
            "reabierto": reabierto,
            "enlace": f"{marca.url}/#/administrador/soporte/{ticket.id}",
        },
    )


def _encolar(plantilla: str, asunto: str, ticket: Ticket, mensaje: str, **datos: Any) -> Correo:
    return correos.encolar(
        plantilla,
        asunto,
        [ticket.cliente_correo],
        {
            "marca": configuraciones.marca().titulo,
            "nombre": ticket.cliente_nombre,
            "ticket": ticket.id,
            "producto": ticket.producto.nombre,
            "mensaje": mensaje,
            "mensaje_texto": html.en_lineas(mensaje),
            "enlace": enlace.de(ticket),
            **datos,
        },
        empresa_id=PROVEEDOR,  # el ticket es suyo, y en él se mira cómo le fue
    )
