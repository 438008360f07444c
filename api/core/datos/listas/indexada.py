"""Lists of one tenant's rows found on a covering index: pages, counts, words, the first as one types.

The index (empresa_id, orden, id) INCLUDE (texto, what filters) finds the keys without touching the
table; the rows of a page are then read by their keys, so one in the middle costs little more than
the first. `texto` holds the row's words, each after a space, in lower case and without accents.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, false, func, select, tuple_

from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Pagina

Criterios = Sequence[ColumnElement[bool]]
_PALABRAS = 8  # words of a search that count


@dataclass(frozen=True, slots=True)
class ListaIndexada:
    """The list of a tenant model with `orden` and `texto`, and what it may be ordered by."""

    modelo: Any
    permitidas: dict[str, Any]
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
        columnas = self.ordenar(orden)
        if texto and (hallada := self._hallada(criterios, texto, columnas, page, tamano)):
            return hallada
        criterios, total = self.encontrar(criterios, texto)
        claves = select(*self.clave).where(*criterios)
        return pages.paginate_rows(claves, columnas, page, tamano, total, cercada=True)

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

    def completar(self, claves: Sequence[Any], filas: Select[Any]) -> list[dict[str, Any]]:
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

    def _hallada(
        self,
        criterios: Criterios,
        texto: str,
        columnas: list[ColumnElement[Any]],
        page: int,
        tamano: int,
    ) -> Pagina | None:
        """A page of what begins so, counted in the same walk of the index; past the end, the last
        one. None when nothing does."""
        por_palabras, _ = self.maneras(criterios, texto)
        consulta = select(*self.clave, func.count().over().label("total")).where(*por_palabras).limit(tamano)
        tramo = consulta.order_by(*columnas).offset((page - 1) * tamano)
        claves = db.session.execute(tramo).mappings().all()
        if not claves and page > 1:
            del_final = consulta.order_by(*map(pages.invertir, columnas))
            claves = db.session.execute(del_final).mappings().all()[::-1]
        if not claves:
            return None
        total = int(claves[0]["total"])
        paginas = -(-total // tamano)
        if page > paginas:
            page, claves = paginas, claves[-(total - (paginas - 1) * tamano) :]
        return {"items": claves, "page": page, "tamano": tamano, "total": total, "paginas": paginas}

    def _contar(self, criterios: Criterios) -> int:
        consulta = select(func.count()).select_from(self.modelo).where(*criterios)
        return int(db.session.execute(consulta).scalar_one())

    def maneras(self, criterios: Criterios, texto: str) -> tuple[Criterios, Criterios]:
        """What begins so, and what holds it anywhere."""
        palabras = _palabras(texto)
        por_palabras = self._en_texto(f"% {palabra}%" for palabra in palabras)
        por_partes = self._en_texto(f"%{palabra}%" for palabra in palabras)
        return [*criterios, por_palabras], [*criterios, por_partes]

    def _en_texto(self, patrones: Iterable[str]) -> ColumnElement[bool]:
        criterios = [self.modelo.texto.like(patron) for patron in patrones]
        return and_(*criterios) if criterios else false()


def _palabras(texto: str) -> list[str]:
    """Words as the column `texto` holds them: lower case, without accents."""
    llano = unicodedata.normalize("NFKD", texto).encode("ascii", "ignore").decode().lower()
    return re.findall(r"[a-z0-9]+", llano)[:_PALABRAS]
