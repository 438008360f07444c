"""Las formas en el cable de los documentos, y lo que comparten con cobros y cuentas."""

from typing import Any

from marshmallow import fields, validate

from api.core.http.schemas import (
    Cuerpo,
    PageArgs,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
)
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.documentos import DatosDocumento
from api.libros.cuentas.schemas import ARCHIVO as ARCHIVO
from api.libros.cuentas.schemas import IMAGEN as IMAGEN
from api.libros.cuentas.schemas import AjustarSchema as AjustarSchema
from api.libros.cuentas.schemas import AnularSchema as AnularSchema
from api.libros.cuentas.schemas import (
    AplicacionesJson,
    AplicadoDeCuentaSchema,
    CambiarDocumentoDeCuentaSchema,
    FilaDeDocumentoSchema,
    FiltrosDeDocumentosArgs,
    dia,
    lista_de,
    monto,
)
from api.libros.cuentas.schemas import ArchivosSchema as ArchivosSchema
from api.libros.cuentas.schemas import DevolverSchema as DevolverSchema
from api.libros.cuentas.schemas import ImagenesSchema as ImagenesSchema
from api.plataforma.codigos.documentos import FACTURA
from api.terceros.clientes.schemas import EidArgs
from api.ventas.cartera.models import TIPOS_A_MANO, TIPOS_DOCUMENTO

_TIPO = validate.OneOf(list(TIPOS_A_MANO), error="Elija el tipo de documento.")


class AplicacionSchema(Cuerpo):
    clase = PedidoDeAplicacion

    DOC_CODIGO = identificador(attribute="documento_id", required=True)
    valor = monto(required=True)


def lista_aplicaciones(**kwargs: Any) -> fields.List:
    return lista_de(AplicacionSchema, **kwargs)


# Documentos


class DocumentosArgs(PageArgs, EidArgs, FiltrosDeDocumentosArgs):
    tercero_id = identificador(data_key="idCli", load_default=None)
    tipo = fields.String(load_default="", validate=validate.OneOf(["", *TIPOS_DOCUMENTO]))


class RegistrarDocumentoSchema(SinVacios, Cuerpo):
    clase = DatosDocumento

    tercero_id = identificador(data_key="idCli", required=True)
    fecha = dia(required=True)
    total = monto(required=True)
    estado = fields.String(
        required=True,
        validate=validate.OneOf(["PENDIENTE", "PAGADO"], error="Debe ser PENDIENTE o PAGADO."),
        metadata={"description": "PAGADO lo cobra entero en su fecha, forma OTRO"},
    )
    tipo = fields.String(load_default=FACTURA, validate=_TIPO)
    numero = Texto(maximo=40, load_default=None)
    vence = dia(
        load_default=None, metadata={"description": "Sin él, la fecha y los días de crédito del cliente"}
    )
    detalle = Texto(maximo=300, load_default="")
    aplicar = AplicacionesJson(
        AplicacionSchema,
        load_default=list,
        metadata={"description": 'Para una nota de crédito: [{"DOC_CODIGO": 1, "valor": "10.00"}]'},
    )


class DocumentoImgSchema(SinVacios):
    DOC_CODIGO = identificador(attribute="documento_id", required=True)


class AplicarSchema(Schema):
    aplicaciones = lista_aplicaciones(required=True)


class FilaDocumentoSchema(FilaDeDocumentoSchema):
    DOC_CODIGO = fields.Integer(attribute="id")
    EMP_CODIGO = fields.Integer(attribute="empresa_id")
    cliente_id = fields.Integer(data_key="idCli")
    CLI_NOMBRE = fields.String(attribute="cliente")
    CLI_IDENTIFICACION = fields.String(attribute="identificacion")
    tipo_nombre = fields.String(data_key="tipoNombre")
    estado = fields.String(
        metadata={
            "description": "PENDIENTE, PARCIAL, PAGADO, VENCIDO, ANULADO; una nota de crédito, "
            "DISPONIBLE, PARCIAL, APLICADO, ANULADO"
        }
    )
    origen = fields.String(metadata={"description": "REGISTRADO a mano, o EMITIDO"})
    comprobante_id = fields.Integer(
        allow_none=True, metadata={"description": "El comprobante electrónico, de uno EMITIDO"}
    )


class AplicadoSchema(AplicadoDeCuentaSchema):
    DOC_CODIGO = fields.Integer(attribute="documento_id", allow_none=True)
    COB_CODIGO = fields.Integer(attribute="cobro_id", allow_none=True)
    tipo_nombre = fields.String(data_key="tipoNombre")


class DocumentoSchema(FilaDocumentoSchema):
    aplicaciones = fields.List(fields.Nested(AplicadoSchema))


class CambiarDocumentoSchema(CambiarDocumentoDeCuentaSchema):
    fila = DocumentoSchema


PaginaDocumentosSchema = page_schema(FilaDocumentoSchema)
