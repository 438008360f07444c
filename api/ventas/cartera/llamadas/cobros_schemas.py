"""Las formas en el cable de los cobros."""

from marshmallow import fields, validate

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
    ChequeSchema,
    FilaDeDineroSchema,
    FiltrosDeDineroArgs,
    FormaDeDineroSchema,
    RegistrarDineroSchema,
)
from api.ventas.cartera.llamadas.schemas import lista_aplicaciones
from api.ventas.cartera.models import FORMAS, FORMAS_COBRO

_FORMA = validate.OneOf(list(FORMAS_COBRO), error="Elija la forma de cobro.")


class _FiltrosArgs(FiltrosDeDineroArgs):
    tercero_id = identificador(data_key="idCli", load_default=None)
    forma = fields.String(load_default="", validate=validate.OneOf(["", *FORMAS]))
    filtro = Texto(maximo=100, load_default="", metadata={"description": "Cliente, número o referencia"})


class CobrosArgs(PageArgs, _FiltrosArgs):
    pass


class ExportarCobrosArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class PendientesArgs(SinVacios):
    cliente_id = identificador(data_key="idCli", required=True)


class CrearCobroSchema(RegistrarDineroSchema):
    tercero_id = identificador(
        data_key="idCli", required=True, error_messages={"required": "Elija el cliente."}
    )
    forma = fields.String(required=True, validate=_FORMA)
    cheque = fields.Nested(ChequeSchema, load_default=None, allow_none=True)
    aplicaciones = lista_aplicaciones(
        load_default=list, metadata={"description": "Lo que no se aplica queda como anticipo"}
    )


class CobroFilaSchema(FilaDeDineroSchema):
    COB_CODIGO = fields.Integer(attribute="id")
    cliente_id = fields.Integer(data_key="idCli")
    CLI_NOMBRE = fields.String(attribute="cliente")
    CLI_IDENTIFICACION = fields.String(attribute="identificacion")
    forma_nombre = fields.String(data_key="formaNombre")
    cobrado_por = fields.String(attribute="hecho_por")
    retencion_id = fields.Integer(
        attribute="de_retencion",
        allow_none=True,
        metadata={"description": "La retención recibida de la que es; se anula con ella"},
    )
    cheque_banco = fields.String()
    cheque_numero = fields.String()
    cheque_titular = fields.String()
    cheque_fecha = Fecha(allow_none=True)


class CobroAplicadoSchema(AplicadoDeCuentaSchema):
    DOC_CODIGO = fields.Integer(attribute="documento_id")
    comprobante_id = fields.Integer(allow_none=True, metadata={"description": "Si se emitió aquí"})
    tipo = fields.String()
    tipo_nombre = fields.String(data_key="tipoNombre")
    vence = Fecha()
    total = Dinero()
    saldo = Dinero()


class CobroSchema(CobroFilaSchema):
    aplicaciones = fields.List(fields.Nested(CobroAplicadoSchema))


class PaginaCobrosSchema(page_schema(CobroFilaSchema)):  # type: ignore[misc]
    suma = Dinero(required=True, metadata={"description": "De todos los hallados, sin los anulados"})


PaginaCobrosClienteSchema = page_schema(CobroFilaSchema)


class DocumentoPendienteSchema(Respuesta):
    DOC_CODIGO = fields.Integer(attribute="documento_id")
    tipo = fields.String()
    tipo_nombre = fields.String(data_key="tipoNombre")
    numero = fields.String()
    fecha = Fecha()
    vence = Fecha()
    dias = fields.Integer(metadata={"description": "De atraso; negativos si aún no vence"})
    total = Dinero()
    saldo = Dinero()
    detalle = fields.String()
    centro_id = centro_pendiente()


class AnticipoSchema(Respuesta):
    COB_CODIGO = fields.Integer(attribute="cobro_id", allow_none=True)
    DOC_CODIGO = fields.Integer(attribute="documento_id", allow_none=True)
    tipo_nombre = fields.String(data_key="tipoNombre")
    numero = fields.String()
    fecha = Fecha()
    saldo = Dinero()


class PendientesSchema(Respuesta):
    CLI_CODIGO = fields.Integer(attribute="cliente_id")
    CLI_NOMBRE = fields.String(attribute="cliente")
    documentos = fields.List(fields.Nested(DocumentoPendienteSchema))
    anticipos = fields.List(fields.Nested(AnticipoSchema))
    por_cobrar = Dinero(attribute="por_saldar", data_key="porCobrar")
    total_anticipos = Dinero(data_key="totalAnticipos")
    saldo = Dinero()


class FormaCobroSchema(FormaDeDineroSchema):
    pass
