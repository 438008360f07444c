"""Lo que los servicios del SRI responden, leído con desconfianza: sin DTD ni entidades, y toda forma rara es `FormaRara`.

De las respuestas se lee el nombre local de cada elemento, porque el WSDL dice que van calificados y el servidor los manda
sin calificar.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lxml.etree import _Element

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
_CLAVE_MAL_FORMADA, _FUERA_DE_RANGO = "80", "RANGO"
_ECUADOR = timezone(timedelta(hours=-5))
_CLAVE = re.compile(r"<claveAcceso>\s*(\d{49})\s*</claveAcceso>")


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
    `sobre`: la respuesta entera, tal como vino, si lo trae autorizado; si no, vacío. `antiguo`: no lo da porque su fecha
    es de antes de lo que el servicio alcanza."""

    estado: str
    sobre: bytes = b""
    antiguo: bool = False


class FormaRara(Exception):
    """La respuesta no tiene la forma de un servicio del SRI."""


def xml(cuerpo: bytes) -> "_Element":
    from lxml import etree

    lector = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True, remove_pis=True
    )
    try:
        raiz = etree.fromstring(cuerpo, lector)
    except (etree.XMLSyntaxError, ValueError):
        raise FormaRara("la respuesta no es XML") from None
    if raiz.getroottree().docinfo.internalDTD is not None:
        raise FormaRara("la respuesta trae una DTD")
    return raiz


def recepcion(cuerpo: "_Element", clave: str) -> Recepcion:
    respuesta = _buscar(cuerpo, "RespuestaRecepcionComprobante")
    estado = _texto(respuesta, "estado").upper()
    if estado not in (RECIBIDA, DEVUELTA):
        raise FormaRara("estado de recepción desconocido")
    comprobantes = list(_hijos(_hijo(respuesta, "comprobantes"), "comprobante"))
    for comprobante in comprobantes:
        de = _texto(comprobante, "claveAcceso")
        if de.isdigit() and de != clave:  # devuelta por su estructura, la clave viene como N/A
            raise FormaRara("responde por otra clave de acceso")
    return Recepcion(estado, tuple(m for c in comprobantes for m in _mensajes(c)))


def autorizaciones(cuerpo: "_Element", clave: str) -> tuple[Autorizacion, ...]:
    respuesta = _buscar(cuerpo, "RespuestaAutorizacionComprobante")
    if _texto(respuesta, "claveAccesoConsultada") != clave:
        raise FormaRara("responde por otra clave de acceso")
    hijas = _hijos(_hijo(respuesta, "autorizaciones"), "autorizacion")
    autorizaciones = tuple(_autorizacion(hija, clave) for hija in hijas)
    if not autorizaciones and _texto(respuesta, "numeroComprobantes") not in ("", "0"):
        raise FormaRara("dice que hay comprobantes y no los trae")
    return autorizaciones


def bajado(cuerpo: bytes, clave: str) -> Bajado:
    respuesta = _buscar(xml(cuerpo), "RespuestaAutorizacionComprobante")
    if _texto(respuesta, "claveAccesoConsultada") != clave:
        raise FormaRara("responde por otra clave de acceso")
    hijas = list(_hijos(_hijo(respuesta, "autorizaciones"), "autorizacion"))
    if not hijas and _texto(respuesta, "numeroComprobantes") not in ("", "0"):
        raise FormaRara("dice que hay comprobantes y no los trae")
    mensajes = [
        m for de in (respuesta, *hijas) for m in _mensajes(de) if m.identificador == _CLAVE_MAL_FORMADA
    ]
    if mensajes:  # la clave se revisó antes de preguntar: si no la entiende es que no da los de su fecha
        return Bajado(DESCONOCIDO, antiguo=any(_FUERA_DE_RANGO in _dicho(m).upper() for m in mensajes))
    dichos = [_ESTADOS_AUTORIZACION.get(_texto(hija, "estado").upper()) for hija in hijas]
    if AUTORIZADO in dichos:
        return Bajado(AUTORIZADO, cuerpo)
    if not all(dichos):
        raise FormaRara("estado de autorización desconocido")
    return Bajado(dichos[-1] or DESCONOCIDO if dichos else DESCONOCIDO)


def _autorizacion(elemento: "_Element", clave: str) -> Autorizacion:
    estado = _ESTADOS_AUTORIZACION.get(_texto(elemento, "estado").upper())
    if estado is None:
        raise FormaRara("estado de autorización desconocido")
    fecha = _fecha(_texto(elemento, "fechaAutorizacion"))
    comprobante = _hijo(elemento, "comprobante")
    texto = "" if comprobante is None else comprobante.text or ""
    numeros = {_texto(elemento, "numeroAutorizacion") or clave, *_CLAVE.findall(texto)}
    if estado == AUTORIZADO and (fecha is None or numeros != {clave}):
        raise FormaRara("una autorización sin fecha, o de otro comprobante")
    return Autorizacion(estado, fecha, texto, tuple(_mensajes(elemento)))


def estado(cuerpo: "_Element", clave: str) -> EstadoComprobante:
    respuesta = _buscar(cuerpo, "EstadoAutorizacionComprobante")
    if _texto(respuesta, "claveAcceso") != clave:
        raise FormaRara("responde por otra clave de acceso")
    mensajes = tuple(_mensajes(respuesta))
    estado = _texto(respuesta, "estadoAutorizacion").upper()
    if estado in _ESTADOS_CONSULTA:
        return EstadoComprobante(estado, mensajes)
    if not estado and _texto(respuesta, "estadoConsulta").upper() == "RECHAZADA":
        return EstadoComprobante(DESCONOCIDO, mensajes)
    raise FormaRara("estado de comprobante desconocido")


def _mensajes(de: "_Element") -> Iterator[MensajeSRI]:
    """`mensaje` es el nombre del envoltorio y también el de un texto que lleva adentro."""
    for mensaje in _hijos(_hijo(de, "mensajes"), "mensaje"):
        yield MensajeSRI(
            identificador=_texto(mensaje, "identificador")[:10],
            mensaje=_texto(mensaje, "mensaje")[:500],
            informacion=_texto(mensaje, "informacionAdicional")[:2000],
            tipo=_texto(mensaje, "tipo").upper()[:20] or "ERROR",
        )


def _dicho(mensaje: MensajeSRI) -> str:
    return f"{mensaje.mensaje} {mensaje.informacion}"


def _fecha(texto: str) -> datetime | None:
    """También como el SRI las escribía antes: 05/03/2012 16:57:34, de Ecuador."""
    for leer in (datetime.fromisoformat, _fecha_antigua):
        try:
            fecha = leer(texto)
        except ValueError:
            continue
        return fecha if fecha.tzinfo else fecha.replace(tzinfo=_ECUADOR)
    return None


def _fecha_antigua(texto: str) -> datetime:
    return datetime.strptime(texto.split(".")[0], "%d/%m/%Y %H:%M:%S")  # noqa: DTZ007 la zona se pone después


def _buscar(cuerpo: "_Element", nombre: str) -> "_Element":
    for elemento in cuerpo.iter("{*}*"):
        if _local(elemento) == nombre:
            return elemento
    raise FormaRara(f"falta {nombre}")


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
