"""La forma en el cable de las revisiones de los libros."""

from marshmallow import fields

from api.core.http.schemas import Respuesta


class RevisionDeLibrosSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()
    cumple = fields.Boolean(
        allow_none=True, metadata={"description": "Sin valor, no alcanzó a revisarse a tiempo"}
    )
    detalle = fields.String()
    donde = fields.List(
        fields.Dict(keys=fields.String()), metadata={"description": "Algunos lugares en que no se cumple"}
    )
