"""Wire shapes of plans and receipts."""

from decimal import Decimal
from typing import Any

from marshmallow import EXCLUDE, ValidationError, fields, pre_load, validates_schema
from marshmallow.validate import OneOf

from api.core.schemas import (
    Dinero,
    Entero,
    Fecha,
    PageArgs,
    QuerySchema,
    Respuesta,
    Schema,
    Texto,
    page_schema,
)

_FAMILIA = OneOf([1, 2], error="Debe ser 1 (imprenta) o 2 (documentos electrónicos).")
_TIPO = OneOf(["V", "C", "T"], error="Debe ser V (ventas), C (compras) o T (todos).")
_ESTADO = OneOf(["PENDIENTE", "APROBADO", "RECHAZADO"], error="Debe ser PENDIENTE, APROBADO o RECHAZADO.")
_IDENTIFICADOR = 2**63 - 1


def _sin_vacios(datos: Any) -> Any:
    """A filter or form field left empty is one not given."""
    return {campo: valor for campo, valor in datos.items() if valor != ""}


class AvisoSchema(Respuesta):
    activar = fields.Boolean()
    mensaje = fields.String()


class UtilizadosSchema(Respuesta):
    total = fields.Integer(attribute="documentos")
    utilizados = fields.Integer()
    disponibles = fields.Integer()
    PLANOREL_CADUCA = Fecha(attribute="caduca", allow_none=True)


# The catalogue


class CatalogoArgs(QuerySchema):
    familia = fields.Integer(load_default=None, validate=_FAMILIA)
    tipo = fields.String(load_default=None, validate=_TIPO)
    activos = fields.Boolean(load_default=None)

    @pre_load
    def limpiar(self, datos: Any, **kwargs: Any) -> Any:
        return _sin_vacios(datos)


class CrearPlanSchema(Schema):
    familia = Entero(required=True, maximo=2, minimo=1)
    PLAN_NOMBRE = Texto(attribute="nombre", required=True, maximo=100)
    PLAN_TIPO = fields.String(attribute="tipo", required=True, validate=_TIPO)
    PLAN_VALOR = Dinero(attribute="valor", required=True)
    PLAN_DOCUMENTOS = Entero(attribute="documentos", load_default=0)
    PLAN_MESES = Entero(attribute="meses", required=True, minimo=1, maximo=120)
    PLAN_PRUEBA = fields.Boolean(attribute="de_prueba", load_default=False)
    PLAN_ACTIVO = fields.Boolean(attribute="activo", load_default=True)


class _CambioSchema(Schema):
    """Only what changes; what `GET` answered may be sent back as it came."""

    version = Entero(load_default=None, allow_none=True)

    @validates_schema
    def con_algun_cambio(self, datos: dict[str, Any], **kwargs: Any) -> None:
        if set(datos) <= {"version"}:
            raise ValidationError("Indique al menos un dato que cambiar.")


class CambiarPlanSchema(_CambioSchema):
    familia = Entero(maximo=2, minimo=1)
    PLAN_NOMBRE = Texto(attribute="nombre", minimo=1, maximo=100, vacio="Ingrese el nombre del plan.")
    PLAN_TIPO = fields.String(attribute="tipo", validate=_TIPO)
    PLAN_VALOR = Dinero(attribute="valor")
    PLAN_DOCUMENTOS = Entero(attribute="documentos")
    PLAN_MESES = Entero(attribute="meses", minimo=1, maximo=120)
    PLAN_PRUEBA = fields.Boolean(attribute="de_prueba")
    PLAN_ACTIVO = fields.Boolean(attribute="activo")

    @pre_load
    def sin_lo_que_no_cambia(self, datos: Any, **kwargs: Any) -> Any:
        return _sin(datos, {"PLAN_CODIGO", "PLAN_EMPRESAS"})


class PlanSchema(Respuesta):
    PLAN_CODIGO = Entero(attribute="id")
    familia = fields.Integer(metadata={"description": "1 imprenta, 2 documentos electrónicos"})
    PLAN_NOMBRE = fields.String(attribute="nombre")
    PLAN_TIPO = fields.String(attribute="tipo", metadata={"description": "V ventas, C compras, T todos"})
    PLAN_VALOR = Dinero(attribute="valor")
    PLAN_DOCUMENTOS = fields.Integer(attribute="documentos")
    PLAN_MESES = fields.Integer(attribute="meses")
    PLAN_PRUEBA = fields.Boolean(attribute="de_prueba")
    PLAN_ACTIVO = fields.Boolean(attribute="activo")
    PLAN_EMPRESAS = fields.Integer(
        attribute="empresas", metadata={"description": "Cuántas empresas, de las que usted ve, lo tienen"}
    )
    version = fields.Integer()


