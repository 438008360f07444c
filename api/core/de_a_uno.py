"""De a uno: para lo que cuesta mucho procesador o mucha memoria y que cualquiera puede pedir."""

import threading
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from api.core.errors import DemasiadosIntentos

_OCUPADO = "El servidor está ocupado con otros archivos."


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


class DeAUnoPorQuien:
    """Uno de cada quien a la vez, y `a_la_vez` entre todos: los archivos de uno no hacen esperar a los demás."""

    def __init__(self, a_la_vez: int = 3, en_fila: int = 3, espera: float = 15.0) -> None:
        self._en_fila, self._espera = en_fila, espera
        self._lugares = threading.BoundedSemaphore(a_la_vez)
        self._guarda = threading.Lock()
        self._turnos: dict[Hashable, DeAUno] = {}
        self._vienen: Counter[Hashable] = Counter()

    @contextmanager
    def pasar(self, quien: Hashable) -> Iterator[None]:
        with self._turno(quien) as turno, turno.pasar():
            if not self._lugares.acquire(timeout=self._espera):
                raise DemasiadosIntentos(10, _OCUPADO)
            try:
                yield
            finally:
                self._lugares.release()

    @contextmanager
    def _turno(self, quien: Hashable) -> Iterator[DeAUno]:
        """El suyo, que se olvida cuando nadie lo usa."""
        with self._guarda:
            turno = self._turnos.setdefault(quien, DeAUno(self._en_fila, self._espera))
            self._vienen[quien] += 1
        try:
            yield turno
        finally:
            with self._guarda:
                self._vienen[quien] -= 1
                if not self._vienen[quien]:
                    del self._vienen[quien], self._turnos[quien]
