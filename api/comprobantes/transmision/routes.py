"""Rutas para enviar comprobantes al SRI y saber si el SRI responde."""

from typing import Any

from api.comprobantes.consulta import vista, vista_schemas
from api.comprobantes.transmision import atencion, estado_sri, reenvios, schemas
from api.core.http import limits, sessions
from api.core.http.api import Blueprint

blp = Blueprint(
    "transmision", __name__, url_prefix="/api/comprobantes", access="empresa", description="Envío al SRI"
)


@blp.route("/estado-sri")
@blp.require("documentos.ver")
@blp.response(200, schemas.EstadoSriSchema)
def estado() -> Any:
    """Si el SRI responde y, si no, desde cuándo y cuántos comprobantes esperan; y si sale el correo que
    los entrega."""
    return estado_sri.ver()


@blp.route("/reenviar", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.ReenviarSchema, as_kwargs=True)
@blp.response(200, schemas.ReenviadosSchema)
def reenviar_varios(ids: list[int]) -> Any:
    """Envía ya al SRI varios comprobantes. Los autorizados que no llegaron a su comprador van otra vez por
    correo; de los que no se pueden enviar, dice por qué."""
    return reenvios.reenviar_varios(ids, sessions.current().autor)


@blp.route("/<id:comprobante_id>/reenviar", methods=["POST"])
@blp.require("documentos.emitir")
@limits.por_ip(60, "minute")
@blp.response(200, vista_schemas.ComprobanteSchema)
def reenviar(comprobante_id: int) -> Any:
    """Envía ya al SRI un comprobante que espera. Uno devuelto o no autorizado va sin cambios, o firmado de
    nuevo si la empresa cargó otra firma."""
    sesion = sessions.current()
    reenvios.reenviar(comprobante_id, sesion.autor)
    return vista.ver(comprobante_id, sesion.permisos)


@blp.route("/<id:comprobante_id>/resolver", methods=["POST"])
@blp.require("documentos.emitir")
@blp.arguments(schemas.ResolverSchema, as_kwargs=True)
@blp.response(200, vista_schemas.ComprobanteSchema)
def resolver(comprobante_id: int, motivo: str) -> Any:
    """Deja de pedir atención por un comprobante rechazado o que no llegó: dice cómo se resolvió. Si su estado cambia, o se
    envía otra vez y no llega, la pide de nuevo. Si no la pide, 409."""
    sesion = sessions.current()
    atencion.resolver(comprobante_id, motivo, sesion.autor)
    return vista.ver(comprobante_id, sesion.permisos)
