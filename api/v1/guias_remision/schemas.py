"""Las formas de una guía de remisión, para los programas."""

from typing import Any

from marshmallow import fields, validate

from api.comprobantes.nucleo.schemas import Lineas, TextoDicho
from api.comprobantes.tipos.guia_remision.pedido import GuiaPedida
from api.comprobantes.tipos.guia_remision.schemas import (
    DESTINATARIOS,
    CargaDeGuiaSchema,
    DestinatarioDeGuiaSchema,
    GuiaSchema,
)
from api.core.http.schemas import Entero, Respuesta
from api.v1.documentos.pedido import POR_SABER
from api.v1.documentos.schemas import DeUnPrograma, DocumentoDeV1Schema, ReceptorDeV1Schema, con_quien


class DestinatarioDicho(DestinatarioDeGuiaSchema):
    """Con los nombres de la cara."""

    razon_social = TextoDicho(required=True, maximo=300, vacio="Ingrese el nombre.", data_key="nombre")
    detalles = Lineas(
        fields.Nested(CargaDeGuiaSchema),
        required=True,
        data_key="lineas",
        validate=validate.Length(min=1, error="Ingrese al menos una línea."),
    )


class GuiaPorEmitirSchema(DeUnPrograma, GuiaSchema):
    class Meta:
        exclude = ("punto_id", "transportista_id", "borrador_id")

    transportista = con_quien(required=True)
    destinatarios = fields.List(
        fields.Nested(DestinatarioDicho),
        required=True,
        validate=[
            validate.Length(min=1, error="Ingrese al menos un destinatario."),
            validate.Length(max=DESTINATARIOS, error=f"Caben hasta {DESTINATARIOS} destinatarios."),
        ],
    )

    def armar(self, leido: Any) -> Any:
        return self.juntar({**leido, "transportista_id": POR_SABER}, GuiaPedida, "transportista")


class SustentoDeDestinoSchema(Respuesta):
    comprobante_id = Entero(allow_none=True)
    cod_doc = fields.String()
    numero = fields.String()
    autorizacion = fields.String()
    fecha = fields.String(metadata={"format": "date"})


class CargaDeV1Schema(Respuesta):
    codigo = fields.String()
    codigo_auxiliar = fields.String()
    descripcion = fields.String()
    cantidad = fields.String(metadata={"format": "decimal"})


class DestinatarioDeV1Schema(Respuesta):
    identificacion = fields.String()
    nombre = fields.String(attribute="razon_social")
    direccion = fields.String()
    motivo = fields.String()
    ruta = fields.String()
    establecimiento = fields.String()
    aduanero = fields.String()
    sustento = fields.Nested(SustentoDeDestinoSchema, allow_none=True)
    lineas = fields.List(fields.Nested(CargaDeV1Schema), attribute="detalles")


class TrasladoDeV1Schema(Respuesta):
    placa = fields.String()
    partida = fields.String()
    inicia = fields.String(metadata={"format": "date"})
    termina = fields.String(metadata={"format": "date"})
    destinatarios = fields.List(fields.Nested(DestinatarioDeV1Schema))


class GuiaLeidaSchema(DocumentoDeV1Schema):
    transportista = fields.Nested(ReceptorDeV1Schema, attribute="receptor")
    traslado = fields.Nested(TrasladoDeV1Schema, attribute="propio")
