"""Las formas en el cable de los envíos."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from api.core.http.schemas import (
    Cuerpo,
    DireccionCorreo,
    EnOrden,
    Fecha,
    PageArgs,
    Respuesta,
    Texto,
    TextoLargo,
    identificador,
    page_schema,
    sin_repetir,
)
from api.plataforma.codigos import canales
from api.terceros.clientes.schemas import EidArgs
from api.ventas.envios.models import ESTADO_CUENTA, MENSAJE, RECIBO, RECORDATORIO
from api.ventas.envios.service import PedidoDeEnvio
from api.ventas.envios.vistas import ESTADOS

_FALTA_MENSAJE = "Escriba el mensaje."
_PALABRAS_DE_LA_REGLA = "Un recordatorio lleva las palabras de la regla de recordatorios."
_QUE = (ESTADO_CUENTA, MENSAJE, RECIBO)


def _uno_de(*que: str) -> fields.String:
    return fields.String(required=True, validate=validate.OneOf(que, error="Elija qué se envía."))


class _PedidoSchema(EnOrden, Cuerpo):
    clase = PedidoDeEnvio

    CLI_CODIGO = identificador(attribute="cliente_id", required=True)
    que = _uno_de(*_QUE)
    desde = Fecha(load_default=None, metadata={"description": "Del estado de cuenta; sin él, todo"})
    hasta = Fecha(load_default=None, metadata={"description": "Del estado de cuenta; sin él, hoy"})
    COB_CODIGO = identificador(
        attribute="cobro_id",
        load_default=None,
        allow_none=True,
        metadata={"description": "El cobro cuyo recibo se envía"},
    )

    @validates_schema
    def _algo_que_decir(self, datos: Mapping[str, Any], **_: Any) -> None:
        if datos.get("que") == MENSAJE and not datos.get("mensaje"):
            raise ValidationError(_FALTA_MENSAJE, "mensaje")
        if (datos.get("que") == RECIBO) != (datos.get("cobro_id") is not None):
            raise ValidationError("Elija el cobro del recibo.", "COB_CODIGO")


class EnviarSchema(_PedidoSchema):
    correos = fields.List(
        DireccionCorreo(minimo=1),
        required=True,
        validate=[validate.Length(min=1, max=10, error="Ingrese de 1 a 10 correos."), sin_repetir],
    )
    asunto = Texto(maximo=150, load_default="")
    mensaje = TextoLargo(maximo=4000, load_default="")

    @validates_schema
    def _con_asunto(self, datos: Mapping[str, Any], **_: Any) -> None:
        if datos.get("que") == MENSAJE and not datos.get("asunto"):
            raise ValidationError("Escriba el asunto.", "asunto")


class EnviarWhatsAppSchema(_PedidoSchema):
    que = _uno_de(*_QUE, RECORDATORIO)
    telefono = Texto(required=True, maximo=25, vacio="Ingrese el celular.")
    mensaje = TextoLargo(maximo=1000, load_default="")

    @validates_schema
    def _sin_otras_palabras(self, datos: Mapping[str, Any], **_: Any) -> None:
        if datos.get("que") == RECORDATORIO and datos.get("mensaje"):
            raise ValidationError(_PALABRAS_DE_LA_REGLA, "mensaje")


class ParaSchema(Respuesta):
    direccion = fields.String(metadata={"description": "El correo, o el teléfono con +"})
    estado = fields.String(
        validate=validate.OneOf(
            ["PENDIENTE", "ENVIANDO", "ENVIADO", "INCIERTO", "RECHAZADO", "FALLIDO", "ENLACE"]
        )
    )
    detalle = fields.String(allow_none=True, metadata={"description": "Qué respondió el otro servidor"})
    enviado_en = fields.DateTime(allow_none=True)


class EnvioSchema(Respuesta):
    ENV_CODIGO = fields.Integer(attribute="id")
    CLI_CODIGO = fields.Integer(attribute="cliente_id")
    canal = fields.String(validate=validate.OneOf(list(canales.NOMBRES)))
    que = fields.String(validate=validate.OneOf([ESTADO_CUENTA, MENSAJE, RECIBO, RECORDATORIO]))
    COB_CODIGO = fields.Integer(attribute="cobro_id", allow_none=True)
    asunto = fields.String()
    mensaje = fields.String()
    desde = Fecha(allow_none=True)
    hasta = Fecha(allow_none=True)
    estado = fields.String(validate=validate.OneOf(ESTADOS))
    destinatarios = fields.List(fields.Nested(ParaSchema))
    enlace = fields.String(
        allow_none=True,
        metadata={
            "description": "Con estado ENLACE: abre WhatsApp con el mensaje escrito; null si el que lleva ya no sirve"
        },
    )
    repetible = fields.Boolean(metadata={"description": "Algo de él falló y se puede volver a enviar"})
    aviso = fields.String(allow_none=True, metadata={"description": "Por qué ya no se puede enviar otra vez"})
    enviado_por = fields.String()
    creado_en = fields.DateTime()


class EnviosArgs(PageArgs, EidArgs):
    pass


PaginaEnviosSchema = page_schema(EnvioSchema)
