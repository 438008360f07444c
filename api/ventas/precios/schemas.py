"""Las formas en el cable de las listas de precios."""

from typing import Any

from marshmallow import fields, validate

from api.core.http import campos
from api.core.http.campos import ids_separados
from api.core.http.schemas import (
    Cantidad,
    ComoSeLeyo,
    Cuerpo,
    DineroConSigno,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.ventas.precios import lineas, masivo
from api.ventas.precios.campos import DatosLista
from api.ventas.precios.lineas import PrecioDicho
from api.ventas.precios.lista import SITUACIONES, FiltrosListas
from api.ventas.precios.masivo import CambioMasivo
from api.ventas.precios.models import CLASES_LISTA
from api.ventas.productos.models import TIPOS

CUERPO = (256 * 1024, "Son demasiados precios para una sola vez.")
PREGUNTADOS = 200
_MINIMO = "Desde qué cantidad vale; 0, cualquiera"


class PaginaListasArgs(PageArgs):
    partes = {"filtros": FiltrosListas}

    clase = una_de("", *CLASES_LISTA, load_default="")
    situacion = una_de("", *SITUACIONES, load_default="")


class FilaListaPreciosSchema(Respuesta):
    """`precios`: cuántos tiene. `grupo`, `establecimiento`: cómo se llama el suyo; null, todos."""

    class Meta:
        include = {
            **campos.para_contestar(DatosLista, sin=("clase",)),
            "clase": una_de(*CLASES_LISTA),
        }

    id = fields.Integer()
    grupo = fields.String(allow_none=True)
    establecimiento = fields.String(allow_none=True)
    situacion = una_de(*SITUACIONES, metadata={"description": "En qué está hoy"})
    precios = fields.Integer()
    creado_en = fields.AwareDateTime()
    actualizado_en = fields.AwareDateTime()
    version = fields.Integer()


PaginaListasPreciosSchema = page_schema(FilaListaPreciosSchema)


class ListaPreciosSchema(FilaListaPreciosSchema):
    """`traslapes`: las otras de su clase, para los mismos y en los mismos días, que tienen productos suyos."""

    traslapes = fields.List(fields.String())


class CrearListaPreciosSchema(Cuerpo):
    clase = DatosLista

    class Meta:
        include = campos.para_crear(DatosLista)


class CambiarListaPreciosSchema(ComoSeLeyo, CrearListaPreciosSchema):
    fila = ListaPreciosSchema

    version = version_leida("la lista")


class PrecioDeListaSchema(Respuesta):
    """`precio`: como se escribió. `sin_impuestos`, `con_impuestos`: el de una unidad, con las tarifas de hoy.
    `precio_producto`: el del producto, sin impuestos."""

    producto_id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    minimo = Cantidad(metadata={"description": _MINIMO})
    precio = Cantidad()
    precio_producto = Cantidad()
    sin_impuestos = Cantidad()
    con_impuestos = Cantidad()


PaginaPreciosSchema = page_schema(PrecioDeListaSchema)


class PrecioDichoSchema(ComoSeLeyo, Cuerpo):
    clase = PrecioDicho
    fila = PrecioDeListaSchema

    producto_id = identificador(required=True)
    minimo = Cantidad(required=True, metadata={"description": _MINIMO})
    precio = Cantidad(
        required=True, allow_none=True, metadata={"description": "null: deja de tener precio en la lista"}
    )


class GuardarPreciosSchema(Schema):
    dichos = fields.List(
        fields.Nested(PrecioDichoSchema),
        data_key="lineas",
        required=True,
        validate=validate.Length(
            min=1, max=lineas.VARIAS, error=f"Envíe de 1 a {lineas.VARIAS} precios cada vez."
        ),
    )
    version = version_leida("la lista")


class PreverCambioSchema(Cuerpo):
    clase = CambioMasivo

    modo = una_de(*masivo.MODOS, required=True)
    valor = DineroConSigno(
        required=True, metadata={"description": "Cuánto suben, con su signo: en por ciento o en dólares"}
    )
    sobre = una_de(*masivo.SOBRE, load_default=masivo.LISTA)
    redondeo = una_de(*masivo.REDONDEOS, load_default=masivo.CENTAVO)
    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras de los productos"})
    tipo = una_de("", *TIPOS, load_default="")
    categoria_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "Solo los suyos y los de las que tiene debajo"},
    )


class AplicarCambioSchema(PreverCambioSchema):
    version = version_leida("la lista")


class PrecioPrevistoSchema(Respuesta):
    """`antes`: lo que la lista decía; null, nada. `producto`: el precio del producto."""

    producto_id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    minimo = Cantidad()
    producto = Cantidad()
    antes = Cantidad(allow_none=True)
    despues = Cantidad()


class PreviaDeCambioSchema(Respuesta):
    cambian = fields.Integer(metadata={"description": "Cuántos precios quedan distintos"})
    nuevos = fields.Integer(metadata={"description": "De esos, cuántos la lista no tenía"})
    muestra = fields.List(fields.Nested(PrecioPrevistoSchema), metadata={"description": "Los primeros 100"})


class PreciosArgs(SinVacios):
    cliente = identificador(load_default=None, metadata={"description": "El id del cliente"})
    establecimiento = Texto(maximo=3, load_default="", metadata={"description": "Su código: 001"})
    dia = Fecha(load_default=None, metadata={"description": "Sin él, hoy"})
    productos = Texto(
        required=True, maximo=PREGUNTADOS * 20, metadata={"description": "Sus ids, separados por comas"}
    )
    cantidad = Cantidad(load_default=None, metadata={"description": "De cada uno; sin ella, 1"})

    def armar(self, leido: Any) -> Any:
        return {
            **super().armar(leido),
            "productos": ids_separados(leido["productos"], PREGUNTADOS, "productos"),
        }


class EscalaSchema(Respuesta):
    """El precio que vale desde una cantidad, sin impuestos, y por qué. `incluye_iva`: sale de uno que los incluye, y al
    vender muchas unidades puede variar en las últimas cifras: pregúntelo con su cantidad."""

    minimo = Cantidad()
    precio = Cantidad()
    razon = fields.String()
    lista_id = fields.Integer(attribute="de_lista.lista_id", allow_none=True, dump_default=None)
    incluye_iva = fields.Boolean(attribute="de_lista.incluye_iva", dump_default=False)


class PrecioParaVenderSchema(Respuesta):
    """El de una unidad sin impuestos, y por qué es ese: «Lista Mayoristas desde 12», «Precio del producto»."""

    producto_id = fields.Integer()
    precio = Cantidad()
    razon = fields.String()
    lista_id = fields.Integer(allow_none=True)
    escalas = fields.List(fields.Nested(EscalaSchema))
