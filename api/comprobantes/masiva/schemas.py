"""Formas del cable de las emisiones masivas."""

from marshmallow import fields, validate

from api.comprobantes.masiva.identificaciones.limites import LARGO
from api.comprobantes.masiva.models import ESTADOS, ESTADOS_DE_CADA_UNA
from api.comprobantes.masiva.plantilla import MAXIMO, PedidoDePlantilla
from api.comprobantes.masiva.service import PedidoDeEmision
from api.comprobantes.nucleo.schemas import (
    ADICIONALES,
    CUERPO,
    DatoAdicionalSchema,
    DetalleSchema,
    Lineas,
)
from api.core.http.schemas import (
    Cuerpo,
    Dinero,
    Entero,
    Fecha,
    PageArgs,
    Respuesta,
    Texto,
    identificador,
    page_schema,
    una_de,
)
from api.terceros.padron.campos import DIAS_MAXIMOS

__all__ = ["CUERPO"]


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


_HASTA = f"Elija hasta {MAXIMO:,} clientes, o suba un archivo."


class LaMismaFacturaSchema(Cuerpo):
    clase = PedidoDePlantilla

    nombre = Texto(required=True, maximo=100, vacio="Ingrese un nombre.")
    detalles = Lineas(
        fields.Nested(DetalleSchema),
        required=True,
        validate=validate.Length(min=1, error="Ingrese al menos una línea."),
        metadata={"description": "Sus descripciones admiten variables: {mes}, {anio}, {periodo}…"},
    )
    adicional = fields.List(
        fields.Nested(DatoAdicionalSchema),
        load_default=list,
        validate=validate.Length(max=ADICIONALES, error=f"Caben hasta {ADICIONALES} datos adicionales."),
    )
    forma = Texto(
        maximo=2, load_default="", metadata={"description": "La de un solo pago por el total; vacía, la 01"}
    )
    plazo = Entero(
        minimo=0,
        maximo=DIAS_MAXIMOS,
        load_default=None,
        allow_none=True,
        metadata={"description": "El de ese pago, en su unidad"},
    )
    unidad = una_de("dias", "meses", load_default="dias")
    periodo = Fecha(
        load_default=None, allow_none=True, metadata={"description": "Da las variables; sin ella, hoy"}
    )
    clientes = fields.List(
        identificador(), load_default=list, validate=validate.Length(max=MAXIMO, error=_HASTA)
    )
    grupo_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "Y los activos de este grupo"}
    )
    identificaciones = fields.List(
        Texto(minimo=1, maximo=LARGO),
        load_default=list,
        validate=validate.Length(max=MAXIMO, error=_HASTA),
        metadata={"description": "Y los que tienen estas; la que nadie tiene queda rechazada"},
    )


class ListaLeidaSchema(Respuesta):
    identificaciones = fields.List(fields.String(), metadata={"description": "Sin repetir, en su orden"})


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
