"""Lo que alguien pide cambiar de una fila, como un valor que viaja del borde al caso de uso."""

from collections.abc import Iterator, Mapping
from typing import Any


class Cambios(Mapping[str, Any]):
    """El valor nuevo de cada atributo que se envió; lo que no se envió queda como estaba.

    `version` va aparte, porque no es un dato que se cambie: es la de la fila que se leyó. Estos valores no se
    modifican: quien agrega o quita alguno hace otros con `con` o `sin`. `audit.changes(fila, cambios)` dice
    en qué difieren de la fila.
    """

    __slots__ = ("_valores", "version")

    def __init__(self, valores: Mapping[str, Any], version: int | None = None) -> None:
        self._valores = dict(valores)
        self.version = version

    def __getitem__(self, atributo: str) -> Any:
        return self._valores[atributo]

    def __iter__(self) -> Iterator[str]:
        return iter(self._valores)

    def __len__(self) -> int:
        return len(self._valores)

    def __repr__(self) -> str:
        return f"Cambios({self._valores!r}, version={self.version!r})"

    def con(self, **valores: Any) -> "Cambios":
        """Estos cambios y los que se agregan."""
        return Cambios(self._valores | valores, self.version)

    def sin(self, *atributos: str) -> "Cambios":
        """Estos cambios, sin los de esos atributos."""
        return Cambios({a: v for a, v in self._valores.items() if a not in atributos}, self.version)
