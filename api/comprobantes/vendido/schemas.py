"""Las formas en el cable del reporte de ventas."""

from marshmallow import fields

from api.comprobantes.vendido.lista import CLIENTE, ESTABLECIMIENTO, MES, PRODUCTO, VENDEDOR, FiltrosVendido
from api.core.http.schemas import (
    Cantidad,
    DineroConSigno,
    EnOrden,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
)


class _FiltrosVendidoArgs(SinVacios, EnOrden):
    partes = {"filtros": FiltrosVendido}

    por = una_de(PRODUCTO, CLIENTE, VENDEDOR, ESTABLECIMIENTO, MES, load_default=PRODUCTO)
    desde = Fecha(load_default=None, metadata={"description": "El primero del mes de `hasta`, si no viene"})
    hasta = Fecha(
        load_default=None, metadata={"description": "Hoy, si no viene; hasta un año después de `desde`"}
    )
    filtro = Texto(maximo=100, load_default="", metadata={"description": "En el nombre o el código"})
    categoria = identificador(
        load_default=None,
        metadata={"description": "El id de una: lo suyo y lo de las que tiene debajo; solo por producto"},
    )


class VendidoArgs(PageArgs, _FiltrosVendidoArgs):
    orden = Texto(
        maximo=40,
        load_default="",
        metadata={
            "description": "nombre, codigo, documentos, unidades, vendido, costo o margen; con - al inicio, descendente. Sin él, de lo más vendido a lo menos; los meses, en su orden"
        },
    )


class ExportarVendidoArgs(_FiltrosVendidoArgs):
    orden = Texto(maximo=40, load_default="")


class FilaVendidoSchema(Respuesta):
    clave = fields.String(metadata={"description": "Vacía la de lo que no tiene producto o vendedor"})
    codigo = fields.String(
        allow_none=True, metadata={"description": "Del producto, del cliente o del establecimiento"}
    )
    nombre = fields.String(metadata={"description": "De un mes, aaaa-mm"})
    documentos = fields.Integer(metadata={"description": "En cuántos comprobantes"})
    unidades = Cantidad(allow_none=True, metadata={"description": "Solo por producto: las facturadas"})
    vendido = DineroConSigno(metadata={"description": "Sin impuestos, menos las notas de crédito"})
    costo = DineroConSigno(
        allow_none=True,
        metadata={
            "description": "De lo que lleva inventario; null, si no lo lleva o si quien llama no ve el costo"
        },
    )
    margen = DineroConSigno(allow_none=True, metadata={"description": "Lo vendido de eso, menos su costo"})


class DelSriSchema(Respuesta):
    cuantos = fields.Integer()
    total = DineroConSigno(metadata={"description": "Sin impuestos"})


class VentasEnDudaSchema(Respuesta):
    en_camino = fields.Nested(DelSriSchema, metadata={"description": "Cuenta: el SRI todavía no lo autoriza"})
    rechazado = fields.Nested(DelSriSchema, metadata={"description": "No cuenta mientras no se corrija"})


class PaginaVendidoSchema(page_schema(FilaVendidoSchema)):  # type: ignore[misc]
    desde = Fecha(required=True)
    hasta = Fecha(required=True)
    vendido = DineroConSigno(required=True, metadata={"description": "Lo que suman todas las filas halladas"})
    costo = DineroConSigno(required=True, allow_none=True)
    margen = DineroConSigno(required=True, allow_none=True)
    por_confirmar = fields.Nested(VentasEnDudaSchema, required=True)
