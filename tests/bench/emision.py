"""Emitir una factura de diez líneas, de a una y ocho a la vez en un mismo punto, contra su propio SQL desnudo
y una firma."""

import hashlib
import json
import subprocess
import sys
from statistics import median

from local.entorno import RAIZ
from local.red import acepta_conexiones, esperar
from tests.bench import factura
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.carga import Ronda, cargar, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import Banco, Web

RONDAS, SEGUNDOS = 5, 3.0
MANERAS = {"de a una": 1, "ocho a la vez en un punto": 8}
Lado = tuple[int, bytes, int]  # (puerto, petición, estado que responde)


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base: los números que gasta no son de nadie."""
    suya = banco.con_base("emision")
    factura.preparar(suya.duena)
    web = suya.gunicorn("web-emision", "wsgi:app").iniciar("/readyz")
    try:
        cliente = Cliente(web.puerto)
        token = cliente.entrar(EMPRESA_A)
        cliente.sesion.headers["x-token"] = token
        pedido = factura.pedido(cliente)
        cabeceras = cliente.navegador(token)
        desnuda = _desnuda(suya, cabeceras, pedido, cliente.eid)
        try:
            nuestra = (web.puerto, peticion("/api/facturas", cabeceras, pedido), 201)
            clave = {"x-clave": hashlib.sha256(token.encode()).hexdigest()}
            vara = (desnuda.puerto, peticion("/", clave, pedido), 200)
            return [m for nombre, cuantas in MANERAS.items() for m in _de(nombre, cuantas, nuestra, vara)]
        finally:
            desnuda.proceso.stop()
    finally:
        web.proceso.stop()
        banco.postgres.drop_database("emision")


def _desnuda(banco: Banco, cabeceras: dict[str, str], pedido: object, eid: str) -> Web:
    ordenes = banco.carpeta / "ordenes.pickle"
    variables = {"BENCH_CABECERAS": json.dumps(cabeceras), "BENCH_PEDIDO": json.dumps(pedido)}
    subprocess.run(
        [sys.executable, "-m", "tests.bench.captura_emision", str(ordenes)],
        cwd=RAIZ,
        env=banco.variables | variables,
        check=True,
    )
    desnuda = banco.gunicorn(
        "desnuda-emision",
        "tests.bench.desnuda_emision:app",
        BENCH_ORDENES=str(ordenes),
        BENCH_EMPRESA=eid,
    )
    desnuda.proceso.start()
    if not esperar(lambda: acepta_conexiones(desnuda.puerto), 30):
        desnuda.proceso.stop()
        raise RuntimeError(desnuda.proceso.ultimas_lineas())
    return desnuda


def _de(nombre: str, cuantas: int, *lados: Lado) -> list[Medida]:
    for puerto, crudo, buena in lados:
        cargar(puerto, crudo, segundos=1.0, conexiones=cuantas, buena=buena)
    rondas: tuple[list[Ronda], list[Ronda]] = ([], [])
    for _ in range(RONDAS):
        for lado, (puerto, crudo, buena) in enumerate(lados):
            ronda = cargar(puerto, crudo, segundos=SEGUNDOS, conexiones=cuantas, buena=buena)
            rondas[lado].append(ronda)
    nuestra, vara = (median(r.por_segundo for r in lado) for lado in rondas)
    espera = median(r.percentil(0.5) for r in rondas[0]) * 1000
    return [
        Medida(f"emitir una factura, {nombre}", nuestra, vara, "1/s", minimo=0.5),
        Medida(f"emitir una factura, {nombre}: mediana", espera, unidad="ms"),
    ]
