"""Las formas en el cable de los pagos."""

from marshmallow import fields, validate

from api.compras.por_pagar.llamadas.schemas import lista_aplicaciones
from api.compras.por_pagar.models import FORMAS, FORMAS_PAGO
from api.core.http.schemas import (
    Dinero,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    page_schema,
)
from api.libros.cuentas.centros_schemas import centro_pendiente
from api.libros.cuentas.schemas import (
    AplicadoDeCuentaSchema,
    ChequeQueSeGiraSchema,
    FilaDeDineroSchema,
    FiltrosDeDineroArgs,
    FormaDeDineroSchema,
    RegistrarDineroSchema,
)

_FORMA = validate.OneOf(list(FORMAS_PAGO), error="Elija la forma de pago.")


class _FiltrosArgs(FiltrosDeDineroArgs):
    tercero_id = identificador(data_key="proveedor_id", load_default=None)
    forma = fields.String(load_default="", validate=validate.OneOf(["", *FORMAS]))
    filtro = Texto(maximo=100, load_default="", metadata={"description": "Proveedor, número o referencia"})


class PagosArgs(PageArgs, _FiltrosArgs):
    pass


class ExportarPagosArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class PendientesProveedorArgs(SinVacios):
    proveedor_id = identificador(required=True)


class CrearPagoSchema(RegistrarDineroSchema):
    tercero_id = identificador(
        data_key="proveedor_id", required=True, error_messages={"required": "Elija el proveedor."}
    )
    forma = fields.String(required=True, validate=_FORMA)
    cheque = fields.Nested(ChequeQueSeGiraSchema, load_default=None, allow_none=True)
    aplicaciones = lista_aplicaciones(
        load_default=list, metadata={"description": "Lo que no se aplica queda como anticipo"}
    )


class PagoFilaSchema(FilaDeDineroSchema):
    id = fields.Integer()
    proveedor_id = fields.Integer()
    proveedor = fields.String()
    identificacion = fields.String()
    forma_nombre = fields.String()
    hecho_por = fields.String()
    cheque_numero = fields.String()
    cheque_beneficiario = fields.String(attribute="cheque_titular")
    cheque_fecha = Fecha(allow_none=True)


class _DocumentoSchema(Respuesta):
    documento_id = fields.Integer()
    tipo = fields.String()
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    vence = Fecha()
    total = Dinero()
    saldo = Dinero()


class PagoAplicadoSchema(_DocumentoSchema, AplicadoDeCuentaSchema):
    compra_id = fields.Integer(allow_none=True, metadata={"description": "La compra que lo puso"})


class PagoProveedorSchema(PagoFilaSchema):
    cheque_id = fields.Integer(allow_none=True, metadata={"description": "El cheque girado con que se pagó"})
    aplicaciones = fields.List(fields.Nested(PagoAplicadoSchema))


class PaginaPagosSchema(page_schema(PagoFilaSchema)):  # type: ignore[misc]
    suma = Dinero(required=True, metadata={"description": "De todos los hallados, sin los anulados"})


PaginaPagosProveedorSchema = page_schema(PagoFilaSchema)


class PendienteProveedorSchema(_DocumentoSchema):
    dias = fields.Integer(metadata={"description": "De atraso; negativos si aún no vence"})
    detalle = fields.String()
    centro_id = centro_pendiente()


class AnticipoAProveedorSchema(Respuesta):
    pago_id = fields.Integer(allow_none=True)
    documento_id = fields.Integer(allow_none=True)
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    saldo = Dinero()


class PendientesProveedorSchema(Respuesta):
    proveedor_id = fields.Integer()
    proveedor = fields.String()
    documentos = fields.List(fields.Nested(PendienteProveedorSchema))
    anticipos = fields.List(fields.Nested(AnticipoAProveedorSchema))
    por_pagar = Dinero(attribute="por_saldar")
    total_anticipos = Dinero()
    saldo = Dinero()


class FormaDePagoSchema(FormaDeDineroSchema):
    pass
