"""Las formas en el cable de las cuentas de los proveedores y de su antigüedad."""

from marshmallow import fields

from api.core.http.schemas import (
    Dinero,
    EnOrden,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    page_schema,
)
from api.plataforma.cuentas.antiguedad import FiltrosAntiguedad


class HastaPorPagarArgs(SinVacios):
    hasta = Fecha(load_default=None, metadata={"description": "Hoy, si no viene"})


class SaldoPorPagarArgs(SinVacios):
    fecha = Fecha(load_default=None, metadata={"description": "Hoy, si no viene"})


class _PeriodoArgs(SinVacios):
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None, metadata={"description": "Hoy, si no viene"})


class EstadoProveedorArgs(_PeriodoArgs, EnOrden):
    """El período de un estado de cuenta, en orden."""


class ArchivoEstadoProveedorArgs(EstadoProveedorArgs):
    ver = fields.Boolean(
        load_default=False, metadata={"description": "Para mirarlo en el navegador en lugar de guardarlo"}
    )


class PagosProveedorArgs(PageArgs, _PeriodoArgs):
    pass


class TramosPorPagarSchema(Respuesta):
    por_vencer = Dinero()
    d30 = Dinero()
    d60 = Dinero()
    d90 = Dinero()
    mas = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo: lo entregado que ningún documento tomó"})


class AntiguedadPorPagarSchema(TramosPorPagarSchema):
    total = Dinero(metadata={"description": "El saldo"})


class ValorCompradoSchema(Respuesta):
    proveedor_id = fields.Integer()
    documentos = fields.Integer()
    facturado = Dinero()
    creditos = Dinero()
    neto = Dinero()


class LineaCuentaProveedorSchema(Respuesta):
    fecha = Fecha()
    tipo = fields.String(metadata={"description": "El del documento, o PA: un pago"})
    tipo_nombre = fields.String()
    numero = fields.String()
    detalle = fields.String()
    vence = Fecha(allow_none=True)
    cargo = Dinero(metadata={"description": "Lo que aumenta lo que se le debe"})
    abono = Dinero()
    saldo = Dinero()
    documento_id = fields.Integer(allow_none=True)
    pago_id = fields.Integer(attribute="dinero_id", allow_none=True)
    compra_id = fields.Integer(attribute="origen_id", allow_none=True)


class EstadoCuentaProveedorSchema(Respuesta):
    proveedor_id = fields.Integer(attribute="tercero_id")
    desde = Fecha()
    hasta = Fecha()
    saldo_inicial = Dinero()
    movimientos = fields.List(fields.Nested(LineaCuentaProveedorSchema))
    cargos = Dinero()
    abonos = Dinero()
    saldo_final = Dinero()
    antiguedad = fields.Nested(AntiguedadPorPagarSchema)


class ValorPorPagarSchema(Respuesta):
    facturado = Dinero()
    creditos = Dinero()
    pagado = Dinero(attribute="dinero")
    neto = Dinero()
    por_pagar = Dinero(attribute="por_saldar", metadata={"description": "Neto menos lo pagado: el saldo"})
    vencido = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo"})


class SaldoProveedorSchema(Respuesta):
    saldo = Dinero()
    por_vencer = Dinero()
    vencido = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo"})
    antiguedad = fields.Nested(AntiguedadPorPagarSchema)


class _FiltrosArgs(SinVacios):
    partes = {"filtros": FiltrosAntiguedad}

    fecha = Fecha(load_default=None, metadata={"description": "Hoy, si no viene"})
    filtro = Texto(maximo=100, load_default="")
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
