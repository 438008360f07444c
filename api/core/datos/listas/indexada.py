"""Las listas de una empresa que se buscan en un índice que cubre todo: páginas, cuentas y palabras.

El índice (empresa_id, orden, id) INCLUDE (texto, lo que filtra) halla las claves sin tocar la tabla. Después
se leen por su clave las filas de la página, así que una del medio cuesta poco más que la primera. `texto`
guarda las palabras de la fila, cada una con un espacio antes, en minúsculas y sin tildes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    Select,
    Subquery,
    any_,
    bindparam,
    func,
    select,
    tuple_,
)

from api.core.datos import palabras
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas import cuentas, pages
from api.core.datos.listas.pages import Fila, Pagina

Criterios = Sequence[ColumnElement[bool]]
Filas = Callable[[Subquery], Select[Any]]


@dataclass(frozen=True, slots=True, eq=False)
class ListaIndexada:
    """La lista de un modelo de empresa que tiene `orden` y `texto`, y por qué se la puede ordenar. `condiciones`: por
    qué se la acota cuando ya se sabe cuántas filas quedan; la que necesita un valor lo nombra con un `bindparam`."""

    modelo: Any
    permitidas: pages.Ordenes
    por_defecto: str
    condiciones: Mapping[str, ColumnElement[bool]] = field(default_factory=dict)

    def columnas(self) -> list[Any]:
        """Las columnas con que se lee una fila: todas menos las dos que solo sirven para hallarla."""
        propias = self.modelo.__mapper__.all_orm_descriptors.items()
        return [columna for nombre, columna in propias if nombre not in ("orden", "texto")]

    def ordenar(self, orden: str) -> list[ColumnElement[Any]]:
        """Primero por empresa, como el índice; dentro de una sola empresa no cambia nada."""
        columnas = pages.ordenar(orden, self.permitidas, self.modelo.id, self.por_defecto)
        empresa = self.modelo.empresa_id
        return [empresa.desc() if orden.startswith("-") else empresa.asc(), *columnas]

    def pagina(
        self,
        criterios: Criterios,
        texto: str,
        page: int,
        tamano: int,
        orden: str = "",
    ) -> Pagina:
        """Una página cuyos `items` son claves (empresa_id, id)."""
        if texto:
            por_palabras, _ = self.maneras(criterios, texto)
            claves = select(*self.clave).where(*por_palabras)
            hallada = pages.paginate_once(claves, self.ordenar(orden), page, tamano)
            if hallada["total"]:
                return hallada
        criterios, total = self.encontrar(criterios, texto)
        return self.contada(criterios, total, page, tamano, orden)

    def entera(
        self, activo: bool | None, page: int, tamano: int, orden: str = "", filas: Filas | None = None
    ) -> Pagina:
        """La misma página, de la lista entera de la empresa en que se trabaja, o de sus filas activas o inactivas:
        cuántas son ya se sabe. Con `filas`, los `items` son las filas que junta a esas claves, en la misma consulta."""
        total = cuentas.cuantas(self.modelo, activo)
        por: frozenset[str] = (
            frozenset() if activo is None else frozenset({_ACTIVAS if activo else _INACTIVAS})
        )
        return self.acotada(por, {}, total, page, tamano, orden, filas)

    def acotada(
        self,
        por: frozenset[str],
        valores: Mapping[str, object],
        total: int,
        page: int,
        tamano: int,
        orden: str = "",
        filas: Filas | None = None,
    ) -> Pagina:
        """La misma página, de las filas de la empresa en que se trabaja que cumplen esas `condiciones`, cuando ya se
        sabe el total. Su consulta se escribe una sola vez."""
        pedido = pages.pedido(orden, self.permitidas, self.por_defecto)
        return pages.paginate_escrita(_acotadas, (self, por, pedido), total, page, tamano, valores, filas)

    def contada(self, criterios: Criterios, total: int, page: int, tamano: int, orden: str = "") -> Pagina:
        """La misma página, cuando ya se sabe el total."""
        claves = select(*self.clave).where(*criterios)
        return pages.paginate(claves, self.ordenar(orden), page, tamano, total, cercada=True)

    def encontrar(self, criterios: Criterios, texto: str) -> tuple[Criterios, int]:
        """Los criterios que hallan algo y cuántas filas hallan: primero las palabras por su comienzo y, si
        nada comienza así, en cualquier parte."""
        if not texto:
            return criterios, self._contar(criterios)
        for hallados in self.maneras(criterios, texto):
            if total := self._contar(hallados):
                return hallados, total
        return hallados, 0

    def primeros(self, criterios: Criterios, texto: str, maximo: int) -> Sequence[Any]:
        """Las claves de las primeras filas que el texto halla, para elegir mientras se escribe."""
        for hallados in self.maneras(criterios, texto):
            breve = select(*self.clave).where(*hallados).order_by(*self.ordenar("")).limit(maximo)
            if claves := db.session.execute(breve).mappings().all():
                return claves
        return []

    def completar(self, claves: Sequence[Any], filas: Select[Any] | Directa[Fila]) -> list[Fila]:
        """Las filas de unas claves, en el orden de las claves. Las de una sola empresa se leen con `directa`."""
        if not claves:
            return []
        pares = [(clave["empresa_id"], clave["id"]) for clave in claves]
        leidas: Any
        if isinstance(filas, Directa):
            leidas = filas.todas(ids=[id_ for _, id_ in pares])
        else:
            leidas = map(dict, db.session.execute(filas.where(tuple_(*self.clave).in_(pares))).mappings())
        por_clave = {(fila["empresa_id"], fila["id"]): fila for fila in leidas}
        return [por_clave[par] for par in pares if par in por_clave]

    def directa(self, filas: Callable[[], Select[Any]]) -> Directa[Fila]:
        """Cómo se leen las filas de unas claves de la empresa en que se trabaja."""
        ids = bindparam("ids", type_=ARRAY(BigInteger))
        return Directa[Fila](dict, lambda: filas().where(self.modelo.id == any_(ids)))

    @property
    def clave(self) -> tuple[Any, ...]:
        return (self.modelo.empresa_id, self.modelo.id)

    def _contar(self, criterios: Criterios) -> int:
        consulta = select(func.count()).select_from(self.modelo).where(*criterios)
        return int(db.session.execute(consulta).scalar_one())

    def maneras(self, criterios: Criterios, texto: str) -> tuple[Criterios, Criterios]:
        """Los criterios de las filas con palabras que comienzan así, y los de las que las tienen en cualquier
        parte."""
        propio = self.modelo.texto
        return (
            [*criterios, palabras.comienzan(propio, texto)],
            [*criterios, palabras.contenidas(propio, texto)],
        )


_ACTIVAS, _INACTIVAS = "activas", "inactivas"


def _condicion(lista: ListaIndexada, nombre: str) -> ColumnElement[bool]:
    if nombre in (_ACTIVAS, _INACTIVAS):
        return cast("ColumnElement[bool]", lista.modelo.activo.is_(nombre == _ACTIVAS))
    return lista.condiciones[nombre]


def _acotadas(lista: ListaIndexada, por: frozenset[str], orden: str) -> pages.Ordenada:
    condiciones = (_condicion(lista, nombre) for nombre in sorted(por))
    return select(*lista.clave).where(*condiciones), lista.ordenar(orden)
