"""Lo que una emisora retuvo al liquidar las tarjetas, anotado en el depósito: lo que puede ser de una retención suya, y lo
que ya es de alguna."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, case, or_, select, tuple_

from api.core.datos.db import db
from api.core.papel.textos import plegar
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.plan.models import CuentaContable
from api.libros.reglas import parametros
from api.plataforma.codigos.bancos import PARTIDAS_USUALES
from api.plataforma.codigos.contabilidad import BANCOS, NORMAL
from api.plataforma.codigos.roles import RETENIDO_IVA, RETENIDO_RENTA, ROLES
from api.plataforma.retenciones.models import IVA_RETENIDO, RENTA
from api.ventas.retenciones_recibidas.nucleo.models import LineaLiquidada, RetencionRecibida

CERCA = timedelta(days=62)  # la retención es del mes de la liquidación, y puede llegar en el siguiente
CERO = Decimal("0.00")
_MAXIMO = 300
# La de las tarjetas, y la de los clientes: hay quien las anota juntas. Además valen las que la empresa puso en sus parámetros.
_DE_RENTA = (PARTIDAS_USUALES["RENTA_RETENIDA"][1], *ROLES[RETENIDO_RENTA].cuentas)
_DE_IVA = (PARTIDAS_USUALES["IVA_RETENIDO"][1], *ROLES[RETENIDO_IVA].cuentas)
_A, _C, _L, _T = AsientoContable, CuentaContable, LineaAsiento, LineaLiquidada


class LiquidadoElegido(NamedTuple):
    """La línea `n` de un asiento."""

    asiento_id: int
    n: int


class Liquidado(NamedTuple):
    """Una línea con que se anotó lo que la emisora retuvo. `codigo`: 1 renta, 2 IVA."""

    asiento_id: int
    n: int
    fecha: date
    glosa: str
    detalle: str
    cuenta: str
    codigo: int
    valor: Decimal


def libres(retencion: RetencionRecibida) -> list[Liquidado]:
    """Las de fechas cercanas que todavía no son de ninguna retención."""
    cerca = _L.fecha.between(retencion.fecha - CERCA, retencion.fecha + CERCA)
    return _leer(_liquidadas().where(cerca, ~_tomada().exists()).limit(_MAXIMO))


def elegidas(claves: Sequence[LiquidadoElegido]) -> list[Liquidado]:
    """De esas líneas, las que son retenciones de una liquidación, tomadas o no."""
    return _leer(_liquidadas().where(tuple_(_L.asiento_id, _L.n).in_([tuple(clave) for clave in claves])))


def ya_tomadas(claves: Sequence[LiquidadoElegido]) -> bool:
    suyas = tuple_(_T.asiento_id, _T.n).in_([tuple(clave) for clave in claves])
    return db.session.scalar(select(_T.id).where(suyas, _T.soltado_el.is_(None)).limit(1)) is not None


def de_retencion(retencion_id: int) -> list[Liquidado]:
    """Las que hoy son de una."""
    return _leer(_liquidadas().where(_tomada().where(_T.retencion_id == retencion_id).exists()))


def vivas(retencion_id: int) -> Sequence[LineaLiquidada]:
    suyas = select(_T).where(_T.retencion_id == retencion_id, _T.soltado_el.is_(None)).order_by(_T.id)
    return db.session.scalars(suyas).all()


def retencion_de(asiento_ids: Iterable[int]) -> str | None:
    """El número de una retención que hoy tiene algo de esos asientos."""
    suya = and_(RetencionRecibida.empresa_id == _T.empresa_id, RetencionRecibida.id == _T.retencion_id)
    consulta = (
        select(RetencionRecibida.numero)
        .join(_T, suya)
        .where(_T.asiento_id.in_(sorted(asiento_ids)), _T.soltado_el.is_(None))
        .order_by(_T.id)
        .limit(1)
    )
    return db.session.scalar(consulta)


def sumar(lineas: Iterable[Liquidado]) -> tuple[Decimal, Decimal]:
    """Lo que suman de renta y de IVA."""
    suyas = list(lineas)
    return (
        sum((x.valor for x in suyas if x.codigo == RENTA), CERO),
        sum((x.valor for x in suyas if x.codigo == IVA_RETENIDO), CERO),
    )


def propuestas(
    retencion: RetencionRecibida, emisora: str, lineas: Sequence[Liquidado]
) -> set[LiquidadoElegido]:
    """Las que suman lo retenido, impuesto por impuesto: una liquidación, las de un día o las de un mes; primero las que
    nombran a la emisora."""
    nombre = plegar(emisora)
    suyas = [x for x in lineas if _la_nombra(x, nombre)]
    grupos = [
        grupo
        for de in (suyas, lineas)
        for por in (_del_asiento, _del_dia, _del_mes)
        for grupo in _agrupar(de, por)
    ]
    buscado = (retencion.renta, retencion.iva)
    suma = next((grupo for grupo in grupos if sumar(grupo) == buscado), [])
    return {LiquidadoElegido(x.asiento_id, x.n) for x in suma}


def _del_asiento(linea: Liquidado) -> int:
    return linea.asiento_id


def _del_dia(linea: Liquidado) -> date:
    return linea.fecha


def _del_mes(linea: Liquidado) -> tuple[int, int]:
    return linea.fecha.year, linea.fecha.month


def _agrupar(lineas: Iterable[Liquidado], por: Callable[[Liquidado], Hashable]) -> list[list[Liquidado]]:
    grupos: dict[Hashable, list[Liquidado]] = {}
    for linea in lineas:
        grupos.setdefault(por(linea), []).append(linea)
    return list(grupos.values())


def _la_nombra(linea: Liquidado, emisora: str) -> bool:
    """Si lo que se escribió dice la primera palabra larga de su nombre: «Datafast», «Medianet»."""
    palabra = next((p for p in emisora.split() if len(p) > 3), "")
    return bool(palabra) and palabra in plegar(f"{linea.glosa} {linea.detalle}")


def _tomada() -> Select[Any]:
    return select(_T.id).where(
        _T.empresa_id == _L.empresa_id,
        _T.asiento_id == _L.asiento_id,
        _T.n == _L.n,
        _T.soltado_el.is_(None),
    )


def _liquidadas() -> Select[Any]:
    """Las líneas al debe de lo que se retuvo, en lo que entró a un banco y sigue valiendo."""
    puestos = parametros.leer()

    def es_de(rol: str, codigos: Sequence[str]) -> ColumnElement[bool]:
        suyas = puestos.cuentas_de(rol) if puestos is not None else set()
        return or_(_C.codigo.in_(codigos), _C.id.in_(sorted(suyas)))

    de_renta, de_iva = es_de(RETENIDO_RENTA, _DE_RENTA), es_de(RETENIDO_IVA, _DE_IVA)
    return (
        select(
            *(_L.asiento_id, _L.n, _L.fecha, _A.glosa, _L.detalle),
            (_C.codigo + " " + _C.nombre).label("cuenta"),
            case((de_renta, RENTA), else_=IVA_RETENIDO).label("codigo"),
            _L.debe.label("valor"),
        )
        .join(_A, and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id))
        .join(_C, and_(_C.empresa_id == _L.empresa_id, _C.id == _L.cuenta_id))
        .where(
            _L.debe > 0,
            _A.diario == BANCOS,
            _A.clase == NORMAL,
            _A.origen_id.is_not(None),
            _A.reversado_por_id.is_(None),
            or_(de_renta, de_iva),
        )
        .order_by(_L.fecha, _L.asiento_id, _L.n)
    )


def _leer(consulta: Select[Any]) -> list[Liquidado]:
    return [Liquidado(**fila) for fila in db.session.execute(consulta).mappings()]
