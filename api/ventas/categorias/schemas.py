"""Las formas en el cable de las categorías de los productos."""

from marshmallow import fields

from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Respuesta,
    Texto,
    identificador,
    una_de,
    version_leida,
)
from api.ventas.categorias.cuentas import PAPELES, CuentasDeCategoria
from api.ventas.categorias.service import DatosCategoria

_IVA = "De GET /api/impuestos/tarifas; vacío, el de la categoría de encima"
_MARGEN = "Por ciento del precio sin impuestos; null, el de la categoría de encima"


class CategoriaSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    padre_id = fields.Integer(allow_none=True)
    nivel = fields.Integer()
    ruta = fields.String(metadata={"description": "Con las de encima: Bebidas > Gaseosas"})
    productos = fields.Integer(metadata={"description": "Los suyos, sin los de las que tiene debajo"})
    iva = fields.String(attribute="iva_codigo", metadata={"description": _IVA})
    margen = Dinero(allow_none=True, metadata={"description": _MARGEN})
    vale_iva = fields.String(metadata={"description": "El que propone: el suyo, o el de la más cercana"})
    vale_iva_de = fields.String(allow_none=True, metadata={"description": "El nombre de la que lo dice"})
    vale_margen = Dinero(allow_none=True)
    vale_margen_de = fields.String(allow_none=True)
    version = fields.Integer()


class CrearCategoriaSchema(Cuerpo):
    clase = DatosCategoria

    nombre = Texto(required=True, minimo=1, maximo=60, vacio="Ingrese el nombre.")
    padre_id = identificador(load_default=None, allow_none=True)
    iva = Texto(attribute="iva_codigo", maximo=4, load_default="", metadata={"description": _IVA})
    margen = Dinero(load_default=None, allow_none=True, metadata={"description": _MARGEN})


class CambiarCategoriaSchema(ComoSeLeyo, Cambio):
    """Lo que se puede cambiar de una categoría. Lo que no viene queda como está."""

    fila = CategoriaSchema

    nombre = Texto(minimo=1, maximo=60, vacio="Ingrese el nombre.")
    padre_id = identificador(allow_none=True)
    iva = Texto(attribute="iva_codigo", maximo=4, metadata={"description": _IVA})
    margen = Dinero(allow_none=True, metadata={"description": _MARGEN})
    version = version_leida("la categoría")


class CuentaQueValeSchema(Respuesta):
    que = una_de(*PAPELES)
    cuenta = fields.String(allow_none=True, metadata={"description": "null, la de los parámetros contables"})
    de = fields.String(allow_none=True, metadata={"description": "El nombre de la categoría que la dice"})


class CuentasDeCategoriaSchema(Respuesta):
    """Los ids de las suyas; null, la que valga de más arriba."""

    ingreso = fields.Integer(allow_none=True)
    costo = fields.Integer(allow_none=True)
    inventario = fields.Integer(allow_none=True)
    valen = fields.List(fields.Nested(CuentaQueValeSchema))
    version = fields.Integer()


class CambiarCuentasDeCategoriaSchema(ComoSeLeyo, Cuerpo):
    """Las tres, cada una con su cuenta o null."""

    clase = CuentasDeCategoria
    fila = CuentasDeCategoriaSchema

    ingreso = identificador(required=True, allow_none=True)
    costo = identificador(required=True, allow_none=True)
    inventario = identificador(required=True, allow_none=True)
    version = version_leida("la categoría")
