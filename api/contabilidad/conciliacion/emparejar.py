"""Qué líneas del banco parecen ser qué movimientos de los libros. Funciones puras: lo mismo propone siempre lo mismo.

Primero, uno con uno del mismo valor, los más parecidos antes. Después, lo que quedó: una línea que es la suma de unos
pocos movimientos, o un movimiento que es la suma de unas pocas líneas. Lo que se busca está acotado, para que un año de
movimientos iguales no cueste más que un mes de distintos.
"""

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from api.core.papel.textos import plegar

SEGURA, PROBABLE, POSIBLE = "SEGURA", "PROBABLE", "POSIBLE"
CONFIANZAS = (SEGURA, PROBABLE, POSIBLE)
ANTES, DESPUES = 5, 15  # días que un movimiento puede ser posterior o anterior a su línea
CON_NUMERO = 180  # un cheque se cobra meses después: lo dice su número
_CERCA = 40  # de los que valen lo mismo, con cuántos se compara una línea
_TODOS = 20_000  # pares del mismo valor que se comparan sin acotar
_SUMANDOS = 16  # candidatos de una suma
DIAS_SUMA = 7
_SIN_SENTIDO = frozenset((
    *("banco", "cia", "ltda", "sociedad", "anonima", "compania", "ecuador", "transferencia"),
    *("transf", "pago", "pagos", "cobro", "cobros", "deposito", "cheque", "factura"),
    *("facturas", "proveedor", "cliente", "del", "los", "las", "por", "para"),
    *("con", "debito", "credito", "nota", "spi", "efectivo", "recibida", "enviada"),
))  # fmt: skip
_NUMERO = re.compile(r"\d{3,}")
ClaveDeCruce = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PorCruzar:
    """Una línea del banco o un movimiento de los libros. `dia`: el ordinal de su fecha. `importe`: en centavos, positivo
    si entró. `numeros`: los que nombra; `palabras`: las que pueden ser el nombre de alguien."""

    clave: ClaveDeCruce
    dia: int
    importe: int
    numeros: frozenset[str] = frozenset()
    palabras: frozenset[str] = frozenset()


class Emparejada(NamedTuple):
    """Unas líneas y unos movimientos que suman lo mismo. `por`: en qué se parecen, para una persona."""

    lineas: tuple[ClaveDeCruce, ...]
    movimientos: tuple[ClaveDeCruce, ...]
    confianza: str
    por: tuple[str, ...]


class _Par(NamedTuple):
    puntos: int
    linea: int
    movimiento: int
    confianza: str
    por: tuple[str, ...]


def numeros(*textos: str) -> frozenset[str]:
    """Los números de tres cifras o más, sin los ceros de delante."""
    return frozenset(
        limpio for texto in textos for n in _NUMERO.findall(texto) if len(limpio := n.lstrip("0")) >= 3
    )


def palabras(*textos: str) -> frozenset[str]:
    """Las que distinguen a alguien."""
    return frozenset(
        p
        for texto in textos
        for p in plegar(texto).split()
        if len(p) > 2 and not p.isdigit() and p not in _SIN_SENTIDO
    )


def emparejar(lineas: Sequence[PorCruzar], movimientos: Sequence[PorCruzar]) -> list[Emparejada]:
    """Las que se proponen, en el orden de las líneas. Ninguna línea ni movimiento va en dos."""
    lineas = sorted(lineas, key=_orden)
    movimientos = sorted(movimientos, key=_orden)
    libres_l, libres_m = set(range(len(lineas))), set(range(len(movimientos)))
    hechas: list[tuple[int, Emparejada]] = []
    for par in sorted(_pares(lineas, movimientos), key=lambda p: (-p.puntos, p.linea, p.movimiento)):
        if par.linea in libres_l and par.movimiento in libres_m:
            libres_l.remove(par.linea)
            libres_m.remove(par.movimiento)
            una, otro = lineas[par.linea], movimientos[par.movimiento]
            hechas.append((par.linea, Emparejada((una.clave,), (otro.clave,), par.confianza, par.por)))
    for n in sorted(libres_l):
        cerca = _cercanos(lineas[n], movimientos, libres_m, -DIAS_SUMA, 2)
        if suma := _suma(lineas[n], [movimientos[m] for m in cerca]):
            claves = {x.clave for x in suma.partes}
            libres_m -= {m for m in cerca if movimientos[m].clave in claves}
            libres_l.discard(n)
            partes = tuple(x.clave for x in suma.partes)
            hechas.append((n, Emparejada((lineas[n].clave,), partes, suma.confianza, suma.por)))
    for m in sorted(libres_m):
        cerca = _cercanos(movimientos[m], lineas, libres_l, -2, DIAS_SUMA)
        if suma := _suma(movimientos[m], [lineas[n] for n in cerca]):
            claves = {x.clave for x in suma.partes}
            suyas = [n for n in cerca if lineas[n].clave in claves]
            libres_l -= set(suyas)
            partes = tuple(x.clave for x in suma.partes)
            hechas.append((suyas[0], Emparejada(partes, (movimientos[m].clave,), suma.confianza, suma.por)))
    return [hecha for _, hecha in sorted(hechas, key=lambda h: h[0])]


def _orden(x: PorCruzar) -> tuple[int, ClaveDeCruce]:
    return x.dia, x.clave


