"""Las formas en el cable de los estados financieros."""

from marshmallow import fields, validate

from api.contabilidad.estados.service import FiltrosEstado
from api.contabilidad.libros.schemas import dia_de_libro
from api.core.http.schemas import DineroConSigno, Fecha, Respuesta, SinVacios, Texto, identificador


class EstadoFinancieroArgs(SinVacios):
    partes = {"filtros": FiltrosEstado}

    hasta = dia_de_libro()
    comparar = Texto(
        maximo=10, load_default="", metadata={"description": "Una fecha, o `anterior`: un año antes"}
    )
    centro_id = identificador(data_key="centro", load_default=None, allow_none=True)
    nivel = fields.Integer(load_default=None, allow_none=True, validate=validate.Range(1, 15))


class EstadoDePeriodoArgs(EstadoFinancieroArgs):
    desde = dia_de_libro()


class SuperciasArgs(SinVacios):
    hasta = dia_de_libro()


class RenglonDeEstadoSchema(Respuesta):
    cuenta_id = fields.Integer(allow_none=True, metadata={"description": "Sin ella, no está en el plan"})
    codigo = fields.String()
    nombre = fields.String()
    nivel = fields.Integer()
    padre_id = fields.Integer(allow_none=True)
    acepta_movimiento = fields.Boolean()
    valor = DineroConSigno()
    comparado = DineroConSigno(allow_none=True)
    nota = fields.String(metadata={"description": "Lo que el valor lleva y no está asentado en esa cuenta"})


class TotalesSituacionSchema(Respuesta):
    activo = DineroConSigno()
    pasivo = DineroConSigno()
    patrimonio = DineroConSigno()
    pasivo_y_patrimonio = DineroConSigno()


class TotalesResultadosSchema(Respuesta):
    ingresos = DineroConSigno()
    ordinarios = DineroConSigno()
    costos = DineroConSigno()
    ganancia_bruta = DineroConSigno()
    otros_ingresos = DineroConSigno()
    gastos = DineroConSigno()
    resultado = DineroConSigno()


class _EstadoSchema(Respuesta):
    hasta = Fecha()
    comparado_hasta = Fecha(allow_none=True)
    filas = fields.List(fields.Nested(RenglonDeEstadoSchema))
    cuadra = fields.Boolean()


class SituacionSchema(_EstadoSchema):
    totales = fields.Nested(TotalesSituacionSchema)
    totales_comparados = fields.Nested(TotalesSituacionSchema, allow_none=True)


class ResultadosSchema(_EstadoSchema):
    desde = Fecha()
    comparado_desde = Fecha(allow_none=True)
    totales = fields.Nested(TotalesResultadosSchema)
    totales_comparados = fields.Nested(TotalesResultadosSchema, allow_none=True)


class CasillaSuperciasSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()
    valor = DineroConSigno()


class SuperciasSchema(Respuesta):
    hasta = Fecha()
    filas = fields.List(fields.Nested(CasillaSuperciasSchema))
