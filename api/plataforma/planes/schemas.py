"""Las formas del cable de los planes: las de las rutas de una empresa y las que otros comparten."""

from marshmallow import fields
from marshmallow.validate import OneOf

from api.core.http.schemas import Fecha, Respuesta

FAMILIA_DE_PLAN = OneOf([1, 2], error="Debe ser 1 (imprenta) o 2 (documentos electrónicos).")
TIPO_DE_PLAN = OneOf(["V", "C", "T"], error="Debe ser V (ventas), C (compras) o T (todos).")


class AvisoSchema(Respuesta):
    activar = fields.Boolean()
    mensaje = fields.String()


class UtilizadosSchema(Respuesta):
    total = fields.Integer(attribute="documentos")
    utilizados = fields.Integer()
    disponibles = fields.Integer()
    PLANOREL_CADUCA = Fecha(attribute="caduca", allow_none=True)
