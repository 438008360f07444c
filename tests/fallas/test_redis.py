"""Redis se detiene y vuelve: mientras tanto se responde 503, y nadie pierde su sesión (docs/contrato.md
§2)."""

from collections.abc import Callable, Iterator

import pytest

from demo import demostracion as demo
from local import services
from tests.a_la_vez import PACIENCIA
from tests.factories import solicitud, ticket
from tests.fallas.procesos import Navegador, Web

pytestmark = pytest.mark.fallas

LLAMADAS = (
    ("GET", "sesion", None),
    ("GET", "comprobarfirmaPlan/1/1", None),
    ("GET", "configuraciones", None),
    ("GET", f"consultas/empresa/{demo.A}", None),
    ("GET", f"soporte/datosSoporteCliente/{demo.A}", None),
    ("POST", "login", {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}),
    ("POST", "loginAdmin", {"usuario": "admin", "clave": "Admin-demo-2026"}),
    ("POST", "loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}),
    ("POST", "recuperar", {"ruc": demo.A, "usuario": "demo"}),
    ("POST", "registro", solicitud()),
    ("POST", "soporte", ticket()),
    ("POST", "menus/menuEmpresa", {"ruc": demo.A}),
    ("POST", "logout", {}),
    ("PUT", "clave", {"clave_actual": demo.CLAVE_EMPRESA, "clave_nueva": "Otra-clave-2026"}),
)


@pytest.fixture(scope="module")
def usuario(web: Web) -> Navegador:
    return Navegador(web.url).entrar(demo.A, "demo", demo.CLAVE_EMPRESA)


@pytest.fixture
def sin_redis(usuario: Navegador, redis_propio: services.Redis) -> Iterator[None]:
    redis_propio.stop()
    yield
    redis_propio.start()


def test_sin_redis_todo_es_503_y_nunca_401(sin_redis: None, usuario: Navegador) -> None:
    for metodo, ruta, cuerpo in LLAMADAS:
        respuesta = usuario.llamar(metodo, ruta, cuerpo)
        assert (respuesta.status_code, respuesta.json()["status"]) == (503, "no_disponible"), ruta
        assert int(respuesta.headers["Retry-After"]) > 0
        assert "servicio no está disponible" in respuesta.json()["msg"]


def test_sin_redis_un_visitante_ve_la_pagina_de_ingreso(sin_redis: None, web: Web) -> None:
    visitante = Navegador(web.url)
    assert visitante.llamar("GET", "configuraciones").status_code == 200
    assert visitante.http.get(f"{web.url}/healthz", timeout=PACIENCIA).status_code == 200
    assert visitante.http.get(f"{web.url}/readyz", timeout=PACIENCIA).status_code == 503


def test_cuando_vuelve_la_misma_sesion_sirve(usuario: Navegador, redis_propio: services.Redis) -> None:
    redis_propio.stop()
    assert usuario.llamar("GET", "sesion").status_code == 503
    redis_propio.start()
    assert usuario.llamar("GET", "sesion").status_code == 200
    assert usuario.llamar("POST", "menus/menuEmpresa", {"ruc": demo.A}).status_code == 200


def test_dos_procesos_web_comparten_las_sesiones(
    usuario: Navegador, web: Web, abrir_web: Callable[[], Web]
) -> None:
    otra = Navegador(abrir_web().url)
    una = Navegador(web.url).entrar(demo.B, "demo", demo.CLAVE_EMPRESA)
    otra.token = una.token
    assert otra.llamar("GET", "sesion").json()["EMP_RUC"] == demo.B
    par = otra.http.cookies.get("XSRF-TOKEN")
    assert otra.llamar("POST", "logout", {}).status_code == 204
    assert una.llamar("GET", "sesion").status_code == 401
    una.http.cookies.clear()
    una.http.cookies.set("XSRF-TOKEN", par)
    una.entrar(demo.B, "demo", demo.CLAVE_EMPRESA)  # el par que dio un proceso vale en el otro
