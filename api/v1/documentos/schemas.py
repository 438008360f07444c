"""Las formas de los documentos, para los programas."""

from decimal import Decimal
from typing import Any

from marshmallow import fields, validate
from webargs.fields import DelimitedList

from api.comprobantes.nucleo.models import ESTADOS
from api.comprobantes.nucleo.pedidos import DetallePedido
from api.comprobantes.nucleo.schemas import DetalleSchema, Lineas, TextoDicho
from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Dinero,
    DireccionCorreo,
    EnOrden,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    una_de,
)
from api.plataforma.codigos import identificaciones
from api.v1.comun.schemas import TramoArgs, referencia_externa
from api.v1.comun.schemas import tramo as tramo
from api.v1.documentos.pedido import (
    POR_SABER,
    DocumentoPorEmitir,
    LineaDichaPorPrograma,
    TerceroDicho,
)
from api.ventas.productos.models import BIEN, TIPOS

ESPERA_MAXIMA = 30
_SERIE = validate.Regexp(r"^([0-9]{3}-[0-9]{3})?\Z", error="Escríbalo como 001-001.")
_LINEAS = "lineas"
_QUIEN = "Con su `id`, o con su `identificacion`; si no está registrado, se crea con lo demás"


def _punto() -> Texto:
    return Texto(
        maximo=7,
        load_default="",
        validate=[_SERIE],
        metadata={"description": "001-001; sin él, el de la llave o el único que haya"},
    )


def esperar(**mas: Any) -> Entero:
    return Entero(
        maximo=ESPERA_MAXIMA,
        metadata={
            "description": "Cuántos segundos, a lo más, se aguarda a que el SRI decida. Si no alcanza, o ya hay muchos "
            "aguardando, se responde como está"
        },
        **mas,
    )


class TerceroSchema(Cuerpo):
    clase = TerceroDicho

    id = identificador(load_default=None, allow_none=True)
    tipo_identificacion = una_de(
        "",
        *identificaciones.NOMBRES,
        load_default="",
        metadata={"description": "Sin él, trece dígitos son un RUC y diez una cédula"},
    )
    identificacion = Texto(maximo=30, load_default="")
    nombre = TextoDicho(maximo=300, load_default="")
    correos = fields.List(
        DireccionCorreo(minimo=1),
        load_default=list,
        validate=validate.Length(max=10, error="Caben hasta 10 correos."),
    )
    telefono = Texto(maximo=20, load_default="")
    direccion = TextoDicho(maximo=300, load_default="")


def con_quien(**mas: Any) -> fields.Nested:
    return fields.Nested(TerceroSchema, metadata={"description": _QUIEN}, **mas)


class LineaPorEmitirSchema(DetalleSchema):
    """Lo que calla la descripción, el precio o el IVA lo dice el producto que tiene su código."""

    class Meta:
        exclude = ("producto_id", "centro_id", "precio_de_lista", "lotes", "unidad_id")

    descripcion = TextoDicho(maximo=300, load_default="")
    precio = Cantidad(
        load_default=None, allow_none=True, metadata={"description": "Sin impuestos, hasta 6 decimales"}
    )
    iva = Texto(
        maximo=4, load_default="", metadata={"description": "El código de una tarifa del SRI: 4 es 15 %"}
    )
    tipo = una_de(
        *TIPOS,
        load_default=BIEN,
        metadata={"description": "Qué se crea, si ningún producto tiene ese código"},
    )

    def armar(self, leido: Any) -> Any:
        tipo, precio = leido.pop("tipo"), leido.pop("precio")
        detalle = DetallePedido(**leido, precio=Decimal(0) if precio is None else precio)
        return LineaDichaPorPrograma(detalle, precio is not None, tipo)


def lineas() -> Lineas:
    return Lineas(
        fields.Nested(LineaPorEmitirSchema),
        required=True,
        validate=validate.Length(min=1, error="Ingrese al menos una línea."),
    )


class DeUnPrograma(Schema):
    """Lo que se agrega al pedido de un tipo. Va antes que el esquema del tipo, que arma lo demás."""

    referencia = referencia_externa()
    punto = _punto()
    esperar = esperar(load_default=0)

    @staticmethod
    def juntar(leido: dict[str, Any], clase: type[Any], con: str) -> DocumentoPorEmitir[Any]:
        """`con`: el campo que dice con quién es."""
        suyos = {nombre: leido.pop(nombre) for nombre in ("referencia", "punto")}
        suyos["esperar"] = leido.pop("esperar", 0)  # en un lote no se aguarda
        quien = leido.pop(con, None)
        dichas = leido.pop(_LINEAS, None)
        pedido = clase(punto_id=POR_SABER, **leido)
        return DocumentoPorEmitir(pedido=pedido, con=quien, lineas=dichas, **suyos)


