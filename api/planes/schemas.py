"""Wire shapes of plans."""

from marshmallow import fields

from api.core.schemas import Respuesta


class AvisoSchema(Respuesta):
    activar = fields.Boolean()
    mensaje = fields.String()
