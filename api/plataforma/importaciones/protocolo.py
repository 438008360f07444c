"""Lo que un tipo de lista declara para poder importarse. El modelo es `terceros/clientes/importacion/tipo.py`.

El motor lee el archivo, asigna sus columnas a los campos, rechaza las filas repetidas y guarda los motivos de
las malas. El tipo dice qué campos hay, qué significa una fila (`revisar`: las reglas del formulario, con
todos los motivos a la vez) y qué filas existen ya; y escribe las buenas de una sola vez.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from api.core.autor import Autor
from api.core.papel.campos import Campo
from api.plataforma.importaciones.archivo.limites import MAXIMO_DE_BYTES, MAXIMO_DE_FILAS

# Una fila como viene: campo → texto sin espacios alrededor, solo de los campos con columna. Que un campo
# falte y que venga "" es lo mismo.
FilaLeida = dict[str, str]
# Una fila como se guardará: columna → valor simple (None, str, int, bool, lista de str; los montos, como
# texto). Con None, una fila que existe conserva lo que tenía y una nueva recibe el valor por defecto. Es un
# dict porque cada fila trae solo algunas columnas, de cualquier tipo, y espera en disco con marshal.
ValoresDeFila = dict[str, Any]


class Motivo(NamedTuple):
    """Por qué se rechaza una fila: el campo que está mal (None: la fila entera) y una frase para una
    persona."""

    campo: str | None
    motivo: str


CREA, CAMBIA, NADA = "CREA", "CAMBIA", "NADA"


class EfectoDeFila(NamedTuple):
    """Lo que una fila buena hará, dicho para una persona: si crea algo, lo cambia o no hace nada; qué; y cada cambio."""

    accion: str
    que: str = ""
    cambios: tuple[str, ...] = ()


class FilaRevisada(NamedTuple):
    """Una fila revisada. `clave` es lo que no puede repetirse entre filas, o "" si no se pudo leer.
    `valores` es None cuando hay motivos. Sin `efecto`, crea lo suyo y no se dice qué."""

    clave: str
    valores: ValoresDeFila | None
    motivos: list[Motivo]
    efecto: EfectoDeFila | None = None


class CambioEntretanto(Exception):
    """Lo que se revisó ya no vale: alguien cambió lo que tocaba. La importación se revisa otra vez."""


class Conteo(NamedTuple):
    """Lo que se escribió. `chocaron` son las filas (por su número en el archivo) cuya clave tomó otra
    persona entretanto."""

    creadas: int
    actualizadas: int
    chocaron: list[int]


class Opciones(NamedTuple):
    """Lo que la persona eligió: cambiar las filas que ya existen, crear lo que las filas nombran y no
    existe."""

    actualizar: bool = False
    crear_faltantes: bool = False


class Obra(Protocol):
    """El trabajo de un tipo sobre un archivo, en el ámbito de la empresa. `revisar` y `contra` se llaman
    por cada fila, así que no consultan la base."""

    def revisar(self, fila: FilaLeida) -> FilaRevisada: ...

    def existentes(self, claves: list[str]) -> Mapping[str, Any]:
        """De estas claves (unos miles), las que ya están en la base, con lo que `contra` necesita de cada
        una."""
        ...

    def contra(self, valores: ValoresDeFila, existente: Any) -> list[Motivo]:
        """Por qué esta fila no puede cambiar a la que existe. Solo se llama con `actualizar`."""
        ...

    def avisos(self) -> list[str]:
        """Lo que la persona debe saber después de la última fila: qué se completó, qué se va a crear."""
        ...

    def escribir(self, filas: Iterable[tuple[int, ValoresDeFila]], momento: Any) -> Conteo:
        """Escribe las filas buenas (su número y sus valores) con `carga.volcar`, en la transacción
        abierta. `filas` se lee una sola vez y puede no caber en la memoria."""
        ...


@runtime_checkable
class ObraPorLotes(Protocol):
    """El trabajo de un tipo en el que varias filas seguidas son una sola cosa, como las líneas de una factura."""

    def sigue(self, anterior: FilaLeida, fila: FilaLeida) -> bool:
        """Si la fila es parte de lo mismo que la anterior."""
        ...

    def revisar_lote(self, filas: Sequence[tuple[int, FilaLeida]]) -> list[FilaRevisada]:
        """Una respuesta por fila, en su orden. Lo que estas filas dicen está entero aquí. Puede leer la base."""
        ...

    def avisos(self) -> list[str]:
        """Como el de `Obra`."""
        ...


@runtime_checkable
class ObraQueEscribe(ObraPorLotes, Protocol):
    """Por lotes, y sus filas buenas se escriben al importar."""

    def escribir_juntas(self, filas: Iterable[tuple[int, ValoresDeFila]], quien: Autor) -> Conteo:
        """Escribe las buenas en la transacción abierta, por `quien`; `filas` se lee una sola vez. Puede lanzar
        `CambioEntretanto`."""
        ...


@runtime_checkable
class ObraQueAparta(ObraPorLotes, Protocol):
    """Por lotes, y las buenas no se escriben al importar: se apartan al revisar, para que otro las tome cuando alguien
    lo pida."""

    def apartar(
        self,
        importacion_id: int,
        nombre: str,
        leer: Callable[[], Iterable[tuple[int, ValoresDeFila]]],
        quien: Autor,
    ) -> None:
        """Guarda las filas buenas de un archivo revisado, en la transacción abierta, en lugar de las que se
        apartaron de él antes. `leer` las da, cuantas veces se llame. `nombre`: el del archivo."""
        ...


@dataclass(frozen=True, slots=True)
class TipoDeLista:
    """Un tipo de lista. `nombre` es el de importaciones.tipo y el de la dirección. `crea` es el texto de
    la casilla que permite crear lo que falta, o "" si no hay nada que crear."""

    nombre: str
    titulo: str
    permiso: str  # con el que se importa
    repetida: str  # "Repite la identificación de la fila {fila}."
    ya_existe: str  # "Ya existe un cliente con esa identificación."
    clave: str  # el campo del que hablan las dos frases; `columna` es donde se guarda
    columna: str
    campos: tuple[Campo, ...]
    preparar: Callable[[Opciones], Obra | ObraPorLotes]
    crea: str = ""
    solo_revisa: bool = False  # no importa: aparta lo bueno (`ObraQueAparta`)
    entera: bool = False  # con una fila mala no se escribe ninguna
    filas: int = MAXIMO_DE_FILAS
    bytes_: int = MAXIMO_DE_BYTES
