"""Lo que cuesta lo que hay y lo que sale de un producto: promedio ponderado, día por día. Funciones puras.

Dentro de un día lo que entra va antes que lo que sale: todo lo que sale un día sale al mismo promedio, y el resultado depende
de los documentos y de sus fechas, no del orden en que alguien los registró. Lo que un cliente devuelve entra a lo que costó
cuando salió; si salió ese mismo día, es una salida menos.

Se redondea a seis decimales, la mitad hacia arriba, y lo que lleva cada salida es lo que suman las de su día hasta ella menos
lo que sumaban antes: así las de un día valen juntas lo justo, y al salir la última no queda ni una millonésima sin dueño.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import ROUND_HALF_UP, Context, Decimal
from itertools import groupby
from typing import NamedTuple

from api.core.datos.money import MILLONESIMA

CERO = Decimal("0.000000")
_EXACTO = Context(prec=60, rounding=ROUND_HALF_UP)  # un valor por una cantidad no cabe en los 28 de siempre


def parte(valor: Decimal, cuanta: Decimal, de: Decimal) -> Decimal:
    """De un valor que es de una cantidad, lo que toca a otra, a seis decimales."""
    exacto = _EXACTO.divide(_EXACTO.multiply(valor, cuanta), de)
    return exacto.quantize(MILLONESIMA, context=_EXACTO)


@dataclass(frozen=True, slots=True)
class Movido:
    """Un movimiento, para el costo. Los campos son los de `MovimientoExistencia`."""

    id: int
    dia: date
    cantidad: Decimal
    propio: Decimal | None = None
    como_id: int | None = None
    sobre: Decimal | None = None


class Costeado(NamedTuple):
    """Lo que un movimiento vale. `propio`: si no salió del promedio de su día."""

    dia: date
    cantidad: Decimal
    valor: Decimal
    propio: bool


@dataclass(frozen=True, slots=True)
class Dia:
    """Cómo va un producto en un día: lo que había con lo que entró, y lo que de eso salió. `costo`: el último promedio que se
    supo, al que sale lo que no hay."""

    dia: date = date.min
    base_cantidad: Decimal = CERO
    base_valor: Decimal = CERO
    salidas: Decimal = CERO
    costo: Decimal = CERO

    @property
    def cantidad(self) -> Decimal:
        return self.base_cantidad - self.salidas

    @property
    def valor(self) -> Decimal:
        return self.base_valor - self.de(self.salidas)

    def de(self, cuanta: Decimal) -> Decimal:
        """Lo que vale esa cantidad al promedio del día."""
        if self.base_cantidad:
            return parte(self.base_valor, cuanta, self.base_cantidad)
        return parte(self.costo, cuanta, Decimal(1))


@dataclass(slots=True)
class Recuento:
    """Lo que sale de contar unos movimientos: lo que vale cada uno, lo que cada día se corrige por lo que salió sin haber o
    quedó sin cantidad, y cómo termina cada día."""

    costeados: dict[int, Costeado] = field(default_factory=dict)
    saldados: dict[date, Decimal] = field(default_factory=dict)
    dias: list[Dia] = field(default_factory=list)


def sigue_el_dia(dia: Dia, movidos: Iterable[Movido], sabidos: Mapping[int, Costeado]) -> bool:
    """Si esos movimientos se suman a lo que hay sin contar otra vez lo de ese día: son de después, o salen a su promedio."""
    return all(
        movido.dia > dia.dia or (movido.dia == dia.dia and _al_promedio(movido, sabidos))
        for movido in movidos
    )


def contar(antes: Dia, movidos: Sequence[Movido], sabidos: Mapping[int, Costeado]) -> Recuento:
    """Sigue la cuenta desde `antes` con unos movimientos. `sabidos`: lo que valen los de antes que estos nombran."""
    recuento = Recuento()
    conocidos = dict(sabidos)
    for cual, suyos in groupby(sorted(movidos, key=lambda m: (m.dia, m.id)), key=lambda m: m.dia):
        del_dia = list(suyos)
        al_promedio = [m for m in del_dia if _al_promedio(m, conocidos, {x.id: x for x in del_dia})]
        propios = [m for m in del_dia if m not in al_promedio]
        if cual == antes.dia:
            if propios:
                raise ValueError("Lo que entra en un día ya contado lo cambia: se cuenta desde antes")
            abierto = antes
        else:
            valores = {}
            for movido in propios:
                valor = _propio(movido, conocidos)
                valores[movido] = valor
                conocidos[movido.id] = Costeado(cual, movido.cantidad, valor, True)
                recuento.costeados[movido.id] = conocidos[movido.id]
            abierto, saldado = _abrir(cual, antes, valores)
            if saldado:
                recuento.saldados[cual] = saldado
        for movido, valor in _salir(abierto, al_promedio):
            conocidos[movido.id] = recuento.costeados[movido.id] = Costeado(
                cual, movido.cantidad, valor, False
            )
        salidas = abierto.salidas - sum((m.cantidad for m in al_promedio), CERO)
        antes = Dia(cual, abierto.base_cantidad, abierto.base_valor, salidas, abierto.costo)
        recuento.dias.append(antes)
    return recuento


def _al_promedio(
    movido: Movido, sabidos: Mapping[int, Costeado], del_dia: Mapping[int, Movido] | None = None
) -> bool:
    """Si vale el promedio de su día: no dice otro valor, o devuelve o deshace lo que ese día salió a él."""
    if movido.propio is not None:
        return False
    if movido.como_id is None:
        return True
    if del_dia and (otro := del_dia.get(movido.como_id)):
        return _al_promedio(otro, sabidos, del_dia)
    suyo = sabidos[movido.como_id]
    return suyo.dia == movido.dia and not suyo.propio


def _propio(movido: Movido, sabidos: Mapping[int, Costeado]) -> Decimal:
    if movido.propio is not None:
        return movido.propio
    suyo = sabidos[movido.como_id or 0]
    if not suyo.cantidad:
        return -suyo.valor
    return parte(suyo.valor, movido.cantidad, suyo.cantidad)


def _salir(dia: Dia, movidos: Iterable[Movido]) -> Iterator[tuple[Movido, Decimal]]:
    """Lo que vale cada uno de los que van al promedio, en su orden."""
    salidas = dia.salidas
    hasta = dia.de(salidas)
    for movido in movidos:
        salidas -= movido.cantidad
        otro = dia.de(salidas)
        yield movido, hasta - otro
        hasta = otro


def _abrir(cual: date, antes: Dia, valores: Mapping[Movido, Decimal]) -> tuple[Dia, Decimal]:
    """El día con lo que entró, y lo que por eso se corrige. Lo que había salido sin haber se salda a lo que cuesta lo que
    llega; una rebaja de lo que ya no está es costo de lo que salió; y lo que no tiene cantidad no tiene valor."""
    cantidad, valor, saldado = antes.cantidad, antes.valor, CERO
    llega = sum((m.cantidad for m in valores if m.cantidad > 0), CERO)
    vale = sum((valor for m, valor in valores.items() if m.cantidad > 0), CERO)
    if cantidad < 0 < llega:
        cubre = min(llega, -cantidad)
        saldado = parte(valor, cubre, cantidad) - parte(vale, cubre, llega)
    cantidad += sum((m.cantidad for m in valores), CERO)
    for movido, suyo in valores.items():
        if movido.sobre:
            queda = min(max(cantidad, CERO), movido.sobre)
            saldado -= suyo - parte(suyo, queda, movido.sobre)
    valor += sum(valores.values(), CERO) + saldado
    if valor and (not cantidad or (cantidad > 0) != (valor > 0)):
        saldado, valor = saldado - valor, CERO
    costo = parte(valor, Decimal(1), cantidad) if cantidad else antes.costo
    return Dia(cual, cantidad, valor, CERO, costo), saldado
