"""Las formas en el cable de las cuentas y de la antigüedad."""

from marshmallow import fields

from api.core.http.schemas import Dinero, EnOrden, Fecha, PageArgs, Respuesta, SinVacios, Texto, page_schema
from api.plataforma.cuentas.antiguedad import FiltrosAntiguedad
from api.ventas.clientes.schemas import EidArgs


class HastaArgs(EidArgs, SinVacios):
    hasta = Fecha(load_default=None, metadata={"description": "Hoy, si no viene"})


class SaldoArgs(EidArgs, SinVacios):
    fecha = Fecha(load_default=None, metadata={"description": "Hoy, si no viene"})


class PeriodoArgs(EidArgs, SinVacios):
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None, metadata={"description": "Hoy, si no viene"})


class EstadoArgs(PeriodoArgs, EnOrden):
    """El período de un estado de cuenta, en orden: con las fechas al revés, los saldos serían de otros
    días."""


class CobrosClienteArgs(PageArgs, PeriodoArgs):
    pass


class AntiguedadSchema(Respuesta):
    por_vencer = Dinero(data_key="porVencer")
    d30 = Dinero()
    d60 = Dinero()
    d90 = Dinero()
    mas = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo: lo recibido que ningún documento tomó"})
    total = Dinero(metadata={"description": "El saldo"})


class ValorFacturaSchema(Respuesta):
    CLI_CODIGO = fields.Integer()
    documentos = fields.Integer()
    facturado = Dinero()
    creditos = Dinero()
    neto = Dinero()


class LineaCuentaSchema(Respuesta):
    fecha = Fecha()
    tipo = fields.String(metadata={"description": "El del documento, o CO: un cobro"})
    tipo_nombre = fields.String(data_key="tipoNombre")
    numero = fields.String()
    detalle = fields.String()
    vence = Fecha(allow_none=True)
    cargo = Dinero()
    abono = Dinero()
    saldo = Dinero()
    DOC_CODIGO = fields.Integer(attribute="documento_id", allow_none=True)
    COB_CODIGO = fields.Integer(attribute="dinero_id", allow_none=True)
    comprobante_id = fields.Integer(
        attribute="origen_id", allow_none=True, metadata={"description": "Si se emitió aquí"}
    )


class EstadoCuentaSchema(Respuesta):
    CLI_CODIGO = fields.Integer(attribute="tercero_id")
    desde = Fecha()
    hasta = Fecha()
    saldo_inicial = Dinero(data_key="saldoInicial")
    movimientos = fields.List(fields.Nested(LineaCuentaSchema))
    cargos = Dinero()
    abonos = Dinero()
    saldo_final = Dinero(data_key="saldoFinal")
    antiguedad = fields.Nested(AntiguedadSchema)


class ValorNetoSchema(Respuesta):
    facturado = Dinero()
    creditos = Dinero()
    cobrado = Dinero(attribute="dinero")
    neto = Dinero()
    por_cobrar = Dinero(
        attribute="por_saldar",
        data_key="porCobrar",
        metadata={"description": "Neto menos lo cobrado: el saldo"},
    )
    vencido = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo"})


class SaldoEstadoCuentaSchema(Respuesta):
    saldo = Dinero()
    por_vencer = Dinero(data_key="porVencer")
    vencido = Dinero()
    anticipos = Dinero(metadata={"description": "Negativo"})
    antiguedad = fields.Nested(AntiguedadSchema)


class _FiltrosArgs(SinVacios):
    partes = {"filtros": FiltrosAntiguedad}

    fecha = Fecha(load_default=None, metadata={"description": "Hoy, si no viene"})
    filtro = Texto(maximo=100, load_default="")
    vencidos = fields.Boolean(load_default=False, metadata={"description": "Solo quienes deben algo vencido"})


class AntiguedadArgs(PageArgs, _FiltrosArgs):
    pass


class ExportarAntiguedadArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class FilaAntiguedadSchema(Respuesta):
    CLI_CODIGO = fields.Integer(attribute="cliente_id")
    CLI_NOMBRE = fields.String(attribute="cliente")
    CLI_IDENTIFICACION = fields.String(attribute="identificacion")
    CLI_TELEFONO = fields.String(attribute="telefono")
    por_vencer = Dinero(data_key="porVencer")
    d30 = Dinero()
    d60 = Dinero()
    d90 = Dinero()
    mas = Dinero()
    anticipos = Dinero()
    vencido = Dinero()
    saldo = Dinero()


class PaginaAntiguedadSchema(page_schema(FilaAntiguedadSchema)):  # type: ignore[misc]
    fecha = Fecha(required=True)
    totales = fields.Nested(AntiguedadSchema, required=True)
