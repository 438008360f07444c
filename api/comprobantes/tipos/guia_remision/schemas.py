"""Formas del cable de una guía de remisión."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema
from webargs.fields import DelimitedList

from api.comprobantes.nucleo.models import VIAJES
from api.comprobantes.nucleo.schemas import NUMERO_O_NADA, Lineas, PedidoSchema, TextoDicho
from api.comprobantes.tipos.guia_remision.pedido import (
    CargaPedida,
    DestinatarioPedido,
    GuiaPedida,
    SustentoPedido,
)
from api.comprobantes.tipos.guia_remision.viajes import PasoPedido
from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Fecha,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    mayor_que_cero,
)
from api.plataforma.codigos.documentos import (
    FACTURA,
    LIQUIDACION_COMPRA,
    NOTA_CREDITO,
    NOTA_DEBITO,
    NOTA_VENTA,
)
from api.terceros.transportistas.placas import LARGO

DESTINATARIOS, FACTURAS = 50, 20
TIPOS = (FACTURA, NOTA_VENTA, LIQUIDACION_COMPRA, NOTA_CREDITO, NOTA_DEBITO)
_IDENTIFICACION = validate.Regexp(
    r"^[0-9A-Za-z][0-9A-Za-z/-]{2,19}\Z",
    error="La identificación debe tener de 3 a 20 letras, números, guiones o barras.",
)
_AUTORIZACION = validate.Regexp(
    r"^([0-9]{10}|[0-9]{37}|[0-9]{49}|)\Z", error="La autorización tiene 10, 37 o 49 dígitos."
)
_CUANDO = "Escriba la fecha y la hora con su zona, como 2026-11-23T10:00:00-05:00."
_FALTA = {
    "numero": "Ingrese el número del comprobante.",
    "autorizacion": "Ingrese la autorización del comprobante.",
    "fecha": "Ingrese la fecha del comprobante.",
}


class CargaDeGuiaSchema(Cuerpo):
    clase = CargaPedida

    codigo = TextoDicho(maximo=25, load_default="")
    codigo_auxiliar = TextoDicho(
        maximo=25,
        load_default="",
        metadata={"description": "El número de serie o de motor, si el bien lo tiene"},
    )
    descripcion = TextoDicho(required=True, maximo=300, vacio="Ingrese la descripción.")
    cantidad = Cantidad(
        required=True,
        validate=mayor_que_cero,
        metadata={"description": "Mayor que cero, hasta 6 decimales"},
    )


class SustentoDeGuiaSchema(Cuerpo):
    """El comprobante que se despacha: una factura de aquí, o uno de otro sistema con sus cuatro datos."""

    clase = SustentoPedido

    comprobante_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "La factura autorizada aquí, de la que no se despacha más de lo que queda; sin ella, los demás"
        },
    )
    cod_doc = fields.String(
        load_default=FACTURA,
        validate=validate.OneOf(TIPOS, error="Elija el tipo de comprobante."),
        metadata={"description": "01 factura, 02 nota de venta, 03 liquidación de compra, 04 y 05 notas"},
    )
    numero = Texto(
        maximo=17, load_default="", validate=[NUMERO_O_NADA], metadata={"description": "001-001-000000123"}
    )
    autorizacion = Texto(
        maximo=49,
        load_default="",
        validate=[_AUTORIZACION],
        metadata={"description": "10, 37 o 49 dígitos; la de un electrónico es su clave de acceso"},
    )
    fecha = Fecha(load_default=None, allow_none=True, metadata={"description": "Cuándo se emitió"})

    @validates_schema(skip_on_field_errors=True)
    def _cual(self, datos: Mapping[str, object], **_: Any) -> None:
        if datos["comprobante_id"] is not None:
            return
        faltan = {campo: [frase] for campo, frase in _FALTA.items() if not datos[campo]}
        if faltan:
            raise ValidationError(faltan)


class DestinatarioDeGuiaSchema(Cuerpo):
    clase = DestinatarioPedido

    identificacion = Texto(
        required=True, maximo=20, vacio="Ingrese la identificación.", validate=[_IDENTIFICACION]
    )
    razon_social = TextoDicho(required=True, maximo=300, vacio="Ingrese el nombre.")
    direccion = TextoDicho(required=True, maximo=300, vacio="Ingrese la dirección.")
    motivo = TextoDicho(required=True, maximo=300, vacio="Ingrese el motivo del traslado.")
    ruta = TextoDicho(maximo=300, load_default="")
    establecimiento = Texto(
        maximo=3,
        load_default="",
        validate=[validate.Regexp(r"^([0-9]{3}|)\Z", error="Son tres dígitos, como 001.")],
        metadata={"description": "El código del establecimiento al que llega"},
    )
    aduanero = TextoDicho(maximo=20, load_default="", metadata={"description": "El documento aduanero único"})
    sustento = fields.Nested(SustentoDeGuiaSchema, load_default=None, allow_none=True)
    detalles = Lineas(
        fields.Nested(CargaDeGuiaSchema),
        required=True,
        validate=validate.Length(min=1, error="Ingrese al menos una línea."),
    )


class GuiaSchema(PedidoSchema):
    clase = GuiaPedida

    transportista_id = identificador(
        required=True, metadata={"description": "Uno de la empresa, activo. Es el receptor de la guía"}
    )
    placa = Texto(
        maximo=LARGO,
        load_default="",
        metadata={"description": "Como PBA-1234; sin ella, la primera del transportista"},
    )
    partida = TextoDicho(
        maximo=300,
        load_default="",
        metadata={"description": "De dónde sale; sin ella, la dirección del establecimiento"},
    )
    inicia = Fecha(
        required=True, metadata={"description": "Desde la fecha de la guía, hasta 30 días después"}
    )
    termina = Fecha(required=True, metadata={"description": "Desde que inicia, hasta 90 días después"})
    destinatarios = fields.List(
        fields.Nested(DestinatarioDeGuiaSchema),
        required=True,
        validate=[
            validate.Length(min=1, error="Ingrese al menos un destinatario."),
            validate.Length(max=DESTINATARIOS, error=f"Caben hasta {DESTINATARIOS} destinatarios."),
        ],
    )


class PropuestaDeGuiaArgs(SinVacios):
    facturas = DelimitedList(
        identificador(),
        required=True,
        validate=[
            validate.Length(min=1, error="Elija al menos una factura."),
            validate.Length(max=FACTURAS, error=f"Elija hasta {FACTURAS} facturas a la vez."),
        ],
        metadata={"description": "Sus ids, separados por comas"},
    )


class SustentoPropuestoSchema(Respuesta):
    comprobante_id = fields.Integer()
    cod_doc = fields.String()
    numero = fields.String()
    autorizacion = fields.String()
    fecha = fields.String(metadata={"format": "date"})


class CargaPropuestaSchema(Respuesta):
    codigo = fields.String()
    codigo_auxiliar = fields.String()
    descripcion = fields.String()
    cantidad = Cantidad(metadata={"description": "Lo que queda por despachar"})


class DestinatarioPropuestoSchema(Respuesta):
    identificacion = fields.String()
    razon_social = fields.String()
    direccion = fields.String()
    motivo = fields.String()
    sustento = fields.Nested(SustentoPropuestoSchema)
    detalles = fields.List(fields.Nested(CargaPropuestaSchema))


class PropuestaDeGuiaSchema(Respuesta):
    punto_id = fields.Integer()
    partida = fields.String()
    correos = fields.List(fields.String(), metadata={"description": "Los de los clientes de las facturas"})
    destinatarios = fields.List(
        fields.Nested(DestinatarioPropuestoSchema),
        metadata={"description": "Uno por cada factura de la que queda algo"},
    )


class PasoDeViajeSchema(Cuerpo):
    clase = PasoPedido

    estado = fields.String(
        required=True,
        validate=validate.OneOf(list(VIAJES), error="Elija cómo va el viaje."),
        error_messages={"required": "Elija cómo va el viaje."},
    )
    en = fields.AwareDateTime(
        load_default=None,
        allow_none=True,
        error_messages=dict.fromkeys(("invalid", "invalid_awareness", "format"), _CUANDO),
        metadata={"description": "Cuándo pasó; ahora si no viene. No puede ser futuro"},
    )
    nota = Texto(
        maximo=300, load_default="", metadata={"description": "Quién recibió, o qué pasó en el camino"}
    )
