"""Un cuerpo con dos medidas, Content-Length y Transfer-Encoding, se niega: si lo que está delante creyera la otra, lo que
sobra sería la petición de alguien más."""

import socket
from collections.abc import Callable

import pytest

from tests.fallas.procesos import Web

pytestmark = pytest.mark.fallas
COLADA = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


def _todo(web: Web, cabeceras: bytes, cuerpo: bytes, version: bytes = b"1.1") -> bytes:
    """Lo que responde hasta cerrar, o hasta que ya no dice nada."""
    with socket.create_connection(("127.0.0.1", web.puerto), timeout=5) as conexion:
        conexion.sendall(
            b"POST /api/comp/login HTTP/"
            + version
            + b"\r\nHost: localhost\r\n"
            + cabeceras
            + b"\r\n"
            + cuerpo
        )
        recibido = b""
        try:
            while trozo := conexion.recv(65536):
                recibido += trozo
        except TimeoutError:
            pytest.fail(f"la conexión quedó abierta: {recibido[:80]!r}")
        return recibido


@pytest.mark.parametrize(
    "cabeceras",
    [
        b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: %d\r\n",
        b"content-length: %d\r\ntransfer-encoding: CHUNKED\r\n",
        b"Content-Length: %d\r\nTransfer-Encoding:\r\n",
        b"Content-Length: %d\r\nTransfer-Encoding: identity\r\n",
        b"Content-Length: %d\r\nTransfer-Encoding: chunked, identity\r\n",
        b"Content-Length: %d\r\nContent-Length: 0\r\n",
        b"Content-Length: %d\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n",
    ],
)
def test_dos_medidas_del_mismo_cuerpo_se_niegan(web: Web, cabeceras: bytes) -> None:
    cuerpo = b"0\r\n\r\n" + COLADA
    dicho = _todo(web, cabeceras % len(cuerpo), cuerpo)
    assert dicho.split(b" ")[1] in (b"400", b"501"), dicho[:200]
    assert dicho.count(b"HTTP/1.") == 1  # y lo que sobra no se atiende como otra petición


def test_http_1_0_no_tiene_trozos(web: Web) -> None:
    cuerpo = b"0\r\n\r\n" + COLADA
    cabeceras = b"Connection: keep-alive\r\nContent-Length: %d\r\nTransfer-Encoding: chunked\r\n" % len(
        cuerpo
    )
    assert _todo(web, cabeceras, cuerpo, b"1.0").split(b" ")[1] == b"400"


@pytest.mark.parametrize(
    ("cabeceras", "cuerpo"),
    [(b"Content-Length: 2\r\n", b"{}"), (b"Transfer-Encoding: chunked\r\n", b"2\r\n{}\r\n0\r\n\r\n")],
)
def test_con_una_sola_medida_llega_a_la_aplicacion(
    abrir_web: Callable[..., Web], web: Web, cabeceras: bytes, cuerpo: bytes
) -> None:
    dicho = _todo(web, cabeceras + b"Connection: close\r\n", cuerpo)
    assert b"antifalsificacion" in dicho  # lo respondió la aplicación
