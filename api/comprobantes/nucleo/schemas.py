"""Formas del cable que todo tipo comparte: lo que se ingresa y lo que una corrección agrega."""

from decimal import Decimal
from typing import Any

from marshmallow import ValidationError, fields, validate

from api.comprobantes.nucleo.documento import CampoDicho
from api.comprobantes.nucleo.pedidos import DetallePedido, PagoPedido
from api.core import externos
from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Dinero,
    DireccionCorreo,
    Entero,
    Fecha,
    Respuesta,
    Schema,
    Texto,
    identificador,
    version_leida,
)
from api.existencias.kardex.schemas import LoteElegidoSchema, lotes_dichos

CUERPO = (2 * 1024 * 1024, "El documento es demasiado grande: repártalo en varios.")
ADICIONALES_LINEA, ADICIONALES, PAGOS, CORREOS = 3, 15, 30, 10
_SERIE = r"(?!000)[0-9]{3}-(?!000)[0-9]{3}-(?!0{9})[0-9]{9}\Z"
_ASI = "Escríbalo como 001-001-000000123."
NUMERO = validate.Regexp(f"^{_SERIE}", error=_ASI)
NUMERO_O_NADA = validate.Regexp(f"^({_SERIE}|\\Z)", error=_ASI)


def _cuantos(maximo: int, que: str) -> validate.Validator:
    return validate.Length(max=maximo, error=f"Caben hasta {maximo} {que}.")


class Lineas(fields.List):
    """Las líneas de un documento. Si son más de las que la instalación admite, no se lee ninguna."""

    con_tope = True

    def deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        maximo = externos.lineas_maximas()
        if isinstance(value, list) and len(value) > maximo:
            raise ValidationError(f"Caben hasta {maximo} líneas: repártalas en varios comprobantes.")
        return super().deserialize(value, *args, **kwargs)


class SinRepetir(fields.List):
    """Una lista en la que lo repetido cuenta una vez. Se valida entera y después se quitan los repetidos."""

    def deserialize(self, *args: Any, **kwargs: Any) -> Any:
        leida = super().deserialize(*args, **kwargs)
        return list(dict.fromkeys(leida)) if leida else leida


