"""Las formas en el cable de los estados financieros."""

from marshmallow import fields, validate

from api.contabilidad.estados.columnas import CENTRO, REPARTOS, FiltrosColumnas
from api.contabilidad.estados.service import FiltrosEstado
from api.contabilidad.estados.supercias import ESTADOS
from api.contabilidad.libros.schemas import dia_de_libro
from api.core.http.schemas import DineroConSigno, Fecha, Respuesta, SinVacios, Texto, identificador, una_de


class EstadoFinancieroArgs(SinVacios):
    partes = {"filtros": FiltrosEstado}

    hasta = dia_de_libro()
    comparar = Texto(
        maximo=11,
        load_default="",
        metadata={
            "description": "Una fecha, o `anterior`: un año antes; la situación y los resultados, también `presupuesto`"
        },
    )
    centro_id = identificador(data_key="centro", load_default=None, allow_none=True)
    nivel = fields.Integer(load_default=None, allow_none=True, validate=validate.Range(1, 15))


class EstadoDePeriodoArgs(EstadoFinancieroArgs):
    desde = dia_de_libro()


class ResultadosPorColumnasArgs(SinVacios):
    partes = {"filtros": FiltrosColumnas}

    desde = dia_de_libro()
    hasta = dia_de_libro()
    por = una_de(*REPARTOS, load_default=CENTRO)
    centro_id = identificador(
        data_key="centro", load_default=None, allow_none=True, metadata={"description": "Solo por mes"}
    )
    nivel = fields.Integer(load_default=None, allow_none=True, validate=validate.Range(1, 15))


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
    gastos = DineroConSigno(metadata={"description": "Sin la participación ni el impuesto"})
    antes_de_participacion = DineroConSigno(metadata={"description": "El renglón 60 de la Superintendencia"})
    participacion = DineroConSigno(metadata={"description": "De los trabajadores (61)"})
    antes_de_renta = DineroConSigno(metadata={"description": "Antes del impuesto (62)"})
    renta = DineroConSigno(metadata={"description": "El impuesto del año (63)"})
    resultado = DineroConSigno(metadata={"description": "Lo que queda"})


class _EstadoSchema(Respuesta):
    hasta = Fecha()
    comparado_hasta = Fecha(allow_none=True)
    con_presupuesto = fields.Boolean(
        metadata={"description": "Se compara con lo presupuestado en esos meses"}
    )
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
    """`parte`: de un renglón del patrimonio, el código de su columna; vacía en los demás estados."""

    estado = una_de(*ESTADOS)
    codigo = fields.String()
    parte = fields.String()
    nombre = fields.String()
    valor = DineroConSigno()


class SuperciasSchema(Respuesta):
    hasta = Fecha()
    filas = fields.List(fields.Nested(CasillaSuperciasSchema))


class RenglonDeFlujoSchema(Respuesta):
    id = fields.Integer(metadata={"description": "Cuál es en esta respuesta: `padre_id` lo nombra"})
    padre_id = fields.Integer(allow_none=True)
    codigo = fields.String(metadata={"description": "De la casilla del formulario, o de la cuenta"})
    nombre = fields.String()
    nivel = fields.Integer()
    cuenta_id = fields.Integer(allow_none=True)
    valor = DineroConSigno()
    comparado = DineroConSigno(allow_none=True)


class TotalesDeFlujoSchema(Respuesta):
    operacion = DineroConSigno()
    inversion = DineroConSigno()
    financiacion = DineroConSigno()
    variacion = DineroConSigno()
    inicial = DineroConSigno(allow_none=True, metadata={"description": "De un centro de costo no se dice"})
    final = DineroConSigno(allow_none=True)
    resultado = DineroConSigno(metadata={"description": "Con el que se concilia lo de operación"})


class FlujoSchema(Respuesta):
    desde = Fecha()
    hasta = Fecha()
    comparado_desde = Fecha(allow_none=True)
    comparado_hasta = Fecha(allow_none=True)
    filas = fields.List(fields.Nested(RenglonDeFlujoSchema))
    conciliacion = fields.List(fields.Nested(RenglonDeFlujoSchema))
    totales = fields.Nested(TotalesDeFlujoSchema)
    totales_comparados = fields.Nested(TotalesDeFlujoSchema, allow_none=True)
    cuadra = fields.Boolean()


class ParteDelPatrimonioSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()


class RenglonDePatrimonioSchema(Respuesta):
    id = fields.Integer(metadata={"description": "Cuál es en esta respuesta: `padre_id` lo nombra"})
    padre_id = fields.Integer(allow_none=True)
    codigo = fields.String(metadata={"description": "Del renglón del formulario, o de la cuenta"})
    nombre = fields.String()
    nivel = fields.Integer()
    cuenta_id = fields.Integer(allow_none=True)
    valores = fields.List(DineroConSigno(), metadata={"description": "Uno por columna"})
    total = DineroConSigno()


class PatrimonioComparadoSchema(Respuesta):
    desde = Fecha()
    hasta = Fecha()
    filas = fields.List(fields.Nested(RenglonDePatrimonioSchema))


class PatrimonioSchema(PatrimonioComparadoSchema):
    columnas = fields.List(fields.Nested(ParteDelPatrimonioSchema))
    comparado = fields.Nested(PatrimonioComparadoSchema, allow_none=True)
    cuadra = fields.Boolean()


class ColumnaDeResultadosSchema(Respuesta):
    clave = fields.String(
        metadata={"description": "El id del centro, vacía sin centro; o el primer día del mes"}
    )
    nombre = fields.String()


class RenglonPorColumnasSchema(Respuesta):
    cuenta_id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    nivel = fields.Integer()
    padre_id = fields.Integer(allow_none=True)
    acepta_movimiento = fields.Boolean()
    valores = fields.List(DineroConSigno(), metadata={"description": "Uno por columna"})
    total = DineroConSigno()


class TotalPorColumnasSchema(Respuesta):
    campo = fields.String(metadata={"description": "El de los totales del estado de resultados"})
    valores = fields.List(DineroConSigno())
    total = DineroConSigno()


class ResultadosPorColumnasSchema(Respuesta):
    desde = Fecha()
    hasta = Fecha()
    por = una_de(*REPARTOS)
    columnas = fields.List(fields.Nested(ColumnaDeResultadosSchema))
    filas = fields.List(fields.Nested(RenglonPorColumnasSchema))
    totales = fields.List(fields.Nested(TotalPorColumnasSchema))
    cuadra = fields.Boolean(metadata={"description": "Las columnas suman lo del período"})
