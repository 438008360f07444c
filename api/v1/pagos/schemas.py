"""Las formas de los pagos, para los programas."""

from collections.abc import Mapping
from typing import Any

import marshmallow as ma
from marshmallow import fields

from api.compras.por_pagar.models import FORMAS, FORMAS_PAGO
from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    Texto,
    identificador,
    una_de,
)
from api.libros.cuentas.centros_schemas import centro_elegido
from api.libros.cuentas.dinero import DatosDinero
from api.libros.cuentas.lista_dinero import ANULADO, CON_ANTICIPO, VIGENTE, FiltrosDinero
from api.libros.cuentas.schemas import ChequeQueSeGiraSchema, banco_elegido, dia, lista_de, monto
from api.v1.comun.schemas import TramoArgs, referencia_externa, tramo
from api.v1.pagos.service import PagoAplicado

OPERACION = {"description": "El número de la transferencia, el depósito o la operación"}
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


class PagoNuevoSchema(Schema):
    """Llega como `datos`, `aplicadas` y `externa`."""

    partes = {"datos": DatosDinero}

    tercero_id = identificador(data_key="proveedor_id", required=True)
    fecha = dia(required=True)
    forma = una_de(*FORMAS_PAGO, required=True)
    total = monto(required=True)
    operacion = Texto(
        data_key="numero_operacion", attribute="referencia", maximo=100, load_default="", metadata=OPERACION
    )
    notas = Texto(maximo=500, load_default="")
    banco_id = banco_elegido()
    centro_id = centro_elegido()
    cheque = fields.Nested(ChequeQueSeGiraSchema, load_default=None, allow_none=True)
    aplicadas = lista_de(
        AplicacionDePagoNuevaSchema,
        data_key="aplicaciones",
        load_default=list,
        metadata={"description": "Lo que no se aplica queda como anticipo al proveedor"},
    )
    externa = referencia_externa(data_key="referencia")


class PagoAProveedorDeV1Schema(Respuesta):
    id = Entero()
    externa = fields.String(data_key="referencia", allow_none=True)
    numero = fields.Integer()
    proveedor_id = Entero()
    proveedor = fields.String()
    identificacion = fields.String()
    fecha = Fecha()
    forma = una_de(*FORMAS)
    total = Dinero()
    aplicado = Dinero()
    anticipo = Dinero(metadata={"description": "Lo que aún no se aplica"})
    operacion = fields.String(data_key="numero_operacion", attribute="referencia", metadata=OPERACION)
    notas = fields.String()
    banco_id = fields.Integer(allow_none=True)
    centro_id = fields.Integer(allow_none=True)
    cheque_numero = fields.String()
    cheque_beneficiario = fields.String(attribute="cheque_titular")
    cheque_fecha = Fecha(allow_none=True)
    estado = una_de("VIGENTE", "ANULADO")
    anulado_el = Fecha(allow_none=True)
    creado_en = fields.AwareDateTime()


class AplicacionDePagoDeV1Schema(Respuesta):
    documento_id = Entero()
    compra_id = fields.Integer(allow_none=True, metadata={"description": "La compra que lo puso"})
    tipo = fields.String()
    numero = fields.String()
    fecha = Fecha()
    vence = Fecha()
    total = Dinero()
    saldo = Dinero()
    valor = Dinero(metadata={"description": "Lo que este pago le aplicó"})
    deshecha_el = Fecha(allow_none=True)


class PagoAProveedorEnteroDeV1Schema(PagoAProveedorDeV1Schema):
    aplicaciones = fields.List(fields.Nested(AplicacionDePagoDeV1Schema))


class PagosDeV1Args(TramoArgs):
    partes = {"filtros": FiltrosDinero}

    tercero_id = identificador(data_key="proveedor_id", load_default=None)
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    forma = una_de("", *FORMAS, load_default="")
    estado = una_de("", VIGENTE, ANULADO, CON_ANTICIPO, load_default="")
    referencia = referencia_externa()


TramoDePagos = tramo(PagoAProveedorDeV1Schema)
