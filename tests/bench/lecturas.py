"""Una fila y una página, con sesión, contra la vista desnuda que hace el mismo trabajo útil."""

import hashlib
import subprocess
import sys
from statistics import median

from local.entorno import RAIZ
from local.red import acepta_conexiones, esperar
from tests.bench.api import Cliente, P
from tests.bench.carga import Ronda, cargar, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import Banco, Web

RUTAS = {"una-fila": f"{P}/configuraciones/0", "pagina": f"{P}/menus"}
NOMBRES = {"una-fila": "leer una fila", "pagina": "leer una página"}
RONDAS, SEGUNDOS, CONEXIONES = 5, 2.0, 4


def medir(banco: Banco, web: Web) -> list[Medida]:
    cliente = Cliente(web.puerto)
    token = cliente.entrar()
    # Como un navegador: con la ficha y con la galleta del par antifalsificación.
    nuestras = {"x-token": token, "Cookie": f"XSRF-TOKEN={cliente.sesion.cookies['XSRF-TOKEN']}"}
    consultas = banco.carpeta / "consultas.pickle"
    subprocess.run(
        [sys.executable, "-m", "tests.bench.captura", str(consultas)],
        cwd=RAIZ,
        env=banco.variables | {"BENCH_TOKEN": token},
        check=True,
    )
    desnuda = banco.gunicorn("desnuda", "tests.bench.desnuda:app", BENCH_CONSULTAS=str(consultas))
    clave = hashlib.sha256(token.encode()).hexdigest()
    desnuda.proceso.start()
    try:
        _esperar(desnuda, clave)
        return [m for nombre in RUTAS for m in _comparar(nombre, web, desnuda, nuestras, clave)]
    finally:
        desnuda.proceso.stop()


def _esperar(desnuda: Web, clave: str) -> None:
    if not esperar(lambda: acepta_conexiones(desnuda.puerto), 30):
        raise RuntimeError(desnuda.proceso.ultimas_lineas())


def _comparar(nombre: str, web: Web, desnuda: Web, cabeceras: dict[str, str], clave: str) -> list[Medida]:
    lados = (
        (web.puerto, peticion(RUTAS[nombre], cabeceras)),
        (desnuda.puerto, peticion(f"/{nombre}", {"x-clave": clave})),
    )
    for puerto, crudo in lados:
        cargar(puerto, crudo, segundos=1.0, conexiones=CONEXIONES)
    rondas: tuple[list[Ronda], list[Ronda]] = ([], [])
    for _ in range(RONDAS):
        for lado, (puerto, crudo) in enumerate(lados):
            rondas[lado].append(cargar(puerto, crudo, segundos=SEGUNDOS, conexiones=CONEXIONES))
    nuestra, vara = (median(r.por_segundo for r in rondas[lado]) for lado in (0, 1))
    p99, p99_vara = (median(r.percentil(0.99) for r in rondas[lado]) * 1000 for lado in (0, 1))
    titulo = NOMBRES[nombre]
    return [
        Medida(f"{titulo}: peticiones por segundo", nuestra, vara, "1/s", minimo=0.6),
        Medida(f"{titulo}: p99", p99, p99_vara, "ms", maximo=2.0),
    ]
