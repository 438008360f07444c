"""Formas del cable de las proformas."""

from marshmallow import fields, validate

from api.comprobantes.consulta.vista_schemas import CampoDichoSchema, CuadroSchema, DocumentoDichoSchema
from api.comprobantes.emision.borradores_schemas import borrador_que_termina
from api.comprobantes.nucleo.schemas import CUERPO, SinRepetir
from api.comprobantes.proformas import situacion
from api.comprobantes.proformas.envio import MAXIMO_DESTINOS
from api.comprobantes.proformas.lista import FiltrosProformas
from api.comprobantes.proformas.models import ESTADOS
from api.comprobantes.proformas.publico import RespuestaDeCliente
from api.comprobantes.proformas.service import DatosProforma
from api.comprobantes.tipos.factura.schemas import FacturaSchema
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DireccionCorreo,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    TextoLargo,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.plataforma.codigos import canales
from api.ventas.envios.schemas import ParaSchema

__all__ = ["CUERPO"]


class FacturaCotizadaSchema(FacturaSchema):
    """La factura que se haría. Sin lo que es de una sola: su fecha, su borrador, su cobro, su guía, su traslado y lo
    que reembolsa."""

    class Meta(FacturaSchema.Meta):
        exclude = (
            "fecha",
            "borrador_id",
            "confirma_fecha",
            "cobro",
            "guia_remision",
            "traslado",
            "reembolsos",
        )


class FacturaDeProformaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()


class FilaProformaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String(metadata={"description": "000123; vacío mientras es un borrador"})
    fecha = Fecha()
    vence = Fecha(metadata={"description": "El último día en que el cliente puede aceptarla"})
    cliente_id = fields.Integer()
    cliente = fields.String()
    identificacion = fields.String()
    subtotal = Dinero()
    total = Dinero()
    estado = una_de(*ESTADOS)
    respondio_en = fields.AwareDateTime(allow_none=True)
    borrador_id = fields.Integer(
        allow_none=True, metadata={"description": "El de la factura que se está haciendo con ella"}
    )
    factura = fields.Nested(FacturaDeProformaSchema, allow_none=True)
    acciones = fields.List(una_de(*situacion.TODAS))
    creado_por = fields.String()
    creado_en = fields.AwareDateTime()
    version = fields.Integer()


class LoPropioSchema(Respuesta):
    particulares = fields.List(
        fields.Nested(CampoDichoSchema), metadata={"description": "Los datos de su exportación"}
    )
    cuadros = fields.List(
        fields.Nested(CuadroSchema), metadata={"description": "Lo que cobra por cuenta de otros"}
    )


class ProformaSchema(FilaProformaSchema, LoPropioSchema):
    pedido = fields.Nested(FacturaCotizadaSchema)
    documento = fields.Nested(DocumentoDichoSchema)
    condiciones = fields.String()
    enviada_en = fields.AwareDateTime(allow_none=True)
    vista_en = fields.AwareDateTime(allow_none=True)
    aperturas = fields.Integer(metadata={"description": "Cuántas veces se abrió su enlace"})
    respondio = fields.String(metadata={"description": "Quien la aceptó o la rechazó"})
    respondio_identificacion = fields.String()
    respondio_comentario = fields.String()
    respondio_desde = fields.String(metadata={"description": "La dirección de su red"})
    respondio_con = fields.String(metadata={"description": "Su navegador"})
    motivo_anulacion = fields.String()
    cambios = fields.List(
        fields.String(), metadata={"description": "Lo que ya no es como cuando se cotizó, en frases"}
    )


PaginaProformasSchema = page_schema(FilaProformaSchema)


class FiltrosProformasArgs(SinVacios):
    partes = {"filtros": FiltrosProformas}

    filtro = Texto(maximo=100, load_default="")
    estado = una_de("", *ESTADOS, load_default="")
    cliente_id = identificador(load_default=None, allow_none=True)
    desde = Fecha(load_default=None, allow_none=True)
    hasta = Fecha(load_default=None, allow_none=True)


class PaginaProformasArgs(FiltrosProformasArgs, PageArgs):
    """La lista por páginas."""


