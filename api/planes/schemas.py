"""Wire shapes of plans."""

from marshmallow import fields

from api.core.schemas import Schema


class AvisoSchema(Schema):
    activar = fields.Boolean(required=True)
    mensaje = fields.String(required=True)
