"""Lo que se lee de un extracto, venga de donde venga."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import pairwise

MAXIMO_DE_LINEAS = 20_000
MAXIMO_DE_BYTES = 5 * 1024 * 1024
LARGO_REFERENCIA, LARGO_CONCEPTO = 60, 300
_MALAS = 20
_CERO = Decimal("0.00")


class NoEsExtracto(Exception):
    """El archivo no se puede leer como un extracto. La frase dice a la persona qué hacer."""

    def __init__(self, msg: str, malas: "tuple[RenglonIlegible, ...]" = ()):
        super().__init__(msg)
        self.malas = malas


@dataclass(frozen=True, slots=True)
class LineaDelBanco:
    """Un movimiento del banco. `n`: su fila en el archivo, desde 1. `importe`: en USD, positivo si entró. `saldo`: el que
    el banco dice después de él, si lo dice."""

    n: int
    fecha: date
    importe: Decimal
    referencia: str = ""
    concepto: str = ""
    saldo: Decimal | None = None


@dataclass(frozen=True, slots=True)
class RenglonIlegible:
    """Una fila que parece un movimiento y no se entiende."""

    n: int
    texto: str
    motivo: str


@dataclass(frozen=True, slots=True)
class ExtractoLeido:
    """`lineas`: de la más antigua a la más reciente. Los saldos, en USD; None si el extracto no los dice. `avisos`: lo que
    no calza, en frases para una persona."""

    lineas: tuple[LineaDelBanco, ...]
    saldo_inicial: Decimal | None = None
    saldo_final: Decimal | None = None
    avisos: tuple[str, ...] = ()


def ordenar(lineas: list[LineaDelBanco]) -> list[LineaDelBanco]:
    """De la más antigua a la más reciente. Los bancos las dan en un orden o en el otro; dentro de un día se respeta el suyo."""
    al_reves = bool(lineas) and (
        lineas[0].fecha > lineas[-1].fecha or (lineas[0].fecha == lineas[-1].fecha and _al_reves(lineas))
    )
    if al_reves:
        lineas = lineas[::-1]
    return sorted(lineas, key=lambda linea: linea.fecha)


def _al_reves(lineas: list[LineaDelBanco]) -> bool:
    """En un solo día, el orden lo dicen los saldos."""
    return not _seguidos(lineas) and _seguidos(lineas[::-1])


def _seguidos(lineas: list[LineaDelBanco]) -> bool:
    return all(a.saldo is not None and b.saldo == a.saldo + b.importe for a, b in pairwise(lineas))


def cuadrar(lineas: list[LineaDelBanco], inicial: Decimal | None, final: Decimal | None) -> ExtractoLeido:
    """Las líneas ordenadas, con los saldos que falten sacados de los suyos, y lo que no suma."""
    ordenadas = ordenar(lineas)
    avisos: list[str] = []
    if ordenadas and ordenadas[0].saldo is not None and inicial is None:
        inicial = ordenadas[0].saldo - ordenadas[0].importe
    if ordenadas and ordenadas[-1].saldo is not None and final is None:
        final = ordenadas[-1].saldo
    roto = next(
        (
            b
            for a, b in pairwise(ordenadas)
            if a.saldo is not None and b.saldo is not None and b.saldo != a.saldo + b.importe
        ),
        None,
    )
    if roto is not None:
        avisos.append(
            f"En la fila {roto.n} el saldo no sigue al anterior: puede faltar un movimiento, o una columna no es la que dice."
        )
    suma = sum_de(ordenadas)
    if inicial is not None and final is not None and inicial + suma != final:
        avisos.append(
            f"Los movimientos suman {suma:,.2f}, y del saldo inicial {inicial:,.2f} al final {final:,.2f} hay "
            f"{final - inicial:,.2f}: faltan {final - inicial - suma:,.2f}."
        )
    return ExtractoLeido(tuple(ordenadas), inicial, final, tuple(avisos))


def sum_de(lineas: Iterable[LineaDelBanco]) -> Decimal:
    return sum((linea.importe for linea in lineas), _CERO)


def exigir_legible(lineas: list[LineaDelBanco], malas: list[RenglonIlegible]) -> None:
    """Un extracto entra entero o no entra."""
    if malas:
        donde = f"en la fila {malas[0].n}: {malas[0].motivo}"
        cuantas = "Una fila no se entiende" if len(malas) == 1 else f"{len(malas)} filas no se entienden"
        raise NoEsExtracto(f"{cuantas}, {donde}", tuple(malas[:_MALAS]))
    if not lineas:
        raise NoEsExtracto("El archivo no tiene ningún movimiento: revise qué columna es cada cosa.")
