"""Las páginas de una lista: `{"items", "page", "tamano", "total", "paginas"}`. Pasado el final, la última."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict

from sqlalchemy import ColumnElement, Select, SQLColumnExpression, Subquery, func, select
from sqlalchemy.sql.operators import desc_op

from api.core.datos.db import db
from api.core.errors import Validacion

Fila = dict[str, Any]  # las columnas de una consulta, por su nombre, y lo que se les agrega
Ordenes = Mapping[str, SQLColumnExpression[Any]]  # por qué se puede ordenar una lista


class Pagina(TypedDict):
    """Una página, con las llaves que lleva el JSON; los `items` son de lo que liste cada una."""

    items: Any
    page: int
    tamano: int
    total: int
    paginas: int


def paginate(
    consulta: Select[Any],
    orden: Sequence[ColumnElement[Any]],
    page: int,
    tamano: int,
    total: int | None = None,
    *,
    cercada: bool = False,
    entidades: bool = False,
    filas: Callable[[Subquery], Select[Any]] | None = None,
) -> Pagina:
    """Una página de filas, con las columnas como los atributos de su esquema; con `entidades`, de objetos.

    Las filas van por fuera del ORM, y así de la primera pared, si no es `cercada`, que es lo que pide la
    tabla de una empresa. Una página más cercana al final se lee desde el final: la última cuesta lo que
    la primera. `total`, si se sabe sin contar. Con `filas`, `consulta` halla ids en un índice y esa otra
    junta lo demás a los de la página."""
    conexion = db.session if cercada or entidades else db.session.connection()
    if total is None:
        contados = select(func.count()).select_from(consulta.order_by(None).subquery())
        total = int(conexion.execute(contados).scalar_one())
    page = min(page, _cuantas(total, tamano))
    desde = (page - 1) * tamano
    cuantos = max(0, min(tamano, total - desde))
    del_final = total - desde - cuantos
    al_reves = del_final < desde
    columnas = [invertir(columna) for columna in orden] if al_reves else orden
    hallada = consulta.order_by(*columnas).limit(cuantos).offset(del_final if al_reves else desde)
    if filas is not None:
        hallada = filas(hallada.subquery()).order_by(*columnas)
    leidas = conexion.execute(hallada)
    items = leidas.scalars().all() if entidades else [dict(fila) for fila in leidas.mappings()]
    return armar(items[::-1] if al_reves else items, page, tamano, total)


def paginate_once(
    consulta: Select[Any], orden: Sequence[ColumnElement[Any]], page: int, tamano: int
) -> Pagina:
    """Una página cercada cuyas filas se cuentan en el mismo recorrido, cuando hallar una obliga a hallarlas
    todas: cada fila trae en `cuantos` el total."""
    contada = consulta.add_columns(func.count().over().label("cuantos")).limit(tamano)
    filas = _leer(contada.order_by(*orden).offset((page - 1) * tamano))
    if not filas and page > 1:
        filas = _leer(contada.order_by(*map(invertir, orden)))[::-1]
    total = int(filas[0]["cuantos"]) if filas else 0
    ultima = _cuantas(total, tamano)
    if page > ultima:
        page, filas = ultima, filas[-(total - (ultima - 1) * tamano) :]
    return armar(filas, page, tamano, total)


def armar(items: Sequence[Any], page: int, tamano: int, total: int) -> Pagina:
    paginas = _cuantas(total, tamano)
    return {"items": items, "page": page, "tamano": tamano, "total": total, "paginas": paginas}


def contar(consulta: Select[Any]) -> int:
    return int(
        db.session.execute(select(func.count()).select_from(consulta.order_by(None).subquery())).scalar_one()
    )


def _cuantas(total: int, tamano: int) -> int:
    return max(1, -(-total // tamano))


def _leer(consulta: Select[Any]) -> list[Fila]:
    return [dict(fila) for fila in db.session.execute(consulta).mappings()]


def invertir(columna: ColumnElement[Any]) -> ColumnElement[Any]:
    """La misma columna en el orden contrario; PostgreSQL invierte también el lugar de los nulos."""
    if getattr(columna, "modifier", None) is desc_op:
        return columna.element.asc()
    return getattr(columna, "element", columna).desc()


def ordenar(
    orden: str, permitidas: Ordenes, id_: SQLColumnExpression[Any], por_defecto: str
) -> list[ColumnElement[Any]]:
    """Las columnas por las que ordenar según `orden` ("campo", o "-campo" en descendente), con el id al
    final. Validacion si no se puede ordenar por ese campo."""
    pedida = orden or por_defecto
    columna = permitidas.get(pedida.removeprefix("-"))
    if columna is None:
        nombres = ", ".join(sorted(permitidas))
        raise Validacion(
            errors={"query": {"orden": [f"Debe ser uno de: {nombres}; con - al inicio, descendente."]}}
        )
    columnas = [columna] if columna is id_ else [columna, id_]
    return [c.desc() if pedida.startswith("-") else c.asc() for c in columnas]
