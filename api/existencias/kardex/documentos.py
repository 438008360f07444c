"""Lo que un documento mueve en el kardex: se pone, se corrige y se deshace entero. Cada clase de documento lo dice con una
función pura de lo suyo (`LineaQueMueve`); aquí se sabe de qué bodega es y qué productos llevan inventario.

Un combo, que no lleva inventario y tiene receta, mueve sus partes.

Nada se mueve en la empresa que no ha empezado a llevar sus existencias, ni por lo que tiene fecha de antes."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Date, Select, and_, any_, bindparam, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import aliased

from api.core.autor import Autor
from api.core.datos import directas
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual
from api.core.datos.directas import Directa
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import movidos, turnos
from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import (
    DEVOLUCION_VENTA,
    VENTA,
    MovimientoExistencia,
    ParametroExistencias,
    SalidaDeCombo,
)
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from api.existencias.recetas import combos
from api.existencias.recetas.combos import ParteDeCombo
from api.existencias.reservas import service as reservas
from api.existencias.reservas.service import PorReservar
from api.ventas.productos.models import Producto

_MILLONESIMA = Decimal("0.000001")


class LineaQueMueve(NamedTuple):
    """Lo que una línea mete (positivo) o saca. `propio`: lo que vale, si lo dice el documento. `sobre`: de cuántas
    unidades es, si no mueve ninguna y solo cambia lo que valen. `lotes`: de cuáles, si el producto los pide y se dijo."""

    n: int
    producto_id: int
    clase: str
    cantidad: Decimal
    propio: Decimal | None = None
    sobre: Decimal | None = None
    lotes: Sequence[LoteDicho] = ()


class DocumentoQueMueve(NamedTuple):
    """`establecimiento`: el código del que sale o al que entra; vacío, la matriz. `devuelve`: el documento con que salió lo que
    ahora vuelve, que entra a lo que costó entonces."""

    origen: OrigenDeMovimiento
    dia: date
    lineas: Sequence[LineaQueMueve]
    establecimiento: str = ""
    devuelve: OrigenDeMovimiento | None = None


class _Pedido(NamedTuple):
    """Lo que se mueve; si es parte de un combo, de cuál."""

    mueve: PorMover
    de_combo: ParteDeCombo | None = None


def poner(documentos: Sequence[DocumentoQueMueve], quien: Autor, campo: str = "detalles") -> None:
    _mover(_por_mover(documentos), quien, campo)


def reponer(documento: DocumentoQueMueve, quien: Autor, campo: str = "detalles") -> None:
    """Lo que ahora dice, en lugar de lo que decía. Si dice lo mismo, nada se mueve."""
    antes, pedidos = movidos.al_reves([documento.origen]), _por_mover([documento])
    ahora = [pedido.mueve for pedido in pedidos]
    con_lotes = any(uno.lotes for uno in ahora)  # pueden ser otros, aunque sea lo mismo
    if con_lotes or sorted(map(_que_mueve, ahora)) != sorted(_que_mueve(uno, -1) for uno in antes):
        _mover([*map(_Pedido, antes), *pedidos], quien, campo)


def quitar(origen: OrigenDeMovimiento, dia: date, quien: Autor) -> None:
    movidos.revertir(origen, quien, dia)


def apartar(
    origen: tuple[str, int], lineas: Sequence[LineaQueMueve], establecimiento: str, hasta: date, quien: str
) -> bool:
    """Aparta para ese documento lo que sacaría de la bodega de su establecimiento; responde si apartó algo. Lo que no se lleva en
    el kardex no se aparta. Se aparta todo lo que pide, aunque no haya: quien reservó antes va antes."""
    que = _lo_que_mueven((linea.producto_id for linea in lineas), hoy())
    cuanto: dict[int, Decimal] = defaultdict(lambda: CERO)
    for linea, _ in _por_partes(lineas, que) if que is not None else ():
        if linea.cantidad < 0:
            cuanto[linea.producto_id] -= linea.cantidad
    if not cuanto:
        return False
    bodega_id = bodegas.de_siempre(establecimiento)
    turnos.tomar(sorted(cuanto), [bodega_id])  # dos que apartan lo mismo a la vez van uno tras otro
    pedidos = [
        PorReservar(producto_id, bodega_id, cantidad) for producto_id, cantidad in sorted(cuanto.items())
    ]
    reservas.poner(origen, pedidos, hasta, quien)
    return True


def mueven(ids: Iterable[int | None], dia: date) -> bool:
    """Si algo de eso mueve el kardex ese día: lo que lleva inventario, y los combos."""
    que = _lo_que_mueven(ids, dia)
    return que is not None and bool(que.llevan or que.combos)


class _LoQueMueven(NamedTuple):
    """De unos productos, los que llevan inventario y las partes de los que son combos."""

    llevan: set[int]
    combos: Mapping[int, Sequence[ParteDeCombo]]


def _lo_que_mueven(ids: Iterable[int | None], dia: date) -> _LoQueMueven | None:
    """None, si ese día no se llevan."""
    pedidos = {id_ for id_ in ids if id_ is not None}
    leidos = _QUE_MUEVEN.de_nuevo(ids=sorted(pedidos), dia=dia) if pedidos else []
    if not leidos:
        return None
    llevan = {uno.producto_id for uno in leidos if uno.lleva}
    con_receta = [uno.producto_id for uno in leidos if uno.con_receta and not uno.lleva]
    return _LoQueMueven(llevan, _de_cada_uno(combos.de(con_receta)))


class _QueMueve(NamedTuple):
    producto_id: int
    lleva: bool
    con_receta: bool


def _que_mueven() -> Select[*tuple[Any, ...]]:
    """De esos productos, nada si la empresa no lleva ese día sus existencias: a quien no las lleva le cuesta esta lectura, y ninguna
    más."""
    k, p = ParametroExistencias, Producto
    return (
        select(
            p.id.label("producto_id"),
            p.lleva_inventario.label("lleva"),
            combos.con_receta(p.empresa_id, p.id).label("con_receta"),
        )
        .select_from(k)
        .join(p, p.empresa_id == k.empresa_id)
        .where(
            k.desde <= bindparam("dia", type_=Date), p.id == any_(bindparam("ids", type_=ARRAY(BigInteger)))
        )
    )


_QUE_MUEVEN = Directa(_QueMueve, _que_mueven)


def _de_cada_uno(partes: Iterable[ParteDeCombo]) -> dict[int, list[ParteDeCombo]]:
    suyas: dict[int, list[ParteDeCombo]] = defaultdict(list)
    for parte in partes:
        suyas[parte.combo_id].append(parte)
    return suyas


def _por_partes(
    lineas: Iterable[LineaQueMueve], que: _LoQueMueven
) -> Iterator[tuple[LineaQueMueve, ParteDeCombo | None]]:
    """Las líneas de lo que se lleva; la de un combo que se vende o vuelve, en las de sus partes."""
    for linea in lineas:
        if linea.producto_id in que.llevan:
            yield linea, None
        elif linea.clase in (VENTA, DEVOLUCION_VENTA):
            for parte in que.combos.get(linea.producto_id, ()):
                cantidad = (linea.cantidad * parte.por_uno).quantize(_MILLONESIMA)
                if cantidad:
                    yield LineaQueMueve(linea.n, parte.producto_id, linea.clase, cantidad), parte


def _mover(pedidos: Sequence[_Pedido], quien: Autor, campo: str) -> None:
    ids = movidos.mover([pedido.mueve for pedido in pedidos], quien, campo)
    suyos = [
        (id_, pedido.de_combo)
        for id_, pedido in zip(ids, pedidos, strict=True)
        if pedido.de_combo is not None and pedido.mueve.clase == VENTA
    ]
    if suyos:
        directas.insertar(
            SalidaDeCombo.__tablename__,
            {"empresa_id": empresa_actual()},
            {
                "movimiento_id": [id_ for id_, _ in suyos],
                "combo_id": [parte.combo_id for _, parte in suyos],
                "por_uno": [parte.por_uno for _, parte in suyos],
            },
        )


def _por_mover(documentos: Sequence[DocumentoQueMueve]) -> list[_Pedido]:
    pedidos: list[_Pedido] = []
    for dia in sorted({documento.dia for documento in documentos}):
        suyos = [documento for documento in documentos if documento.dia == dia]
        que = _lo_que_mueven((linea.producto_id for d in suyos for linea in d.lineas), dia)
        if que is not None:
            pedidos += [pedido for documento in suyos for pedido in _de_uno(documento, que)]
    return pedidos


def _de_uno(documento: DocumentoQueMueve, que: _LoQueMueven) -> list[_Pedido]:
    if que.combos:  # lo que vuelve o se corrige va como salió, aunque la receta ya sea otra
        dichas = _de_cada_uno(_con_que_salieron(documento.devuelve or documento.origen))
        que = que._replace(combos={**que.combos, **dichas})
    lineas = list(_por_partes(documento.lineas, que))
    if not lineas:
        return []
    codigo = documento.establecimiento
    bodega_id = bodegas.de_siempre(codigo) if codigo else bodegas.de_la_matriz()
    salieron = _salieron(documento.devuelve, documento.dia) if documento.devuelve is not None else {}
    return [
        _Pedido(
            PorMover(
                documento.origen,
                linea.n,
                linea.producto_id,
                bodega_id,
                documento.dia,
                linea.clase,
                linea.cantidad,
                linea.propio,
                como_id=salieron.get(linea.producto_id),
                sobre=linea.sobre,
                lotes=linea.lotes,
            ),
            parte,
        )
        for linea, parte in lineas
    ]


def _con_que_salieron(origen: OrigenDeMovimiento) -> list[ParteDeCombo]:
    """De los combos que ese documento vendió y siguen vendidos, con qué partes salieron."""
    m, s, otro = MovimientoExistencia, SalidaDeCombo, aliased(MovimientoExistencia)
    deshecho = select(otro.id).where(otro.empresa_id == m.empresa_id, otro.reversa_id == m.id).exists()
    suyas = (
        select(s.combo_id, m.producto_id, s.por_uno)
        .distinct()
        .join(m, and_(m.empresa_id == s.empresa_id, m.id == s.movimiento_id))
        .where(m.origen_tipo == origen.tipo, m.origen_id == origen.id, ~deshecho)
        .order_by(s.combo_id, m.producto_id)
    )
    return [ParteDeCombo(*fila) for fila in db.session.execute(suyas)]


def _salieron(origen: OrigenDeMovimiento, hasta: date) -> dict[int, int]:
    """De cada producto que salió con ese documento, su movimiento."""
    m = MovimientoExistencia
    suyos = select(m.producto_id, m.id).where(
        m.origen_tipo == origen.tipo, m.origen_id == origen.id, m.clase == VENTA, m.dia <= hasta
    )
    return {fila.producto_id: fila.id for fila in db.session.execute(suyos.order_by(m.id))}


_Clave = tuple[int, int, int, date, Decimal, Decimal, Decimal]


def _que_mueve(uno: PorMover, signo: int = 1) -> _Clave:
    propio = Decimal(0) if uno.propio is None else uno.propio
    return (
        uno.n,
        uno.producto_id,
        uno.bodega_id,
        uno.dia,
        signo * uno.cantidad,
        signo * propio,
        uno.sobre or Decimal(0),
    )
