"""Las formas en el cable de lo que se asienta mes a mes."""

from marshmallow import fields

from api.contabilidad.mensuales.models import CLASES
from api.core.http.schemas import (
    Dinero,
    Fecha,
    Respuesta,
    Schema,
    SinVacios,
    SoloPagina,
    page_schema,
    una_de,
)

_MES = {"description": "Un día cualquiera del mes"}


class ProcesoMensualSchema(Respuesta):
    """Un mes asentado. El que se deshizo dice quién y cuándo."""

    id = fields.Integer()
    clase = una_de(*CLASES)
    mes = Fecha(metadata={"description": "El primer día del mes"})
    fecha = Fecha(metadata={"description": "La de su asiento"})
    total = Dinero()
    cuantos = fields.Integer(metadata={"description": "Cuántas cosas"})
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    deshecho_por = fields.String()
    deshecho_en = fields.AwareDateTime(allow_none=True)
    asiento_id = fields.Integer(allow_none=True, metadata={"description": "El vivo; null si se deshizo"})


PaginaProcesosMensualesSchema = page_schema(ProcesoMensualSchema)


class CuotaPorHacerSchema(Respuesta):
    cosa_id = fields.Integer()
    codigo = fields.String()
    nombre = fields.String()
    meses = fields.Integer(
        metadata={"description": "De cuántos meses es: más de uno, si alguno no se asentó"}
    )
    valor = Dinero()


class LineaDelMesSchema(Respuesta):
    cuenta_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    centro = fields.String()
    debe = Dinero()
    haber = Dinero()


class PreviaMensualSchema(Respuesta):
    """Lo que se asentaría. `hecho`: el proceso que ya asentó ese mes, o null. `impedimento`: por qué no se puede; vacío
    si se puede."""

    clase = una_de(*CLASES)
    mes = Fecha()
    fecha = Fecha()
    hecho = fields.Nested(ProcesoMensualSchema, allow_none=True)
    cuotas = fields.List(fields.Nested(CuotaPorHacerSchema))
    lineas = fields.List(fields.Nested(LineaDelMesSchema))
    total = Dinero()
    impedimento = fields.String()


class ProcesosMensualesArgs(SoloPagina):
    clase = una_de(*CLASES, required=True)


class PreviaMensualArgs(SinVacios):
    clase = una_de(*CLASES, required=True)
    mes = Fecha(required=True, metadata=_MES)


class AsentarMesSchema(Schema):
    clase = una_de(*CLASES, required=True)
    mes = Fecha(required=True, metadata=_MES)
