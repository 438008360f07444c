"""Lo que un programa lee con su llave, contra lo mismo leído con una sesión. La llave, además, cuenta sus llamadas."""

import time
from dataclasses import replace

from tests.bench.api import EMPRESA_A, Cliente, P
from tests.bench.carga import pedir, peticion
from tests.bench.lecturas import por_los_dos_lados
from tests.bench.medida import Medida
from tests.bench.servidores import Web

RUTAS = {
    "leer una fila": "/api/existencias/parametros",
    "leer una página": "/api/clientes/paginacion?tamano=20",
}
PERMISOS = ("clientes.ver", "existencias.ver")


def medir(web: Web) -> list[Medida]:
    cliente = Cliente(web.puerto)
    cliente.sesion.headers["x-token"] = testigo = cliente.entrar(EMPRESA_A)
    suyas = f"{cliente.raiz.removesuffix(P)}/api/llaves"
    nueva = {"nombre": f"Bench {time.time_ns()}", "ambiente": "real", "permisos": PERMISOS}
    hecha = cliente.sesion.post(suyas, json=nueva)
    hecha.raise_for_status()
    try:
        con_llave = {"Authorization": f"Bearer {hecha.json()['llave']}"}
        return [
            _medir(nombre, ruta, web, con_llave, cliente.navegador(testigo)) for nombre, ruta in RUTAS.items()
        ]
    finally:
        cliente.sesion.delete(f"{suyas}/{hecha.json()['dicha']['id']}").raise_for_status()


def _medir(nombre: str, ruta: str, web: Web, *cabeceras: dict[str, str]) -> Medida:
    lados = [(web.puerto, peticion(ruta, suyas)) for suyas in cabeceras]
    if len({pedir(*lado) for lado in lados}) != 1:
        raise RuntimeError(f"{ruta} no dice lo mismo con la llave que con la sesión")
    medidos = por_los_dos_lados(f"{nombre} con una llave, contra con una sesión", *lados)
    return replace(medidos.por_segundo(), minimo=1.0)
