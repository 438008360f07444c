"""La forma en el cable de una unidad que se ofrece."""

from marshmallow import fields

from api.core.http.schemas import Cantidad, Respuesta, una_de
from api.ventas.unidades.models import HACIA

FACTOR = "Cuántas de la unidad del producto hay en una: 12, 0.453592"
REDONDEO = "A cuántos decimales se redondea lo que da en la unidad del producto"
PRECIO = "El de una, sin impuestos; null, el del producto por el factor"
CODIGO = "El de barras que trae la caja; vacío, ninguno"


class UnidadDeVentaSchema(Respuesta):
    """Una de las que hoy se ofrecen."""

    id = fields.Integer()
    nombre = fields.String()
    factor = Cantidad(metadata={"description": FACTOR})
    decimales = fields.Integer(metadata={"description": REDONDEO})
    hacia = una_de(*HACIA)
    codigo = fields.String(metadata={"description": CODIGO})
    precio = Cantidad(allow_none=True, metadata={"description": PRECIO})
