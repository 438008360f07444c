"""Lo que se lee de un extracto, venga de donde venga."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

MAXIMO_DE_LINEAS = 20_000
MAXIMO_DE_BYTES = 5 * 1024 * 1024
LARGO_REFERENCIA, LARGO_CONCEPTO = 60, 300
_MALAS = 20
_CERO = Decimal("0.00")


class NoEsExtracto(Exception):
    """El archivo no se puede leer como un extracto, o se contradice. La frase dice a la persona qué hacer."""

    def __init__(self, msg: str, malas: "tuple[RenglonIlegible, ...]" = ()):
        super().__init__(msg)
        self.malas = malas[:_MALAS]


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
    """Una fila que parece un movimiento y no se entiende, o no se toma."""

    n: int
    texto: str
    motivo: str


@dataclass(frozen=True, slots=True)
class ExtractoLeido:
    """`lineas`: de la más antigua a la más reciente. Los saldos, en USD; None si el extracto no los dice. `avisos`: lo que
    se entendió de otra manera que como está escrito, en frases para una persona. `aparte`: filas que no se toman, de las que
    hay `cuantas_aparte`."""

    lineas: tuple[LineaDelBanco, ...]
    saldo_inicial: Decimal | None = None
    saldo_final: Decimal | None = None
    avisos: tuple[str, ...] = ()
    aparte: tuple[RenglonIlegible, ...] = ()
    cuantas_aparte: int = 0


def sum_de(lineas: Iterable[LineaDelBanco]) -> Decimal:
    return sum((linea.importe for linea in lineas), _CERO)


def filas_dichas(numeros: Iterable[int]) -> str:
    """«la fila 4», «las filas 4, 9 y 12», «las filas 4, 9, 12 y 30 más»."""
    suyos = sorted(numeros)
    if len(suyos) == 1:
        return f"la fila {suyos[0]}"
    if len(suyos) <= 8:
        return f"las filas {', '.join(map(str, suyos[:-1]))} y {suyos[-1]}"
    return f"las filas {', '.join(map(str, suyos[:6]))} y {len(suyos) - 6:,} más"


def exigir_legible(lineas: list[LineaDelBanco], malas: list[RenglonIlegible]) -> None:
    """Un extracto entra entero o no entra."""
    if malas:
        donde = f"en la fila {malas[0].n}: {malas[0].motivo}"
        cuantas = "Una fila no se entiende" if len(malas) == 1 else f"{len(malas)} filas no se entienden"
        raise NoEsExtracto(f"{cuantas}, {donde}", tuple(malas))
    if not lineas:
        raise NoEsExtracto("El archivo no tiene ningún movimiento: revise qué columna es cada cosa.")
