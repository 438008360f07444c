"""Abrir y cerrar sesiones, contra lo único que debe costar: argon2."""

import time
from collections.abc import Callable
from statistics import median

from api.auth import claves
from tests.bench.api import ADMIN, Cliente
from tests.bench.medida import Medida
from tests.bench.servidores import Web

RONDAS, VECES = 5, 12


def medir(web: Web) -> list[Medida]:
    cliente = Cliente(web.puerto)
    guardada = claves.hash_clave(ADMIN["clave"])

    def entrar_y_salir() -> None:
        cliente.salir(cliente.entrar())

    def solo_argon2() -> None:
        claves.verificar(guardada, ADMIN["clave"])

    entrar_y_salir()
    solo_argon2()
    nuestras, varas = [], []
    for _ in range(RONDAS):
        nuestras.append(_por_segundo(entrar_y_salir))
        varas.append(_por_segundo(solo_argon2))
    # El costo por sesión es el inverso de las sesiones por segundo: la meta es de 1,3 veces el de argon2.
    return [
        Medida(
            "abrir y cerrar una sesión: costo",
            1000 / median(nuestras),
            1000 / median(varas),
            "ms",
            maximo=1.3,
        )
    ]


def _por_segundo(tarea: Callable[[], None]) -> float:
    inicio = time.perf_counter()
    for _ in range(VECES):
        tarea()
    return VECES / (time.perf_counter() - inicio)
