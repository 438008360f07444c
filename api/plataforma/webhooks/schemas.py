"""Las formas de los webhooks en el cable."""

from marshmallow import fields, validate

from api.core.datos.clock import GUAYAQUIL
from api.core.http.esquema import ComoSeLeyo
from api.core.http.schemas import (
    Cuerpo,
    Entero,
    Respuesta,
    Schema,
    SoloPagina,
    Texto,
    page_schema,
    una_de,
    version_leida,
)
from api.plataforma.webhooks.envios import ORDENES_DE_ENVIOS, FiltrosDeEnvios
from api.plataforma.webhooks.models import ESTADOS_DE_ENVIO, ESTADOS_DE_WEBHOOK
from api.plataforma.webhooks.service import DatosDeWebhook

_UNA_SEMANA = 7 * 24


class DatosDeWebhookSchema(Cuerpo):
    clase = DatosDeWebhook

    url = Texto(
        required=True,
        minimo=1,
        maximo=500,
        vacio="Ingrese la dirección!",
        metadata={"description": "Adónde se avisa: https, y una dirección pública"},
    )
    eventos = fields.List(
        Texto(minimo=1, maximo=60),
        required=True,
        validate=[validate.Length(1, 100, error="Elija al menos un evento!")],
        metadata={"description": "De los que dice `GET /api/webhooks/eventos`"},
    )


class WebhookSchema(Respuesta):
    id = Entero()
    url = fields.String()
    eventos = fields.List(fields.String())
    estado = una_de(
        *ESTADOS_DE_WEBHOOK,
        metadata={"description": "PAUSADO, alguien lo pausó; DETENIDO, no respondía y se le dejó de llamar"},
    )
    motivo = fields.String(metadata={"description": "Por qué está detenido"})
    fallos = Entero(metadata={"description": "Cuántas llamadas seguidas fallaron"})
    fallando_desde = fields.AwareDateTime(allow_none=True)
    espera_hasta = fields.AwareDateTime(
        allow_none=True, metadata={"description": "Si no responde, cuándo se le prueba otra vez"}
    )
    respondio_en = fields.AwareDateTime(
        allow_none=True, metadata={"description": "La última vez que respondió bien"}
    )
    anterior_hasta = fields.AwareDateTime(
        allow_none=True, metadata={"description": "Hasta cuándo firma también el secreto de antes de rotarlo"}
    )
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    rotado_en = fields.AwareDateTime(allow_none=True)
    version = Entero()
    esperan = Entero(metadata={"description": "Los envíos que faltan"})
    entregados = Entero(metadata={"description": "En el último día"})
    fallidos = Entero(metadata={"description": "En el último día"})
    ms = Entero(
        allow_none=True, metadata={"description": "Lo que tarda en responder, en promedio, en el último día"}
    )


class CambiarWebhookSchema(ComoSeLeyo, DatosDeWebhookSchema):
    fila = WebhookSchema

    version = version_leida("el webhook")


class WebhookCreadoSchema(Respuesta):
    dicho = fields.Nested(WebhookSchema)
    secreto = fields.String(
        metadata={"description": "Con el que su sistema comprueba las firmas; no se vuelve a mostrar"}
    )


class RotarWebhookSchema(Schema):
    horas = Entero(
        maximo=_UNA_SEMANA,
        required=True,
        metadata={"description": "Cuántas firma todavía también el de antes; 0, deja de firmar ahora"},
    )


class EventoParaElegirSchema(Respuesta):
    evento = fields.String()
    nombre = fields.String()
    grupo = fields.String()
    permiso = fields.String(metadata={"description": "El que hace falta para saberlo"})
    lo_sabe = fields.Boolean(metadata={"description": "Si quien llama lo tiene, y puede pedir que se avise"})
    datos = fields.List(
        fields.String(), metadata={"description": "Lo que puede venir en `data`, además de su id"}
    )


class EnviosDeWebhookArgs(SoloPagina):
    partes = {"filtros": FiltrosDeEnvios}

    filtro = Texto(
        maximo=100,
        load_default="",
        metadata={"description": "Un `webhook-id`, o a qué le pasó: comprobante:12"},
    )
    orden = una_de("", *ORDENES_DE_ENVIOS, load_default="")

    estado = una_de("", *ESTADOS_DE_ENVIO, load_default="")
    evento = Texto(maximo=60, load_default="")


class EnvioDeWebhookSchema(Respuesta):
    id = Entero()
    evento = fields.String()
    objeto = fields.String(metadata={"description": "A qué le pasó: comprobante:12"})
    estado = una_de(*ESTADOS_DE_ENVIO)
    intentos = Entero()
    proximo = fields.AwareDateTime(allow_none=True, metadata={"description": "Cuándo se intenta otra vez"})
    codigo = Entero(allow_none=True, metadata={"description": "Lo último que respondió, en HTTP"})
    error = fields.String(metadata={"description": "Por qué no se pudo llamar, la última vez"})
    ms = Entero(allow_none=True)
    creado_en = fields.AwareDateTime()
    entregado_en = fields.AwareDateTime(allow_none=True)


PaginaEnviosDeWebhookSchema = page_schema(EnvioDeWebhookSchema)


class IntentoDeWebhookSchema(Respuesta):
    en = fields.AwareDateTime()
    codigo = Entero(allow_none=True)
    respuesta = fields.String(metadata={"description": "El comienzo de lo que respondió"})
    error = fields.String()
    ms = Entero()


class EnvioDeWebhookEnteroSchema(EnvioDeWebhookSchema):
    mensaje = fields.String(metadata={"description": "Su `webhook-id`, el mismo en cada intento"})
    cuerpo = fields.String(metadata={"description": "Lo que se envía y se firma"})
    llamadas = fields.List(fields.Nested(IntentoDeWebhookSchema))


class EnvioDeWebhookPedidoSchema(Respuesta):
    envio_id = Entero()


class ReenviarDesdeSchema(Schema):
    desde = fields.AwareDateTime(
        required=True,
        default_timezone=GUAYAQUIL,
        metadata={"description": "Se envía otra vez lo que se le avisó desde este momento"},
    )


class AvisosReenviadosSchema(Respuesta):
    cuantos = Entero()
