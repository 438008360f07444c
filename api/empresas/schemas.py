"""Wire shapes of companies."""

from marshmallow import ValidationError, fields
from marshmallow.validate import Regexp

from api.core.schemas import Correo, Entero, Schema, Secreto, Texto

TERMINOS = "Debe aceptar los términos y condiciones para poder continuar"


def _aceptados(valor: bool) -> None:
    if not valor:
        raise ValidationError(TERMINOS)


class RegistroSchema(Schema):
    EMP_RUC = Texto(attribute="ruc", required=True, maximo=13)
    EMP_NOMBREC = Texto(attribute="nombre_comercial", required=True, maximo=300)
    EMP_NOMBRE = Texto(attribute="razon_social", required=True, maximo=300)
    email = Correo(attribute="correo", required=True)
    usuario = Texto(
        required=True,
        maximo=60,
        validate=[
            Regexp(
                r"^[A-Za-z0-9][A-Za-z0-9._@-]*$",
                error="Use solo letras sin tilde, números, punto, guion o arroba.",
            )
        ],
    )
    clave = Secreto(required=True)
    acepta_terminos = fields.Boolean(required=True, validate=_aceptados)
    pagina_web = Texto(load_default="", metadata={"description": "Trampa para robots: se deja vacía"})


class RegistradaSchema(Schema):
    EMP_CODIGO = Entero(required=True)
    EMP_RUC = fields.String(required=True)
    pago_token = fields.String(
        required=True, metadata={"description": "Para subir el recibo de pago; vive una hora"}
    )


class ReciboSchema(Schema):
    RECIBO_ID = Entero(attribute="id", required=True)
    familia = Entero(required=True)
    PLAN_CODIGO = Entero(attribute="plan_id", required=True)
    nombre = fields.String(required=True)
    extension = fields.String(required=True)
    tamano = fields.Integer(required=True, metadata={"description": "Bytes"})
    estado = fields.String(required=True, metadata={"description": "PENDIENTE, APROBADO, RECHAZADO"})
