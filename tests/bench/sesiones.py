"""Sesiones abiertas y cerradas por segundo, contra lo único que debe costar: argon2; y lo que cuesta a una persona pasar a
otra empresa, contra otra sesión que se abre sin argon2, la del distribuidor que entra a una suya.

Los dos lados usan los mismos clientes a la vez, suficientes para que ningún núcleo espere. De a uno, se
mediría cuánto tarda la máquina en despertar a cada proceso.
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median

from api.plataforma.usuarios import claves
from demo.accesos import CLAVE_EMPRESA, CONTADOR, DISTRIBUIDORA, PERSONAL
from tests.bench.api import ADMIN, Cliente, P, Quien
from tests.bench.medida import Medida
from tests.bench.servidores import Web

RONDAS, CLIENTES, VECES = 5, 4, 8
CAMBIOS = 150
PERSONA: Quien = ("/api/personas/ingresar", {"correo": CONTADOR, "clave": CLAVE_EMPRESA})
DISTRIBUIDOR: Quien = ("loginAdmin", {"usuario": DISTRIBUIDORA, "clave": PERSONAL[DISTRIBUIDORA]})


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
        ),
        _cambiar_de_empresa(web),
    ]


def _cambiar_de_empresa(web: Web) -> Medida:
    """De una en una, con los dos lados intercalados. La sesión con que se pasa es la de la empresa anterior."""
    persona, distribuidor = Cliente(web.puerto), Cliente(web.puerto)
    testigo, suyo = persona.entrar(PERSONA), distribuidor.entrar(DISTRIBUIDOR)
    raiz = persona.raiz.removesuffix(P)
    listadas = persona.sesion.get(f"{raiz}/api/personas/empresas", headers={"x-token": testigo})
    listadas.raise_for_status()
    empresas = [empresa["eid"] for empresa in listadas.json()]
    nuestros, varas = [], []
    for n in range(CAMBIOS):
        destino = {"eid": empresas[n % len(empresas)]}
        segundos, testigo = _abrir(persona, f"{raiz}/api/personas/entrar", destino, testigo)
        nuestros.append(segundos)
        segundos, _ = _abrir(
            distribuidor, f"{distribuidor.raiz}/loginDistribuidor", {"ruc": DISTRIBUIDORA}, suyo
        )
        varas.append(segundos)
    return Medida(
        "cambiar de empresa: costo", 1000 * median(nuestros), 1000 * median(varas), "ms", maximo=1.5
    )


def _abrir(cliente: Cliente, url: str, cuerpo: dict[str, object], testigo: str) -> tuple[float, str]:
    """Cuánto tardó en abrirse la sesión, y su testigo."""
    inicio = time.perf_counter()
    respuesta = cliente.sesion.post(url, json=cuerpo, headers={"x-token": testigo})
    segundos = time.perf_counter() - inicio
    respuesta.raise_for_status()
    return segundos, str(respuesta.json()["token"])


def _por_segundo(
    hilos: ThreadPoolExecutor, clientes: list[Cliente], tarea: Callable[[Cliente], None]
) -> float:
    def repetir(cliente: Cliente) -> None:
        for _ in range(VECES):
            tarea(cliente)

    inicio = time.perf_counter()
    list(hilos.map(repetir, clientes))
    return len(clientes) * VECES / (time.perf_counter() - inicio)
