"""Formas del cable de los libros de una empresa: si los lleva y por dónde va su puesta al día."""

from marshmallow import fields

from api.core.http.schemas import ComoSeLeyo, Fecha, Respuesta, Schema, una_de, version_leida
from api.libros.reglas.models import DETENIDO, ESTADOS


class ContabilidadSchema(Respuesta):
    activa = fields.Boolean()
    desde = Fecha(
        allow_none=True, metadata={"description": "Desde cuándo se contabiliza sola; null, desde siempre"}
    )
    pendientes = fields.Integer(metadata={"description": "Lo que espera porque falta un parámetro"})
    por_sellar = fields.Integer(metadata={"description": "Asientos que todavía no tienen su número"})
    version = fields.Integer()


class CambiarContabilidadSchema(ComoSeLeyo, Schema):
    fila = ContabilidadSchema

    activa = fields.Boolean(required=True)
    version = version_leida("la contabilidad")


class ActivarSchema(Schema):
    desde = Fecha(
        required=True,
        allow_none=True,
        metadata={"description": "El primer día que se contabiliza; null, todo"},
    )


class ProcesoContableSchema(Respuesta):
    estado = una_de(
        *ESTADOS,
        DETENIDO,
        allow_none=True,
        metadata={"description": "null si nunca se pidió; DETENIDO: quien lo hacía no pudo seguir"},
    )
    total = fields.Integer()
    hechos = fields.Integer()
