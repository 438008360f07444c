"""Las formas en el cable de los cambios de régimen."""

from marshmallow import fields

from api.core.http.schemas import Respuesta, una_de
from api.tributos.regimenes.models import DE_QUIENES, ESTADOS


class CalidadQueDifiereSchema(Respuesta):
    campo = fields.String()
    antes = fields.String(metadata={"description": "Lo que la empresa tiene"})
    ahora = fields.String(metadata={"description": "Lo que el registro tributario dice"})


class CambioVistoSchema(Respuesta):
    id = fields.Integer()
    de = una_de(*DE_QUIENES)
    tercero_id = fields.Integer(metadata={"description": "El proveedor o el cliente; 0, la empresa"})
    identificacion = fields.String()
    nombre = fields.String()
    calidades = fields.List(fields.Nested(CalidadQueDifiereSchema))
    estado = una_de(*ESTADOS)
    hallado_en = fields.AwareDateTime()
    decidido_por = fields.String()
    decidido_en = fields.AwareDateTime(allow_none=True)
    se_acepta = fields.Boolean(metadata={"description": "Si quien llama puede aceptarlo"})


class BusquedaDeRegimenesSchema(Respuesta):
    vistos = fields.Integer(metadata={"description": "Por cuántos se preguntó"})
    sin_respuesta = fields.Integer(metadata={"description": "Por cuántos el registro no respondió"})
    empezada_en = fields.AwareDateTime()
    terminada_en = fields.AwareDateTime(allow_none=True)


class RegimenesVistosSchema(Respuesta):
    anio = fields.Integer()
    busqueda = fields.Nested(
        BusquedaDeRegimenesSchema,
        allow_none=True,
        metadata={"description": "null: este año no se ha buscado"},
    )
    cambios = fields.List(fields.Nested(CambioVistoSchema))
    pendientes = fields.Integer()
