"""Formas del cable de la lista de compras y de lo que se propone retener."""

from marshmallow import fields
from webargs.fields import DelimitedList

from api.compras.compras.lista import FiltrosCompras
from api.compras.compras.models import ORIGENES
from api.compras.compras.schemas import FilaCompraSchema
from api.compras.por_pagar.service import ESTADOS_PAGO
from api.comprobantes.tipos.retencion.schemas import SustentoSchema
from api.core.http.schemas import (
    Dinero,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
)
from api.plataforma.codigos.compras import DESTINOS
from api.ventas.clientes.schemas import PaginaHistorialSchema as PaginaHistorialSchema


class FiltrosComprasArgs(SinVacios):
    partes = {"filtros": FiltrosCompras}

    filtro = Texto(
        maximo=100, load_default="", metadata={"description": "El número, o palabras del proveedor"}
    )
    proveedor_id = identificador(load_default=None, allow_none=True)
    cod_doc = Texto(maximo=3, load_default="")
    origen = una_de("", *ORIGENES, load_default="")
    sustento = Texto(maximo=2, load_default="")
    destino = una_de("", *DESTINOS, load_default="")
    estado_pago = DelimitedList(una_de(*ESTADOS_PAGO), load_default=list)
    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)
    anuladas = fields.Boolean(load_default=None, allow_none=True)
    retenida = fields.Boolean(load_default=None, allow_none=True)
    incompletas = fields.Boolean(
        load_default=None,
        allow_none=True,
        metadata={"description": "Las que valen y les falta algo para el anexo, o no"},
    )


class PaginaComprasArgs(FiltrosComprasArgs, PageArgs):
    """La lista por páginas."""


class ListaComprasArgs(FiltrosComprasArgs):
    orden = Texto(maximo=40, load_default="")


class SumaDeComprasSchema(Respuesta):
    """Lo que suman las halladas que valen. Una nota de crédito resta."""

    cuantas = fields.Integer()
    subtotal = Dinero()
    iva = Dinero()
    total = Dinero()
    retenido = Dinero()
    saldo = Dinero()


class PaginaComprasSchema(page_schema(FilaCompraSchema)):  # type: ignore[misc]
    suma = fields.Nested(SumaDeComprasSchema, required=True)


class RetencionDeLineaSchema(Respuesta):
    codigo = fields.Integer(metadata={"description": "1 renta, 2 IVA"})
    codigo_retencion = fields.String()
    nombre = fields.String()
    base = Dinero()
    porcentaje = Dinero()
    valor = Dinero()
    elegir = fields.Boolean(metadata={"description": "El código admite varios porcentajes: este es el mayor"})
    motivo = fields.String()


class LoQueSeRetieneSchema(Respuesta):
    lineas = fields.List(fields.Nested(RetencionDeLineaSchema))
    total = Dinero()


class RetencionDeCompraSchema(Respuesta):
    proveedor_id = fields.Integer()
    fecha = Fecha()
    retencion = fields.Nested(LoQueSeRetieneSchema, allow_none=True)
    motivo = fields.String(metadata={"description": "Por qué se retiene, o por qué no"})
    avisos = fields.List(fields.String())
    sustento = fields.Nested(
        SustentoSchema,
        allow_none=True,
        metadata={"description": "El que se envía en `sustentos` a POST /api/retenciones"},
    )
