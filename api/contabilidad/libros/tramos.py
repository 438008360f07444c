"""De qué años, meses y días se compone lo que algo suma hasta un día, y cómo se le dicen a PostgreSQL: en arreglos, para que el
plan sea el mismo con un día o con tres."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, Date, Integer, Text, bindparam, column, func

from api.core.datos import meses
from api.libros.asientos.models import POR_ANIO, POR_DIA, POR_MES


class TramoSumado(NamedTuple):
    """Los saldos de un tramo que empiezan en [`de`, `a`), que se suman o se restan (`signo`)."""

    tramo: str
    de: date
    a: date
    signo: int


def hasta(dia: date) -> list[TramoSumado]:
    """Qué se suma hasta un día: los años, los meses y los días. De un mes o de un año se resta lo que sobra, si es más corto
    que lo que falta."""
    fin = dia + timedelta(days=1)
    mes = borde(dia)
    dias = TramoSumado(POR_DIA, mes, fin, 1) if mes < fin else TramoSumado(POR_DIA, fin, mes, -1)
    anio = meses.primero_del_ano(mes)
    enteros = TramoSumado(POR_MES, anio, mes, 1)
    if mes.month > 7:
        anio = meses.sumar(anio, 12)
        enteros = TramoSumado(POR_MES, mes, anio, -1)
    return [TramoSumado(POR_ANIO, date.min, anio, 1), *(t for t in (enteros, dias) if t.de < t.a)]


def borde(dia: date) -> date:
    """El primer día de los que los meses enteros no suman, en lo que se suma hasta un día."""
    return meses.primero(dia, 1) if dia.day > 15 else meses.primero(dia + timedelta(days=1))


def valores(dias: Sequence[date]) -> dict[str, object]:
    """Los de `pedidos`, para esos días."""
    suyos = [(k, tramo) for k, dia in enumerate(dias) for tramo in hasta(dia)]
    return {
        "cuales": [k for k, _ in suyos],
        "tramos": [tramo.tramo for _, tramo in suyos],
        "desdes": [tramo.de for _, tramo in suyos],
        "hastas": [tramo.a for _, tramo in suyos],
        "signos": [tramo.signo for _, tramo in suyos],
    }


def pedidos() -> Any:
    """Los tramos de los días que se pidan, como tabla: `k`, el lugar de su día, y los campos de `TramoSumado`."""
    t = func.unnest(
        bindparam("cuales", type_=ARRAY(Integer)),
        bindparam("tramos", type_=ARRAY(Text)),
        bindparam("desdes", type_=ARRAY(Date)),
        bindparam("hastas", type_=ARRAY(Date)),
        bindparam("signos", type_=ARRAY(Integer)),
    ).table_valued(
        column("k", Integer),
        column("tramo", Text),
        column("de", Date),
        column("a", Date),
        column("signo", Integer),
        name="t",
    )
    return t.render_derived()


def dias_pedidos() -> Any:
    """Los días que se pidan, como tabla: `dia`, y `n`, su lugar desde uno."""
    d = func.unnest(bindparam("dias", type_=ARRAY(Date)))
    return d.table_valued(column("dia", Date), with_ordinality="n", name="d").render_derived()
