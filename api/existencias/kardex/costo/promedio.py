"""Lo que cuesta lo que hay y lo que sale de un producto, día por día: al promedio ponderado o, en los días en que la empresa lo
lleva así, por PEPS (`capas`). Funciones puras.

Dentro de un día lo que entra va antes que lo que sale: todo lo que sale un día sale al mismo promedio, y el resultado depende
de los documentos y de sus fechas, no del orden en que alguien los registró. Lo que un cliente devuelve entra a lo que costó
cuando salió; si salió ese mismo día, es una salida menos.

Se redondea a seis decimales, la mitad hacia arriba, y lo que lleva cada salida es lo que suman las de su día hasta ella menos
lo que sumaban antes: así las de un día valen juntas lo justo, y al salir la última no queda ni una millonésima sin dueño.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from itertools import groupby
from typing import NamedTuple

from api.existencias.kardex.costo import capas as peps
from api.existencias.kardex.costo.capas import Capa, Capas, Propio, Sacado
from api.existencias.kardex.costo.partes import CERO, parte

# Qué método rige un día: True, PEPS; False, el promedio.
EsPeps = Callable[[date], bool]


def siempre_promedio(_: date) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Movido:
    """Un movimiento, para el costo. Los campos son los de `MovimientoExistencia`."""

    id: int
    dia: date
    cantidad: Decimal
    propio: Decimal | None = None
    como_id: int | None = None
    sobre: Decimal | None = None
    reversa_id: int | None = None


class Costeado(NamedTuple):
    """Lo que un movimiento vale. `propio`: si no salió del promedio de su día."""

    dia: date
    cantidad: Decimal
    valor: Decimal
    propio: bool


@dataclass(frozen=True, slots=True)
class Dia:
    """Cómo va un producto en un día: lo que había con lo que entró, y lo que de eso salió. `costo`: el último promedio que se
    supo, al que sale lo que no hay; por PEPS, lo que cuesta la última capa. `capas`: las de lo que había con lo que entró, de la más
    vieja a la última; None, al promedio."""

    dia: date = date.min
    base_cantidad: Decimal = CERO
    base_valor: Decimal = CERO
    salidas: Decimal = CERO
    costo: Decimal = CERO
    capas: Capas | None = None

    @property
    def cantidad(self) -> Decimal:
        return self.base_cantidad - self.salidas

    @property
    def valor(self) -> Decimal:
        return self.base_valor - self.de(self.salidas)

    def de(self, cuanta: Decimal) -> Decimal:
        """Lo que vale sacar esa cantidad ese día."""
        if self.capas is not None:
            return peps.hasta(self.capas, cuanta, self.costo)
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
    """Si esos movimientos se suman a lo que hay sin contar otra vez lo de ese día: son de después, o salen a su costo. Por PEPS, lo
    que vuelve el mismo día deja su capa a lo que salió después de ello."""
    return all(
        movido.dia > dia.dia
        or (
            movido.dia == dia.dia
            and _al_promedio(movido, sabidos)
            and (dia.capas is None or movido.como_id is None)
        )
        for movido in movidos
    )


def contar(
    antes: Dia,
    movidos: Sequence[Movido],
    sabidos: Mapping[int, Costeado],
    es_peps: EsPeps = siempre_promedio,
) -> Recuento:
    """Sigue la cuenta desde `antes` con unos movimientos. `sabidos`: lo que valen los de antes que estos nombran. Donde el método
    cambia, lo que había pasa al nuevo por lo que valía."""
    recuento = Recuento()
    conocidos = dict(sabidos)
    for cual, suyos in groupby(sorted(movidos, key=lambda m: (m.dia, m.id)), key=lambda m: m.dia):
        del_dia = list(suyos)
        de_cada = {movido.id: movido for movido in del_dia}
        al_promedio: list[Movido] = []
        propios: list[Movido] = []
        for movido in del_dia:
            suya = al_promedio if _al_promedio(movido, conocidos, de_cada) else propios
            suya.append(movido)
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
            antes, valores = _al_metodo(antes, es_peps(cual)), _sin_lo_deshecho(valores)
            abrir = _abrir if antes.capas is None else _abrir_por_capas
            abierto, saldado = abrir(cual, antes, valores, conocidos)
            if saldado:
                recuento.saldados[cual] = saldado
        for movido, valor in _salir(abierto, al_promedio):
            conocidos[movido.id] = recuento.costeados[movido.id] = Costeado(
                cual, movido.cantidad, valor, False
            )
        salidas = abierto.salidas - sum((m.cantidad for m in al_promedio), CERO)
        antes = replace(abierto, salidas=salidas)
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


def _al_metodo(dia: Dia, es_peps: bool) -> Dia:
    """Cómo entra al método de otro día lo que quedó: si es otro, por lo que valía."""
    if es_peps == (dia.capas is not None):
        return dia
    queda = Dia(dia.dia, dia.cantidad, dia.valor, CERO, dia.costo)
    if not es_peps:
        return queda
    return replace(queda, capas=(Capa(dia.dia, queda.cantidad, queda.valor),) if queda.cantidad > 0 else ())


def _sin_lo_deshecho(valores: Mapping[Movido, Decimal]) -> dict[Movido, Decimal]:
    """Lo que entró y se deshizo el mismo día no cuenta: es como si no hubiera entrado."""
    ids = {movido.id for movido in valores}
    deshechos = {movido.reversa_id for movido in valores if movido.reversa_id in ids}
    return {
        movido: valor
        for movido, valor in valores.items()
        if movido.id not in deshechos and movido.reversa_id not in ids
    }


def _salir(dia: Dia, movidos: Sequence[Movido]) -> Iterator[tuple[Movido, Decimal]]:
    """Lo que vale cada uno de los que van al costo de su día, en su orden."""
    if dia.capas is not None:
        yield from _salir_por_capas(dia, dia.capas, movidos)
        return
    salidas = dia.salidas
    hasta = dia.de(salidas)
    for movido in movidos:
        salidas -= movido.cantidad
        otro = dia.de(salidas)
        yield movido, hasta - otro
        hasta = otro


def _salir_por_capas(dia: Dia, capas: Capas, movidos: Sequence[Movido]) -> Iterator[tuple[Movido, Decimal]]:
    de = {movido.id: movido for movido in movidos}
    de_cada: dict[int, list[tuple[int, Decimal]]] = {}
    for movido in movidos:
        raiz = movido
        while raiz.como_id is not None and raiz.como_id in de:
            raiz = de[raiz.como_id]
        vuelven = de_cada.setdefault(raiz.id, [])
        if raiz is not movido:
            vuelven.append((movido.id, movido.cantidad))
    sacados = [Sacado(id_, de[id_].cantidad, vuelven) for id_, vuelven in de_cada.items()]
    for id_, valor in peps.repartir(capas, dia.salidas, dia.costo, sacados):
        yield de[id_], valor


def _abrir_por_capas(
    cual: date, antes: Dia, valores: Mapping[Movido, Decimal], conocidos: Mapping[int, Costeado]
) -> tuple[Dia, Decimal]:
    capas, falta = _capas_al_terminar(antes), min(antes.cantidad, CERO)
    propios = [Propio(m.cantidad, valor, _dia_de(m, conocidos), m.sobre) for m, valor in valores.items()]
    abierto = peps.abrir(cual, capas, falta, antes.valor if falta else CERO, propios)
    cantidad = sum((capa.cantidad for capa in abierto.capas), abierto.falta)
    valor = sum((capa.valor for capa in abierto.capas), abierto.falta_valor)
    ultima = abierto.capas[-1] if abierto.capas else None
    costo = antes.costo if ultima is None else parte(ultima.valor, Decimal(1), ultima.cantidad)
    return Dia(cual, cantidad, valor, CERO, costo, abierto.capas), abierto.saldado


def _capas_al_terminar(dia: Dia) -> Capas:
    if dia.base_cantidad < 0:  # no había ninguna: lo que entró sin decir su valor pagó lo que faltaba
        return (Capa(dia.dia, dia.cantidad, dia.valor),) if dia.cantidad > 0 else ()
    return peps.quedan(dia.capas or (), dia.salidas, dia.dia, dia.costo)


def _dia_de(movido: Movido, conocidos: Mapping[int, Costeado]) -> date | None:
    """El de lo que ese movimiento deshace o devuelve."""
    otro = conocidos.get(movido.reversa_id or movido.como_id or 0)
    return None if otro is None else otro.dia


def _abrir(
    cual: date, antes: Dia, valores: Mapping[Movido, Decimal], _: Mapping[int, Costeado]
) -> tuple[Dia, Decimal]:
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
