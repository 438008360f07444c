"""Las formas en el cable de las plantillas de asientos."""

from marshmallow import fields, validate

from api.contabilidad.plantillas.campos import UN_DIA, DatosPlantilla
from api.contabilidad.plantillas.lista import REPITE, FiltrosPlantillas
from api.contabilidad.plantillas.models import CLASES_PLANTILLA
from api.contabilidad.plantillas.recurrentes import ESTADOS
from api.core.http import campos
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
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

_MES = {"description": UN_DIA}


class PlantillaCortaSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    glosa = fields.String()


class FilaPlantillaSchema(Respuesta):
    """`cada`: cada cuántos meses se asienta; 0, si no se repite. `total`: lo que suma su lado mayor. `siguiente`: la fecha
    del próximo, o null."""

    class Meta:
        include = campos.para_contestar(DatosPlantilla, sin=("clase", "dia"))

    id = fields.Integer()
    clase = una_de(*CLASES_PLANTILLA)
    dia = fields.Integer(metadata={"description": "El día del mes; el último, si el mes es más corto"})
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


class _FiltrosPlantillasArgs(SinVacios):
    partes = {"filtros": FiltrosPlantillas}

    filtro = Texto(maximo=100, load_default="", metadata={"description": "Palabras de su nombre o su glosa"})
    repite = una_de("", *REPITE, load_default="")


class ListaPlantillasArgs(_FiltrosPlantillasArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaPlantillasArgs(_FiltrosPlantillasArgs, PageArgs):
    """La lista por páginas."""


class LineaDePlantillaSchema(ComoSeLeyo, LineaContableSchema):
    fila = LineaAsientoSchema


class CrearPlantillaSchema(Cuerpo):
    clase = DatosPlantilla

    class Meta:
        include = campos.para_crear(DatosPlantilla)

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
