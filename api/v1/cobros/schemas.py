"""Las formas de los cobros, para los programas."""

from collections.abc import Mapping
from typing import Any

import marshmallow as ma
from marshmallow import fields

from api.core.http.schemas import Cuerpo, Entero, identificador, una_de
from api.libros.cuentas.schemas import AnularSchema, ChequeSchema, lista_de, monto
from api.v1.cobros.service import AplicacionDicha
from api.v1.comun.dinero_schemas import (
    AplicacionDeDineroSchema,
    DineroDeV1Args,
    DineroDeV1Schema,
    DineroNuevoSchema,
    de_quien,
)
from api.v1.comun.schemas import tramo
from api.ventas.cartera.models import FORMAS, FORMAS_COBRO

_A_UNO = "Diga `comprobante_id` o `documento_id`, uno de los dos."


class AplicacionNuevaSchema(Cuerpo):
    clase = AplicacionDicha

    comprobante_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "El `id` de la factura o la nota de débito"},
    )
    documento_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "El de su cuenta, si no se emitió aquí"},
    )
    valor = monto(required=True)

    @ma.validates_schema
    def _uno(self, datos: Mapping[str, Any], **_: Any) -> None:
        if (datos.get("comprobante_id") is None) == (datos.get("documento_id") is None):
            raise ma.ValidationError(_A_UNO, "comprobante_id")


class CobroNuevoSchema(DineroNuevoSchema):
    tercero_id = de_quien("cliente_id", required=True)
    forma = una_de(*FORMAS_COBRO, required=True)
    cheque = fields.Nested(ChequeSchema, load_default=None, allow_none=True)
    aplicadas = lista_de(
        AplicacionNuevaSchema,
        data_key="aplicaciones",
        load_default=list,
        metadata={"description": "Lo que no se aplica queda como anticipo del cliente"},
    )


class CobroDeV1Schema(DineroDeV1Schema):
    cliente_id = Entero()
    cliente = fields.String()
    forma = una_de(*FORMAS)
    cheque_banco = fields.String()
    cheque_titular = fields.String()


class AplicadoDeV1Schema(AplicacionDeDineroSchema):
    comprobante_id = fields.Integer(allow_none=True, metadata={"description": "Si se emitió aquí"})


class CobroEnteroDeV1Schema(CobroDeV1Schema):
    aplicaciones = fields.List(fields.Nested(AplicadoDeV1Schema))


class CobrosDeV1Args(DineroDeV1Args):
    tercero_id = de_quien("cliente_id", load_default=None)
    forma = una_de("", *FORMAS, load_default="")


TramoDeCobros = tramo(CobroDeV1Schema)


class AnularCobroSchema(AnularSchema):
    """Sin fecha, hoy."""
