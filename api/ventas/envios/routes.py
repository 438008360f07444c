"""Lo que una empresa envía a sus clientes (docs/contrato.md §5: enviar, enviarWS) y el estado de cuenta
público."""

from dataclasses import replace
from typing import Any

from flask import Response

from api.core.errors import NoEncontrado
from api.core.http import limits, pagina, sessions, uploads
from api.core.http.api import Blueprint
from api.core.http.uploads import Archivo
from api.core.papel import pdf
from api.terceros.clientes.alcance import del_cliente
from api.ventas.envios import schemas, service, topes, whatsapp
from api.ventas.envios.service import PedidoDeEnvio

DE_ENVIOS = "Envíos a clientes"
blp = Blueprint("envios", __name__, url_prefix="/api/clientes", access="empresa", description=DE_ENVIOS)
lectura = Blueprint(
    "envios_lectura", __name__, url_prefix="/api/clientes", access="sesion", description=DE_ENVIOS
)
publico = Blueprint(
    "publico", __name__, url_prefix="/api/publico", access="publico", description="Enlaces públicos"
)
publico.register_error_handler(NoEncontrado, pagina.no_disponible)


def _adjunto(pedido: PedidoDeEnvio) -> Archivo | None:
    return service.guardar_adjunto(pedido)


def _de(pedido: PedidoDeEnvio) -> PedidoDeEnvio:
    return replace(pedido, quien=sessions.current().autor)


@blp.route("/enviar", methods=["POST"])
@blp.require("cobros.editar")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.arguments(schemas.EnviarSchema)
@uploads.produced(_adjunto)
@blp.creates
@blp.response(201, schemas.EnvioSchema)
def enviar(pedido: PedidoDeEnvio, archivo: Archivo | None) -> Any:
    """Envía por correo a un cliente su estado de cuenta o el recibo de un cobro (en PDF), o un mensaje, a
    hasta 10 direcciones.
    La entrega de cada una se ve en los envíos del cliente. Una empresa sin verificar solo escribe a los
    correos guardados del cliente y de sus contactos. Con asunto o mensaje propios, solo si el correo de la
    empresa está confirmado. Cada dirección cuenta en lo que la empresa puede enviar por hora y por día."""
    return service.enviar(_de(pedido), archivo)


@blp.route("/enviarWS", methods=["POST"])
@blp.require("cobros.editar")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.arguments(schemas.EnviarWhatsAppSchema)
@blp.creates
@blp.response(201, schemas.EnvioSchema)
def enviar_whatsapp(pedido: PedidoDeEnvio) -> Any:
    """Envía por WhatsApp a un cliente un mensaje, un enlace de 7 días a su estado de cuenta o a un recibo, o el
    recordatorio de lo vencido con las palabras de la empresa, si lo recibe. Sin el servicio configurado responde
    ENLACE, con un enlace wa.me para que lo envíe una persona."""
    return service.enviar_whatsapp(_de(pedido))


@blp.route("/envios/<id:envio_id>/reenviar", methods=["POST"])
@blp.require("cobros.editar")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.response(200, schemas.EnvioSchema)
def reenviar(envio_id: int) -> Any:
    """Vuelve a intentar lo que falló de un envío, solo a quienes no les llegó. El PDF de un estado de
    cuenta se guarda 90 días: después, 404."""
    return service.reenviar(envio_id)


@lectura.route("/<id:cliente_id>/envios")
@lectura.require("clientes.ver")
@lectura.arguments(schemas.EnviosArgs, location="query", as_kwargs=True)
@lectura.response(200, schemas.PaginaEnviosSchema)
def listar(eid: int | None, page: int, tamano: int, cliente_id: int, **_: str) -> Any:
    """Lo enviado a un cliente y cómo va la entrega a cada destinatario; lo más reciente primero."""
    with del_cliente(sessions.current(), eid, cliente_id):
        return service.pagina(cliente_id, page, tamano)


@publico.route("/estadoCuenta/<string(maxlength=200):firma>")
@limits.por_ip(30, "minute")
@publico.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def estado_publico(firma: str) -> Response:
    """El estado de cuenta al que lleva un enlace enviado por WhatsApp, durante 7 días."""
    return pdf.respuesta(*whatsapp.publico(firma), en_linea=True)


@publico.route("/recibo/<string(maxlength=200):firma>")
@limits.por_ip(30, "minute")
@publico.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def recibo_publico(firma: str) -> Response:
    """El recibo de un cobro al que lleva un enlace enviado por WhatsApp, durante 7 días."""
    return pdf.respuesta(*whatsapp.recibo_publico(firma), en_linea=True)
