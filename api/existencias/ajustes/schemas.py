"""Las formas en el cable de los ajustes de existencias, y de empezar a llevarlas."""

from marshmallow import fields, validate

from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Dinero,
    DineroConSigno,
    EnOrden,
    Fecha,
    Respuesta,
    Schema,
    SoloPagina,
    Texto,
    identificador,
    page_schema,
    una_de,
)
from api.existencias.ajustes.inicio import CostoDicho, DatosInicio
from api.existencias.ajustes.lista import FiltrosAjustes
from api.existencias.ajustes.models import MOTIVOS
from api.existencias.ajustes.service import LINEAS, DatosAjusteExistencias, LineaAjustada
from api.existencias.kardex.schemas import LoteDichoLeidoSchema, lotes_dichos

COSTOS = 50_000


class PaginaAjustesArgs(SoloPagina, EnOrden):
    partes = {"filtros": FiltrosAjustes}

    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)
    bodega = identificador(load_default=None, allow_none=True)
    motivo = una_de("", *MOTIVOS, load_default="")


class FilaAjusteSchema(Respuesta):
    id = fields.Integer()
    numero = fields.Integer()
    fecha = Fecha()
    bodega_id = fields.Integer()
    bodega = fields.String()
    motivo = una_de(*MOTIVOS)
    motivo_nombre = fields.String()
    observacion = fields.String()
    valor = DineroConSigno(allow_none=True, metadata={"description": "Lo que entra menos lo que sale"})
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    anulado_por = fields.String()
    anulado_en = fields.AwareDateTime(allow_none=True)
    motivo_anulacion = fields.String()


PaginaAjustesSchema = page_schema(FilaAjusteSchema)


class LineaDeAjusteSchema(Respuesta):
    n = fields.Integer()
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String(metadata={"description": "La que se dijo"})
    cantidad = Cantidad(con_signo=True)
    costo = Cantidad(con_signo=True, allow_none=True)
    en_base = Cantidad(con_signo=True, metadata={"description": "La cantidad, en la unidad del producto"})
    valor = DineroConSigno(allow_none=True)
    lotes = fields.List(fields.Nested(LoteDichoLeidoSchema))


class AjusteExistenciasSchema(FilaAjusteSchema):
    lineas = fields.List(fields.Nested(LineaDeAjusteSchema))


class LineaAjustadaSchema(Cuerpo):
    clase = LineaAjustada

    producto_id = identificador(required=True)
    cantidad = Cantidad(con_signo=True, required=True, metadata={"description": "Con menos, sale"})
    costo = Cantidad(
        load_default=None,
        allow_none=True,
        metadata={"description": "De una unidad que entra; sin él, al promedio. El motivo INICIAL lo exige"},
    )
    unidad_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "En qué otra unidad del producto se dicen la cantidad y el costo; los lotes, siempre en la suya"
        },
    )
    lotes = lotes_dichos("De qué lotes o series es; lo que sale sin decirlos, del que caduca primero")


class RegistrarAjusteSchema(Cuerpo):
    clase = DatosAjusteExistencias

    fecha = Fecha(required=True)
    bodega_id = identificador(required=True)
    motivo = una_de(*MOTIVOS, required=True)
    observacion = Texto(maximo=300, load_default="")
    lineas = fields.List(
        fields.Nested(LineaAjustadaSchema),
        required=True,
        validate=validate.Length(min=1, max=LINEAS, error=f"Un ajuste tiene de 1 a {LINEAS} líneas."),
    )


class AnularAjusteSchema(Schema):
    motivo = Texto(required=True, maximo=300, vacio="Diga por qué se anula.")


class ProductoPorEmpezarSchema(Respuesta):
    """Un producto que tiene una existencia escrita a mano. `costo`: el de su última compra; null, si no se sabe."""

    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    cantidad = Cantidad()
    costo = Cantidad(allow_none=True)


class PreviaInicioSchema(Respuesta):
    """Con qué empezaría. `filas`: los primeros."""

    productos = fields.Integer()
    sin_costo = fields.Integer()
    valor = Dinero()
    filas = fields.List(fields.Nested(ProductoPorEmpezarSchema))


class CostoDichoSchema(Cuerpo):
    clase = CostoDicho

    producto_id = identificador(required=True)
    costo = Cantidad(required=True)


class EmpezarExistenciasSchema(Cuerpo):
    clase = DatosInicio

    desde = Fecha(required=True)
    bodega_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "Dónde está; sin ella, la de la matriz"}
    )
    costos = fields.List(
        fields.Nested(CostoDichoSchema),
        load_default=list,
        validate=validate.Length(max=COSTOS),
        metadata={"description": "El de cada producto; el que no viene, el de su última compra"},
    )
    sin_costo = fields.Boolean(
        load_default=False, metadata={"description": "Si el que no tiene costo entra valiendo cero"}
    )
