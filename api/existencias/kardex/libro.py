"""El kardex de un producto en un período, con lo que hay y lo que vale después de cada movimiento."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Date,
    Select,
    and_,
    any_,
    bindparam,
    func,
    literal,
    literal_column,
    select,
    tuple_,
)
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos import meses
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas import pasos
from api.core.datos.listas.juntas import LecturaPedida, juntas, pedir
from api.core.datos.listas.pasos import Posicion
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.existencias.bodegas.models import Bodega
from api.existencias.kardex import saldos
from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import CLASES, MovimientoExistencia
from api.existencias.kardex.saldos import MovidoHasta, SaldoDeExistencia, costo_de
from api.libros.asientos import origenes
from api.libros.asientos.origenes import OrigenNombrado
from api.ventas.productos import existencias as productos
from api.ventas.productos.existencias import ProductoNombrado

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


class AsientoDelKardex(NamedTuple):
    id: int
    nombre: str


class FilaKardex(NamedTuple):
    """`cantidad` positiva, entra. `fecha` y `dia`, como en `MovimientoExistencia`. Los saldos, después de ella. `tercero`,
    `autorizacion`, `asiento` y `lotes` los pone `particulares.py`."""

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
    tercero: str = ""
    autorizacion: str = ""
    asiento: AsientoDelKardex | None = None
    lotes: Sequence[LoteDicho] = ()
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


class MovidoLeido(NamedTuple):
    """Un movimiento, como se lee."""

    id: int
    producto_id: int
    fecha: date
    dia: date
    clase: str
    origen_tipo: str
    origen_id: int
    bodega_id: int
    bodega: str
    cantidad: Decimal
    valor: Decimal
    creado_por: str
    creado_en: datetime


class Kardex(NamedTuple):
    """`inicial` y `final`: al empezar y al terminar el período. `entradas` y `salidas`, las de todo él."""

    producto: ProductoNombrado
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
    """La página que sigue a la posición `despues`, o que precede a `antes`; sin ellas, la primera. Se lee en un viaje."""
    desde = filtros.desde or meses.primero_del_ano(filtros.hasta or hoy)
    hasta = filtros.hasta or max(hoy, desde)
    if desde > hasta:
        raise ReglaDeNegocio.en("hasta", "No puede ser anterior al comienzo.")
    lugar, antes_de = pasos.leer(despues), pasos.leer(antes)
    parte_de = _dentro(antes_de or lugar, desde, hasta)
    atras = antes_de is not None
    vispera = parte_de.fecha - _UN_DIA if parte_de is not None else desde - _UN_DIA
    hallados, leidas, hasta_cada, de_ese_dia = juntas(
        productos.el_nombrado(filtros.producto),
        _pagina(filtros, desde, hasta, antes_de or lugar, atras, cuantas + 1),
        saldos.hasta(filtros.producto, filtros.bodega, sorted({desde - _UN_DIA, vispera, hasta})),
        None if parte_de is None else _de_ese_dia(filtros, parte_de, atras),
    )
    if not hallados:
        raise NoEncontrado(_NO_EXISTE)
    de_cada = {uno.dia: uno for uno in hasta_cada}
    inicial, final = de_cada.get(desde - _UN_DIA, MovidoHasta()), de_cada.get(hasta, MovidoHasta())
    pagina = pasos.recortar(leidas, lambda fila: Posicion(fila.fecha, fila.id), cuantas, lugar, antes_de)
    saldo = inicial.saldo
    if parte_de is not None:
        saldo = _mas(de_cada.get(vispera, MovidoHasta()).saldo, *de_ese_dia)
    elif atras:
        saldo = final.saldo
    if atras:
        saldo = _mas(saldo, *(SaldoDeExistencia(-fila.cantidad, -fila.valor) for fila in pagina.filas))
    return Kardex(
        hallados[0],
        desde,
        hasta,
        inicial.saldo,
        _con_saldos(pagina.filas, saldo),
        final.entradas - inicial.entradas,
        final.salidas - inicial.salidas,
        final.saldo,
        pagina.anterior,
        pagina.siguiente,
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


def de_documento(tipo: str, id_: int) -> list[tuple[FilaKardex, ProductoNombrado]]:
    """Lo que un documento movió, con lo que después se corrigió de su costo."""
    suyos = _filas(_M).where(_M.origen_tipo == tipo, _M.origen_id == id_).order_by(_M.id)
    leidas = [MovidoLeido(*fila) for fila in db.session.execute(suyos.limit(DE_UN_DOCUMENTO))]
    de_cada = productos.nombrados_por_id({fila.producto_id for fila in leidas})
    return [(fila, de_cada[fila.producto_id]) for fila in _nombrar(leidas)]


def por_id(ids: Sequence[int]) -> dict[int, FilaKardex]:
    """Esos movimientos, sin los saldos."""
    suyos = _filas(_M).where(_M.id == any_(literal(list(ids), ARRAY(BigInteger))))
    return {fila.id: fila for fila in _nombrar([MovidoLeido(*fila) for fila in db.session.execute(suyos)])}


def _dentro(lugar: Posicion | None, desde: date, hasta: date) -> Posicion | None:
    """La posición, si está en el período; lo de fuera empieza o termina con él."""
    return lugar if lugar is not None and desde <= lugar.fecha <= hasta else None


def _pagina(
    filtros: FiltrosKardex, desde: date, hasta: date, lugar: Posicion | None, atras: bool, limite: int
) -> LecturaPedida[MovidoLeido]:
    donde = {} if lugar is None else {"lugar_fecha": lugar.fecha, "lugar_id": lugar.id}
    lectura = _lectura(filtros.bodega is not None, lugar is not None, atras, limite)
    return pedir(lectura, **_suyo(filtros), desde=desde, hasta=hasta, **donde)


def _de_ese_dia(filtros: FiltrosKardex, lugar: Posicion, atras: bool) -> LecturaPedida[SaldoDeExistencia]:
    """Lo que suma el día de una posición hasta ella, que no va en la página; hacia atrás, sin ella."""
    suma = _suma(filtros.bodega is not None, atras)
    return pedir(suma, **_suyo(filtros), lugar_fecha=lugar.fecha, lugar_id=lugar.id)


def _suyo(filtros: FiltrosKardex) -> dict[str, object]:
    de_bodega = {} if filtros.bodega is None else {"bodega": filtros.bodega}
    return {"producto": filtros.producto, **de_bodega}


_LUGAR_FECHA, _LUGAR_ID = bindparam("lugar_fecha", type_=Date), bindparam("lugar_id", type_=BigInteger)


def _criterios(de_bodega: bool) -> list[Any]:
    suyos = [_M.producto_id == bindparam("producto", type_=BigInteger)]
    return [*suyos, _M.bodega_id == bindparam("bodega", type_=BigInteger)] if de_bodega else suyos


@cache
def _lectura(de_bodega: bool, con_lugar: bool, atras: bool, limite: int) -> Directa[MovidoLeido]:
    """La de una página, escrita una vez para cada forma de pedirla. Primero las claves, en el índice del producto; lo demás,
    solo de la página. El límite va escrito: sin saberlo, PostgreSQL prepararía un plan para traer el kardex entero."""

    def consulta() -> Select[*tuple[Any, ...]]:
        llave = (_M.fecha, _M.id)
        criterios = [
            *_criterios(de_bodega),
            _M.fecha >= bindparam("desde", type_=Date),
            _M.fecha <= bindparam("hasta", type_=Date),
        ]
        if con_lugar:
            lugar = tuple_(_LUGAR_FECHA, _LUGAR_ID)
            criterios.append(tuple_(*llave) < lugar if atras else tuple_(*llave) > lugar)
        orden = [columna.desc() if atras else columna.asc() for columna in llave]
        claves = select(_M.empresa_id, _M.fecha, _M.id).where(*criterios).order_by(*orden)
        hallada = claves.limit(literal_column(str(int(limite)))).subquery()
        unida = and_(_M.empresa_id == hallada.c.empresa_id, _M.id == hallada.c.id)
        return _filas(hallada, unida).order_by(*orden)

    return Directa(MovidoLeido, consulta)


def _filas(desde: Any, unida: Any = None) -> Select[*tuple[Any, ...]]:
    """Los movimientos, con el nombre de su bodega."""
    leidas = select(
        _M.id,
        _M.producto_id,
        _M.fecha,
        _M.dia,
        _M.clase,
        _M.origen_tipo,
        _M.origen_id,
        _M.bodega_id,
        Bodega.nombre.label("bodega"),
        _M.cantidad,
        _M.valor,
        _M.creado_por,
        _M.creado_en,
    ).select_from(desde)
    leidas = leidas if unida is None else leidas.join(_M, unida)
    return leidas.join(Bodega, and_(Bodega.empresa_id == _M.empresa_id, Bodega.id == _M.bodega_id))


@cache
def _suma(de_bodega: bool, atras: bool) -> Directa[SaldoDeExistencia]:
    def consulta() -> Select[*tuple[Any, ...]]:
        de_ese_dia = (_M.fecha == _LUGAR_FECHA, _M.id < _LUGAR_ID if atras else _M.id <= _LUGAR_ID)
        sumas = (
            func.coalesce(func.sum(_M.cantidad), 0).label("cantidad"),
            func.coalesce(func.sum(_M.valor), 0).label("valor"),
        )
        return select(*sumas).where(*_criterios(de_bodega), *de_ese_dia)

    return Directa(SaldoDeExistencia, consulta)


def _mas(saldo: SaldoDeExistencia, *otros: SaldoDeExistencia) -> SaldoDeExistencia:
    return SaldoDeExistencia(
        sum((otro.cantidad for otro in otros), saldo.cantidad),
        sum((otro.valor for otro in otros), saldo.valor),
    )


def _con_saldos(leidas: Sequence[MovidoLeido], saldo: SaldoDeExistencia) -> list[FilaKardex]:
    """`saldo`: el de antes de la primera."""
    cantidad, valor = saldo
    filas = []
    for fila in _nombrar(leidas):
        cantidad, valor = cantidad + fila.cantidad, valor + fila.valor
        filas.append(fila._replace(saldo=cantidad, saldo_valor=valor))
    return filas


def _nombrar(leidas: Sequence[MovidoLeido]) -> list[FilaKardex]:
    documentos = origenes.nombrar((m.origen_tipo, m.origen_id) for m in leidas)
    return [
        FilaKardex(
            m.id,
            m.producto_id,
            m.fecha,
            m.dia,
            m.clase,
            documentos[m.origen_tipo, m.origen_id],
            m.bodega_id,
            m.bodega,
            m.cantidad,
            m.valor,
            m.creado_por,
            m.creado_en,
        )
        for m in leidas
    ]
