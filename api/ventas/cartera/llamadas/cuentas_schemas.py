"""Las formas en el cable de las cuentas y de la antigüedad."""

from typing import Any

from marshmallow import fields

from api.core.http.schemas import Dinero, EnOrden, Fecha, PageArgs, Texto, page_schema
from api.libros.cuentas.schemas import (
    AFechaArgs,
    EstadoDeCuentaSchema,
    FiltrosDeAntiguedadArgs,
    HastaArgs,
    LineaDeCuentaSchema,
    PeriodoDeCuentaArgs,
    RechazadoSchema,
    SaldoDeCuentaSchema,
    SumaDeValoresSchema,
    TramosDeAtrasoSchema,
)
from api.terceros.clientes.schemas import EidArgs


class HastaUnDiaArgs(EidArgs, HastaArgs):
    pass


class SaldoArgs(EidArgs, AFechaArgs):
    pass


class PeriodoArgs(EidArgs, PeriodoDeCuentaArgs):
    pass


class EstadoArgs(PeriodoArgs, EnOrden):
    """El período de un estado de cuenta, en orden: con las fechas al revés, los saldos serían de otros
    días."""


class CobrosClienteArgs(PageArgs, PeriodoArgs):
    pass


def _rechazado(**kwargs: Any) -> fields.Nested:
    aparte = {"description": "Aparte: lo que queda de lo que el SRI rechazó, que no cuenta aquí"}
    return fields.Nested(RechazadoSchema, metadata=aparte, **kwargs)


class AntiguedadSchema(TramosDeAtrasoSchema):
    por_vencer = Dinero(data_key="porVencer")
    anticipos = Dinero(metadata={"description": "Negativo: lo recibido que ningún documento tomó"})
    total = Dinero(metadata={"description": "El saldo"})


class ValorFacturaSchema(SumaDeValoresSchema):
    CLI_CODIGO = fields.Integer()
    documentos = fields.Integer()


class LineaCuentaSchema(LineaDeCuentaSchema):
    tipo = fields.String(metadata={"description": "El del documento, o CO: un cobro"})
    tipo_nombre = fields.String(data_key="tipoNombre")
    cargo = Dinero()
    DOC_CODIGO = fields.Integer(attribute="documento_id", allow_none=True)
    COB_CODIGO = fields.Integer(attribute="dinero_id", allow_none=True)
    comprobante_id = fields.Integer(
        attribute="origen_id", allow_none=True, metadata={"description": "Si se emitió aquí"}
    )


class EstadoCuentaSchema(EstadoDeCuentaSchema):
    CLI_CODIGO = fields.Integer(attribute="tercero_id")
    saldo_inicial = Dinero(data_key="saldoInicial")
    movimientos = fields.List(fields.Nested(LineaCuentaSchema))
    saldo_final = Dinero(data_key="saldoFinal")
    antiguedad = fields.Nested(AntiguedadSchema)
    rechazado = _rechazado()


class ValorNetoSchema(SumaDeValoresSchema):
    cobrado = Dinero(attribute="dinero")
    por_cobrar = Dinero(
        attribute="por_saldar",
        data_key="porCobrar",
        metadata={"description": "Neto menos lo cobrado: el saldo"},
    )
    vencido = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo"})
    rechazado = _rechazado()


class SaldoEstadoCuentaSchema(SaldoDeCuentaSchema):
    por_vencer = Dinero(data_key="porVencer")
    antiguedad = fields.Nested(AntiguedadSchema)


class _FiltrosArgs(FiltrosDeAntiguedadArgs):
    vencidos = fields.Boolean(load_default=False, metadata={"description": "Solo quienes deben algo vencido"})


class AntiguedadArgs(PageArgs, _FiltrosArgs):
    pass


class ExportarAntiguedadArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class FilaAntiguedadSchema(TramosDeAtrasoSchema):
    CLI_CODIGO = fields.Integer(attribute="cliente_id")
    CLI_NOMBRE = fields.String(attribute="cliente")
    CLI_IDENTIFICACION = fields.String(attribute="identificacion")
    CLI_TELEFONO = fields.String(attribute="telefono")
    por_vencer = Dinero(data_key="porVencer")
    anticipos = Dinero()
    vencido = Dinero()
    saldo = Dinero()


class PaginaAntiguedadSchema(page_schema(FilaAntiguedadSchema)):  # type: ignore[misc]
    fecha = Fecha(required=True)
    totales = fields.Nested(AntiguedadSchema, required=True)
    rechazado = _rechazado(required=True)
