"""Los catálogos que hay. Cada dominio declara los suyos en su `ley.py` y los registra en su `enlaces.py`.

Declarar uno basta: el proveedor lo ve, lo cambia, lo importa y lo exporta, con su historia, sin que nadie
escriba otra ruta ni otra pantalla.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement

from api.core.errors import NoEncontrado
from api.core.papel.campos import Clase, Uno
from api.core.registros import EnFila, PorClave
from api.plataforma.catalogos.models import FilaFechada

Clave = tuple[Any, ...]  # los valores de las columnas que nombran una fila


class UsoDeLey(NamedTuple):
    """Algo que lleva lo que una fila dice: «productos», 34. `conserva`: lo que dijo ya está emitido y el cambio
    no lo toca; si no, cambia con ella."""

    que: str
    cuantos: int
    conserva: bool = False


Contar = Callable[[Mapping[Clave, date]], UsoDeLey]  # clave → el primer día en que dice otra cosa


@dataclass(frozen=True, slots=True)
class Columna:
    """Una columna propia del catálogo. `nombre`: su atributo y su nombre en el cable. `clase`: qué valores
    toma y cómo se leen de un texto. `secundaria`: en la lista se ve si se pide."""

    nombre: str
    titulo: str
    clase: Clase
    obligatoria: bool = False
    ayuda: str = ""
    ejemplo: str = ""
    secundaria: bool = False


@dataclass(frozen=True)
class CatalogoDeLey:
    """Un catálogo: `modelo` es su tabla, con las columnas de `FilaFechada`; `clave`, las columnas que nombran
    una fila, que en un mismo día no se repite. `fijos`: los valores que distinguen sus filas, si comparte la
    tabla con otros. `quien`: lo que se hace con él, para quien lo va a cambiar. `revisar`: por qué unos
    valores no pueden ser, columna → frase."""

    nombre: str
    titulo: str
    modelo: type[Any]
    clave: tuple[str, ...]
    columnas: tuple[Columna, ...]
    quien: str
    fijos: Mapping[str, Any] = field(default_factory=dict)
    revisar: Callable[[Mapping[str, Any]], Mapping[str, str]] = lambda _: {}

    def __post_init__(self) -> None:
        assert issubclass(self.modelo, FilaFechada)
        assert set(self.clave) <= {columna.nombre for columna in self.columnas}

    def cosa(self, fila_id: int) -> str:
        """El id con que la auditoría nombra una de sus filas, entre las de todos los catálogos."""
        return f"{self.nombre}:{fila_id}"

    def suyas(self, clave: Clave | None = None) -> list[ColumnElement[bool]]:
        """El criterio de sus filas; con una `clave`, solo las de esa clave."""
        propias = dict(self.fijos) | dict(zip(self.clave, clave or (), strict=clave is not None))
        return [getattr(self.modelo, columna) == valor for columna, valor in propias.items()]

    def clave_de(self, valores: Mapping[str, Any]) -> Clave:
        return tuple(valores[nombre] for nombre in self.clave)

    def rotulo(self, valores: Mapping[str, Any]) -> str:
        """Una fila por sus columnas de clave: IVA · 8."""
        clases = {columna.nombre: columna.clase for columna in self.columnas}
        return " · ".join(filter(None, (_dicho(clases[nombre], valores[nombre]) for nombre in self.clave)))


def _dicho(clase: Clase, valor: Any) -> str:
    return clase.nombres[valor] if isinstance(clase, Uno) else str(valor)


ENTIDAD = "catalogo"  # cómo la auditoría llama a las filas de todos ellos
_CATALOGOS = PorClave[str, CatalogoDeLey]("catálogos de la ley")
_USOS = EnFila[tuple[str, Contar]]("qué lleva lo que la ley dice")


def registrar(*suyos: CatalogoDeLey) -> None:
    for catalogo in suyos:
        _CATALOGOS.poner(catalogo.nombre, catalogo)


def usar(usos: Mapping[str, Contar]) -> None:
    """Un dominio de más arriba dice, de cada catálogo, cuánto de lo suyo lleva lo que unas claves dicen, cada una desde
    su día."""
    for uso in usos.items():
        _USOS.poner(uso)


def de(nombre: str) -> CatalogoDeLey:
    if nombre not in _CATALOGOS:
        raise NoEncontrado("No existe ese catálogo.")
    return _CATALOGOS[nombre]


def de_cosa(entidad_id: str) -> CatalogoDeLey | None:
    """El catálogo de la fila que la auditoría nombra así; None si ya no lo hay."""
    return _CATALOGOS.get(entidad_id.partition(":")[0])


def todos() -> list[CatalogoDeLey]:
    return sorted(_CATALOGOS.values(), key=lambda catalogo: catalogo.titulo)


def usos(nombre: str, claves: Mapping[Clave, date]) -> list[UsoDeLey]:
    """Qué de la casa lleva lo que esas claves dicen desde su día; sin lo que no las lleva."""
    hallados = [contar(claves) for suyo, contar in _USOS if suyo == nombre] if claves else []
    return [uso for uso in hallados if uso.cuantos]
