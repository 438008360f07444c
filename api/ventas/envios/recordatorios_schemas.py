"""Las formas en el cable de los recordatorios."""

from marshmallow import fields, validate

from api.core.http.schemas import Cuerpo, Entero, Respuesta, Texto, TextoLargo
from api.ventas.envios.recordatorios import Regla

_DIAS = "Escriba de 1 a 6 plazos, en días."


class GuardarReglaSchema(Cuerpo):
    clase = Regla

    activo = fields.Boolean(required=True)
    dias = fields.List(
        Entero(minimo=1, maximo=365),
        required=True,
        validate=validate.Length(min=1, max=6, error=_DIAS),
        metadata={"description": "Cuántos días después de vencer"},
    )
    asunto = Texto(required=True, minimo=1, maximo=150, vacio="Escriba el asunto.")
    mensaje = TextoLargo(
        required=True,
        maximo=4000,
        metadata={"description": "Con {cliente}, {empresa}, {vencido} y {documentos}"},
    )
    version = Entero(minimo=0, required=True)


class ReglaSchema(Respuesta):
    activo = fields.Boolean()
    dias = fields.List(fields.Integer())
    asunto = fields.String()
    mensaje = fields.String()
    version = fields.Integer(metadata={"description": "0: todavía no se guardó"})


class SinRecordatoriosSchema(Respuesta):
    cliente_id = fields.Integer()
    nombre = fields.String()
    en = fields.AwareDateTime()


class RecordatoriosDeClienteSchema(Respuesta):
    de_baja_desde = fields.AwareDateTime(
        allow_none=True, metadata={"description": "Cuándo pidió no recibirlos; null: los recibe"}
    )


class BajaSchema(Respuesta):
    empresa = fields.String()
    cliente = fields.String()
    hecha = fields.Boolean()
