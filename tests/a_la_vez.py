"""Lo que una prueba hace a la vez que otra cosa: cada acción en su hilo, con lo que respondió o el error con que murió.

Un hilo que muere sin que nadie lo lea deja pasar la prueba; uno que no termina, la deja esperando. Aquí todo se espera con
un tope, y lo que falló se levanta donde se esperaba la respuesta.
"""

import contextlib
import socketserver
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from local.red import esperar

T = TypeVar("T")
# Solo corta lo que no termina: con la máquina ocupada, algo tarda diez veces más.
PACIENCIA = 120.0


class Aparte(Generic[T]):
    """Una acción en su hilo, mientras la prueba sigue. Con `with`, al salir se la espera."""

    def __init__(self, accion: Callable[..., T], *con: Any) -> None:
        self._accion = partial(accion, *con)
        self._hecha: list[T] = []
        self._error: BaseException | None = None
        self._hilo = threading.Thread(target=self._hacer, daemon=True)

    def _hacer(self) -> None:
        try:
            self._hecha.append(self._accion())
        except BaseException as error:  # también la muerte fingida de un proceso
            self._error = error

    def empezar(self) -> Self:
        self._hilo.start()
        return self

    def termino(self, paciencia: float = PACIENCIA) -> bool:
        self._hilo.join(paciencia)
        return not self._hilo.is_alive()

    def respuesta(self, paciencia: float = PACIENCIA) -> T:
        """Lo que respondió, cuando termina; si murió, su error."""
        if not self.termino(paciencia):
            raise AssertionError(f"sigue sin terminar a los {paciencia:.0f} s: {self._accion.func}")
        if self._error is not None:
            raise self._error
        return self._hecha[0]

    def __enter__(self) -> Self:
        return self.empezar()

    def __exit__(self, tipo: object, error: BaseException | None, rastro: TracebackType | None) -> None:
        if error is None:
            self.respuesta()
        elif self.termino(1) and self._error is not None:
            error.add_note(f"y aparte murió de: {self._error!r}")


def a_la_vez(*acciones: Callable[[], T], paciencia: float = PACIENCIA) -> list[T]:
    """Lo que responde cada una, en su orden; ninguna empieza hasta que todas están por empezar."""
    salida = threading.Barrier(len(acciones), timeout=paciencia)

    def salir(accion: Callable[[], T]) -> T:
        salida.wait()
        return accion()

    juntas = [Aparte(salir, accion).empezar() for accion in acciones]
    terminaron = [una.termino(paciencia) for una in juntas]
    errores = [una._error for una in juntas if una._error is not None]
    for error in errores[1:]:
        errores[0].add_note(f"y otra murió de: {error!r}")
    if errores:
        raise errores[0]
    assert all(terminaron), f"{terminaron.count(False)} siguen sin terminar a los {paciencia:.0f} s"
    return [una.respuesta() for una in juntas]


def con_cada(accion: Callable[..., T], valores: Iterable[Any], paciencia: float = PACIENCIA) -> list[T]:
    """La misma acción con cada valor, todas a la vez."""
    return a_la_vez(*(partial(accion, valor) for valor in valores), paciencia=paciencia)


def hasta_que(
    condicion: Callable[[], Any],
    detalle: Callable[[], str] = str,
    paciencia: float = PACIENCIA,
    cada: float = 0.05,
) -> None:
    """Espera lo que otro hilo, proceso o persona hará; `detalle` dice cómo estaba lo que no llegó."""
    assert esperar(condicion, paciencia, cada), f"no ocurrió en {paciencia:.0f} s\n{detalle()}"


@contextlib.contextmanager
def sirviendo(servidor: socketserver.BaseServer) -> Iterator[None]:
    """Atiende mientras dure; al salir ya no atiende, y el puerto queda libre."""
    with servidor, Aparte(servidor.serve_forever, 0.05):
        try:
            yield
        finally:
            servidor.shutdown()
