"""Los clientes de una empresa en una casa de un millón: sus listas, buscar mientras se escribe, el Excel."""

import io
import tempfile
import time
from datetime import datetime
from statistics import median
from typing import Any

import psutil
import python_calamine
import xlsxwriter

from tests.bench import cartera, importacion
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.carga import cargar, peticion
from tests.bench.clientes_grande import llenar
from tests.bench.lecturas import Lados, comparar
from tests.bench.medida import Medida
from tests.bench.servidores import MIB, Banco, Memoria, Web

C = "/api/clientes"
PAGINA, CON_FILTRO = f"{C}/paginacion?tamano=20", f"{C}/paginacion?tamano=20&filtro=comercial%20andina"
# Lo que alguien escribe letra por letra: encuentra todo, una parte, y al final nada.
ESCRITO = "comercial andina x"
PREFIJOS = [ESCRITO[:n] for n in range(1, len(ESCRITO) + 1)]
VECES = 3


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base."""
    llena = banco.con_base("clientes")
    llenar(llena.duena)
    web = llena.gunicorn("web-clientes", "wsgi:app").iniciar("/readyz")
    try:
        de_clientes = [*_listas(llena, web), *_buscar(web), *_excel(web), *importacion.medir(llena, web)]
        return de_clientes + cartera.medir(llena, web)
    finally:
        web.proceso.stop()
        banco.postgres.drop_database("clientes")


def _listas(banco: Banco, web: Web) -> list[Medida]:
    cliente = Cliente(web.puerto)
    cliente.sesion.headers["x-token"] = cliente.entrar(EMPRESA_A)

    def ultima_de(ruta: str) -> str:
        paginas = cliente.sesion.get(f"http://127.0.0.1:{web.puerto}{ruta}").json()["paginas"]
        return f"{ruta}&page={paginas}"

    rutas = {
        "clientes, 100.000 de 1.000.000, primera página": PAGINA,
        "clientes, 100.000 de 1.000.000, última página": ultima_de(PAGINA),
        "clientes con filtro, primera página": CON_FILTRO,
        "clientes con filtro, última página": ultima_de(CON_FILTRO),
    }
    lados = comparar(banco, web, rutas, EMPRESA_A)
    primera, ultima, con_filtro, ultima_con_filtro = (lados[nombre] for nombre in rutas)
    return [
        *(lado.por_segundo() for lado in lados.values()),
        _veces("clientes: la última página frente a la primera (mediana)", ultima, primera),
        _veces("clientes con filtro: la última frente a la primera (mediana)", ultima_con_filtro, con_filtro),
    ]


def _veces(nombre: str, uno: Lados, otro: Lados) -> Medida:
    return Medida(nombre, uno.mediana_ms, otro.mediana_ms, "ms", maximo=2)


def _buscar(web: Web) -> list[Medida]:
    """Una persona que escribe: cada letra es una búsqueda."""
    cliente = Cliente(web.puerto)
    cabeceras = cliente.navegador(cliente.entrar(EMPRESA_A))
    maneras = {
        "buscar un cliente al escribir: p99": [
            peticion(f"{C}/nombre", cabeceras, {"nombre": prefijo}) for prefijo in PREFIJOS
        ],
        "filtrar la lista de clientes al escribir: p99": [
            peticion(f"{C}/paginacion?filtro={prefijo.replace(' ', '%20')}", cabeceras)
            for prefijo in PREFIJOS
        ],
    }
    medidas = []
    for nombre, crudos in maneras.items():
        cargar(web.puerto, *crudos, segundos=2, conexiones=1)
        rondas = [cargar(web.puerto, *crudos, segundos=5, conexiones=1) for _ in range(VECES)]
        p99 = median(ronda.percentil(0.99) for ronda in rondas) * 1000
        medidas.append(Medida(nombre, p99, unidad="ms", maximo=100))
    return medidas


def _excel(web: Web) -> list[Medida]:
    cliente = Cliente(web.puerto)
    cliente.sesion.headers["x-token"] = cliente.entrar(EMPRESA_A)
    _descargar(cliente, web, "?filtro=comercial%20andina")  # lo que el proceso carga una sola vez
    nuestros, varas, crece = [], [], 0.0
    filas: list[list[Any]] = []
    hijos = psutil.Process(web.proceso.pid).children()

    def ocupan() -> int:
        return sum(hijo.memory_info().rss for hijo in hijos)

    for _ in range(VECES):
        antes = ocupan()
        with Memoria(ocupan) as memoria:
            inicio = time.perf_counter()
            archivo = _descargar(cliente, web, "")
            nuestros.append(time.perf_counter() - inicio)
        crece = max(crece, (memoria.maxima - antes) / MIB)
        filas = filas or _celdas(archivo)
        varas.append(_solo_escribir(filas))
    return [
        Medida("Excel de 100.000 clientes", median(nuestros), median(varas), "s", maximo=1.5),
        Medida("Excel: lo que crecen los procesos web", crece, unidad="MiB", maximo=24),
    ]


def _descargar(cliente: Cliente, web: Web, consulta: str) -> bytes:
    respuesta = cliente.sesion.get(f"http://127.0.0.1:{web.puerto}{C}/exportar{consulta}")
    respuesta.raise_for_status()
    return respuesta.content


def _celdas(archivo: bytes) -> list[list[Any]]:
    libro = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(archivo))
    return libro.get_sheet_by_index(0).to_python()


def _solo_escribir(filas: list[list[Any]]) -> float:
    """Escribe las mismas celdas, cada una con su tipo, y nada más. Responde los segundos que tarda."""
    inicio = time.perf_counter()
    with tempfile.TemporaryFile() as archivo:
        libro = xlsxwriter.Workbook(archivo, {"constant_memory": True})
        pagina, instante = libro.add_worksheet(), libro.add_format({"num_format": "dd/mm/yyyy hh:mm"})
        for i, fila in enumerate(filas):
            for n, valor in enumerate(fila):
                if valor == "":
                    continue
                if isinstance(valor, str):
                    pagina.write_string(i, n, valor)
                elif isinstance(valor, datetime):
                    pagina.write_datetime(i, n, valor, instante)
                else:
                    pagina.write_number(i, n, valor)
        libro.close()
    return time.perf_counter() - inicio
