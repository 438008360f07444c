"""En qué lotes se reparte lo que se mueve de un producto que los pide, con su turno ya tomado.

Lo que entra dice los suyos; lo que sale sin decirlos sale del que caduca primero. Lo que vuelve lo hace a los lotes de que salió; lo que se
deshace, también; y lo que pasa de una bodega a otra llega en los mismos.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import and_, any_, func, literal, or_, select, tuple_
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT
from sqlalchemy.orm import aliased

from api.core.autor import Autor
from api.core.datos import directas
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import DEVOLUCION_VENTA, TRASLADO, VENTA, MovimientoExistencia
from api.existencias.kardex.movidos import PorMover, PorRepartir, legible
from api.existencias.lotes import hay
from api.existencias.lotes.hay import LoteHallado
from api.existencias.lotes.models import CODIGO_MAXIMO, LoteDeProducto, RepartoDeLote
from api.ventas.productos import service as productos
from api.ventas.productos.models import POR_SERIES

_M, _R = MovimientoExistencia, RepartoDeLote
_CERO = Decimal(0)
SIN_LOTES = "Se movió cuando el producto no pedía lote: no se deshace solo, haga un ajuste."


class _Parte(NamedTuple):
    """Lo que un movimiento mete (positivo) o saca de un lote."""

    movimiento_id: int
    lote_id: int
    cantidad: Decimal


def repartir(suyos: Sequence[PorRepartir], quien: Autor, campo: str) -> None:
    """Dice de cuáles es cada uno y lo escribe; los lotes que nadie conocía nacen. `ReglaDeNegocio` bajo `campo`, si algo no se puede."""
    pedidos = [uno.pedido for uno in suyos]
    _exigir_bien_dichos(suyos, campo)
    nombrados = hay.por_codigo((p.producto_id, dicho.codigo) for p in pedidos for dicho in p.lotes)
    nombrados |= _nacen(suyos, nombrados, quien, campo)
    obra = _Reparto(suyos, nombrados, campo)
    partes = [parte for uno in suyos for parte in obra.de(uno)]
    obra.exigir_que_haya()
    directas.insertar(
        _R.__tablename__,
        {"empresa_id": empresa_actual()},
        {columna: [getattr(parte, columna) for parte in partes] for columna in _Parte._fields},
    )


class _Reparto:
    """Lo que va quedando de cada lote mientras se reparten varios movimientos, en su orden."""

    def __init__(
        self,
        suyos: Sequence[PorRepartir],
        nombrados: Mapping[tuple[int, str], LoteHallado],
        campo: str,
    ) -> None:
        pedidos = [uno.pedido for uno in suyos]
        self._nombrados, self._campo = nombrados, campo
        self._lotes = {uno.id: uno for uno in nombrados.values()}
        self._quedan: dict[tuple[int, int], Decimal] = defaultdict(lambda: _CERO)  # (bodega, lote)
        for en in hay.en_bodegas((p.producto_id for p in pedidos), (p.bodega_id for p in pedidos)):
            self._lotes[en.lote.id] = en.lote
            self._quedan[en.bodega_id, en.lote.id] = en.cantidad
        self._de_otros = _de_movimientos(p.reversa_id for p in pedidos if p.reversa_id is not None)
        self._vueltas = _por_volver(p for p in pedidos if _vuelve(p))
        self._dejado = _dejado(p for p in pedidos if p.clase == TRASLADO and p.cantidad < 0)
        sabidos = (
            *(lote for partes in self._de_otros.values() for lote in partes),
            *(lote for partes in (*self._vueltas.values(), *self._dejado.values()) for lote in partes),
        )
        self._lotes |= hay.por_id(set(sabidos) - self._lotes.keys())
        self._cambios: dict[int, Decimal] = defaultdict(lambda: _CERO)
        self._series = {uno.pedido.producto_id for uno in suyos if uno.control == POR_SERIES}
        self._pares: dict[tuple[object, int, int], list[_Parte]] = {}

    def de(self, uno: PorRepartir) -> list[_Parte]:
        pedido = uno.pedido
        elegidas = self._elegir(pedido)
        if elegidas is None:
            raise ReglaDeNegocio.en(self._campo, self._faltan(pedido))
        partes = [_Parte(uno.id, lote.id, cantidad) for lote, cantidad in elegidas]
        for parte in partes:
            self._quedan[pedido.bodega_id, parte.lote_id] += parte.cantidad
            self._cambios[parte.lote_id] += parte.cantidad
        if pedido.clase == TRASLADO and pedido.cantidad < 0:
            self._pares[_par(pedido)] = partes
        return partes

    def exigir_que_haya(self) -> None:
        """Lo que se deshace o se nombra puede sacar lo que ya no está; y de una serie, solo hay una."""
        for (_, lote_id), queda in self._quedan.items():
            if queda < 0:
                raise ReglaDeNegocio.en(
                    self._campo, f"Del lote {self._lotes[lote_id].codigo} no hay tanto en la bodega."
                )
        for lote_id, cambio in self._cambios.items():
            lote = self._lotes[lote_id]
            if lote.producto_id in self._series and lote.existencia + cambio > 1:
                raise ReglaDeNegocio.en(self._campo, f"La serie {lote.codigo} ya está en existencia.")

    def _elegir(self, pedido: PorMover) -> list[tuple[LoteHallado, Decimal]] | None:
        signo = 1 if pedido.cantidad > 0 else -1
        if pedido.reversa_id is not None:
            if not (partes := self._de_otros.get(pedido.reversa_id)):
                raise ReglaDeNegocio.en(self._campo, SIN_LOTES)
            return [(self._lotes[lote_id], -cantidad) for lote_id, cantidad in partes.items()]
        if pedido.lotes:
            dichos = ((self._nombrados[pedido.producto_id, uno.codigo], uno.cantidad) for uno in pedido.lotes)
            return [(lote, signo * cantidad) for lote, cantidad in dichos]
        if pedido.clase == TRASLADO and signo > 0:
            suyas = self._pares.get(_par(pedido), [])
            return [(self._lotes[parte.lote_id], -parte.cantidad) for parte in suyas] or None
        if signo > 0:
            return self._vuelta(pedido)
        tomados = hay.tomar(self._que_salen(pedido), -pedido.cantidad)
        return None if tomados is None else [(lote, -cantidad) for lote, cantidad in tomados]

    def _vuelta(self, pedido: PorMover) -> list[tuple[LoteHallado, Decimal]] | None:
        """Lo que un cliente devuelve entra en los lotes con que se le vendió; lo último que salió, primero."""
        if not _vuelve(pedido):
            return None
        suyas = self._vueltas.get(_vendido(pedido), {})
        de_cada = sorted(
            ((self._lotes[id_], queda) for id_, queda in suyas.items()), key=lambda p: p[0].turno
        )
        vueltas = hay.tomar(de_cada[::-1], pedido.cantidad)
        for lote, cantidad in vueltas or ():
            suyas[lote.id] -= cantidad
        return vueltas

    def _que_salen(self, pedido: PorMover) -> list[tuple[LoteHallado, Decimal]]:
        """Lo que hay, en el orden en que sale. De lo que está en camino, lo que ese traslado dejó; al vender, lo que no ha vencido."""
        en_camino = self._dejado.get((pedido.origen.id, pedido.n, pedido.bodega_id))
        if en_camino:
            return sorted(
                ((self._lotes[i], queda) for i, queda in en_camino.items()), key=lambda p: p[0].turno
            )
        hallados = [
            (self._lotes[lote_id], queda)
            for (bodega_id, lote_id), queda in self._quedan.items()
            if bodega_id == pedido.bodega_id and self._lotes[lote_id].producto_id == pedido.producto_id
        ]
        if pedido.clase == VENTA:
            hallados = [(lote, queda) for lote, queda in hallados if not lote.vencido(pedido.dia)]
        return sorted(hallados, key=lambda p: p[0].turno)

    def _faltan(self, pedido: PorMover) -> str:
        nombre = productos.nombres([pedido.producto_id])[pedido.producto_id]
        cuanto = legible(abs(pedido.cantidad))
        if pedido.cantidad > 0:
            return f"Diga de qué lotes son {cuanto} de «{nombre}»."
        vencidos = " sin vencer" if pedido.clase == VENTA else ""
        return f"De «{nombre}» no hay lotes{vencidos} para {cuanto}."


def _exigir_bien_dichos(suyos: Sequence[PorRepartir], campo: str) -> None:
    for uno in suyos:
        if uno.pedido.lotes and (mal := mal_dichos(uno.pedido.lotes, abs(uno.pedido.cantidad), uno.control)):
            nombre = productos.nombres([uno.pedido.producto_id])[uno.pedido.producto_id]
            raise ReglaDeNegocio.en(campo, f"De «{nombre}»: {mal}")


def mal_en_su_linea(lotes: Sequence[LoteDicho], cantidad: Decimal, control: str) -> str:
    """Por qué una línea que mueve esa cantidad (con menos, sale) no dice bien sus lotes; vacío, si los dice. Lo que entra los dice siempre;
    lo que sale, solo si no es del que caduca primero."""
    if not control:
        return "Ese producto no pide lote ni serie." if lotes else ""
    if lotes:
        mal = mal_dichos(lotes, abs(cantidad), control)
        return mal[:1].upper() + mal[1:]
    if cantidad <= 0:
        return ""
    return "Diga las series que entran." if control == POR_SERIES else "Diga en qué lotes entra."


def mal_dichos(lotes: Sequence[LoteDicho], cantidad: Decimal, control: str) -> str:
    """Por qué esos lotes no dicen lo que se mueve; vacío, si lo dicen."""
    if len({uno.codigo for uno in lotes}) < len(lotes):
        return "el mismo código está dos veces."
    if any(uno.cantidad <= 0 for uno in lotes):
        return "cada lote lleva una cantidad mayor que cero."
    if any(not 1 <= len(uno.codigo) <= CODIGO_MAXIMO for uno in lotes):
        return f"un código tiene de 1 a {CODIGO_MAXIMO} caracteres."
    if control == POR_SERIES and any(uno.cantidad != 1 for uno in lotes):
        return "cada serie es de una sola unidad."
    suma = sum((uno.cantidad for uno in lotes), _CERO)
    if suma != cantidad and control == POR_SERIES:
        dichas = "hay 1 serie" if suma == 1 else f"hay {legible(suma)} series"
        return f"{dichas} y se mueven {legible(cantidad)}."
    if suma != cantidad:
        return f"los lotes suman {legible(suma)} y se mueven {legible(cantidad)}."
    return ""


def _nacen(
    suyos: Sequence[PorRepartir],
    hallados: Mapping[tuple[int, str], LoteHallado],
    quien: Autor,
    campo: str,
) -> dict[tuple[int, str], LoteHallado]:
    """Los que se nombran por primera vez, al entrar. De uno que ya existe se dice la misma caducidad, o ninguna."""
    nuevos: dict[tuple[int, str], tuple[date | None, bool]] = {}
    for uno in suyos:
        for dicho in uno.pedido.lotes:
            clave = uno.pedido.producto_id, dicho.codigo
            if (ya := hallados.get(clave)) is not None:
                if dicho.caduca is not None and dicho.caduca != ya.caduca:
                    raise ReglaDeNegocio.en(campo, otra_caducidad(ya))
            elif uno.pedido.cantidad < 0:
                raise ReglaDeNegocio.en(campo, f"No hay ningún lote {dicho.codigo} de ese producto.")
            else:
                nuevos.setdefault(clave, (dicho.caduca, uno.control == POR_SERIES))
    if not nuevos:
        return {}
    directas.insertar(
        LoteDeProducto.__tablename__,
        {"empresa_id": empresa_actual(), "creado_por": quien.nombre, "creado_en": ahora()},
        {
            "producto_id": [producto_id for producto_id, _ in nuevos],
            "codigo": [codigo for _, codigo in nuevos],
            "caduca": [caduca for caduca, _ in nuevos.values()],
            "serie": [serie for _, serie in nuevos.values()],
        },
    )
    return hay.por_codigo(nuevos)


def otra_caducidad(lote: LoteHallado) -> str:
    suya = "no caduca" if lote.caduca is None else f"caduca el {lote.caduca:%d/%m/%Y}"
    return f"El lote {lote.codigo} ya existe y {suya}: corrija su ficha si está mal."


def _vuelve(pedido: PorMover) -> bool:
    return pedido.clase == DEVOLUCION_VENTA and pedido.como_id is not None and pedido.reversa_id is None


def _vendido(pedido: PorMover) -> int:
    assert pedido.como_id is not None
    return pedido.como_id


def _par(pedido: PorMover) -> tuple[object, int, int]:
    return pedido.origen, pedido.n, pedido.producto_id


def _de_movimientos(ids: Iterable[int]) -> dict[int, dict[int, Decimal]]:
    """De cada uno, lo que repartió en cada lote."""
    pedidos = sorted(set(ids))
    if not pedidos:
        return {}
    suyos = select(_R.movimiento_id, _R.lote_id, _R.cantidad).where(
        _R.movimiento_id == any_(literal(pedidos, ARRAY(BIGINT)))
    )
    hallados: dict[int, dict[int, Decimal]] = defaultdict(dict)
    for movimiento_id, lote_id, cantidad in db.session.execute(suyos.order_by(_R.movimiento_id, _R.lote_id)):
        hallados[movimiento_id][lote_id] = cantidad
    return hallados


def _por_volver(pedidos: Iterable[PorMover]) -> dict[int, dict[int, Decimal]]:
    """De cada venta que se devuelve, lo que de cada lote sigue vendido: lo que salió con su documento, menos lo que ya volvió."""
    vendidos = sorted({_vendido(pedido) for pedido in pedidos})
    if not vendidos:
        return {}
    v, m, x = aliased(_M), aliased(_M), aliased(_M)
    del_mismo = (
        select(v.id.label("vendido"), m.id.label("movimiento"))
        .join(
            m,
            and_(
                m.empresa_id == v.empresa_id,
                m.origen_tipo == v.origen_tipo,
                m.origen_id == v.origen_id,
                m.producto_id == v.producto_id,
            ),
        )
        .where(v.empresa_id == empresa_actual(), v.id == any_(literal(vendidos, ARRAY(BIGINT))))
        .subquery()
    )
    vuelto = (
        select(del_mismo.c.vendido, _M.id.label("movimiento"))
        .select_from(del_mismo)
        .join(_M, (_M.como_id == del_mismo.c.movimiento) & (_M.clase == DEVOLUCION_VENTA))
        .subquery()
    )
    al_reves = (
        select(vuelto.c.vendido, x.id.label("movimiento"))
        .select_from(vuelto)
        .join(x, and_(x.empresa_id == empresa_actual(), x.reversa_id == vuelto.c.movimiento))
    )
    todos = select(del_mismo).union(select(vuelto), al_reves).subquery()
    suyos = (
        select(todos.c.vendido, _R.lote_id, func.sum(-_R.cantidad))
        .select_from(todos)
        .join(_R, _R.movimiento_id == todos.c.movimiento)
        .group_by(todos.c.vendido, _R.lote_id)
        .having(func.sum(-_R.cantidad) > 0)
    )
    quedan: dict[int, dict[int, Decimal]] = defaultdict(dict)
    for vendido, lote_id, cantidad in db.session.execute(suyos):
        quedan[vendido][lote_id] = cantidad
    return quedan


def _dejado(pedidos: Iterable[PorMover]) -> dict[tuple[int, int, int], dict[int, Decimal]]:
    """Lo que cada línea de un traslado dejó, y sigue, en la bodega de la que ahora sale."""
    claves = {(p.origen.tipo, p.origen.id, p.n, p.bodega_id) for p in pedidos}
    if not claves:
        return {}
    columnas = tuple_(_M.origen_tipo, _M.origen_id, _M.n, _M.bodega_id)
    suyos = (
        select(_M.origen_id, _M.n, _M.bodega_id, _R.lote_id, func.sum(_R.cantidad))
        .join(_R, (_R.empresa_id == _M.empresa_id) & (_R.movimiento_id == _M.id))
        .where(or_(*(columnas == clave for clave in sorted(claves))))
        .group_by(_M.origen_id, _M.n, _M.bodega_id, _R.lote_id)
        .having(func.sum(_R.cantidad) > 0)
    )
    dejado: dict[tuple[int, int, int], dict[int, Decimal]] = defaultdict(dict)
    for origen_id, n, bodega_id, lote_id, cantidad in db.session.execute(suyos):
        dejado[origen_id, n, bodega_id][lote_id] = cantidad
    return dejado
