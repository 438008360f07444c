"""Los webhooks: quien manda en la empresa, o un programa con ese permiso, dice adónde se avisa, y ve qué se avisó."""

from datetime import datetime
from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.esquema import Cambiado
from api.plataforma.webhooks import envios, schemas, service
from api.plataforma.webhooks.envios import FiltrosDeEnvios
from api.plataforma.webhooks.service import DatosDeWebhook

blp = Blueprint(
    "webhooks", __name__, url_prefix="/api/webhooks", access="empresa", description="Avisos a otros sistemas"
)


@blp.route("")
@blp.require("webhooks.administrar")
@blp.response(200, schemas.WebhookSchema(many=True))
def listar() -> Any:
    """Los webhooks de la empresa, con su salud."""
    return service.listar()


@blp.route("/eventos")
@blp.require("webhooks.administrar")
@blp.response(200, schemas.EventoParaElegirSchema(many=True))
def eventos() -> Any:
    """Lo que se puede avisar, y qué se dice de cada cosa."""
    return service.eventos()


@blp.route("", methods=["POST"])
@blp.require("webhooks.administrar")
@limits.por_ip(60, "hour")
@blp.arguments(schemas.DatosDeWebhookSchema)
@blp.response(200, schemas.WebhookCreadoSchema)
def crear(datos: DatosDeWebhook) -> Any:
    """Pone un webhook. `secreto` es con lo que su sistema comprueba las firmas, como dice Standard Webhooks: no se vuelve a ver, y
    por eso responde 200 y no admite Idempotency-Key, que guardaría la respuesta. La dirección, que no se repite, impide ponerlo dos veces."""
    return service.crear(sessions.current(), datos)


@blp.route("/<id:webhook_id>")
@blp.require("webhooks.administrar")
@blp.response(200, schemas.WebhookSchema)
def ver(webhook_id: int) -> Any:
    """Un webhook, con su salud."""
    return service.ver(webhook_id)


@blp.route("/<id:webhook_id>", methods=["PUT"])
@blp.require("webhooks.administrar")
@blp.arguments(schemas.CambiarWebhookSchema)
@blp.response(200, schemas.WebhookSchema)
def cambiar(cambiado: Cambiado[DatosDeWebhook], webhook_id: int) -> Any:
    """Cambia adónde se avisa o qué."""
    return service.cambiar(webhook_id, cambiado.datos, cambiado.version)


@blp.route("/<id:webhook_id>", methods=["DELETE"])
@blp.require("webhooks.administrar")
@blp.response(204)
def terminar(webhook_id: int) -> None:
    """Lo quita: no se le avisa más, ni lo que esperaba."""
    service.terminar(webhook_id)


@blp.route("/<id:webhook_id>/pausar", methods=["POST"])
@blp.require("webhooks.administrar")
@blp.response(200, schemas.WebhookSchema)
def pausar(webhook_id: int) -> Any:
    """Deja de llamarle. Lo que pasa entretanto se guarda hasta treinta días, y lo recibe al reanudarlo."""
    return service.pausar(webhook_id)


@blp.route("/<id:webhook_id>/reanudar", methods=["POST"])
@blp.require("webhooks.administrar")
@blp.response(200, schemas.WebhookSchema)
def reanudar(webhook_id: int) -> Any:
    """Vuelve a llamarle, también si se había detenido por no responder: primero lo que esperaba, en su orden."""
    return service.reanudar(webhook_id)


@blp.route("/<id:webhook_id>/rotar", methods=["POST"])
@blp.require("webhooks.administrar")
@limits.por_ip(60, "hour")
@blp.arguments(schemas.RotarWebhookSchema, as_kwargs=True)
@blp.response(200, schemas.WebhookCreadoSchema)
def rotar(webhook_id: int, horas: int) -> Any:
    """Le da otro secreto. Mientras dure `horas`, cada aviso va firmado con los dos, para cambiarlo sin perder ninguno; entretanto no se
    rota otra vez, salvo con 0."""
    return service.rotar(webhook_id, horas)


@blp.route("/<id:webhook_id>/probar", methods=["POST"])
@blp.require("webhooks.administrar")
@limits.por_ip(60, "hour")
@blp.creates
@blp.response(202, schemas.EnvioDeWebhookPedidoSchema)
def probar(webhook_id: int) -> Any:
    """Le envía un aviso de prueba. En qué quedó lo dice el envío."""
    return {"envio_id": service.probar(webhook_id)}


@blp.route("/<id:webhook_id>/envios")
@blp.require("webhooks.administrar")
@blp.arguments(schemas.EnviosDeWebhookArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaEnviosDeWebhookSchema)
def listar_envios(webhook_id: int, filtros: FiltrosDeEnvios, orden: str, page: int, tamano: int) -> Any:
    """Lo que se le envió en los últimos treinta días, lo último primero."""
    return envios.pagina(webhook_id, filtros, orden, page, tamano)


@blp.route("/<id:webhook_id>/envios/<id:envio_webhook_id>")
@blp.require("webhooks.administrar")
@blp.response(200, schemas.EnvioDeWebhookEnteroSchema)
def ver_envio(webhook_id: int, envio_webhook_id: int) -> Any:
    """Un envío: su cuerpo, y qué respondió cada vez."""
    return envios.ver(webhook_id, envio_webhook_id)


@blp.route("/<id:webhook_id>/envios/<id:envio_webhook_id>/reenviar", methods=["POST"])
@blp.require("webhooks.administrar")
@blp.creates
@blp.response(202, schemas.EnvioDeWebhookPedidoSchema)
def reenviar(webhook_id: int, envio_webhook_id: int) -> Any:
    """Lo envía otra vez, con el mismo cuerpo y el mismo `webhook-id`."""
    envios.reenviar(webhook_id, envio_webhook_id)
    return {"envio_id": envio_webhook_id}


@blp.route("/<id:webhook_id>/reenviar", methods=["POST"])
@blp.require("webhooks.administrar")
@limits.por_ip(60, "hour")
@blp.arguments(schemas.ReenviarDesdeSchema, as_kwargs=True)
@blp.creates
@blp.response(202, schemas.AvisosReenviadosSchema)
def reenviar_desde(webhook_id: int, desde: datetime) -> Any:
    """Le envía otra vez, en su orden, todo lo que se le avisó desde un momento: para el sistema que perdió lo suyo."""
    return {"cuantos": envios.reenviar_desde(webhook_id, desde)}
