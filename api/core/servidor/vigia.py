"""Qué descriptores miran y cuándo: el mapa de waitress sobre epoll.

El bucle de waitress pregunta a todas las conexiones en cada vuelta, y quinientas calladas encarecen cada petición.
Aquí se pregunta solo a las que pueden haber cambiado: las que acaban de moverse y las que no están en reposo.
"""

import contextlib
import select
from typing import Any

from waitress import wasyncore

_LEER, _ESCRIBIR = select.EPOLLIN | select.EPOLLPRI, select.EPOLLOUT
_EVENTOS = 256  # los que se atienden antes de volver a preguntar


class Vigia(dict[int, Any]):
    """Descriptor → quien lo atiende. Quien tiene `en_reposo` falso es preguntado en cada vuelta."""

    def __init__(self) -> None:
        super().__init__()
        self._epoll = select.epoll()
        self._puestos: dict[int, int] = {}
        self._movidos: set[int] = set()

    def __setitem__(self, fd: int, quien: Any) -> None:
        super().__setitem__(fd, quien)
        self._movidos.add(fd)

    def __delitem__(self, fd: int) -> None:
        super().__delitem__(fd)
        self._movidos.discard(fd)
        self._poner(fd, 0)

    def esperar(self, segundos: float) -> None:
        """Atiende lo que haya; si no hay nada, espera hasta `segundos`."""
        for fd in [*self._movidos]:
            if (quien := self.get(fd)) is None:
                continue
            # Primero: quien aún no está en reposo puede cambiar en otro hilo mientras se le pregunta lo demás.
            en_reposo = getattr(quien, "en_reposo", True)
            escribe = quien.writable() and not quien.accepting
            self._poner(fd, (_LEER if quien.readable() else 0) | (_ESCRIBIR if escribe else 0))
            if en_reposo:
                self._movidos.discard(fd)
        for fd, que in self._epoll.poll(segundos, _EVENTOS):
            if (quien := self.get(fd)) is not None:
                self._movidos.add(fd)
                wasyncore.readwrite(quien, que)

    def _poner(self, fd: int, que: int) -> None:
        antes = self._puestos.get(fd, 0)
        if que == antes:
            return
        if que:
            (self._epoll.modify if antes else self._epoll.register)(fd, que)
            self._puestos[fd] = que
        else:
            del self._puestos[fd]
            with contextlib.suppress(OSError):  # ya estaba cerrado
                self._epoll.unregister(fd)
