"""Las formas en el cable de los despachos."""

from marshmallow import fields

from api.core.http.schemas import Respuesta, Schema, Texto


class AccesoDadoSchema(Respuesta):
    despacho_id = fields.Integer()
    despacho = fields.String()
    perfil = fields.String(metadata={"description": "El que tiene su gente en la empresa"})
    dado_por = fields.String()
    dado_en = fields.AwareDateTime()
    personas = fields.List(fields.String(), metadata={"description": "Quiénes de él trabajan en la empresa"})


class MiDespachoSchema(Respuesta):
    acceso = fields.Nested(
        AccesoDadoSchema,
        allow_none=True,
        metadata={"description": "Nulo, si ningún despacho lleva a la empresa"},
    )


class DarAccesoSchema(Schema):
    codigo = Texto(maximo=20, required=True, vacio="Escriba el código que le dio su contador.")
    perfil = Texto(maximo=40, required=True, vacio="Elija un perfil.")