class ImpuestoDeV1Schema(Respuesta):
    codigo = Entero(metadata={"description": "2 IVA, 3 ICE, 5 IRBPNR"})
    tarifa_codigo = fields.String()
    nombre = fields.String()
    tarifa = Cantidad(metadata={"description": "Por ciento, o dólares por unidad"})
    base = Dinero()
    valor = Dinero()


class DatoDeV1Schema(Respuesta):
    nombre = fields.String()
    valor = fields.String()


class LineaDeV1Schema(Respuesta):
    codigo = fields.String()
    codigo_auxiliar = fields.String()
    descripcion = fields.String()
    unidad = fields.String()
    cantidad = Cantidad()
    precio = Cantidad()
    descuento = Dinero()
    subtotal = Dinero()
    impuestos = fields.List(fields.Nested(ImpuestoDeV1Schema))
    adicionales = fields.List(fields.Nested(DatoDeV1Schema))
    producto_id = Entero(allow_none=True)


class PagoDeV1Schema(Respuesta):
    forma = fields.String()
    nombre = fields.String()
    total = Dinero()
    plazo = Entero(allow_none=True)
    unidad = fields.String()


class MensajeDelSriSchema(Respuesta):
    identificador = fields.String()
    mensaje = fields.String()
    informacion = fields.String()
    causa = fields.String(metadata={"description": "Qué significa"})
    remedio = fields.String(metadata={"description": "Qué hacer"})


class ReceptorDeV1Schema(Respuesta):
    id = Entero(allow_none=True)
    tipo_identificacion = fields.String()
    identificacion = fields.String()
    nombre = fields.String()
    direccion = fields.String()
    telefono = fields.String()
    correos = fields.List(fields.String())


class EnlacesSchema(Respuesta):
    xml = fields.String(metadata={"description": "El autorizado; mientras no lo esté, el firmado"})
    pdf = fields.String(metadata={"description": "El RIDE"})


class DocumentoDeV1Schema(Respuesta):
    id = Entero()
    referencia = fields.String(allow_none=True)
    numero = fields.String(metadata={"description": "001-001-000000123"})
    clave_acceso = fields.String()
    fecha = Fecha()
    ambiente = una_de("prueba", "real")
    estado = una_de(*ESTADOS)
    estado_nombre = fields.String()
    subtotal = Dinero(metadata={"description": "Sin impuestos"})
    descuento = Dinero()
    iva = Dinero()
    total = Dinero()
    adicional = fields.List(fields.Nested(DatoDeV1Schema))
    mensajes = fields.List(fields.Nested(MensajeDelSriSchema), metadata={"description": "Lo que dijo el SRI"})
    emitido_en = fields.AwareDateTime()
    autorizado_en = fields.AwareDateTime(allow_none=True)
    anulado_el = Fecha(allow_none=True)
    motivo_anulacion = fields.String(allow_none=True)
    version = Entero()
    enlaces = fields.Nested(EnlacesSchema)


class ModificadoDeV1Schema(Respuesta):
    tipo = fields.String()
    numero = fields.String()
    fecha = fields.String(metadata={"format": "date"})
    comprobante_id = Entero(allow_none=True)


class ConPagos(DocumentoDeV1Schema):
    pagos = fields.List(
        fields.Nested(PagoDeV1Schema),
        allow_none=True,
        metadata={"description": "En una lista, null si no se pide `expandir=lineas`"},
    )


class ConLineas(ConPagos):
    lineas = fields.List(
        fields.Nested(LineaDeV1Schema),
        allow_none=True,
        metadata={"description": "En una lista, null si no se pide `expandir=lineas`"},
    )


class DocumentosDeV1Args(EnOrden, TramoArgs):
    estado = una_de("", *ESTADOS, load_default="")
    desde = Fecha(load_default=None)
    hasta = Fecha(load_default=None)
    identificacion = Texto(maximo=20, load_default="", metadata={"description": "La de quien lo recibe"})
    referencia = referencia_externa()
    expandir = DelimitedList(
        una_de("lineas"), load_default=list, metadata={"description": "lineas: con sus líneas y sus pagos"}
    )


class EsperarArgs(SinVacios):
    espera = esperar(load_default=0, data_key="esperar")


class AnularDeV1Schema(Schema):
    motivo = Texto(required=True, minimo=3, maximo=300, vacio="Ingrese el motivo.")
    fecha = Fecha(load_default=None, allow_none=True, metadata={"description": "Hoy, si no viene"})
