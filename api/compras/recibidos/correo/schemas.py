"""Formas del cable de la bandeja por correo."""

from marshmallow import fields

from api.core.http.schemas import Respuesta, Schema, Texto


class CorreoDeRecibidosSchema(Respuesta):
    direccion = fields.String(
        allow_none=True,
        metadata={"description": "Lo adjunto que se envía ahí llega a la bandeja; null si aquí no se recibe"},
    )


class EntradaDeCorreoArgs(Schema):
    para = Texto(
        load_default="",
        maximo=2_000,
        metadata={"description": "A quién se entregó, separados por comas, si el sobre no lo dice"},
    )
