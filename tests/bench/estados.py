"""Mirar los libros de una empresa grande, contra lo mismo en una sola orden de SQL desnudo; y revisar su cadena, contra traer lo mismo y
resumirlo con SHA-256."""

import hashlib
import json
import subprocess
import sys
import time
from datetime import date
from statistics import median

import psycopg

from local.entorno import RAIZ
from local.procesos import Proceso
from tests.bench import desnuda_libros, libros_grande
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.lecturas import Vara, comparar
from tests.bench.libros_grande import ASIENTOS, CLIENTES, LINEAS, Llena, llevar_libros
from tests.bench.medida import Medida
from tests.bench.servidores import Banco, Web

_VARA = Vara(desnuda_libros.a_mano, desnuda_libros.exigir_lo_mismo)
BASE, MAXIMO_MS, VECES = "estados", 150, 3
_TRAER = (
    "COPY (SELECT a.* FROM asientos_contables a WHERE empresa_id = {eid} ORDER BY id) TO STDOUT",
    "COPY (SELECT l.* FROM lineas_asientos l WHERE empresa_id = {eid} ORDER BY asiento_id, n) TO STDOUT",
)


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base, o la que quedó llena de otra vez."""
    sin_claves = banco.postgres.url_de(BASE, rol="postgres")
    llena = banco.postgres.tiene(BASE) and libros_grande.lo_lleno(sin_claves)
    if not llena:
        banco.postgres.drop_database(BASE)
    suya = banco.con_base(BASE, nueva=not llena)
    web = suya.gunicorn("web-estados", "wsgi:app").iniciar("/readyz")
    try:
        cliente = Cliente(web.puerto)
        cliente.sesion.headers["x-token"] = cliente.entrar(EMPRESA_A)
        if not llena:
            con_libros(suya, cliente)
            llena = libros_grande.llenar(suya.duena, sin_claves, cliente.eid)
        return [
            *_mirar(suya, web, llena),
            Medida(
                f"asientos sellados por segundo, entre {ASIENTOS:,}",
                median(libros_grande.sellados_por_segundo(sin_claves, cliente.eid) for _ in range(VECES)),
                unidad="1/s",
            ),
            _cadena(suya, cliente.eid),
        ]
    finally:
        web.proceso.stop()
        if not banco.queda:
            banco.postgres.drop_database(BASE)


def con_libros(suya: Banco, cliente: Cliente) -> None:
    """Empieza los de la empresa A, con un trabajador que se va al terminar."""
    registro = suya.carpeta / "libros.log"
    trabajador = Proceso(
        "trabajador", suya.flask("trabajador"), registro=registro, entorno=suya.variables, cwd=RAIZ
    )
    trabajador.start()
    try:
        llevar_libros(cliente)
    finally:
        trabajador.stop()


def _mirar(suya: Banco, web: Web, llena: Llena) -> list[Medida]:
    dia = date.today()
    periodo = f"desde={dia.year - 1}-01-01&hasta={dia}"
    tamano = f"{ASIENTOS:,} asientos de {LINEAS} líneas"
    auxiliar = f"auxiliar de {CLIENTES:,} clientes, {tamano}"
    rutas = {
        f"comprobación, {tamano}": f"/api/libros/comprobacion?{periodo}",
        f"situación, {tamano}": f"/api/estados/situacion?hasta={dia}",
        f"una página del mayor, {tamano}": f"/api/libros/mayor?cuenta={llena.cuenta}&{periodo}",
        auxiliar: f"/api/libros/auxiliar?cuenta={llena.de_clientes}&hasta={dia}",
    }
    lados = comparar(suya, web, rutas, EMPRESA_A, _VARA)
    return [
        *(lado.por_segundo() for lado in lados.values()),
        *(
            Medida(
                f"{nombre}: mediana, cuatro a la vez",
                lado.mediana_ms,
                unidad="ms",
                maximo=None
                if nombre == auxiliar
                else MAXIMO_MS,  # cinco mil filas de una vez: solo contra su vara
            )
            for nombre, lado in lados.items()
        ),
    ]


def _cadena(suya: Banco, eid: str) -> Medida:
    """Asientos por segundo: los dos lados, intercalados."""
    revisados, traidos = [], []
    for _ in range(VECES):
        hecho = subprocess.run(
            [sys.executable, "-m", "tests.bench.asentar", "cadena"],
            cwd=RAIZ,
            env=suya.variables | {"BENCH_EMPRESA": eid},
            check=True,
            capture_output=True,
            text=True,
        )
        visto = json.loads(hecho.stdout.splitlines()[-1])
        if not visto["ok"]:
            raise RuntimeError("la cadena no está entera: no sirve de medida")
        revisados.append(visto["revisados"] / visto["segundos"])
        traidos.append(visto["revisados"] / _traer(suya.duena, eid))
    nombre = f"cadena de {ASIENTOS:,} asientos revisada, por segundo"
    return Medida(nombre, median(revisados), median(traidos), "1/s", minimo=0.5)


def _traer(url: str, eid: str) -> float:
    """Los segundos de traer los asientos y sus líneas, y resumirlos."""
    inicio, resumen = time.perf_counter(), hashlib.sha256()
    with psycopg.connect(url) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (eid,))
        for sql in _TRAER:
            with conexion.cursor().copy(sql.format(eid=int(eid)).encode()) as copia:
                for trozo in copia:
                    resumen.update(trozo)
    return time.perf_counter() - inicio
