"""Las formas en el cable de los lotes y las series. Sin permiso para ver el costo, lo que valen no viene."""

from marshmallow import fields, validate

from api.core.http.schemas import (
    Cambio,
    Cantidad,
    ComoSeLeyo,
    DineroConSigno,
    EnOrden,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    SoloPagina,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.existencias.kardex.models import CLASES
from api.existencias.lotes.lista import CUALES, HAY, SENTIDOS, TODO, FiltrosLotesProductos
from api.libros.asientos.schemas import OrigenNombradoSchema

_DIAS = validate.Range(min=1, max=3650, error="Debe estar entre 1 y 3650.")


class _FiltrosLotesProductosArgs(SinVacios):
    partes = {"filtros": FiltrosLotesProductos}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "En el lote o en su producto"})
    producto = identificador(load_default=None, allow_none=True)
    bodega = identificador(load_default=None, allow_none=True)
    cuales = una_de(
        *CUALES,
        load_default=HAY,
        metadata={
            "description": "hay: los que tienen algo; por_vencer, en los próximos `dias`; vencidos; todos"
        },
    )
    dias = fields.Integer(load_default=30, validate=_DIAS)


class ExportarLotesProductosArgs(_FiltrosLotesProductosArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaLotesProductosArgs(PageArgs, _FiltrosLotesProductosArgs):
    pass


class FilaLoteProductoSchema(Respuesta):
    id = fields.Integer()
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String()
    nombre = fields.String()
    unidad = fields.String()
    codigo = fields.String(metadata={"description": "El lote o, si es una sola unidad, su serie"})
    serie = fields.Boolean()
    caduca = Fecha(allow_none=True, metadata={"description": "El último día en que sirve"})
    dias = fields.Integer(
        allow_none=True, metadata={"description": "Los que le faltan; con menos, ya caducó"}
    )
    existencia = Cantidad()
    valor = DineroConSigno(allow_none=True)


PaginaLotesProductosSchema = page_schema(FilaLoteProductoSchema)


class LoteEnBodegaSchema(Respuesta):
    bodega_id = fields.Integer()
    bodega = fields.String()
    cantidad = Cantidad()


class LoteProductoSchema(FilaLoteProductoSchema):
    bodegas = fields.List(fields.Nested(LoteEnBodegaSchema))
    version = fields.Integer()
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()


class CambiarLoteProductoSchema(ComoSeLeyo, Cambio):
    fila = LoteProductoSchema

    caduca = Fecha(required=True, allow_none=True)
    version = version_leida("el lote")


class MovimientosDeLoteArgs(SoloPagina, EnOrden):
    sentido = una_de(*SENTIDOS, load_default=TODO)


class MovimientoDeLoteSchema(Respuesta):
    id = fields.Integer(attribute="fila.id")
    fecha = Fecha(attribute="fila.fecha")
    clase = una_de(*CLASES, attribute="fila.clase")
    clase_nombre = fields.String(attribute="fila.clase_nombre")
    documento = fields.Nested(OrigenNombradoSchema, attribute="fila.documento")
    tercero = fields.String(
        attribute="fila.tercero",
        metadata={"description": "Quién lo vendió o a quién se vendió; vacío, adentro"},
    )
    bodega_id = fields.Integer(attribute="fila.bodega_id")
    bodega = fields.String(attribute="fila.bodega")
    cantidad = Cantidad(con_signo=True, metadata={"description": "Con menos, salió"})
    creado_por = fields.String(attribute="fila.creado_por")
    creado_en = fields.AwareDateTime(attribute="fila.creado_en")


PaginaMovimientosDeLoteSchema = page_schema(MovimientoDeLoteSchema)
