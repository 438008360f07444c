"""Los servicios web del SRI: recepción, autorización y consulta del estado de un comprobante.

Los sobres SOAP se arman a mano; lo que responden lo lee `sri_respuestas`, y toda forma rara es SRIIncierto. A quien envía le importa si el comprobante pudo haber
salido: SRINoEnviado dice que no; cualquier otro error, que no se sabe.
"""

import base64
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from . import sri_respuestas
from .base import PASAJEROS, ExternalServiceError, Plazos, RespuestaHTTP, ServicioHTTP, fallos_de_red
from .desvios import CODIGOS as CODIGOS_DE_DESVIO
from .desvios import SALTOS, Desvios, cortado_con_tls
from .sri_respuestas import (
    ADVERTENCIA,
    ANULADO,
    AUTORIZADO,
    DESCONOCIDO,
    DEVUELTA,
    EN_PROCESO,
    NO_AUTORIZADO,
    PENDIENTE_DE_ANULAR,
    RECIBIDA,
    Autorizacion,
    Bajado,
    EstadoComprobante,
    FormaRara,
    MensajeSRI,
    Recepcion,
)

if TYPE_CHECKING:
    import requests

__all__ = [
    "ADVERTENCIA",
    "ANULADO",
    "AUTORIZADO",
    "DESCONOCIDO",
    "DEVUELTA",
    "EN_PROCESO",
    "NO_AUTORIZADO",
    "PENDIENTE_DE_ANULAR",
    "RECIBIDA",
    "SRI",
    "Autorizacion",
    "Bajado",
    "EstadoComprobante",
    "MensajeSRI",
    "Recepcion",
    "SRIDesviado",
    "SRIIncierto",
    "SRINoEnviado",
]

T = TypeVar("T")
_SATURADO = frozenset({429, 503})
_DE_ENSAYO = "99"  # con lo que empieza el RUC de quien solo ensaya: no es una provincia
_RAIZ = "/comprobantes-electronicos-ws/"
_SOBRE = (
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ec="{espacio}">'
    "<soapenv:Header/><soapenv:Body><ec:{operacion}><{campo}>{valor}</{campo}></ec:{operacion}>"
    "</soapenv:Body></soapenv:Envelope>"
)


class SRINoEnviado(ExternalServiceError):
    """La llamada no llegó a salir: el SRI no pudo haberla recibido."""


class SRIDesviado(SRINoEnviado):
    """Respondió que se le llame en otra dirección, y ahí no se va: lo enviado no entró. No dice nada del comprobante ni
    de que el servicio esté caído."""


class SRIIncierto(ExternalServiceError):
    """No respondió, o lo que respondió no se entiende: pudo haber recibido lo enviado. `saturado`: cortó la conexión o
    agotó el plazo, que es como dice que son demasiadas llamadas a la vez."""

    def __init__(self, servicio: str, detalle: str, *, saturado: bool = False) -> None:
        super().__init__(servicio, detalle)
        self.saturado = saturado


class SRI:
    """Los tres servicios de un ambiente. Cada uno tiene su cortacircuito, porque caen por separado. `suelta`: solo
    se le pregunta, miles de veces seguidas: pide cerrar cada conexión y, si el servicio cortó sin avisar la que iba a
    usarse, pregunta otra vez. `desvios`: adónde se sigue al que dice que se le llame en otra parte."""

    def __init__(
        self,
        nombre: str,
        url: str,
        *,
        plazos: Plazos | None = None,
        suelta: bool = False,
        desvios: Desvios | None = None,
    ) -> None:
        comun = (plazos, suelta, desvios or Desvios())
        self.anfitrion = urlsplit(url).netloc
        self._recepcion = _Servicio(
            f"{nombre}_recepcion", url, "RecepcionComprobantesOffline", "recepcion", *comun
        )
        self._autorizacion = _Servicio(
            f"{nombre}_autorizacion", url, "AutorizacionComprobantesOffline", "autorizacion", *comun
        )
        self._consulta = _Servicio(f"{nombre}_consulta", url, "ConsultaComprobante", "consultas", *comun)

    def recibir(self, xml: bytes, clave: str) -> Recepcion:
        """Envía un comprobante firmado, el de esa clave de acceso."""
        _exigir_clave(clave)
        contenido = base64.b64encode(xml).decode()
        return self._recepcion.pedir(
            "validarComprobante",
            "xml",
            contenido,
            lambda cuerpo: sri_respuestas.recepcion(sri_respuestas.xml(cuerpo), clave),
        )

    def autorizar(self, clave: str) -> tuple[Autorizacion, ...]:
        """Lo que el SRI decidió de esa clave de acceso: una respuesta por cada vez que decidió, o ninguna si
        no la conoce."""
        return self._autorizacion.pedir(
            "autorizacionComprobante",
            "claveAccesoComprobante",
            _exigir_clave(clave),
            lambda cuerpo: sri_respuestas.autorizaciones(sri_respuestas.xml(cuerpo), clave),
        )

    def bajar(self, clave: str) -> Bajado:
        """El comprobante que otro emitió con esa clave de acceso, sin juzgar lo que trae: lo revisa quien lo lee."""
        return self._autorizacion.pedir(
            "autorizacionComprobante",
            "claveAccesoComprobante",
            _exigir_clave(clave),
            lambda cuerpo: sri_respuestas.bajado(cuerpo, clave),
        )

    def consultar(self, clave: str) -> EstadoComprobante:
        """El estado de un comprobante hoy, también si se anuló en el portal."""
        return self._consulta.pedir(
            "consultarEstadoAutorizacionComprobante",
            "claveAcceso",
            _exigir_clave(clave),
            lambda cuerpo: sri_respuestas.estado(sri_respuestas.xml(cuerpo), clave),
        )


