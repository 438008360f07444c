"""Lo que el SRI de ensayo responde por un documento. No guarda nada: lo decide con el XML firmado y con cuántas llamadas van, así que
responde lo mismo aunque el trabajador muera a medias. Nunca espera: un SRI lento es una llamada que vence, no un hilo detenido.

Recibe lo que cumple los esquemas que el SRI publica (`esquemas/`); lo demás lo devuelve con el error 35 y la línea que falla. Comprueba la
firma al autorizar; la clave de acceso cuya firma no valió no la mira otra vez, como el SRI: repite su rechazo.
"""

from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from api.adapters.sri import (
    AUTORIZADO,
    DEVUELTA,
    EN_PROCESO,
    NO_AUTORIZADO,
    RECIBIDA,
    Autorizacion,
    MensajeSRI,
    Recepcion,
    SRIIncierto,
    SRINoEnviado,
)
from api.comprobantes.transmision.ensayo import valores
from api.core.papel.textos import plegar
from api.plataforma.codigos import ensayos

if TYPE_CHECKING:
    from lxml import etree

_SERVICIO = "sri_de_ensayo"
_ESQUEMAS = Path(__file__).parent / "esquemas"
_ARCHIVOS = {
    "factura": "factura",
    "notaCredito": "NotaCredito",
    "notaDebito": "NotaDebito",
    "guiaRemision": "GuiaRemision",
    "liquidacionCompra": "LiquidacionCompra",
    "comprobanteRetencion": "ComprobanteRetencion",
}
_FIRMA = "{http://www.w3.org/2000/09/xmldsig#}Signature"
# Los esquemas solo traen una de las dos leyendas que la ficha técnica ordena (anexo 22), y el SRI autoriza las dos.
_RIMPE = "CONTRIBUYENTE RÉGIMEN RIMPE"
_AMBAS = f"{_RIMPE}|CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE"
_PEDIDOS = {plegar(uno.valor): uno.valor for uno in valores.VALORES}
_DEVUELVEN = frozenset(v for v in valores.MENSAJES if v.startswith("devuelta"))
_NO_LO_TIENE = frozenset({valores.DEVUELTA_35, valores.DEVUELTA_45, valores.DEVUELTA_65})


def recibir(xml: bytes, clave: str, fallidas: int, quemada: datetime | None = None) -> Recepcion:
    """`fallidas`: cuántas llamadas seguidas por él no tuvieron respuesta. `quemada`: cuándo se rechazó la firma de esa clave."""
    raiz = _abrir(xml, clave)
    pedido = _pedido(raiz)
    _sin_respuesta(pedido, fallidas, envio=True)
    if quemada is not None:
        return Recepcion(DEVUELTA, (valores.MENSAJES[valores.DEVUELTA_43],))
    if pedido in _DEVUELVEN:
        return Recepcion(DEVUELTA, (valores.MENSAJES[pedido],))
    if reparo := _reparo(raiz):
        return Recepcion(DEVUELTA, (MensajeSRI("35", "ARCHIVO NO CUMPLE ESTRUCTURA XML", reparo),))
    return Recepcion(RECIBIDA)


def autorizar(
    xml: bytes,
    clave: str,
    fallidas: int,
    preguntas: int,
    cuando: datetime,
    quemada: datetime | None = None,
) -> tuple[Autorizacion, ...]:
    """`preguntas`: cuántas respuestas seguidas no decidieron nada. Lo que habría devuelto no lo tiene."""
    raiz = _abrir(xml, clave)
    pedido = _pedido(raiz)
    _sin_respuesta(pedido, fallidas, envio=False)
    texto = xml.decode()
    if quemada is not None:
        return (Autorizacion(NO_AUTORIZADO, quemada, texto, (valores.MENSAJES[valores.NO_AUTORIZADO_39],)),)
    if pedido in _NO_LO_TIENE or _reparo(raiz):
        return ()
    if pedido == valores.EN_PROCESO and preguntas < valores.EN_PROCESO_VECES:
        return (Autorizacion(EN_PROCESO, None, texto),)
    if pedido in (valores.NO_AUTORIZADO_39, valores.NO_AUTORIZADO_52):
        return (Autorizacion(NO_AUTORIZADO, cuando, texto, (valores.MENSAJES[pedido],)),)
    from api.plataforma.firma.cripto import verificacion

    try:
        verificacion.verificar(xml)
    except verificacion.FirmaNoVale as no_vale:
        firma = valores.MENSAJES[valores.NO_AUTORIZADO_39]
        reparo = MensajeSRI(firma.identificador, firma.mensaje, str(no_vale))
        return (Autorizacion(NO_AUTORIZADO, cuando, texto, (reparo,)),)
    return (Autorizacion(AUTORIZADO, cuando, texto),)


def _sin_respuesta(pedido: str, fallidas: int, *, envio: bool) -> None:
    if fallidas >= valores.VECES:
        return
    if pedido == valores.CAIDO and envio:
        raise SRINoEnviado(_SERVICIO, "sin conexión")
    if pedido == valores.LENTO:
        raise SRIIncierto(_SERVICIO, "no respondió a tiempo")


def _abrir(xml: bytes, clave: str) -> "etree._Element":
    """El documento. El muro: por lo que no emitió una empresa de ensayo no se responde nada, porque lo daría por autorizado sin estarlo."""
    from lxml import etree

    if not ensayos.emitio(clave):
        raise ValueError("no es de una empresa de ensayo: no lo responde quien no es el SRI")
    raiz = etree.fromstring(xml, etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False))
    if raiz.findtext("infoTributaria/claveAcceso") != clave:
        raise ValueError("el documento no es el de esa clave de acceso")
    return raiz


def _pedido(raiz: "etree._Element") -> str:
    """El valor que pide una respuesta, escrito con tildes y mayúsculas o sin ellas; vacío si no pide ninguna."""
    for campo in raiz.iterfind("infoAdicional/campoAdicional"):
        if plegar(campo.get("nombre", "")) == plegar(valores.CAMPO):
            return _PEDIDOS.get(plegar((campo.text or "").strip()), "")
    return ""


def _reparo(raiz: "etree._Element") -> str:
    """Por qué no cumple su esquema; vacío si lo cumple."""
    from lxml import etree

    archivo = _ARCHIVOS.get(str(raiz.tag))
    ruta = _ESQUEMAS / f"{archivo}_V{raiz.get('version')}.xsd"
    if archivo is None or not ruta.exists():
        return f"No hay un esquema de {raiz.tag} versión {raiz.get('version')}"
    if raiz.find(_FIRMA) is None:
        return "No está firmado"
    try:
        _esquema(ruta).assertValid(raiz)
    except etree.DocumentInvalid as error:
        return str(error)
    return ""


@cache
def _esquema(ruta: Path) -> "etree.XMLSchema":
    from lxml import etree

    escrito = ruta.read_text("utf-8").replace(f'value="{_RIMPE}"', f'value="{_AMBAS}"')
    return etree.XMLSchema(etree.fromstring(escrito.encode(), base_url=str(ruta)))
