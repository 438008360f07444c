"""What a document says, whatever its kind: who issues it, to whom, its lines, its taxes.

Plain frozen values. `datos` turns them into what `comprobantes.datos` keeps (amounts as strings) and
`leer` brings them back: XML, RIDE, mails and corrections all read a document from there, never from
the customer or the product, which may have changed since. `propio` is what only one kind has, as plain
JSON values (a credit note's modified document, a waybill's route): its folder knows its shape.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

Json = dict[str, Any]  # como lo guarda la base: valores de JSON
_CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class Emisor:
    """The company as it was. `rimpe`: its regime's legend, empty in the general regime."""

    ruc: str
    razon_social: str
    nombre_comercial: str = ""
    direccion_matriz: str = ""
    direccion_establecimiento: str = ""
    telefono: str = ""
    correo: str = ""
    contribuyente_especial: str = ""
    obligado_contabilidad: bool = False
    agente_retencion: str = ""
    rimpe: str = ""


@dataclass(frozen=True, slots=True)
class Receptor:
    """Who gets the document. `tipo`: the SRI's code of his identification (ficha técnica, table 6);
    `cliente_id`: the customer he was taken from."""

    tipo: str
    identificacion: str
    razon_social: str
    direccion: str = ""
    telefono: str = ""
    correos: tuple[str, ...] = ()
    cliente_id: int | None = None


@dataclass(frozen=True, slots=True)
class Impuesto:
    """A tax of a line, or of the whole document. `codigo`: 2 IVA, 3 ICE, 5 IRBPNR. `tarifa`: per cent,
    or USD a unit when `por_unidad`; then `base` counts units."""

    codigo: int
    tarifa_codigo: str
    nombre: str
    tarifa: Decimal
    base: Decimal
    valor: Decimal
    por_unidad: bool = False


@dataclass(frozen=True, slots=True)
class Campo:
    """Something more that the document says: of a line (detAdicional) or whole (campoAdicional)."""

    nombre: str
    valor: str


@dataclass(frozen=True, slots=True)
class Linea:
    """`descuento` and `subtotal` in USD: subtotal = cantidad x precio - descuento, to the cent."""

    codigo: str
    descripcion: str
    cantidad: Decimal
    precio: Decimal
    descuento: Decimal
    subtotal: Decimal
    impuestos: tuple[Impuesto, ...]
    codigo_auxiliar: str = ""
    unidad: str = ""
    adicionales: tuple[Campo, ...] = ()
    producto_id: int | None = None


@dataclass(frozen=True, slots=True)
class Totales:
    """`subtotal` is after discounts and before taxes; total = subtotal + taxes + propina."""

    subtotal: Decimal
    descuento: Decimal
    impuestos: tuple[Impuesto, ...]
    total: Decimal
    propina: Decimal = _CERO

    def de(self, codigo: int) -> Decimal:
        """What a tax comes to in the whole document."""
        return sum((i.valor for i in self.impuestos if i.codigo == codigo), _CERO)


SIN_VALOR = Totales(_CERO, _CERO, (), _CERO)  # of a kind that sells and charges nothing


@dataclass(frozen=True, slots=True)
class Pago:
    """`forma`: code of the SRI's table 24. `unidad`: dias, meses."""

    forma: str
    nombre: str
    total: Decimal
    plazo: int | None = None
    unidad: str = ""


@dataclass(frozen=True, slots=True)
class Documento:
    """A document without its number: what is known before issuing, and all that is kept of it."""

    fecha: date
    emisor: Emisor
    receptor: Receptor
    totales: Totales = SIN_VALOR
    lineas: tuple[Linea, ...] = ()
    pagos: tuple[Pago, ...] = ()
    adicionales: tuple[Campo, ...] = ()
    propio: Mapping[str, Any] = field(default_factory=dict)

    def con_adicional(self, campo: Campo) -> "Documento":
        return replace(self, adicionales=(*self.adicionales, campo))


class Titulo(NamedTuple):
    """The heading of a column. `ancho`: its share of the width."""

    nombre: str
    ancho: int = 1
    numerica: bool = False


@dataclass(frozen=True, slots=True)
class Cuadro:
    """A table that only one kind has, on its paper and on its page: the goods that a waybill carries to
    each place, the taxes withheld. `datos`: what is said over it."""

    titulos: tuple[Titulo, ...]
    filas: tuple[tuple[str, ...], ...]
    nombre: str = ""
    datos: tuple[Campo, ...] = ()


@dataclass(frozen=True, slots=True)
class Identidad:
    """What issuing gives a document: its place in the count, and its clave de acceso."""

    tipo: str
    ambiente: int
    establecimiento: str
    punto: str
    secuencial: int
    clave_acceso: str

    @property
    def numero(self) -> str:
        return f"{self.establecimiento}-{self.punto}-{self.secuencial:09d}"


def datos(documento: Documento) -> Json:
    """As plain JSON values."""
    plano: Json = _plano(documento)
    return plano


def leer(guardado: Mapping[str, Any]) -> Documento:
    """The document of its kept values."""
    return Documento(
        fecha=date.fromisoformat(guardado["fecha"]),
        emisor=Emisor(**guardado["emisor"]),
        receptor=Receptor(**{**guardado["receptor"], "correos": tuple(guardado["receptor"]["correos"])}),
        totales=Totales(
            **{
                **_decimales(guardado["totales"], "subtotal", "descuento", "total", "propina"),
                "impuestos": _impuestos(guardado["totales"]["impuestos"]),
            }
        ),
        lineas=tuple(_linea(linea) for linea in guardado["lineas"]),
        pagos=tuple(Pago(**_decimales(pago, "total")) for pago in guardado["pagos"]),
        adicionales=_campos(guardado["adicionales"]),
        propio=guardado["propio"],
    )


def _linea(guardada: Mapping[str, Any]) -> Linea:
    return Linea(
        **{
            **_decimales(guardada, "cantidad", "precio", "descuento", "subtotal"),
            "impuestos": _impuestos(guardada["impuestos"]),
            "adicionales": _campos(guardada["adicionales"]),
        }
    )


def _impuestos(guardados: list[Json]) -> tuple[Impuesto, ...]:
    return tuple(Impuesto(**_decimales(impuesto, "tarifa", "base", "valor")) for impuesto in guardados)


def _campos(guardados: list[dict[str, str]]) -> tuple[Campo, ...]:
    return tuple(Campo(**campo) for campo in guardados)


def _decimales(guardado: Mapping[str, Any], *nombres: str) -> Json:
    return {**guardado, **{nombre: Decimal(guardado[nombre]) for nombre in nombres}}


def _plano(valor: Any) -> Any:
    tipo = type(valor)
    if tipo in _TAL_CUAL:
        return valor
    if tipo is Decimal:
        return format(valor, "f")
    if tipo is tuple or tipo is list:
        return [_plano(v) for v in valor]
    if campos := _CAMPOS.get(tipo):  # not by `asdict`, which copies every value deeply
        return {campo: _plano(getattr(valor, campo)) for campo in campos}
    if isinstance(valor, Mapping):
        return {clave: _plano(v) for clave, v in valor.items()}
    return valor.isoformat() if isinstance(valor, date) else valor


_TAL_CUAL = frozenset({str, int, bool, type(None)})
_CAMPOS = {
    clase: tuple(campo.name for campo in fields(clase))
    for clase in (Documento, Emisor, Receptor, Totales, Linea, Impuesto, Pago, Campo)
}
