"""Clientes que no terminan de pedir, o que no terminan de leer: no detienen a los demás y se los despide."""

import contextlib
import socket
import time
from collections.abc import Callable

import psutil
import pytest
import requests

from tests import a_medias
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.a_medias import MEDIA_CABEZA, sigue
from tests.client import P
from tests.fallas.procesos import GRANDE, Web

pytestmark = pytest.mark.fallas
MEGA = 1 << 20
Abrir = Callable[..., Web]


def _medio_cuerpo(web: Web, largo: int = 900) -> bytes:
    """El comienzo de un ingreso que pasa por la puerta: la aplicación esperaría lo que le falta."""
    par = requests.get(f"{web.url}{P}/productos", timeout=PACIENCIA).cookies["XSRF-TOKEN"]
    return (
        f"POST {P}/login HTTP/1.1\r\nHost: localhost\r\nCookie: XSRF-TOKEN={par}\r\nX-XSRF-TOKEN: {par}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {largo}\r\n\r\n{{"
    ).encode()


def _abiertas(web: Web, *comienzos: bytes) -> contextlib.AbstractContextManager[list[socket.socket]]:
    return a_medias.abiertas(web.puerto, comienzos)


def _cerrada(conexion: socket.socket) -> bool:
    """Espera a que el otro lado la cierre, sin contestar."""
    try:
        return conexion.recv(1) == b""
    except ConnectionResetError:
        return True


def _pedir(web: Web, ruta: str = "/healthz") -> int:
    return requests.get(web.url + ruta, timeout=PACIENCIA).status_code


def test_con_cientos_de_peticiones_a_medias_las_demas_se_atienden(abrir_web: Abrir) -> None:
    web = abrir_web(WEB_PLAZO="15")
    with _abiertas(web, *[MEDIA_CABEZA, _medio_cuerpo(web)] * 200) as conexiones:
        assert _pedir(web) == 200
        assert _pedir(web, f"{P}/productos") == 200
        assert all(map(sigue, conexiones))
        assert all(map(_cerrada, conexiones))  # y no se quedan para siempre
        assert _pedir(web) == 200


@pytest.mark.parametrize("que", ["la cabeza", "el cuerpo"])
def test_enviar_gota_a_gota_no_alarga_el_plazo(abrir_web: Abrir, que: str) -> None:
    web = abrir_web(WEB_PLAZO="1")
    with _abiertas(web, MEDIA_CABEZA if que == "la cabeza" else _medio_cuerpo(web)) as [conexion]:

        def se_canso() -> bool:
            try:
                conexion.sendall(b"a")
            except (BrokenPipeError, ConnectionResetError):
                return True
            return False

        hasta_que(se_canso)


def test_quien_no_lee_su_respuesta_no_ocupa_un_hilo_ni_se_queda(abrir_web: Abrir) -> None:
    web = abrir_web("tests.fallas.servida:app", WEB_PLAZO="10")
    with contextlib.ExitStack() as pila:
        conexiones = []
        for _ in range(12):  # más que hilos
            conexion = pila.enter_context(socket.socket())
            conexion.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            conexion.connect(("127.0.0.1", web.puerto))
            conexion.sendall(b"GET /grande HTTP/1.1\r\nHost: localhost\r\n\r\n")
            conexion.settimeout(60)
            conexiones.append(conexion)
        assert _pedir(web) == 200
        hasta_que(lambda: _conexiones(web) == [0])
        assert all(_recibido(c) < GRANDE for c in conexiones)
    assert len(requests.get(f"{web.url}/grande", timeout=60).content) == GRANDE


