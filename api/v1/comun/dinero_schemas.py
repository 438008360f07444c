"""Lo que un cobro y un pago tienen igual, para los programas."""

from typing import Any

from marshmallow import fields

from api.core.http.schemas import Dinero, Entero, Fecha, Respuesta, Schema, Texto, identificador, una_de
from api.libros.cuentas.centros_schemas import centro_elegido
from api.libros.cuentas.dinero import DatosDinero
from api.libros.cuentas.lista_dinero import ANULADO, CON_ANTICIPO, VIGENTE, FiltrosDinero
from api.libros.cuentas.schemas import banco_elegido, dia, monto
from api.v1.comun.schemas import TramoArgs, referencia_externa

_OPERACION = {"description": "El número de la transferencia, el depósito o la operación"}


class DineroNuevoSchema(Schema):
    """Llega como `datos`, `aplicadas` y `externa`. Falta decir de quién, con qué forma y a qué se aplica."""

    partes = {"datos": DatosDinero}

    fecha = dia(required=True)
    total = monto(required=True)
    operacion = Texto(
        data_key="numero_operacion", attribute="referencia", maximo=100, load_default="", metadata=_OPERACION
    )
    notas = Texto(maximo=500, load_default="")
    banco_id = banco_elegido()
    centro_id = centro_elegido()
    externa = referencia_externa(data_key="referencia")


class DineroDeV1Schema(Respuesta):
    """Falta decir de quién, con qué forma y con qué cheque."""

    id = Entero()
    externa = fields.String(data_key="referencia", allow_none=True)
    numero = fields.Integer()
    identificacion = fields.String()
    fecha = Fecha()
    total = Dinero()
    aplicado = Dinero()
    anticipo = Dinero(metadata={"description": "Lo que aún no se aplica"})
    operacion = fields.String(data_key="numero_operacion", attribute="referencia", metadata=_OPERACION)
    notas = fields.String()
    banco_id = fields.Integer(allow_none=True)
    centro_id = fields.Integer(allow_none=True)
    cheque_numero = fields.String()
    cheque_fecha = Fecha(allow_none=True)
    estado = una_de("VIGENTE", "ANULADO")
    anulado_el = Fecha(allow_none=True)
    creado_en = fields.AwareDateTime()


class AplicacionDeDineroSchema(Respuesta):
    """Falta decir de qué es el documento."""

    documento_id = Entero()
    tipo = fields.String()
    numero = fields.String()
    fecha = Fecha()
    vence = Fecha()
    total = Dinero()
    saldo = Dinero()
    valor = Dinero(metadata={"description": "Lo que de él se aplicó a este documento"})
    deshecha_el = Fecha(allow_none=True)


class DineroDeV1Args(TramoArgs):
    """Falta decir de quién y con qué formas."""

    partes = {"filtros": FiltrosDinero}

    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    estado = una_de("", VIGENTE, ANULADO, CON_ANTICIPO, load_default="")
    referencia = referencia_externa()


def de_quien(campo: str, **kwargs: Any) -> fields.Integer:
    """El cliente o el proveedor: adentro, el tercero."""
    return identificador(data_key=campo, **kwargs)
