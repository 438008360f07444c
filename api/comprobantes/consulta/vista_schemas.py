"""Formas del cable de un comprobante entero."""

from marshmallow import fields
from marshmallow.validate import OneOf

from api.comprobantes.consulta import acciones as posibles
from api.comprobantes.consulta import origenes
from api.comprobantes.consulta.resumen_entregas import ENTREGAS
from api.comprobantes.devoluciones.models import ESTADOS_DEVOLUCION
from api.comprobantes.nucleo import errores_sri
from api.comprobantes.nucleo.models import ESTADOS, VIAJES
from api.core.http.schemas import Dinero, Fecha, Respuesta
from api.existencias.kardex.schemas import LoteGuardadoSchema
from api.ventas.cartera.llamadas.schemas import AplicadoSchema


def estado() -> fields.String:
    return fields.String(validate=OneOf(list(ESTADOS)))


def viaje() -> fields.String:
    return fields.String(
        allow_none=True,
        validate=OneOf(list(VIAJES)),
        metadata={"description": "Por dónde va lo que traslada, según la empresa; null si no traslada nada"},
    )


def primera() -> fields.String:
    return fields.String(
        validate=OneOf(["", *errores_sri.REMEDIOS]),
        metadata={
            "description": "Lo primero que hay que hacer con uno en camino o rechazado; vacío, no hay qué hacer"
        },
    )


def _cifras(descripcion: str = "") -> fields.String:
    """Un monto como lo guarda el documento, con sus propios decimales."""
    return fields.String(
        metadata={"format": "decimal"} | ({"description": descripcion} if descripcion else {})
    )


def _acaso(descripcion: str) -> fields.String:
    return fields.String(allow_none=True, metadata={"format": "decimal", "description": descripcion})


class EmisorSchema(Respuesta):
    ruc = fields.String()
    razon_social = fields.String()
    nombre_comercial = fields.String()
    direccion_matriz = fields.String()
    direccion_establecimiento = fields.String()
    telefono = fields.String()
    correo = fields.String()
    contribuyente_especial = fields.String()
    obligado_contabilidad = fields.Boolean()
    agente_retencion = fields.String()
    rimpe = fields.String(metadata={"description": "La leyenda de su régimen; vacía en el general"})
    gran_contribuyente = fields.String()


class ReceptorSchema(Respuesta):
    tipo = fields.String(metadata={"description": "Código del SRI: 04 RUC, 05 cédula, 06 pasaporte, 07, 08"})
    identificacion = fields.String()
    razon_social = fields.String()
    direccion = fields.String()
    telefono = fields.String()
    correos = fields.List(fields.String())


class ImpuestoDichoSchema(Respuesta):
    codigo = fields.Integer(metadata={"description": "2 IVA, 3 ICE, 5 IRBPNR"})
    tarifa_codigo = fields.String()
    nombre = fields.String()
    tarifa = _cifras("Por ciento, o USD por unidad")
    base = _cifras()
    valor = _cifras()
    por_unidad = fields.Boolean()
    especifica = _cifras("Los USD por unidad que una tarifa mixta suma")
    por_contenido = fields.Boolean(metadata={"description": "Cuenta litros de alcohol o cientos de gramos"})


class CampoDichoSchema(Respuesta):
    nombre = fields.String()
    valor = fields.String()


class MedidaDichaSchema(Respuesta):
    unidad_id = fields.Integer()
    factor = _cifras("Cuántas de la unidad del producto hay en una")
    decimales = fields.Integer()
    hacia = fields.String()


class LineaDichaSchema(Respuesta):
    codigo = fields.String()
    codigo_auxiliar = fields.String()
    descripcion = fields.String()
    unidad = fields.String()
    cantidad = _cifras()
    precio = _cifras()
    descuento = _cifras()
    subtotal = _cifras()
    impuestos = fields.List(fields.Nested(ImpuestoDichoSchema))
    adicionales = fields.List(fields.Nested(CampoDichoSchema))
    producto_id = fields.Integer(allow_none=True)
    volumen = _acaso("Litros de cada unidad")
    grado = _acaso("Por ciento de alcohol")
    azucar = _acaso("Gramos de azúcar de cada unidad")
    ice_valor = _acaso("El ICE que alguien escribió; null, el calculado")
    irbpnr_valor = _acaso("El IRBPNR que alguien escribió; null, el calculado")
    lotes = fields.List(
        fields.Nested(LoteGuardadoSchema),
        allow_none=True,
        metadata={"description": "De qué lotes o series es; null, si su producto no los pide"},
    )
    medida = fields.Nested(
        MedidaDichaSchema,
        allow_none=True,
        metadata={
            "description": "La de su unidad, si no es la de su producto; la cantidad y el precio son de ella"
        },
    )


