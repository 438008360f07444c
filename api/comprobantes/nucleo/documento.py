"""Lo que un comprobante dice, sea del tipo que sea: quién lo emite, a quién, sus líneas y sus impuestos.

Son valores que no cambian. `datos` los convierte en lo que guarda `comprobantes.datos` (los montos, como
texto) y `leer` hace lo contrario. El XML, el RIDE, los correos y las correcciones leen siempre de ahí;
nunca del cliente ni del producto, que pueden haber cambiado. `propio` tiene lo que solo un tipo dice, en
valores de JSON (el documento que una nota de crédito modifica, la ruta de una guía); su forma la conoce la
carpeta del tipo.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

import orjson

from api.existencias.kardex.escritura.lotes import LoteDicho
from api.ventas.unidades.medida import Medida, en_base

Json = dict[str, Any]  # valores de JSON, como los guarda la base
_CERO, _UNO = Decimal("0.00"), Decimal(1)


@dataclass(frozen=True, slots=True)
class EmisorDicho:
    """La empresa como era en la fecha del comprobante. `rimpe`, `leyenda_especial`, `leyenda_agente`, `leyenda_gran`:
    las leyendas de su régimen y de sus resoluciones, con el texto que regía ese día; vacías si no las lleva."""

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
    leyenda_especial: str = ""
    leyenda_agente: str = ""
    gran_contribuyente: str = ""
    leyenda_gran: str = ""


@dataclass(frozen=True, slots=True)
class Receptor:
    """Quien recibe el comprobante. `tipo`: el código de su identificación (ficha técnica del SRI, tabla
    6). `cliente_id` o `proveedor_id`: de cuál de los dos se tomó."""

    tipo: str
    identificacion: str
    razon_social: str
    direccion: str = ""
    telefono: str = ""
    correos: tuple[str, ...] = ()
    cliente_id: int | None = None
    proveedor_id: int | None = None


@dataclass(frozen=True, slots=True)
class Impuesto:
    """Un impuesto de una línea o de todo el documento. `codigo`: 2 IVA, 3 ICE, 5 IRBPNR. `tarifa`: por
    ciento; si es `por_unidad`, USD por unidad, y `base` cuenta unidades. `especifica`: los USD por unidad que
    una tarifa mixta suma a su porcentaje. `por_contenido`: las unidades son las del contenido de la línea."""

    codigo: int
    tarifa_codigo: str
    nombre: str
    tarifa: Decimal
    base: Decimal
    valor: Decimal
    por_unidad: bool = False
    especifica: Decimal = _CERO
    por_contenido: bool = False


@dataclass(frozen=True, slots=True)
class CampoDicho:
    """Un dato adicional, de una línea (detAdicional) o del documento (campoAdicional)."""

    nombre: str
    valor: str


@dataclass(frozen=True, slots=True)
class LineaDicha:
    """`descuento` y `subtotal` en USD: subtotal = cantidad × precio − descuento, al centavo. De cada unidad, para
    el ICE: `volumen` en litros y `grado` en por ciento de alcohol, o `azucar` en gramos. `ice_valor`,
    `irbpnr_valor`: el impuesto de la línea en USD cuando lo escribió una persona; None si se calculó. `servicio`: si es un
    servicio, según su producto; None si no se sabe. `declara`: cómo se declara, si no es según su tarifa. `lotes`: de cuáles es; None, si su producto no los pide.
    `medida`: la de su unidad, si no es la base de su producto; la cantidad y el precio son de esa unidad, y los lotes y el contenido,
    de la base."""

    codigo: str
    descripcion: str
    cantidad: Decimal
    precio: Decimal
    descuento: Decimal
    subtotal: Decimal
    impuestos: tuple[Impuesto, ...]
    codigo_auxiliar: str = ""
    unidad: str = ""
    adicionales: tuple[CampoDicho, ...] = ()
    producto_id: int | None = None
    volumen: Decimal | None = None
    grado: Decimal | None = None
    azucar: Decimal | None = None
    ice_valor: Decimal | None = None
    irbpnr_valor: Decimal | None = None
    servicio: bool | None = None
    declara: str = ""
    lotes: tuple[LoteDicho, ...] | None = None
    medida: Medida | None = None

    @property
    def en_base(self) -> Decimal:
        """La cantidad, en la unidad base de su producto."""
        return en_base(self.cantidad, self.medida)

    @property
    def factor(self) -> Decimal:
        """Cuántas de la base hay en cada una."""
        return _UNO if self.medida is None else self.medida.factor

    @property
    def contenido(self) -> Decimal:
        """Las unidades de ICE que hay en cada unidad base."""
        return contenido(self.volumen, self.grado, self.azucar)


def contenido(volumen: Decimal | None, grado: Decimal | None, azucar: Decimal | None) -> Decimal:
    """Litros de alcohol puro (un volumen en litros por su grado), o cientos de gramos de azúcar; 1 si no se
    dice ninguno de los dos."""
    if azucar is not None:
        return azucar / 100
    return volumen * grado / 100 if volumen is not None and grado is not None else Decimal(1)


@dataclass(frozen=True, slots=True)
class OtroValor:
    """Lo que un tipo suma al total, o le resta si es negativo, además de los impuestos y la propina: el flete de
    una exportación, el IVA que se devuelve. En USD. `de_tercero`: se cobra por cuenta de otro, y no es venta."""

    nombre: str
    valor: Decimal
    de_tercero: bool = False


@dataclass(frozen=True, slots=True)
class Totales:
    """`subtotal`: con los descuentos restados y sin impuestos. total = subtotal + impuestos + propina + otros."""

    subtotal: Decimal
    descuento: Decimal
    impuestos: tuple[Impuesto, ...]
    total: Decimal
    propina: Decimal = _CERO
    otros: tuple[OtroValor, ...] = ()

    def de(self, codigo: int) -> Decimal:
        """Cuánto suma un impuesto en todo el documento."""
        return sum((i.valor for i in self.impuestos if i.codigo == codigo), _CERO)

    @property
    def de_terceros(self) -> Decimal:
        """Lo que del total se cobra por cuenta de otros."""
        return sum((otro.valor for otro in self.otros if otro.de_tercero), _CERO)


SIN_VALOR = Totales(_CERO, _CERO, (), _CERO)  # los de un tipo que no vende ni cobra


@dataclass(frozen=True, slots=True)
class PagoDicho:
    """`forma`: un código de la tabla 24 del SRI. `unidad` del plazo: `dias` o `meses`; vacía si no hay
    plazo."""

    forma: str
    nombre: str
    total: Decimal
    plazo: int | None = None
    unidad: str = ""


@dataclass(frozen=True, slots=True)
class Documento:
    """Un comprobante sin su número: lo que se sabe antes de emitirlo y todo lo que de él se guarda. `centros`: el centro de
    costo de cada línea, o de cada motivo; vacío, ninguno. No se guarda con lo que dice (`nucleo.libros.centros`)."""

    fecha: date
    emisor: EmisorDicho
    receptor: Receptor
    totales: Totales = SIN_VALOR
    lineas: tuple[LineaDicha, ...] = ()
    pagos: tuple[PagoDicho, ...] = ()
    adicionales: tuple[CampoDicho, ...] = ()
    propio: Mapping[str, Any] = field(default_factory=dict)
    centros: tuple[int | None, ...] = ()


class Contable(NamedTuple):
    """Un comprobante, para los libros. `id`: None si todavía no se emite. `nombrado`: como lo dice la glosa."""

    id: int | None
    nombrado: str


class Titulo(NamedTuple):
    """El título de una columna. `ancho`: su parte del ancho del cuadro."""

    nombre: str
    ancho: int = 1
    numerica: bool = False


@dataclass(frozen=True, slots=True)
class Cuadro:
    """Un cuadro que solo un tipo tiene, en su RIDE y en su página: lo que una guía lleva a cada destino,
    los impuestos que se retienen. `datos`: lo que se dice encima."""

    titulos: tuple[Titulo, ...]
    filas: tuple[tuple[str, ...], ...]
    nombre: str = ""
    datos: tuple[CampoDicho, ...] = ()


@dataclass(frozen=True, slots=True)
class Identidad:
    """Lo que emitir le da a un documento: su número y su clave de acceso."""

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
    """El documento en valores de JSON."""
    plano: Json = orjson.loads(orjson.dumps(documento, _texto))  # recorrerlo aquí costaría varias veces más
    del plano["centros"]
    return plano


def sin_correos(dicho: "Documento") -> Json:
    """Lo que dice, para quien tiene su enlace. A quién más se envió no es asunto suyo."""
    plano = datos(dicho)
    return {**plano, "receptor": {**plano["receptor"], "correos": []}}


def leer(guardado: Mapping[str, Any]) -> Documento:
    """El documento, de los valores que `datos` guardó."""
    return Documento(
        fecha=date.fromisoformat(guardado["fecha"]),
        emisor=EmisorDicho(**guardado["emisor"]),
        receptor=Receptor(**{**guardado["receptor"], "correos": tuple(guardado["receptor"]["correos"])}),
        totales=Totales(
            **{
                **_decimales(guardado["totales"], "subtotal", "descuento", "total", "propina"),
                "impuestos": _impuestos(guardado["totales"]["impuestos"]),
                "otros": tuple(
                    OtroValor(**_decimales(otro, "valor")) for otro in guardado["totales"].get("otros", ())
                ),
            }
        ),
        lineas=tuple(_linea(linea) for linea in guardado["lineas"]),
        pagos=tuple(PagoDicho(**_decimales(pago, "total")) for pago in guardado["pagos"]),
        adicionales=_campos(guardado["adicionales"]),
        propio=guardado["propio"],
    )


def _linea(guardada: Mapping[str, Any]) -> LineaDicha:
    return LineaDicha(
        **{
            **_decimales(guardada, "cantidad", "precio", "descuento", "subtotal"),
            **{nombre: Decimal(guardada[nombre]) for nombre in _A_VECES if guardada.get(nombre) is not None},
            "impuestos": _impuestos(guardada["impuestos"]),
            "adicionales": _campos(guardada["adicionales"]),
            "lotes": _lotes(guardada.get("lotes")),
            "medida": Medida.leer(medida) if (medida := guardada.get("medida")) else None,
        }
    )


def _lotes(guardados: list[Json] | None) -> tuple[LoteDicho, ...] | None:
    if guardados is None:
        return None
    return tuple(LoteDicho.leer(uno) for uno in guardados)


def _impuestos(guardados: list[Json]) -> tuple[Impuesto, ...]:
    return tuple(
        Impuesto(
            **{
                **_decimales(impuesto, "tarifa", "base", "valor"),
                "especifica": Decimal(impuesto.get("especifica", _CERO)),
            }
        )
        for impuesto in guardados
    )


def _campos(guardados: list[dict[str, str]]) -> tuple[CampoDicho, ...]:
    return tuple(CampoDicho(**campo) for campo in guardados)


def _decimales(guardado: Mapping[str, Any], *nombres: str) -> Json:
    return {**guardado, **{nombre: Decimal(guardado[nombre]) for nombre in nombres}}


def _texto(valor: object) -> object:
    """Lo que JSON no tiene."""
    if isinstance(valor, Decimal):
        return format(valor, "f")
    if isinstance(valor, Mapping):
        return dict(valor)
    raise TypeError(f"{type(valor).__name__} no se guarda en un documento")


_A_VECES = ("volumen", "grado", "azucar", "ice_valor", "irbpnr_valor")
