"""Las formas de los webhooks, para los programas."""

from marshmallow import fields

from api.core.http.esquema import ComoSeLeyo
from api.core.http.schemas import Respuesta, version_leida
from api.plataforma.webhooks.schemas import (
    DatosDeWebhookSchema,
    EnvioDeWebhookPedidoSchema,
    EventoParaElegirSchema,
    WebhookSchema,
)
from api.v1.comun.schemas import tramo


class WebhookPorPonerSchema(DatosDeWebhookSchema):
    """Los eventos son de los que dice `GET /api/v1/webhooks/eventos`."""


class WebhookDeV1Schema(WebhookSchema):
    pass


class WebhookConSecretoSchema(WebhookDeV1Schema):
    secreto = fields.String(
        metadata={"description": "Con el que se comprueban las firmas; no se vuelve a mostrar"}
    )


class WebhookPorCambiarSchema(ComoSeLeyo, WebhookPorPonerSchema):
    fila = WebhookDeV1Schema

    version = version_leida("el webhook")


class EventoDeV1Schema(EventoParaElegirSchema):
    pass


class EventosDeV1Schema(Respuesta):
    datos = fields.List(fields.Nested(EventoDeV1Schema))


class EnvioPedidoDeV1Schema(EnvioDeWebhookPedidoSchema):
    pass


TramoDeWebhooks = tramo(WebhookDeV1Schema)
