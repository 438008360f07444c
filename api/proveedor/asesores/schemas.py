"""Las formas de los asesores de soporte en el cable."""

from marshmallow import fields

from api.core.http.schemas import Entero, Respuesta, Schema, Texto


class AsesorSchema(Respuesta):
    ASE_CODIGO = Entero(attribute="id")
    ASE_NOMBRE = fields.String(attribute="nombre")
    ASE_CORREO = fields.String(attribute="correo")
    ASE_TELEFONO = fields.String(attribute="telefono")
    ASE_ACTIVO = fields.Boolean(attribute="activo")


class BuscarSchema(Schema):
    nombre = Texto(required=True, maximo=100)
