"""Sesiones abiertas y cerradas por segundo, contra lo único que debe costar: argon2.

Los dos lados usan los mismos clientes a la vez, suficientes para que ningún núcleo espere. De a uno, se
mediría cuánto tarda la máquina en despertar a cada proceso.
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median

from api.plataforma.usuarios import claves
from tests.bench.api import ADMIN, Cliente
from tests.bench.medida import Medida
from tests.bench.servidores import Web

RONDAS, CLIENTES, VECES = 5, 4, 8


def medir(web: Web) -> list[Medida]:
    clientes = [Cliente(web.puerto) for _ in range(CLIENTES)]
    guardada = claves.hash_clave(ADMIN["clave"])

    def entrar_y_salir(cliente: Cliente) -> None:
        cliente.salir(cliente.entrar())

    def solo_argon2(_: Cliente) -> None:
        claves.verificar(guardada, ADMIN["clave"])

    nuestras, varas = [], []
    with ThreadPoolExecutor(CLIENTES) as hilos:
        for ronda in range(RONDAS + 1):
            lados = _por_segundo(hilos, clientes, entrar_y_salir), _por_segundo(hilos, clientes, solo_argon2)
            if ronda:  # la primera calienta
                nuestras.append(lados[0])
                varas.append(lados[1])
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


def _por_segundo(
    hilos: ThreadPoolExecutor, clientes: list[Cliente], tarea: Callable[[Cliente], None]
) -> float:
    def repetir(cliente: Cliente) -> None:
        for _ in range(VECES):
            tarea(cliente)

    inicio = time.perf_counter()
    list(hilos.map(repetir, clientes))
    return len(clientes) * VECES / (time.perf_counter() - inicio)
