"""PEPS: lo primero que entró es lo primero que sale. Funciones puras, día por día, como las del promedio.

Lo que entra un día es una sola capa, con lo que vale junto: dos compras de un mismo día no tienen un orden que sus documentos
digan. Lo que sale toma de la más vieja. Lo que se devuelve a un proveedor, o se anula de una compra, sale de la capa de su día y,
si de ella no queda tanto, de las últimas. Lo que pierde o gana lo que ya no está es costo.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.existencias.kardex.costo.partes import CERO, parte


class Capa(NamedTuple):
    """Lo que queda de lo que entró un día, y lo que vale."""

    dia: date
    cantidad: Decimal
    valor: Decimal


Capas = tuple[Capa, ...]


class Propio(NamedTuple):
    """Lo que un movimiento mete o saca con un valor que no sale de las capas. `de`: el día de lo que deshace. `sobre`: de cuántas
    unidades es, si no mueve ninguna."""

    cantidad: Decimal
    valor: Decimal
    de: date | None = None
    sobre: Decimal | None = None


class ConLoQueEntro(NamedTuple):
    """Cómo queda un día con lo que entró. `falta`: lo que salió sin haber, y lo que vale, en negativo."""

    capas: Capas
    falta: Decimal
    falta_valor: Decimal
    saldado: Decimal


def hasta(capas: Capas, cuanta: Decimal, costo: Decimal) -> Decimal:
    """Lo que vale sacar esa cantidad, de la capa más vieja en adelante; lo que no hay, a ese costo."""
    valor, falta = CERO, cuanta
    for capa in capas:
        if falta <= 0:
            break
        if falta < capa.cantidad:
            return valor + parte(capa.valor, falta, capa.cantidad)
        valor, falta = valor + capa.valor, falta - capa.cantidad
    return valor + parte(costo, falta, Decimal(1)) if falta else valor


def quedan(capas: Capas, salidas: Decimal, dia: date, costo: Decimal) -> Capas:
    """Las que quedan después de sacar. Lo que entró sin decir su valor (una salida negativa) es una más."""
    if salidas < 0:
        return (*capas, Capa(dia, -salidas, -hasta((), salidas, costo)))
    restan: list[Capa] = []
    for capa in capas:
        tomado = min(capa.cantidad, salidas)
        salidas -= tomado
        if tomado < capa.cantidad:
            valor = parte(capa.valor, tomado, capa.cantidad) if tomado else CERO
            restan.append(Capa(capa.dia, capa.cantidad - tomado, capa.valor - valor))
    return tuple(restan)


def abrir(
    dia: date, capas: Capas, falta: Decimal, falta_valor: Decimal, propios: Sequence[Propio]
) -> ConLoQueEntro:
    """El día con lo que entró con su valor, y lo que por eso se corrige."""
    entran = [p for p in propios if p.cantidad > 0]
    llega, vale = sum((p.cantidad for p in entran), CERO), sum((p.valor for p in entran), CERO)
    saldado = CERO
    if falta < 0 < llega:
        cubre = min(llega, -falta)
        valian, cuestan = parte(falta_valor, cubre, falta), parte(vale, cubre, llega)
        saldado += valian - cuestan
        llega, vale, falta, falta_valor = llega - cubre, vale - cuestan, falta + cubre, falta_valor + valian
    hechas = [*capas, Capa(dia, llega, vale)] if llega else list(capas)
    for propio in propios:
        if propio.cantidad < 0:
            no_habia, no_valia = _quitar(hechas, propio)
            falta, falta_valor = falta - no_habia, falta_valor - no_valia
    for propio in propios:
        if propio.sobre:
            saldado += _repartir(hechas, propio)
    sanas = []
    for capa in hechas:
        valor = max(capa.valor, CERO) if capa.cantidad else CERO
        saldado += valor - capa.valor
        if capa.cantidad:
            sanas.append(capa._replace(valor=valor))
    return ConLoQueEntro(tuple(sanas), falta, falta_valor, saldado)


def _quitar(capas: list[Capa], propio: Propio) -> tuple[Decimal, Decimal]:
    """Saca de la capa de su día y después de las últimas, por lo que el documento dice. Responde lo que no había, y su valor."""
    falta, valor = -propio.cantidad, -propio.valor
    for n in _de_la_suya_en_adelante(capas, propio.de):
        if not falta:
            break
        tomado = min(capas[n].cantidad, falta)
        suyo = parte(valor, tomado, falta) if tomado else CERO
        capas[n] = Capa(capas[n].dia, capas[n].cantidad - tomado, capas[n].valor - suyo)
        falta, valor = falta - tomado, valor - suyo
    return falta, valor


def _repartir(capas: list[Capa], propio: Propio) -> Decimal:
    """Pone en lo que queda la parte que le toca de una rebaja o un recargo. Responde lo demás, que es costo."""
    sobre = propio.sobre or Decimal(1)
    falta = min(sum((capa.cantidad for capa in capas), CERO), sobre)
    valor = parte(propio.valor, falta, sobre)
    es_costo = valor - propio.valor
    for n in _de_la_suya_en_adelante(capas, propio.de):
        if not falta:
            break
        toca = min(capas[n].cantidad, falta)
        suyo = parte(valor, toca, falta) if toca else CERO
        capas[n] = capas[n]._replace(valor=capas[n].valor + suyo)
        falta, valor = falta - toca, valor - suyo
    return es_costo


def _de_la_suya_en_adelante(capas: Sequence[Capa], de: date | None) -> Iterator[int]:
    suyas = [n for n, capa in enumerate(capas) if capa.dia == de]
    yield from suyas
    yield from (n for n in reversed(range(len(capas))) if n not in suyas)


class Sacado(NamedTuple):
    """Una salida al costo de su día, con lo que ese mismo día volvió de ella. `id`: la suya, que va primera."""

    id: int
    cantidad: Decimal
    vuelven: Sequence[tuple[int, Decimal]] = ()


def repartir(
    capas: Capas, salidas: Decimal, costo: Decimal, sacados: Iterable[Sacado]
) -> Iterator[tuple[int, Decimal]]:
    """Lo que vale cada movimiento, en orden. Lo que salió y volvió el mismo día no gasta ninguna capa: de una salida cuenta lo que
    no volvió, y lo que volvió vale lo que ella."""
    van = hasta(capas, salidas, costo)
    for sacado in sacados:
        neto = -sacado.cantidad - sum((cantidad for _, cantidad in sacado.vuelven), CERO)
        otro = hasta(capas, salidas + neto, costo)
        valor, de_cuanto = otro - van, neto
        if not neto:
            valor, de_cuanto = hasta(capas, salidas - sacado.cantidad, costo) - van, -sacado.cantidad
        devuelto = CERO
        for id_, cantidad in sacado.vuelven:
            suyo = parte(valor, cantidad, de_cuanto) if de_cuanto else CERO
            devuelto += suyo
            yield id_, suyo
        yield sacado.id, (van - otro) - devuelto
        salidas, van = salidas + neto, otro
