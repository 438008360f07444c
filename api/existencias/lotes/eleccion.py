"""De qué lotes sale lo que se va a vender, antes de venderlo: el documento los dice. No toma nada: si entretanto otro se los lleva, quien
mueve el kardex lo nota.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import func, select

from api.core.datos.db import db
from api.core.datos.directas import recordado
from api.core.errors import ReglaDeNegocio
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import MovimientoExistencia
from api.existencias.kardex.movidos import OrigenDeMovimiento, legible
from api.existencias.lotes import hay
from api.existencias.lotes.hay import LoteHallado
from api.existencias.lotes.models import RepartoDeLote
from api.existencias.lotes.reparto import mal_dichos

_M, _R = MovimientoExistencia, RepartoDeLote


class LineaPorElegir(NamedTuple):
    """`dichos`: los que alguien eligió; sin ninguno, los elige la casa."""

    campo: str
    producto_id: int
    control: str
    cantidad: Decimal
    dichos: Sequence[LoteDicho]


class _Queda:
    """Un lote, y lo que de él queda mientras se elige."""

    __slots__ = ("lote", "queda")

    def __init__(self, lote: LoteHallado, queda: Decimal) -> None:
        self.lote, self.queda = lote, queda


_Quedan = dict[int, list[_Queda]]  # de cada producto


def elegir(
    lineas: Sequence[LineaPorElegir],
    establecimiento: str,
    dia: date,
    corrige: OrigenDeMovimiento | None = None,
) -> list[tuple[LoteDicho, ...]]:
    """De cuáles sale cada línea, de la bodega de siempre del establecimiento. `corrige`: el documento que se rehace, que devuelve lo suyo.
    Lo vencido ese día no sale. `ReglaDeNegocio` bajo el campo de la línea."""
    bodega_id = bodegas.de_siempre(establecimiento)
    quedan = _quedan(bodega_id, {linea.producto_id for linea in lineas}, corrige)
    elegidas: list[tuple[LoteDicho, ...]] = []
    for linea in lineas:
        suyos = quedan.get(linea.producto_id, [])
        tomados = _dichos(linea, suyos, dia) if linea.dichos else _los_que_caducan_antes(linea, suyos, dia)
        for uno, cantidad in tomados:
            uno.queda -= cantidad
        elegidas.append(tuple(LoteDicho(u.lote.codigo, cantidad, u.lote.caduca) for u, cantidad in tomados))
    return elegidas


def que_saldrian(bodega_id: int, cantidades: Mapping[int, Decimal]) -> dict[int, list[LoteDicho]]:
    """De cuáles saldría esa cantidad de cada producto sin elegirlos, también de los vencidos; de lo que no alcanza, ninguno."""
    quedan: dict[int, list[tuple[LoteHallado, Decimal]]] = {}
    for en in hay.en_bodegas(cantidades, [bodega_id]):
        quedan.setdefault(en.lote.producto_id, []).append((en.lote, en.cantidad))
    return {
        producto_id: [LoteDicho(lote.codigo, cantidad, lote.caduca) for lote, cantidad in tomados]
        for producto_id, suyos in quedan.items()
        if (tomados := hay.tomar(suyos, cantidades[producto_id])) is not None
    }


def _dichos(linea: LineaPorElegir, quedan: Sequence[_Queda], dia: date) -> list[tuple[_Queda, Decimal]]:
    if mal := mal_dichos(linea.dichos, linea.cantidad, linea.control):
        raise ReglaDeNegocio.en(linea.campo, mal[0].upper() + mal[1:])
    por_codigo = {uno.lote.codigo: uno for uno in quedan}
    tomados = []
    for dicho in linea.dichos:
        suyo = por_codigo.get(dicho.codigo)
        if suyo is None or suyo.queda < dicho.cantidad:
            queda = "no hay nada" if suyo is None or suyo.queda <= 0 else f"quedan {legible(suyo.queda)}"
            raise ReglaDeNegocio.en(linea.campo, f"De {dicho.codigo} {queda} en la bodega.")
        if suyo.lote.vencido(dia):
            raise ReglaDeNegocio.en(linea.campo, f"{dicho.codigo} caducó el {suyo.lote.caduca:%d/%m/%Y}.")
        tomados.append((suyo, dicho.cantidad))
    return tomados


def _los_que_caducan_antes(
    linea: LineaPorElegir, quedan: Sequence[_Queda], dia: date
) -> list[tuple[_Queda, Decimal]]:
    sirven = [uno for uno in quedan if not uno.lote.vencido(dia)]
    de_cada = {uno.lote.id: uno for uno in sirven}
    tomados = hay.tomar([(uno.lote, uno.queda) for uno in sirven], linea.cantidad)
    if tomados is None:
        queda = sum((max(uno.queda, Decimal(0)) for uno in sirven), Decimal(0))
        vencidos = " sin vencer" if len(sirven) < len(quedan) else ""
        cuanto = f"quedan {legible(queda)}" if queda else "no queda nada"
        raise ReglaDeNegocio.en(linea.campo, f"En los lotes de la bodega {cuanto}{vencidos}.")
    return [(de_cada[lote.id], cantidad) for lote, cantidad in tomados]


def _quedan(bodega_id: int, productos: set[int], corrige: OrigenDeMovimiento | None) -> _Quedan:
    """Lo que queda de cada lote. Dentro de `directas.una_sola_vez` es lo mismo para todos: lo que uno toma, el siguiente no lo ve."""
    sabidos: _Quedan = recordado(("lotes que quedan", bodega_id), dict)
    if faltan := productos - sabidos.keys():
        hallados: _Quedan = {producto_id: [] for producto_id in faltan}
        for en in hay.en_bodegas(faltan, [bodega_id]):
            hallados[en.lote.producto_id].append(_Queda(en.lote, en.cantidad))
        if corrige is not None:
            _devolver(hallados, _suyos(corrige, bodega_id))
        sabidos.update(hallados)
    return sabidos


def _devolver(hallados: _Quedan, suyos: Mapping[int, Decimal]) -> None:
    lotes = hay.por_id(suyos)
    for lote_id, cantidad in suyos.items():
        lote = lotes[lote_id]
        de_el = hallados.get(lote.producto_id)
        if de_el is None:
            continue
        suyo = next((uno for uno in de_el if uno.lote.id == lote_id), None)
        if suyo is None:
            de_el.append(_Queda(lote, cantidad))
            de_el.sort(key=lambda uno: uno.lote.turno)
        else:
            suyo.queda += cantidad


def _suyos(documento: OrigenDeMovimiento, bodega_id: int) -> dict[int, Decimal]:
    """Lo que de cada lote sacó ese documento y no ha devuelto."""
    suyos = (
        select(_R.lote_id, func.sum(-_R.cantidad))
        .join(_M, (_M.empresa_id == _R.empresa_id) & (_M.id == _R.movimiento_id))
        .where(_M.origen_tipo == documento.tipo, _M.origen_id == documento.id, _M.bodega_id == bodega_id)
        .group_by(_R.lote_id)
        .having(func.sum(-_R.cantidad) > 0)
    )
    return {fila[0]: fila[1] for fila in db.session.execute(suyos)}
