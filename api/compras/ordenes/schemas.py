"""Las formas en el cable de las órdenes de compra."""

from marshmallow import fields, validate

from api.compras.ordenes.envio import MAXIMO_DESTINOS
from api.compras.ordenes.lista import FiltrosOrdenes
from api.compras.ordenes.models import ESTADOS
from api.compras.ordenes.service import MAXIMO, TODAS, DatosOrden, LineaPorPedir
from api.comprobantes.nucleo.schemas import SinRepetir
from api.core.http.schemas import (
    Cantidad,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DineroConSigno,
    DireccionCorreo,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    TextoLargo,
    identificador,
    mayor_que_cero,
    page_schema,
    una_de,
    version_leida,
)
from api.ventas.envios.schemas import ParaSchema


class _FiltrosOrdenesArgs(SinVacios):
    partes = {"filtros": FiltrosOrdenes}

    filtro = Texto(maximo=100, load_default="")
    estado = una_de("", *ESTADOS, load_default="")
    proveedor_id = identificador(load_default=None, allow_none=True)
    bodega = identificador(load_default=None, allow_none=True)
    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)
    tarde = fields.Boolean(
        load_default=None,
        allow_none=True,
        metadata={"description": "Las que ya debían llegar y no han llegado enteras"},
    )


class OrdenesArgs(_FiltrosOrdenesArgs):
    pass


class PaginaOrdenesArgs(PageArgs, _FiltrosOrdenesArgs):
    pass


class FilaOrdenSchema(Respuesta):
    id = fields.Integer()
    numero = fields.Integer()
    fecha = Fecha()
    entrega = Fecha(allow_none=True, metadata={"description": "Para cuándo se espera; null, no se dijo"})
    proveedor_id = fields.Integer()
    proveedor = fields.String()
    identificacion = fields.String()
    bodega_id = fields.Integer()
    bodega = fields.String()
    estado = una_de(*ESTADOS)
    estado_nombre = fields.String()
    tarde = fields.Boolean(metadata={"description": "Si ya debía llegar y no ha llegado entera"})
    productos = fields.Integer(metadata={"description": "Cuántos productos pide"})
    total = Dinero(metadata={"description": "Sin impuestos"})
    observacion = fields.String()
    motivo = fields.String(metadata={"description": "Por qué se cerró o se anuló; vacío si no"})
    enviada_en = fields.AwareDateTime(allow_none=True)
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    version = fields.Integer()
    acciones = fields.List(una_de(*TODAS))


PaginaOrdenesSchema = page_schema(FilaOrdenSchema)


class LineaDeOrdenSchema(Respuesta):
    n = fields.Integer()
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    cantidad = Cantidad()
    precio = Cantidad(metadata={"description": "El de una unidad, sin impuestos"})
    importe = Dinero()
    recibida = Cantidad(metadata={"description": "Lo que traen las compras que valen"})
    pendiente = Cantidad()
    precio_recibido = Cantidad(
        allow_none=True, metadata={"description": "A cuánto llegó cada uno; null, nada llegó"}
    )
    diferencia = DineroConSigno(
        metadata={"description": "Cuánto más (o menos) costó lo que llegó que al precio pedido"}
    )


class CompraQueLlegaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    fecha = Fecha()
    total = Dinero()


class OrdenDeCompraSchema(FilaOrdenSchema):
    correos = fields.List(fields.String(), metadata={"description": "Los guardados de su proveedor"})
    lineas = fields.List(fields.Nested(LineaDeOrdenSchema))
    compras = fields.List(fields.Nested(CompraQueLlegaSchema))
    para = fields.List(fields.Nested(ParaSchema), metadata={"description": "A quién se envió y cómo va"})


class LineaPorPedirSchema(ComoSeLeyo, Cuerpo):
    clase = LineaPorPedir
    fila = LineaDeOrdenSchema

    producto_id = identificador(required=True)
    cantidad = Cantidad(required=True, validate=mayor_que_cero)
    precio = Cantidad(required=True)


class PedirOrdenSchema(Cuerpo):
    clase = DatosOrden

    proveedor_id = identificador(required=True)
    bodega_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "Sin ella, la de siempre de la matriz"}
    )
    fecha = Fecha(required=True)
    entrega = Fecha(load_default=None, allow_none=True)
    observacion = TextoLargo(maximo=500, load_default="")
    lineas = fields.List(
        fields.Nested(LineaPorPedirSchema),
        required=True,
        validate=validate.Length(1, MAXIMO, error=f"Ingrese de 1 a {MAXIMO} productos."),
    )


class CambiarOrdenSchema(ComoSeLeyo, PedirOrdenSchema):
    fila = OrdenDeCompraSchema

    version = version_leida("la orden")


class EnviarOrdenSchema(Schema):
    correos = SinRepetir(
        DireccionCorreo(minimo=1),
        required=True,
        validate=validate.Length(max=MAXIMO_DESTINOS, error=f"Caben hasta {MAXIMO_DESTINOS} correos."),
        metadata={"description": "Sin ninguno, solo se anota que el proveedor ya la tiene"},
    )
    version = version_leida("la orden")


class TerminarOrdenSchema(Schema):
    motivo = Texto(required=True, maximo=300, vacio="Ingrese el motivo.")
    version = version_leida("la orden")


class AtarCompraSchema(Schema):
    compra_id = identificador(required=True)


class OrdenAbiertaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.Integer()
    fecha = Fecha()
    total = Dinero()


class LineaComparadaSchema(Respuesta):
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    pendiente = Cantidad(metadata={"description": "Lo que se esperaba todavía"})
    llega = Cantidad()
    precio_pedido = Cantidad(allow_none=True, metadata={"description": "null, no se pidió"})
    precio = Cantidad(allow_none=True, metadata={"description": "null, no llega"})
    diferencia = DineroConSigno(
        metadata={"description": "Cuánto más (o menos) cuesta lo que llega que al precio pedido"}
    )
    avisos = fields.List(fields.String(), metadata={"description": "En qué difiere; vacía, en nada"})


class OrdenComparadaSchema(Respuesta):
    """La orden que parece traer; null si ninguna."""

    orden = fields.Nested(OrdenAbiertaSchema, allow_none=True)
    abiertas = fields.List(fields.Nested(OrdenAbiertaSchema))
    lineas = fields.List(fields.Nested(LineaComparadaSchema))
    diferencia = DineroConSigno()
