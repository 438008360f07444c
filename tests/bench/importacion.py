"""Importar cincuenta mil clientes, contra leer el mismo libro con calamine y copiarlo a una tabla igual."""

import io
import time
from statistics import median
from typing import Any

import psutil
import psycopg
import python_calamine
import xlsxwriter

from local.entorno import RAIZ
from local.procesos import Proceso
from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.medida import Medida
from tests.bench.servidores import MIB, Banco, Memoria, Web

FILAS, VECES = 50_000, 3
TITULOS = (
    "Tipo de identificación",
    "Identificación",
    "Nombre o razón social",
    "Correos",
    "Teléfono",
    "Dirección",
    "Provincia",
    "Ciudad",
    "Días de crédito",
)
_COPIA = (
    "COPY bench_clientes (empresa_id, tipo, tipo_identificacion, identificacion, razon_social, correos, "
    "telefono, direccion, provincia, ciudad, dias_credito, creado_en, actualizado_en) FROM STDIN"
)


def medir(banco: Banco, web: Web) -> list[Medida]:
    cliente = Cliente(web.puerto)
    cliente.sesion.headers["x-token"] = cliente.entrar(EMPRESA_A)
    raiz = f"http://127.0.0.1:{web.puerto}/api/clientes/import"
    registro = banco.carpeta / "importador.log"
    trabajador = Proceso(
        "trabajador", banco.flask("trabajador"), registro=registro, entorno=banco.variables, cwd=RAIZ
    )
    trabajador.start()
    nuestros, varas, memoria = [], [], 0.0
    try:
        _importar(cliente, raiz, _libro("calienta", 50))
        for vez in range(VECES):
            libro = _libro(f"v{vez}", FILAS)
            with Memoria(lambda: _del_arbol(trabajador.pid)) as observada:
                nuestros.append(_importar(cliente, raiz, libro))
            memoria = max(memoria, observada.maxima / MIB)
            varas.append(_copiar(banco.variables["DATABASE_URL"], cliente.eid, libro))
    finally:
        trabajador.stop()
    return [
        Medida("importar 50.000 clientes", median(nuestros), median(varas), "s", maximo=5),
        Medida("importar: memoria del trabajador y su lector", memoria, unidad="MiB", maximo=300),
    ]


def _libro(serie: str, cuantas: int) -> bytes:
    salida = io.BytesIO()
    libro = xlsxwriter.Workbook(salida, {"constant_memory": True})
    pagina = libro.add_worksheet()
    pagina.write_row(0, 0, TITULOS)
    for n in range(1, cuantas + 1):
        calle = f"Av. 10 de Agosto N{n % 99}-{n % 47}"
        pagina.write_row(
            n,
            0,
            (
                *("EXTERIOR", f"I{serie}{n}", f"Distribuidora {serie} {n} Cía. Ltda."),
                *(f"i{serie}{n}@cliente.example", f"02{2_000_000 + n}", calle, "Pichincha", "Quito"),
                (n % 4) * 15,
            ),
        )
    libro.close()
    return salida.getvalue()


def _importar(cliente: Cliente, raiz: str, libro: bytes) -> float:
    """Los segundos desde que se sube hasta que se ve terminada, preguntando como la pantalla."""
    inicio = time.perf_counter()
    respuesta = cliente.sesion.post(
        raiz, files={"current": ("clientes.xlsx", libro)}, data={"simular": "false"}
    )
    respuesta.raise_for_status()
    codigo = respuesta.json()["IMP_CODIGO"]
    while True:
        vista: dict[str, Any] = cliente.sesion.get(f"{raiz}/{codigo}").json()
        if vista["estado"] not in ("EN_COLA", "EN_PROCESO"):
            break
        time.sleep(0.1)
    if vista["estado"] != "TERMINADA" or vista["malas"]:
        raise RuntimeError(f"la importación no sirve de medida: {vista}")
    return time.perf_counter() - inicio


def _copiar(url: str, eid: str, libro: bytes) -> float:
    """Una tabla igual, con sus índices y sus columnas calculadas, que ningún muro vigila."""
    with psycopg.connect(url) as conexion:
        conexion.execute("CREATE TEMPORARY TABLE bench_clientes (LIKE clientes INCLUDING ALL)")
        inicio = time.perf_counter()
        hoja = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(libro)).get_sheet_by_index(0)
        with conexion.cursor().copy(_COPIA) as copia:
            for tipo, numero, nombre, correos, *resto, dias in hoja.to_python()[1:]:
                fila = (eid, 1, tipo, numero, nombre, [correos], *resto, int(float(str(dias))), "now", "now")
                copia.write_row(fila)
        segundos = time.perf_counter() - inicio
        conexion.rollback()
    return segundos


def _del_arbol(pid: int | None) -> int:
    """Los bytes que ocupa un proceso, más los que ocupa cada hijo por su cuenta."""
    try:
        padre = psutil.Process(pid)
        hijos = padre.children(recursive=True)
        return padre.memory_info().rss + sum(hijo.memory_full_info().uss for hijo in hijos)
    except psutil.Error:  # el lector terminó mientras se lo miraba
        return 0
