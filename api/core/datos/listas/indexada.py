"""Lists of one tenant's rows found on a covering index: pages, counts, words, the first as one types.

The index (empresa_id, orden, id) INCLUDE (texto, what filters) finds the keys without touching the
table; the rows of a page are then read by their keys, so one in the middle costs little more than
the first. `texto` holds the row's words, each after a space, in lower case and without accents.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, func, select, tuple_

from api.core.datos import palabras
from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Pagina

Criterios = Sequence[ColumnElement[bool]]


@dataclass(frozen=True, slots=True)
class ListaIndexada:
    """The list of a tenant model with `orden` and `texto`, and what it may be ordered by."""

    modelo: Any
    permitidas: pages.Ordenes
    por_defecto: str

    def columnas(self) -> list[Any]:
        """Those that a row is read with: all but the two that only serve to find it."""
        propias = self.modelo.__mapper__.all_orm_descriptors.items()
        return [columna for nombre, columna in propias if nombre not in ("orden", "texto")]

    def ordenar(self, orden: str) -> list[ColumnElement[Any]]:
        """By company first: the index's order, and no difference inside one company."""
        columnas = pages.ordenar(orden, self.permitidas, self.modelo.id, self.por_defecto)
        empresa = self.modelo.empresa_id
        return [empresa.desc() if orden.startswith("-") else empresa.asc(), *columnas]

    def pagina(self, criterios: Criterios, texto: str, page: int, tamano: int, orden: str = "") -> Pagina:
        """A page whose items are keys."""
        if texto:
            por_palabras, _ = self.maneras(criterios, texto)
            claves = select(*self.clave).where(*por_palabras)
            hallada = pages.paginate_once(claves, self.ordenar(orden), page, tamano)
            if hallada["total"]:
                return hallada
        criterios, total = self.encontrar(criterios, texto)
        return self.contada(criterios, total, page, tamano, orden)

    def contada(self, criterios: Criterios, total: int, page: int, tamano: int, orden: str = "") -> Pagina:
        """The same, of what is known to be so many."""
        claves = select(*self.clave).where(*criterios)
        return pages.paginate(claves, self.ordenar(orden), page, tamano, total, cercada=True)

    def encontrar(self, criterios: Criterios, texto: str) -> tuple[Criterios, int]:
        """What to look for and how many there are: words by their beginning; when nothing begins
        so, anywhere."""
        if not texto:
            return criterios, self._contar(criterios)
        for hallados in self.maneras(criterios, texto):
            if total := self._contar(hallados):
                return hallados, total
        return hallados, 0

    def primeros(self, criterios: Criterios, texto: str, maximo: int) -> Sequence[Any]:
        """The keys of the first ones that a text finds, for choosing as it is typed."""
        for hallados in self.maneras(criterios, texto):
            breve = select(*self.clave).where(*hallados).order_by(*self.ordenar("")).limit(maximo)
            if claves := db.session.execute(breve).mappings().all():
                return claves
        return []

    def completar(
        self, claves: Sequence[Any], filas: Select[Any]
    ) -> list[dict[str, Any]]:  # filas, según la consulta
        """The rows of some keys, in their order."""
        if not claves:
            return []
        pares = [(clave["empresa_id"], clave["id"]) for clave in claves]
        leidas = db.session.execute(filas.where(tuple_(*self.clave).in_(pares))).mappings()
        por_clave = {(fila["empresa_id"], fila["id"]): dict(fila) for fila in leidas}
        return [por_clave[par] for par in pares if par in por_clave]

    @property
    def clave(self) -> tuple[Any, ...]:
        return (self.modelo.empresa_id, self.modelo.id)

    def _contar(self, criterios: Criterios) -> int:
        consulta = select(func.count()).select_from(self.modelo).where(*criterios)
        return int(db.session.execute(consulta).scalar_one())

    def maneras(self, criterios: Criterios, texto: str) -> tuple[Criterios, Criterios]:
        """What begins so, and what holds it anywhere."""
        propio = self.modelo.texto
        return (
            [*criterios, palabras.comienzan(propio, texto)],
            [*criterios, palabras.contenidas(propio, texto)],
        )
