"""Las formas en el cable de las cuentas de los proveedores y de su antigüedad."""

from marshmallow import fields

from api.core.http.schemas import Dinero, EnOrden, Fecha, PageArgs, Texto, page_schema
from api.libros.cuentas.schemas import AFechaArgs as AFechaArgs
from api.libros.cuentas.schemas import (
    EstadoDeCuentaSchema,
    FiltrosDeAntiguedadArgs,
    LineaDeCuentaSchema,
    PeriodoDeCuentaArgs,
    SaldoDeCuentaSchema,
    SumaDeValoresSchema,
    TramosDeAtrasoSchema,
)
from api.libros.cuentas.schemas import HastaArgs as HastaArgs


class EstadoProveedorArgs(PeriodoDeCuentaArgs, EnOrden):
    """El período de un estado de cuenta, en orden."""


class ArchivoEstadoProveedorArgs(EstadoProveedorArgs):
    ver = fields.Boolean(
        load_default=False, metadata={"description": "Para mirarlo en el navegador en lugar de guardarlo"}
    )


class PagosProveedorArgs(PageArgs, PeriodoDeCuentaArgs):
    pass


class TramosPorPagarSchema(TramosDeAtrasoSchema):
    por_vencer = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo: lo entregado que ningún documento tomó"})


class AntiguedadPorPagarSchema(TramosPorPagarSchema):
    total = Dinero(metadata={"description": "El saldo"})


class ValorCompradoSchema(SumaDeValoresSchema):
    proveedor_id = fields.Integer()
    documentos = fields.Integer()


class LineaCuentaProveedorSchema(LineaDeCuentaSchema):
    tipo = fields.String(metadata={"description": "El del documento, o PA: un pago"})
    tipo_nombre = fields.String()
    cargo = Dinero(metadata={"description": "Lo que aumenta lo que se le debe"})
    documento_id = fields.Integer(allow_none=True)
    pago_id = fields.Integer(attribute="dinero_id", allow_none=True)
    compra_id = fields.Integer(attribute="origen_id", allow_none=True)


class EstadoCuentaProveedorSchema(EstadoDeCuentaSchema):
    proveedor_id = fields.Integer(attribute="tercero_id")
    saldo_inicial = Dinero()
    movimientos = fields.List(fields.Nested(LineaCuentaProveedorSchema))
    saldo_final = Dinero()
    antiguedad = fields.Nested(AntiguedadPorPagarSchema)


class ValorPorPagarSchema(SumaDeValoresSchema):
    pagado = Dinero(attribute="dinero")
    por_pagar = Dinero(attribute="por_saldar", metadata={"description": "Neto menos lo pagado: el saldo"})
    vencido = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo"})


class SaldoProveedorSchema(SaldoDeCuentaSchema):
    por_vencer = Dinero()
    antiguedad = fields.Nested(AntiguedadPorPagarSchema)


class _FiltrosArgs(FiltrosDeAntiguedadArgs):
    vencidos = fields.Boolean(
        load_default=False, metadata={"description": "Solo a quienes se debe algo vencido"}
    )


class PorPagarArgs(PageArgs, _FiltrosArgs):
    pass


class ExportarPorPagarArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class FilaPorPagarSchema(TramosPorPagarSchema):
    proveedor_id = fields.Integer()
    proveedor = fields.String()
    identificacion = fields.String()
    telefono = fields.String()
    vencido = Dinero()
    saldo = Dinero()


class PaginaPorPagarSchema(page_schema(FilaPorPagarSchema)):  # type: ignore[misc]
    fecha = Fecha(required=True)
    totales = fields.Nested(AntiguedadPorPagarSchema, required=True)
