"""Formas del cable de lo que solo algunas facturas llevan."""

from decimal import Decimal
from typing import Any

from marshmallow import fields, validate

from api.comprobantes.nucleo.schemas import TextoDicho
from api.comprobantes.tipos.factura.pedido import (
    DestinoPedido,
    ExportacionPedida,
    RubroPedido,
    TrasladoPedido,
)
from api.core.http.schemas import Cuerpo, Dinero, Fecha, Texto, mayor_que_cero
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL, NOMBRES

RUBROS, DESTINOS = 50, 20
_ECUADOR = "593"
_IDENTIFICACIONES = tuple(tipo for tipo in NOMBRES if tipo != CONSUMIDOR_FINAL)


def _pais(**kwargs: Any) -> Texto:
    return Texto(
        maximo=3,
        vacio="Elija el país.",
        metadata={"description": "De la tabla 25 del SRI; 593 es el Ecuador"},
        **kwargs,
    )


def _gasto(nombre: str) -> Dinero:
    return Dinero(load_default=Decimal("0.00"), metadata={"description": f"{nombre}: entra en el total"})


class ExportacionSchema(Cuerpo):
    clase = ExportacionPedida

    incoterm = Texto(
        required=True,
        maximo=10,
        vacio="Elija el término.",
        validate=[validate.Regexp(r"^[A-Z]{1,10}\Z", error="Son letras mayúsculas, como FOB.")],
    )
    lugar = TextoDicho(required=True, maximo=300, vacio="Ingrese el lugar del término.")
    puerto_embarque = TextoDicho(required=True, maximo=300, vacio="Ingrese el puerto de embarque.")
    puerto_destino = TextoDicho(required=True, maximo=300, vacio="Ingrese el puerto de destino.")
    pais_destino = _pais(required=True)
    pais_origen = _pais(load_default=_ECUADOR)
    pais_adquisicion = _pais(load_default=_ECUADOR)
    flete = _gasto("Flete internacional")
    seguro = _gasto("Seguro internacional")
    gastos_aduaneros = _gasto("Gastos aduaneros")
    gastos_otros = _gasto("Gastos de transporte y otros")


class RubroSchema(Cuerpo):
    clase = RubroPedido

    concepto = TextoDicho(required=True, maximo=300, vacio="Ingrese el concepto.")
    total = Dinero(required=True, validate=mayor_que_cero)


class DestinoDeTrasladoSchema(Cuerpo):
    clase = DestinoPedido

    motivo = TextoDicho(required=True, maximo=300, vacio="Ingrese el motivo del traslado.")
    documento_aduanero = TextoDicho(maximo=64, load_default="")
    establecimiento = Texto(
        maximo=3,
        load_default="",
        validate=[validate.Regexp(r"^((?!000)[0-9]{3})?\Z", error="Debe tener 3 dígitos, de 001 a 999.")],
        metadata={"description": "El de destino, como lo numera el SRI"},
    )
    ruta = TextoDicho(maximo=300, load_default="")


class TrasladoSchema(Cuerpo):
    clase = TrasladoPedido

    direccion_partida = TextoDicho(required=True, maximo=300, vacio="Ingrese de dónde sale.")
    direccion_destino = TextoDicho(required=True, maximo=300, vacio="Ingrese a dónde llega.")
    inicia = Fecha(required=True, metadata={"description": "No antes de la fecha de la factura"})
    termina = Fecha(required=True)
    transportista = TextoDicho(required=True, maximo=300, vacio="Ingrese el nombre del transportista.")
    tipo_identificacion = fields.String(
        required=True,
        validate=validate.OneOf(_IDENTIFICACIONES, error="Elija el tipo de identificación."),
    )
    identificacion = Texto(required=True, maximo=20, vacio="Ingrese la identificación.")
    placa = TextoDicho(required=True, maximo=20, vacio="Ingrese la placa.")
    destinos = fields.List(
        fields.Nested(DestinoDeTrasladoSchema),
        required=True,
        validate=[
            validate.Length(min=1, error="Ingrese al menos un destino."),
            validate.Length(max=DESTINOS, error=f"Caben hasta {DESTINOS} destinos."),
        ],
    )


def exportacion() -> fields.Nested:
    return fields.Nested(
        ExportacionSchema,
        load_default=None,
        allow_none=True,
        metadata={"description": "Los datos de comercio exterior; null, no es una exportación"},
    )


def rubros() -> fields.List:
    return fields.List(
        fields.Nested(RubroSchema),
        load_default=list,
        validate=validate.Length(max=RUBROS, error=f"Caben hasta {RUBROS} rubros."),
        metadata={
            "description": "Lo que se cobra por cuenta de otros: entra en el total y en los pagos, y no es venta"
        },
    )


def traslado() -> fields.Nested:
    return fields.Nested(
        TrasladoSchema,
        load_default=None,
        allow_none=True,
        metadata={"description": "Los datos con que la factura sustituye a la guía de remisión"},
    )
