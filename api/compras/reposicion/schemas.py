"""Las formas en el cable de lo que se repone."""

from marshmallow import fields, validate

from api.compras.ordenes.schemas import FilaOrdenSchema, PedirOrdenSchema
from api.compras.reposicion.lista import CUALES, TODO, FiltrosReposicion
from api.compras.reposicion.service import MAXIMO, MinimoDicho
from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Dinero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
)

__all__ = ["FilaOrdenSchema"]
_ORDENES = 100


class _FiltrosReposicionArgs(SinVacios):
    partes = {"filtros": FiltrosReposicion}

    filtro = Texto(maximo=100, load_default="")
    bodega = identificador(load_default=None, allow_none=True)
    que = una_de(*CUALES, load_default=TODO)


class ReposicionArgs(_FiltrosReposicionArgs):
    pass


class PaginaReposicionArgs(PageArgs, _FiltrosReposicionArgs):
    pass


class _DeProductoSchema(Respuesta):
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    minimo = Cantidad()
    maximo = Cantidad()
    existencia = Cantidad(con_signo=True, metadata={"description": "Lo que hay en esa bodega"})
    pedida = Cantidad(metadata={"description": "Lo que se espera de las órdenes en borrador y enviadas"})


class FilaReposicionSchema(_DeProductoSchema):
    bodega_id = fields.Integer()
    bodega = fields.String()
    falta = Cantidad(metadata={"description": "Cuánto pedir para llegar al máximo; cero, no hace falta"})


PaginaReposicionSchema = page_schema(FilaReposicionSchema)


class LineaPorReponerSchema(_DeProductoSchema):
    cantidad = Cantidad()
    precio = Cantidad(
        allow_none=True,
        metadata={"description": "El de la última compra, sin impuestos; null, nunca se compró"},
    )


class OrdenPropuestaSchema(Respuesta):
    proveedor_id = fields.Integer(allow_none=True, metadata={"description": "null, no se sabe a quién"})
    proveedor = fields.String()
    bodega_id = fields.Integer()
    bodega = fields.String()
    dias = fields.Integer(
        allow_none=True, metadata={"description": "Lo que ese proveedor suele tardar; null, no se sabe"}
    )
    entrega = Fecha(allow_none=True)
    lineas = fields.List(fields.Nested(LineaPorReponerSchema))
    total = Dinero(metadata={"description": "Sin impuestos"})


class ReposicionPropuestaSchema(Respuesta):
    ordenes = fields.List(fields.Nested(OrdenPropuestaSchema))
    productos = fields.Integer(metadata={"description": f"Cuántos van en ellas: hasta {MAXIMO}"})
    faltan = fields.Integer(metadata={"description": "Cuántos hay que pedir en total"})


class MinimoDichoSchema(Cuerpo):
    clase = MinimoDicho

    producto_id = identificador(required=True)
    bodega_id = identificador(required=True)
    minimo = Cantidad(required=True, allow_none=True)
    maximo = Cantidad(
        required=True, allow_none=True, metadata={"description": "null los dos, ya no se repone"}
    )


class PonerMinimosSchema(Schema):
    minimos = fields.List(
        fields.Nested(MinimoDichoSchema),
        required=True,
        validate=validate.Length(1, MAXIMO, error=f"Ingrese de 1 a {MAXIMO} productos."),
    )


class PedirVariasSchema(Schema):
    ordenes = fields.List(
        fields.Nested(PedirOrdenSchema),
        required=True,
        validate=validate.Length(1, _ORDENES, error=f"Se hacen de 1 a {_ORDENES} órdenes."),
    )
