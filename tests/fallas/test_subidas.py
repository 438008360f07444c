"""Subidas que se cortan o que no terminan nunca, por una conexión de verdad."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
import requests

from demo import demostracion as demo
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.client import P
from tests.factories import ticket
from tests.fallas.procesos import Navegador, Web
from tests.servicios import Servicios

pytestmark = pytest.mark.fallas
CABEZA = b'--x\r\nContent-Disposition: form-data; name="current"; filename="a.zip"\r\n\r\nPK\x03\x04'
MEGA = 1 << 20


@pytest.fixture
def visitante(web: Web) -> Navegador:
    return Navegador(web.url)


@pytest.fixture
def almacen(servicios: Servicios) -> Path:
    return servicios.carpeta / "almacen"


def _guardados(almacen: Path) -> set[Path]:
    return {p for p in almacen.rglob("*") if p.is_file()}


def _abrir(visitante: Navegador) -> tuple[str, dict[str, str]]:
    """La ruta para subir el adjunto de un ticket nuevo, y las cabeceras que la abren."""
    creado = visitante.llamar("POST", "soporte", ticket()).json()
    cabeceras = {
        "x-adjunto-token": creado["adjunto_token"],
        "X-XSRF-TOKEN": visitante.http.cookies["XSRF-TOKEN"],
        "Content-Type": "multipart/form-data; boundary=x",
    }
    return f"{P}/soporte/docCli/{creado['SPT_ID']}", cabeceras


def test_una_subida_que_se_corta_no_deja_nada(web: Web, visitante: Navegador, almacen: Path) -> None:
    ruta, cabeceras = _abrir(visitante)
    antes = _guardados(almacen)
    cabeceras |= {
        "Host": "localhost",
        "Content-Length": "5000000",
        "Cookie": f"XSRF-TOKEN={cabeceras['X-XSRF-TOKEN']}",
    }
    lineas = "".join(f"{nombre}: {valor}\r\n" for nombre, valor in cabeceras.items())
    with socket.create_connection(("127.0.0.1", web.puerto)) as conexion:
        conexion.sendall(f"POST {ruta} HTTP/1.1\r\n{lineas}\r\n".encode() + CABEZA + bytes(100_000))
    hasta_que(lambda: visitante.llamar("GET", "productos").status_code == 200)
    assert _guardados(almacen) == antes
    entera = visitante.http.post(
        web.url + ruta,
        data=CABEZA + b"\r\n--x--\r\n",
        headers={c: v for c, v in cabeceras.items() if c.startswith(("x-", "X-", "Content-Type"))},
        timeout=PACIENCIA,
    )
    assert entera.status_code == 201, entera.text


def test_una_subida_sin_fin_se_corta_al_pasar_el_maximo(
    web: Web, visitante: Navegador, almacen: Path
) -> None:
    ruta, cabeceras = _abrir(visitante)
    antes, enviados = _guardados(almacen), 0

    def sin_fin() -> Iterator[bytes]:
        nonlocal enviados
        yield CABEZA
        for _ in range(400):
            enviados += 1
            yield bytes(MEGA)

    try:
        respuesta = visitante.http.post(web.url + ruta, data=sin_fin(), headers=cabeceras, timeout=60)
        assert respuesta.status_code == 413
    except requests.ConnectionError:
        pass  # cortó mientras todavía enviábamos
    assert enviados < 200  # lo que cabe, lo que se bota al despedir y lo que guarda el sistema en el camino
    assert _guardados(almacen) == antes
    assert visitante.llamar("GET", "productos").status_code == 200


class _Hostil:
    """Un XML de 100 MB, que se escribe a medida que se envía: declara cosas propias y no termina nunca de abrirse."""

    COMIENZO = (
        b'--x\r\nContent-Disposition: form-data; name="current"; filename="hostil.xml"\r\n\r\n'
        b'<?xml version="1.0"?><!DOCTYPE f [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><factura>'
    )

    def __init__(self) -> None:
        self.enviados = 0

    def __iter__(self) -> Iterator[bytes]:
        yield self.COMIENZO
        for _ in range(100):
            self.enviados += 1
            yield b"<a>&b;</a>" * (MEGA // 10)


class _HostilConSuLargo(_Hostil):
    def __len__(self) -> int:
        return len(self.COMIENZO) + 100 * (MEGA // 10) * 10


@pytest.mark.parametrize("hostil", [_Hostil, _HostilConSuLargo])
def test_un_xml_de_cien_megas_se_rechaza_sin_tenerlo_en_memoria(
    web: Web, visitante: Navegador, almacen: Path, hostil: type[_Hostil]
) -> None:
    visitante.entrar(demo.A, "demo", demo.CLAVE_EMPRESA)
    antes, enviado = _guardados(almacen), hostil()
    [proceso] = psutil.Process(web.proceso.pid).children()
    de_base = _desde_ahora(proceso)
    try:
        respuesta = visitante.http.post(
            f"{web.url}/api/recibidos/xml",
            data=enviado,
            headers={
                "x-token": visitante.token,
                "X-XSRF-TOKEN": visitante.http.cookies["XSRF-TOKEN"],
                "Content-Type": "multipart/form-data; boundary=x",
            },
            timeout=60,
        )
        assert (respuesta.status_code, respuesta.json()["status"]) == (413, "archivo")
    except requests.ConnectionError:
        assert enviado.enviados  # cortó mientras todavía enviábamos
    assert _la_mayor(proceso) - de_base < 8 * MEGA
    assert _guardados(almacen) == antes
    assert visitante.pedir("GET", "/api/recibidos/resumen") is not None


def _desde_ahora(proceso: psutil.Process) -> int:
    """Los bytes que el proceso tiene en memoria; `_la_mayor` dirá lo más que tuvo desde aquí."""
    Path(f"/proc/{proceso.pid}/clear_refs").write_text("5")
    return _la_mayor(proceso)


def _la_mayor(proceso: psutil.Process) -> int:
    dicho = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{proceso.pid}/status").read_text())
    assert dicho is not None
    return int(dicho[1]) * 1024
