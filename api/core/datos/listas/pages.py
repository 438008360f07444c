"""Pages of a list: `{"items", "page", "tamano", "total", "paginas"}` (CONTRACT.md §2)."""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, Subquery, func, select
from sqlalchemy.sql.operators import desc_op

from api.core.datos.db import db
from api.core.errors import Validacion

Pagina = dict[str, Any]


def paginate(consulta: Select[Any], page: int, tamano: int) -> Pagina:
    """One page of ORM entities; past the end, the last one."""
    total = contar(consulta)
    page, paginas = _acotar(page, tamano, total)
    items = db.session.execute(consulta.limit(tamano).offset((page - 1) * tamano)).scalars().all()
    return {"items": items, "page": page, "tamano": tamano, "total": total, "paginas": paginas}


def contar(consulta: Select[Any]) -> int:
    return int(
        db.session.execute(select(func.count()).select_from(consulta.order_by(None).subquery())).scalar_one()
    )


def paginate_rows(
    consulta: Select[Any],
    orden: Sequence[ColumnElement[Any]],
    page: int,
    tamano: int,
    total: int | None = None,
    *,
    cercada: bool = False,
    filas: Callable[[Subquery], Select[Any]] | None = None,
) -> Pagina:
    """One page of plain rows (columns named as the schema's attributes). It goes past the ORM, and
    so past the first wall, unless `cercada`, which a tenant table asks for. A page nearer to the
    end is read from the end, so the last costs what the first does. `total` when it is known
    without counting. With `filas`, `consulta` finds ids on an index and that select joins the rest
    to those of the page."""
    conexion = db.session if cercada else db.session.connection()
    if total is None:
        contados = select(func.count()).select_from(consulta.order_by(None).subquery())
        total = int(conexion.execute(contados).scalar_one())
    page, paginas = _acotar(page, tamano, total)
    desde = (page - 1) * tamano
    cuantos = max(0, min(tamano, total - desde))
    del_final = total - desde - cuantos
    al_reves = del_final < desde
    columnas = [invertir(columna) for columna in orden] if al_reves else orden
    salto = del_final if al_reves else desde
    hallada = consulta.order_by(*columnas).limit(cuantos).offset(salto)
    if filas is not None:
        hallada = filas(hallada.subquery()).order_by(*columnas)
    leidas = conexion.execute(hallada).mappings().all()
    items = [dict(fila) for fila in (reversed(leidas) if al_reves else leidas)]
    return {"items": items, "page": page, "tamano": tamano, "total": total, "paginas": paginas}


def _acotar(page: int, tamano: int, total: int) -> tuple[int, int]:
    paginas = max(1, -(-total // tamano))
    return min(page, paginas), paginas


def invertir(columna: ColumnElement[Any]) -> ColumnElement[Any]:
    """The other way round; PostgreSQL's place of nulls turns with it."""
    if getattr(columna, "modifier", None) is desc_op:
        return columna.element.asc()
    return getattr(columna, "element", columna).desc()


def ordenar(orden: str, permitidas: dict[str, Any], id_: Any, por_defecto: str) -> list[ColumnElement[Any]]:
    """The columns to order by for `orden` ("campo", or "-campo" for descending), the id last."""
    pedida = orden or por_defecto
    columna = permitidas.get(pedida.removeprefix("-"))
    if columna is None:
        nombres = ", ".join(sorted(permitidas))
        raise Validacion(
            errors={"query": {"orden": [f"Debe ser uno de: {nombres}; con - al inicio, descendente."]}}
        )
    columnas = [columna] if columna is id_ else [columna, id_]
    return [c.desc() if pedida.startswith("-") else c.asc() for c in columnas]


def como(texto: str) -> str:
    """A LIKE pattern that finds `texto` anywhere, its wildcards taken literally."""
    literal = texto.replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_")
    return f"%{literal}%"
