"""Formas del cable de lo que se propone retener."""

from decimal import Decimal

from marshmallow import fields, validate

from api.comprobantes.nucleo.schemas import ClientePropuestoSchema
from api.comprobantes.tipos.retencion import dividendos
from api.comprobantes.tipos.retencion.propuesta import Consulta, SustentoConsultado
from api.comprobantes.tipos.retencion.schemas import SUSTENTOS
from api.core.http.schemas import Cuerpo, Dinero, Fecha, Respuesta, Texto, identificador
from api.plataforma.catalogos.models import CERTEZAS
from api.plataforma.retenciones.matriz import Parte
from api.plataforma.retenciones.models import COMPRAS, CUALQUIERA, SERVICIOS, UNIDADES

_COMPRAS = [compra for compra in COMPRAS if compra != CUALQUIERA]
_UNA = validate.OneOf(_COMPRAS, error="Elija qué se compró.")
_CERO = Decimal("0.00")


def _unidad() -> fields.String:
    return fields.String(
        load_default="",
        validate=validate.OneOf(["", *UNIDADES], error="Elija de quién es la unidad."),
        metadata={
            "description": "La del transporte terrestre comercial, que decide qué se retiene; vacía, no se dice"
        },
    )


class ParteSchema(Cuerpo):
    clase = Parte

    compra = fields.String(required=True, validate=_UNA)
    base = Dinero(required=True, metadata={"description": "Sin impuestos"})
    iva = Dinero(load_default=_CERO)
    unidad = _unidad()


class SustentoConsultadoSchema(Cuerpo):
    clase = SustentoConsultado

    cod_doc = Texto(required=True, maximo=3, vacio="Elija el tipo de comprobante.")
    fecha = Fecha(required=True)
    total_sin_impuestos = Dinero(required=True)
    iva = Dinero(load_default=_CERO, metadata={"description": "Lo que suma su IVA"})
    compra = fields.String(load_default=SERVICIOS, validate=_UNA)
    unidad = _unidad()
    reparto = fields.List(
        fields.Nested(ParteSchema),
        load_default=list,
        validate=validate.Length(max=20, error="Caben hasta 20 partes."),
        metadata={"description": "Lo que es de cada clase de compra; sin él, todo es `compra`"},
    )


class ConsultaDeRetencionSchema(Cuerpo):
    clase = Consulta

    proveedor_id = identificador(required=True)
    fecha = Fecha(load_default=None, allow_none=True, metadata={"description": "La de la retención; hoy"})
    sustentos = fields.List(
        fields.Nested(SustentoConsultadoSchema),
        required=True,
        validate=validate.Length(min=1, max=SUSTENTOS, error=f"Ingrese de 1 a {SUSTENTOS} documentos."),
    )


class RetencionPropuestaSchema(Respuesta):
    codigo = fields.Integer()
    codigo_retencion = fields.String()
    nombre = fields.String()
    base = Dinero()
    porcentaje = Dinero()
    valor = Dinero()
    elegir = fields.Boolean(metadata={"description": "El código admite varios: este es el mayor"})
    razon = fields.String()
    fuente = fields.String()
    certeza = fields.String(validate=validate.OneOf(list(CERTEZAS)))


class PagoAfueraSchema(Respuesta):
    pais = fields.String(metadata={"description": "De la tabla 25 del SRI; vacío si no se sabe"})
    convenio = fields.Boolean(metadata={"description": "Si con él se aplica uno de doble tributación"})


class SustentoPorRetenerSchema(Respuesta):
    retenciones = fields.List(fields.Nested(RetencionPropuestaSchema))
    avisos = fields.List(fields.String(), metadata={"description": "Conviene revisarlo; no impide emitir"})
    exterior = fields.Nested(
        PagoAfueraSchema,
        allow_none=True,
        metadata={"description": "Cómo se le paga a un proveedor que no reside aquí; null si reside"},
    )
    cod_sustento = fields.String(
        metadata={"description": "El usual del proveedor, si rige y admite ese comprobante; si no, vacío"}
    )
    forma_pago = fields.String(metadata={"description": "La usual del proveedor, si rige; si no, vacío"})


class PropuestaDeRetencionSchema(Respuesta):
    sustentos = fields.List(fields.Nested(SustentoPorRetenerSchema))


class ImpuestoDelDocumentoSchema(Respuesta):
    codigo = fields.Integer()
    codigo_porcentaje = fields.String()
    base = Dinero()
    valor = Dinero()


class ParteDelDocumentoSchema(Respuesta):
    compra = fields.String(metadata={"description": "Qué se compró; vacío, nadie lo ha dicho"})
    base = Dinero(metadata={"description": "Sin impuestos"})
    iva = Dinero()


class RetencionDeComprobanteSchema(Respuesta):
    proveedor = fields.Nested(ClientePropuestoSchema)
    punto_id = fields.Integer()
    cod_doc = fields.String()
    numero = fields.String()
    autorizacion = fields.String()
    fecha = Fecha()
    total_sin_impuestos = Dinero()
    importe_total = Dinero()
    impuestos = fields.List(fields.Nested(ImpuestoDelDocumentoSchema))
    reparto = fields.List(
        fields.Nested(ParteDelDocumentoSchema),
        metadata={
            "description": "Lo que es de cada clase, como la compra de ese comprobante lo dice; vacío, no es una compra"
        },
    )
    retenido = fields.Nested(SustentoPorRetenerSchema)


class RepartoDeDividendosSchema(Cuerpo):
    clase = dividendos.RepartoDeDividendos

    proveedor_id = identificador(required=True)
    valor = Dinero(required=True, metadata={"description": "Los dividendos que se reparten"})
    fecha = Fecha(load_default=None, allow_none=True, metadata={"description": "La de la retención; hoy"})


class ExencionDeDividendosSchema(Respuesta):
    exento = Dinero()
    usado = Dinero(metadata={"description": "Lo que ya se restó en el año"})
    base = Dinero(metadata={"description": "De cuánto se retiene"})
    dice = fields.String(metadata={"description": "Por qué, en una frase"})
