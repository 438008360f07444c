"""WhatsApp por la Cloud API de Meta: un texto a un teléfono.

Un POST de estos no se puede repetir a ciegas: si el servicio lo recibió y la respuesta se perdió,
la persona lo tendría dos veces. Por eso se distingue lo que no salió (nadie escuchaba, o el servicio
contestó que no lo atendía) de lo que pudo haber salido: todo corte posterior a la conexión.
"""

from typing import Any

import orjson

from .base import CircuitBreaker, ExternalServiceError, Plazos, RespuestaHTTP, ServicioHTTP, fallos_de_red

# Lo que dice de nuestra cuenta (token, permisos), no del destinatario ni del mensaje.
_DE_LA_CUENTA = frozenset({401, 403})
# De una 5xx solo esta dice que no se lo atendió; con las otras el mensaje pudo haber salido.
_OCUPADO = 503


class WhatsAppNoDisponible(ExternalServiceError):
    """El mensaje no salió: se puede intentar otra vez sin duplicarlo."""


class WhatsAppRechazado(Exception):
    """El servicio no aceptará nunca este mensaje para este teléfono. `motivo`: su frase."""

    def __init__(self, motivo: str) -> None:
        super().__init__(motivo)
        self.motivo = motivo


class WhatsAppIncierto(Exception):
    """La respuesta no llegó o no se entiende: el mensaje pudo haber salido o no."""

    def __init__(self, detalle: str) -> None:
        super().__init__(detalle)
        self.detalle = detalle


class WhatsApp(ServicioHTTP):
    """`url` termina en la versión: https://graph.facebook.com/v23.0"""

    error = WhatsAppNoDisponible
    fallos = (ExternalServiceError, WhatsAppIncierto)
    respuestas = (WhatsAppRechazado,)

    def __init__(
        self,
        url: str,
        token: str,
        telefono_id: str,
        *,
        plazos: Plazos | None = None,
        cortacircuito: CircuitBreaker | None = None,
    ) -> None:
        super().__init__(
            "whatsapp",
            url,
            plazos=plazos or Plazos(conexion=3, lectura=15, total=20),
            intentos=1,
            limite=200_000,
            cortacircuito=cortacircuito,
            cabeceras={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        )
        self.configurado = bool(url and token and telefono_id)
        self._ruta = f"/{telefono_id}/messages"

    def enviar_texto(self, telefono: str, texto: str) -> str:
        """Envía `texto` a un teléfono internacional sin + (593…); da el id del mensaje (wamid)."""
        cuerpo = {
            "messaging_product": "whatsapp",
            "recipient_type": "individual",
            "to": telefono,
            "type": "text",
            "text": {"preview_url": False, "body": texto},
        }
        return self._llamar("enviar", lambda: self._enviar(orjson.dumps(cuerpo)))

    def _enviar(self, cuerpo: bytes) -> str:
        respuesta = self._pedir("POST", self._ruta, self.plazo(), datos=cuerpo)
        if respuesta.estado in _DE_LA_CUENTA:
            raise self._error(f"respondió {respuesta.estado} {_motivo(respuesta)}".strip())
        if 400 <= respuesta.estado < 500:
            raise WhatsAppRechazado(_motivo(respuesta) or f"WhatsApp respondió {respuesta.estado}.")
        if respuesta.estado != 200:
            raise WhatsAppIncierto(f"WhatsApp respondió {respuesta.estado}.")
        return _wamid(respuesta)

    def _una_vez(self, *pedido: Any) -> RespuestaHTTP:
        try:
            respuesta = super()._una_vez(*pedido)
        except fallos_de_red() as e:
            if _sin_conectar(e):
                raise
            raise WhatsAppIncierto("WhatsApp cortó o no respondió a tiempo.") from e
        except WhatsAppNoDisponible as e:  # contestó, y no se pudo leer
            raise WhatsAppIncierto(f"WhatsApp: {e.detalle}.") from e
        if respuesta.estado >= 500 and respuesta.estado != _OCUPADO:
            raise WhatsAppIncierto(f"WhatsApp respondió {respuesta.estado}.")
        return respuesta


def _sin_conectar(error: Exception) -> bool:
    """Si no se llegó a abrir la conexión: nombre desconocido, rechazada o sin respuesta."""
    import requests
    import urllib3

    if isinstance(error, requests.ConnectTimeout):
        return True
    causa = error.args[0] if isinstance(error, requests.ConnectionError) and error.args else error
    razon = causa.reason if isinstance(causa, urllib3.exceptions.MaxRetryError) else causa
    return isinstance(razon, urllib3.exceptions.NewConnectionError)


def _wamid(respuesta: RespuestaHTTP) -> str:
    """El id del mensaje aceptado; sin él no hay constancia de que saliera."""
    leido = _leer(respuesta)
    mensajes = leido.get("messages")
    primero = mensajes[0] if isinstance(mensajes, list) and mensajes else None
    wamid = primero.get("id") if isinstance(primero, dict) else None
    if not isinstance(wamid, str) or not wamid or len(wamid) > 200:
        raise WhatsAppIncierto("La respuesta de WhatsApp no se entiende.")
    return wamid


def _motivo(respuesta: RespuestaHTTP) -> str:
    error = _leer(respuesta).get("error")
    motivo = error.get("message") if isinstance(error, dict) else None
    return motivo[:200] if isinstance(motivo, str) else ""


def _leer(respuesta: RespuestaHTTP) -> dict[str, object]:
    try:
        leido = orjson.loads(respuesta.cuerpo)
    except orjson.JSONDecodeError:
        return {}
    return leido if isinstance(leido, dict) else {}
