"""Las formas en el cable del cierre de un año."""

from marshmallow import fields

from api.contabilidad.cierre.models import ESTADOS
from api.contabilidad.cierre.renta import PartidasDelAnio
from api.contabilidad.cierre.schemas import LineaDeCierreSchema
from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    DineroConSigno,
    Fecha,
    Respuesta,
    Schema,
    Texto,
    una_de,
)
from api.libros.asientos.pedido import CERO


class MesDelAnioSchema(Respuesta):
    mes = fields.Integer()
    nombre = fields.String()
    estado = una_de(*ESTADOS)
    bloqueado = fields.Boolean()
    terminado = fields.Boolean()
    cerrado_por = fields.String()
    cerrado_en = fields.AwareDateTime(allow_none=True)


class AsientoDeCierreSchema(Respuesta):
    proposito = fields.String()
    nombre = fields.String()
    fecha = Fecha()
    asiento_id = fields.Integer()
    lineas = fields.List(fields.Nested(LineaDeCierreSchema))


class RentaDelAnioSchema(Respuesta):
    """`resultado`: antes de la participación y del impuesto; `neto`, después. Los porcentajes, de 0 a 100, con su fuente; uno
    está por confirmar si no se tomó del texto oficial."""

    resultado = DineroConSigno()
    participacion_porcentaje = Dinero()
    participacion_fuente = fields.String()
    participacion_por_confirmar = fields.Boolean()
    participacion = Dinero()
    base = DineroConSigno()
    perdidas = Dinero(metadata={"description": "Las que se amortizan: hasta donde la ley deja"})
    perdidas_porcentaje = Dinero()
    perdidas_fuente = fields.String()
    perdidas_por_confirmar = fields.Boolean()
    gravable = Dinero()
    tarifa = Dinero()
    tarifa_fuente = fields.String()
    tarifa_por_confirmar = fields.Boolean()
    impuesto = Dinero()
    neto = DineroConSigno()


class PartidasSchema(Respuesta):
    con_trabajadores = fields.Boolean()
    no_deducibles = Dinero()
    exentos = Dinero()
    gastos_de_exentos = Dinero()
    participacion_de_exentos = Dinero()
    deducciones = Dinero()
    perdidas = Dinero()
    tarifa = Dinero(allow_none=True)
    impuesto = Dinero(allow_none=True)
    cruzar = fields.Boolean()
    reserva = Dinero()


def _valor() -> Dinero:
    return Dinero(load_default=CERO)


class DecirPartidasSchema(Cuerpo):
    """Lo que los libros no dicen de la renta del año. `tarifa` e `impuesto`: solo si no son los de la ley."""

    clase = PartidasDelAnio

    con_trabajadores = fields.Boolean(required=True)
    no_deducibles = _valor()
    exentos = _valor()
    gastos_de_exentos = _valor()
    participacion_de_exentos = _valor()
    deducciones = _valor()
    perdidas = _valor()
    tarifa = Dinero(allow_none=True, load_default=None)
    impuesto = Dinero(allow_none=True, load_default=None)
    cruzar = fields.Boolean(load_default=True)
    reserva = _valor()


class CierreAnioSchema(Respuesta):
    anio = fields.Integer()
    estado = una_de(*ESTADOS)
    terminado = fields.Boolean()
    cerrado_por = fields.String()
    cerrado_en = fields.AwareDateTime(allow_none=True)
    motivo = fields.String(metadata={"description": "Por qué se deshizo la última vez"})
    meses = fields.List(fields.Nested(MesDelAnioSchema))
    ingresos = DineroConSigno()
    costos = DineroConSigno()
    gastos = DineroConSigno()
    resultado = DineroConSigno(metadata={"description": "Antes de la participación y del impuesto"})
    renta = fields.Nested(
        RentaDelAnioSchema,
        allow_none=True,
        metadata={"description": "null si nadie cargó un porcentaje de ese año: `falta` dice cuál"},
    )
    partidas = fields.Nested(PartidasSchema)
    creditos = Dinero(metadata={"description": "Lo retenido y anticipado que puede pagar el impuesto"})
    asientos = fields.List(fields.Nested(AsientoDeCierreSchema))
    falta = fields.List(fields.String(), metadata={"description": "Por qué no se puede cerrar todavía"})
    avisos = fields.List(fields.String())


class CerrarAnioSchema(Schema):
    neto = DineroConSigno(required=True, metadata={"description": "El resultado que la persona revisó"})


class DeshacerAnioSchema(Schema):
    motivo = Texto(minimo=3, maximo=150, required=True, vacio="Escriba el motivo.")
