"""Las formas de las tarifas en el cable."""

from marshmallow import fields, validate

from api.core.datos.clock import hoy
from api.core.http.schemas import Cantidad, Fecha, Respuesta, SinVacios
from api.plataforma.impuestos.models import CLASES, IMPUESTOS


class TarifasArgs(SinVacios):
    fecha = Fecha(load_default=hoy, metadata={"description": "Las que rigen ese día; sin ella, hoy"})


class TarifaSchema(Respuesta):
    impuesto = fields.Integer(
        validate=validate.OneOf(list(IMPUESTOS)),
        metadata={"description": "El código del impuesto: 2 IVA, 3 ICE, 5 IRBPNR"},
    )
    impuesto_nombre = fields.String(data_key="impuestoNombre")
    codigo = fields.String(metadata={"description": "El código de la tarifa, como va en el comprobante"})
    nombre = fields.String()
    clase = fields.String(validate=validate.OneOf(list(CLASES)))
    tarifa = Cantidad(
        allow_none=True,
        metadata={"description": "Por ciento, o dólares según la clase; null si la pone el comprobante"},
    )
    adValorem = Cantidad(  # noqa: N815  # su nombre en el cable
        attribute="ad_valorem",
        allow_none=True,
        metadata={"description": "El por ciento que una tarifa mixta suma a los dólares"},
    )
    desde = Fecha()
    hasta = Fecha(allow_none=True, metadata={"description": "null: todavía rige"})