def test_quien_lee_a_ratos_recibe_todo_y_conserva_su_conexion(abrir_web: Abrir) -> None:
    web = abrir_web("tests.fallas.servida:app", WEB_PLAZO="10")
    with requests.Session() as http:
        for _ in range(2):
            respuesta = http.get(f"{web.url}/grande", stream=True, timeout=PACIENCIA)
            time.sleep(1)  # mucho menos que el plazo, aunque el equipo se atrase
            assert sum(map(len, respuesta.iter_content(1 << 20))) == GRANDE
            assert _conexiones(web) == [1]
        time.sleep(11)  # más, pero ya la leyó
        assert _conexiones(web) == [1]


def _recibido(conexion: socket.socket) -> int:
    leidos = 0
    with contextlib.suppress(ConnectionResetError):
        while trozo := conexion.recv(65536):
            leidos += len(trozo)
    return leidos


def _conexiones(web: Web) -> list[int]:
    """Cuántas tiene abiertas cada proceso."""
    return [
        sum(c.status == "ESTABLISHED" and c.laddr.port == web.puerto for c in proceso.net_connections())
        for proceso in _procesos(web)
    ]


def _procesos(web: Web) -> list[psutil.Process]:
    return psutil.Process(web.proceso.pid).children()


def test_llenar_la_puerta_no_la_cierra(abrir_web: Abrir) -> None:
    web = abrir_web(WEB_PLAZO="60", GUNICORN_CMD_ARGS="--worker-connections 20")
    with _abiertas(web, *[MEDIA_CABEZA] * 50) as conexiones:
        assert _pedir(web) == 200
        assert sum(map(sigue, conexiones)) <= 20


def test_los_que_conservan_su_conexion_se_reparten_entre_los_procesos(abrir_web: Abrir) -> None:
    web = abrir_web(WEB_CONCURRENCY="2")
    hasta_que(lambda: sum(p.num_threads() > 8 for p in _procesos(web)) == 2)  # los dos ya atienden
    sesiones = [requests.Session() for _ in range(12)]
    for sesion in sesiones:
        assert sesion.get(f"{web.url}/healthz", timeout=PACIENCIA).status_code == 200
    assert sum(_conexiones(web)) == 12
    assert min(_conexiones(web)) >= 3


def test_al_terminar_se_atiende_lo_que_ya_llegaba(abrir_web: Abrir) -> None:
    web = abrir_web(WEB_PLAZO="15")
    with _abiertas(web, _medio_cuerpo(web), MEDIA_CABEZA, b"") as [a_medias, olvidada, callada]:
        assert _pedir(web) == 200
        web.proceso.senal(web.proceso.senal_de_parada)
        hasta_que(lambda: not _acepta(web))
        a_medias.sendall(b" " * 898 + b"}")
        respuesta = b""
        while trozo := a_medias.recv(65536):
            respuesta += trozo
        assert respuesta.startswith(b"HTTP/1.1 422 ") and b"Connection: close" in respuesta
        assert _cerrada(olvidada) and _cerrada(callada)
    assert web.proceso.esperar_fin(PACIENCIA) and web.proceso.codigo == 0


def _acepta(web: Web) -> bool:
    try:
        socket.create_connection(("127.0.0.1", web.puerto), timeout=5).close()
    except ConnectionRefusedError:
        return False
    return True


def test_un_cuerpo_que_no_cabe_se_rechaza_sin_esperarlo_y_quien_lo_envia_entero_lee_por_que(
    abrir_web: Abrir,
) -> None:
    web = abrir_web()
    with _abiertas(web, _medio_cuerpo(web, 20 * MEGA)) as [conexion]:
        assert conexion.recv(65536).startswith(b"HTTP/1.1 413 ")
    with requests.Session() as http:
        http.get(f"{web.url}{P}/productos", timeout=PACIENCIA)
        cabeceras = {"X-XSRF-TOKEN": http.cookies["XSRF-TOKEN"], "Content-Type": "application/json"}
        entero = http.post(f"{web.url}{P}/login", data=bytes(20 * MEGA), headers=cabeceras, timeout=60)
        assert (entero.status_code, entero.json()["status"]) == (413, "archivo")
