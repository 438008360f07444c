"""El servicio AutorizacionComprobantesOffline, con su operación `autorizacionComprobante`."""

from datetime import UTC, datetime
from xml.sax.saxutils import escape

from flask import Blueprint, Flask, Response, request

from ..fallas import BASURA, CAIDO, CORTE, LENTO, NORMAL, Servicio
from ..formatos import ECUADOR
from ..nucleo import Simulador
from ..portal import formas
from ..portal.sorteo import Emitido
from ..sri.libro import AMBIENTES, Decision, Libro, Recibido
from ..sri.revision import mensaje
from . import sri_soap as soap
from .http import con_conducta, con_fallas
from .sri_basuras import BASURAS_SRI
from .sri_recepcion import PREFIJO

SERVICIO = Servicio(
    "sri_autorizacion",
    "SRI: autorización",
    "Dice si un comprobante está AUTORIZADO, NO AUTORIZADO o EN PROCESO, y lo devuelve.",
    (NORMAL, CAIDO, LENTO, BASURA, CORTE),
)
_NOMBRES = {"1": "PRUEBAS", "2": "PRODUCCIÓN"}


def montar(app: Flask, simulador: Simulador) -> None:
    bp = Blueprint("sri_autorizacion", __name__, url_prefix=PREFIJO)
    con_conducta(bp, simulador.sri.conducta, "/AutorizacionComprobantesOffline")
    con_fallas(bp, simulador.fallas, SERVICIO.clave, BASURAS_SRI)
    libro, portal = simulador.sri.libro, simulador.portal

    @bp.post("/AutorizacionComprobantesOffline")
    def autorizar(ambiente: str) -> Response:
        try:
            clave = soap.leer(request.get_data(), "autorizacionComprobante", "claveAccesoComprobante")
        except soap.SobreMalo as e:
            return soap.fallar(e)
        recibido = libro.de(clave, AMBIENTES[ambiente])
        if simulador.sri.desconoce(clave):
            cuantos, autorizaciones = 0, ""
        elif simulador.sri.es_antigua(clave):
            cuantos, autorizaciones = 0, _antigua()
        elif recibido is None and ambiente == "produccion" and (emitido := portal.responde(clave)):
            cuantos, autorizaciones = 1, _del_portal(emitido, portal.xml(emitido))
        else:
            cuantos = len(recibido.decisiones) if recibido else 0
            autorizaciones = _todas(recibido, libro) if recibido else ""
        return soap.responder(
            "autorizacionComprobante",
            "autorizacion",
            f"<RespuestaAutorizacionComprobante><claveAccesoConsultada>{escape(clave)}</claveAccesoConsultada>"
            f"<numeroComprobantes>{cuantos}</numeroComprobantes>"
            f"<autorizaciones>{autorizaciones}</autorizaciones></RespuestaAutorizacionComprobante>",
        )

    app.register_blueprint(bp)


def _antigua() -> str:
    """De lo viejo no da nada: dice que la clave está mal, y por qué."""
    fuera = mensaje("80", "La fecha de emisión está fuera del rango permitido")
    return f"<autorizacion><estado>RECHAZADA</estado>{soap.mensajes([fuera])}</autorizacion>"


def _todas(recibido: Recibido, libro: Libro) -> str:
    """Una respuesta por cada vez que se recibió, de la más vieja a la más nueva: quien pregunta elige la que
    vale."""
    ahora, xml = datetime.now(UTC), libro.xml(recibido.clave).decode()
    return "".join(_una(recibido, decision, xml, ahora) for decision in recibido.decisiones)


def _del_portal(emitido: Emitido, xml: bytes) -> str:
    """Lo que otro emitió, con la forma en que lo escribió."""
    texto = formas.como_texto(emitido, formas.interior(emitido, xml))
    fecha = emitido.autorizado.isoformat(timespec="seconds")
    return (
        f"<autorizacion><estado>AUTORIZADO</estado><numeroAutorizacion>{emitido.clave}</numeroAutorizacion>"
        f"<fechaAutorizacion>{fecha}</fechaAutorizacion><ambiente>{_NOMBRES['2']}</ambiente>"
        f"<comprobante>{texto}</comprobante><mensajes/></autorizacion>"
    )


def _una(recibido: Recibido, decision: Decision, xml: str, ahora: datetime) -> str:
    en = datetime.fromisoformat(decision.en)
    if en > ahora:
        ambiente = _NOMBRES[recibido.ambiente]
        return f"<autorizacion><estado>EN PROCESO</estado><ambiente>{ambiente}</ambiente></autorizacion>"
    numero = ""
    if decision.estado == "AUTORIZADO":
        numero = f"<numeroAutorizacion>{recibido.clave}</numeroAutorizacion>"
    fecha = en.astimezone(ECUADOR).isoformat(timespec="milliseconds")
    return (
        f"<autorizacion><estado>{decision.estado}</estado>{numero}"
        f"<fechaAutorizacion>{fecha}</fechaAutorizacion><ambiente>{_NOMBRES[recibido.ambiente]}</ambiente>"
        f"<comprobante>{soap.texto_xml(xml)}</comprobante>{soap.mensajes(decision.mensajes)}</autorizacion>"
    )
