"""Un correo de verdad, enviado ahora: qué pasó y, si no salió, por qué."""

import smtplib
import socket
import ssl
from email.message import EmailMessage
from typing import NamedTuple

from api.adapters.correo import CorreoAplazado, CorreoNoDisponible, CorreoRechazado, EntregaIncierta
from api.core import externos
from api.core.datos import audit
from api.core.datos.clock import ahora
from api.core.datos.db import transactional
from api.plataforma.configuraciones import service

ENVIADO, RECHAZADO, INCIERTO, NO_SALIO = "ENVIADO", "RECHAZADO", "INCIERTO", "NO_SALIO"
# La causa de la falla → qué significa y qué hacer. Vale la primera que corresponde.
_CAUSAS: tuple[tuple[type[BaseException], str], ...] = (
    (
        smtplib.SMTPAuthenticationError,
        "El servidor no aceptó el usuario o la clave: revise la cuenta de correo configurada.",
    ),
    (
        smtplib.SMTPNotSupportedError,
        "El servidor no ofrece lo que la configuración pide (STARTTLS o ingreso con clave).",
    ),
    (ssl.SSLError, "No se pudo establecer una conexión segura: revise el puerto y el certificado."),
    (socket.gaierror, "No se encuentra el servidor: revise su nombre en la configuración."),
    (
        TimeoutError,
        "El servidor no respondió a tiempo: puede estar sobrecargado o bloqueado por un cortafuegos.",
    ),
    (ConnectionRefusedError, "El servidor rechazó la conexión: revise el puerto, o está caído."),
    (smtplib.SMTPServerDisconnected, "El servidor cortó la conexión antes de recibir el mensaje."),
    (
        smtplib.SMTPException,
        "El servidor respondió algo que no es SMTP: revise que el puerto sea el de correo.",
    ),
    (OSError, "No se pudo mantener la conexión con el servidor de correo."),
)


class ResultadoDePrueba(NamedTuple):
    """En qué quedó la prueba. `detalle` es lo que dijo el servidor, para quien lo administra."""

    estado: str
    mensaje: str
    detalle: str = ""


def probar(correo: str) -> ResultadoDePrueba:
    """Envía un correo de prueba y espera la respuesta, fuera de toda transacción. La auditoría guarda en qué
    quedó."""
    resultado = _enviar(correo)
    _anotar(correo, resultado)
    return resultado


def _enviar(correo: str) -> ResultadoDePrueba:
    try:
        externos.correo_de_prueba().enviar(_mensaje(correo), correo)
    except CorreoRechazado as error:
        return ResultadoDePrueba(
            RECHAZADO, "El servidor no acepta ese destinatario: revise la dirección.", str(error)
        )
    except EntregaIncierta as error:
        mensaje = "La conexión se perdió al terminar: el mensaje pudo haber salido. Revise si llegó."
        return ResultadoDePrueba(INCIERTO, mensaje, error.detalle)
    except CorreoAplazado as error:
        return ResultadoDePrueba(
            NO_SALIO, "El servidor pide intentarlo más tarde: el mensaje no salió.", error.detalle
        )
    except CorreoNoDisponible as error:
        return ResultadoDePrueba(NO_SALIO, _causa(error), error.detalle)
    return ResultadoDePrueba(ENVIADO, f"El correo salió hacia {correo}. Revise que haya llegado.")


def _causa(error: CorreoNoDisponible) -> str:
    debajo = error.__cause__
    # smtplib presenta un tiempo agotado como una conexión perdida; lo que pasó de verdad va detrás.
    cadena = (debajo, debajo.__context__ if debajo else None)
    for clase, frase in _CAUSAS:
        if any(isinstance(causa, clase) for causa in cadena):
            return frase
    return "El servidor no aceptó el envío: revise la cuenta y los permisos para enviar."


def _mensaje(correo: str) -> EmailMessage:
    marca = service.marca()
    mensaje = EmailMessage()
    if marca.remitente:
        mensaje["From"] = marca.remitente
    mensaje["Subject"] = f"Prueba de correo de {' '.join(marca.titulo.split())}"
    mensaje["To"] = correo
    mensaje.set_content(
        f"Este es un correo de prueba de {marca.titulo}, enviado el {ahora():%d/%m/%Y a las %H:%M}.\n\n"
        f"Si lo recibió, el envío de correos funciona.\n\n{marca.url}\n"
    )
    return mensaje


@transactional
def _anotar(correo: str, resultado: ResultadoDePrueba) -> None:
    audit.record(
        "probar_correo", "configuracion", "correo", despues={"para": correo, "resultado": resultado.estado}
    )
