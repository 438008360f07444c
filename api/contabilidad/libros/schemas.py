"""Las formas en el cable de los libros. Los saldos son deudores si son positivos y acreedores si son negativos."""

from marshmallow import fields, validate

from api.contabilidad.libros.acumulado import PRIMER_DIA, ULTIMO_DIA
from api.contabilidad.libros.auxiliares import FiltrosAuxiliar
from api.contabilidad.libros.comprobacion import FiltrosComprobacion
from api.contabilidad.libros.diario import FiltrosDiario
from api.contabilidad.libros.mayor import FiltrosMayor
from api.core.http.schemas import (
    DineroConSigno,
    EnOrden,
    Entero,
    Fecha,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    una_de,
)
from api.libros.asientos.schemas import OrigenNombradoSchema
from api.plataforma.codigos.contabilidad import DIARIOS

_TAMANOS = (20, 50, 100, 200)


def dia_de_libro() -> Fecha:
    """Un día de los que los libros pueden tener."""
    return Fecha(
        load_default=None,
        allow_none=True,
        validate=validate.Range(
            PRIMER_DIA, ULTIMO_DIA, error=f"Debe estar entre {PRIMER_DIA} y {ULTIMO_DIA}."
        ),
    )


class PeriodoDeLibroArgs(SinVacios, EnOrden):
    """Un período; si no viene, lo que va del año."""

    desde = dia_de_libro()
    hasta = dia_de_libro()


def _centro() -> Entero:
    return identificador(data_key="centro", load_default=None, allow_none=True)


class ComprobacionArgs(PeriodoDeLibroArgs):
    partes = {"filtros": FiltrosComprobacion}

    centro_id = _centro()
    nivel = fields.Integer(load_default=None, allow_none=True, validate=validate.Range(1, 15))
    ceros = fields.Boolean(load_default=False, metadata={"description": "También las que no tienen nada"})


class _PorPasosArgs(PeriodoDeLibroArgs):
    tamano = fields.Integer(load_default=50, validate=validate.OneOf(_TAMANOS))
    despues = Texto(maximo=60, load_default="", metadata={"description": "El `siguiente` de otra página"})
    antes = Texto(maximo=60, load_default="", metadata={"description": "El `anterior` de otra página"})


class _MayorArgs(PeriodoDeLibroArgs):
    partes = {"filtros": FiltrosMayor}

    cuenta = identificador(required=True)
    centro_id = _centro()
    cliente_id = identificador(load_default=None, allow_none=True)
    proveedor_id = identificador(load_default=None, allow_none=True)


class MayorArgs(_MayorArgs, _PorPasosArgs):
    """El mayor, por pasos."""


class MayorEnteroArgs(_MayorArgs):
    """El mayor de un período, entero."""


class _DiarioArgs(PeriodoDeLibroArgs):
    partes = {"filtros": FiltrosDiario}

    cuenta = identificador(load_default=None, allow_none=True)
    centro_id = _centro()
    diario = una_de("", *DIARIOS, load_default="")


class DiarioArgs(_DiarioArgs, _PorPasosArgs):
    """El diario, por pasos."""


class DiarioEnteroArgs(_DiarioArgs):
    """El diario de un período, entero."""


class AuxiliarArgs(PeriodoDeLibroArgs):
    partes = {"filtros": FiltrosAuxiliar}

    cuenta = identificador(required=True)


class FilaComprobacionSchema(Respuesta):
    cuenta_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    nombre = fields.String(metadata={"description": "El de la cuenta, como `cuenta`"})
    nivel = fields.Integer()
    padre_id = fields.Integer(allow_none=True)
    acepta_movimiento = fields.Boolean()
    saldo_inicial = DineroConSigno()
    debe = DineroConSigno()
    haber = DineroConSigno()
    saldo_final = DineroConSigno()


class TotalesComprobacionSchema(Respuesta):
    inicial_deudor = DineroConSigno()
    inicial_acreedor = DineroConSigno()
    debe = DineroConSigno()
    haber = DineroConSigno()
    final_deudor = DineroConSigno()
    final_acreedor = DineroConSigno()


class ComprobacionSchema(Respuesta):
    desde = Fecha()
    hasta = Fecha()
    filas = fields.List(fields.Nested(FilaComprobacionSchema))
    totales = fields.Nested(TotalesComprobacionSchema)
    cuadra = fields.Boolean()


class CuentaDeLibroSchema(Respuesta):
    id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()


class FilaMayorSchema(Respuesta):
    asiento_id = fields.Integer()
    n = fields.Integer()
    numero = fields.Integer(allow_none=True)
    diario = fields.String()
    fecha = Fecha()
    glosa = fields.String()
    detalle = fields.String()
    origen = fields.Nested(OrigenNombradoSchema, allow_none=True)
    tercero = fields.String()
    debe = DineroConSigno()
    haber = DineroConSigno()
    saldo = DineroConSigno()


class _PorPasosSchema(Respuesta):
    anterior = fields.String(metadata={"description": "Se envía en `antes`; vacío, no hay otra página"})
    siguiente = fields.String(metadata={"description": "Se envía en `despues`; vacío, no hay otra página"})


class MayorSchema(_PorPasosSchema):
    cuenta = fields.Nested(CuentaDeLibroSchema)
    desde = Fecha()
    hasta = Fecha()
    saldo_inicial = DineroConSigno(metadata={"description": "Al empezar el período"})
    saldo_antes = DineroConSigno(metadata={"description": "Antes de la primera fila de esta página"})
    filas = fields.List(fields.Nested(FilaMayorSchema))
    debe = DineroConSigno(metadata={"description": "Del período entero, como `haber` y `saldo_final`"})
    haber = DineroConSigno()
    saldo_final = DineroConSigno()


class LineaDelDiarioSchema(Respuesta):
    cuenta_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    detalle = fields.String()
    debe = DineroConSigno()
    haber = DineroConSigno()


class AsientoDelDiarioSchema(Respuesta):
    asiento_id = fields.Integer()
    numero = fields.Integer(allow_none=True)
    diario = fields.String()
    fecha = Fecha()
    glosa = fields.String()
    origen = fields.Nested(OrigenNombradoSchema, allow_none=True)
    total = DineroConSigno()
    lineas = fields.List(fields.Nested(LineaDelDiarioSchema))


class LibroDiarioSchema(_PorPasosSchema):
    desde = Fecha()
    hasta = Fecha()
    filas = fields.List(fields.Nested(AsientoDelDiarioSchema))
    asientos = fields.Integer(metadata={"description": "Los del período entero, como `total`"})
    total = DineroConSigno()


class FilaAuxiliarSchema(Respuesta):
    tercero_id = fields.Integer()
    identificacion = fields.String()
    tercero = fields.String()
    saldo_inicial = DineroConSigno()
    debe = DineroConSigno()
    haber = DineroConSigno()
    saldo_final = DineroConSigno()


class AuxiliarSchema(Respuesta):
    cuenta_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    de = fields.String(metadata={"description": "CLIENTE o PROVEEDOR"})
    desde = Fecha()
    hasta = Fecha()
    filas = fields.List(fields.Nested(FilaAuxiliarSchema))
    saldo_inicial = DineroConSigno()
    debe = DineroConSigno()
    haber = DineroConSigno()
    saldo_final = DineroConSigno()
