"""Un trabajador muere a mitad de su trabajo; la web y el trabajador se detienen cuando se les pide
(docs/contrato.md §1)."""

import signal
import socket
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from psycopg.rows import dict_row

from demo import demostracion as demo
from local.procesos import Proceso
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.adapters.servidores import servidor_tcp
from tests.client import Buzon
from tests.factories import ticket
from tests.fallas.estafeta import Estafeta
from tests.fallas.facturas import mirar, murio
from tests.fallas.procesos import Navegador, Web

pytestmark = pytest.mark.fallas


def _estado(base: str, direccion: str) -> str:
    with psycopg.connect(base, row_factory=dict_row) as conexion:
        fila = conexion.execute(
            "SELECT estado FROM correos_destinatarios WHERE direccion = %s", [direccion]
        ).fetchone()
    return str(fila["estado"]) if fila else ""


def _abrir(web: Web, *direcciones: str) -> None:
    visitante = Navegador(web.url)
    for direccion in direcciones:
        assert visitante.llamar("POST", "soporte", ticket(SPT_CLIENTECORREO=direccion)).status_code == 201


def test_un_trabajador_muerto_a_mitad_se_rescata_y_ningun_correo_se_duplica(
    base_de_datos: str,
    web: Web,
    buzon: Buzon,
    abrir_trabajador: Callable[..., Proceso],
    estafeta: Estafeta,
) -> None:
    antes, despues = "antes@datos.example", "despues@datos.example"
    _abrir(web, antes, despues)
    primero = abrir_trabajador(SMTP_URL=estafeta.url)
    for _ in range(2):
        assert estafeta.colgados.acquire(timeout=PACIENCIA), primero.ultimas_lineas()
    assert (_estado(base_de_datos, antes), _estado(base_de_datos, despues)) == ("PENDIENTE", "ENVIANDO")
    primero.matar()
    with psycopg.connect(base_de_datos, autocommit=True) as conexion:  # como si llevara mucho sin dar señales
        conexion.execute(
            "UPDATE procrastinate_workers SET last_heartbeat = last_heartbeat - interval '1 minute'"
        )
    segundo = abrir_trabajador()
    hasta_que(lambda: _estado(base_de_datos, antes) == "ENVIADO", segundo.ultimas_lineas)
    hasta_que(lambda: _estado(base_de_datos, despues) == "INCIERTO", segundo.ultimas_lineas)
    assert estafeta.recibidos == [despues]
    assert len(buzon.correos(antes)) == 1
    assert buzon.correos(despues) == []


def test_los_libros_que_se_ponian_al_dia_se_ven_detenidos_y_otro_trabajador_los_sigue(
    base_de_datos: str, web: Web, abrir_trabajador: Callable[..., Proceso]
) -> None:
    usuario = Navegador(web.url).entrar(demo.B, "demo", demo.CLAVE_EMPRESA)

    def estado() -> str:
        return str(usuario.pedir("GET", "/api/contabilidad/proceso")["estado"])

    with mirar(base_de_datos) as conexion, mirar(base_de_datos) as lenta:
        lenta.autocommit = False  # quien cierra un período y no termina: lo que se asienta lo espera
        lenta.execute(
            "SELECT pg_advisory_xact_lock(hashtextextended('periodos-' || id, 0)) FROM empresas WHERE ruc = %s",
            [demo.B],
        )
        usuario.pedir("POST", "/api/contabilidad/activar", {"desde": None})
        primero = abrir_trabajador()
        hasta_que(
            lambda: conexion.execute(
                "SELECT 1 FROM procrastinate_jobs WHERE status = 'doing' AND task_name = 'contabilidad.poner_al_dia'"
            ).fetchone(),
            primero.ultimas_lineas,
        )
        assert estado() in {"EN_COLA", "EN_PROCESO"}
        primero.matar()
        murio(base_de_datos)
        assert estado() == "DETENIDO"
        lenta.rollback()
    segundo = abrir_trabajador()
    hasta_que(lambda: estado() == "TERMINADO", segundo.ultimas_lineas)


def test_dos_trabajadores_a_la_vez_envian_cada_correo_una_vez(
    base_de_datos: str, web: Web, buzon: Buzon, abrir_trabajador: Callable[..., Proceso]
) -> None:
    direcciones = [f"entre-dos-{n}@datos.example" for n in range(12)]
    _abrir(web, *direcciones)
    procesos = [abrir_trabajador() for _ in range(2)]
    for direccion in direcciones:
        hasta_que(lambda d=direccion: _estado(base_de_datos, d) == "ENVIADO", procesos[0].ultimas_lineas)
    assert [len(buzon.correos(d)) for d in direcciones] == [1] * 12


def test_sigterm_al_trabajador_termina_lo_que_tiene_en_la_mano(
    base_de_datos: str, web: Web, buzon: Buzon, abrir_trabajador: Callable[..., Proceso]
) -> None:
    buzon.falla("smtp", "lento", 3)
    _abrir(web, "en-la-mano@datos.example")
    proceso = abrir_trabajador()
    with psycopg.connect(base_de_datos, autocommit=True) as conexion:
        hasta_que(
            lambda: conexion.execute(
                "SELECT 1 FROM procrastinate_jobs WHERE status = 'doing' AND queue_name = 'correos'"
            ).fetchone(),
            proceso.ultimas_lineas,
        )
    proceso.senal(signal.SIGTERM)
    assert proceso.esperar_fin(PACIENCIA), proceso.ultimas_lineas()
    assert proceso.codigo == 0
    assert _estado(base_de_datos, "en-la-mano@datos.example") == "ENVIADO"
    assert len(buzon.correos("en-la-mano@datos.example")) == 1


def test_sigterm_a_la_web_responde_lo_que_tiene_en_la_mano(
    abrir_web: Callable[..., Web],
) -> None:
    en_la_mano, seguir = threading.Event(), threading.Event()

    def colgar(conexion: socket.socket) -> None:
        """Un registro que al final corta: responde el alternativo."""
        conexion.recv(65536)
        en_la_mano.set()
        seguir.wait(PACIENCIA)

    with servidor_tcp(colgar) as puerto, ThreadPoolExecutor(1) as hilo:
        web = abrir_web(REGISTRO_PRIMARIO_URL=f"http://127.0.0.1:{puerto}")
        visitante = Navegador(web.url)
        lenta = hilo.submit(visitante.llamar, "GET", f"consultas/empresa/{demo.B}")
        assert en_la_mano.wait(PACIENCIA), web.proceso.ultimas_lineas()
        web.proceso.senal(signal.SIGTERM)
        seguir.set()
        assert lenta.result(PACIENCIA).json()["RAZON_SOCIAL"] == "IMPORTADORA DEL PACÍFICO CÍA. LTDA."
    assert web.proceso.esperar_fin(PACIENCIA), web.proceso.ultimas_lineas()
    assert web.proceso.codigo == 0