class TextoDicho(Texto):
    """Un texto que el comprobante dirá. El SRI cuenta sus caracteres en unidades de UTF-16, y su biblioteca de
    firma no admite los que ocupan dos."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(sin_emojis=True, **kwargs)


class DatoAdicionalSchema(Cuerpo):
    clase = CampoDicho

    nombre = TextoDicho(required=True, maximo=300, vacio="Ingrese el nombre del dato.")
    valor = TextoDicho(required=True, maximo=300, vacio="Ingrese el valor.")


def _si_hay(descripcion: str) -> Cantidad:
    return Cantidad(load_default=None, allow_none=True, metadata={"description": descripcion})


def centro_de_linea() -> Entero:
    return identificador(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "Su centro de costo, uno activo: va a los libros, y ni el XML ni el RIDE lo dicen"
        },
    )


class DetalleSchema(Cuerpo):
    clase = DetallePedido

    producto_id = identificador(load_default=None, allow_none=True)
    codigo = TextoDicho(required=True, maximo=25, vacio="Ingrese el código.")
    codigo_auxiliar = TextoDicho(maximo=25, load_default="")
    descripcion = TextoDicho(required=True, maximo=300, vacio="Ingrese la descripción.")
    unidad = TextoDicho(maximo=50, load_default="")
    cantidad = Cantidad(required=True, metadata={"description": "Mayor que cero, hasta 6 decimales"})
    precio = Cantidad(required=True, metadata={"description": "Sin impuestos, hasta 6 decimales"})
    descuento = Dinero(load_default=Decimal("0.00"), metadata={"description": "En dólares, de la línea"})
    iva = Texto(
        required=True,
        maximo=4,
        vacio="Elija la tarifa de IVA.",
        metadata={"description": "El código de una tarifa que rija en la fecha"},
    )
    ice = Texto(maximo=4, load_default="", allow_none=True)
    irbpnr = Texto(maximo=4, load_default="", allow_none=True)
    volumen = _si_hay("Litros de cada unidad, para el ICE de lo que tiene alcohol")
    grado = _si_hay("Por ciento de alcohol")
    azucar = _si_hay("Gramos de azúcar de cada unidad, para el ICE de las bebidas")
    ice_valor = Dinero(
        load_default=None, allow_none=True, metadata={"description": "El ICE de la línea; null, el calculado"}
    )
    irbpnr_valor = Dinero(
        load_default=None, allow_none=True, metadata={"description": "El IRBPNR; null, el calculado"}
    )
    adicionales = fields.List(
        fields.Nested(DatoAdicionalSchema),
        load_default=list,
        validate=_cuantos(ADICIONALES_LINEA, "datos por línea"),
    )
    centro_id = centro_de_linea()
    precio_de_lista = fields.Boolean(
        load_default=False,
        metadata={"description": "Lo dio una lista: lo que se repite lo toma otra vez el día que se emite"},
    )
    unidad_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "Una de las otras unidades del producto: la cantidad y el precio son de ella, y `unidad` es su nombre; null, la del producto"
        },
    )
    lotes = lotes_dichos("De qué lotes o series sale; sin ellos, del que caduca primero", LoteElegidoSchema)


class FormaPagoPedidaSchema(Cuerpo):
    clase = PagoPedido

    forma = Texto(required=True, maximo=2, vacio="Elija la forma de pago.")
    total = Dinero(required=True)
    plazo = Entero(minimo=0, maximo=3650, load_default=None, allow_none=True)
    unidad = fields.String(
        load_default="", validate=validate.OneOf(["", "dias", "meses"], error="Debe ser dias o meses.")
    )


class PedidoSchema(Cuerpo):
    """Lo que trae el pedido de cualquier tipo."""

    punto_id = identificador(required=True)
    fecha = Fecha(
        load_default=None,
        allow_none=True,
        metadata={"description": "Hoy si no viene; no futura ni de hace más de 90 días"},
    )
    adicional = fields.List(
        fields.Nested(DatoAdicionalSchema),
        load_default=list,
        validate=_cuantos(ADICIONALES, "datos adicionales"),
    )
    correos = SinRepetir(
        DireccionCorreo(minimo=1),
        load_default=None,
        allow_none=True,
        validate=_cuantos(CORREOS, "correos"),
        metadata={"description": "A dónde se envía este; sin ellos, a los del cliente y sus contactos"},
    )
    borrador_id = identificador(
        load_default=None, allow_none=True, metadata={"description": "El borrador que se emite: se elimina"}
    )
    confirma_fecha = fields.Boolean(
        load_default=False,
        metadata={
            "description": "Sin él, una fecha anterior a la del último número del punto es un 409 `confirmacion`"
        },
    )


def confirma_avisos(que: str) -> fields.Boolean:
    """`que`: lo que se pregunta antes de emitir."""
    return fields.Boolean(
        load_default=False,
        metadata={
            "description": f"Sin él, lo que conviene revisar ({que}) es un 409 `confirmacion` con cada razón en su campo"
        },
    )


class PedidoConLineasSchema(PedidoSchema):
    """El de un tipo que lleva lo que se vende, línea por línea."""

    detalles = Lineas(
        fields.Nested(DetalleSchema),
        required=True,
        validate=validate.Length(min=1, error="Ingrese al menos una línea."),
        metadata={"description": "Hasta 1000, si la instalación no admite otras; en total, 320 KB de XML"},
    )


class ClientePropuestoSchema(Respuesta):
    id = fields.Integer()
    identificacion = fields.String()
    nombre = fields.String()
    correos = fields.List(fields.String())


class ModificadoDichoSchema(Respuesta):
    tipo = fields.String()
    numero = fields.String()
    fecha = fields.String(metadata={"format": "date"})
    comprobante_id = fields.Integer()


class Correccion(Schema):
    """Lo que trae además una corrección."""

    version = version_leida("el comprobante")
