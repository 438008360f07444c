"""Las formas en el cable de las unidades de un producto."""

from marshmallow import fields

from api.core.http.schemas import (
    Cambio,
    Cantidad,
    ComoSeLeyo,
    Cuerpo,
    Entero,
    Texto,
    una_de,
    version_leida,
)
from api.ventas.productos.unidades.service import DatosUnidad
from api.ventas.unidades.models import DECIMALES, HACIA
from api.ventas.unidades.schemas import CODIGO, FACTOR, PRECIO, REDONDEO, UnidadDeVentaSchema


class Mayusculas(Texto):
    """Se guarda en mayúsculas, para que caja y CAJA sean la misma."""

    def _normalise(self, texto: str) -> str:
        return super()._normalise(texto).upper()


class UnidadDeProductoSchema(UnidadDeVentaSchema):
    producto_id = fields.Integer()
    activa = fields.Boolean(
        metadata={"description": "Una retirada no se ofrece; sus documentos la siguen diciendo"}
    )
    version = fields.Integer()


class CrearUnidadSchema(Cuerpo):
    clase = DatosUnidad

    nombre = Mayusculas(required=True, minimo=1, maximo=50, sin_emojis=True, vacio="Ingrese el nombre.")
    factor = Cantidad(required=True, metadata={"description": FACTOR})
    decimales = Entero(minimo=0, maximo=DECIMALES, load_default=DECIMALES, metadata={"description": REDONDEO})
    hacia = una_de(*HACIA, load_default="CERCA")
    codigo = Mayusculas(maximo=25, load_default="", sin_emojis=True, metadata={"description": CODIGO})
    precio = Cantidad(load_default=None, allow_none=True, metadata={"description": PRECIO})


class CambiarUnidadSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar de una unidad. Lo que no viene queda como está."""

    fila = UnidadDeProductoSchema

    nombre = Mayusculas(minimo=1, maximo=50, sin_emojis=True, vacio="Ingrese el nombre.")
    factor = Cantidad(metadata={"description": f"{FACTOR}. Si el producto ya se movió, 409"})
    decimales = Entero(minimo=0, maximo=DECIMALES, metadata={"description": REDONDEO})
    hacia = una_de(*HACIA)
    codigo = Mayusculas(maximo=25, sin_emojis=True, metadata={"description": CODIGO})
    precio = Cantidad(allow_none=True, metadata={"description": PRECIO})
    activa = fields.Boolean()
    version = version_leida("la unidad")
