"""El servicio RecepcionComprobantesOffline, con su operación `validarComprobante`."""

import base64
import binascii

from flask import Blueprint, Flask, Response, request

from ..fallas import BASURA, CAIDO, CORTE, LENTO, NORMAL, Servicio
from ..nucleo import Simulador
from ..sri.libro import AMBIENTES
from ..sri.oficina import MUDO
from ..sri.revision import mensaje
from . import sri_soap as soap
from .http import con_conducta, con_fallas
from .sri_basuras import BASURAS_SRI

SERVICIO = Servicio(
    "sri_recepcion",
    "SRI: recepción",
    "Recibe comprobantes firmados y los revisa de verdad. «Corta al final» los procesa y no contesta.",
    (NORMAL, CAIDO, LENTO, BASURA, CORTE),
)
PREFIJO = "/sri/<any(pruebas, produccion):ambiente>/comprobantes-electronicos-ws"


def montar(app: Flask, simulador: Simulador) -> None:
    bp = Blueprint("sri_recepcion", __name__, url_prefix=PREFIJO)
    con_conducta(bp, simulador.sri.conducta, "/RecepcionComprobantesOffline")
    con_fallas(bp, simulador.fallas, SERVICIO.clave, BASURAS_SRI)

    @bp.post("/RecepcionComprobantesOffline")
    def validar(ambiente: str) -> Response:
        try:
            contenido = soap.leer(request.get_data(), "validarComprobante", "xml")
        except soap.SobreMalo as e:
            return soap.fallar(e)
        try:
            xml = base64.b64decode(contenido, validate=True)
        except binascii.Error:
            xml = b""
        if xml:
            clave, devuelta = simulador.sri.recibir(xml, AMBIENTES[ambiente])
        else:
            clave, devuelta = "N/A", mensaje("49")
        if devuelta is None:
            cuerpo = "<estado>RECIBIDA</estado><comprobantes/>"
        else:
            cuerpo = (
                "<estado>DEVUELTA</estado><comprobantes><comprobante>"
                f"<claveAcceso>{clave}</claveAcceso>"
                f"{soap.mensajes([] if devuelta.informacion == MUDO else [devuelta])}"
                "</comprobante></comprobantes>"
            )
        return soap.responder(
            "validarComprobante",
            "recepcion",
            f"<RespuestaRecepcionComprobante>{cuerpo}</RespuestaRecepcionComprobante>",
        )

    app.register_blueprint(bp)
