"""Cuántas peticiones de una empresa atiende a la vez un proceso: todas menos un hilo. El que queda atiende a las demás, aunque una
pregunte sin parar o lo suyo tarde; a la que se pasa se le dice que espere, sin hacer nada, así que ese hilo nunca se ocupa con ella.

Se cuenta en el proceso, sin preguntar a nadie. Un navegador no llega: abre seis conexiones."""

import threading
from collections import Counter

from flask import Flask, current_app, g

from api.core.errors import MuchasALaVez


class Lugares:
    """Los de un proceso. `cada_una`: los que una empresa puede tener."""

    def __init__(self, cada_una: int) -> None:
        self._cada_una = cada_una
        self._tienen = Counter[int]()
        self._candado = threading.Lock()

    def tomar(self, empresa_id: int) -> bool:
        with self._candado:
            if self._tienen[empresa_id] >= self._cada_una:
                return False
            self._tienen[empresa_id] += 1
            return True

    def dejar(self, empresa_id: int) -> None:
        with self._candado:
            self._tienen[empresa_id] -= 1
            if not self._tienen[empresa_id]:
                del self._tienen[empresa_id]

    @property
    def ocupados(self) -> int:
        with self._candado:
            return self._tienen.total()


def init_app(app: Flask) -> None:
    app.extensions["lugares"] = Lugares(app.config["WEB_EMPRESA_A_LA_VEZ"])
    app.teardown_request(_dejar)


def tomar(empresa_id: int) -> None:
    """El lugar de la petición en curso, que lo deja al terminar. MuchasALaVez si su empresa ya tiene todos los que puede."""
    if not current_app.extensions["lugares"].tomar(empresa_id):
        raise MuchasALaVez(1)
    g.lugar = empresa_id


def _dejar(error: BaseException | None) -> None:
    if (empresa_id := g.pop("lugar", None)) is not None:
        current_app.extensions["lugares"].dejar(empresa_id)
