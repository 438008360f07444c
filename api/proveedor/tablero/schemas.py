"""Las formas del tablero en el cable."""

from marshmallow import fields
from marshmallow.validate import OneOf

from api.core.http.schemas import Dinero, Entero, Fecha, Respuesta, SinVacios, page_schema


def _mes() -> fields.Date:
    return fields.Date(format="%Y-%m", metadata={"description": "aaaa-mm", "format": "month"})


def _porcentaje() -> fields.Decimal:
    forma = {"type": "string", "format": "decimal", "description": "Por ciento"}
    return fields.Decimal(places=2, as_string=True, allow_none=True, metadata=forma)


class EmpresasEstadoSchema(Respuesta):
    EMP_ESTADO = fields.String(attribute="estado")
    activas = fields.Integer()
    inactivas = fields.Integer()


class FiguraEmpresasSchema(Respuesta):
    total = fields.Integer()
    activas = fields.Integer()
    por_estado = fields.List(fields.Nested(EmpresasEstadoSchema))


class RenovarDiaSchema(Respuesta):
    fecha = Fecha()
    imprenta = fields.Integer()
    orel = fields.Integer()


class PorRenovarSchema(Respuesta):
    EMP_CODIGO = fields.Integer(attribute="empresa_id")
    EMP_NOMBREC = fields.String(attribute="empresa")
    familia = fields.Integer(metadata={"description": "1 imprenta, 2 orel"})
    contrato = fields.Integer(
        attribute="contrato_id", metadata={"description": "PLANEMPRESA_ID o PLANOREL_ID"}
    )
    PLAN_NOMBRE = fields.String(attribute="nombre")
    caduca = Fecha()
    dias = fields.Integer(metadata={"description": "Días que faltan; 0, caduca hoy"})


class FiguraRenovacionesSchema(Respuesta):
    dias = fields.Integer(metadata={"description": "De cuántos días se trata"})
    total = fields.Integer()
    por_dia = fields.List(fields.Nested(RenovarDiaSchema))
    proximas = fields.List(fields.Nested(PorRenovarSchema))


class ReciboPendienteSchema(Respuesta):
    RECIBO_ID = fields.Integer(attribute="id")
    EMP_CODIGO = fields.Integer(attribute="empresa_id")
    EMP_NOMBREC = fields.String(attribute="empresa")
    familia = fields.Integer()
    PLAN_NOMBRE = fields.String(attribute="plan")
    valor = Dinero(allow_none=True)
    subido_en = fields.DateTime()


class FiguraRecibosSchema(Respuesta):
    pendientes = fields.Integer(attribute="cuantos")
    desde = fields.DateTime(allow_none=True, metadata={"description": "Cuándo se subió el más antiguo"})
    valor = Dinero()
    primeros = fields.List(fields.Nested(ReciboPendienteSchema))


class DocumentosMesSchema(Respuesta):
    mes = _mes()
    emitidos = fields.Integer()
    anterior = fields.Integer(metadata={"description": "Los del mismo mes del año anterior"})
    rechazados = fields.Integer()
    error = _porcentaje()


class FiguraDocumentosSchema(Respuesta):
    total = fields.Integer()
    anterior = fields.Integer()
    error = _porcentaje()
    por_mes = fields.List(fields.Nested(DocumentosMesSchema))


class TicketsEstadoSchema(Respuesta):
    SPT_ESTADO = fields.String(attribute="estado")
    menos_1 = fields.Integer(metadata={"description": "De menos de un día"})
    de_1_a_3 = fields.Integer(attribute="1_a_3", data_key="1_a_3")
    de_3_a_7 = fields.Integer(attribute="3_a_7", data_key="3_a_7")
    mas_7 = fields.Integer(metadata={"description": "De siete días o más"})


class FiguraTicketsSchema(Respuesta):
    total = fields.Integer()
    propios = fields.Integer(allow_none=True, metadata={"description": "Los asignados a este asesor"})
    por_estado = fields.List(fields.Nested(TicketsEstadoSchema))


class NuevasMesSchema(Respuesta):
    mes = _mes()
    nuevas = fields.Integer()
    anterior = fields.Integer()


class FiguraNuevasSchema(Respuesta):
    total = fields.Integer()
    anterior = fields.Integer()
    por_mes = fields.List(fields.Nested(NuevasMesSchema))


class RafagaDeIntentosSchema(Respuesta):
    empresas = fields.Integer(
        metadata={"description": "En cuántas empresas se avisó de muchos intentos fallidos"}
    )
    del_proveedor = fields.Boolean(
        metadata={"description": "Si los hubo también en sus cuentas, o en las que no existen"}
    )
    veces = fields.Integer()
    desde = fields.AwareDateTime()


class TableroSchema(Respuesta):
    actualizado = fields.DateTime()
    empresas = fields.Nested(FiguraEmpresasSchema, allow_none=True)
    renovaciones = fields.Nested(FiguraRenovacionesSchema, allow_none=True)
    recibos = fields.Nested(FiguraRecibosSchema, allow_none=True)
    documentos = fields.Nested(FiguraDocumentosSchema, allow_none=True)
    tickets = fields.Nested(FiguraTicketsSchema, allow_none=True)
    nuevas = fields.Nested(FiguraNuevasSchema, allow_none=True)
    intentos_fallidos = fields.Nested(
        RafagaDeIntentosSchema,
        allow_none=True,
        metadata={"description": "Los avisos del último día; null si no hubo, o a quien no ve los accesos"},
    )
    sin_ruc_proveedor = fields.Boolean(
        metadata={
            "description": "Los comprobantes salen sin el «RUC Proveedor». Solo en producción, y a quien lo configura"
        }
    )


class RenovacionesArgs(SinVacios):
    page = Entero(minimo=1, load_default=1)
    tamano = fields.Integer(load_default=20, validate=OneOf([20, 50, 100], error="Debe ser 20, 50 o 100."))
    familia = fields.Integer(
        load_default=None,
        validate=OneOf([1, 2], error="Debe ser 1 o 2."),
        metadata={"description": "1 imprenta, 2 orel"},
    )


PaginaRenovacionesSchema = page_schema(PorRenovarSchema)
