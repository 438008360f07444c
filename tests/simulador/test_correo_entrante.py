"""El simulador entrega al producto el correo de su dominio, como lo haría un proveedor."""

import smtplib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from local.proceso_simulador import start_simulador
from tests.a_la_vez import sirviendo

MENSAJE = b"Subject: x\r\n\r\nhola"


@pytest.fixture
def producto() -> Iterator[Any]:
    """Una entrada que anota lo que recibe y responde lo que se le pide."""

    class Entrada(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            cuerpo = self.rfile.read(int(self.headers["Content-Length"]))
            servidor.recibidos.append((self.path, self.headers["Authorization"], cuerpo))  # type: ignore[attr-defined]
            self.send_response(servidor.responde)  # type: ignore[attr-defined]
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            return

    servidor = HTTPServer(("127.0.0.1", 0), Entrada)
    servidor.recibidos, servidor.responde = [], 204  # type: ignore[attr-defined]
    with sirviendo(servidor):
        yield servidor


def test_lo_que_va_al_dominio_del_producto_se_le_entrega_y_si_no_lo_recibe_se_dice(
    producto: Any, tmp_path: Path
) -> None:
    simulador = start_simulador(
        tmp_path,
        variables={
            "RECIBIDOS_CORREO_DOMINIO": "recibidos.tinta.example",
            "RECIBIDOS_CORREO_SECRETO": "secreto",
            "RECIBIDOS_CORREO_URL": f"http://127.0.0.1:{producto.server_port}/entrada",
        },
    )
    try:
        with smtplib.SMTP("127.0.0.1", simulador.puerto_smtp) as smtp:
            destinos = ["7-1-abc@Recibidos.tinta.example", "otro@sea.example"]
            assert smtp.sendmail("x@y.example", destinos, MENSAJE) == {}
            smtp.sendmail("x@y.example", "otro@sea.example", MENSAJE)
            producto.responde = 500
            with pytest.raises(smtplib.SMTPDataError) as falla:
                smtp.sendmail("x@y.example", destinos[0], MENSAJE)
        assert falla.value.smtp_code == 451
    finally:
        simulador.stop()
    (ruta, autorizacion, cuerpo), _ = producto.recibidos
    assert ruta == "/entrada?para=7-1-abc%40Recibidos.tinta.example"
    assert (autorizacion, cuerpo.strip()) == ("Bearer secreto", MENSAJE)
