"""Las formas de los recibos en el cable."""

from marshmallow import fields
from marshmallow.validate import OneOf

from api.core.http.schemas import (
    Dinero,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    mayor_que_cero,
    page_schema,
    version_leida,
)
from api.plataforma.planes.schemas import FAMILIA_DE_PLAN
from api.proveedor.planes.recibos import DatosPago, FiltrosRecibos

_ESTADO = OneOf(["PENDIENTE", "APROBADO", "RECHAZADO"], error="Debe ser PENDIENTE, APROBADO o RECHAZADO.")


class DatosPagoSchema(SinVacios):
    """Lo que acompaña al archivo del recibo."""

    partes = {"pago": DatosPago}

    banco = Texto(load_default=None, maximo=100)
    referencia = Texto(load_default=None, maximo=60)
    valor = Dinero(load_default=None, validate=mayor_que_cero)
    fecha = Fecha(load_default=None)


class PagoSchema(DatosPagoSchema):
    familia = fields.Integer(
        load_default=1,
        validate=FAMILIA_DE_PLAN,
        metadata={"description": "1: {id} es PLANEMPRESA_ID; 2: PLANOREL_ID"},
    )


class FiltrosRecibosSchema(SinVacios):
    partes = {"filtros": FiltrosRecibos}

    estado = fields.String(load_default=None, validate=_ESTADO)
    EMP_CODIGO = identificador(attribute="empresa_id", load_default=None, minimo=0)
    familia = fields.Integer(load_default=None, validate=FAMILIA_DE_PLAN)
    filtro = Texto(maximo=100, load_default="")
    orden = Texto(maximo=40, load_default="")


class RecibosArgs(FiltrosRecibosSchema, PageArgs):
    pass


class ArchivoArgs(SinVacios):
    ver = fields.Boolean(
        load_default=False, metadata={"description": "Para mostrarlo en lugar de descargarlo"}
    )


class DecidirSchema(Schema):
    estado = fields.String(
        required=True, validate=OneOf(["APROBADO", "RECHAZADO"], error="Debe ser APROBADO o RECHAZADO.")
    )
    motivo = Texto(load_default="", maximo=500)
    version = version_leida("el recibo")


class ReciboFilaSchema(Respuesta):
    RECIBO_ID = Entero(attribute="id")
    EMP_CODIGO = Entero(attribute="empresa_id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_NOMBREC = fields.String(attribute="nombre_comercial")
    familia = fields.Integer(metadata={"description": "1 imprenta, 2 documentos electrónicos"})
    PLAN_CODIGO = Entero(attribute="plan_id")
    PLAN_NOMBRE = fields.String(attribute="plan_nombre")
    PLAN_VALOR = Dinero(attribute="plan_valor")
    contrato_id = Entero(
        allow_none=True, metadata={"description": "El plan que paga; null si paga uno nuevo"}
    )
    nombre = fields.String()
    extension = fields.String()
    tamano = fields.Integer(metadata={"description": "Bytes"})
    estado = fields.String(metadata={"description": "PENDIENTE, APROBADO, RECHAZADO"})
    motivo = fields.String(allow_none=True)
    banco = fields.String(allow_none=True)
    referencia = fields.String(allow_none=True)
    valor = Dinero(allow_none=True)
    fecha = Fecha(allow_none=True)
    subido_en = fields.AwareDateTime()
    revisor = fields.String(allow_none=True)
    revisado_en = fields.AwareDateTime(allow_none=True)
    version = fields.Integer()


PaginaRecibosSchema = page_schema(ReciboFilaSchema)
