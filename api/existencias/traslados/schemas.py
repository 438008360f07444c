"""Las formas en el cable de los traslados."""

from marshmallow import fields, validate

from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    mayor_que_cero,
    page_schema,
    una_de,
    version_leida,
)
from api.existencias.kardex.schemas import LoteDichoLeidoSchema, lotes_dichos
from api.existencias.traslados.lista import ACCIONES, FiltrosTraslados
from api.existencias.traslados.models import ESTADOS
from api.existencias.traslados.service import (
    MAXIMO,
    DatosLlegada,
    DatosTraslado,
    LineaPorTrasladar,
    LineaQueLlega,
)


class _FiltrosTrasladosArgs(SinVacios):
    partes = {"filtros": FiltrosTraslados}

    estado = una_de("", *ESTADOS, load_default="")
    bodega = identificador(load_default=None, allow_none=True)
    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)


class TrasladosArgs(_FiltrosTrasladosArgs):
    pass


class PaginaTrasladosArgs(PageArgs, _FiltrosTrasladosArgs):
    pass


class FilaTrasladoSchema(Respuesta):
    id = fields.Integer()
    numero = fields.Integer()
    fecha = Fecha(metadata={"description": "El día en que salió"})
    origen_id = fields.Integer()
    origen = fields.String()
    destino_id = fields.Integer()
    destino = fields.String()
    estado = una_de(*ESTADOS)
    estado_nombre = fields.String()
    productos = fields.Integer(metadata={"description": "Cuántos productos lleva"})
    observacion = fields.String()
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    version = fields.Integer()
    acciones = fields.List(una_de(*ACCIONES))


PaginaTrasladosSchema = page_schema(FilaTrasladoSchema)


class LineaDeTrasladoSchema(Respuesta):
    n = fields.Integer()
    producto_id = fields.Integer()
    PRO_CODIGO = fields.String(attribute="codigo")
    nombre = fields.String()
    unidad = fields.String()
    cantidad = Cantidad()
    recibida = Cantidad()
    devuelta = Cantidad()
    pendiente = Cantidad()
    lotes = fields.List(
        fields.Nested(LoteDichoLeidoSchema), metadata={"description": "Los que salieron al enviarlo"}
    )


class LineaLlegadaSchema(Respuesta):
    n = fields.Integer()
    cantidad = Cantidad()


class LlegadaDeTrasladoSchema(Respuesta):
    """Una vez que algo llegó o, si `devuelve`, volvió a la bodega de la que salió."""

    vez = fields.Integer()
    fecha = Fecha()
    devuelve = fields.Boolean()
    observacion = fields.String()
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    lineas = fields.List(fields.Nested(LineaLlegadaSchema))


class TrasladoEntreBodegasSchema(FilaTrasladoSchema):
    lineas = fields.List(fields.Nested(LineaDeTrasladoSchema))
    llegadas = fields.List(fields.Nested(LlegadaDeTrasladoSchema))


class LineaPorTrasladarSchema(Cuerpo):
    clase = LineaPorTrasladar

    producto_id = identificador(required=True)
    cantidad = Cantidad(required=True, validate=mayor_que_cero)
    lotes = lotes_dichos("De qué lotes o series sale; sin decirlos, del que caduca primero")


class EnviarTrasladoSchema(Cuerpo):
    clase = DatosTraslado

    fecha = Fecha(required=True)
    origen_id = identificador(required=True)
    destino_id = identificador(required=True)
    observacion = Texto(maximo=300, load_default="")
    lineas = fields.List(
        fields.Nested(LineaPorTrasladarSchema),
        required=True,
        validate=validate.Length(1, MAXIMO, error=f"Ingrese de 1 a {MAXIMO} productos."),
    )


class LineaQueLlegaSchema(Cuerpo):
    clase = LineaQueLlega

    n = identificador(required=True)
    cantidad = Cantidad(required=True)


class RecibirTrasladoSchema(Cuerpo):
    clase = DatosLlegada

    fecha = Fecha(required=True)
    observacion = Texto(maximo=300, load_default="")
    version = version_leida("el traslado")
    lineas = fields.List(
        fields.Nested(LineaQueLlegaSchema),
        load_default=None,
        allow_none=True,
        validate=validate.Length(1, MAXIMO, error=f"Ingrese de 1 a {MAXIMO} productos."),
        metadata={"description": "Lo que llegó; sin ellas, todo lo que faltaba"},
    )


class DevolverTrasladoSchema(Cuerpo):
    clase = DatosLlegada

    fecha = Fecha(required=True)
    observacion = Texto(required=True, maximo=300, metadata={"description": "Por qué vuelve"})
    version = version_leida("el traslado")
