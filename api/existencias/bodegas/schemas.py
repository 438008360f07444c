"""Las formas en el cable de las bodegas."""

from marshmallow import fields

from api.core.http.schemas import Cambio, ComoSeLeyo, Cuerpo, Respuesta, SinVacios, Texto, version_leida
from api.existencias.bodegas.service import DatosBodega


class BodegaSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    establecimiento_id = fields.Integer()
    establecimiento = fields.String(metadata={"description": "Su código, como 001"})
    establecimiento_nombre = fields.String()
    principal = fields.Boolean(metadata={"description": "De ella sale lo que se vende en su establecimiento"})
    transito = fields.Boolean(metadata={"description": "Lo que salió hacia otra y no llega; no se elige"})
    activa = fields.Boolean()
    version = fields.Integer()


class BodegasArgs(SinVacios):
    activas = fields.Boolean(load_default=None, allow_none=True)
    transito = fields.Boolean(load_default=False)


class CrearBodegaSchema(Cuerpo):
    clase = DatosBodega

    establecimiento_id = fields.Integer(required=True, strict=True)
    nombre = Texto(required=True, maximo=100)


class CambiarBodegaSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar de una bodega. Lo que no viene queda como está; `principal`, solo a verdadero."""

    fila = BodegaSchema

    nombre = Texto(minimo=1, maximo=100)
    principal = fields.Boolean()
    activa = fields.Boolean()
    version = version_leida("la bodega")