class _Servicio(ServicioHTTP):
    error = SRINoEnviado
    neutras = (SRIDesviado,)

    def __init__(
        self,
        servicio: str,
        url: str,
        ruta: str,
        espacio: str,
        plazos: Plazos | None,
        suelta: bool,
        desvios: Desvios,
    ) -> None:
        super().__init__(
            servicio,
            url,
            plazos=plazos or Plazos(conexion=5, lectura=20, total=30),
            intentos=1,  # lo que se repite, y cuándo, lo decide quien transmite
            limite=4_000_000,
            cabeceras={"Content-Type": "text/xml; charset=utf-8", "SOAPAction": '""'}
            | ({"Connection": "close"} if suelta else {}),
            conexiones=64,
        )
        self._suelta, self._desvios = suelta, desvios
        self._ruta = _RAIZ + ruta
        self._espacio = f"http://ec.gob.sri.ws.{espacio}"

    def pedir(self, operacion: str, campo: str, valor: str, leer: Callable[[bytes], T]) -> T:
        sobre = _SOBRE.format(espacio=self._espacio, operacion=operacion, campo=campo, valor=valor)
        return self._llamar(operacion, lambda: self._hacer(sobre.encode(), leer))

    def _hacer(self, sobre: bytes, leer: Callable[[bytes], T]) -> T:
        try:
            respuesta = self._pedir("POST", self._ruta, self.plazo(), datos=sobre)
            if respuesta.estado != 200:
                raise FormaRara(f"respondió {respuesta.estado}")
            return leer(respuesta.cuerpo)
        except FormaRara as e:
            raise SRIIncierto(self.servicio, str(e)) from None

    def _nueva_sesion(self) -> "requests.Session":
        from .por_nombre import PorNombre

        sesion, propio = super()._nueva_sesion(), urlsplit(self.url).hostname or ""
        for direccion in self._desvios.por_nombre():
            por_nombre = PorNombre((propio, *self._desvios.nombres), self._conexiones)
            sesion.mount(f"https://{direccion}/", por_nombre)
        return sesion

    def _una_vez(self, metodo: str, ruta: str, *pedido: Any) -> RespuestaHTTP:
        """El mismo pedido, en la dirección del servicio o en la que diga, si es de las admitidas."""
        url: str | None = self.url + ruta
        for _ in range(SALTOS + 1):
            respuesta = self._sabiendo_si_salio(metodo, url, *pedido)
            if respuesta.estado in PASAJEROS:
                raise SRIIncierto(
                    self.servicio, f"respondió {respuesta.estado}", saturado=respuesta.estado in _SATURADO
                )
            if respuesta.estado not in CODIGOS_DE_DESVIO:
                return respuesta
            url = self._desvios.adonde(url or "", respuesta.cabeceras.get("Location", ""))
            if url is None:
                break
        raise SRIDesviado(self.servicio, "pide que se le llame en otra dirección")

    def _sabiendo_si_salio(self, *pedido: Any) -> RespuestaHTTP:
        """Si falla antes de conectar, no salió; si falla después, no se sabe."""
        import requests

        try:
            try:
                return self._un_tramo(*pedido)
            except requests.ConnectionError as e:
                if not self._suelta or isinstance(e, requests.Timeout) or _no_conecto(e):
                    raise
                return self._un_tramo(*pedido)
        except (requests.exceptions.SSLError, requests.ConnectTimeout) as e:
            if cortado_con_tls(e):
                raise SRIIncierto(self.servicio, "se cortó la conexión", saturado=True) from None
            raise SRINoEnviado(self.servicio, "sin conexión") from e
        except requests.ConnectionError as e:
            if _no_conecto(e):
                raise SRINoEnviado(self.servicio, "sin conexión") from None
            raise SRIIncierto(self.servicio, "se cortó la conexión", saturado=True) from None
        except (requests.Timeout, TimeoutError):
            raise SRIIncierto(self.servicio, "no respondió a tiempo", saturado=True) from None
        except (*fallos_de_red(), ExternalServiceError) as e:
            detalle = e.detalle if isinstance(e, ExternalServiceError) else "la respuesta llegó a medias"
            raise SRIIncierto(self.servicio, detalle) from None


def _exigir_clave(clave: str) -> str:
    if not (len(clave) == 49 and clave.isascii() and clave.isdigit()):
        raise ValueError("una clave de acceso son 49 dígitos")
    if clave[10:12] == _DE_ENSAYO:
        raise ValueError("es de una empresa de ensayo: el SRI no la conoce, y no se le habla de ella")
    return clave


def _no_conecto(error: "requests.ConnectionError") -> bool:
    import urllib3

    causa = error.args[0] if error.args else None
    return isinstance(getattr(causa, "reason", causa), urllib3.exceptions.NewConnectionError)
