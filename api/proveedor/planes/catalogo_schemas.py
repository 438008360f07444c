"""Las formas del catálogo de planes en el cable."""

from marshmallow import fields

from api.core.http.schemas import Cambio, ComoSeLeyo, Cuerpo, Dinero, Entero, Respuesta, SinVacios, Texto
from api.plataforma.planes.schemas import FAMILIA_DE_PLAN, TIPO_DE_PLAN
from api.proveedor.planes.catalogo import DatosPlan


class CatalogoArgs(SinVacios):
    familia = fields.Integer(load_default=None, validate=FAMILIA_DE_PLAN)
    tipo = fields.String(load_default=None, validate=TIPO_DE_PLAN)
    activos = fields.Boolean(load_default=None)


class CrearPlanSchema(Cuerpo):
    clase = DatosPlan

    familia = Entero(required=True, maximo=2, minimo=1)
    PLAN_NOMBRE = Texto(attribute="nombre", required=True, maximo=100)
    PLAN_TIPO = fields.String(attribute="tipo", required=True, validate=TIPO_DE_PLAN)
    PLAN_VALOR = Dinero(attribute="valor", required=True)
    PLAN_DOCUMENTOS = Entero(attribute="documentos", load_default=0)
    PLAN_MESES = Entero(attribute="meses", required=True, minimo=1, maximo=120)
    PLAN_PRUEBA = fields.Boolean(attribute="de_prueba", load_default=False)
    PLAN_ACTIVO = fields.Boolean(attribute="activo", load_default=True)


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


class CambiarPlanSchema(ComoSeLeyo, Cambio):
    """Se envía solo lo que cambia."""

    fila = PlanSchema

    familia = Entero(maximo=2, minimo=1)
    PLAN_NOMBRE = Texto(attribute="nombre", minimo=1, maximo=100, vacio="Ingrese el nombre del plan.")
    PLAN_TIPO = fields.String(attribute="tipo", validate=TIPO_DE_PLAN)
    PLAN_VALOR = Dinero(attribute="valor")
    PLAN_DOCUMENTOS = Entero(attribute="documentos")
    PLAN_MESES = Entero(attribute="meses", minimo=1, maximo=120)
    PLAN_PRUEBA = fields.Boolean(attribute="de_prueba")
    PLAN_ACTIVO = fields.Boolean(attribute="activo")
