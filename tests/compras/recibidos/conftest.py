"""El portal del que lo recibido se trae, y el tiempo que pasa mientras tanto."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.recibidos.portal import Pasar, Portal, cerrar_circuitos
from tests.factories import filas
from tests.servicios import Servicios


@pytest.fixture
def portal(servicios: Servicios, app: Flask, a: Cliente) -> Iterator[Portal]:
    suyo = Portal(servicios.simulador.url, str(a.sesion["EMP_RUC"]))
    suyo.normal()
    cerrar_circuitos(app)
    filas(app, "DELETE FROM traidas_recibidos")
    yield suyo
    suyo.normal()
    cerrar_circuitos(app)


@pytest.fixture
def pasar(app: Flask, trabajar: Callable[[], None]) -> Pasar:
    """Deja pasar el tiempo y hace los trabajos que ya tocan."""

    def hacer(cuanto: timedelta = timedelta(minutes=10)) -> None:
        filas(
            app,
            "UPDATE traidas_recibidos SET proximo = proximo - %s, tomada_hasta = tomada_hasta - %s",
            cuanto,
            cuanto,
        )
        filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
        cerrar_circuitos(app)
        trabajar()

    return hacer


@pytest.fixture(scope="module")
def ruc(a: Cliente) -> str:
    return str(a.sesion["EMP_RUC"])
