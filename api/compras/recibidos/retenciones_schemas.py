"""Formas del cable de las retenciones que salen de un recibido, y de lo que consta en el SRI."""

from marshmallow import fields

from api.compras.recibidos.models import ESTADOS
from api.core.http.schemas import Dinero, Entero, Fecha, Respuesta, Schema, SinVacios, identificador, una_de
from api.ventas.retenciones_recibidas.schemas import RetencionRegistradaSchema, varios

__all__ = ["RetencionRegistradaSchema"]


class AceptarRetencionSchema(Schema):
    recibido_id = identificador(required=True)
    cliente_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "Sin él, el que tiene el RUC de quien la emitió"},
    )
    confirma_cobro = fields.Boolean(load_default=False)


class AceptarRetencionesSchema(Schema):
    ids = varios()


class HechaConUnaSchema(Respuesta):
    id = fields.Integer(metadata={"description": "El del recibido"})
    hecho = fields.Boolean()
    mensaje = fields.String(metadata={"description": "Por qué no se pudo o, si se hizo, qué falta"})
    retencion_id = fields.Integer(allow_none=True)


class ComparacionArgs(SinVacios):
    anio = Entero(minimo=2000, maximo=2099, required=True)
    mes = Entero(minimo=1, maximo=12, required=True)


class SumaDeUnLadoSchema(Respuesta):
    cuantas = fields.Integer()
    total = Dinero()


class RetencionDelSriSchema(Respuesta):
    recibido_id = fields.Integer()
    clave = fields.String()
    ruc = fields.String()
    razon_social = fields.String()
    numero = fields.String()
    fecha = Fecha()
    total = Dinero(allow_none=True, metadata={"description": "null si todavía no se tiene su XML"})
    estado = una_de(*ESTADOS)


class RetencionDeMasSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    fecha = Fecha()
    cliente = fields.String()
    total = Dinero()
    motivo = fields.String()


class RetencionDistintaSchema(Respuesta):
    id = fields.Integer()
    recibido_id = fields.Integer()
    numero = fields.String()
    fecha = Fecha()
    cliente = fields.String()
    total = Dinero()
    total_sri = Dinero()


class ComparacionSchema(Respuesta):
    del_sri = fields.Nested(SumaDeUnLadoSchema)
    registradas = fields.Nested(SumaDeUnLadoSchema)
    faltan = fields.List(
        fields.Nested(RetencionDelSriSchema),
        metadata={"description": "Constan en el SRI y no se registraron"},
    )
    sobran = fields.List(
        fields.Nested(RetencionDeMasSchema), metadata={"description": "Se registraron y no constan en el SRI"}
    )
    distintas = fields.List(fields.Nested(RetencionDistintaSchema))
