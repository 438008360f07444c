"""Las formas en el cable del inicio contable."""

from marshmallow import fields

from api.core.http.schemas import Dinero, DineroConSigno, Fecha, Respuesta, una_de
from api.plataforma.plazos.models import OBLIGACIONES


class MesDeResultadoSchema(Respuesta):
    mes = Fecha()
    valor = DineroConSigno()
    anterior = DineroConSigno(metadata={"description": "Del mismo mes, un año antes"})


class ResultadoHastaHoySchema(Respuesta):
    mes = DineroConSigno()
    mes_anterior = DineroConSigno(metadata={"description": "Hasta el mismo día"})
    ano = DineroConSigno()
    ano_anterior = DineroConSigno(metadata={"description": "Hasta el mismo día"})
    por_mes = fields.List(fields.Nested(MesDeResultadoSchema))


class SaldoDeEfectivoSchema(Respuesta):
    cuenta_id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    saldo = DineroConSigno()


class LiquidezSchema(Respuesta):
    efectivo = DineroConSigno()
    cuentas = fields.List(fields.Nested(SaldoDeEfectivoSchema))
    hasta = Fecha(metadata={"description": "Hasta cuándo vence lo que se dice por cobrar y por pagar"})
    por_cobrar = DineroConSigno(metadata={"description": "Con lo ya vencido"})
    por_pagar = DineroConSigno(metadata={"description": "Con lo ya vencido"})


class LoQueEsperaSchema(Respuesta):
    pendientes = fields.Integer(
        metadata={"description": "Lo que no se contabiliza porque le falta una cuenta"}
    )
    recibidos = fields.Integer(metadata={"description": "Los documentos recibidos por aceptar"})
    meses = fields.List(Fecha(), metadata={"description": "Los que terminaron y no se han cerrado"})


class PorDeclararSchema(Respuesta):
    obligacion = una_de(*OBLIGACIONES)
    nombre = fields.String()
    periodo = fields.String(metadata={"description": "Lo que se declara: «octubre de 2026», «2026»"})
    hasta = Fecha(metadata={"description": "El último día de ese período"})
    vence = Fecha(metadata={"description": "El último día para declarar, que es hábil"})
    valor = Dinero(
        allow_none=True,
        metadata={"description": "Lo que falta pagar, según los libros; null mientras no se puede contar"},
    )
    liquidado = fields.Boolean(metadata={"description": "Si el cierre del mes ya lo pasó a lo que se paga"})
    con_anteriores = fields.Boolean(
        metadata={"description": "Si el valor junta meses de antes que tampoco se liquidaron"}
    )
    fuente = fields.String(metadata={"description": "De dónde salió el plazo"})
    por_confirmar = fields.Boolean(metadata={"description": "Si el plazo no se tomó del texto oficial"})


class InicioContableSchema(Respuesta):
    activa = fields.Boolean()
    hasta = Fecha()
    resultado = fields.Nested(ResultadoHastaHoySchema)
    liquidez = fields.Nested(LiquidezSchema)
    espera = fields.Nested(LoQueEsperaSchema)
    declaraciones = fields.List(
        fields.Nested(PorDeclararSchema), metadata={"description": "Lo que se debe declarar, por su fecha"}
    )
