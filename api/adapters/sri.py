"""Los servicios web del SRI: recepción, autorización y consulta del estado de un comprobante.

Los sobres SOAP se arman a mano y de las respuestas se lee el nombre local de cada elemento, porque el WSDL
dice que van calificados y el servidor los manda sin calificar. Se lee con desconfianza: sin DTD ni entidades,
con tope de tamaño, y toda forma rara es SRIIncierto. A quien envía le importa si el comprobante pudo haber
salido: SRINoEnviado dice que no; cualquier otro error, que no se sabe.
"""

import base64
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any, TypeVar

from .base import PASAJEROS, ExternalServiceError, Plazos, RespuestaHTTP, ServicioHTTP, fallos_de_red

if TYPE_CHECKING:
    import requests
    from lxml.etree import _Element

T = TypeVar("T")
AUTORIZADO, NO_AUTORIZADO, EN_PROCESO = "AUTORIZADO", "NO AUTORIZADO", "EN PROCESO"
PENDIENTE_DE_ANULAR, ANULADO, DESCONOCIDO = "PENDIENTE DE ANULAR", "ANULADO", "DESCONOCIDO"
RECIBIDA, DEVUELTA = "RECIBIDA", "DEVUELTA"
ADVERTENCIA = "ADVERTENCIA"
_ESTADOS_AUTORIZACION = {
    "AUTORIZADO": AUTORIZADO,
    "NO AUTORIZADO": NO_AUTORIZADO,
    "RECHAZADO": NO_AUTORIZADO,  # así lo imprime un ejemplo de la ficha técnica
    "EN PROCESO": EN_PROCESO,
    "EN PROCESAMIENTO": EN_PROCESO,
    "PPR": EN_PROCESO,
}
_ESTADOS_CONSULTA = frozenset({AUTORIZADO, NO_AUTORIZADO, PENDIENTE_DE_ANULAR, ANULADO})
_ECUADOR = timezone(timedelta(hours=-5))
_RAIZ = "/comprobantes-electronicos-ws/"
_CLAVE = re.compile(r"<claveAcceso>\s*(\d{49})\s*</claveAcceso>")
_SOBRE = (
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ec="{espacio}">'
    "<soapenv:Header/><soapenv:Body><ec:{operacion}><{campo}>{valor}</{campo}></ec:{operacion}>"
    "</soapenv:Body></soapenv:Envelope>"
)


class SRINoEnviado(ExternalServiceError):
    """La llamada no llegó a salir: el SRI no pudo haberla recibido."""


class SRIIncierto(ExternalServiceError):
    """No respondió, o lo que respondió no se entiende: pudo haber recibido lo enviado."""


@dataclass(frozen=True, slots=True)
class MensajeSRI:
    """`tipo`: ERROR, ADVERTENCIA o INFORMATIVO."""

    identificador: str
    mensaje: str
    informacion: str = ""
    tipo: str = "ERROR"


@dataclass(frozen=True, slots=True)
class Recepcion:
    """`estado`: RECIBIDA o DEVUELTA."""

    estado: str
    mensajes: tuple[MensajeSRI, ...] = ()

    def dice(self, identificador: str) -> bool:
        return any(m.identificador == identificador for m in self.mensajes)


@dataclass(frozen=True, slots=True)
class Autorizacion:
    """`estado`: AUTORIZADO, NO AUTORIZADO o EN PROCESO. `comprobante` es el texto que el SRI guarda,
    tal como lo dio. AUTORIZADO trae siempre su fecha."""

    estado: str
    fecha: datetime | None
    comprobante: str
    mensajes: tuple[MensajeSRI, ...] = ()


@dataclass(frozen=True, slots=True)
class EstadoComprobante:
    """`estado`: AUTORIZADO, NO AUTORIZADO, PENDIENTE DE ANULAR, ANULADO o DESCONOCIDO."""

    estado: str
    mensajes: tuple[MensajeSRI, ...] = ()