# Contracted plans


def _sin(datos: Any, campos: set[str]) -> Any:
    """Without the fields that an answer carries and a change doesn't."""
    if not isinstance(datos, dict):
        return datos
    return {campo: valor for campo, valor in datos.items() if campo not in campos}


class PlanesArgs(QuerySchema):
    EMP_CODIGO = Entero(load_default=None, maximo=_IDENTIFICADOR)
    PLAN_TIPO = fields.String(load_default=None, validate=_TIPO)

    @pre_load
    def limpiar(self, datos: Any, **kwargs: Any) -> Any:
        return _sin_vacios(datos)


class ContratarImprentaSchema(Schema):
    EMP_CODIGO = Entero(attribute="empresa_id", required=True, maximo=_IDENTIFICADOR)
    PLAN_CODIGO = Entero(attribute="plan_id", required=True, maximo=_IDENTIFICADOR)
    PLAN_TIPO = fields.String(attribute="tipo", validate=_TIPO)
    PLANEMPRESA_INICIA = Fecha(attribute="inicia", allow_none=True)
    PLANEMPRESA_CADUCA = Fecha(attribute="caduca", allow_none=True)


class ContratarOrelSchema(Schema):
    EMP_CODIGO = Entero(attribute="empresa_id", required=True, maximo=_IDENTIFICADOR)
    PLAN_CODIGO = Entero(attribute="plan_id", required=True, maximo=_IDENTIFICADOR)
    PLAN_TIPO = fields.String(attribute="tipo", validate=_TIPO)
    PLANOREL_INICIA = Fecha(attribute="inicia", allow_none=True)
    PLANOREL_CADUCA = Fecha(attribute="caduca", allow_none=True)


class _EditarSchema(_CambioSchema):
    PLAN_CODIGO = Entero(attribute="plan_id", maximo=_IDENTIFICADOR)
    PLAN_TIPO = fields.String(attribute="tipo", validate=_TIPO)

    @pre_load
    def sin_lo_que_no_cambia(self, datos: Any, **kwargs: Any) -> Any:
        propios = set(ContratoImprentaSchema().fields) | set(ContratoOrelSchema().fields) | {"seleccionar"}
        return _sin(datos, propios - set(self.fields))


class EditarImprentaSchema(_EditarSchema):
    PLANEMPRESA_INICIA = Fecha(attribute="inicia", allow_none=True)
    PLANEMPRESA_CADUCA = Fecha(attribute="caduca", allow_none=True)


class EditarOrelSchema(_EditarSchema):
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
    version = fields.Integer()
    activarDescargaPlan = fields.Boolean(  # noqa: N815  # SPEC.md's name
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


# Receipts


def _mayor_que_cero(valor: Decimal) -> None:
    if valor <= 0:
        raise ValidationError("Ingrese un valor mayor que cero.")


class PagoSchema(Schema):
    """What comes along with the receipt's file."""

    class Meta:
        unknown = EXCLUDE

    familia = fields.Integer(
        load_default=1,
        validate=_FAMILIA,
        metadata={"description": "1: {id} es PLANEMPRESA_ID; 2: PLANOREL_ID"},
    )
    banco = Texto(load_default=None, maximo=100)
    referencia = Texto(load_default=None, maximo=60)
    valor = Dinero(load_default=None, validate=_mayor_que_cero)
    fecha = Fecha(load_default=None)

    @pre_load
    def limpiar(self, datos: Any, **kwargs: Any) -> Any:
        return _sin_vacios(datos)


class RecibosFiltros(QuerySchema):
    estado = fields.String(load_default=None, validate=_ESTADO)
    EMP_CODIGO = Entero(attribute="empresa_id", load_default=None, maximo=_IDENTIFICADOR)
    familia = fields.Integer(load_default=None, validate=_FAMILIA)
    filtro = Texto(maximo=100, load_default="")
    orden = Texto(maximo=40, load_default="")

    @pre_load
    def limpiar(self, datos: Any, **kwargs: Any) -> Any:
        return _sin_vacios(datos)


class RecibosArgs(RecibosFiltros, PageArgs):
    pass


class ArchivoArgs(QuerySchema):
    ver = fields.Boolean(
        load_default=False, metadata={"description": "Una imagen, para mostrarla en lugar de descargarla"}
    )


class DecidirSchema(Schema):
    estado = fields.String(
        required=True, validate=OneOf(["APROBADO", "RECHAZADO"], error="Debe ser APROBADO o RECHAZADO.")
    )
    motivo = Texto(load_default="", maximo=500)
    version = Entero(load_default=None, allow_none=True)


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
        allow_none=True, metadata={"description": "El plan que paga; null si llegó con el registro"}
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
