"""Las formas de los cobros, para los programas."""

from collections.abc import Mapping
from typing import Any

import marshmallow as ma
from marshmallow import fields, validate

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
from api.libros.cuentas.lista_dinero import ANULADO, CON_ANTICIPO, VIGENTE, FiltrosDinero
from api.libros.cuentas.schemas import ChequeSchema, banco_elegido, dia, lista_de, monto
from api.v1.cobros.service import AplicacionDicha
from api.v1.comun.schemas import TramoArgs, referencia_externa, tramo
from api.ventas.cartera.models import FORMAS, FORMAS_COBRO
from api.ventas.cartera.service import DatosDinero

OPERACION = {"description": "El número de la transferencia, el depósito o la operación"}
_A_UNO = "Diga `comprobante_id` o `documento_id`, uno de los dos."


class AplicacionNuevaSchema(Cuerpo):
    clase = AplicacionDicha

    comprobante_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "El `id` de la factura o la nota de débito"},
    )
    documento_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "El de su cuenta, si no se emitió aquí"}
    )
    valor = monto(required=True)

    @ma.validates_schema
    def _uno(self, datos: Mapping[str, Any], **_: Any) -> None:
        if (datos.get("comprobante_id") is None) == (datos.get("documento_id") is None):
            raise ma.ValidationError(_A_UNO, "comprobante_id")


class CobroNuevoSchema(Schema):
    """Llega como `datos`, `aplicadas` y `externa`."""

    partes = {"datos": DatosDinero}

    tercero_id = identificador(data_key="cliente_id", required=True)
    fecha = dia(required=True)
    forma = una_de(*FORMAS_COBRO, required=True)
    total = monto(required=True)
    operacion = Texto(
        data_key="numero_operacion", attribute="referencia", maximo=100, load_default="", metadata=OPERACION
    )
    notas = Texto(maximo=500, load_default="")
    banco_id = banco_elegido()
    centro_id = centro_elegido()
    cheque = fields.Nested(ChequeSchema, load_default=None, allow_none=True)
    aplicadas = lista_de(
        AplicacionNuevaSchema,
        data_key="aplicaciones",
        load_default=list,
        metadata={"description": "Lo que no se aplica queda como anticipo del cliente"},
    )
    externa = referencia_externa(data_key="referencia")


class CobroDeV1Schema(Respuesta):
    id = Entero()
    externa = fields.String(data_key="referencia", allow_none=True)
    numero = fields.Integer()
    cliente_id = Entero()
    cliente = fields.String()
    identificacion = fields.String()
    fecha = Fecha()
    forma = fields.String(validate=validate.OneOf(list(FORMAS)))
    total = Dinero()
    aplicado = Dinero()
    anticipo = Dinero(metadata={"description": "Lo que aún no se aplica"})
    operacion = fields.String(data_key="numero_operacion", attribute="referencia", metadata=OPERACION)
    notas = fields.String()
    banco_id = fields.Integer(allow_none=True)
    centro_id = fields.Integer(allow_none=True)
    cheque_banco = fields.String()
    cheque_numero = fields.String()
    cheque_titular = fields.String()
    cheque_fecha = Fecha(allow_none=True)
    estado = una_de("VIGENTE", "ANULADO")
    anulado_el = Fecha(allow_none=True)
    creado_en = fields.AwareDateTime()


class AplicadoDeV1Schema(Respuesta):
    documento_id = Entero()
    comprobante_id = fields.Integer(allow_none=True, metadata={"description": "Si se emitió aquí"})
    tipo = fields.String()
    numero = fields.String()
    fecha = Fecha()
    vence = Fecha()
    total = Dinero()
    saldo = Dinero()
    valor = Dinero(metadata={"description": "Lo que este cobro le aplicó"})
    deshecha_el = Fecha(allow_none=True)


class CobroEnteroDeV1Schema(CobroDeV1Schema):
    aplicaciones = fields.List(fields.Nested(AplicadoDeV1Schema))


class CobrosDeV1Args(TramoArgs):
    partes = {"filtros": FiltrosDinero}

    tercero_id = identificador(data_key="cliente_id", load_default=None)
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    forma = una_de("", *FORMAS, load_default="")
    estado = una_de("", VIGENTE, ANULADO, CON_ANTICIPO, load_default="")
    referencia = referencia_externa()


TramoDeCobros = tramo(CobroDeV1Schema)
