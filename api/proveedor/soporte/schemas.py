"""Las formas del soporte público en el cable (docs/contrato.md §5), y lo que las demás del soporte
comparten."""

from typing import Any

from marshmallow import fields, validate

from api.core.http.schemas import CurrentSchema, Entero, Respuesta, Schema, Texto, TextoLargo
from api.proveedor.soporte.models import ABIERTO, ASUNTOS, REVISIONES
from api.proveedor.soporte.service import DatosTicket

MENSAJE_MAXIMO, TITULO_MAXIMO = 200_000, 150
RUC = validate.Regexp(r"^[0-9A-Za-z]*$", error="Use solo números y letras.")
TELEFONO = validate.Regexp(r"^$|^.{7,10}$", error="El teléfono debe tener entre 7 y 10 dígitos.")
ASUNTO = validate.OneOf(list(ASUNTOS), error="Elija el asunto")


def uno_de(valores: Any, **kwargs: Any) -> fields.String:
    """Una de estas palabras. Para que un filtro pueda venir vacío, se incluye la palabra vacía."""
    return fields.String(
        validate=validate.OneOf(list(valores), error="Elija una de las opciones."),
        **kwargs,
    )


def revision_de_archivo(**kwargs: Any) -> fields.String:
    return uno_de(
        REVISIONES,
        metadata={
            "description": "PENDIENTE e INFECTADO no se descargan (409); el infectado se borró. SIN_ANTIVIRUS: no se revisó"
        },
        **kwargs,
    )


class ProductoSchema(Respuesta):
    PROD_ID = Entero(attribute="id")
    PROD_NOMBRE = fields.String(attribute="nombre")


class ContactoSchema(Respuesta):
    correo = fields.String()
    nombre = fields.String()
    telefono = fields.String()


class PreguntaSchema(Schema):
    """Lo que escribe todo el que abre un ticket."""

    SPT_PRODUCTOS = Entero(
        attribute="producto_id", required=True, error_messages={"required": "Elija un servicio"}
    )
    SPT_ASUNTO = fields.String(
        attribute="asunto",
        required=True,
        validate=ASUNTO,
        error_messages={"required": "Elija el asunto"},
    )
    SPT_MENSAJE = TextoLargo(
        attribute="mensaje", required=True, maximo=MENSAJE_MAXIMO, vacio="El texto esta vacio"
    )


class CrearTicketSchema(PreguntaSchema):
    partes = {"datos": DatosTicket}

    SPT_RUC = Texto(
        attribute="ruc",
        required=True,
        minimo=10,
        maximo=13,
        vacio="Ingrese un número de identificación",
        largo="Cédula o RUC deben tener 10 o 13 dígitos",
        validate=[RUC],
    )
    SPT_CLIENTENOMBRE = Texto(attribute="nombre", required=True, maximo=300)
    SPT_CLIENTECORREO = Texto(attribute="correo", required=True, maximo=254)
    SPT_CLIENTETELEFONO = Texto(
        attribute="telefono",
        load_default="",
        allow_none=True,
        validate=[TELEFONO],
    )
    SPT_ESTADO = fields.String(
        load_default=ABIERTO, validate=validate.OneOf([ABIERTO], error="Un ticket nace ABIERTO.")
    )
    SPT_NOMBREARCHIVO = Texto(maximo=150, load_default="", allow_none=True)
    pagina_web = Texto(load_default="", metadata={"description": "Trampa para robots: se deja vacía"})

    def armar(self, leido: Any) -> Any:
        leido["telefono"] = leido["telefono"] or ""
        return super().armar(leido)


class TicketCreadoSchema(Respuesta):
    SPT_ID = Entero(attribute="id")
    SPT_ESTADO = fields.String(attribute="estado")
    adjunto_token = fields.String(metadata={"description": "Para docCli sin sesión; vive una hora"})


class ArchivoClienteSchema(CurrentSchema):
    """El archivo del cliente. Las otras dos partes del formulario solo repiten lo que dicen el archivo y
    la dirección."""

    nombre = fields.String(metadata={"description": "El nombre del archivo"})
    id = Entero(metadata={"description": "El SPT_ID del ticket"})


class AdjuntoSchema(Respuesta):
    SPT_ID = Entero(attribute="id")
    SPT_NOMBREARCHIVO = fields.String(attribute="nombre_archivo")
    tamano = fields.Integer(attribute="tamano_archivo")
