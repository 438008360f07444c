"""Forma del cable de cómo se pagó al exterior una compra."""

import re
from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from api.compras.compras.nucleo import pedido
from api.core.http.schemas import Cuerpo, Texto, una_de
from api.plataforma.codigos.pagos import REGIMEN_GENERAL, REGIMENES_DE_PAGO

_PAIS = validate.Regexp(r"^\d{3,4}\Z", re.ASCII, error="Elija el país.")
_LARGO_DENOMINACION = 5  # lo menos que el anexo admite


class PagoAfueraDeCompraSchema(Cuerpo):
    clase = pedido.PagoDeCompraAfuera

    regimen = una_de(
        *REGIMENES_DE_PAGO,
        required=True,
        metadata={"description": "01 general, 02 paraíso fiscal, 03 preferente"},
    )
    pais = Texto(required=True, maximo=4, vacio="Elija el país.", validate=[_PAIS])
    convenio = fields.Boolean(
        required=True, metadata={"description": "Si se aplica uno de doble tributación"}
    )
    sujeto_a_retencion = fields.Boolean(
        load_default=None, allow_none=True, metadata={"description": "Hace falta si no se aplica un convenio"}
    )
    denominacion = Texto(
        load_default="",
        maximo=200,
        metadata={"description": "Cómo se llama el régimen, si no es el general"},
    )

    @validates_schema(skip_on_field_errors=True)
    def _completo(self, datos: Mapping[str, Any], **_: Any) -> None:
        if not datos["convenio"] and datos["sujeto_a_retencion"] is None:
            raise ValidationError("Diga si la ley sujeta este pago a retención.", "sujeto_a_retencion")
        if datos["regimen"] != REGIMEN_GENERAL and len(datos["denominacion"]) < _LARGO_DENOMINACION:
            raise ValidationError("Diga cómo se llama ese régimen.", "denominacion")


def pago_afuera(**cambios: Any) -> fields.Nested:
    return fields.Nested(
        PagoAfueraDeCompraSchema,
        allow_none=True,
        metadata={"description": "Cómo se pagó al exterior; null, lo dice la ficha del proveedor"},
        **cambios,
    )
