"""Customers as they are looked for: pages, the whole of a list, the first that a text finds.

The covering index `ix_clientes_lista` finds the keys; the rows are read by their keys, a page of
them, so a page in the middle costs little more than the first.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, false, func, select, tuple_
from sqlalchemy.orm import aliased

from api.clientes import alcance
from api.clientes.catalogos import IDENTIFICACIONES, TIPOS, TIPOS_JURIDICOS
from api.clientes.models import VENDEDOR, AsesorComercial, Cliente, GrupoCliente
from api.core import pages
from api.core.db import db
from api.core.errors import NoEncontrado
from api.core.pages import Pagina
from api.core.sessions import Sesion

ORDEN = {"CLI_NOMBRE": Cliente.orden, "CLI_IDENTIFICACION": Cliente.identificacion, "CLI_CODIGO": Cliente.id}
POR_DEFECTO = "CLI_NOMBRE"
PRIMEROS, BREVE = 500, 20
_PALABRAS = 8  # words of a search that count
_LOTE = 1000
_Vendedor, _Cobrador = aliased(AsesorComercial), aliased(AsesorComercial)
_COLUMNAS: list[Any] = [
    columna
    for nombre, columna in Cliente.__mapper__.all_orm_descriptors.items()
    if nombre not in ("orden", "texto")
]
_CLAVE: tuple[Any, ...] = (Cliente.empresa_id, Cliente.id)
Criterios = list[ColumnElement[bool]]


@dataclass(frozen=True, slots=True)
class Filtros:
    """What a list may be narrowed by."""

    filtro: str = ""
    tipo_identificacion: str = ""
    tipo: int | None = None
    grupo_id: int | None = None
    tipo_asesor: str = ""
    asesor_id: int | None = None
    activo: bool | None = None


def pagina(
    sesion: Sesion, eid: int | None, filtros: Filtros, page: int, tamano: int, orden: str = ""
) -> Pagina:
    columnas = _ordenar(orden)
    with alcance.de(sesion, eid) as empresa_id:
        criterios = _criterios(sesion, empresa_id, filtros)
        pagina = None
        if filtros.filtro:
            pagina = _hallados(criterios, filtros.filtro, columnas, page, tamano)
        if pagina is None:
            criterios, total = _encontrar(criterios, filtros.filtro)
            claves = select(*_CLAVE).where(*criterios)
            pagina = pages.paginate_rows(claves, columnas, page, tamano, total, cercada=True)
        pagina["items"] = _completar(sesion, pagina["items"])
    return pagina


def primeros(sesion: Sesion, eid: int | None, filtros: Filtros) -> list[dict[str, Any]]:
    """The first 500 by name."""
    filas: list[dict[str, Any]] = pagina(sesion, eid, filtros, 1, PRIMEROS)["items"]
    return filas


def por_nombre(sesion: Sesion, eid: int | None, texto: str) -> list[dict[str, Any]]:
    """The first active ones that a text finds, for choosing one as it is typed."""
    with alcance.de(sesion, eid) as empresa_id:
        activos = _criterios(sesion, empresa_id, Filtros(activo=True))
        for criterio in (_por_palabras(texto), _por_partes(texto)):
            breve = select(*_CLAVE).where(*activos, criterio).order_by(*_ordenar("")).limit(BREVE)
            claves = db.session.execute(breve).mappings().all()
            if claves:
                return _completar(sesion, claves)
    return []


def completo(sesion: Sesion, eid: int | None, filtros: Filtros, orden: str = "") -> Iterator[dict[str, Any]]:
    """Every row of a list, read little by little."""
    columnas = _ordenar(orden)
    with alcance.de(sesion, eid) as empresa_id:
        criterios, _ = _encontrar(_criterios(sesion, empresa_id, filtros), filtros.filtro)
        consulta = _filas(sesion).where(*criterios).order_by(*columnas)
        for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
            yield _en_palabras(fila)


def totales(sesion: Sesion, eid: int | None) -> dict[str, int]:
    """How many there are, and how many of them are active."""
    with alcance.de(sesion, eid) as empresa_id:
        consulta = select(
            func.count().label("total"), func.count().filter(Cliente.activo).label("activos")
        ).where(*_criterios(sesion, empresa_id, Filtros()))
        return dict(db.session.execute(consulta.select_from(Cliente)).mappings().one())


def uno(sesion: Sesion, cliente_id: int) -> dict[str, Any]:
    """A customer of the company at work, whole, with the names of what it points at."""
    fila = db.session.execute(_filas(sesion).where(Cliente.id == cliente_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado("No existe ese cliente.")
    return dict(fila)


def _criterios(sesion: Sesion, empresa_id: int | None, filtros: Filtros) -> Criterios:
    criterios: Criterios = []
    if empresa_id is None:
        criterios.append(Cliente.empresa_id.in_(select(alcance.nombres(sesion).c.id)))
    for columna, valor in (
        (Cliente.tipo_identificacion, filtros.tipo_identificacion or None),
        (Cliente.tipo, filtros.tipo),
        (Cliente.grupo_id, filtros.grupo_id),
        (Cliente.activo, filtros.activo),
    ):
        if valor is not None:
            criterios.append(columna == valor)
    return criterios + _de_asesor(filtros)


def _de_asesor(filtros: Filtros) -> Criterios:
    """Those with an adviser of the kind, or with the one named (as whichever he is)."""
    if filtros.tipo_asesor:
        columna = Cliente.vendedor_id if filtros.tipo_asesor == VENDEDOR else Cliente.cobrador_id
        return [columna.is_not(None) if filtros.asesor_id is None else columna == filtros.asesor_id]
    if filtros.asesor_id is not None:
        return [(Cliente.vendedor_id == filtros.asesor_id) | (Cliente.cobrador_id == filtros.asesor_id)]
    return []


def _encontrar(criterios: Criterios, texto: str) -> tuple[Criterios, int]:
    """What to look for and how many there are: words by their beginning; when nothing begins so,
    anywhere."""
    if not texto:
        return criterios, _contar(criterios)
    hallados = [*criterios, _por_palabras(texto)]
    if total := _contar(hallados):
        return hallados, total
    hallados = [*criterios, _por_partes(texto)]
    return hallados, _contar(hallados)


def _hallados(
    criterios: Criterios, texto: str, columnas: list[ColumnElement[Any]], page: int, tamano: int
) -> Pagina | None:
    """A page of what a text finds, counted in the same walk of the index; None past the end."""
    consulta = select(*_CLAVE, func.count().over().label("total")).where(*criterios)
    tramo = consulta.order_by(*columnas).limit(tamano).offset((page - 1) * tamano)
    claves = db.session.execute(tramo.where(_por_palabras(texto))).mappings().all()
    if not claves:
        return None
    total = int(claves[0]["total"])
    return {
        "items": claves,
        "page": page,
        "tamano": tamano,
        "total": total,
        "paginas": -(-total // tamano),
    }


def _contar(criterios: Criterios) -> int:
    consulta = select(func.count()).select_from(Cliente).where(*criterios)
    return int(db.session.execute(consulta).scalar_one())


def _por_palabras(texto: str) -> ColumnElement[bool]:
    return _en_texto(f"% {palabra}%" for palabra in _palabras(texto))


def _por_partes(texto: str) -> ColumnElement[bool]:
    return _en_texto(f"%{palabra}%" for palabra in _palabras(texto))


def _en_texto(patrones: Iterator[str]) -> ColumnElement[bool]:
    criterios = [Cliente.texto.like(patron) for patron in patrones]
    return and_(*criterios) if criterios else false()


def _palabras(texto: str) -> list[str]:
    """Words as the column `texto` holds them: lower case, without accents."""
    llano = unicodedata.normalize("NFKD", texto).encode("ascii", "ignore").decode().lower()
    return re.findall(r"[a-z0-9]+", llano)[:_PALABRAS]


def _ordenar(orden: str) -> list[ColumnElement[Any]]:
    """By company first: the index's order, and no difference inside one company."""
    columnas = pages.ordenar(orden, ORDEN, Cliente.id, POR_DEFECTO)
    empresa = Cliente.empresa_id.desc() if orden.startswith("-") else Cliente.empresa_id.asc()
    return [empresa, *columnas]