@dataclass(frozen=True, slots=True)
class Bajado:
    """Un comprobante que otro emitió. `estado`: AUTORIZADO, NO AUTORIZADO, EN PROCESO o, si no lo conoce, DESCONOCIDO.
    `sobre`: la respuesta entera, tal como vino, si lo trae autorizado; si no, vacío."""

    estado: str
    sobre: bytes = b""


class SRI:
    """Los tres servicios de un ambiente. Cada uno tiene su cortacircuito, porque caen por separado. `suelta`: solo
    se le pregunta, miles de veces seguidas: pide cerrar cada conexión y, si el servicio cortó sin avisar la que iba a
    usarse, pregunta otra vez."""

    def __init__(self, nombre: str, url: str, *, plazos: Plazos | None = None, suelta: bool = False) -> None:
        self._recepcion = _Servicio(
            f"{nombre}_recepcion", url, "RecepcionComprobantesOffline", "recepcion", plazos, suelta
        )
        self._autorizacion = _Servicio(
            f"{nombre}_autorizacion", url, "AutorizacionComprobantesOffline", "autorizacion", plazos, suelta
        )
        self._consulta = _Servicio(
            f"{nombre}_consulta", url, "ConsultaComprobante", "consultas", plazos, suelta
        )

    def recibir(self, xml: bytes, clave: str) -> Recepcion:
        """Envía un comprobante firmado, el de esa clave de acceso."""
        contenido = base64.b64encode(xml).decode()
        return self._recepcion.pedir(
            "validarComprobante", "xml", contenido, lambda cuerpo: _recepcion(_xml(cuerpo), clave)
        )

    def autorizar(self, clave: str) -> tuple[Autorizacion, ...]:
        """Lo que el SRI decidió de esa clave de acceso: una respuesta por cada vez que decidió, o ninguna si
        no la conoce."""
        return self._autorizacion.pedir(
            "autorizacionComprobante",
            "claveAccesoComprobante",
            _exigir_clave(clave),
            lambda cuerpo: _autorizaciones(_xml(cuerpo), clave),
        )

    def bajar(self, clave: str) -> Bajado:
        """El comprobante que otro emitió con esa clave de acceso, sin juzgar lo que trae: lo revisa quien lo lee."""
        return self._autorizacion.pedir(
            "autorizacionComprobante",
            "claveAccesoComprobante",
            _exigir_clave(clave),
            lambda cuerpo: _bajado(cuerpo, clave),
        )

    def consultar(self, clave: str) -> EstadoComprobante:
        """El estado de un comprobante hoy, también si se anuló en el portal."""
        return self._consulta.pedir(
            "consultarEstadoAutorizacionComprobante",
            "claveAcceso",
            _exigir_clave(clave),
            lambda cuerpo: _estado(_xml(cuerpo), clave),
        )


