"""Las formas en el cable de las recetas y de los ensambles."""

from marshmallow import fields, validate

from api.core.http.schemas import (
    Cantidad,
    ComoSeLeyo,
    Cuerpo,
    DineroConSigno,
    EnOrden,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SoloPagina,
    Texto,
    identificador,
    mayor_que_cero,
    page_schema,
    una_de,
    version_leida,
)
from api.existencias.ensambles.lista import FiltrosEnsambles
from api.existencias.ensambles.models import SENTIDOS
from api.existencias.ensambles.recetas import FiltrosRecetas
from api.existencias.ensambles.service import PARTES, DatosEnsamble, ParteEnsamblada
from api.existencias.kardex.schemas import LoteDichoLeidoSchema, lotes_dichos
from api.existencias.recetas import service as recetas
from api.existencias.recetas.models import CLASES
from api.existencias.recetas.service import DatosReceta, DatosRecetaNueva, ParteDicha

_RINDE = "Cuánto del producto sale de las cantidades de sus partes"
_SIN_PERMISO = "null, sin `existencias.costo`"


class PaginaRecetasArgs(PageArgs):
    partes = {"filtros": FiltrosRecetas}

    clase = una_de("", *CLASES, load_default="")
    producto = identificador(load_default=None, allow_none=True)


class _FilaDeProducto(Respuesta):
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()


class FilaRecetaSchema(_FilaDeProducto):
    id = fields.Integer()
    control = fields.String(metadata={"description": "Si el producto pide LOTES o SERIES; vacío, ninguno"})
    clase = una_de(*CLASES, metadata={"description": "COMBO, si el producto no lleva inventario"})
    clase_nombre = fields.String()
    rinde = Cantidad(metadata={"description": _RINDE})
    cuantas = fields.Integer(metadata={"description": "Cuántas partes tiene"})
    costo = Cantidad(allow_none=True, metadata={"description": f"Lo que hoy cuesta uno; {_SIN_PERMISO}"})
    alcanza = Cantidad(
        allow_none=True,
        metadata={
            "description": "Para cuántos hay partes disponibles; null, si la empresa no lleva existencias"
        },
    )
    version = fields.Integer()


PaginaRecetasSchema = page_schema(FilaRecetaSchema)


class ParteDeRecetaSchema(_FilaDeProducto):
    control = fields.String()
    cantidad = Cantidad()
    disponible = Cantidad(con_signo=True, allow_none=True)
    costo = Cantidad(allow_none=True, metadata={"description": f"El de hoy, de una unidad; {_SIN_PERMISO}"})


class RecetaSchema(FilaRecetaSchema):
    lineas = fields.List(fields.Nested(ParteDeRecetaSchema))


class ParteDichaSchema(ComoSeLeyo, Cuerpo):
    clase = ParteDicha
    fila = ParteDeRecetaSchema

    producto_id = identificador(required=True)
    cantidad = Cantidad(required=True, validate=mayor_que_cero)


class _DeReceta(Cuerpo):
    rinde = Cantidad(required=True, validate=mayor_que_cero, metadata={"description": _RINDE})
    lineas = fields.List(
        fields.Nested(ParteDichaSchema),
        required=True,
        validate=validate.Length(1, recetas.PARTES, error=f"Ingrese de 1 a {recetas.PARTES} partes."),
    )


class CrearRecetaSchema(_DeReceta):
    clase = DatosRecetaNueva

    producto_id = identificador(required=True)


class CambiarRecetaSchema(ComoSeLeyo, _DeReceta):
    clase = DatosReceta
    fila = RecetaSchema

    version = version_leida("la receta")


class PaginaEnsamblesArgs(SoloPagina, EnOrden):
    partes = {"filtros": FiltrosEnsambles}

    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)
    bodega = identificador(load_default=None, allow_none=True)
    sentido = una_de("", *SENTIDOS, load_default="")
    producto = identificador(load_default=None, allow_none=True)


class FilaEnsambleSchema(_FilaDeProducto):
    id = fields.Integer()
    numero = fields.Integer()
    sentido = una_de(*SENTIDOS)
    sentido_nombre = fields.String()
    fecha = Fecha()
    bodega_id = fields.Integer()
    bodega = fields.String()
    cantidad = Cantidad()
    costo = Cantidad(allow_none=True, metadata={"description": f"El de uno; {_SIN_PERMISO}"})
    valor = DineroConSigno(allow_none=True)
    motivo = fields.String()
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    anulado_por = fields.String()
    anulado_en = fields.AwareDateTime(allow_none=True)
    motivo_anulacion = fields.String()


PaginaEnsamblesSchema = page_schema(FilaEnsambleSchema)


class ParteDeEnsambleSchema(_FilaDeProducto):
    n = fields.Integer()
    cantidad = Cantidad()
    costo = Cantidad(allow_none=True)
    valor = DineroConSigno(allow_none=True)
    lotes = fields.List(fields.Nested(LoteDichoLeidoSchema))


class EnsambleDeProductoSchema(FilaEnsambleSchema):
    lotes = fields.List(fields.Nested(LoteDichoLeidoSchema))
    lineas = fields.List(fields.Nested(ParteDeEnsambleSchema))


class ParteEnsambladaSchema(Cuerpo):
    clase = ParteEnsamblada

    producto_id = identificador(required=True)
    cantidad = Cantidad(
        required=True, validate=mayor_que_cero, metadata={"description": "Toda, no la de cada uno"}
    )
    lotes = lotes_dichos("De qué lotes o series es; lo que sale sin decirlos, del que caduca primero")


class RegistrarEnsambleSchema(Cuerpo):
    clase = DatosEnsamble

    sentido = una_de(*SENTIDOS, required=True)
    fecha = Fecha(required=True)
    bodega_id = identificador(required=True)
    producto_id = identificador(required=True)
    cantidad = Cantidad(required=True, validate=mayor_que_cero)
    motivo = Texto(required=True, maximo=300, vacio="Diga por qué.")
    lotes = lotes_dichos("De qué lotes o series es el producto; al armar, en cuáles nace")
    lineas = fields.List(
        fields.Nested(ParteEnsambladaSchema),
        required=True,
        validate=validate.Length(1, PARTES, error=f"Ingrese de 1 a {PARTES} partes."),
    )


class AnularEnsambleSchema(Schema):
    motivo = Texto(required=True, maximo=300, vacio="Diga por qué se anula.")