def _filas(sesion: Sesion) -> Select[Any]:
    empresas = alcance.nombres(sesion)

    def mismo(otra: Any, columna: Any) -> ColumnElement[bool]:
        return and_(otra.empresa_id == Cliente.empresa_id, otra.id == columna)

    return (
        select(
            *_COLUMNAS,
            GrupoCliente.nombre.label("grupo"),
            _Vendedor.nombre.label("vendedor"),
            _Cobrador.nombre.label("cobrador"),
            empresas.c.nombre_comercial.label("empresa"),
        )
        .join(empresas, empresas.c.id == Cliente.empresa_id)
        .outerjoin(GrupoCliente, mismo(GrupoCliente, Cliente.grupo_id))
        .outerjoin(_Vendedor, mismo(_Vendedor, Cliente.vendedor_id))
        .outerjoin(_Cobrador, mismo(_Cobrador, Cliente.cobrador_id))
    )


def _completar(sesion: Sesion, claves: Any) -> list[dict[str, Any]]:
    """The rows of some keys, in their order."""
    if not claves:
        return []
    pares = [(clave["empresa_id"], clave["id"]) for clave in claves]
    filas = db.session.execute(_filas(sesion).where(tuple_(*_CLAVE).in_(pares))).mappings()
    por_clave = {(fila["empresa_id"], fila["id"]): dict(fila) for fila in filas}
    return [por_clave[par] for par in pares if par in por_clave]


def _en_palabras(fila: Any) -> dict[str, Any]:
    """A row for a spreadsheet: the names of its codes."""
    return dict(fila) | {
        "tipo_identificacion": IDENTIFICACIONES[fila["tipo_identificacion"]],
        "tipo": TIPOS[fila["tipo"]],
        "tipo_juridica": TIPOS_JURIDICOS.get(fila["tipo_juridica"], ""),
        "correos": ", ".join(fila["correos"]),
    }