def _pares(lineas: Sequence[PorCruzar], movimientos: Sequence[PorCruzar]) -> Iterable[_Par]:
    """Los que valen lo mismo y pueden ser uno."""
    por_importe: dict[int, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for lado, suyos in enumerate((lineas, movimientos)):
        for n, x in enumerate(suyos):
            por_importe[x.importe][lado].append(n)
    for unas, otros in por_importe.values():
        if not unas or not otros:
            continue
        acotar = len(unas) * len(otros) > _TODOS
        dias = [movimientos[m].dia for m in otros]
        por_numero: dict[str, list[int]] = defaultdict(list)
        if acotar:
            for m in otros:
                for numero in movimientos[m].numeros:
                    por_numero[numero].append(m)
        for n in unas:
            candidatos = otros
            if acotar:
                lugar = bisect_left(dias, lineas[n].dia)
                cerca = otros[max(0, lugar - _CERCA // 2) : lugar + _CERCA // 2]
                nombrados = [m for numero in sorted(lineas[n].numeros) for m in por_numero[numero][:_CERCA]]
                candidatos = list(dict.fromkeys(cerca + nombrados))
            solos = len(unas) == 1 and len(otros) == 1
            for m in candidatos:
                if par := _puntuar(n, m, lineas[n], movimientos[m], solos):
                    yield par


def _puntuar(n: int, m: int, linea: PorCruzar, movimiento: PorCruzar, solos: bool) -> _Par | None:
    dias = linea.dia - movimiento.dia
    numero = linea.numeros & movimiento.numeros
    if not (-ANTES <= dias <= DESPUES or (numero and abs(dias) <= CON_NUMERO)):
        return None
    nombres = linea.palabras & movimiento.palabras
    por = ["el valor"]
    if dias == 0:
        por.append("la fecha")
    if numero:
        por.append(f"el número {max(numero, key=lambda x: (len(x), x))}")
    if nombres:
        por.append("el nombre")
    puntos = (
        100
        - min(abs(dias), 30) * 2
        + (80 if numero else 0)
        + 25 * min(len(nombres), 3)
        + (15 if solos else 0)
    )
    segura = bool(numero) or abs(dias) <= (ANTES if nombres else 3 if solos else -1)
    return _Par(puntos, n, m, SEGURA if segura else PROBABLE, tuple(por))


class _Suma(NamedTuple):
    partes: tuple[PorCruzar, ...]
    confianza: str
    por: tuple[str, ...]


def _cercanos(
    total: PorCruzar, otros: Sequence[PorCruzar], libres: set[int], desde: int, hasta: int
) -> list[int]:
    """Los libres que pueden ser parte de ese total: de esos días, del mismo signo y menores que él."""
    lo = bisect_left(otros, total.dia + desde, key=_dia)
    hi = bisect_right(otros, total.dia + hasta, key=_dia)
    if total.importe > 0:
        return [n for n in range(lo, hi) if n in libres and 0 < otros[n].importe < total.importe]
    return [n for n in range(lo, hi) if n in libres and total.importe < otros[n].importe < 0]


def _dia(x: PorCruzar) -> int:
    return x.dia


def _suma(total: PorCruzar, cerca: Sequence[PorCruzar]) -> _Suma | None:
    """Los pocos que suman ese total: los que nombran su número, los de un mismo día, unos seguidos, o hasta cuatro de los
    más cercanos."""
    if len(cerca) < 2:
        return None
    nombrados = [x for x in cerca if x.numeros & total.numeros]
    if len(nombrados) > 1 and sum(x.importe for x in nombrados) == total.importe:
        return _Suma(tuple(nombrados), SEGURA, ("la suma", "el número"))
    del_dia: dict[int, list[PorCruzar]] = defaultdict(list)
    for x in cerca:
        del_dia[x.dia].append(x)
    for dia in sorted(del_dia, key=lambda d: (abs(total.dia - d), d)):
        if len(del_dia[dia]) > 1 and sum(x.importe for x in del_dia[dia]) == total.importe:
            return _Suma(tuple(del_dia[dia]), PROBABLE, ("la suma de un día",))
    if seguidos := _seguidos(total.importe, cerca):
        return _Suma(seguidos, POSIBLE, ("la suma de unos seguidos",))
    cercanos = sorted(cerca, key=lambda x: (abs(total.dia - x.dia), x.clave))[:_SUMANDOS]
    if pocos := _pocos(total.importe, cercanos):
        return _Suma(tuple(sorted(pocos, key=_orden)), POSIBLE, (f"la suma de {len(pocos)}",))
    return None


def _seguidos(total: int, cerca: Sequence[PorCruzar]) -> tuple[PorCruzar, ...]:
    """Unos seguidos que suman el total: todos tienen el mismo signo, así que la ventana solo avanza."""
    desde, suma, buscado = 0, 0, abs(total)
    for hasta, x in enumerate(cerca):
        suma += abs(x.importe)
        while suma > buscado:
            suma -= abs(cerca[desde].importe)
            desde += 1
        if suma == buscado and hasta > desde:
            return tuple(cerca[desde : hasta + 1])
    return ()


def _pocos(total: int, cercanos: Sequence[PorCruzar]) -> tuple[PorCruzar, ...]:
    """Dos, tres o cuatro que suman el total, por las sumas de cada dos."""
    de_dos: dict[int, tuple[int, int]] = {}
    for i, j in combinations(range(len(cercanos)), 2):
        de_dos.setdefault(cercanos[i].importe + cercanos[j].importe, (i, j))
    if par := de_dos.get(total):
        return tuple(cercanos[i] for i in par)
    for k, x in enumerate(cercanos):
        if (par := de_dos.get(total - x.importe)) and k not in par:
            return tuple(cercanos[i] for i in (*par, k))
    for suma, (i, j) in de_dos.items():
        if (par := de_dos.get(total - suma)) and not {i, j} & set(par):
            return tuple(cercanos[k] for k in (i, j, *par))
    return ()
