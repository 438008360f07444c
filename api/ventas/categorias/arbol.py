"""El árbol de categorías, entero: son pocas, y así una lectura basta para decir de cada una su ruta, lo que tiene debajo y lo que
le viene de arriba."""

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from functools import cached_property
from typing import Any, NamedTuple

from sqlalchemy import select

from api.core.datos.directas import Directa
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado
from api.core.papel.textos import plegar
from api.core.registros import EnFila
from api.ventas.categorias.models import CategoriaProducto

NO_EXISTE = "No existe esa categoría."
ENTRE = " > "
_C = CategoriaProducto
# Cuántos productos tiene cada categoría, que lo dice quien los tiene, que está encima.
CUANTOS = EnFila[Callable[[], Mapping[int, int]]]("cuántos productos tiene cada categoría")


class Rama(NamedTuple):
    id: int
    padre_id: int | None
    nombre: str
    nivel: int
    iva_codigo: str
    margen: Decimal | None
    version: int


class Arbol:
    def __init__(self, ramas: list[Rama]) -> None:
        self.ramas = {rama.id: rama for rama in ramas}

    def hacia_arriba(self, id_: int) -> Iterator[Rama]:
        """Esa y las que tiene encima, de la más cercana a la más lejana."""
        rama = self.ramas.get(id_)
        while rama is not None:
            yield rama
            rama = self.ramas.get(rama.padre_id) if rama.padre_id is not None else None

    def ruta(self, id_: int | None) -> str:
        """«Bebidas > Gaseosas»; vacía, sin categoría."""
        suyas = [] if id_ is None else [rama.nombre for rama in self.hacia_arriba(id_)]
        return ENTRE.join(reversed(suyas))

    def debajo(self, id_: int) -> list[int]:
        """Los ids de esa y de todas las que cuelgan de ella, de arriba abajo. Vacía, si no existe."""
        hallados = [id_] if id_ in self.ramas else []
        for uno in hallados:
            hallados += self._hijas.get(uno, ())
        return hallados

    def en_orden(self) -> Iterator[Rama]:
        """Cada una seguida de las suyas, por sus nombres."""
        pila = sorted((r for r in self.ramas.values() if r.padre_id is None), key=_orden, reverse=True)
        while pila:
            rama = pila.pop()
            yield rama
            suyas = (self.ramas[hija] for hija in self._hijas.get(rama.id, ()))
            pila += sorted(suyas, key=_orden, reverse=True)

    def vale(self, id_: int, dice: str) -> tuple[Any, Rama | None]:
        """Lo que esa categoría dice de algo, o la más cercana de encima que lo diga, y cuál es."""
        for rama in self.hacia_arriba(id_):
            if (valor := getattr(rama, dice)) not in (None, ""):
                return valor, rama
        return None, None

    @cached_property
    def _hijas(self) -> dict[int, list[int]]:
        hijas: dict[int, list[int]] = {}
        for rama in self.ramas.values():
            if rama.padre_id is not None:
                hijas.setdefault(rama.padre_id, []).append(rama.id)
        return hijas


def leer() -> Arbol:
    """El de la empresa en la que se trabaja."""
    return Arbol(_TODAS.todas())


def de_la_rama(id_: int) -> list[int]:
    """Los ids de esa categoría y de las que tiene debajo, para acotar una lista. NoEncontrado si no es de la empresa."""
    suyas = leer().debajo(id_)
    if not suyas:
        raise NoEncontrado(NO_EXISTE)
    return suyas


def todas() -> list[Fila]:
    """Cada una seguida de las suyas, con su ruta, cuántos productos tiene y lo que da por defecto."""
    suyo = leer()
    tienen = cuantos() if suyo.ramas else {}
    return [_fila(suyo, rama, tienen.get(rama.id, 0)) for rama in suyo.en_orden()]


def una(categoria_id: int) -> Fila:
    suyo = leer()
    rama = suyo.ramas.get(categoria_id)
    if rama is None:
        raise NoEncontrado(NO_EXISTE)
    return _fila(suyo, rama, cuantos().get(categoria_id, 0))


def _fila(suyo: Arbol, rama: Rama, productos: int) -> Fila:
    iva, iva_de = suyo.vale(rama.id, "iva_codigo")
    margen, margen_de = suyo.vale(rama.id, "margen")
    return {
        **rama._asdict(),
        "ruta": suyo.ruta(rama.id),
        "productos": productos,
        "vale_iva": iva or "",
        "vale_iva_de": iva_de and iva_de.nombre,
        "vale_margen": margen,
        "vale_margen_de": margen_de and margen_de.nombre,
    }


def cuantos() -> dict[int, int]:
    """De las que tienen productos, cuántos: los suyos, sin los de las que tiene debajo."""
    return {id_: suyos for dicen in CUANTOS for id_, suyos in dicen().items()}


def _orden(rama: Rama) -> tuple[str, int]:
    return plegar(rama.nombre), rama.id


_TODAS = Directa(
    Rama, lambda: select(_C.id, _C.padre_id, _C.nombre, _C.nivel, _C.iva_codigo, _C.margen, _C.version)
)
