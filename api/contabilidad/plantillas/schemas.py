"""Las formas en el cable de las plantillas de asientos."""

from marshmallow import fields, validate

from api.contabilidad.plantillas.lista import REPITE, FiltrosPlantillas
from api.contabilidad.plantillas.models import CADA_MAXIMO, CLASES_PLANTILLA
from api.contabilidad.plantillas.recurrentes import ESTADOS
from api.contabilidad.plantillas.service import DatosPlantilla
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.libros.asientos.manual import LINEAS_MAXIMAS
from api.libros.asientos.schemas import LineaAsientoSchema, LineaContableSchema
from api.plataforma.codigos.contabilidad import NORMAL

_MES = {"description": "Un día cualquiera del mes"}


class PlantillaCortaSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    glosa = fields.String()


class FilaPlantillaSchema(Respuesta):
    """`cada`: cada cuántos meses se asienta; 0, si no se repite. `total`: lo que suma su lado mayor. `siguiente`: la fecha
    del próximo, o null."""

    id = fields.Integer()
    nombre = fields.String()
    glosa = fields.String()
    clase = una_de(*CLASES_PLANTILLA)
    cada = fields.Integer()
    dia = fields.Integer(metadata={"description": "El día del mes; el último, si el mes es más corto"})
    desde = Fecha(allow_none=True)
    hasta = Fecha(allow_none=True)
    pausada = fields.Boolean()
    cuantas = fields.Integer(metadata={"description": "Cuántas líneas"})
    total = Dinero()
    siguiente = Fecha(allow_none=True)
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    version = fields.Integer()


PaginaPlantillasSchema = page_schema(FilaPlantillaSchema)


class PlantillaSchema(FilaPlantillaSchema):
    lineas = fields.List(fields.Nested(LineaAsientoSchema))


class PaginaPlantillasArgs(PageArgs):
    partes = {"filtros": FiltrosPlantillas}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras de su nombre o su glosa"})
    repite = una_de("", *REPITE, load_default="")


class LineaDePlantillaSchema(ComoSeLeyo, LineaContableSchema):
    fila = LineaAsientoSchema


class CrearPlantillaSchema(Cuerpo):
    clase = DatosPlantilla

    nombre = Texto(required=True, maximo=100, vacio="Ingrese el nombre.")
    glosa = Texto(required=True, maximo=290, vacio="Escriba qué pasó.")
    de_clase = una_de(*CLASES_PLANTILLA, data_key="clase", attribute="clase", load_default=NORMAL)
    cada = Entero(
        maximo=CADA_MAXIMO, load_default=0, metadata={"description": "Cuántos meses; 0: no se repite"}
    )
    dia = Entero(minimo=1, maximo=31, load_default=31)
    desde = Fecha(load_default=None, allow_none=True, metadata=_MES)
    hasta = Fecha(load_default=None, allow_none=True, metadata=_MES)
    lineas = fields.List(
        fields.Nested(LineaDePlantillaSchema),
        required=True,
        validate=validate.Length(
            min=1, max=LINEAS_MAXIMAS, error=f"Una plantilla tiene de 1 a {LINEAS_MAXIMAS} líneas."
        ),
    )


class CambiarPlantillaSchema(ComoSeLeyo, CrearPlantillaSchema):
    fila = PlantillaSchema

    version = version_leida("la plantilla")


class PausarPlantillaSchema(Schema):
    pausada = fields.Boolean(required=True)


class MesDePlantillasArgs(SinVacios):
    mes = Fecha(required=True, metadata=_MES)


class RecurrenteDelMesSchema(Respuesta):
    """Lo que una plantilla asienta ese mes. `impedimento`: por qué hoy no se puede; vacío si se puede."""

    id = fields.Integer()
    nombre = fields.String()
    glosa = fields.String()
    cada = fields.Integer()
    fecha = Fecha()
    total = Dinero()
    estado = una_de(*ESTADOS)
    asiento_id = fields.Integer(allow_none=True)
    impedimento = fields.String()


class AsentarRecurrentesSchema(Schema):
    mes = Fecha(required=True, metadata=_MES)
    plantilla_id = identificador(load_default=None, allow_none=True)


class DeshacerRecurrenteSchema(Schema):
    mes = Fecha(required=True, metadata=_MES)
