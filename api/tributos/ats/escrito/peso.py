"""Cuánto pesa comprimido un anexo que no se escribe: las primeras filas se comprimen todas, y de las demás una de cada tantas."""

import zlib

_TODAS, _CADA = 1_000, 20


class PesoEstimado:
    def __init__(self) -> None:
        self._todas, self._muestra = zlib.compressobj(), zlib.compressobj()
        self._filas = self._de_todas = self._de_muestra = 0

    def toca(self, fila: bool) -> bool:
        """Si hay que pesar el texto que sigue."""
        if not fila:
            return not self._pasaron
        self._filas += 1
        return not self._pasaron or self._filas % _CADA == 0

    @property
    def _pasaron(self) -> bool:
        return self._filas > _TODAS

    def sumar(self, texto: str) -> None:
        dicho = texto.encode("ascii")
        if self._pasaron:
            self._de_muestra += len(self._muestra.compress(dicho))
        else:
            self._de_todas += len(self._todas.compress(dicho))

    def total(self) -> int:
        self._de_todas += len(self._todas.flush())
        if self._pasaron:
            self._de_muestra += len(self._muestra.flush())
        return self._de_todas + self._de_muestra * _CADA
