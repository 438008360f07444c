"""Las formas en el cable de los documentos de los proveedores."""

from typing import Any

from marshmallow import fields, validate

from api.compras.por_pagar.models import TIPOS, TIPOS_A_MANO
from api.core.http.schemas import (
    Cuerpo,
    Fecha,
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

_TIPO = validate.OneOf(list(TIPOS_A_MANO), error="Elija el tipo de documento.")


class AplicacionDePagoSchema(Cuerpo):
    clase = PedidoDeAplicacion

    documento_id = identificador(required=True)
    valor = monto(required=True)


def lista_aplicaciones(**kwargs: Any) -> fields.List:
    return lista_de(AplicacionDePagoSchema, **kwargs)


class AplicarPagoSchema(Schema):
    aplicaciones = lista_aplicaciones(required=True)


class DocumentosProveedorArgs(PageArgs, FiltrosDeDocumentosArgs):
    tercero_id = identificador(data_key="proveedor_id", load_default=None)
    tipo = fields.String(load_default="", validate=validate.OneOf(["", *TIPOS]))
    vence_desde = Fecha(load_default=None)
    vence_hasta = Fecha(load_default=None)


class RegistrarDocumentoProveedorSchema(SinVacios, Cuerpo):
    clase = DatosDocumento

    tercero_id = identificador(data_key="proveedor_id", required=True)
    fecha = dia(required=True)
    total = monto(required=True)
    estado = fields.String(
        load_default="PENDIENTE",
        validate=validate.OneOf(["PENDIENTE", "PAGADO"], error="Debe ser PENDIENTE o PAGADO."),
        metadata={"description": "PAGADO lo paga entero en su fecha, forma OTRO"},
    )
    tipo = fields.String(load_default=FACTURA, validate=_TIPO)
    numero = Texto(maximo=40, load_default=None)
    vence = dia(
        load_default=None, metadata={"description": "Sin él, la fecha y los días de crédito del proveedor"}
    )
    detalle = Texto(maximo=300, load_default="")
    aplicar = AplicacionesJson(
        AplicacionDePagoSchema,
        load_default=list,
        metadata={"description": 'Para una nota de crédito: [{"documento_id": 1, "valor": "10.00"}]'},
    )


class DocumentoProveedorImgSchema(SinVacios):
    documento_id = identificador(required=True)


class FilaDocumentoProveedorSchema(FilaDeDocumentoSchema):
    id = fields.Integer()
    proveedor_id = fields.Integer()
    proveedor = fields.String()
    identificacion = fields.String()
    tipo_nombre = fields.String()
    estado = fields.String(
        metadata={
            "description": "PENDIENTE, PARCIAL, PAGADO, VENCIDO, ANULADO; lo que abona, DISPONIBLE, PARCIAL, "
            "APLICADO, ANULADO"
        }
    )
    origen = fields.String(metadata={"description": "REGISTRADO a mano, o COMPRA"})
    compra_id = fields.Integer(allow_none=True, metadata={"description": "La compra que lo puso"})


class AplicadoAProveedorSchema(AplicadoDeCuentaSchema):
    documento_id = fields.Integer(allow_none=True)
    pago_id = fields.Integer(allow_none=True)
    tipo_nombre = fields.String()


class DocumentoProveedorSchema(FilaDocumentoProveedorSchema):
    aplicaciones = fields.List(fields.Nested(AplicadoAProveedorSchema))


class CambiarDocumentoProveedorSchema(CambiarDocumentoDeCuentaSchema):
    fila = DocumentoProveedorSchema


PaginaDocumentosProveedorSchema = page_schema(FilaDocumentoProveedorSchema)
