"""Wire shapes of support advisers."""

from marshmallow import fields

from api.core.schemas import Entero, Schema, Texto


class AsesorSchema(Schema):
    ASE_CODIGO = Entero(attribute="id", required=True)
    ASE_NOMBRE = fields.String(attribute="nombre", required=True)
    ASE_CORREO = fields.String(attribute="correo", required=True)
    ASE_TELEFONO = fields.String(attribute="telefono", required=True)
    ASE_ACTIVO = fields.Boolean(attribute="activo", required=True)


class BuscarSchema(Schema):
    nombre = Texto(required=True, maximo=100)