class OtroValorSchema(Respuesta):
    nombre = fields.String()
    valor = _cifras()


class TotalesDichosSchema(Respuesta):
    subtotal = _cifras("Después de descuentos, antes de impuestos")
    descuento = _cifras()
    impuestos = fields.List(fields.Nested(ImpuestoDichoSchema))
    propina = _cifras()
    otros = fields.List(
        fields.Nested(OtroValorSchema),
        metadata={"description": "Lo que además se suma al total; negativo, se resta"},
    )
    total = _cifras()


class PagoDichoSchema(Respuesta):
    forma = fields.String()
    nombre = fields.String()
    total = _cifras()
    plazo = fields.Integer(allow_none=True)
    unidad = fields.String()


class DocumentoDichoSchema(Respuesta):
    """Lo que el comprobante dice, como se emitió."""

    fecha = fields.String(metadata={"format": "date"})
    emisor = fields.Nested(EmisorSchema)
    receptor = fields.Nested(ReceptorSchema)
    totales = fields.Nested(TotalesDichosSchema)
    lineas = fields.List(fields.Nested(LineaDichaSchema))
    pagos = fields.List(fields.Nested(PagoDichoSchema))
    adicionales = fields.List(fields.Nested(CampoDichoSchema))
    propio = fields.Dict(metadata={"description": "Lo que solo tiene su tipo de comprobante"})


class TituloSchema(Respuesta):
    nombre = fields.String()
    numerica = fields.Boolean()


class CuadroSchema(Respuesta):
    """Un cuadro que solo su tipo tiene."""

    nombre = fields.String()
    datos = fields.List(fields.Nested(CampoDichoSchema), metadata={"description": "Lo que se dice encima"})
    titulos = fields.List(fields.Nested(TituloSchema))
    filas = fields.List(fields.List(fields.String()))


class MensajeSriSchema(Respuesta):
    identificador = fields.String()
    mensaje = fields.String()
    informacion = fields.String()
    tipo = fields.String(metadata={"description": "ERROR, ADVERTENCIA o INFORMATIVO"})
    causa = fields.String()
    remedio = fields.String(metadata={"description": "Qué puede hacer la persona"})


class NotaHechaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    fecha = Fecha()
    estado = estado()
    estado_nombre = fields.String()
    total = Dinero()


class GuiaHechaSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()
    fecha = Fecha()
    estado = estado()
    estado_nombre = fields.String()
    viaje = viaje()


class OrigenSchema(Respuesta):
    """De qué salió: una proforma."""

    que = fields.String(validate=OneOf(origenes.ORIGENES))
    id = fields.Integer()
    numero = fields.String()


class CuentaComprobanteSchema(Respuesta):
    """Cómo está en la cuenta de su cliente."""

    documento_id = fields.Integer()
    estado = fields.String(metadata={"description": "PENDIENTE, PARCIAL, PAGADO, VENCIDO, ANULADO…"})
    vence = Fecha()
    aplicado = Dinero()
    saldo = Dinero()
    aplicaciones = fields.List(fields.Nested(AplicadoSchema))


class DevolucionIvaSchema(Respuesta):
    estado = fields.String(
        validate=OneOf(ESTADOS_DEVOLUCION),
        metadata={
            "description": "POR_ANULAR: falta que el SRI la deje sin efecto; NO_ANULADA: respondió que no lo hace; "
            "RESUELTA: alguien dijo cómo quedó"
        },
    )
    valor = Dinero()
    mensaje = fields.String(
        metadata={"description": "Lo que el SRI dijo, si no se pudo; si está resuelta, cómo"}
    )


class TransmisionSchema(Respuesta):
    paso = fields.String(validate=OneOf(["ENVIAR", "PREGUNTAR"]))
    intentos = fields.Integer()
    preguntas = fields.Integer()
    desde = fields.AwareDateTime()
    proximo = fields.AwareDateTime()
    error = fields.String()


