"""Las formas en el cable de los cobros."""

from marshmallow import fields, validate

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
from api.plataforma.cuentas.schemas import FormaDeDineroSchema, banco_elegido
from api.ventas.cartera.llamadas.schemas import dia, lista_aplicaciones, monto
from api.ventas.cartera.models import FORMAS, FORMAS_COBRO

_FORMA = validate.OneOf(list(FORMAS_COBRO), error="Elija la forma de cobro.")


class _FiltrosArgs(SinVacios):
    partes = {"filtros": FiltrosDinero}

    tercero_id = identificador(data_key="idCli", load_default=None)
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    forma = fields.String(load_default="", validate=validate.OneOf(["", *FORMAS]))
    estado = fields.String(
        load_default="",
        validate=validate.OneOf(["", VIGENTE, ANULADO, CON_ANTICIPO]),
    )
    filtro = Texto(maximo=100, load_default="", metadata={"description": "Cliente, número o referencia"})


class CobrosArgs(PageArgs, _FiltrosArgs):
    pass


class ExportarCobrosArgs(_FiltrosArgs):
    orden = Texto(maximo=40, load_default="")


class PendientesArgs(SinVacios):
    cliente_id = identificador(data_key="idCli", required=True)


class CrearCobroSchema(Cuerpo):
    clase = DatosDinero

    tercero_id = identificador(
        data_key="idCli", required=True, error_messages={"required": "Elija el cliente."}
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


class CobroFilaSchema(Respuesta):
    COB_CODIGO = fields.Integer(attribute="id")
    numero = fields.Integer()
    cliente_id = fields.Integer(data_key="idCli")
    CLI_NOMBRE = fields.String(attribute="cliente")
    CLI_IDENTIFICACION = fields.String(attribute="identificacion")
    fecha = Fecha()
    forma = fields.String()
    forma_nombre = fields.String(data_key="formaNombre")
    referencia = fields.String()
    total = Dinero()
    aplicado = Dinero()
    anticipo = Dinero(metadata={"description": "Lo que aún no se aplica"})
    notas = fields.String()
    banco_id = fields.Integer(allow_none=True)
    banco = fields.String(metadata={"description": "El banco o la caja; vacío si no se eligió"})
    cobrado_por = fields.String(attribute="hecho_por")
    estado = fields.String(metadata={"description": "VIGENTE o ANULADO"})
    anulado_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String(allow_none=True)
    acciones = fields.List(fields.String())
    retencion_id = fields.Integer(
        attribute="de_retencion",
        allow_none=True,
        metadata={"description": "La retención recibida de la que es; se anula con ella"},
    )
    cruce_id = fields.Integer(
        attribute="de_cruce",
        allow_none=True,
        metadata={"description": "El cruce de cuentas del que es; se anula con él"},
    )
    creado_en = fields.DateTime()
    version = fields.Integer()


class CobroAplicadoSchema(Respuesta):
    DOC_CODIGO = fields.Integer(attribute="documento_id")
    comprobante_id = fields.Integer(allow_none=True, metadata={"description": "Si se emitió aquí"})
    tipo = fields.String()
    tipo_nombre = fields.String(data_key="tipoNombre")
    numero = fields.String()
    fecha = Fecha()
    vence = Fecha()
    total = Dinero()
    saldo = Dinero()
    valor = Dinero()
    desde = Fecha()
    deshecha_el = Fecha(allow_none=True)


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
