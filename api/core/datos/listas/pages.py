"""Las páginas de una lista: `{"items", "page", "tamano", "total", "paginas"}`. Más allá del final se responde
la última."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypedDict

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    SQLColumnExpression,
    Subquery,
    bindparam,
    func,
    literal_column,
    select,
)
from sqlalchemy.sql.operators import desc_op

from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.errors import Validacion

Fila = dict[str, Any]  # las columnas de una consulta, por su nombre, y lo que se les agrega
Ordenes = Mapping[str, SQLColumnExpression[Any]]  # por qué se puede ordenar una lista
Ordenada = tuple[Select[Any], Sequence[ColumnElement[Any]]]  # una lista y por qué columnas se ordena


class Pagina(TypedDict):
    """Una página, con las llaves que lleva el JSON. Qué son los `items` depende de la lista."""

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
    """Una página de filas, cuyas columnas se llaman como los atributos de su esquema; con `entidades`, de
    objetos.

    Las filas se leen sin el ORM y, por eso, sin el primer muro: la lista de una tabla de empresa va con
    `cercada`. Una página más cercana al final se lee desde el final, para que la última cueste lo que la
    primera. `total` se da cuando ya se sabe. Con `filas`, `consulta` halla los ids en un índice, y `filas`
    junta las demás columnas a los de la página.
    """
    conexion = db.session if cercada or entidades else db.session.connection()
    if total is None:
        contados = select(func.count()).select_from(consulta.order_by(None).subquery())
        total = int(conexion.execute(contados).scalar_one())
    page, salta, cuantos, al_reves = trozo(total, page, tamano)
    columnas = [invertir(columna) for columna in orden] if al_reves else orden
    hallada = consulta.order_by(*columnas).limit(cuantos).offset(salta)
    if filas is not None:
        hallada = filas(hallada.subquery()).order_by(*columnas)
    leidas = conexion.execute(hallada)
    items = leidas.scalars().all() if entidades else [dict(fila) for fila in leidas.mappings()]
    return armar(items[::-1] if al_reves else items, page, tamano, total)


def paginate_once(
    consulta: Select[Any], orden: Sequence[ColumnElement[Any]], page: int, tamano: int
) -> Pagina:
    """Una página cercada que cuenta sus filas en el mismo recorrido, para cuando hallar una obliga a
    hallarlas todas. Cada fila trae el total en `cuantos`."""
    contada = consulta.add_columns(func.count().over().label("cuantos")).limit(tamano)
    filas = _leer(contada.order_by(*orden).offset((page - 1) * tamano))
    if not filas and page > 1:
        filas = _leer(contada.order_by(*map(invertir, orden)))[::-1]
    total = int(filas[0]["cuantos"]) if filas else 0
    ultima = _cuantas(total, tamano)
    if page > ultima:
        page, filas = ultima, filas[-(total - (ultima - 1) * tamano) :]
    return armar(filas, page, tamano, total)


def paginate_escrita(
    lista: Callable[..., Ordenada],
    de: tuple[Hashable, ...],
    total: int,
    page: int,
    tamano: int,
    valores: Mapping[str, object] | None = None,
    filas: Callable[[Subquery], Select[Any]] | None = None,
) -> Pagina:
    """Una página de filas de `lista(*de)`, cuya consulta se escribe una sola vez y se lee por la puerta estrecha:
    para las que más se abren. `valores`: los de sus `bindparam`. `filas`, como en `paginate`."""
    page, salta, cuantos, al_reves = trozo(total, page, tamano)
    donde = {"salta": salta} if salta else {}
    leidas = _escrita(lista, de, filas, al_reves, cuantos, bool(salta)).todas(**(valores or {}), **donde)
    return armar(leidas[::-1] if al_reves else leidas, page, tamano, total)


@lru_cache(512)
def _escrita(
    lista: Callable[..., Ordenada],
    de: tuple[Hashable, ...],
    filas: Callable[[Subquery], Select[Any]] | None,
    al_reves: bool,
    cuantos: int,
    salta: bool,
) -> Directa[Fila]:
    """Cuántas filas son va escrito: si lo ignora, PostgreSQL no acierta el plan que guarda."""

    def consulta() -> Select[Any]:
        hallada, orden = lista(*de)
        columnas = [invertir(columna) for columna in orden] if al_reves else orden
        hallada = hallada.order_by(*columnas).limit(literal_column(str(cuantos), BigInteger))
        if salta:
            hallada = hallada.offset(bindparam("salta", type_=BigInteger))
        return hallada if filas is None else filas(hallada.subquery()).order_by(*columnas)

    return Directa[Fila](dict, consulta)


def trozo(total: int, page: int, tamano: int) -> tuple[int, int, int, bool]:
    """Qué se lee para una página: cuál es, cuántas filas se saltan, cuántas se leen y si es desde el final."""
    page = min(page, _cuantas(total, tamano))
    desde = (page - 1) * tamano
    cuantos = max(0, min(tamano, total - desde))
    del_final = total - desde - cuantos
    return (page, del_final, cuantos, True) if del_final < desde else (page, desde, cuantos, False)


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
    pedida = pedido(orden, permitidas, por_defecto)
    columna = permitidas[pedida.removeprefix("-")]
    columnas = [columna] if columna is id_ else [columna, id_]
    return [c.desc() if pedida.startswith("-") else c.asc() for c in columnas]


def pedido(orden: str, permitidas: Ordenes, por_defecto: str) -> str:
    """El orden pedido, o el de por defecto. Validacion si no se puede ordenar por ese campo."""
    pedida = orden or por_defecto
    if pedida.removeprefix("-") not in permitidas:
        nombres = ", ".join(sorted(permitidas))
        raise Validacion(
            errors={"query": {"orden": [f"Debe ser uno de: {nombres}; con - al inicio, descendente."]}}
        )
    return pedida
