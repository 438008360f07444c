"""Formas del cable de las emisiones masivas."""

from marshmallow import fields, validate

from api.comprobantes.masiva.models import ESTADOS, ESTADOS_DE_CADA_UNA
from api.comprobantes.masiva.plantilla import MAXIMO, PedidoDePlantilla
from api.comprobantes.masiva.service import PedidoDeEmision
from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Dinero,
    Fecha,
    PageArgs,
    Respuesta,
    identificador,
    page_schema,
)


def _confirma(que: str) -> fields.Boolean:
    return fields.Boolean(
        load_default=False, metadata={"description": f"Sin él, {que} es un 409 `confirmacion` en este campo"}
    )


class EmitirMuchasSchema(Cuerpo):
    clase = PedidoDeEmision

    punto_id = identificador(required=True)
    confirma_fecha = _confirma("una fecha anterior a la del último número del punto")
    confirma_cupo = _confirma("que el plan no alcance para todas")
    confirma_repetida = _confirma("que un archivo igual ya se haya emitido")


class ComoUnaFacturaSchema(Cuerpo):
    clase = PedidoDePlantilla

    comprobante_id = identificador(
        required=True, metadata={"description": "La factura emitida que se repite"}
    )
    clientes = fields.List(
        identificador(),
        load_default=list,
        validate=validate.Length(max=MAXIMO, error=f"Elija hasta {MAXIMO:,} clientes, o suba un archivo."),
    )
    grupo_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "Sin clientes: los activos de este grupo"},
    )
    cantidad = Cantidad(
        load_default=None, allow_none=True, metadata={"description": "En vez de la de su única línea"}
    )
    precio = Cantidad(
        load_default=None, allow_none=True, metadata={"description": "En vez del de su única línea"}
    )


class EmisionMasivaSchema(Respuesta):
    id = fields.Integer()
    importacion_id = fields.Integer(allow_none=True)
    nombre = fields.String(metadata={"description": "El del archivo, o la factura que se repite"})
    estado = fields.String(validate=validate.OneOf(ESTADOS))
    facturas = fields.Integer()
    total = Dinero()
    desde = Fecha(allow_none=True, metadata={"description": "La fecha más antigua que una dice"})
    punto_id = fields.Integer(allow_none=True)
    emitidas = fields.Integer()
    rechazadas = fields.Integer()
    pendientes = fields.Integer()
    total_emitido = Dinero()
    motivo = fields.String(allow_none=True, metadata={"description": "Por qué se detuvo"})
    creada_por = fields.String()
    creada_en = fields.AwareDateTime()
    emitida_por = fields.String()
    empezada_en = fields.AwareDateTime(allow_none=True)
    terminada_en = fields.AwareDateTime(allow_none=True)


PaginaEmisionesSchema = page_schema(EmisionMasivaSchema)


class FacturasDeEmisionArgs(PageArgs):
    estado = fields.String(
        load_default="", validate=validate.OneOf(["", *ESTADOS_DE_CADA_UNA], error="Elija un estado.")
    )


class FacturaDeEmisionSchema(Respuesta):
    orden = fields.Integer(metadata={"description": "El orden en que se emite: el de las fechas"})
    filas = fields.List(fields.Integer(), metadata={"description": "Las suyas en el archivo"})
    referencia = fields.String()
    identificacion = fields.String()
    cliente = fields.String()
    total = Dinero()
    estado = fields.String(validate=validate.OneOf(ESTADOS_DE_CADA_UNA))
    motivo = fields.String(metadata={"description": "Por qué no se emitió, o lo que el SRI dijo"})
    comprobante_id = fields.Integer(allow_none=True)
    numero = fields.String()
    clave_acceso = fields.String()
    estado_sri = fields.String(metadata={"description": "El estado del comprobante; vacío si no se emitió"})


PaginaFacturasDeEmisionSchema = page_schema(FacturaDeEmisionSchema)