class ListaProformasArgs(FiltrosProformasArgs):
    orden = Texto(maximo=40, load_default="")


class SumaDeEstadoSchema(Respuesta):
    estado = una_de(*ESTADOS)
    cuantas = fields.Integer()
    total = Dinero()


class CrearProformaSchema(Cuerpo):
    clase = DatosProforma

    fecha = Fecha(load_default=None, allow_none=True, metadata={"description": "Hoy si no viene; no futura"})
    vence = Fecha(required=True, metadata={"description": "Hoy o después; hasta un año"})
    condiciones = TextoLargo(
        maximo=2000, load_default="", metadata={"description": "Plazo de entrega, garantía, forma de pago"}
    )
    pedido = fields.Nested(FacturaCotizadaSchema, required=True)
    borrador_id = borrador_que_termina()


class CambiarProformaSchema(ComoSeLeyo, CrearProformaSchema):
    class Meta:
        exclude = ("borrador_id",)

    fila = ProformaSchema

    version = version_leida("la proforma")


class AnularProformaSchema(Schema):
    motivo = Texto(required=True, maximo=300, vacio="Ingrese el motivo.")


class FacturarProformaSchema(Schema):
    contenido = fields.Dict(
        required=True, metadata={"description": "El borrador de su factura, como la pantalla lo escribe"}
    )


class BorradorDeProformaSchema(Respuesta):
    borrador_id = fields.Integer(metadata={"description": "Con él se sigue en la pantalla de la factura"})


class EnviarProformaSchema(Schema):
    correos = SinRepetir(
        DireccionCorreo(minimo=1),
        required=True,
        validate=validate.Length(
            min=1, max=MAXIMO_DESTINOS, error=f"Ingrese de 1 a {MAXIMO_DESTINOS} correos."
        ),
    )


class ProformaPorWhatsAppSchema(Schema):
    telefono = Texto(required=True, maximo=25, vacio="Ingrese el celular.")


class EntregaProformaSchema(Respuesta):
    id = fields.Integer()
    canal = fields.String(validate=validate.OneOf(list(canales.NOMBRES)))
    destino = fields.String(metadata={"description": "Los correos, o el teléfono"})
    pedida_por = fields.String()
    creada_en = fields.AwareDateTime()
    para = fields.List(fields.Nested(ParaSchema))
    enlace = fields.String(
        allow_none=True,
        metadata={"description": "Abre WhatsApp con el mensaje escrito, si lo envía una persona"},
    )


class EnlaceProformaSchema(Respuesta):
    enlace = fields.String(metadata={"description": "Público; sirve hasta 60 días después de que venza"})


class ProformaPublicaSchema(LoPropioSchema):
    numero = fields.String()
    fecha = Fecha()
    vence = Fecha()
    estado = una_de(*ESTADOS)
    emisor_logo = fields.String(
        allow_none=True, metadata={"description": "Cambia con cada logo; null: no tiene"}
    )
    como_pagar = fields.String(metadata={"description": "Lo que la empresa pide a quien le paga"})
    documento = fields.Nested(DocumentoDichoSchema)
    condiciones = fields.String()
    respondio = fields.String()
    respondio_en = fields.AwareDateTime(allow_none=True)
    respondio_comentario = fields.String()
    puede_responder = fields.Boolean()
    impedimento = fields.String(metadata={"description": "Por qué no; vacío si puede"})
    version = fields.Integer(metadata={"description": "La que se envía al responder"})


class RechazarProformaSchema(Cuerpo):
    """Lo que alguien responde. `version` va dentro: es la que leyó."""

    clase = RespuestaDeCliente

    version = Entero(minimo=1, required=True, metadata={"description": "La que leyó; si cambió, 409"})
    nombre = Texto(maximo=150, load_default="")
    comentario = TextoLargo(maximo=1000, load_default="")

    def armar(self, leido: object) -> object:
        return self.clase(**leido)  # type: ignore[arg-type]


class AceptarProformaSchema(RechazarProformaSchema):
    nombre = Texto(required=True, maximo=150, vacio="Ingrese su nombre.")
    identificacion = Texto(maximo=20, load_default="")
