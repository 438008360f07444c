"""La aplicación se carga una vez y de ella nacen los procesos web: qué comparten y qué no."""

import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import psycopg
import pytest
import requests

from api.core.datos.clock import hoy
from demo import demostracion as demo
from local.postgres import como_duena
from local.procesos import Proceso
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.client import P
from tests.fallas.facturas import mirar
from tests.fallas.procesos import Navegador, Web

pytestmark = pytest.mark.fallas
PIDEN = 12
SALUDA = f"{P}/productos"
HILOS = 8


def _hijos(web: Web) -> list[psutil.Process]:
    """Los que ya atienden."""
    return [hijo for hijo in psutil.Process(web.proceso.pid).children() if hijo.num_threads() > HILOS]


def _preguntan(web: Web, sesiones: list[requests.Session]) -> None:
    for sesion in sesiones:
        for ruta in ("/readyz", SALUDA):
            assert sesion.get(web.url + ruta, timeout=PACIENCIA).status_code == 200


def _servidores(proceso: psutil.Process, web: Web) -> set[object]:
    """Las conexiones suyas con PostgreSQL y Redis, cada una por el puerto desde el que sale."""
    return {
        (c.laddr, c.raddr)
        for c in proceso.net_connections("tcp")
        if c.status == psutil.CONN_ESTABLISHED and c.laddr.port != web.puerto
    }


def _saludos(web: Web) -> int:
    """Cuántas respuestas de `SALUDA` cuentan las métricas, entre todos los procesos."""
    suma = [
        linea.rpartition(" ")[2]
        for linea in requests.get(f"{web.url}/metrics", timeout=PACIENCIA).text.splitlines()
        if linea.startswith("tinta_peticiones_total{") and f'ruta="{SALUDA}"' in linea
    ]
    return int(sum(map(float, suma)))


def test_los_procesos_comparten_lo_cargado_y_ninguna_conexion_y_el_que_muere_tiene_reemplazo(
    abrir_web: Callable[..., Web],
) -> None:
    web = abrir_web(WEB_CONCURRENCY="2")
    hasta_que(lambda: len(_hijos(web)) == 2)
    padre, hijos = psutil.Process(web.proceso.pid), _hijos(web)
    _preguntan(web, [requests.Session() for _ in range(PIDEN)])
    suyas = [_servidores(hijo, web) for hijo in hijos]
    assert all(suyas) and not suyas[0] & suyas[1]
    assert not _servidores(padre, web)
    assert _saludos(web) == PIDEN
    memorias = [hijo.memory_full_info() for hijo in hijos]
    assert all(m.uss < m.rss * 0.6 for m in memorias), memorias  # lo demás es del padre

    hijos[0].send_signal(signal.SIGKILL)
    hasta_que(lambda: len(_hijos(web)) == 2 and hijos[0] not in _hijos(web))
    _preguntan(web, [requests.Session() for _ in range(PIDEN)])
    assert _saludos(web) == 2 * PIDEN  # lo que el muerto contó no se pierde


def test_el_que_ocupa_mas_de_su_tope_se_renueva_sin_que_nadie_se_quede_sin_respuesta(
    abrir_web: Callable[..., Web], tmp_path: Path
) -> None:
    web = abrir_web(
        WEB_CONCURRENCY="2", WEB_MEMORIA="1", WEB_MEMORIA_CADA="0.5", PROMETHEUS_MULTIPROC_DIR=str(tmp_path)
    )
    hasta_que(lambda: len(_hijos(web)) == 2)
    primeros = set(_hijos(web))
    preguntas = 0

    def renovados() -> bool:
        nonlocal preguntas
        _preguntan(web, [requests.Session() for _ in range(PIDEN)])
        preguntas += PIDEN
        return len(_hijos(web)) == 2 and not primeros & set(_hijos(web))

    hasta_que(renovados, web.proceso.ultimas_lineas)
    assert _saludos(web) == preguntas  # el que nace en el lugar de otro sigue su cuenta
    cuentan = {archivo.stem.partition("_")[2] for archivo in tmp_path.iterdir()}
    assert len(cuentan) == 3, cuentan  # dos lugares y el que los cuida: ninguno por cada proceso que hubo


def test_cerrar_un_mes_a_medias_se_retoma_y_asienta_una_vez(
    base_de_datos: str, abrir_web: Callable[..., Web], abrir_trabajador: Callable[..., Proceso]
) -> None:
    anio = hoy().year - 1
    mes = f"/api/cierres/{anio}/1"

    def entrar(web: Web) -> Navegador:
        return Navegador(web.url).entrar(demo.B, "demo", demo.CLAVE_EMPRESA)

    def cortar(web: Web, ruta: str) -> Web:
        """Mata la web cuando esa petición ya escribió lo suyo y va a anotarlo; abre otra."""
        quien = entrar(web)
        with (
            psycopg.connect(como_duena(base_de_datos)) as otra,
            mirar(base_de_datos) as ve,
            ThreadPoolExecutor(1) as hilo,
        ):
            otra.execute("LOCK TABLE auditoria IN SHARE MODE")
            pedido = hilo.submit(quien.pedir, "POST", ruta)
            hasta_que(
                lambda: ve.execute(
                    "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'auditoria'::regclass"
                ).fetchone(),
                web.proceso.ultimas_lineas,
            )
            web.proceso.matar()
            otra.rollback()
            with pytest.raises(requests.ConnectionError):
                pedido.result(PACIENCIA)
        return abrir_web()

    def de_impuestos() -> int:
        with mirar(base_de_datos) as ve:
            return int(
                ve.execute(
                    "SELECT count(*) FROM asientos_contables WHERE origen_tipo = 'CIERRE_MES' AND origen_id = %s",
                    [anio * 100 + 1],
                ).fetchone()[0]  # type: ignore[index]
            )

    web = abrir_web()
    dueno = entrar(web)
    dueno.pedir("POST", "/api/contabilidad/activar", {"desde": None})
    trabajador = abrir_trabajador()
    hasta_que(
        lambda: dueno.pedir("GET", "/api/contabilidad/proceso")["estado"] == "TERMINADO",
        trabajador.ultimas_lineas,
    )
    trabajador.matar()
    ids = {c["codigo"]: c["id"] for c in dueno.pedir("GET", "/api/cuentas")}
    venta = (("1010101", "debe", "115.00"), ("410101", "haber", "100.00"), ("201070101", "haber", "15.00"))
    lineas = [{"cuenta_id": ids[codigo], lado: valor} for codigo, lado, valor in venta]
    dueno.pedir("POST", "/api/asientos", {"fecha": f"{anio}-01-15", "glosa": "Ventas", "lineas": lineas})

    web = cortar(web, f"{mes}/pasos/impuestos")
    dueno = entrar(web)
    assert de_impuestos() == 0
    for _ in range(2):  # se retoma, y otra vez no repite nada
        dueno.pedir("POST", f"{mes}/pasos/impuestos")
        assert de_impuestos() == 1
    for paso in dueno.pedir("GET", mes)["pasos"]:
        if paso["hacer"]:
            dueno.pedir("POST", f"{mes}/pasos/{paso['codigo']}")

    dueno = entrar(cortar(web, f"{mes}/cerrar"))
    a_medias = dueno.pedir("GET", mes)
    assert (a_medias["estado"], a_medias["bloqueado"]) == ("ABIERTO", False)
    assert dueno.pedir("POST", f"{mes}/cerrar")["estado"] == "CERRADO"
    assert de_impuestos() == 1
