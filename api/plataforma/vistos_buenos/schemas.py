"""Las formas en el cable de los vistos buenos."""

from marshmallow import fields

from api.core.http.schemas import Respuesta, una_de
from api.plataforma.vistos_buenos.clases import CLASES
from api.plataforma.vistos_buenos.models import ESTADOS

ACCIONES = ("confirmar", "cancelar")


class VistoBuenoSchema(Respuesta):
    id = fields.Integer()
    clase = una_de(*CLASES)
    texto = fields.String(metadata={"description": "Lo que se pidió"})
    motivo = fields.String()
    pedido_por = fields.String()
    pedido_en = fields.AwareDateTime()
    solo = fields.Boolean(
        metadata={"description": "Si, al pedirse, nadie más podía confirmarlo: rige al llegar `hasta`"}
    )
    hasta = fields.AwareDateTime(metadata={"description": "Cuándo rige, o cuándo vence si nadie lo confirma"})
    estado = una_de(*ESTADOS)
    estado_nombre = fields.String()
    confirman = fields.List(fields.String(), metadata={"description": "Quiénes pueden confirmarlo"})
    acciones = fields.List(una_de(*ACCIONES), metadata={"description": "Lo que puede quien llama"})
