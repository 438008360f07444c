"""Lo que un despacho lee de las sumas de sus empresas: una página del tablero y su resumen. No se pregunta nada a las tablas de
ninguna empresa: solo a lo que cada una ya guardó contado."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    Date,
    FromClause,
    Select,
    Subquery,
    and_,
    any_,
    bindparam,
    case,
    func,
    or_,
    select,
    true,
)

from api.core.datos.db import db, en_todas_las_empresas
from api.core.datos.directas import Directa
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Fila, Pagina
from api.despacho.sumas.models import SumaDeObligacion, SumaDePendientes
from api.tributos.obligaciones.clases import SRI
from api.tributos.obligaciones.models import LISTA, OBSERVACIONES
from api.tributos.obligaciones.service import ESTADOS as DE_OBLIGACION
from api.tributos.obligaciones.service import POR_PREPARAR

FIRMA_PRONTO = timedelta(days=30)
CUENTAS = ("compras", "retenciones", "bancos", "huecos", "sin_autorizar", "regimen", "respaldos")
FALTAN = (*CUENTAS, "firma")
VENCIDA, ABIERTA, AL_DIA = "VENCIDA", "ABIERTA", "AL_DIA"
ESTADOS = (*DE_OBLIGACION, VENCIDA, ABIERTA, AL_DIA)
ORDENES = ("nombre", "proxima", "faltan")
_O, _P = SumaDeObligacion, SumaDePendientes
ABIERTAS = (POR_PREPARAR, OBSERVACIONES, LISTA)
_ABIERTA = _O.estado.in_(ABIERTAS)


@dataclass(frozen=True, slots=True)
class FiltrosTablero:
    """`mes`: su primer día. `estado`: que alguna de sus obligaciones esté en él (con `obligacion`, esa); ABIERTA, que alguna
    falte; AL_DIA, que ninguna. `falta`: qué debe faltarle."""

    mes: date
    estado: str = ""
    obligacion: str = ""
    falta: str = ""


class ResumenDelMes(NamedTuple):
    """Cuántas empresas, cuántas con algo vencido, con algo por hacer y con algo que les falta; y sus obligaciones del mes, por
    estado."""

    empresas: int
    con_vencidas: int
    con_abiertas: int
    con_faltas: int
    por_estado: dict[str, int]


class LoDelMes(NamedTuple):
    """`obligaciones`: el nombre de cada una que alguna empresa tiene ese mes."""

    resumen: ResumenDelMes
    obligaciones: dict[str, str]


def pagina(
    empresas: Select[Any], filtros: FiltrosTablero, hoy: date, orden: str, page: int, tamano: int
) -> Pagina:
    """Las de `empresas` (id, ruc, nombre, activa) que cumplen los filtros, con sus obligaciones y lo que les falta ese mes."""
    e = empresas.subquery("e")
    o = _por_empresa(e, filtros.mes, hoy)
    faltan = _faltan(hoy)
    columnas = (
        *(e.c.id, e.c.ruc, e.c.nombre, e.c.activa),
        *(getattr(_P, cuenta) for cuenta in CUENTAS),
        *(_P.firma_hasta, o.c.vencidas_antes, faltan.label("faltan")),
    )
    consulta = _juntas(select(*columnas), e, o, filtros.mes).where(*_condiciones(filtros, e, o, hoy))
    permitidas = {"nombre": e.c.nombre, "proxima": o.c.proxima, "faltan": faltan}
    with en_todas_las_empresas():
        hallada = pages.paginate_once(
            consulta, pages.ordenar(orden, permitidas, e.c.id, "nombre"), page, tamano
        )
        de_cada = _obligaciones([fila["id"] for fila in hallada["items"]], filtros.mes, hoy)
    for fila in hallada["items"]:
        fila["obligaciones"] = de_cada.get(fila["id"], [])
    return hallada


def del_mes(empresas: Select[Any], mes: date, hoy: date) -> LoDelMes:
    """Lo de todas, sin filtros: su resumen y las obligaciones que alguna tiene."""
    e = empresas.subquery("e")
    o = _por_empresa(e, mes, hoy)
    cuentas: tuple[Any, ...] = (
        func.count(),
        func.count().filter(o.c.vencidas + o.c.vencidas_antes > 0),
        func.count().filter(o.c.abiertas > 0),
        func.count().filter(_faltan(hoy) > 0),
    )
    de_cada = select(_O.obligacion, _O.estado, func.min(_O.nombre).label("nombre"), func.count().label("n"))
    de_cada = de_cada.where(_O.mes == mes, _O.empresa_id.in_(select(e.c.id)))
    with en_todas_las_empresas():
        de_empresas = db.session.execute(_juntas(select(*cuentas), e, o, mes)).one()
        suyas = db.session.execute(de_cada.group_by(_O.obligacion, _O.estado).order_by(_O.obligacion)).all()
    por_estado: dict[str, int] = {}
    for suya in suyas:
        por_estado[suya.estado] = por_estado.get(suya.estado, 0) + suya.n
    cuantas, con_vencidas, con_abiertas, con_faltas = de_empresas
    resumen = ResumenDelMes(cuantas, con_vencidas, con_abiertas, con_faltas, por_estado)
    return LoDelMes(resumen, {suya.obligacion: suya.nombre for suya in suyas})


def obligaciones(empresa_ids: Sequence[int], mes: date, hoy: date) -> dict[int, list[Fila]]:
    """Las de ese mes, de cada empresa, por su día."""
    with en_todas_las_empresas():
        return _obligaciones(empresa_ids, mes, hoy)


def _obligaciones(empresa_ids: Sequence[int], mes: date, hoy: date) -> dict[int, list[Fila]]:
    halladas: dict[int, list[Fila]] = {}
    for fila in _DE_UN_MES.todas(empresas=list(empresa_ids), mes=mes):
        fila["abierta"] = fila["estado"] in ABIERTAS
        fila["vencida"] = fila["abierta"] and fila["ante"] == SRI and fila["vence"] < hoy
        halladas.setdefault(fila["empresa_id"], []).append(fila)
    return halladas


# Por la puerta estrecha: son las de toda una página del tablero, y el ORM tardaba más en armarlas que la base en hallarlas.
_DE_UN_MES = Directa[Fila](
    dict,
    lambda: (
        select(
            *(_O.empresa_id, _O.obligacion, _O.periodo, _O.nombre, _O.titulo),
            *(_O.ante, _O.vence, _O.estado, _O.importe),
        )
        .where(
            _O.empresa_id == any_(bindparam("empresas", type_=ARRAY(BigInteger))),
            _O.mes == bindparam("mes", type_=Date),
        )
        .order_by(_O.vence, _O.obligacion)
    ),
    de_todas=True,
)


def _por_empresa(e: Subquery, mes: date, hoy: date) -> FromClause:
    """De cada empresa: cuántas de ese mes faltan, cuántas de esas vencieron, cuántas vencieron antes, y la próxima. Se cuenta por cada
    una, por su índice: cuántas son de un despacho PostgreSQL no lo acierta, y contando todas juntas a veces lo hacía una vez por
    cada una."""
    vencida = and_(_ABIERTA, _O.ante == SRI, _O.vence < hoy)
    de_este = _O.mes == mes
    return (
        select(
            func.count().filter(de_este, _ABIERTA).label("abiertas"),
            func.count().filter(de_este, vencida).label("vencidas"),
            func.count().filter(_O.mes < mes, vencida).label("vencidas_antes"),
            func.min(_O.vence).filter(de_este, _ABIERTA).label("proxima"),
        )
        .where(_O.empresa_id == e.c.id, or_(de_este, and_(_O.mes < mes, _ABIERTA)))
        .lateral("o")
    )


def _juntas(consulta: Select[Any], e: Subquery, o: FromClause, mes: date) -> Select[Any]:
    return consulta.select_from(e).join(o, true()).outerjoin(_P, and_(_P.empresa_id == e.c.id, _P.mes == mes))


def _firma_pronto(hoy: date) -> ColumnElement[bool]:
    return _P.firma_hasta <= hoy + FIRMA_PRONTO


def _faltan(hoy: date) -> ColumnElement[int]:
    """Cuántas clases de cosas le faltan."""
    hay = [case((getattr(_P, cuenta) > 0, 1), else_=0) for cuenta in CUENTAS]
    return sum(hay, case((_firma_pronto(hoy), 1), else_=0))


def _condiciones(filtros: FiltrosTablero, e: Subquery, o: FromClause, hoy: date) -> list[ColumnElement[bool]]:
    condiciones = list[ColumnElement[bool]]()
    if filtros.falta == "firma":
        condiciones.append(_firma_pronto(hoy))
    elif filtros.falta:
        condiciones.append(getattr(_P, filtros.falta) > 0)
    if filtros.estado == AL_DIA and not filtros.obligacion:
        return [*condiciones, o.c.abiertas + o.c.vencidas_antes == 0]
    if filtros.estado or filtros.obligacion:
        suya = select(_O.id).where(_O.empresa_id == e.c.id, _O.mes == filtros.mes, *_de_estado(filtros, hoy))
        condiciones.append(suya.exists())
    return condiciones


def _de_estado(filtros: FiltrosTablero, hoy: date) -> list[ColumnElement[bool]]:
    esa = [_O.obligacion == filtros.obligacion] if filtros.obligacion else []
    if filtros.estado == VENCIDA:
        return [*esa, _ABIERTA, _O.ante == SRI, _O.vence < hoy]
    if filtros.estado == ABIERTA:
        return [*esa, _ABIERTA]
    if filtros.estado == AL_DIA:
        return [*esa, ~_ABIERTA]
    return [*esa, _O.estado == filtros.estado] if filtros.estado else esa
