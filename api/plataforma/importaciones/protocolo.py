"""What a kind of list declares so that it can be imported (`ventas/clientes/importacion/tipo.py` is the model).

The engine reads the file, maps its columns, drops what is repeated in it and keeps the reasons of
the bad rows. The kind says which fields there are, what a row means (`revisar`, the form's own
rules, every reason at once), which rows exist already, and writes the good ones in one go.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from api.core.papel.campos import Campo

# A row as it comes: field → text, trimmed; only the mapped fields. Absent and "" are the same.
Fila = dict[str, str]
# A row as it will be stored: column → plain value (None, str, int, bool, list of str; amounts as
# text). None leaves a column as it is in a row that exists, and with its default in a new one. A
# dict, since each row brings only some of the columns, of any type, and waits on disk by marshal.
Valores = dict[str, Any]


class Motivo(NamedTuple):
    """Why a row is refused: the field at fault (None: the row) and a sentence for a person."""

    campo: str | None
    motivo: str


class Revisada(NamedTuple):
    """A row looked at. `clave` is what no two rows may share, "" when it couldn't be read; `valores`
    is None when there are motives."""

    clave: str
    valores: Valores | None
    motivos: list[Motivo]


class Conteo(NamedTuple):
    """What was written; `chocaron`, the rows (their numbers in the file) whose key somebody else
    took meanwhile."""

    creadas: int
    actualizadas: int
    chocaron: list[int]


class Opciones(NamedTuple):
    """What the person chose: change the rows that exist, make what the rows name and is missing."""

    actualizar: bool = False
    crear_faltantes: bool = False


class Obra(Protocol):
    """One run over one file, in its company's scope. `revisar` and `contra` are called for every
    row, so they are plain functions that don't query."""

    def revisar(self, fila: Fila) -> Revisada: ...

    def existentes(self, claves: list[str]) -> Mapping[str, Any]:
        """Of these keys (some thousands), those in the database, with what `contra` needs of each."""
        ...

    def contra(self, valores: Valores, existente: Any) -> list[Motivo]:
        """Why this row can't change the one that exists. Only called when `actualizar`."""
        ...

    def avisos(self) -> list[str]:
        """After the last row: what a person should know (what was completed, what will be made)."""
        ...

    def escribir(self, filas: Iterable[tuple[int, Valores]], momento: Any) -> Conteo:
        """Write every good row (its number, its values) in the transaction that is open, with
        `carga.volcar`. `filas` is read once and may not fit in memory."""
        ...


@dataclass(frozen=True, slots=True)
class Tipo:
    """A kind: `nombre` stands in importaciones.tipo and in the address; `crea` is the text of the
    box that lets the import make what is missing ("" when there is none)."""

    nombre: str
    titulo: str
    repetida: str  # "Repite la identificación de la fila {fila}."
    ya_existe: str  # "Ya existe un cliente con esa identificación."
    clave: str  # the field that both sentences are about, and the column where it is kept
    columna: str
    campos: tuple[Campo, ...]
    preparar: Callable[[Opciones], Obra]
    crea: str = ""
