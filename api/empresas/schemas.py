"""Wire shapes of companies."""

from marshmallow import ValidationError, fields
from marshmallow.validate import Regexp

from api.core.schemas import Correo, Entero, Respuesta, Schema, Secreto, Texto

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


class RegistradaSchema(Respuesta):
    EMP_CODIGO = Entero()
    EMP_RUC = fields.String()
    pago_token = fields.String(metadata={"description": "Para subir el recibo de pago; vive una hora"})


class ReciboSchema(Respuesta):
    RECIBO_ID = Entero(attribute="id")
    familia = Entero()
    PLAN_CODIGO = Entero(attribute="plan_id")
    nombre = fields.String()
    extension = fields.String()
    tamano = fields.Integer(metadata={"description": "Bytes"})
    estado = fields.String(metadata={"description": "PENDIENTE, APROBADO, RECHAZADO"})
