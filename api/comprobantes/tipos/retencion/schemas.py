"""Formas del cable de un comprobante de retención."""

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from api.comprobantes.nucleo.pedidos import PagoPedido
from api.comprobantes.nucleo.schemas import NUMERO_O_NADA, PAGOS, PedidoSchema, confirma_avisos
from api.comprobantes.reembolsos.schemas import reembolsos
from api.comprobantes.tipos.retencion import pedido
from api.core.http.schemas import Cuerpo, Dinero, Entero, Fecha, Texto, identificador
from api.plataforma.codigos.pagos import REGIMENES_DE_PAGO
from api.plataforma.retenciones.models import RETENIDOS

SUSTENTOS, LINEAS, IMPUESTOS = 50, 10, 10
_AUTORIZACION = validate.Regexp(
    r"^(\d{10}|\d{37}|\d{49}|)\Z", re.ASCII, error="La autorización tiene 10, 37 o 49 dígitos."
)
_SEGUIDO = re.compile(r"\d{15}", re.ASCII)


class NumeroDeSustento(Texto):
    """El número de un comprobante. Sirve también escrito seguido, como va en el XML."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            maximo=17,
            validate=[NUMERO_O_NADA],
            metadata={"description": "001-001-000000123, o sus 15 dígitos seguidos"},
            **kwargs,
        )

    def deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        if isinstance(value, str) and _SEGUIDO.fullmatch(value.strip()):
            seguido = value.strip()
            value = f"{seguido[:3]}-{seguido[3:6]}-{seguido[6:]}"
        return super().deserialize(value, *args, **kwargs)


def _hasta(maximo: int, que: str, falta: str = "") -> list[validate.Validator]:
    topes: list[validate.Validator] = [validate.Length(max=maximo, error=f"Caben hasta {maximo} {que}.")]
    return [validate.Length(min=1, error=falta), *topes] if falta else topes


def _anio(fecha: date | None) -> None:
    if fecha is not None and not 2000 <= fecha.year <= 2099:
        raise ValidationError("El año debe ser desde 2000.")


def _dia(**kwargs: Any) -> Fecha:
    """Una fecha que cabe en los esquemas del SRI."""
    return Fecha(validate=_anio, **kwargs)


def _hasta_cien(porcentaje: Decimal) -> None:
    if porcentaje > 100:
        raise ValidationError("Debe ser de 0 a 100.")


class ImpuestoSustentoSchema(Cuerpo):
    clase = pedido.ImpuestoSustento

    codigo = fields.Integer(
        strict=True,
        required=True,
        validate=validate.OneOf((2, 3, 5), error="Elija el impuesto."),
        metadata={"description": "2 IVA, 3 ICE, 5 IRBPNR"},
    )
    codigo_porcentaje = Texto(
        required=True, maximo=4, vacio="Elija la tarifa.", metadata={"description": "El código de la tarifa"}
    )
    base = Dinero(required=True)
    valor = Dinero(required=True)


class DividendosSchema(Cuerpo):
    clase = pedido.DividendosPedidos

    fecha = _dia(required=True, metadata={"description": "Cuándo se pagaron"})
    impuesto = Dinero(
        required=True, metadata={"description": "El de la renta que pagó la sociedad por ellos"}
    )
    ejercicio = Entero(minimo=1900, maximo=2099, required=True)


class BananoSchema(Cuerpo):
    clase = pedido.BananoPedido

    cajas = Entero(minimo=1, maximo=9_999_999, required=True)
    precio = Dinero(required=True, metadata={"description": "De cada caja"})


class LineaRetencionSchema(Cuerpo):
    clase = pedido.LineaRetencion

    codigo = fields.Integer(
        strict=True,
        required=True,
        validate=validate.OneOf(list(RETENIDOS), error="Elija el impuesto que se retiene."),
        metadata={"description": "1 renta, 2 IVA, 6 salida de divisas"},
    )
    codigo_retencion = Texto(required=True, maximo=5, vacio="Elija el código de retención.")
    base = Dinero(required=True)
    porcentaje = Dinero(
        required=True, validate=_hasta_cien, metadata={"description": "De 0 a 100, con dos decimales"}
    )
    dividendos = fields.Nested(DividendosSchema, load_default=None, allow_none=True)
    banano = fields.Nested(BananoSchema, load_default=None, allow_none=True)


class PagoExteriorSchema(Cuerpo):
    clase = pedido.PagoExterior

    regimen = fields.String(
        required=True,
        validate=validate.OneOf(list(REGIMENES_DE_PAGO), error="Elija el régimen del pago."),
        metadata={"description": "01 general, 02 paraíso fiscal, 03 preferente"},
    )
    pais = Texto(
        required=True,
        maximo=4,
        vacio="Elija el país.",
        validate=[validate.Regexp(r"^\d{3,4}\Z", re.ASCII, error="Elija el país.")],
    )
    convenio = fields.Boolean(
        required=True, metadata={"description": "Si se aplica uno de doble tributación"}
    )
    sujeto_a_retencion = fields.Boolean(
        load_default=None, allow_none=True, metadata={"description": "Hace falta si no se aplica un convenio"}
    )
    regimen_fiscal = fields.Boolean(load_default=False)

    @validates_schema(skip_on_field_errors=True)
    def _completo(self, datos: Mapping[str, Any], **_: Any) -> None:
        if not datos["convenio"] and datos["sujeto_a_retencion"] is None:
            raise ValidationError("Diga si la ley sujeta este pago a retención.", "sujeto_a_retencion")


class PagoDeSustentoSchema(Cuerpo):
    clase = PagoPedido

    forma = Texto(required=True, maximo=2, vacio="Elija la forma de pago.")
    total = Dinero(required=True)


class SustentoSchema(Cuerpo):
    clase = pedido.SustentoRetenidoPedido

    cod_sustento = Texto(required=True, maximo=2, vacio="Elija el sustento.")
    cod_doc = Texto(
        required=True,
        maximo=3,
        vacio="Elija el tipo de comprobante.",
        metadata={"description": "01 factura, 03 liquidación de compra, 41 reembolso…"},
    )
    numero = NumeroDeSustento(load_default="")
    autorizacion = Texto(maximo=49, load_default="", validate=[_AUTORIZACION])
    fecha = _dia(required=True)
    registrado = _dia(load_default=None, allow_none=True)
    total_sin_impuestos = Dinero(required=True)
    importe_total = Dinero(required=True)
    impuestos = fields.List(
        fields.Nested(ImpuestoSustentoSchema),
        required=True,
        validate=_hasta(IMPUESTOS, "impuestos", "Ingrese al menos un impuesto: el IVA, aunque sea 0 %."),
    )
    retenciones = fields.List(
        fields.Nested(LineaRetencionSchema),
        required=True,
        validate=_hasta(LINEAS, "retenciones", "Ingrese al menos una retención."),
    )
    pagos = fields.List(
        fields.Nested(PagoDeSustentoSchema),
        load_default=list,
        validate=_hasta(PAGOS, "pagos"),
        metadata={
            "description": "Suman el importe total; sin ellos, todo sin utilización del sistema financiero"
        },
    )
    exterior = fields.Nested(
        PagoExteriorSchema, load_default=None, allow_none=True, metadata={"description": "Si se pagó afuera"}
    )
    reembolsos = reembolsos()


class ComprobanteRetencionSchema(PedidoSchema):
    clase = pedido.RetencionPedida

    proveedor_id = identificador(
        required=True,
        allow_none=True,
        metadata={"description": "A quién se retiene; null, la empresa se retiene a sí misma"},
    )
    sustentos = fields.List(
        fields.Nested(SustentoSchema),
        required=True,
        validate=_hasta(SUSTENTOS, "documentos", "Ingrese al menos un documento."),
    )
    confirma_porcentajes = fields.Boolean(
        load_default=False,
        metadata={
            "description": "Sin él, un porcentaje de otra época o que no consta con certeza es un 409 `confirmacion`"
        },
    )
    confirma_avisos = confirma_avisos(
        "un documento de hace más de cinco días hábiles, una empresa que no es agente de retención, una nota de venta de "
        "quien no es negocio popular, un comprobante que no retiene nada…"
    )
