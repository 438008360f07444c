"""Subidas que se cortan o que no terminan nunca, por una conexión de verdad."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from tests.client import P
from tests.conftest import Servicios
from tests.factories import ticket
from tests.fallas.procesos import Navegador, Web, esperar

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
    esperar(lambda: visitante.llamar("GET", "productos").status_code == 200, 5)
    assert _guardados(almacen) == antes
    entera = visitante.http.post(
        web.url + ruta,
        data=CABEZA + b"\r\n--x--\r\n",
        headers={c: v for c, v in cabeceras.items() if c.startswith(("x-", "X-", "Content-Type"))},
        timeout=30,
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
    assert enviados < 120
    assert _guardados(almacen) == antes
    assert visitante.llamar("GET", "productos").status_code == 200
