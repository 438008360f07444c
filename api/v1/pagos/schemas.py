"""Las formas de los pagos, para los programas."""

from collections.abc import Mapping
from typing import Any

import marshmallow as ma
from marshmallow import fields

from api.compras.por_pagar.models import FORMAS, FORMAS_PAGO
from api.core.http.schemas import Cuerpo, Entero, identificador, una_de
from api.libros.cuentas.schemas import AnularSchema, ChequeQueSeGiraSchema, lista_de, monto
from api.v1.comun.dinero_schemas import (
    AplicacionDeDineroSchema,
    DineroDeV1Args,
    DineroDeV1Schema,
    DineroNuevoSchema,
    de_quien,
)
from api.v1.comun.schemas import tramo
from api.v1.pagos.service import PagoAplicado

_A_UNO = "Diga `compra_id` o `documento_id`, uno de los dos."


class AplicacionDePagoNuevaSchema(Cuerpo):
    clase = PagoAplicado

    compra_id = identificador(load_default=None, allow_none=True)
    documento_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "El de su cuenta, si no es de una compra"},
    )
    valor = monto(required=True)

    @ma.validates_schema
    def _uno(self, datos: Mapping[str, Any], **_: Any) -> None:
        if (datos.get("compra_id") is None) == (datos.get("documento_id") is None):
            raise ma.ValidationError(_A_UNO, "compra_id")


class PagoNuevoSchema(DineroNuevoSchema):
    tercero_id = de_quien("proveedor_id", required=True)
    forma = una_de(*FORMAS_PAGO, required=True)
    cheque = fields.Nested(ChequeQueSeGiraSchema, load_default=None, allow_none=True)
    aplicadas = lista_de(
        AplicacionDePagoNuevaSchema,
        data_key="aplicaciones",
        load_default=list,
        metadata={"description": "Lo que no se aplica queda como anticipo al proveedor"},
    )


class PagoAProveedorDeV1Schema(DineroDeV1Schema):
    proveedor_id = Entero()
    proveedor = fields.String()
    forma = una_de(*FORMAS)
    cheque_beneficiario = fields.String(attribute="cheque_titular")


class AplicacionDePagoDeV1Schema(AplicacionDeDineroSchema):
    compra_id = fields.Integer(allow_none=True, metadata={"description": "La compra que lo puso"})


class PagoAProveedorEnteroDeV1Schema(PagoAProveedorDeV1Schema):
    aplicaciones = fields.List(fields.Nested(AplicacionDePagoDeV1Schema))


class PagosDeV1Args(DineroDeV1Args):
    tercero_id = de_quien("proveedor_id", load_default=None)
    forma = una_de("", *FORMAS, load_default="")


TramoDePagos = tramo(PagoAProveedorDeV1Schema)


class AnularPagoSchema(AnularSchema):
    """Sin fecha, hoy."""
