"""Lo que falla sin que nadie lo previera se avisa a Sentry: llega, y llega sin nada de lo que las personas escriben."""

import gzip
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import brotli
import pytest
import sentry_sdk
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from api.app import create_app
from api.core import fallas
from api.core.datos import jobs
from api.core.datos.db import db, transactional
from tests.a_la_vez import sirviendo
from tests.client import Cliente
from tests.factories import error, filas
from tests.personas import Personas
from tests.servicios import Servicios

SECRETO = "Empresa-demo-2026"
XML = '<?xml version="1.0"?><factura id="comprobante"><razonSocial>ACME</razonSocial></factura>'


_ABRE = {"": bytes, "gzip": gzip.decompress, "br": brotli.decompress}


class _Avisos(list[str]):
    """Lo que llegó, cada envío por su texto."""

    def __init__(self) -> None:
        avisos = self

        class _Recibe(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                cuerpo = self.rfile.read(int(self.headers["Content-Length"]))
                avisos.append(_ABRE[self.headers.get("Content-Encoding", "")](cuerpo).decode())
                self.send_response(200)
                self.end_headers()
                self.wfile.write(b"{}")

            def log_message(self, *_: object) -> None:
                return

        self.servidor = ThreadingHTTPServer(("127.0.0.1", 0), _Recibe)

    @property
    def dsn(self) -> str:
        return f"http://llave@127.0.0.1:{self.servidor.server_port}/1"

    def llegados(self) -> list[str]:
        sentry_sdk.flush(30)
        hay = list(self)
        self.clear()
        return hay


@pytest.fixture(scope="module")
def avisos() -> Iterator[_Avisos]:
    suyos = _Avisos()
    with sirviendo(suyos.servidor):
        yield suyos
        sentry_sdk.init(default_integrations=False, auto_enabling_integrations=False)


@pytest.fixture(scope="module")
def app(servicios: Servicios, base_de_datos: str, avisos: _Avisos) -> Iterator[Flask]:
    hecha = create_app(servicios.ajustes(base_de_datos, servicios.redis.url, SENTRY_DSN=avisos.dsn))

    @hecha.post("/api/roto")
    def roto() -> str:
        clave = SECRETO  # una variable suya tampoco sale
        if clave != XML:
            raise ZeroDivisionError(f"no se pudo con {XML} de 0912345678001")
        return clave

    yield hecha
    with hecha.app_context():
        db.engine.dispose()


@pytest.fixture
def tarea() -> Iterator[str]:
    nombre = "pruebas.falla"

    @jobs.job(nombre, intentos=1)
    def falla() -> None:
        raise LookupError("trabajo roto")

    yield nombre
    del jobs.registro.tasks[nombre]


def test_un_error_de_la_web_llega_sin_claves_ni_documentos(app: Flask, avisos: _Avisos) -> None:
    cliente = Cliente(app, token="testigo-de-alguien")
    dicho = cliente.post("/api/roto", {"clave": SECRETO, "xml": XML})
    assert error(dicho) == (500, "interno")
    (aviso,) = avisos.llegados()
    assert "ZeroDivisionError" in aviso and "/api/roto" in aviso
    for callado in (SECRETO, "testigo-de-alguien", "razonSocial", "0912345678001", cliente.xsrf()):
        assert callado not in aviso


def test_un_trabajo_que_falla_llega_con_su_nombre(app: Flask, avisos: _Avisos, tarea: str) -> None:
    with app.app_context():
        transactional(lambda: jobs.defer(tarea))()
    jobs.run_worker(app, wait=False)
    (aviso,) = avisos.llegados()
    assert "trabajo roto" in aviso and tarea in aviso
    filas(app, "DELETE FROM procrastinate_jobs")


def test_con_el_aviso_puesto_todo_se_lee_como_siempre(app: Flask, avisos: _Avisos) -> None:
    dueno = Personas(app)["propietario_a"]
    for ruta in ("/api/clientes/paginacion", "/api/comprobantes/paginacion", "/api/productos/paginacion"):
        assert dueno.get(ruta).status_code == 200
    assert avisos.llegados() == []


def test_lo_que_una_persona_hizo_mal_no_es_una_falla(app: Flask, avisos: _Avisos) -> None:
    assert Cliente(app).post("login", {"ruc": "1", "usuario": "x", "clave": "y"}).status_code < 500
    assert Cliente(app).get("/api/nada").status_code == 404
    assert avisos.llegados() == []


@given(
    st.text(), st.sampled_from(["clave", "CLI_CORREO", "x-token", "signfile_p12", "Cookie", "xml_firmado"])
)
def test_lo_que_se_llama_como_un_secreto_no_sale(valor: str, nombre: str) -> None:
    dicho = fallas.limpio({"a": [{nombre: valor}], "b": ({nombre: [valor]},)})
    assert dicho == {"a": [{nombre: fallas.QUITADO}], "b": [{nombre: fallas.QUITADO}]}
