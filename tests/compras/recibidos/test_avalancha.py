"""Una lectura que falla, o una avalancha de archivos hechos para hacer daño, no detiene a los demás: ni a otra empresa ni la bandeja
de la propia."""

import io
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
import structlog
from flask import Flask
from structlog.testing import capture_logs

from api.compras.recibidos.obra import trabajo
from api.core.datos import jobs
from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.compras.recibidos.test_correo import DOMINIO, SECRETO, correo, direccion, entregar
from tests.compras.recibidos.test_hostiles import ARCHIVO, BOMBA
from tests.ejemplos import TODO
from tests.factories import cuantas, entrar, filas, registrar_empresa, subir

LOS_QUE_QUEDAN = "task_name = 'recibidos.leer_carga' AND status IN ('todo', 'doing')"


def pedir(cliente: Cliente, contenido: bytes, nombre: str) -> int:
    pedida = subir(cliente, "/api/recibidos/xml", contenido, nombre)
    assert pedida.status_code == 202, pedida.text
    return int((pedida.json or {})["id"])


def carga(cliente: Cliente, carga_id: int) -> dict[str, Any]:
    return dict(cliente.get(f"/api/recibidos/cargas/{carga_id}").json or {})


def test_la_que_falla_y_se_reintenta_no_tiene_esperando_a_otra_de_la_misma_empresa(
    a: Cliente, app: Flask, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    ruc, leer = str(a.sesion["EMP_RUC"]), trabajo._leer
    primera = pedir(a, apoyo.recibido(ruc, 921), "primera.xml")
    segunda = pedir(a, apoyo.recibido(ruc, 922), "segunda.xml")

    def falla(una: Any, quien: Any) -> None:
        if una.id == primera:
            raise RuntimeError("se cayó lo que la lectura necesitaba")
        leer(una, quien)

    with monkeypatch.context() as mientras, capture_logs() as dicho:
        mientras.setattr(trabajo, "_leer", falla)
        mientras.setattr(jobs, "log", structlog.get_logger("trabajos"))  # el de antes guarda otra salida
        trabajar()
    assert carga(a, segunda)["estado"] == "TERMINADA"
    assert carga(a, primera)["estado"] == "EN_PROCESO"
    assert cuantas(app, "procrastinate_jobs", LOS_QUE_QUEDAN) == 1
    fallos = [linea for linea in dicho if linea["event"] == "trabajo_fallido"]
    assert [(linea["tarea"], bool(linea.get("exc_info"))) for linea in fallos] == [
        ("recibidos.leer_carga", True)
    ]
    filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
    trabajar()
    assert carga(a, primera)["estado"] == "TERMINADA"


def test_mientras_una_corre_otra_con_su_candado_espera(app: Flask) -> None:
    """Lo que no cambia: de una empresa se lee de a uno."""
    tomar = "SELECT args->>'que' AS que FROM procrastinate_fetch_job_v2(ARRAY['prueba-candado'], NULL)"
    poner = (
        "INSERT INTO procrastinate_jobs (queue_name, task_name, lock, args, scheduled_at) VALUES "
        "('prueba-candado', 'x', 'uno', jsonb_build_object('que', %s::text), now() + %s::interval)"
    )
    try:
        for que, cuando in (("reintento", "1 hour"), ("ya", "-1 second"), ("detras", "-1 second")):
            filas(app, poner, que, cuando)
        assert filas(app, tomar) == [{"que": "ya"}]
        assert filas(app, tomar) == [{"que": None}]  # «detrás» espera a la que corre
        filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE args->>'que' = 'reintento'")
        assert filas(app, tomar) == [{"que": None}]  # y el reintento al que ya le toca, también
    finally:
        filas(app, "DELETE FROM procrastinate_jobs WHERE queue_name = 'prueba-candado'")


def hostiles(ruc: str) -> list[tuple[str, bytes]]:
    relativo = apoyo.suelto(ruc, 931).decode().replace("<factura ", '<factura xmlns:a="b" ', 1)
    enredado = io.BytesIO()
    with zipfile.ZipFile(enredado, "w") as zip_:
        zip_.writestr("bomba.xml", BOMBA)
        zip_.writestr("../fuera.xml", ARCHIVO)
        zip_.writestr("dentro.zip", b"PK\x03\x04")
    return [
        ("relativo.xml", relativo.encode()),
        ("bomba.xml", BOMBA.encode()),
        ("hondo.xml", b"<a>" * 50_000 + b"</a>" * 50_000),
        ("entidad.xml", ARCHIVO.encode()),
        ("instrucciones.xml", b"<?p i?>" * 20_000 + b"<factura/>"),
        ("comentarios.xml", b"<factura>" + b"<!-- c -->" * 20_000 + b"</factura>"),
        ("roto.zip", b"PK\x05\x06" + b"\x00" * 18),
        ("enredado.zip", enredado.getvalue()),
    ]


@pytest.fixture
def cuatro(app: Flask) -> list[Cliente]:
    return [entrar(app, registrar_empresa(Cliente(app))) for _ in range(4)]


def test_cuatro_empresas_bajo_una_avalancha_siguen_trabajando(
    app: Flask, cuatro: list[Cliente], trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "RECIBIDOS_CORREO_DOMINIO", DOMINIO)
    monkeypatch.setitem(app.config, "RECIBIDOS_CORREO_SECRETO", SECRETO)
    nadie, buenas = Cliente(app), []
    for n, empresa in enumerate(cuatro):
        ruc = str(empresa.sesion["EMP_RUC"])
        malos = hostiles(ruc)
        for vez in range(3 if TODO else 1):
            for nombre, contenido in malos:
                # el número del mensaje lo distingue: uno repetido no se lee dos veces
                crudo = correo((nombre, contenido)).replace(b"<uno@", f"<{n}-{vez}-{nombre}@".encode(), 1)
                assert entregar(nadie, direccion(empresa), crudo).status_code < 500
        for nombre, contenido in malos:
            assert subir(empresa, "/api/recibidos/xml", contenido, nombre).status_code < 500
        buenas.append(pedir(empresa, apoyo.recibido(ruc, 940 + n), "buena.xml"))
        assert empresa.get("/api/recibidos/paginacion").status_code == 200
    for _ in range(4):  # cada vuelta hace lo pedido y lo que se pidió entretanto
        trabajar()
    for empresa, buena in zip(cuatro, buenas, strict=True):
        hecha = carga(empresa, buena)
        assert (hecha["estado"], [d["resultado"] for d in hecha["detalle"]]) == ("TERMINADA", ["NUEVO"])
        assert empresa.get("/api/inicio").status_code == 200
    assert cuantas(app, "procrastinate_jobs", LOS_QUE_QUEDAN) == 0
    assert cuantas(app, "cargas_recibidos", "estado IN ('EN_COLA', 'EN_PROCESO')") == 0
