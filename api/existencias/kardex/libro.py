"""El kardex de un producto en un período, con lo que hay y lo que vale después de cada movimiento."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import func, select, tuple_

from api.core.datos import meses
from api.core.datos.db import db
from api.core.datos.listas import pasos
from api.core.datos.listas.pasos import Posicion
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import saldos
from api.existencias.kardex.models import CLASES, MovimientoExistencia
from api.existencias.kardex.promedio import CERO
from api.existencias.kardex.saldos import SaldoDeExistencia, costo_de
from api.libros.asientos import origenes
from api.libros.asientos.origenes import OrigenNombrado
from api.ventas.productos import service as productos

_M = MovimientoExistencia
_UN_DIA = timedelta(days=1)
_TROZO = 1000
EXCEL_MAXIMO = 500_000
DE_UN_DOCUMENTO = 5000
_NO_EXISTE = "No existe ese producto."


@dataclass(frozen=True, slots=True)
class FiltrosKardex:
    """Sin `desde`, lo que va del año; con `bodega`, solo lo de ella, que no dice lo que vale: el promedio es de la empresa."""

    producto: int
    bodega: int | None = None
    desde: date | None = None
    hasta: date | None = None


class FilaKardex(NamedTuple):
    """`cantidad` positiva, entra. `fecha` y `dia`, como en `MovimientoExistencia`. Los saldos, después de ella."""

    id: int
    producto_id: int
    fecha: date
    dia: date
    clase: str
    documento: OrigenNombrado | None
    bodega_id: int
    bodega: str
    cantidad: Decimal
    valor: Decimal
    creado_por: str
    creado_en: datetime
    saldo: Decimal = CERO
    saldo_valor: Decimal = CERO

    @property
    def clase_nombre(self) -> str:
        return CLASES[self.clase]

    @property
    def entrada(self) -> Decimal:
        return max(self.cantidad, CERO)

    @property
    def salida(self) -> Decimal:
        return max(-self.cantidad, CERO)

    @property
    def costo(self) -> Decimal | None:
        return costo_de(self.cantidad, self.valor)

    @property
    def saldo_costo(self) -> Decimal | None:
        return costo_de(self.saldo, self.saldo_valor)


class ProductoDelKardex(NamedTuple):
    id: int
    codigo: str
    nombre: str
    unidad: str


class Kardex(NamedTuple):
    """`inicial` y `final`: al empezar y al terminar el período. `entradas` y `salidas`, las de todo él."""

    producto: ProductoDelKardex
    desde: date
    hasta: date
    inicial: SaldoDeExistencia
    filas: list[FilaKardex]
    entradas: Decimal
    salidas: Decimal
    final: SaldoDeExistencia
    anterior: str
    siguiente: str


def de(filtros: FiltrosKardex, hoy: date, cuantas: int, despues: str = "", antes: str = "") -> Kardex:
    """La página que sigue a la posición `despues`, o que precede a `antes`; sin ellas, la primera."""
    desde = filtros.desde or meses.primero_del_ano(filtros.hasta or hoy)
    hasta = filtros.hasta or max(hoy, desde)
    if desde > hasta:
        raise ReglaDeNegocio.en("hasta", "No puede ser anterior al comienzo.")
    producto = _producto(filtros.producto)
    pagina = pasos.tramo(
        lambda lugar, atras, limite: _leer(filtros, desde, hasta, lugar, atras, limite),
        lambda fila: Posicion(fila.fecha, fila.id),
        cuantas,
        pasos.leer(despues),
        pasos.leer(antes),
    )
    movido = select(
        func.coalesce(func.sum(_M.cantidad).filter(_M.cantidad > 0), 0),
        func.coalesce(-func.sum(_M.cantidad).filter(_M.cantidad < 0), 0),
        func.coalesce(func.sum(_M.valor), 0),
    )
    entradas, salidas, valor = db.session.execute(movido.where(*_del_periodo(filtros, desde, hasta))).one()
    inicial = _al_terminar(filtros, desde - _UN_DIA)
    final = SaldoDeExistencia(inicial.cantidad + entradas - salidas, inicial.valor + valor)
    filas = _con_saldos(filtros, pagina.filas, inicial if not (despues or antes) else None)
    return Kardex(
        producto, desde, hasta, inicial, filas, entradas, salidas, final, pagina.anterior, pagina.siguiente
    )


def entero(filtros: FiltrosKardex, hoy: date) -> tuple[Kardex, Iterator[FilaKardex]]:
    """El del período, con sus totales, y todas sus filas, que se leen por trozos."""
    leer: Callable[[str], Kardex] = lambda despues: de(filtros, hoy, _TROZO, despues)  # noqa: E731
    primera = leer("")
    return primera, _todas(primera, leer)


def _todas(pagina: Kardex, leer: Callable[[str], Kardex]) -> Iterator[FilaKardex]:
    van = 0
    while True:
        van += len(pagina.filas)
        if van > EXCEL_MAXIMO:
            raise ReglaDeNegocio.en("desde", f"Son más de {EXCEL_MAXIMO:,} movimientos: pídalos por partes.")
        yield from pagina.filas
        if not pagina.siguiente:
            return
        pagina = leer(pagina.siguiente)


def de_documento(tipo: str, id_: int) -> list[tuple[FilaKardex, ProductoDelKardex]]:
    """Lo que un documento movió, con lo que después se corrigió de su costo."""
    suyos = select(_M).where(_M.origen_tipo == tipo, _M.origen_id == id_).order_by(_M.id)
    filas = _nombrar(db.session.scalars(suyos.limit(DE_UN_DOCUMENTO)).all())
    de_cada = {p.id: p for p in _productos({fila.producto_id for fila in filas})}
    return [(fila, de_cada[fila.producto_id]) for fila in filas]


def _producto(id_: int) -> ProductoDelKardex:
    hallados = _productos({id_})
    if not hallados:
        raise NoEncontrado(_NO_EXISTE)
    return hallados[0]


def _productos(ids: set[int]) -> list[ProductoDelKardex]:
    return [ProductoDelKardex(p.id, p.codigo, p.nombre, p.unidad) for p in productos.por_ids(ids).values()]


def _del_periodo(filtros: FiltrosKardex, desde: date, hasta: date) -> list[Any]:
    suyos: list[Any] = [_M.producto_id == filtros.producto, _M.fecha >= desde, _M.fecha <= hasta]
    return suyos if filtros.bodega is None else [*suyos, _M.bodega_id == filtros.bodega]


def _leer(
    filtros: FiltrosKardex, desde: date, hasta: date, lugar: Posicion | None, atras: bool, limite: int
) -> Sequence[MovimientoExistencia]:
    llave = (_M.fecha, _M.id)
    criterios = _del_periodo(filtros, desde, hasta)
    if lugar is not None:
        donde = tuple_(lugar.fecha, lugar.id)
        criterios.append(tuple_(*llave) < donde if atras else tuple_(*llave) > donde)
    orden = [columna.desc() if atras else columna.asc() for columna in llave]
    return db.session.scalars(select(_M).where(*criterios).order_by(*orden).limit(limite)).all()


def _al_terminar(filtros: FiltrosKardex, dia: date) -> SaldoDeExistencia:
    if filtros.bodega is None:
        return saldos.de_uno(filtros.producto, dia)
    hasta = (_M.producto_id == filtros.producto, _M.bodega_id == filtros.bodega, _M.fecha <= dia)
    return _sumar(*hasta)


def _antes_de(filtros: FiltrosKardex, fila: MovimientoExistencia) -> SaldoDeExistencia:
    """El saldo antes de una fila: el de la víspera, y lo que suman las de su día que están antes."""
    vispera = _al_terminar(filtros, fila.fecha - _UN_DIA)
    suyas = [*_del_periodo(filtros, fila.fecha, fila.fecha), _M.id < fila.id]
    de_ese_dia = _sumar(*suyas)
    return SaldoDeExistencia(vispera.cantidad + de_ese_dia.cantidad, vispera.valor + de_ese_dia.valor)


def _sumar(*criterios: Any) -> SaldoDeExistencia:
    suma = select(func.coalesce(func.sum(_M.cantidad), 0), func.coalesce(func.sum(_M.valor), 0)).where(
        *criterios
    )
    cantidad, valor = db.session.execute(suma).one()
    return SaldoDeExistencia(cantidad, valor)


def _con_saldos(
    filtros: FiltrosKardex, leidas: Sequence[MovimientoExistencia], inicial: SaldoDeExistencia | None
) -> list[FilaKardex]:
    if not leidas:
        return []
    cantidad, valor = inicial or _antes_de(filtros, leidas[0])
    filas = []
    for fila in _nombrar(leidas):
        cantidad, valor = cantidad + fila.cantidad, valor + fila.valor
        filas.append(fila._replace(saldo=cantidad, saldo_valor=valor))
    return filas


def _nombrar(leidas: Sequence[MovimientoExistencia]) -> list[FilaKardex]:
    documentos = origenes.nombrar((m.origen_tipo, m.origen_id) for m in leidas)
    de_bodegas = bodegas.nombres(m.bodega_id for m in leidas)
    return [
        FilaKardex(
            m.id,
            m.producto_id,
            m.fecha,
            m.dia,
            m.clase,
            documentos[m.origen_tipo, m.origen_id],
            m.bodega_id,
            de_bodegas[m.bodega_id],
            m.cantidad,
            m.valor,
            m.creado_por,
            m.creado_en,
        )
        for m in leidas
    ]
