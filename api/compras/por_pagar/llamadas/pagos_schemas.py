"""Las formas en el cable de los pagos."""

from marshmallow import fields, validate

from api.compras.por_pagar.llamadas.schemas import lista_aplicaciones
from api.compras.por_pagar.models import FORMAS, FORMAS_PAGO
from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    page_schema,
)
from api.plataforma.cuentas.dinero import DatosDinero
from api.plataforma.cuentas.lista_dinero import ANULADO, CON_ANTICIPO, VIGENTE, FiltrosDinero
from api.plataforma.cuentas.schemas import FormaDeDineroSchema, banco_elegido, dia, monto

_FORMA = validate.OneOf(list(FORMAS_PAGO), error="Elija la forma de pago.")


class _FiltrosArgs(SinVacios):
    partes = {"filtros": FiltrosDinero}

    tercero_id = identificador(data_key="proveedor_id", load_default=None)
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    forma = fields.String(load_default="", validate=validate.OneOf(["", *FORMAS]))
    estado = fields.String(load_default="", validate=validate.OneOf(["", VIGENTE, ANULADO, CON_ANTICIPO]))
    filtro = Texto(maximo=100, load_default="", metadata={"description": "Proveedor, número o referencia"})


class PagosArgs(PageArgs, _FiltrosArgs):
    pass


class ExportarPagosArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class PendientesProveedorArgs(SinVacios):
    proveedor_id = identificador(required=True)


class CrearPagoSchema(Cuerpo):
    clase = DatosDinero

    tercero_id = identificador(
        data_key="proveedor_id", required=True, error_messages={"required": "Elija el proveedor."}
    )
    fecha = dia(required=True)
    forma = fields.String(required=True, validate=_FORMA)
    referencia = Texto(maximo=100, load_default="")
    total = monto(required=True)
    notas = Texto(maximo=500, load_default="")
    banco_id = banco_elegido()
    aplicaciones = lista_aplicaciones(
        load_default=list, metadata={"description": "Lo que no se aplica queda como anticipo"}
    )


class PagoFilaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.Integer()
    proveedor_id = fields.Integer()
    proveedor = fields.String()
    identificacion = fields.String()
    fecha = Fecha()
    forma = fields.String()
    forma_nombre = fields.String()
    referencia = fields.String()
    total = Dinero()
    aplicado = Dinero()
    anticipo = Dinero(metadata={"description": "Lo que aún no se aplica"})
    notas = fields.String()
    banco_id = fields.Integer(allow_none=True)
    banco = fields.String(metadata={"description": "El banco o la caja; vacío si no se eligió"})
    hecho_por = fields.String()
    estado = fields.String(metadata={"description": "VIGENTE o ANULADO"})
    anulado_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String(allow_none=True)
    acciones = fields.List(fields.String())
    cruce_id = fields.Integer(
        attribute="de_cruce",
        allow_none=True,
        metadata={"description": "El cruce de cuentas del que es; se anula con él"},
    )
    creado_en = fields.DateTime()
    version = fields.Integer()


class _DocumentoSchema(Respuesta):
    documento_id = fields.Integer()
    tipo = fields.String()
    tipo_nombre = fields.String()
    numero = fields.String()
    fecha = Fecha()
    vence = Fecha()
    total = Dinero()
    saldo = Dinero()


class PagoAplicadoSchema(_DocumentoSchema):
    compra_id = fields.Integer(allow_none=True, metadata={"description": "La compra que lo puso"})
    valor = Dinero()
    desde = Fecha()
    deshecha_el = Fecha(allow_none=True)


class PagoProveedorSchema(PagoFilaSchema):
    aplicaciones = fields.List(fields.Nested(PagoAplicadoSchema))


class PaginaPagosSchema(page_schema(PagoFilaSchema)):  # type: ignore[misc]
    suma = Dinero(required=True, metadata={"description": "De todos los hallados, sin los anulados"})


PaginaPagosProveedorSchema = page_schema(PagoFilaSchema)


class PendienteProveedorSchema(_DocumentoSchema):
    dias = fields.Integer(metadata={"description": "De atraso; negativos si aún no vence"})
    detalle = fields.String()


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
