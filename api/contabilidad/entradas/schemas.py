"""Las formas en el cable de los saldos iniciales."""

from marshmallow import fields

from api.core.http.schemas import Dinero, Fecha, Respuesta


class SaldoInicialSchema(Respuesta):
    """Los de un año: el asiento de apertura que sigue vivo."""

    ejercicio = fields.Integer()
    id = fields.Integer(metadata={"description": "El del asiento"})
    numero = fields.Integer(allow_none=True)
    fecha = Fecha()
    total = Dinero()
    creado_por = fields.String()
    creado_en = fields.DateTime()


class SaldosInicialesSchema(Respuesta):
    """`fecha`: el día que tendrá la apertura si la hoja no lo dice. `lleva_libros`: si ya se pueden poner."""

    fecha = Fecha()
    lleva_libros = fields.Boolean()
    saldos = fields.List(fields.Nested(SaldoInicialSchema))
