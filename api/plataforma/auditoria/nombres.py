"""Los nombres de lo que la auditoría menciona por su id: una cuenta, un centro, un cliente. Los de muchas líneas se leen de una
vez, con una consulta. Lo que ya no existe se llama como lo dice su última línea, si lo dice."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Date,
    Select,
    String,
    any_,
    cast,
    func,
    literal,
    select,
    true,
    union_all,
)
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos.db import ambito_actual, db, empresa_actual
from api.core.declarado import MENCIONES

NombrarMencion = Callable[[str, object], str | None]


class Nombres(NamedTuple):
    """Cómo se llama, en una empresa, lo que una línea menciona por su id, y la cosa de que es la línea."""

    mencion: NombrarMencion
    cosa: Callable[[str, str], str]


_UBICADA = re.compile(r"(\d*)·(\d*)")  # a qué cuenta y a qué centro iba una línea, como se guardaba antes
_COLUMNA = re.compile(r"\{(\w+)(?::(\d+))?(?:\|([^}]*))?\}")


def _nombre(c: Any, como: str) -> ColumnElement[str]:
    """Lo que `como` dice (`core/declarado.MENCIONES`), con las columnas de la tabla."""
    dichas, hasta = list[ColumnElement[str]](), 0
    for hallada in _COLUMNA.finditer(como):
        cual, cifras, sin_ella = hallada.groups()
        columna: ColumnElement[Any] = cast(c[cual], String)
        if isinstance(c[cual].type, Date):
            columna = func.to_char(c[cual], "DD/MM/YYYY")
        if cifras:
            columna = func.lpad(columna, int(cifras), "0")
        if sin_ella is not None:
            columna = func.coalesce(columna, sin_ella)
        dichas += [literal(como[hasta : hallada.start()]), columna]
        hasta = hallada.end()
    return func.rtrim(func.concat(*dichas, literal(como[hasta:])))


def leer(lineas: Iterable[Mapping[Any, Any]]) -> Callable[[int | None], Nombres]:
    """Los de lo que esas líneas mencionan: de cada empresa, quien nombra lo suyo."""
    ids: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for linea in lineas:
        if (tabla := _de_que(linea["entidad"])[0]) and (id_ := _id(linea["entidad_id"])):
            ids[tabla].add((linea["empresa_id"] or 0, id_))
        for lado in (linea["antes"], linea["despues"]):
            for tabla, id_ in _mencionados(lado or {}):
                ids[tabla].add((linea["empresa_id"] or 0, id_))
    hallados: dict[tuple[str, int, int], str] = {}
    for de_todas in (False, True):  # lo de una empresa no se une en una consulta con lo que no lo es
        partes = [_de(tabla, suyos) for tabla, suyos in ids.items() if _es_de_todas(tabla) == de_todas]
        if partes:
            hallados |= {
                (tabla, suya, id_): nombre
                for tabla, suya, id_, nombre in db.session.execute(union_all(*partes))
            }

    def de_empresa(empresa_id: int | None) -> Nombres:
        def nombrar(campo: str, valor: object) -> str | None:
            if ubicada := _ubicada(valor):
                cuenta, centro = (
                    nombrar(c, v) or v for c, v in zip(("cuenta", "centro"), ubicada, strict=True)
                )
                return " · ".join(parte for parte in (cuenta, centro) if parte)
            id_ = _id(valor)
            return hallado(_tabla(campo), id_) if id_ else None

        def cosa(entidad: str, entidad_id: str) -> str:
            tabla, como = _de_que(entidad)
            if como and not tabla:
                return como.format(id=entidad_id)
            return hallado(tabla, _id(entidad_id)) or ""

        def hallado(tabla: str, id_: int) -> str | None:
            return hallados.get((tabla, 0 if _es_de_todas(tabla) else empresa_id or 0, id_))

        return Nombres(nombrar, cosa)

    return de_empresa


def _mencionados(lado: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    for campo, valor in lado.items():
        if isinstance(valor, Mapping):
            yield from _mencionados(valor)
        elif ubicada := _ubicada(valor):
            for de_que, escrito in zip(("cuenta", "centro"), ubicada, strict=True):
                if escrito:
                    yield _tabla(de_que), int(escrito)
        for uno in valor if isinstance(valor, list) else (valor,):
            if isinstance(uno, Mapping):
                if uno is not valor:
                    yield from _mencionados(uno)
            elif campo.endswith(("_id", "_ids")) and (tabla := _tabla(campo)) and (id_ := _id(uno)):
                yield tabla, id_


def _tabla(campo: str) -> str:
    """De qué tabla es el id que ese campo menciona; vacía, si no menciona ninguno."""
    tabla, _ = MENCIONES.get(campo.removesuffix("s").removesuffix("_id"), ("", ""))
    return tabla


def _de_que(entidad: str) -> tuple[str, str]:
    """De qué tabla es el id de una línea de esa clase de cosa, y cómo se la llama; vacíos, si nadie lo dice."""
    return MENCIONES.get(entidad, ("", ""))


def _es_de_todas(tabla: str) -> bool:
    """Si sus filas no son de una empresa: la empresa misma, una persona, lo del proveedor."""
    return bool(tabla) and "empresa_id" not in db.metadata.tables[tabla].primary_key.columns


def _id(valor: object) -> int:
    """El id que ese valor es; 0, si no es uno."""
    if isinstance(valor, bool):
        return 0
    escrito = str(valor)
    return int(escrito) if escrito.isascii() and escrito.isdigit() and len(escrito) < 19 else 0


def _ubicada(valor: object) -> tuple[str, str] | None:
    hallada = _UBICADA.fullmatch(valor) if isinstance(valor, str) else None
    return (hallada[1], hallada[2]) if hallada else None


def _de(tabla: str, suyos: set[tuple[int, int]]) -> Select[Any]:
    c = db.metadata.tables[tabla].c
    como = next(como for suya, como in MENCIONES.values() if suya == tabla)
    empresas, ids = (any_(literal(sorted(set(que)), ARRAY(BigInteger))) for que in zip(*suyos, strict=True))
    if _es_de_todas(tabla):
        propia = c.id == empresa_actual() if tabla == "empresas" and not ambito_actual().todas else true()
        return select(literal(tabla), literal(0, BigInteger), c.id, _nombre(c, como)).where(
            c.id == ids, propia
        )
    de_ellas = c.empresa_id == (empresas if ambito_actual().todas else empresa_actual())
    return select(literal(tabla), c.empresa_id, c.id, _nombre(c, como)).where(de_ellas, c.id == ids)
