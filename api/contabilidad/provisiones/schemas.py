"""Las formas en el cable de las provisiones de cartera."""

from marshmallow import fields

from api.contabilidad.provisiones.models import TRAMOS
from api.contabilidad.provisiones.parametros import DatosParametrosProvision
from api.contabilidad.provisiones.service import DatosProvision
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DineroConSigno,
    Entero,
    Fecha,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
)

_MES = {"description": "Un día cualquiera del mes"}


class ParametrosProvisionSchema(Respuesta):
    """Los porcentajes de cada tramo y las cuentas. `version` es 0 si todavía no se guardaron: son los que se proponen."""

    por_vencer = Dinero()
    d30 = Dinero()
    d60 = Dinero()
    d90 = Dinero()
    mas = Dinero()
    cuenta_id = fields.Integer(allow_none=True)
    gasto_id = fields.Integer(allow_none=True)
    version = fields.Integer()


class GuardarParametrosProvisionSchema(ComoSeLeyo, Cuerpo):
    clase = DatosParametrosProvision
    fila = ParametrosProvisionSchema

    por_vencer = Dinero(required=True)
    d30 = Dinero(required=True)
    d60 = Dinero(required=True)
    d90 = Dinero(required=True)
    mas = Dinero(required=True)
    cuenta_id = identificador(required=True)
    gasto_id = identificador(required=True)
    version = Entero(required=True, metadata={"description": "La leída; si alguien los cambió, 409"})


class TramoProvistoSchema(Respuesta):
    tramo = una_de(*TRAMOS)
    nombre = fields.String()
    saldo = Dinero()
    porcentaje = Dinero()
    valor = Dinero()


class LimiteFiscalSchema(Respuesta):
    """Lo que la ley deduce. `en_el_anio` y `va`: lo provisionado en el año y en total, con el ajuste."""

    fuente = fields.String()
    por_confirmar = fields.Boolean(metadata={"description": "Si el límite no se tomó del texto oficial"})
    porcentaje_anual = Dinero()
    porcentaje_acumulado = Dinero()
    del_ejercicio = Dinero(metadata={"description": "Los créditos de este año que quedan por cobrar"})
    anual = Dinero(metadata={"description": "Hasta cuánto se deduce en el año"})
    en_el_anio = DineroConSigno()
    acumulado = Dinero(metadata={"description": "Hasta cuánto se deduce en total"})
    va = DineroConSigno()
    no_deducible = Dinero()


class PreviaProvisionSchema(Respuesta):
    """Lo que se propone. `limite`: vacía, o con el único límite que rige. `impedimento`: por qué no se puede."""

    mes = Fecha()
    al = Fecha()
    tramos = fields.List(fields.Nested(TramoProvistoSchema))
    total = Dinero()
    requerida = Dinero()
    antes = DineroConSigno(metadata={"description": "Lo que ya dice la cuenta de la provisión"})
    ajuste = DineroConSigno(metadata={"description": "Negativo, si sobra"})
    limite = fields.List(fields.Nested(LimiteFiscalSchema))
    hecha_id = fields.Integer(allow_none=True)
    impedimento = fields.String()


class ProvisionCarteraSchema(Respuesta):
    """La de un mes. La que se deshizo dice quién y cuándo."""

    id = fields.Integer()
    mes = Fecha()
    al = Fecha()
    requerida = Dinero()
    antes = DineroConSigno()
    ajuste = DineroConSigno()
    no_deducible = Dinero()
    nota = fields.String()
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    deshecho_por = fields.String()
    deshecho_en = fields.AwareDateTime(allow_none=True)
    asiento_id = fields.Integer(allow_none=True)


PaginaProvisionesSchema = page_schema(ProvisionCarteraSchema)


class PreviaProvisionArgs(SinVacios):
    mes = Fecha(required=True, metadata=_MES)


class AsentarProvisionSchema(Cuerpo):
    clase = DatosProvision

    mes = Fecha(required=True, metadata=_MES)
    propuesto = DineroConSigno(required=True, metadata={"description": "El ajuste que se vio en la previa"})
    ajuste = DineroConSigno(required=True)
    nota = Texto(maximo=200, load_default="")
