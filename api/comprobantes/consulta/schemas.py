"""Formas del cable de las listas de comprobantes."""

from marshmallow import fields
from marshmallow.validate import Length, OneOf
from webargs.fields import DelimitedList

from api.comprobantes.consulta.acciones import TODAS
from api.comprobantes.consulta.lista import LISTA, FiltrosComprobantes
from api.comprobantes.consulta.resumen_entregas import ENTREGAS
from api.comprobantes.consulta.vista_schemas import estado, primera, viaje
from api.comprobantes.nucleo.models import ESTADOS, VIAJES
from api.core.http.schemas import (
    Dinero,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    SinVacios,
    Texto,
    identificador,
    page_schema,
)
from api.plataforma.codigos import documentos
from api.ventas.cartera.service import ESTADOS_COBRO

_ORDENES = ", ".join(LISTA.permitidas)
_EN_CURSO, _ELEGIDOS = 50, 100


class _ConFiltros(SinVacios):
    partes = {"filtros": FiltrosComprobantes}

    filtro = Texto(
        maximo=100,
        load_default="",
        metadata={"description": "Número (con o sin ceros), cliente, identificación o clave de acceso"},
    )
    ids = DelimitedList(
        identificador(),
        load_default=(),
        validate=Length(max=_ELEGIDOS, error=f"Elija hasta {_ELEGIDOS} a la vez."),
        metadata={"description": "Solo estos, separados por comas"},
    )
    tipo = fields.String(load_default="", validate=OneOf(["", *documentos.ELECTRONICOS]))
    estado = DelimitedList(
        fields.String(validate=OneOf(list(ESTADOS))),
        load_default=(),
        metadata={"description": "Uno o varios, separados por comas"},
    )
    estado_cobro = DelimitedList(
        fields.String(validate=OneOf(list(ESTADOS_COBRO))),
        load_default=(),
        metadata={"description": "Uno o varios, separados por comas"},
    )
    viaje = DelimitedList(
        fields.String(validate=OneOf(list(VIAJES))),
        load_default=(),
        metadata={"description": "Uno o varios, separados por comas: solo las guías que van así"},
    )
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    cliente_id = identificador(load_default=None)
    proveedor_id = identificador(load_default=None)
    punto_id = identificador(load_default=None)
    ambiente = Entero(minimo=1, maximo=2, load_default=None)
    pruebas = fields.Boolean(
        load_default=False,
        metadata={
            "description": "Con las del ambiente de pruebas; sin él, quien emite en producción no las ve"
        },
    )
    no_entregados = fields.Boolean(
        load_default=False, metadata={"description": "Autorizados cuyo último envío no llegó a alguien"}
    )
    devoluciones = fields.Boolean(
        load_default=False,
        metadata={"description": "Aquellos cuya devolución de IVA el SRI no dejó sin efecto"},
    )
    atencion = fields.Boolean(
        load_default=False,
        metadata={
            "description": "Devueltos, no autorizados, demorados más de 10 minutos, no entregados o con una devolución de IVA "
            "que el SRI no dejó sin efecto"
        },
    )


class ComprobantesArgs(PageArgs, _ConFiltros):
    orden = Texto(
        maximo=40,
        load_default="",
        metadata={"description": f"{_ORDENES}; con - al inicio, descendente. Sin él, -fecha"},
    )


class ListadoComprobantesArgs(_ConFiltros):
    orden = Texto(maximo=40, load_default="")


class PorCobrarArgs(_ConFiltros):
    pass


class PorAtenderArgs(SinVacios):
    tipo = fields.String(
        load_default="",
        validate=OneOf(["", *documentos.ELECTRONICOS]),
        metadata={"description": "Solo los de ese tipo"},
    )


class EnCursoArgs(SinVacios):
    ids = DelimitedList(
        identificador(),
        required=True,
        validate=Length(min=1, max=_EN_CURSO, error=f"Pregunte por hasta {_EN_CURSO} a la vez."),
    )


class FilaComprobanteSchema(Respuesta):
    id = fields.Integer()
    tipo = fields.String()
    tipo_nombre = fields.String()
    numero = fields.String()
    clave_acceso = fields.String()
    fecha = Fecha()
    estado = estado()
    estado_nombre = fields.String()
    ambiente = fields.Integer()
    cliente_id = fields.Integer(allow_none=True)
    proveedor_id = fields.Integer(allow_none=True)
    receptor_identificacion = fields.String()
    receptor_nombre = fields.String(
        metadata={"description": "Quien lo recibe: el cliente; de una guía, el transportista"}
    )
    destino = fields.String(metadata={"description": "A dónde va lo que traslada; vacío si no traslada nada"})
    viaje = viaje()
    subtotal = Dinero()
    iva = Dinero()
    total = Dinero()
    saldo = Dinero(
        allow_none=True,
        metadata={"description": "Lo que queda por cobrar; null si no se debe, o si el SRI lo rechazó"},
    )
    vence = Fecha(allow_none=True, metadata={"description": "Cuándo; null si no se debe"})
    estado_cobro = fields.String(
        validate=OneOf(["", *ESTADOS_COBRO]), metadata={"description": "Vacío si no se debe"}
    )
    autorizado_en = fields.AwareDateTime(allow_none=True)
    emitido_en = fields.AwareDateTime()
    emitido_por = fields.String()
    entrega = fields.String(validate=OneOf(list(ENTREGAS)))
    mensaje = fields.String(metadata={"description": "El primer error que dio el SRI"})
    version = fields.Integer()
    acciones = fields.List(
        fields.String(validate=OneOf(TODAS)),
        metadata={"description": "Lo que se puede hacer desde la lista; su página puede ofrecer más"},
    )
    primera = primera()


class CuentaEstadoSchema(Respuesta):
    estado = estado()
    cuantos = fields.Integer()
    total = Dinero()


class PaginaComprobantesSchema(page_schema(FilaComprobanteSchema)):  # type: ignore[misc]
    estados = fields.List(
        fields.Nested(CuentaEstadoSchema),
        required=True,
        metadata={"description": "Cuántos hay en cada estado con los demás filtros"},
    )
    suma = Dinero(
        required=True,
        metadata={"description": "De todos los hallados, sin los anulados ni los que el SRI rechazó"},
    )
    suma_en_camino = Dinero(
        required=True, metadata={"description": "De esa suma, lo que el SRI todavía no autoriza"}
    )
    suma_rechazada = Dinero(
        required=True, metadata={"description": "Aparte: la de los devueltos y no autorizados"}
    )


class PorCobrarSchema(Respuesta):
    documentos = fields.Integer(metadata={"description": "Cuántos se deben"})
    saldo = Dinero()
    vencido = Dinero()


class EnCursoSchema(Respuesta):
    id = fields.Integer()
    tipo_nombre = fields.String()
    numero = fields.String()
    estado = estado()
    estado_nombre = fields.String()
    mensaje = fields.String()
    primera = primera()
    estrena = fields.Boolean(metadata={"description": "Si es el primero de su tipo que se autorizó"})
    version = fields.Integer()


class PorAtenderSchema(Respuesta):
    rechazados = fields.Integer(metadata={"description": "Devueltos o no autorizados"})
    en_espera = fields.Integer(metadata={"description": "Más de 10 minutos sin respuesta del SRI"})
    no_entregados = fields.Integer()
    devoluciones = fields.Integer(
        metadata={"description": "Con una devolución de IVA que el SRI no dejó sin efecto"}
    )
