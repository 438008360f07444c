"""Formas del cable del envío al SRI."""

from marshmallow import fields
from marshmallow.validate import Length

from api.core.http.schemas import Respuesta, Schema, Texto, identificador

_VARIOS = 100


class EstadoSriSchema(Respuesta):
    caido = fields.Boolean()
    desde = fields.DateTime(allow_none=True)
    esperando = fields.Integer(
        metadata={"description": "Comprobantes de la empresa sin respuesta definitiva"}
    )
    mensaje = fields.String(
        metadata={
            "description": "La frase del aviso: si no responde, o si hoy no recibe más de esta empresa; vacía si no hay qué avisar"
        }
    )
    correo = fields.String(
        metadata={"description": "La frase que avisa que no sale el correo; vacía si sale"}
    )


class ReenviarSchema(Schema):
    ids = fields.List(
        identificador(),
        required=True,
        validate=Length(min=1, max=_VARIOS, error=f"Elija de 1 a {_VARIOS} comprobantes."),
    )


class ResolverSchema(Schema):
    motivo = Texto(required=True, minimo=3, maximo=300, vacio="Diga cómo se resolvió.")


class OmitidoSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    motivo = fields.String()


class ReenviadosSchema(Respuesta):
    reenviados = fields.List(fields.Integer())
    omitidos = fields.List(fields.Nested(OmitidoSchema))
