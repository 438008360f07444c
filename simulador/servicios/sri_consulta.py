"""El servicio ConsultaComprobante, con su operación `consultarEstadoAutorizacionComprobante`: es el único que
sabe de anulaciones."""

from datetime import datetime
from xml.sax.saxutils import escape

from flask import Blueprint, Flask, Response, request

from ..fallas import Servicio
from ..formatos import ECUADOR
from ..nucleo import Simulador
from ..sri.libro import AMBIENTES
from ..sri.revision import mensaje
from . import sri_soap as soap
from .http import con_conducta, con_fallas
from .sri_basuras import BASURAS_SRI
from .sri_recepcion import PREFIJO

SERVICIO = Servicio(
    "sri_consulta",
    "SRI: consulta de comprobantes",
    "El estado de un comprobante hoy, también si se anuló en el portal.",
)
_TIPOS = {
    "01": "Factura",
    "03": "Liquidación de compra",
    "04": "Nota de Crédito",
    "05": "Nota de Débito",
    "06": "Guía de Remisión",
    "07": "Comprobante de Retención",
}


def montar(app: Flask, simulador: Simulador) -> None:
    bp = Blueprint("sri_consulta", __name__, url_prefix=PREFIJO)
    con_conducta(bp, simulador.sri.conducta, "/ConsultaComprobante")
    con_fallas(bp, simulador.fallas, SERVICIO.clave, BASURAS_SRI)
    libro, portal = simulador.sri.libro, simulador.portal

    @bp.post("/ConsultaComprobante")
    def consultar(ambiente: str) -> Response:
        operacion = "consultarEstadoAutorizacionComprobante"
        try:
            clave = soap.leer(request.get_data(), operacion, "claveAcceso")
        except soap.SobreMalo as e:
            return soap.fallar(e)
        recibido = libro.de(clave, AMBIENTES[ambiente])
        if simulador.sri.desconoce(clave) or simulador.sri.es_antigua(clave):
            cuerpo = _no_hay(clave)
        elif recibido and recibido.estado() != "EN PROCESO":
            cuerpo = _estado(
                clave,
                recibido.estado(),
                recibido.tipo,
                recibido.ruc,
                datetime.fromisoformat(recibido.ultima.en),
            )
        elif recibido is None and ambiente == "produccion" and (otro := portal.responde(clave)):
            cuerpo = _estado(clave, portal.estado(otro), otro.tipo, otro.emisor.ruc, otro.autorizado)
        else:
            cuerpo = _no_hay(clave)
        return soap.responder(
            operacion, "consultas", f"<EstadoAutorizacionComprobante>{cuerpo}</EstadoAutorizacionComprobante>"
        )

    app.register_blueprint(bp)


def _estado(clave: str, estado: str, tipo: str, ruc: str, autorizado: datetime) -> str:
    fecha = autorizado.astimezone(ECUADOR).isoformat(timespec="seconds")
    return (
        f"<claveAcceso>{clave}</claveAcceso><mensajes/>"
        f"<estadoAutorizacion>{estado}</estadoAutorizacion>"
        f"<tipoComprobante>{_TIPOS.get(tipo, tipo)}</tipoComprobante>"
        f"<rucEmisor>{ruc}</rucEmisor><fechaAutorizacion>{fecha}</fechaAutorizacion>"
    )


def _no_hay(clave: str) -> str:
    nada = mensaje("99", "No existen datos para los parámetros ingresados")
    return (
        f"<estadoConsulta>RECHAZADA</estadoConsulta><claveAcceso>{escape(clave)}</claveAcceso>"
        f"{soap.mensajes([nada])}"
    )
