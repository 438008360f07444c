"""Las formas en el cable de las descargas de un despacho."""

from marshmallow import fields, post_load, validate

from api.core.http.schemas import Fecha, Respuesta, Schema, identificador, una_de
from api.despacho.descargas.models import ESTADOS
from api.despacho.descargas.piezas import PARTES
from api.despacho.tablero.schemas import un_mes
from api.despacho.tablero.service import leer_mes

_EMPRESAS = 500  # las que se piden de una vez


class ArchivoDeDescargaSchema(Respuesta):
    id = fields.Integer()
    eid = fields.Integer(attribute="empresa_id")
    EMP_RUC = fields.String(attribute="ruc")
    EMP_NOMBREC = fields.String(attribute="empresa")
    estado = una_de(*ESTADOS)
    tamano = fields.Integer(metadata={"description": "En bytes; 0 mientras no está"})
    avisos = fields.List(fields.String(), metadata={"description": "Lo que no lleva, o por qué no se pudo"})


class DescargaDeDespachoSchema(Respuesta):
    id = fields.Integer()
    mes = Fecha(metadata={"description": "El mes en que se declara: lleva lo del anterior"})
    contenido = fields.List(una_de(*PARTES), attribute="partes")
    pedida_en = fields.AwareDateTime()
    vence_en = fields.AwareDateTime(metadata={"description": "Cuándo se borran sus archivos"})
    archivos = fields.List(
        fields.Nested(ArchivoDeDescargaSchema), metadata={"description": "Uno por empresa"}
    )


class PedirDescargaSchema(Schema):
    mes = un_mes()
    empresas = fields.List(identificador(), required=True, validate=validate.Length(min=1, max=_EMPRESAS))
    contenido = fields.List(
        una_de(*PARTES), required=True, validate=validate.Length(min=1, error="Elija qué se lleva.")
    )

    @post_load
    def _con_su_dia(self, datos: dict[str, object], **_: object) -> dict[str, object]:
        return datos | {"mes": leer_mes(str(datos["mes"])), "partes": datos.pop("contenido")}
