"""Las formas en el cable de los documentos de los proveedores."""

from typing import Any

from marshmallow import fields, validate

from api.compras.por_pagar.models import TIPOS, TIPOS_A_MANO
from api.core.datos.cambios import Cambios
from api.core.http.schemas import (
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
)
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.cuentas.aplicaciones import PedidoDeAplicacion
from api.plataforma.cuentas.documentos import DatosDocumento
from api.plataforma.cuentas.lista_documentos import ESTADOS, FiltrosDocumentos
from api.plataforma.cuentas.schemas import AnularSchema as AnularSchema
from api.plataforma.cuentas.schemas import AplicacionesJson, ArchivoDocumentoSchema, dia, lista_de, monto
from api.plataforma.cuentas.schemas import ArchivosSchema as ArchivosSchema
from api.plataforma.cuentas.schemas import ImagenesSchema as ImagenesSchema

_TIPO = validate.OneOf(list(TIPOS_A_MANO), error="Elija el tipo de documento.")


class AplicacionDePagoSchema(Cuerpo):
    clase = PedidoDeAplicacion

    documento_id = identificador(required=True)
    valor = monto(required=True)


def lista_aplicaciones(**kwargs: Any) -> fields.List:
    return lista_de(AplicacionDePagoSchema, **kwargs)


class AplicarPagoSchema(Schema):
    aplicaciones = lista_aplicaciones(required=True)


class DocumentosProveedorArgs(PageArgs, SinVacios):
    partes = {"filtros": FiltrosDocumentos}

    tercero_id = identificador(data_key="proveedor_id", load_default=None)
    estado = fields.String(load_default="", validate=validate.OneOf(["", *ESTADOS]))
    tipo = fields.String(load_default="", validate=validate.OneOf(["", *TIPOS]))
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
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


class FilaDocumentoProveedorSchema(Respuesta):
    id = fields.Integer()
    proveedor_id = fields.Integer()
    proveedor = fields.String()
    identificacion = fields.String()
    tipo = fields.String()
    tipo_nombre = fields.String()
    numero = fields.String(allow_none=True)
    fecha = Fecha()
    vence = Fecha()
    total = Dinero()
    saldo = Dinero()
    estado = fields.String(
        metadata={
            "description": "PENDIENTE, PARCIAL, PAGADO, VENCIDO, ANULADO; lo que abona, DISPONIBLE, PARCIAL, "
            "APLICADO, ANULADO"
        }
    )
    origen = fields.String(metadata={"description": "REGISTRADO a mano, o COMPRA"})
    compra_id = fields.Integer(allow_none=True, metadata={"description": "La compra que lo puso"})
    detalle = fields.String()
    anulado_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String(allow_none=True)
    archivos = fields.List(fields.Nested(ArchivoDocumentoSchema))
    acciones = fields.List(fields.String())
    creado_en = fields.DateTime()
    version = fields.Integer()


class AplicadoAProveedorSchema(Respuesta):
    documento_id = fields.Integer(allow_none=True)
    pago_id = fields.Integer(allow_none=True)
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    valor = Dinero()
    desde = Fecha()
    deshecha_el = Fecha(allow_none=True)


class DocumentoProveedorSchema(FilaDocumentoProveedorSchema):
    aplicaciones = fields.List(fields.Nested(AplicadoAProveedorSchema))


class CambiarDocumentoProveedorSchema(ComoSeLeyo):
    fila = DocumentoProveedorSchema

    vence = dia()
    detalle = Texto(maximo=300)
    numero = Texto(maximo=40, allow_none=True)
    version = Entero(minimo=1, required=True)

    def armar(self, leido: Any) -> Cambios:
        version = leido.pop("version")
        return Cambios(leido, version)


PaginaDocumentosProveedorSchema = page_schema(FilaDocumentoProveedorSchema)
