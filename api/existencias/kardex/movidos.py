"""Mueve el kardex: lo que entra, lo que sale y lo que se deshace, con lo que cuesta. Todo en la transacción de quien lo pide.

Quien mueve un producto toma su turno (`existencias`) hasta que termina. Lo que sigue a lo último que se movió se suma a la cuenta
de su día; lo que llega tarde la hace de nuevo desde su fecha, y lo que cambió queda en correcciones.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT
from sqlalchemy.orm import aliased

from api.core.autor import Autor
from api.core.datos.db import db
from api.core.errors import ReglaDeNegocio
from api.core.registros import EnFila
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex.costo import formulas
from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.costo.promedio import (
    Costeado,
    Dia,
    EsPeps,
    Movido,
    Recuento,
    contar,
    sigue_el_dia,
)
from api.existencias.kardex.escritura.filas import FilaPorEscribir, anotar_costos, escribir
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import (
    DE_COSTO,
    REVALUO,
    REVERSO,
    SALDADO,
    VENTA,
    MovimientoExistencia,
)
from api.existencias.kardex.turnos import Tomados, antes_de, sabidos_de, tomar
from api.existencias.reservas import de_otros
from api.libros.periodos import service as periodos
from api.ventas.productos import service as productos

_M = MovimientoExistencia


class OrigenDeMovimiento(NamedTuple):
    """El documento que mueve: de qué clase y cuál."""

    tipo: str
    id: int


class BajaDeExistencia(NamedTuple):
    """Lo que había y lo que queda de un producto en una bodega, cuando queda menos."""

    producto_id: int
    bodega_id: int
    habia: Decimal
    queda: Decimal


# Quién quiere saber lo que baja, en la misma transacción: de lo que dijo que le importa (`turnos.LE_IMPORTA`). Los dominios de arriba
# lo ponen al enlazarse.
AL_BAJAR = EnFila[Callable[[Sequence[BajaDeExistencia], Autor], None]]("lo que pasa al bajar una existencia")


class PorMover(NamedTuple):
    """Lo que entra (positivo) o sale de una bodega. Lo demás, como en `MovimientoExistencia`. `lotes`: de cuáles, si se dijo."""

    origen: OrigenDeMovimiento
    n: int
    producto_id: int
    bodega_id: int
    dia: date
    clase: str
    cantidad: Decimal
    propio: Decimal | None = None
    como_id: int | None = None
    reversa_id: int | None = None
    sobre: Decimal | None = None
    lotes: Sequence[LoteDicho] = ()


class PorRepartir(NamedTuple):
    """Un movimiento de un producto que pide lote o serie, antes de escribirlo. `control`: cuál de los dos."""

    id: int
    control: str
    pedido: PorMover


# Dice en qué lotes se reparten, y lo escribe; `campo`, bajo el que se rechaza lo que no se puede.
QuienReparte = Callable[[Sequence[PorRepartir], Autor, str], None]
REPARTE = EnFila[QuienReparte]("quien reparte en lotes lo que se mueve")


def mover(pedidos: Sequence[PorMover], quien: Autor, campo: str = "detalles") -> list[int]:
    """Los escribe, y responde sus ids, en su orden. Si de algo no queda tanto, `ReglaDeNegocio` bajo ese campo y nada se mueve."""
    if not pedidos:
        return []
    tomados = tomar(
        sorted({p.producto_id for p in pedidos}), sorted({p.bodega_id for p in pedidos}), len(pedidos)
    )
    bajas = _bajas(pedidos, tomados)
    _exigir_que_haya(pedidos, bajas, tomados, campo)
    es_peps = formulas.regla(tomados.formulas)
    ids = tomados.ids
    de_cada: dict[int, list[tuple[PorMover, Movido]]] = defaultdict(list)
    for id_, pedido in zip(ids, pedidos, strict=True):
        movido = Movido(
            id_,
            pedido.dia,
            pedido.cantidad,
            pedido.propio,
            pedido.como_id,
            pedido.sobre,
            pedido.reversa_id,
        )
        de_cada[pedido.producto_id].append((pedido, movido))
    por_repartir = [
        PorRepartir(id_, control, pedido)
        for id_, pedido in zip(ids, pedidos, strict=True)
        if pedido.cantidad and (control := tomados.controles.get(pedido.producto_id))
    ]
    for repartir in REPARTE if por_repartir else ():
        repartir(por_repartir, quien, campo)
    sabidos = sabidos_de(otro for p in pedidos if (otro := p.como_id or p.reversa_id) is not None)
    filas: list[FilaPorEscribir] = []
    dias: list[tuple[int, Dia]] = []
    for producto_id, suyos in sorted(de_cada.items()):
        nuevos = [movido for _, movido in suyos]
        actual = tomados.dias[producto_id]
        if sigue_el_dia(actual, nuevos, sabidos):
            recuento = contar(actual, nuevos, sabidos, es_peps)
            correcciones = [_saldo(suyos[0][0], dia, valor, dia) for dia, valor in recuento.saldados.items()]
        else:
            recuento, correcciones = _desde_atras(suyos, sabidos, es_peps)
        filas += [_fila(pedido, movido, recuento.costeados[movido.id].valor) for pedido, movido in suyos]
        filas += correcciones
        dias += [(producto_id, dia) for dia in recuento.dias]
    escribir(filas, DE_COSTO, quien)
    anotar_costos(dias)
    importan = [baja for baja in bajas if (baja.producto_id, baja.bodega_id) in tomados.importan]
    for avisar in AL_BAJAR if importan else ():
        avisar(importan, quien)
    return ids


def tomar_turno(ids: Sequence[int]) -> None:
    """El de varios productos, de quien los mueve en más de una vez: siempre en el mismo orden, no se esperan uno al otro."""
    tomar(sorted(set(ids)), [])


def revertir(origen: OrigenDeMovimiento, quien: Autor, dia: date | None = None, campo: str = "id") -> None:
    """Deshace lo que ese documento movió y sigue en pie: desde `dia`, o en el mismo día en que se movió."""
    mover(al_reves([origen], dia), quien, campo)


def al_reves(origenes: Sequence[OrigenDeMovimiento], dia: date | None = None) -> list[PorMover]:
    """Lo que deshace a lo que esos documentos, de una misma clase, movieron y sigue en pie."""
    if not origenes:
        return []
    otro = aliased(_M)
    deshecho = select(otro.id).where(otro.empresa_id == _M.empresa_id, otro.reversa_id == _M.id).exists()
    suyos = select(_M).where(
        _M.origen_tipo == origenes[0].tipo,
        _M.origen_id == any_(literal([origen.id for origen in origenes], ARRAY(BIGINT))),
        _M.clase.not_in((*DE_COSTO, REVERSO)),
        ~deshecho,
    )
    return [
        PorMover(
            OrigenDeMovimiento(uno.origen_tipo, uno.origen_id),
            uno.n,
            uno.producto_id,
            uno.bodega_id,
            max(dia or uno.dia, uno.dia),
            REVERSO,
            -uno.cantidad,
            propio=None if uno.propio is None else -uno.propio,
            como_id=uno.id if uno.propio is None else None,
            reversa_id=uno.id,
            sobre=uno.sobre,
        )
        for uno in db.session.scalars(suyos.order_by(_M.id))
    ]


def _desde_atras(
    suyos: Sequence[tuple[PorMover, Movido]], sabidos: Mapping[int, Costeado], es_peps: EsPeps
) -> tuple[Recuento, list["FilaPorEscribir"]]:
    """Cuenta de nuevo un producto desde el primero de esos días: responde la cuenta y lo que hay que corregir de lo ya dicho."""
    producto_id = suyos[0][0].producto_id
    desde = min(movido.dia for _, movido in suyos)
    habia = select(*(getattr(_M, campo) for campo in _Escrito._fields))
    habia = habia.where(_M.producto_id == producto_id, _M.dia >= desde).order_by(_M.id)
    filas = [_Escrito(*fila) for fila in db.session.execute(habia)]
    valian: dict[int, Decimal] = defaultdict(lambda: CERO)
    saldado: dict[date, Decimal] = defaultdict(lambda: CERO)
    de_antes: dict[int, _Escrito] = {}
    for fila in filas:
        if fila.clase == SALDADO:
            saldado[fila.dia] += fila.valor
        else:
            valian[fila.de_id or fila.id] += fila.valor
            if fila.clase != REVALUO:
                de_antes[fila.id] = fila
    nombrados = (f.como_id or f.reversa_id for f in de_antes.values())
    otros = {id_ for id_ in nombrados if id_ is not None} - de_antes.keys()
    conocidos = {**sabidos, **sabidos_de(otros - sabidos.keys())}
    viejos = [
        Movido(f.id, f.dia, f.cantidad, f.propio, f.como_id, f.sobre, f.reversa_id) for f in de_antes.values()
    ]
    recuento = contar(
        antes_de(producto_id, desde),
        [*viejos, *(movido for _, movido in suyos)],
        {id_: uno for id_, uno in conocidos.items() if id_ not in de_antes},
        es_peps,
    )
    abre = periodos.primer_abierto()
    correcciones = [
        _correccion(fila, cambio, max(fila.dia, abre))
        for fila in de_antes.values()
        if (cambio := recuento.costeados[fila.id].valor - valian[fila.id])
    ]
    correcciones += [
        _saldo(suyos[0][0], dia, cambio, max(dia, abre))
        for dia in sorted({*saldado, *recuento.saldados})
        if (cambio := recuento.saldados.get(dia, CERO) - saldado[dia])
    ]
    return recuento, correcciones


class _Escrito(NamedTuple):
    """Lo que de un movimiento ya escrito se cuenta de nuevo. Pueden ser muchos: no son entidades."""

    id: int
    producto_id: int
    bodega_id: int
    dia: date
    clase: str
    cantidad: Decimal
    valor: Decimal
    propio: Decimal | None
    sobre: Decimal | None
    como_id: int | None
    reversa_id: int | None
    de_id: int | None
    origen_tipo: str
    origen_id: int
    n: int


def _fila(pedido: PorMover, movido: Movido, valor: Decimal) -> FilaPorEscribir:
    return FilaPorEscribir(
        movido.id,
        pedido.producto_id,
        pedido.bodega_id,
        pedido.dia,
        pedido.dia,
        pedido.clase,
        pedido.cantidad,
        valor,
        pedido.propio,
        pedido.sobre,
        pedido.como_id,
        pedido.reversa_id,
        None,
        *pedido.origen,
        pedido.n,
    )


def _correccion(de: _Escrito, valor: Decimal, fecha: date) -> FilaPorEscribir:
    """Lo que un movimiento ya escrito vale de más o de menos; es de su mismo documento."""
    quien = de.origen_tipo, de.origen_id, de.n
    nada = (None, None, None, None)
    return FilaPorEscribir(
        None, de.producto_id, de.bodega_id, fecha, de.dia, REVALUO, CERO, valor, *nada, de.id, *quien
    )


def _saldo(por: PorMover, dia: date, valor: Decimal, fecha: date) -> FilaPorEscribir:
    """Lo que un día se salda, por lo que trae ese documento."""
    nada = (None, None, None, None, None)
    return FilaPorEscribir(
        None,
        por.producto_id,
        por.bodega_id,
        fecha,
        dia,
        SALDADO,
        CERO,
        valor,
        *nada,
        *por.origen,
        por.n,
    )


def _bajas(pedidos: Sequence[PorMover], tomados: Tomados) -> list[BajaDeExistencia]:
    cambios: dict[tuple[int, int], Decimal] = defaultdict(lambda: CERO)
    for pedido in pedidos:
        cambios[pedido.producto_id, pedido.bodega_id] += pedido.cantidad
    habia = {clave: tomados.hay.get(clave, CERO) for clave in cambios}
    return [
        BajaDeExistencia(*clave, habia[clave], habia[clave] + cambio)
        for clave, cambio in sorted(cambios.items())
        if cambio < 0
    ]


def _exigir_que_haya(
    pedidos: Sequence[PorMover], bajas: Sequence[BajaDeExistencia], tomados: Tomados, campo: str
) -> None:
    faltan = [baja for baja in bajas if baja.queda < 0]
    if tomados.permite_negativo:
        return
    if faltan:
        raise ReglaDeNegocio.en(campo, _no_hay(faltan))
    se_pasan = {
        (baja.producto_id, baja.bodega_id): baja.habia
        for baja in bajas
        if baja.queda < tomados.reservado.get((baja.producto_id, baja.bodega_id), CERO)
    }
    if se_pasan and (ajeno := de_otros.lo_que_es_de_otro([_en_bodega(p) for p in pedidos], se_pasan)):
        raise ReglaDeNegocio.en(campo, de_otros.frase(ajeno))


def _en_bodega(pedido: PorMover) -> de_otros.EnBodega:
    donde = pedido.producto_id, pedido.bodega_id
    return de_otros.EnBodega(pedido.origen, donde, pedido.cantidad, pedido.clase == VENTA)


def _no_hay(faltan: Sequence[BajaDeExistencia]) -> str:
    de_productos = productos.nombres(baja.producto_id for baja in faltan)
    de_bodegas = bodegas.nombres(baja.bodega_id for baja in faltan)
    frases = [
        f"De «{de_productos[baja.producto_id]}» "
        f"{'no queda nada' if baja.habia <= 0 else f'quedan {legible(baja.habia)}'} en {de_bodegas[baja.bodega_id]}."
        for baja in faltan
    ]
    return " ".join(frases)


def legible(cantidad: Decimal) -> str:
    """Una cantidad sin ceros de más."""
    return f"{cantidad.normalize():f}"
