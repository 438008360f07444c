"""De a uno: para lo que cuesta mucho procesador o mucha memoria y que cualquiera puede pedir."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from api.core.errors import DemasiadosIntentos

_OCUPADO = "El servidor está ocupado con otros archivos, por favor intente en unos segundos."


class DeAUno:
    """Uno lo tiene; `en_fila` esperan hasta `espera` segundos. A los demás, y al que se cansa de esperar,
    DemasiadosIntentos. Cada proceso tiene los suyos."""

    def __init__(self, en_fila: int = 2, espera: float = 5.0) -> None:
        self._espera = espera
        self._lugares = threading.BoundedSemaphore(1 + en_fila)
        self._uno = threading.Lock()

    @contextmanager
    def pasar(self) -> Iterator[None]:
        if not self._lugares.acquire(blocking=False):
            raise DemasiadosIntentos(10, _OCUPADO)
        try:
            if not self._uno.acquire(timeout=self._espera):
                raise DemasiadosIntentos(10, _OCUPADO)
            try:
                yield
            finally:
                self._uno.release()
        finally:
            self._lugares.release()
