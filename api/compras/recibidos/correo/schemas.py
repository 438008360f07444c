"""Formas del cable de la bandeja por correo."""

from marshmallow import fields

from api.compras.recibidos.models import ESTADOS_DE_CARGA
from api.core.http.schemas import Respuesta, Schema, Texto, una_de


class CargaPorCorreoSchema(Respuesta):
    id = fields.Integer()
    estado = una_de(*ESTADOS_DE_CARGA)
    total = fields.Integer()
    hechos = fields.Integer()
    nuevos = fields.Integer()
    repetidos = fields.Integer()
    con_error = fields.Integer()
    motivo = fields.String(metadata={"description": "Por qué no se pudo leer; vacío si se leyó"})
    creada_en = fields.AwareDateTime()


class CorreoDeRecibidosSchema(Respuesta):
    direccion = fields.String(
        allow_none=True,
        metadata={"description": "Lo adjunto que se envía ahí llega a la bandeja; null si aquí no se recibe"},
    )
    ultimas = fields.List(
        fields.Nested(CargaPorCorreoSchema),
        metadata={"description": "Los últimos mensajes que llegaron, y en qué quedó cada uno"},
    )


class EntradaDeCorreoArgs(Schema):
    para = Texto(
        load_default="",
        maximo=2_000,
        metadata={"description": "A quién se entregó, separados por comas, si el sobre no lo dice"},
    )
