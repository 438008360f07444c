"""Las formas en el cable del inicio contable."""

from marshmallow import fields

from api.core.http.schemas import DineroConSigno, Fecha, Respuesta


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


class InicioContableSchema(Respuesta):
    activa = fields.Boolean()
    hasta = Fecha()
    resultado = fields.Nested(ResultadoHastaHoySchema)
    liquidez = fields.Nested(LiquidezSchema)
    espera = fields.Nested(LoQueEsperaSchema)
