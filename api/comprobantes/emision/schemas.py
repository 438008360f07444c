"""Formas del cable de los catálogos para emitir y de la anulación."""

from marshmallow import fields, validate

from api.comprobantes.consulta.vista_schemas import CampoDichoSchema
from api.comprobantes.emision.contables.centros import CentroPedido
from api.comprobantes.nucleo.schemas import CUERPO, Correccion
from api.core.datos.clock import hoy
from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    version_leida,
)
from api.libros.cuentas.centros_schemas import CentroElegibleSchema
from api.libros.cuentas.schemas import banco_elegido
from api.plataforma.impuestos.schemas import TarifaSchema
from api.ventas.cartera.service import FORMAS_COBRO

__all__ = ["CUERPO"]


def de_correccion(esquema: type[Cuerpo]) -> type[Cuerpo]:
    """El esquema de una corrección: el del pedido más la versión que se corrige. De FacturaSchema sale
    CorregirFacturaSchema."""
    return type(f"Corregir{esquema.__name__}", (esquema, Correccion), {})


class CatalogosArgs(SinVacios):
    fecha = Fecha(load_default=hoy, metadata={"description": "La de emisión; sin ella, hoy"})


class FormaPagoSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()


class CatalogosDeReembolsoSchema(Respuesta):
    documentos = fields.List(fields.Nested(FormaPagoSchema))
    paises = fields.List(fields.Nested(FormaPagoSchema))


class PuntoDeEmisionSchema(Respuesta):
    punto_id = fields.Integer()
    establecimiento = fields.String()
    punto = fields.String()
    nombre = fields.String()
    siguiente = fields.Dict(
        keys=fields.String(),
        values=fields.Integer(),
        metadata={"description": "El siguiente número de cada tipo de comprobante, en su ambiente de hoy"},
    )
    ultima = fields.Dict(
        keys=fields.String(),
        values=Fecha(),
        metadata={"description": "La fecha del último número de cada tipo; falta la del que no se ha usado"},
    )


class CupoSchema(Respuesta):
    documentos = fields.Integer()
    utilizados = fields.Integer()
    disponibles = fields.Integer()
    caduca = Fecha()


class FirmaVigenteSchema(Respuesta):
    vigente = fields.Boolean()
    mensaje = fields.String(
        allow_none=True, metadata={"description": "Por qué no se puede firmar, o que pronto no se podrá"}
    )


class TarifasDelDiaSchema(Respuesta):
    iva = fields.List(fields.Nested(TarifaSchema))
    ice = fields.List(fields.Nested(TarifaSchema))
    irbpnr = fields.List(fields.Nested(TarifaSchema))


class EmisorDeHoySchema(Respuesta):
    ruc = fields.String()
    razon_social = fields.String()
    nombre_comercial = fields.String()
    direccion = fields.String(metadata={"description": "Vacía, no se puede emitir"})
    obligado_contabilidad = fields.Boolean()
    contribuyente_especial = fields.String()
    agente_retencion = fields.String()
    rimpe = fields.String()
    gran_contribuyente = fields.String(metadata={"description": "Su resolución; vacía, no lo es"})


class RucProveedorSchema(Respuesta):
    """De quién es el RUC que cada comprobante lleva como el del sistema con que se emite."""

    ruc = fields.String(metadata={"description": "Vacío, ninguno"})
    titular = fields.String(metadata={"description": "Vacío, no se sabe"})
    marca_blanca = fields.Boolean(metadata={"description": "Si el producto se ve con otra marca"})


class CatalogosSchema(Respuesta):
    fecha = Fecha()
    ambiente = fields.Integer(metadata={"description": "1 pruebas, 2 producción"})
    formas_pago = fields.List(fields.Nested(FormaPagoSchema))
    puntos = fields.List(fields.Nested(PuntoDeEmisionSchema))
    cupo = fields.Nested(CupoSchema, allow_none=True)
    firma = fields.Nested(FirmaVigenteSchema)
    tarifas = fields.Nested(TarifasDelDiaSchema)
    limite_consumidor_final = Dinero(
        allow_none=True,
        metadata={"description": "Hasta cuánto se factura a consumidor final; null, no hay tope"},
    )
    propina_maxima = Cantidad(allow_none=True, metadata={"description": "En por ciento del subtotal"})
    dias_para_emitir = fields.Integer(
        allow_none=True, metadata={"description": "De hace cuántos días recibe el SRI un comprobante"}
    )
    emisor = fields.Nested(EmisorDeHoySchema)
    campos_fijos = fields.List(fields.Nested(CampoDichoSchema))
    ruc_proveedor = fields.Nested(RucProveedorSchema)
    centros = fields.List(
        fields.Nested(CentroElegibleSchema),
        metadata={"description": "Los centros de costo que una línea puede llevar; vacío, no hay"},
    )
    lleva_existencias = fields.Boolean(
        metadata={
            "description": "Si ese día la empresa lleva sus existencias: lo que se vende sale de la bodega"
        }
    )
    con_listas = fields.Boolean(
        metadata={"description": "Si hay listas de precios: el de cada producto lo dice GET /api/precios"}
    )


class CentrosDeProductosSchema(Schema):
    productos = fields.List(
        identificador(),
        required=True,
        validate=validate.Length(min=1, max=1000, error="Diga de 1 a 1000 productos."),
    )


class CentroDeProductoSchema(Respuesta):
    producto_id = fields.Integer()
    centro_id = fields.Integer()


class CentroPedidoSchema(Cuerpo):
    clase = CentroPedido

    n = Entero(minimo=0, maximo=100_000, required=True, metadata={"description": "La línea, desde 0"})
    centro_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "Uno activo; null, ninguno"}
    )


class CambiarCentrosSchema(Schema):
    lineas = fields.List(
        fields.Nested(CentroPedidoSchema),
        required=True,
        validate=validate.Length(min=1, max=1000, error="Diga de 1 a 1000 líneas."),
    )
    version = Entero(minimo=1, required=True, metadata=version_leida("el comprobante").metadata)


class CobrarVariosSchema(Schema):
    ids = fields.List(
        identificador(),
        required=True,
        validate=validate.Length(min=1, max=100, error="Elija de 1 a 100 comprobantes."),
    )
    fecha = Fecha(load_default=hoy, metadata={"description": "Hoy, si no viene"})
    forma = fields.String(
        required=True, validate=validate.OneOf(list(FORMAS_COBRO), error="Elija la forma de cobro.")
    )
    referencia = Texto(maximo=100, load_default="")
    banco_id = banco_elegido()


class NoCobradoSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    motivo = fields.String()


class CobradosSchema(Respuesta):
    cobros = fields.List(fields.Integer(), metadata={"description": "Uno por cliente"})
    total = Dinero()
    omitidos = fields.List(fields.Nested(NoCobradoSchema))


class AnularComprobanteSchema(Schema):
    fecha = Fecha(load_default=None, allow_none=True, metadata={"description": "Hoy, si no viene"})
    motivo = Texto(required=True, minimo=3, maximo=300, vacio="Ingrese el motivo.")


class ResolverDevolucionSchema(Schema):
    motivo = Texto(required=True, minimo=3, maximo=300, vacio="Diga cómo se resolvió.")
