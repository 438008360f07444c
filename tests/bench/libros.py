"""Asentar, contra las mismas órdenes desnudas; y emitir contabilizando, contra emitir sin llevar libros."""

import json
import subprocess
import sys
from statistics import median

import psycopg

from local.entorno import RAIZ
from tests.bench import factura
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.carga import cargar, peticion
from tests.bench.estados import con_libros
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

BASE, RONDAS, SEGUNDOS = "libros", 5, 3.0


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base: los números que gasta no son de nadie."""
    suya = banco.con_base(BASE)
    factura.preparar(suya.duena)
    web = suya.gunicorn("web-libros", "wsgi:app").iniciar("/readyz")
    try:
        cliente = Cliente(web.puerto)
        cliente.sesion.headers["x-token"] = testigo = cliente.entrar(EMPRESA_A)
        con_libros(suya, cliente)
        crudo = peticion("/api/facturas", cliente.navegador(testigo), factura.pedido(cliente))
        return [_asentar(suya, cliente.eid), _emitir(suya.duena, web.puerto, crudo, cliente.eid)]
    finally:
        web.proceso.stop()
        banco.postgres.drop_database(BASE)


def _asentar(suya: Banco, eid: str) -> Medida:
    hecho = subprocess.run(
        [sys.executable, "-m", "tests.bench.asentar", "asentar"],
        cwd=RAIZ,
        env=suya.variables | {"BENCH_EMPRESA": eid, "BENCH_DUENA": suya.duena},
        check=True,
        capture_output=True,
        text=True,
    )
    rondas = json.loads(hecho.stdout.splitlines()[-1])
    return Medida(
        "asientos por segundo, de cinco líneas",
        median(rondas["nuestras"]),
        median(rondas["desnudas"]),
        "1/s",
        minimo=0.6,
    )


def _emitir(duena: str, puerto: int, crudo: bytes, eid: str) -> Medida:
    """La mediana de lo que espera quien emite de a una, con libros y sin ellos."""
    con: list[float] = []
    sin: list[float] = []
    cargar(puerto, crudo, segundos=1.0, conexiones=1, buena=201)
    for _ in range(RONDAS):
        for lado, activa in ((con, True), (sin, False)):
            _llevar(duena, eid, activa)
            lado.append(
                cargar(puerto, crudo, segundos=SEGUNDOS, conexiones=1, buena=201).percentil(0.5) * 1000
            )
    _llevar(duena, eid, True)
    return Medida(
        "emitir contabilizando, contra sin libros: mediana", median(con), median(sin), "ms", maximo=1.25
    )


def _llevar(duena: str, eid: str, activa: bool) -> None:
    with psycopg.connect(duena, autocommit=True) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (eid,))
        hecho = conexion.execute(
            "UPDATE contabilidad_empresas SET activa = %s WHERE empresa_id = %s", (activa, int(eid))
        )
        if hecho.rowcount != 1:
            raise RuntimeError("la empresa no lleva libros: no sirve de medida")
