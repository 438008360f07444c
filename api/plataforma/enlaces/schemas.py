"""Formas del cable de los enlaces públicos."""

from marshmallow import fields

from api.core.http.schemas import Respuesta


class EnlacePublicoSchema(Respuesta):
    id = fields.Integer()
    creado_por = fields.String(metadata={"description": "Vacío: lo envió la casa"})
    creado_en = fields.AwareDateTime()
    vence_en = fields.AwareDateTime()
    revocado_por = fields.String(allow_none=True)
    revocado_en = fields.AwareDateTime(allow_none=True)