class EnlazadoSchema(Respuesta):
    id = fields.Integer()
    numero = fields.String()


class CentroPuestoSchema(Respuesta):
    """El centro de costo de una línea, o de un motivo: no es de lo que el comprobante dice."""

    n = fields.Integer(metadata={"description": "Cuál línea o cuál motivo, desde 0"})
    centro_id = fields.Integer()
    centro = fields.String(metadata={"description": "Su nombre"})


class ComprobanteSchema(Respuesta):
    id = fields.Integer()
    tipo = fields.String()
    tipo_nombre = fields.String()
    numero = fields.String()
    clave_acceso = fields.String()
    ambiente = fields.Integer(metadata={"description": "1 pruebas, 2 producción"})
    punto_id = fields.Integer()
    fecha = Fecha()
    estado = estado()
    estado_nombre = fields.String()
    autorizado_en = fields.AwareDateTime(allow_none=True)
    emitido_en = fields.AwareDateTime()
    emitido_por = fields.String()
    cliente_id = fields.Integer(
        allow_none=True, metadata={"description": "El cliente a quien se emitió; null si fue a un proveedor"}
    )
    proveedor_id = fields.Integer(allow_none=True)
    receptor_identificacion = fields.String()
    receptor_nombre = fields.String()
    documento = fields.Nested(DocumentoDichoSchema)
    particulares = fields.List(fields.Nested(CampoDichoSchema))
    cuadros = fields.List(
        fields.Nested(CuadroSchema), metadata={"description": "Lo que un tipo dice en vez de líneas"}
    )
    centros = fields.List(
        fields.Nested(CentroPuestoSchema),
        metadata={"description": "Los de las líneas que tienen; van a los libros, y no al SRI"},
    )
    subtotal = Dinero()
    iva = Dinero()
    total = Dinero()
    total_nombre = fields.String(metadata={"description": "Cómo se llama su total; vacío, no tiene"})
    mensajes = fields.List(fields.Nested(MensajeSriSchema))
    modificado_id = fields.Integer(allow_none=True)
    reemplaza = fields.Nested(
        EnlazadoSchema, allow_none=True, metadata={"description": "El que se anuló y este sustituye"}
    )
    reemplazado_por = fields.Nested(
        EnlazadoSchema,
        allow_none=True,
        metadata={"description": "El que se emitió en su lugar con otro número"},
    )
    creditos = fields.List(fields.Nested(NotaHechaSchema))
    debitos = fields.List(
        fields.Nested(NotaHechaSchema), metadata={"description": "Las notas de débito hechas por él"}
    )
    guias = fields.List(
        fields.Nested(GuiaHechaSchema), metadata={"description": "Las guías que llevan algo de él"}
    )
    origen = fields.Nested(
        OrigenSchema, allow_none=True, metadata={"description": "La proforma de la que salió"}
    )
    cuenta = fields.Nested(CuentaComprobanteSchema, allow_none=True)
    devolucion_iva = fields.Nested(
        DevolucionIvaSchema,
        allow_none=True,
        metadata={"description": "La que el SRI autorizó para esta factura; null, no la lleva"},
    )
    transmision = fields.Nested(TransmisionSchema, allow_none=True)
    entrega = fields.String(validate=OneOf(list(ENTREGAS)))
    anulado_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String(allow_none=True)
    viaje = viaje()
    viaje_en = fields.AwareDateTime(allow_none=True, metadata={"description": "Desde cuándo va así"})
    viaje_por = fields.String(allow_none=True, metadata={"description": "Quién lo dijo"})
    version = fields.Integer()
    acciones = fields.List(fields.String(validate=OneOf(posibles.TODAS)))
    sin_anular = fields.String(
        metadata={
            "description": "Por qué no se anula ni se descarta; vacío si se puede o si su estado no lo deja"
        }
    )
    primera = primera()


class PasoComprobanteSchema(Respuesta):
    id = fields.Integer()
    desde = fields.String(allow_none=True)
    hasta = estado()
    hasta_nombre = fields.String()
    que = fields.String()
    quien = fields.String()
    detalle = fields.Dict()
    en = fields.AwareDateTime()
