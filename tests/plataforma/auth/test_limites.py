"""Los límites como en producción: un atacante no los usa para dejar afuera a otro (docs/contrato.md §3)."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from api.app import create_app
from api.core import redis
from demo import demostracion as demo
from tests.client import Cliente
from tests.conftest import Servicios
from tests.factories import error, subir, ticket, zip_con

MALA = {"ruc": demo.A, "usuario": "demo", "clave": "no-es-esta"}
BUENA = {**MALA, "clave": demo.CLAVE_EMPRESA}


@pytest.fixture(scope="module")
def estricta(servicios: Servicios, base_de_datos: str) -> Iterator[Flask]:
    """La aplicación con los límites de producción."""
    app = create_app(servicios.ajustes(base_de_datos, servicios.redis.url_de(1), LIMITES_FACTOR=1))
    yield app
    with app.app_context():
        from api.core.datos.db import db

        db.engine.dispose()


@pytest.fixture
def visitante(estricta: Flask) -> Cliente:
    with estricta.app_context():
        redis.client().flushdb()
    return Cliente(estricta)


def _desde(ip: str) -> dict[str, Any]:
    return {"environ_base": {"REMOTE_ADDR": ip}}


def test_tras_diez_claves_malas_de_una_cuenta_hay_que_esperar(visitante: Cliente) -> None:
    codigos = [visitante.post("login", MALA).status_code for _ in range(11)]
    assert codigos == [400] * 10 + [429]
    respuesta = visitante.post("login", BUENA)
    assert error(respuesta) == (429, "demasiados_intentos")
    assert 0 < int(respuesta.headers["Retry-After"]) <= 60
    otra = {**BUENA, "usuario": "facturador"}
    assert visitante.post("login", otra).status_code == 200


def test_un_atacante_en_otra_direccion_no_bloquea_al_usuario(visitante: Cliente) -> None:
    for _ in range(12):
        visitante.post("login", MALA, **_desde("203.0.113.9"))
    assert visitante.post("login", MALA, **_desde("203.0.113.9")).status_code == 429
    assert visitante.post("login", BUENA, **_desde("198.51.100.4")).status_code == 200


def test_los_ingresos_buenos_no_cuentan(visitante: Cliente) -> None:
    codigos = {visitante.post("login", BUENA).status_code for _ in range(12)}
    assert codigos == {200}


def test_cambiar_mayusculas_del_usuario_no_da_mas_intentos(visitante: Cliente) -> None:
    for usuario in ("demo", "DEMO", "Demo", "dEmo", "deMo", "demO", "DEmo", "deMO", "DeMo", "dEMo"):
        visitante.post("login", {**MALA, "usuario": usuario})
    assert visitante.post("login", MALA).status_code == 429


@pytest.mark.parametrize(
    ("ruta", "cuerpo", "veces"),
    [
        ("recuperar", {"ruc": demo.A, "usuario": "nadie"}, 10),
        ("registro", {"EMP_RUC": "x"}, 10),
        ("soporte", ticket(SPT_ASUNTO="x"), 10),
    ],
    ids=["recuperar", "registro", "soporte"],
)
def test_recuperar_registrar_y_abrir_tickets_tienen_limite(
    visitante: Cliente, ruta: str, cuerpo: dict[str, Any], veces: int
) -> None:
    codigos = [visitante.post(ruta, cuerpo).status_code for _ in range(veces + 1)]
    assert 429 not in codigos[:-1]
    assert codigos[-1] == 429


def test_las_consultas_por_ruc_tienen_limite(visitante: Cliente) -> None:
    codigos = [visitante.get("soporte/datosSoporteCliente/1799999999001").status_code for _ in range(31)]
    assert codigos == [404] * 30 + [429]


def test_una_direccion_no_envia_archivos_sin_fin_sin_sesion(estricta: Flask, visitante: Cliente) -> None:
    """Diez de cincuenta megas en un minuto son demasiados, aunque cada uno tenga su permiso y su ticket."""
    from api.proveedor.soporte.routes import ADJUNTO

    def adjuntar(quien: Cliente, **kwargs: Any) -> Any:
        creado = quien.post("soporte", ticket(), **kwargs).json
        permiso = {"x-adjunto-token": creado["adjunto_token"]}
        pesado = {"CONTENT_LENGTH": str(ADJUNTO.maximo)}  # lo que dice que mide; lo que llega es una muestra
        return subir(
            quien, f"soporte/docCli/{creado['SPT_ID']}", zip_con(), "a.zip",
            headers=permiso, environ_overrides=pesado, **kwargs,
        )  # fmt: skip

    codigos = [adjuntar(visitante).status_code for _ in range(6)]
    assert 429 not in codigos[:3]
    assert codigos[-1] == 429
    rechazado = adjuntar(visitante)
    assert error(rechazado) == (429, "demasiados_intentos")
    assert "demasiados archivos" in rechazado.json["msg"]
    assert int(rechazado.headers["Retry-After"]) > 0
    # El otro camino de quien no tiene sesión gasta de lo mismo.
    recibo = subir(
        visitante,
        "registro/pago/2/1/1",
        b"%PDF-1.7",
        "r.pdf",
        environ_overrides={"CONTENT_LENGTH": "15000000"},
    )
    assert error(recibo) == (429, "demasiados_intentos")
    otro = adjuntar(Cliente(estricta), **_desde("198.51.100.7"))
    assert otro.status_code != 429