class _Servicio(ServicioHTTP):
    error = SRINoEnviado

    def __init__(
        self, servicio: str, url: str, ruta: str, espacio: str, plazos: Plazos | None, suelta: bool
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
        self._suelta = suelta
        self._ruta = _RAIZ + ruta
        self._espacio = f"http://ec.gob.sri.ws.{espacio}"

    def pedir(self, operacion: str, campo: str, valor: str, leer: Callable[[bytes], T]) -> T:
        sobre = _SOBRE.format(espacio=self._espacio, operacion=operacion, campo=campo, valor=valor)
        return self._llamar(operacion, lambda: self._hacer(sobre.encode(), leer))

    def _hacer(self, sobre: bytes, leer: Callable[[bytes], T]) -> T:
        try:
            respuesta = self._pedir("POST", self._ruta, self.plazo(), datos=sobre)
            if respuesta.estado != 200:
                raise _FormaRara(f"respondió {respuesta.estado}")
            return leer(respuesta.cuerpo)
        except _FormaRara as e:
            raise SRIIncierto(self.servicio, str(e)) from None

    def _una_vez(self, *pedido: Any) -> RespuestaHTTP:
        """Si falla antes de conectar, no salió; si falla después, no se sabe."""
        import requests

        try:
            try:
                respuesta = super()._una_vez(*pedido)
            except requests.ConnectionError as e:
                if not self._suelta or isinstance(e, requests.Timeout) or _no_conecto(e):
                    raise
                respuesta = super()._una_vez(*pedido)
        except (requests.exceptions.SSLError, requests.ConnectTimeout) as e:
            raise SRINoEnviado(self.servicio, "sin conexión") from e
        except requests.ConnectionError as e:
            if _no_conecto(e):
                raise SRINoEnviado(self.servicio, "sin conexión") from None
            raise SRIIncierto(self.servicio, "se cortó la conexión") from None
        except (requests.Timeout, TimeoutError):
            raise SRIIncierto(self.servicio, "no respondió a tiempo") from None
        except (*fallos_de_red(), ExternalServiceError) as e:
            detalle = e.detalle if isinstance(e, ExternalServiceError) else "la respuesta llegó a medias"
            raise SRIIncierto(self.servicio, detalle) from None
        if respuesta.estado in PASAJEROS:
            raise SRIIncierto(self.servicio, f"respondió {respuesta.estado}")
        return respuesta


class _FormaRara(Exception):
    """La respuesta no tiene la forma de un servicio del SRI."""


def _exigir_clave(clave: str) -> str:
    if not (len(clave) == 49 and clave.isascii() and clave.isdigit()):
        raise ValueError("una clave de acceso son 49 dígitos")
    return clave


def _no_conecto(error: "requests.ConnectionError") -> bool:
    import urllib3

    causa = error.args[0] if error.args else None
    return isinstance(getattr(causa, "reason", causa), urllib3.exceptions.NewConnectionError)


def _xml(cuerpo: bytes) -> "_Element":
    from lxml import etree

    lector = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True, remove_pis=True
    )
    try:
        raiz = etree.fromstring(cuerpo, lector)
    except (etree.XMLSyntaxError, ValueError):
        raise _FormaRara("la respuesta no es XML") from None
    if raiz.getroottree().docinfo.internalDTD is not None:
        raise _FormaRara("la respuesta trae una DTD")
    return raiz


def _recepcion(cuerpo: "_Element", clave: str) -> Recepcion:
    respuesta = _buscar(cuerpo, "RespuestaRecepcionComprobante")
    estado = _texto(respuesta, "estado").upper()
    if estado not in (RECIBIDA, DEVUELTA):
        raise _FormaRara("estado de recepción desconocido")
    comprobantes = list(_hijos(_hijo(respuesta, "comprobantes"), "comprobante"))
    for comprobante in comprobantes:
        de = _texto(comprobante, "claveAcceso")
        if de.isdigit() and de != clave:  # devuelta por su estructura, la clave viene como N/A
            raise _FormaRara("responde por otra clave de acceso")
    return Recepcion(estado, tuple(m for c in comprobantes for m in _mensajes(c)))


def _autorizaciones(cuerpo: "_Element", clave: str) -> tuple[Autorizacion, ...]:
    respuesta = _buscar(cuerpo, "RespuestaAutorizacionComprobante")
    if _texto(respuesta, "claveAccesoConsultada") != clave:
        raise _FormaRara("responde por otra clave de acceso")
    hijas = _hijos(_hijo(respuesta, "autorizaciones"), "autorizacion")
    autorizaciones = tuple(_autorizacion(hija, clave) for hija in hijas)
    if not autorizaciones and _texto(respuesta, "numeroComprobantes") not in ("", "0"):
        raise _FormaRara("dice que hay comprobantes y no los trae")
    return autorizaciones


