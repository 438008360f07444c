"""Lo que espera el visto bueno de otra persona, y el paso de su plazo."""

from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from tests.client import Cliente
from tests.conftest import trabajar_lo_pendiente
from tests.factories import filas

RUTA = "/api/vistos-buenos"


def confirmar(quien: Cliente, visto: dict[str, Any]) -> TestResponse:
    return quien.post(f"{RUTA}/{visto['id']}/confirmar")


def cancelar(quien: Cliente, visto: dict[str, Any]) -> TestResponse:
    return quien.post(f"{RUTA}/{visto['id']}/cancelar")


def que_llegue_su_hora(app: Flask) -> None:
    """A lo que espera le llega la suya, y el trabajador lo atiende."""
    filas(app, "UPDATE vistos_buenos SET hasta = now() - interval '1 second' WHERE estado = 'ESPERA'")
    filas(
        app,
        "UPDATE procrastinate_jobs SET scheduled_at = now() "
        "WHERE task_name = 'vistos_buenos.vencer' AND status = 'todo'",
    )
    trabajar_lo_pendiente(app)
