"""Un dueño con su empresa, y un sistema suyo que recibe avisos."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import como_confirmada, entrar, registrar_empresa
from tests.plataforma.webhooks.apoyo import RUTA, Receptor, receptor


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))


@pytest.fixture(scope="module")
def _sistema() -> Iterator[Receptor]:
    with receptor() as suyo:
        yield suyo


@pytest.fixture
def sistema(_sistema: Receptor) -> Receptor:
    _sistema.vaciar()
    return _sistema


@pytest.fixture
def poner(dueno: Cliente, sistema: Receptor) -> Iterator[Callable[..., dict[str, Any]]]:
    """Pone un webhook, y al terminar lo quita. Da lo creado."""
    puestos: list[int] = []

    def hacer(*eventos: str, url: str = "") -> dict[str, Any]:
        puesto = dueno.post(
            RUTA,
            {"url": url or sistema.url, "eventos": list(eventos or ["cliente.creado", "cliente.cambiado"])},
        )
        assert puesto.status_code == 200, puesto.text
        puestos.append(puesto.json["dicho"]["id"])
        dicho: dict[str, Any] = puesto.json
        return dicho

    yield hacer
    for cual in puestos:
        dueno.llamar("DELETE", f"{RUTA}/{cual}")
