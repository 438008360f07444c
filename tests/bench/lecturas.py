"""Lecturas con sesión, contra la vista desnuda que hace el mismo trabajo útil."""

import hashlib
import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

from local.entorno import RAIZ
from local.red import acepta_conexiones, esperar
from tests.bench.api import ADMINISTRADOR, Cliente, P, Quien
from tests.bench.carga import Ronda, cargar, pedir, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import Banco, Web

RUTAS = {
    "leer una fila": f"{P}/configuraciones/0",
    "leer una página": f"{P}/menus",
}
RONDAS, SEGUNDOS, CONEXIONES = 5, 2.0, 4


@dataclass(frozen=True)
class Lados:
    """Una ruta por los dos lados: la aplicación y la vista desnuda."""

    nombre: str
    nuestras: list[Ronda]
    desnudas: list[Ronda]

    def por_segundo(self) -> Medida:
        nuestra, vara = (median(r.por_segundo for r in lado) for lado in (self.nuestras, self.desnudas))
        return Medida(f"{self.nombre}: peticiones por segundo", nuestra, vara, "1/s", minimo=0.6)

    def p99(self) -> Medida:
        nuestra, vara = (
            median(r.percentil(0.99) for r in lado) * 1000 for lado in (self.nuestras, self.desnudas)
        )
        return Medida(f"{self.nombre}: p99", nuestra, vara, "ms", maximo=2.0)

    @property
    def mediana_ms(self) -> float:
        return median(r.percentil(0.5) for r in self.nuestras) * 1000


def medir(banco: Banco, web: Web) -> list[Medida]:
    lados = comparar(banco, web, RUTAS)
    return [m for nombre in RUTAS for m in (lados[nombre].por_segundo(), lados[nombre].p99())]


@dataclass(frozen=True)
class Vara:
    """Una vara escrita a mano: `orden` responde lo que se ejecuta en lugar de lo que la aplicación ejecutó en una ruta, y
    `exigir` lanza RuntimeError si los dos lados no dicen lo mismo."""

    orden: Callable[[str, list[tuple[str, Any]], str], list[tuple[str, Any]]]
    exigir: Callable[[str, bytes, bytes], None]


def comparar(
    banco: Banco,
    web: Web,
    rutas: Mapping[str, str],
    quien: Quien = ADMINISTRADOR,
    vara: Vara | None = None,
) -> dict[str, Lados]:
    """Cada ruta, por nombre, con las rondas de los dos lados intercaladas. Sin otra vara, la desnuda ejecuta el mismo SQL
    que la aplicación."""
    cliente = Cliente(web.puerto)
    token = cliente.entrar(quien)
    cabeceras = cliente.navegador(token)
    clave = {"x-clave": hashlib.sha256(token.encode()).hexdigest()}
    with _desnuda(banco, rutas, token, cliente.eid, vara) as desnuda:
        lados = {}
        for n, (nombre, ruta) in enumerate(rutas.items()):
            nuestra = web.puerto, peticion(ruta, cabeceras)
            suya = desnuda.puerto, peticion(f"/{n}", clave)
            if vara is not None:
                vara.exigir(ruta, pedir(*nuestra), pedir(*suya))
            lados[nombre] = por_los_dos_lados(nombre, nuestra, suya)
        return lados


@contextmanager
def _desnuda(
    banco: Banco, rutas: Mapping[str, str], token: str, eid: str, vara: Vara | None
) -> Iterator[Web]:
    """La vista desnuda, con lo que se ejecuta en cada ruta (por su número)."""
    consultas = banco.carpeta / "consultas.pickle"
    subprocess.run(
        [sys.executable, "-m", "tests.bench.captura", str(consultas)],
        cwd=RAIZ,
        env=banco.variables | {"BENCH_TOKEN": token, "BENCH_RUTAS": json.dumps(list(rutas.values()))},
        check=True,
    )
    if vara is not None:
        dichas = zip(rutas.values(), pickle.loads(consultas.read_bytes()), strict=True)
        consultas.write_bytes(pickle.dumps([vara.orden(ruta, suyas, eid) for ruta, suyas in dichas]))
    desnuda = banco.gunicorn(
        "desnuda", "tests.bench.desnuda:app", BENCH_CONSULTAS=str(consultas), BENCH_EMPRESA=eid
    )
    desnuda.proceso.start()
    try:
        if not esperar(lambda: acepta_conexiones(desnuda.puerto), 30):
            raise RuntimeError(desnuda.proceso.ultimas_lineas())
        yield desnuda
    finally:
        desnuda.proceso.stop()


def por_los_dos_lados(nombre: str, *lados: tuple[int, bytes]) -> Lados:
    """Lo nuestro y su vara: de cada uno, en qué puerto responde y la petición."""
    for puerto, crudo in lados:
        cargar(puerto, crudo, segundos=1.0, conexiones=CONEXIONES)
    rondas: tuple[list[Ronda], list[Ronda]] = ([], [])
    for _ in range(RONDAS):
        for lado, (puerto, crudo) in enumerate(lados):
            rondas[lado].append(cargar(puerto, crudo, segundos=SEGUNDOS, conexiones=CONEXIONES))
    return Lados(nombre, *rondas)
