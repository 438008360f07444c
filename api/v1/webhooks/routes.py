"""Los webhooks de la empresa, para los programas."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.esquema import Cambiado
from api.plataforma.webhooks import service as webhooks
from api.plataforma.webhooks.service import DatosDeWebhook
from api.v1.comun.cara_routes import Cara
from api.v1.webhooks import schemas

blp = Cara("webhooks", __name__, description="Para programas: webhooks")


@blp.route("")
@blp.require("webhooks.administrar")
@blp.response(200, schemas.TramoDeWebhooks)
def listar() -> Any:
    """Los webhooks de la empresa, con su salud. Son pocos: van todos."""
    return {"datos": webhooks.listar(), "siguiente": None}


@blp.route("/eventos")
@blp.require("webhooks.administrar")
@blp.response(200, schemas.EventosDeV1Schema)
def eventos() -> Any:
    """Lo que se puede avisar, y qué se dice de cada cosa."""
    return {"datos": webhooks.eventos()}


@blp.route("", methods=["POST"])
@blp.require("webhooks.administrar")
@limits.por_ip(60, "hour")
@blp.arguments(schemas.WebhookPorPonerSchema)
@blp.response(200, schemas.WebhookConSecretoSchema)
def crear(datos: DatosDeWebhook) -> Any:
    """Pone un webhook. `secreto` es con lo que se comprueban las firmas, como dice Standard Webhooks: no se vuelve a ver, y por eso no
    admite Idempotency-Key, que guardaría la respuesta. La dirección, que no se repite, impide ponerlo dos veces."""
    creado = webhooks.crear(sessions.current(), datos)
    return {**creado.dicho._asdict(), "secreto": creado.secreto}


@blp.route("/<id:webhook_id>")
@blp.require("webhooks.administrar")
@blp.response(200, schemas.WebhookDeV1Schema)
def ver(webhook_id: int) -> Any:
    """Un webhook, con su salud."""
    return webhooks.ver(webhook_id)


@blp.route("/<id:webhook_id>", methods=["PUT"])
@blp.require("webhooks.administrar")
@blp.arguments(schemas.WebhookPorCambiarSchema)
@blp.response(200, schemas.WebhookDeV1Schema)
def cambiar(cambiado: Cambiado[DatosDeWebhook], webhook_id: int) -> Any:
    """Cambia adónde se avisa o qué."""
    return webhooks.cambiar(webhook_id, cambiado.datos, cambiado.version)


@blp.route("/<id:webhook_id>", methods=["DELETE"])
@blp.require("webhooks.administrar")
@blp.response(204)
def terminar(webhook_id: int) -> None:
    """Lo quita: no se le avisa más, ni lo que esperaba."""
    webhooks.terminar(webhook_id)


@blp.route("/<id:webhook_id>/probar", methods=["POST"])
@blp.require("webhooks.administrar")
@limits.por_ip(60, "hour")
@blp.creates
@blp.response(202, schemas.EnvioPedidoDeV1Schema)
def probar(webhook_id: int) -> Any:
    """Le envía un aviso de prueba."""
    return {"envio_id": webhooks.probar(webhook_id)}
