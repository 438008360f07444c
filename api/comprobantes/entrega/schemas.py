"""Formas del cable de las entregas, del enlace público y del ZIP."""

from marshmallow import fields, validate

from api.comprobantes.consulta.schemas import ListadoComprobantesArgs
from api.comprobantes.consulta.vista_schemas import (
    CampoDichoSchema,
    CuadroSchema,
    DocumentoDichoSchema,
    estado,
)
from api.comprobantes.entrega.descarga import MAXIMO_POR_ZIP
from api.comprobantes.entrega.service import MAXIMO_DESTINOS
from api.comprobantes.nucleo.schemas import SinRepetir
from api.comprobantes.ride.impresion import A4, FORMATOS
from api.core.http.schemas import (
    Dinero,
    DireccionCorreo,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
)
from api.plataforma.codigos import canales
from api.ventas.envios.schemas import ParaSchema


class RideArgs(SinVacios):
    formato = fields.String(load_default=A4, validate=validate.OneOf(list(FORMATOS)))


class EnviarComprobanteSchema(Schema):
    correos = SinRepetir(
        DireccionCorreo(minimo=1),
        required=True,
        validate=validate.Length(
            min=1, max=MAXIMO_DESTINOS, error=f"Ingrese de 1 a {MAXIMO_DESTINOS} correos."
        ),
    )


class EnviarVariosSchema(Schema):
    ids = fields.List(
        identificador(),
        required=True,
        validate=validate.Length(min=1, max=100, error="Elija de 1 a 100 comprobantes."),
    )


class NoEnviadoSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    motivo = fields.String()


class PedidosSchema(Respuesta):
    pedidos = fields.List(fields.Integer())
    omitidos = fields.List(fields.Nested(NoEnviadoSchema))


class EnviarPorWhatsAppSchema(Schema):
    telefono = Texto(required=True, maximo=25, vacio="Ingrese el celular.")


class EntregaComprobanteSchema(Respuesta):
    id = fields.Integer()
    canal = fields.String(validate=validate.OneOf(list(canales.NOMBRES)))
    destino = fields.String(metadata={"description": "Los correos, o el teléfono"})
    pedida_por = fields.String(metadata={"description": "Vacío: salió sola al autorizarse"})
    creada_en = fields.DateTime()
    para = fields.List(
        fields.Nested(ParaSchema),
        metadata={"description": "Cada destinatario de un correo, o el teléfono de un WhatsApp"},
    )
    enlace = fields.String(
        allow_none=True,
        metadata={"description": "Abre WhatsApp con el mensaje escrito, si lo envía una persona"},
    )


class AperturaSchema(Respuesta):
    que = fields.String(validate=validate.OneOf(["VISTA", "XML", "RIDE"]))
    navegador = fields.String()
    en = fields.DateTime()


class EntregasComprobanteSchema(Respuesta):
    entregas = fields.List(fields.Nested(EntregaComprobanteSchema))
    aperturas = fields.List(fields.Nested(AperturaSchema))


class EnlaceComprobanteSchema(Respuesta):
    enlace = fields.String(metadata={"description": "Público; sirve 30 días"})


class ComprobantePublicoSchema(Respuesta):
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    estado = estado()
    estado_nombre = fields.String()
    ambiente = fields.Integer()
    clave_acceso = fields.String()
    autorizado_en = fields.DateTime(allow_none=True)
    emisor = fields.String()
    emisor_ruc = fields.String()
    emisor_logo = fields.String(
        allow_none=True, metadata={"description": "Cambia con cada logo; null: no tiene"}
    )
    receptor = fields.String()
    total = Dinero(allow_none=True, metadata={"description": "null si ese tipo no tiene"})
    saldo = Dinero(
        allow_none=True, metadata={"description": "Lo que de él falta pagar hoy; null si no se cobra"}
    )
    vence = Fecha(allow_none=True)
    como_pagar = fields.String(
        metadata={"description": "Lo que la empresa pide a quien le paga; vacío si nada falta"}
    )
    documento = fields.Nested(DocumentoDichoSchema)
    particulares = fields.List(fields.Nested(CampoDichoSchema))
    cuadros = fields.List(fields.Nested(CuadroSchema))


class ZipArgs(ListadoComprobantesArgs):
    ride = fields.Boolean(load_default=True, metadata={"description": "Con los RIDE, o solo los XML"})
    parte = Entero(
        minimo=1,
        maximo=100_000,
        load_default=None,
        metadata={
            "description": f"De {MAXIMO_POR_ZIP:,} en {MAXIMO_POR_ZIP:,}, del más antiguo al más reciente; "
            "sin ella, todos"
        },
    )
