"""Las formas en el cable de los tickets de una empresa."""

from marshmallow import fields

from api.core.http.schemas import Cuerpo, Entero, PageArgs, Respuesta, Schema, Texto, TextoLargo, page_schema
from api.proveedor.soporte.models import ASUNTOS, ESTADOS
from api.proveedor.soporte.propios.service import TicketNuevo
from api.proveedor.soporte.schemas import (
    MENSAJE_MAXIMO,
    TELEFONO,
    TITULO_MAXIMO,
    PreguntaSchema,
    revision_de_archivo,
    uno_de,
)


class PropiosArgs(PageArgs):
    filtro = Texto(
        maximo=100,
        load_default="",
        metadata={"description": "Número, producto o texto del título o del mensaje"},
    )
    estado = uno_de(("", *ESTADOS), load_default="")


class TicketPropioFilaSchema(Respuesta):
    SPT_ID = Entero(attribute="id")
    SPT_ASUNTO = uno_de(ASUNTOS, attribute="asunto")
    SPT_TITULO = fields.String(
        attribute="titulo", metadata={"description": "De qué se trata; puede estar vacío"}
    )
    SPT_RESUMEN = fields.String(
        attribute="resumen", metadata={"description": "Lo primero que dice, en un renglón"}
    )
    SPT_ESTADO = uno_de(ESTADOS, attribute="estado")
    SPT_FECHA = fields.AwareDateTime(attribute="creado_en")
    SPT_ACTUALIZADO = fields.AwareDateTime(attribute="actualizado_en")
    PROD_NOMBRE = fields.String(attribute="producto")
    verificado = fields.Boolean(
        metadata={"description": "Lo abrió un usuario de la empresa; en otro no se conversa"}
    )
    por_responder = fields.Boolean(metadata={"description": "La última palabra es del asesor"})


PaginaTicketsPropiosSchema = page_schema(TicketPropioFilaSchema)


class MensajePropioSchema(Respuesta):
    id = Entero()
    propio = fields.Boolean(metadata={"description": "Lo escribió la empresa"})
    autor = fields.String()
    asunto = fields.String(allow_none=True)
    mensaje = fields.String(metadata={"description": "HTML limpio"})
    fecha = fields.AwareDateTime()


class ArchivoTicketSchema(Respuesta):
    id = Entero(metadata={"description": "0: el que llegó con el ticket"})
    nombre = fields.String()
    tamano = fields.Integer()
    revision = revision_de_archivo()
    autor = fields.String()
    propio = fields.Boolean()
    fecha = fields.AwareDateTime()


class CambioPropioSchema(Respuesta):
    estado_anterior = fields.String(allow_none=True)
    estado = uno_de(ESTADOS)
    fecha = fields.AwareDateTime(attribute="instante")


class TicketPropioSchema(TicketPropioFilaSchema):
    SPT_CLIENTENOMBRE = fields.String(attribute="cliente_nombre")
    SPT_MENSAJE = fields.String(attribute="mensaje", metadata={"description": "HTML limpio"})
    ASE_NOMBRE = fields.String(attribute="asesor", allow_none=True)
    mensajes = fields.List(fields.Nested(MensajePropioSchema))
    archivos = fields.List(fields.Nested(ArchivoTicketSchema))
    cambios = fields.List(fields.Nested(CambioPropioSchema))
    acciones = fields.List(uno_de(("responder", "adjuntar")))


class AbrirPropioSchema(PreguntaSchema, Cuerpo):
    """Lo que se pregunta. Quién pregunta lo dice la sesión."""

    clase = TicketNuevo

    SPT_TITULO = Texto(
        attribute="titulo",
        maximo=TITULO_MAXIMO,
        load_default="",
        metadata={"description": "De qué se trata, en un renglón"},
    )
    SPT_CLIENTETELEFONO = Texto(attribute="telefono", load_default="", validate=[TELEFONO])


class AbiertoPropioSchema(Respuesta):
    SPT_ID = Entero(attribute="id")
    SPT_ESTADO = fields.String(attribute="estado")


class EscribirPropioSchema(Schema):
    mensaje = TextoLargo(required=True, maximo=MENSAJE_MAXIMO, vacio="El texto esta vacio")
