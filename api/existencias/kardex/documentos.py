"""Lo que un documento mueve en el kardex: se pone, se corrige y se deshace entero. Cada clase de documento lo dice con una
función pura de lo suyo (`LineaQueMueve`); aquí se sabe de qué bodega es y qué productos llevan inventario.

Nada se mueve en la empresa que no ha empezado a llevar sus existencias, ni por lo que tiene fecha de antes."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import movidos, parametros, turnos
from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import VENTA, MovimientoExistencia
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from api.existencias.reservas import service as reservas
from api.existencias.reservas.service import PorReservar
from api.ventas.productos import service as productos


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


def poner(documentos: Sequence[DocumentoQueMueve], quien: Autor, campo: str = "detalles") -> None:
    movidos.mover(_por_mover(documentos), quien, campo)


def reponer(documento: DocumentoQueMueve, quien: Autor, campo: str = "detalles") -> None:
    """Lo que ahora dice, en lugar de lo que decía. Si dice lo mismo, nada se mueve."""
    antes, ahora = movidos.al_reves([documento.origen]), _por_mover([documento])
    con_lotes = any(uno.lotes for uno in ahora)  # pueden ser otros, aunque sea lo mismo
    if con_lotes or sorted(map(_que_mueve, ahora)) != sorted(_que_mueve(uno, -1) for uno in antes):
        movidos.mover([*antes, *ahora], quien, campo)


def quitar(origen: OrigenDeMovimiento, dia: date, quien: Autor) -> None:
    movidos.revertir(origen, quien, dia)


def apartar(
    origen: tuple[str, int], lineas: Sequence[LineaQueMueve], establecimiento: str, hasta: date, quien: str
) -> bool:
    """Aparta para ese documento lo que sacaría de la bodega de su establecimiento; responde si apartó algo. Lo que no se lleva en
    el kardex no se aparta. Se aparta todo lo que pide, aunque no haya: quien reservó antes va antes."""
    llevan = con_inventario((linea.producto_id for linea in lineas), hoy())
    cuanto: dict[int, Decimal] = defaultdict(lambda: CERO)
    for linea in lineas:
        if linea.producto_id in llevan and linea.cantidad < 0:
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


def con_inventario(ids: Iterable[int | None], dia: date) -> set[int]:
    """Cuáles de esos productos se llevan en el kardex ese día. Sin ninguno, no pregunta nada; quien no lleva existencias, que son
    muchas empresas, solo una cosa por documento."""
    pedidos = {id_ for id_ in ids if id_ is not None}
    if not pedidos or not parametros.llevadas(dia):
        return set()
    return productos.que_llevan_inventario(pedidos)


def _por_mover(documentos: Sequence[DocumentoQueMueve]) -> list[PorMover]:
    pedidos: list[PorMover] = []
    for dia in sorted({documento.dia for documento in documentos}):
        suyos = [documento for documento in documentos if documento.dia == dia]
        llevan = con_inventario((linea.producto_id for d in suyos for linea in d.lineas), dia)
        for documento in suyos if llevan else ():
            pedidos += _de_uno(documento, llevan)
    return pedidos


def _de_uno(documento: DocumentoQueMueve, llevan: set[int]) -> list[PorMover]:
    lineas = [linea for linea in documento.lineas if linea.producto_id in llevan]
    if not lineas:
        return []
    codigo = documento.establecimiento
    bodega_id = bodegas.de_siempre(codigo) if codigo else bodegas.de_la_matriz()
    salieron = _salieron(documento.devuelve, documento.dia) if documento.devuelve is not None else {}
    return [
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
        )
        for linea in lineas
    ]


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
