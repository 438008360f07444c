"""Las formas en el cable de atender tickets."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from api.core.http.schemas import (
    ID_CORTO,
    Cambio,
    ComoSeLeyo,
    DireccionCorreo,
    Entero,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    TextoLargo,
    identificador,
    page_schema,
    version_si_viene,
)
from api.plataforma.correos.models import ENTREGAS
from api.proveedor.soporte.avisos import POR_CODIGO
from api.proveedor.soporte.cuentas import EDADES
from api.proveedor.soporte.lista import FiltrosTickets
from api.proveedor.soporte.models import ASUNTOS, ESTADOS
from api.proveedor.soporte.schemas import (
    ASUNTO,
    MENSAJE_MAXIMO,
    RUC,
    TELEFONO,
    TITULO_MAXIMO,
    revision_de_archivo,
    uno_de,
)


class FiltrosTicketsArgs(SinVacios):
    partes = {"filtros": FiltrosTickets}

    filtro = Texto(
        attribute="texto",
        maximo=100,
        load_default="",
        metadata={"description": "En el ticket y su conversación, o su número"},
    )
    estado = uno_de(("", *ESTADOS), load_default="")
    producto = Entero(minimo=1, load_default=None, allow_none=True)
    asunto = uno_de(("", *ASUNTOS), load_default="")
    asesor = Texto(
        load_default="",
        maximo=9,
        validate=[validate.Regexp(r"^(|yo|ninguno|[0-9]{1,9})$", error="Elija un asesor.")],
        metadata={"description": "ASE_CODIGO, `yo` o `ninguno` (sin asignar)"},
    )
    edad = uno_de(
        ("", *EDADES),
        load_default="",
        metadata={"description": "Días desde que se abrió; sin `estado`, de los que no están cerrados"},
    )
    EMP_CODIGO = Entero(attribute="empresa_id", minimo=1, load_default=None, allow_none=True)


class ListaTicketsArgs(FiltrosTicketsArgs, PageArgs):
    pass


class ExportarArgs(FiltrosTicketsArgs):
    orden = Texto(maximo=40, load_default="")


class TicketBreveSchema(Respuesta):
    SPT_ID = Entero(attribute="id")
    SPT_RUC = fields.String(attribute="ruc")
    SPT_CLIENTENOMBRE = fields.String(attribute="cliente_nombre")
    SPT_ASUNTO = uno_de(ASUNTOS, attribute="asunto")
    SPT_TITULO = fields.String(
        attribute="titulo",
        metadata={"description": "De qué se trata; vacío en el que llegó por el formulario público"},
    )
    SPT_ESTADO = uno_de(ESTADOS, attribute="estado")
    SPT_FECHA = fields.AwareDateTime(attribute="creado_en")
    SPT_ACTUALIZADO = fields.AwareDateTime(attribute="actualizado_en")
    SPT_PRODUCTOS = Entero(attribute="producto_id")
    PROD_NOMBRE = fields.String(attribute="producto")
    EMP_CODIGO = Entero(attribute="empresa_id", allow_none=True)
    verificado = fields.Boolean(
        metadata={
            "description": "Lo abrió quien había ingresado a esa empresa; si no, el RUC es solo un dicho"
        }
    )
    ASE_CODIGO = Entero(attribute="asesor_id", allow_none=True)
    ASE_NOMBRE = fields.String(attribute="asesor", allow_none=True)
    SPT_NOMBREARCHIVO = fields.String(attribute="nombre_archivo", allow_none=True)


class TicketFilaSchema(TicketBreveSchema):
    SPT_RESUMEN = fields.String(
        attribute="resumen", metadata={"description": "Lo primero que dice, en un renglón"}
    )


PaginaTicketsSchema = page_schema(TicketFilaSchema)


class CuentasTicketSchema(Respuesta):
    ABIERTO = fields.Integer()
    EN_PROCESO = fields.Integer()
    RESUELTO = fields.Integer()
    CERRADO = fields.Integer()


class VecinosTicketSchema(Respuesta):
    anterior = Entero(allow_none=True, metadata={"description": "El más nuevo que este"})
    siguiente = Entero(allow_none=True, metadata={"description": "El más antiguo que este"})


class AtiendeSchema(Respuesta):
    ASE_CODIGO = Entero(attribute="id")
    ASE_NOMBRE = fields.String(attribute="nombre")
    ASE_ACTIVO = fields.Boolean(attribute="activo")


class EntregaSchema(Respuesta):
    direccion = fields.String()
    estado = uno_de(ENTREGAS)
    detalle = fields.String(allow_none=True)
    intentos = fields.Integer()
    enviado_en = fields.AwareDateTime(allow_none=True)


class MensajeTicketSchema(Respuesta):
    id = Entero()
    tipo = uno_de(("cliente", "respuesta", "nota", "correo"))
    autor_id = Entero(allow_none=True)
    autor = fields.String()
    asunto = fields.String(allow_none=True)
    mensaje = fields.String(metadata={"description": "HTML limpio"})
    fecha = fields.AwareDateTime()
    entrega = fields.Nested(
        EntregaSchema, allow_none=True, metadata={"description": "Cómo va el correo al cliente"}
    )


class AdjuntoAsesorSchema(Respuesta):
    id = Entero()
    SPT_ID = Entero(attribute="ticket_id")
    nombre = fields.String()
    tamano = fields.Integer()
    revision = revision_de_archivo()
    autor = fields.String(attribute="autor_nombre")
    fecha = fields.AwareDateTime(attribute="creado_en")


class CambioDeEstadoSchema(Respuesta):
    estado_anterior = fields.String(allow_none=True)
    estado = uno_de(ESTADOS)
    autor = fields.String(allow_none=True)
    fecha = fields.AwareDateTime()


class TicketSchema(TicketBreveSchema):
    SPT_CLIENTECORREO = fields.String(attribute="cliente_correo")
    SPT_CLIENTETELEFONO = fields.String(attribute="cliente_telefono")
    SPT_MENSAJE = fields.String(attribute="mensaje", metadata={"description": "HTML limpio"})
    SPT_CERRADO = fields.AwareDateTime(attribute="cerrado_en", allow_none=True)
    SPT_TAMANOARCHIVO = fields.Integer(attribute="tamano_archivo", allow_none=True)
    SPT_REVISIONARCHIVO = revision_de_archivo(attribute="revision_archivo")
    EMP_NOMBREC = fields.String(attribute="empresa", allow_none=True)
    version = fields.Integer()
    mensajes = fields.List(fields.Nested(MensajeTicketSchema))
    adjuntos = fields.List(fields.Nested(AdjuntoAsesorSchema))
    cambios = fields.List(fields.Nested(CambioDeEstadoSchema))
    acciones = fields.List(
        uno_de(
            (
                "editar",
                "asignar",
                "anotar",
                "responder",
                "enviar_correo",
                "adjuntar",
                "revocar_enlaces",
                "eliminar",
            )
        ),
        metadata={"description": "Lo que esta sesión puede hacer con el ticket"},
    )
    transiciones = fields.List(uno_de(ESTADOS), metadata={"description": "Los estados a los que puede pasar"})


class EditarTicketSchema(ComoSeLeyo, Cambio):
    """Lo que se envía cambia; lo demás queda como está."""

    fila = TicketSchema

    version = version_si_viene("el ticket")
    SPT_PRODUCTOS = Entero(attribute="producto_id", minimo=1)
    SPT_RUC = Texto(
        attribute="ruc",
        minimo=10,
        maximo=13,
        largo="Cédula o RUC deben tener 10 o 13 dígitos",
        validate=[RUC],
    )
    SPT_CLIENTENOMBRE = Texto(attribute="cliente_nombre", minimo=1, maximo=300)
    SPT_CLIENTECORREO = DireccionCorreo(attribute="cliente_correo", minimo=1)
    SPT_CLIENTETELEFONO = Texto(attribute="cliente_telefono", validate=[TELEFONO])
    SPT_ASUNTO = fields.String(attribute="asunto", validate=ASUNTO)
    SPT_TITULO = Texto(attribute="titulo", maximo=TITULO_MAXIMO)
    ASE_CODIGO = Entero(attribute="asesor_id", minimo=1, allow_none=True)


class CambiarEstadoSchema(ComoSeLeyo):
    fila = TicketSchema

    SPT_ESTADO = uno_de(ESTADOS, attribute="estado", required=True)
    SPT_RESPUESTA = TextoLargo(attribute="respuesta", maximo=MENSAJE_MAXIMO, load_default="", allow_none=True)
    version = version_si_viene("el ticket")


class EscribirSchema(Schema):
    tipo = uno_de(("respuesta", "nota"), required=True)
    mensaje = TextoLargo(required=True, maximo=MENSAJE_MAXIMO, vacio="El texto esta vacio")


class CorreoTicketSchema(Schema):
    """Con una plantilla, basta enviar lo que se cambia de ella."""

    SPT_ID = Entero(attribute="ticket_id", required=True)
    plantilla = uno_de(POR_CODIGO, load_default=None, allow_none=True)
    asunto = Texto(maximo=200, load_default="", allow_none=True)
    mensaje = TextoLargo(maximo=MENSAJE_MAXIMO, load_default="", allow_none=True)

    @validates_schema
    def _algo_que_decir(self, datos: Mapping[str, Any], **_: Any) -> None:
        if datos.get("plantilla"):
            return
        faltan = {
            "asunto": "Ingrese el asunto del correo o elija una plantilla.",
            "mensaje": "El texto esta vacio",
        }
        errores = {campo: [frase] for campo, frase in faltan.items() if not datos.get(campo)}
        if errores:
            raise ValidationError(errores)


class PlantillasArgs(SinVacios):
    SPT_ID = Entero(attribute="ticket_id", load_default=None, allow_none=True)


class PlantillaTicketSchema(Respuesta):
    codigo = fields.String()
    nombre = fields.String()
    asunto = fields.String()
    mensaje = fields.String(metadata={"description": "HTML, con {nombre}, {ticket}, {producto}, {asesor}"})


class BuscarTicketSchema(Schema):
    nombre = Texto(required=True, maximo=100)


class DescargaArgs(SinVacios):
    adjunto = identificador(maximo=ID_CORTO, load_default=None, allow_none=True)


class PresenciaTicketSchema(Schema):
    respondiendo = fields.Boolean(required=True)
    presente = fields.Boolean(
        load_default=True, metadata={"description": "Falso al dejar el ticket, sin esperar los 30 segundos"}
    )


class PresenteTicketSchema(Respuesta):
    id = Entero()
    nombre = fields.String()
    respondiendo = fields.Boolean()
