"""Documents issued over the network, and what the database says of them from outside."""

from collections.abc import Callable
from typing import Any

import psycopg

from tests.comprobantes.conftest import factura
from tests.fallas.procesos import Navegador, esperar


def emitir(usuario: Navegador, cuantas: int, **cambios: Any) -> list[dict[str, Any]]:
    punto = usuario.pedir("GET", "/api/comprobantes/catalogos")["puntos"][0]["punto_id"]
    cliente = usuario.pedir("GET", "/api/clientes/paginacion")["items"][0]["CLI_CODIGO"]
    cuerpo = factura(punto, cliente, **cambios)
    return [usuario.pedir("POST", "/api/facturas", cuerpo) for _ in range(cuantas)]


def mirar(base: str) -> psycopg.Connection[Any]:
    """The database, of every company."""
    return psycopg.connect(base, autocommit=True, options="-c app.todas=si")


def murio(base: str) -> None:
    """As if the worker just killed had been silent for long, and its loans were over."""
    _hacer(
        base,
        "UPDATE procrastinate_workers SET last_heartbeat = last_heartbeat - interval '1 minute'",
        "UPDATE transmisiones SET tomada_hasta = now() - interval '1 second' WHERE tomada_hasta IS NOT NULL",
        "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'",
    )


def apurar_hasta(
    base: str, condicion: Callable[[], Any], segundos: float, detalle: Callable[[], str]
) -> None:
    """Let time go by for what waits, not for what a living worker has in hand, until `condicion`."""

    def apurar() -> bool:
        if condicion():
            return True
        _hacer(
            base,
            # a loan that is ten seconds old is of a dead worker, whose last word came after `murio`
            "UPDATE transmisiones SET tomada_hasta = now() - interval '1 second' "
            "WHERE tomada_hasta BETWEEN now() AND now() + interval '50 seconds'",
            "UPDATE transmisiones SET proximo = now() WHERE proximo > now()",
            "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo' AND scheduled_at > now()",
        )
        return False

    esperar(apurar, segundos, detalle, cada=0.5)


def _hacer(base: str, *sentencias: str) -> None:
    with mirar(base) as conexion:
        for sentencia in sentencias:
            conexion.execute(sentencia)