def _bajado(cuerpo: bytes, clave: str) -> Bajado:
    respuesta = _buscar(_xml(cuerpo), "RespuestaAutorizacionComprobante")
    if _texto(respuesta, "claveAccesoConsultada") != clave:
        raise _FormaRara("responde por otra clave de acceso")
    hijas = list(_hijos(_hijo(respuesta, "autorizaciones"), "autorizacion"))
    if not hijas and _texto(respuesta, "numeroComprobantes") not in ("", "0"):
        raise _FormaRara("dice que hay comprobantes y no los trae")
    dichos = [_ESTADOS_AUTORIZACION.get(_texto(hija, "estado").upper()) for hija in hijas]
    if AUTORIZADO in dichos:
        return Bajado(AUTORIZADO, cuerpo)
    if not all(dichos):
        raise _FormaRara("estado de autorización desconocido")
    return Bajado(dichos[-1] or DESCONOCIDO if dichos else DESCONOCIDO)


def _autorizacion(elemento: "_Element", clave: str) -> Autorizacion:
    estado = _ESTADOS_AUTORIZACION.get(_texto(elemento, "estado").upper())
    if estado is None:
        raise _FormaRara("estado de autorización desconocido")
    fecha = _fecha(_texto(elemento, "fechaAutorizacion"))
    comprobante = _hijo(elemento, "comprobante")
    texto = "" if comprobante is None else comprobante.text or ""
    numeros = {_texto(elemento, "numeroAutorizacion") or clave, *_CLAVE.findall(texto)}
    if estado == AUTORIZADO and (fecha is None or numeros != {clave}):
        raise _FormaRara("una autorización sin fecha, o de otro comprobante")
    return Autorizacion(estado, fecha, texto, tuple(_mensajes(elemento)))


def _estado(cuerpo: "_Element", clave: str) -> EstadoComprobante:
    respuesta = _buscar(cuerpo, "EstadoAutorizacionComprobante")
    if _texto(respuesta, "claveAcceso") != clave:
        raise _FormaRara("responde por otra clave de acceso")
    mensajes = tuple(_mensajes(respuesta))
    estado = _texto(respuesta, "estadoAutorizacion").upper()
    if estado in _ESTADOS_CONSULTA:
        return EstadoComprobante(estado, mensajes)
    if not estado and _texto(respuesta, "estadoConsulta").upper() == "RECHAZADA":
        return EstadoComprobante(DESCONOCIDO, mensajes)
    raise _FormaRara("estado de comprobante desconocido")


def _mensajes(de: "_Element") -> Iterator[MensajeSRI]:
    """`mensaje` es el nombre del envoltorio y también el de un texto que lleva adentro."""
    for mensaje in _hijos(_hijo(de, "mensajes"), "mensaje"):
        yield MensajeSRI(
            identificador=_texto(mensaje, "identificador")[:10],
            mensaje=_texto(mensaje, "mensaje")[:500],
            informacion=_texto(mensaje, "informacionAdicional")[:2000],
            tipo=_texto(mensaje, "tipo").upper()[:20] or "ERROR",
        )


def _fecha(texto: str) -> datetime | None:
    try:
        fecha = datetime.fromisoformat(texto)
    except ValueError:
        return None
    return fecha if fecha.tzinfo else fecha.replace(tzinfo=_ECUADOR)


def _buscar(cuerpo: "_Element", nombre: str) -> "_Element":
    for elemento in cuerpo.iter("{*}*"):
        if _local(elemento) == nombre:
            return elemento
    raise _FormaRara(f"falta {nombre}")


def _hijos(de: "_Element | None", nombre: str) -> "Iterator[_Element]":
    return (h for h in (() if de is None else de) if _local(h) == nombre)


def _hijo(de: "_Element | None", nombre: str) -> "_Element | None":
    return next(_hijos(de, nombre), None)


def _texto(de: "_Element", nombre: str) -> str:
    hijo = _hijo(de, nombre)
    return "" if hijo is None else (hijo.text or "").strip()


def _local(elemento: "_Element") -> str:
    etiqueta = elemento.tag
    return etiqueta.rsplit("}", 1)[-1] if isinstance(etiqueta, str) else ""
