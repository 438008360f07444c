"""Las formas en el cable del cierre de un mes."""

from marshmallow import fields

from api.contabilidad.cierre.models import ESTADOS
from api.contabilidad.cierre.pasos import AVISO, BIEN, FALTA
from api.core.http.schemas import Fecha, Respuesta, Schema, Texto, una_de


class PasoDeCierreSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()
    estado = una_de(
        *(BIEN, FALTA, AVISO), metadata={"description": "Lo que `falta` no deja cerrar; un `aviso`, sí"}
    )
    texto = fields.String()
    cuantos = fields.Integer()
    ruta = fields.String(metadata={"description": "La página de la web donde se ve; vacía si no hay"})
    hacer = fields.Boolean(metadata={"description": "Si se puede hacer con un POST"})
    deshacer = fields.Boolean()
    hecho_por = fields.String()
    hecho_en = fields.AwareDateTime(allow_none=True)


class CierreMesSchema(Respuesta):
    anio = fields.Integer()
    mes = fields.Integer()
    nombre = fields.String()
    desde = Fecha()
    hasta = Fecha()
    estado = una_de(*ESTADOS)
    bloqueado = fields.Boolean(metadata={"description": "Si nada se registra ya con fecha de ese mes"})
    terminado = fields.Boolean()
    cerrado_por = fields.String()
    cerrado_en = fields.AwareDateTime(allow_none=True)
    motivo = fields.String(metadata={"description": "Por qué se reabrió la última vez"})
    pasos = fields.List(fields.Nested(PasoDeCierreSchema))


class ReabrirSchema(Schema):
    motivo = Texto(minimo=3, maximo=150, required=True, vacio="Escriba el motivo.")
