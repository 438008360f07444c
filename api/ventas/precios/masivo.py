"""El cambio de muchos precios de una lista a la vez: se ve antes de hacerlo, y se hace en una sola orden de la base."""

from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import ColumnElement, Subquery, and_, case, func, literal, select
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import palabras, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.money import CANTIDAD_MAX
from api.core.errors import ReglaDeNegocio
from api.ventas.precios import lineas, service
from api.ventas.precios.models import PrecioDeLista
from api.ventas.productos import existencias as productos
from api.ventas.productos.models import Producto

_P, _Q = PrecioDeLista, Producto
PORCENTAJE, VALOR = "PORCENTAJE", "VALOR"
MODOS = (PORCENTAJE, VALOR)
LISTA, PRODUCTOS = "LISTA", "PRODUCTOS"
SOBRE = (LISTA, PRODUCTOS)
NO, CENTAVO, CINCO, DIEZ, ENTERO, NOVENTA_Y_NUEVE = "NO", "0.01", "0.05", "0.10", "1.00", "0.99"
REDONDEOS = (NO, CENTAVO, CINCO, DIEZ, ENTERO, NOVENTA_Y_NUEVE)
_MUESTRA = 100
_CERO, _UNO = Decimal(0), Decimal(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class CambioMasivo:
    """`sobre` LISTA: cambia los precios que la lista tiene. PRODUCTOS: pone en ella los de los productos, cambiados, para
    cualquier cantidad. `valor`: cuánto suben, con su signo, en por ciento o en dólares. `redondeo`: a qué múltiplo; 0.99,
    al precio terminado en 99 más cercano. `filtro`, `tipo`, `categoria_id` (con las que tiene debajo): de qué productos."""

    modo: str
    valor: Decimal
    sobre: str = LISTA
    redondeo: str = CENTAVO
    filtro: str = ""
    tipo: str = ""
    categoria_id: int | None = None


class PrecioPrevisto(NamedTuple):
    """`antes`: lo que la lista decía; None, nada. `producto`: el precio del producto."""

    producto_id: int
    codigo: str
    nombre: str
    minimo: Decimal
    producto: Decimal
    antes: Decimal | None
    despues: Decimal


class PreviaDeCambio(NamedTuple):
    """Lo que el cambio haría: cuántos precios cambian, cuántos son nuevos, y los primeros."""

    cambian: int
    nuevos: int
    muestra: list[PrecioPrevisto]


def previa(lista_id: int, cambio: CambioMasivo) -> PreviaDeCambio:
    """Lo que haría, sin hacerlo. Lanza lo mismo que `aplicar`, salvo por la versión."""
    service.obtener(lista_id)
    return _prever(lista_id, cambio)


@transactional
def aplicar(lista_id: int, cambio: CambioMasivo, version: int | None) -> PreviaDeCambio:
    """Lo hace. `ReglaDeNegocio` si un precio quedaría en menos de cero."""
    lista = service.bloquear(lista_id)
    versiones.exigir(lista, version, service.ENTIDAD, "esta lista")
    prevista = _prever(lista_id, cambio)
    if not prevista.cambian:
        return prevista
    calculado = _calculado(lista_id, cambio)
    columnas = ("empresa_id", "lista_id", "producto_id", "minimo", "precio")
    suyas = select(
        literal(empresa_actual()),
        literal(lista_id),
        calculado.c.producto_id,
        calculado.c.minimo,
        calculado.c.despues,
    ).where(calculado.c.antes.is_distinct_from(calculado.c.despues))
    nueva = insert(_P).from_select(columnas, suyas)
    db.session.execute(
        nueva.on_conflict_do_update(
            index_elements=("empresa_id", "lista_id", "producto_id", "minimo"),
            set_={"precio": nueva.excluded.precio},
        )
    )
    lineas.exigir_que_quepan(lista_id)
    service.cambiada(lista)
    service.anotar("actualizar", lista, despues=_resumen(cambio, prevista))
    return prevista


def _prever(lista_id: int, cambio: CambioMasivo) -> PreviaDeCambio:
    calculado = _calculado(lista_id, cambio)
    c = calculado.c
    distintos = c.antes.is_distinct_from(c.despues)
    cambian, nuevos, menor, mayor = db.session.execute(
        select(
            func.count(),
            func.count().filter(c.antes.is_(None)),
            func.min(c.despues),
            func.max(c.despues),
        ).where(distintos)
    ).one()
    if cambian and menor < 0:
        raise ReglaDeNegocio.en("valor", "Algún precio quedaría en menos de cero: baje el descuento.")
    if cambian and mayor > CANTIDAD_MAX:
        raise ReglaDeNegocio.en("valor", "Algún precio quedaría demasiado grande.")
    muestra = select(c.producto_id, c.codigo, c.nombre, c.minimo, c.producto, c.antes, c.despues)
    filas = db.session.execute(
        muestra.where(distintos).order_by(c.orden, c.producto_id, c.minimo).limit(_MUESTRA)
    )
    return PreviaDeCambio(cambian, nuevos, [PrecioPrevisto(*fila) for fila in filas])


def _calculado(lista_id: int, cambio: CambioMasivo) -> Subquery:
    de_lista = and_(_P.empresa_id == _Q.empresa_id, _P.producto_id == _Q.id, _P.lista_id == lista_id)
    de_todos = cambio.sobre == PRODUCTOS
    base: ColumnElement[Decimal] = _Q.precio if de_todos else _P.precio  # type: ignore[assignment]
    consulta = select(
        _Q.id.label("producto_id"),
        *(_Q.codigo, _Q.nombre, _Q.orden, _Q.precio.label("producto")),
        (literal(_CERO) if de_todos else _P.minimo).label("minimo"),
        _P.precio.label("antes"),
        _redondeado(_subido(base, cambio), cambio.redondeo).label("despues"),
    )
    if de_todos:
        consulta = consulta.outerjoin(_P, and_(de_lista, _P.minimo == 0)).where(_Q.activo)
    else:
        consulta = consulta.join(_P, de_lista)
    return consulta.where(*_criterios(cambio)).subquery()


def _criterios(cambio: CambioMasivo) -> list[ColumnElement[bool]]:
    criterios: list[ColumnElement[bool]] = []
    if cambio.tipo:
        criterios.append(_Q.tipo == cambio.tipo)
    if cambio.filtro:
        criterios.append(palabras.contenidas(_Q.texto, cambio.filtro))
    if cambio.categoria_id is not None:
        criterios.append(productos.de_la_categoria(cambio.categoria_id))
    return criterios


def _subido(base: ColumnElement[Decimal], cambio: CambioMasivo) -> ColumnElement[Decimal]:
    if cambio.modo == VALOR:
        return base + literal(cambio.valor)
    return base * literal(_UNO + cambio.valor / 100)


def _redondeado(valor: ColumnElement[Decimal], redondeo: str) -> ColumnElement[Decimal]:
    """PostgreSQL redondea un numeric con la mitad lejos de cero, que es la regla de la casa."""
    if redondeo == NO:
        return func.round(valor, 6)
    if redondeo == NOVENTA_Y_NUEVE:
        noventa = func.round(valor + literal(Decimal("0.01")), 0) - literal(Decimal("0.01"))
        return case((noventa < 0, func.round(valor, 2)), else_=noventa)
    paso = literal(Decimal(redondeo))
    return func.round(valor / paso, 0) * paso


def _resumen(cambio: CambioMasivo, prevista: PreviaDeCambio) -> dict[str, object]:
    cuanto = f"{cambio.valor.normalize():+f}{' %' if cambio.modo == PORCENTAJE else ' USD'}"
    return {
        "cambio": cuanto,
        "sobre": "los productos" if cambio.sobre == PRODUCTOS else "la lista",
        "redondeo": cambio.redondeo,
        "filtro": cambio.filtro,
        **({} if cambio.categoria_id is None else {"categoria_id": cambio.categoria_id}),
        "precios_cambiados": prevista.cambian,
    }
