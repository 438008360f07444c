"""Las formas en el cable de lo que una empresa ve de sus planes."""

from marshmallow import fields

from api.core.http.schemas import Dinero, Entero, Fecha, Respuesta, identificador, page_schema
from api.proveedor.planes.catalogo_schemas import PlanSchema
from api.proveedor.planes.contratos_schemas import ContratoImprentaSchema, ContratoOrelSchema
from api.proveedor.planes.recibos_schemas import DatosPagoSchema, ReciboFilaSchema


class PagoPropioSchema(DatosPagoSchema):
    PLAN_CODIGO = identificador(attribute="plan_id", required=True)


class ReciboPropioSchema(ReciboFilaSchema):
    """Un recibo, sin quién del proveedor lo revisó."""

    class Meta:
        exclude = ("EMP_CODIGO", "EMP_RUC", "EMP_NOMBREC", "revisor", "version")


PaginaRecibosPropiosSchema = page_schema(ReciboPropioSchema)


class ConsumoMesSchema(Respuesta):
    mes = Fecha(metadata={"description": "El primer día del mes"})
    emitidos = fields.Integer()
    rechazados = fields.Integer()


class PlanEnVentaSchema(PlanSchema):
    class Meta:
        exclude = ("PLAN_PRUEBA", "PLAN_ACTIVO", "PLAN_EMPRESAS", "version")


class PlanesPropiosSchema(Respuesta):
    vigente = Entero(attribute="vigente_id", allow_none=True, metadata={"description": "PLANOREL_ID"})
    orel = fields.List(fields.Nested(ContratoOrelSchema))
    imprenta = fields.List(fields.Nested(ContratoImprentaSchema))
    meses = fields.List(fields.Nested(ConsumoMesSchema), metadata={"description": "Los últimos doce"})
    catalogo = fields.List(fields.Nested(PlanEnVentaSchema), metadata={"description": "Lo que se vende"})
    iva = Dinero(
        metadata={"description": "La tarifa general de hoy, en por ciento: los precios no la incluyen"}
    )
    inicia_orel = Fecha(metadata={"description": "Cuándo empezaría un plan electrónico pagado hoy"})
    inicia_imprenta = Fecha(metadata={"description": "Cuándo empezaría un plan imprenta pagado hoy"})
