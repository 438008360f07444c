"""Las formas de los productos, para los programas."""

from marshmallow import fields

from api.core.http import campos
from api.core.http.esquema import ComoSeLeyo
from api.core.http.schemas import (
    Cambio,
    Cantidad,
    Dinero,
    Entero,
    Respuesta,
    Schema,
    Texto,
    una_de,
    version_leida,
)
from api.v1.comun.schemas import TramoArgs, llanos, referencia_externa, tramo
from api.v1.productos.service import SE_DICEN
from api.ventas.productos.campos import DatosProducto
from api.ventas.productos.lista import FiltrosProductos
from api.ventas.productos.models import TIPOS

OTROS = {"iva_codigo": "iva", "ice_codigo": "ice", "irbpnr_codigo": "irbpnr"}
_PROPIO = {"description": "Vacío, se le pone el siguiente de la forma P00001"}


class ProductoNuevoSchema(Schema):
    """Llega como `datos` y `referencia`."""

    partes = {"datos": DatosProducto}

    class Meta:
        include = llanos(campos.para_crear(DatosProducto), SE_DICEN[1:], OTROS)

    codigo = Texto(maximo=25, load_default="", metadata=_PROPIO)
    referencia = referencia_externa()


class ProductoDeV1Schema(Respuesta):
    class Meta:
        include = llanos(campos.para_contestar(DatosProducto), SE_DICEN, OTROS)

    id = Entero()
    referencia = fields.String(allow_none=True)
    iva_tarifa = Cantidad(allow_none=True, metadata={"description": "Por ciento"})
    precio_con_impuestos = Dinero(
        allow_none=True, metadata={"description": "De una unidad, hoy; null si una tarifa suya no rige"}
    )
    avisos = fields.List(
        fields.String(), metadata={"description": "Por qué no se puede cobrar con sus tarifas de hoy"}
    )
    creado_en = fields.AwareDateTime()
    actualizado_en = fields.AwareDateTime()
    version = Entero(metadata={"description": "Con la que se cambia: si otro lo cambió entretanto, 409"})


class ProductoPorCambiarSchema(ComoSeLeyo, Cambio):
    """Lo que no viene queda como está."""

    fila = ProductoDeV1Schema

    class Meta:
        include = llanos(campos.para_cambiar(DatosProducto), SE_DICEN, OTROS)

    version = version_leida("el producto")


class ProductosDeV1Args(TramoArgs):
    partes = {"filtros": FiltrosProductos}

    codigo = Texto(maximo=25, load_default="")
    tipo = una_de("", *TIPOS, load_default="")
    activo = fields.Boolean(load_default=None)
    referencia = referencia_externa()


TramoDeProductos = tramo(ProductoDeV1Schema)
