"""Las formas de los planes contratados en el cable."""

from marshmallow import fields

from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Dinero,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    SinVacios,
    identificador,
    version_si_viene,
)
from api.plataforma.planes.schemas import TIPO_DE_PLAN
from api.proveedor.planes.contratacion import PedidoDePlan


class PlanesArgs(SinVacios):
    EMP_CODIGO = identificador(attribute="empresa_id", load_default=None, minimo=0)
    PLAN_TIPO = fields.String(attribute="tipo", load_default=None, validate=TIPO_DE_PLAN)


class ContratarImprentaSchema(Schema):
    partes = {"pedido": PedidoDePlan}

    EMP_CODIGO = identificador(attribute="empresa_id", required=True, minimo=0)
    PLAN_CODIGO = identificador(attribute="plan_id", required=True, minimo=0)
    PLAN_TIPO = fields.String(attribute="tipo", validate=TIPO_DE_PLAN)
    PLANEMPRESA_INICIA = Fecha(attribute="inicia", allow_none=True)
    PLANEMPRESA_CADUCA = Fecha(attribute="caduca", allow_none=True)


class ContratarOrelSchema(Schema):
    partes = {"pedido": PedidoDePlan}

    EMP_CODIGO = identificador(attribute="empresa_id", required=True, minimo=0)
    PLAN_CODIGO = identificador(attribute="plan_id", required=True, minimo=0)
    PLAN_TIPO = fields.String(attribute="tipo", validate=TIPO_DE_PLAN)
    PLANOREL_INICIA = Fecha(attribute="inicia", allow_none=True)
    PLANOREL_CADUCA = Fecha(attribute="caduca", allow_none=True)


class ReciboDePlanSchema(Respuesta):
    RECIBO_ID = Entero(attribute="id")
    estado = fields.String(metadata={"description": "PENDIENTE, APROBADO, RECHAZADO"})
    motivo = fields.String(allow_none=True)
    nombre = fields.String()
    tamano = fields.Integer(metadata={"description": "Bytes"})
    subido_en = fields.AwareDateTime()
    version = fields.Integer()


class _ContratoSchema(Respuesta):
    EMP_CODIGO = Entero(attribute="empresa_id")
    PLAN_CODIGO = Entero(attribute="plan_id")
    PLAN_NOMBRE = fields.String(attribute="plan_nombre")
    PLAN_TIPO = fields.String(attribute="tipo", metadata={"description": "V ventas, C compras, T todos"})
    PLAN_VALOR = Dinero(attribute="plan_valor")
    pendiente = fields.Boolean(
        metadata={"description": "Espera que se apruebe su recibo: no da cupo, y sus fechas son tentativas"}
    )
    version = fields.Integer()
    activarDescargaPlan = fields.Boolean(  # noqa: N815  # su nombre en el cable
        attribute="descargable", metadata={"description": "Tiene un archivo que descargar"}
    )
    activarEditarPlan = fields.Boolean(  # noqa: N815
        attribute="editable", metadata={"description": "Caducó hoy o antes, en Guayaquil"}
    )
    recibo = fields.Nested(ReciboDePlanSchema, allow_none=True)


class ContratoImprentaSchema(_ContratoSchema):
    PLANEMPRESA_ID = Entero(attribute="id")
    PLANEMPRESA_INICIA = Fecha(attribute="inicia")
    PLANEMPRESA_CADUCA = Fecha(attribute="caduca")
    PLANEMPRESA_EXTENSION = fields.String(attribute="extension", allow_none=True)


class ContratoOrelSchema(_ContratoSchema):
    PLANOREL_ID = Entero(attribute="id")
    PLANOREL_INICIA = Fecha(attribute="inicia")
    PLANOREL_CADUCA = Fecha(attribute="caduca")
    PLANOREL_EXTENSION = fields.String(attribute="extension", allow_none=True)
    PLANOREL_TOTAL = fields.Integer(attribute="documentos")
    PLANOREL_UTILIZADOS = fields.Integer(attribute="utilizados")
    PLANOREL_DISPONIBLES = fields.Integer(attribute="disponibles")


class _EditarSchema(ComoSeLeyo, Cambio):
    agregados = frozenset({"seleccionar"})

    version = version_si_viene("el plan")
    PLAN_CODIGO = identificador(attribute="plan_id", minimo=0)
    PLAN_TIPO = fields.String(attribute="tipo", validate=TIPO_DE_PLAN)


class EditarImprentaSchema(_EditarSchema):
    fila = ContratoImprentaSchema

    PLANEMPRESA_INICIA = Fecha(attribute="inicia", allow_none=True)
    PLANEMPRESA_CADUCA = Fecha(attribute="caduca", allow_none=True)


class EditarOrelSchema(_EditarSchema):
    fila = ContratoOrelSchema

    PLANOREL_INICIA = Fecha(attribute="inicia", allow_none=True)
    PLANOREL_CADUCA = Fecha(attribute="caduca", allow_none=True)
