"""Comprobantes emitidos por la red, y lo que la base dice de ellos vista desde afuera."""

from collections.abc import Callable
from typing import Any

import psycopg

from tests.a_la_vez import hasta_que
from tests.comprobantes.conftest import factura
from tests.fallas.procesos import Navegador

DE_TURNOS = ("transmisiones", "traidas_recibidos")  # lo que un trabajador toma en préstamo


def emitir(usuario: Navegador, cuantas: int, **cambios: Any) -> list[dict[str, Any]]:
    punto = usuario.pedir("GET", "/api/comprobantes/catalogos")["puntos"][0]["punto_id"]
    cliente = usuario.pedir("GET", "/api/clientes/paginacion")["items"][0]["CLI_CODIGO"]
    cuerpo = factura(punto, cliente, **cambios)
    return [usuario.pedir("POST", "/api/facturas", cuerpo) for _ in range(cuantas)]


def mirar(base: str) -> psycopg.Connection[Any]:
    """Una conexión a la base que ve todas las empresas."""
    return psycopg.connect(base, autocommit=True, options="-c app.todas=si")


def murio(base: str) -> None:
    """Como si el trabajador que se mató llevara mucho sin dar señales y sus préstamos hubieran vencido."""
    _hacer(
        base,
        "UPDATE procrastinate_workers SET last_heartbeat = last_heartbeat - interval '1 minute'",
        *(
            f"UPDATE {t} SET tomada_hasta = now() - interval '1 second' WHERE tomada_hasta IS NOT NULL"
            for t in DE_TURNOS
        ),
        "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'",
    )


def apurar_hasta(
    base: str, condicion: Callable[[], Any], segundos: float, detalle: Callable[[], str]
) -> None:
    """Adelanta el tiempo de lo que espera hasta que se cumpla `condicion`; no toca lo que tiene en la mano un
    trabajador vivo."""

    def apurar() -> bool:
        if condicion():
            return True
        _hacer(
            base,
            # un préstamo de hace diez segundos es de un trabajador muerto, que escribió tras `murio`
            *(
                f"UPDATE {t} SET tomada_hasta = now() - interval '1 second' "
                "WHERE tomada_hasta BETWEEN now() AND now() + interval '50 seconds'"
                for t in DE_TURNOS
            ),
            *(f"UPDATE {t} SET proximo = now() WHERE proximo > now()" for t in DE_TURNOS),
            "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo' AND scheduled_at > now()",
        )
        return False

    hasta_que(apurar, detalle, cada=0.5)


def _hacer(base: str, *sentencias: str) -> None:
    with mirar(base) as conexion:
        for sentencia in sentencias:
            conexion.execute(sentencia)
