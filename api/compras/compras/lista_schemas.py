"""Formas del cable de la lista de compras, de lo que se propone retener de lo que se cambia solo de las
líneas, de anular una y de adjuntarle archivos."""

from marshmallow import fields, validate
from webargs.fields import DelimitedList

from api.compras.compras.lista import FiltrosCompras
from api.compras.compras.nucleo import pedido
from api.compras.compras.nucleo.afuera_schemas import pago_afuera
from api.compras.compras.nucleo.campos import AUTORIZACION, MAL_AUTORIZACION
from api.compras.compras.nucleo.models import ORIGENES
from api.compras.compras.schemas import CompraSchema, FilaCompraSchema, LineaDeCompraSchema
from api.compras.por_pagar.service import ESTADOS_PAGO
from api.comprobantes.tipos.retencion.schemas import SustentoSchema
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    MultipartSchema,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    archivos,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.plataforma.codigos.compras import DESTINOS
from api.plataforma.retenciones.models import COMPRAS, CUALQUIERA
from api.terceros.clientes.schemas import PaginaHistorialSchema as PaginaHistorialSchema


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
    negadas = fields.Boolean(
        load_default=None,
        allow_none=True,
        metadata={"description": "Las de un comprobante que el SRI no reconoce, o las demás"},
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


class LineaUbicadaSchema(ComoSeLeyo, Cuerpo):
    clase = pedido.LineaUbicada
    fila = LineaDeCompraSchema

    n = Entero(minimo=0, maximo=100_000, required=True)
    cuenta_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "null, la que dicen los parámetros"}
    )
    centro_id = identificador(load_default=None, allow_none=True)


class ReubicarCompraSchema(ComoSeLeyo, Schema):
    fila = CompraSchema

    lineas = fields.List(
        fields.Nested(LineaUbicadaSchema),
        required=True,
        validate=validate.Length(min=1, max=1000, error="Diga de 1 a 1000 líneas."),
    )
    version = version_leida("la compra")


class LineaClasificadaSchema(ComoSeLeyo, Cuerpo):
    clase = pedido.LineaClasificada
    fila = LineaDeCompraSchema

    n = Entero(minimo=0, maximo=100_000, required=True)
    clase_ = una_de(
        *(clase for clase in COMPRAS if clase != CUALQUIERA),
        data_key="clase",
        attribute="clase",
        required=True,
        metadata={"description": "Qué se compró: de eso depende qué se retiene"},
    )


class ClasificarCompraSchema(ComoSeLeyo, Schema):
    fila = CompraSchema

    lineas = fields.List(
        fields.Nested(LineaClasificadaSchema),
        required=True,
        validate=validate.Length(min=1, max=1000, error="Diga de 1 a 1000 líneas."),
    )
    version = version_leida("la compra")


class AutorizarCompraSchema(ComoSeLeyo, Schema):
    fila = CompraSchema

    autorizacion = Texto(
        required=True,
        maximo=49,
        vacio="Ingrese la autorización.",
        validate=[validate.Regexp(AUTORIZACION, error=MAL_AUTORIZACION)],
    )
    version = version_leida("la compra")


class SustentarCompraSchema(ComoSeLeyo, Schema):
    fila = CompraSchema

    sustento = Texto(required=True, maximo=2, vacio="Elija para qué sirve la compra: su sustento.")
    version = version_leida("la compra")


class PagarAfueraSchema(ComoSeLeyo, Schema):
    fila = CompraSchema

    exterior = pago_afuera(required=True)
    version = version_leida("la compra")


class ArchivosDeCompraSchema(MultipartSchema):
    """Un formulario multipart con los archivos en el campo `current`."""

    current = archivos("PDF, PNG, JPG, WEBP, XML o ZIP")


class AnularCompraSchema(Schema):
    fecha = Fecha(load_default=None, allow_none=True, metadata={"description": "Hoy, si no viene"})
    motivo = Texto(required=True, minimo=3, maximo=300, vacio="Ingrese el motivo.")
