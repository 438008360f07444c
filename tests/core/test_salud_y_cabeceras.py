"""La salud, las métricas, las cabeceras de seguridad, el id de cada solicitud y la forma de los errores."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask

from api.app import create_app
from tests.client import Cliente
from tests.factories import error, filas
from tests.servicios import Servicios

MUERTO = "redis://127.0.0.1:9/0"


@pytest.fixture
def otra(servicios: Servicios, base_de_datos: str) -> Iterator[Callable[..., Flask]]:
    """Crea aplicaciones con algo cambiado."""
    hechas: list[Flask] = []

    def hacer(base: str | None = None, redis_url: str | None = None, **cambios: Any) -> Flask:
        ajustes = servicios.ajustes(base or base_de_datos, redis_url or servicios.redis.url, **cambios)
        hechas.append(create_app(ajustes))
        return hechas[-1]

    yield hacer
    from api.core.datos.db import db

    for app in hechas:
        with app.app_context():
            db.engine.dispose()


def test_sano_y_listo(anonimo: Cliente) -> None:
    assert anonimo.get("/healthz").json == {"estado": "ok"}
    listo = anonimo.get("/readyz")
    assert listo.status_code == 200
    assert listo.json["listo"] is True
    assert listo.json["trabajo_mas_viejo_s"] >= 0


def test_sin_redis_vive_pero_no_esta_listo(otra: Callable[..., Flask]) -> None:
    cliente = Cliente(otra(redis_url=MUERTO))
    assert cliente.get("/healthz").status_code == 200
    listo = cliente.get("/readyz")
    assert (listo.status_code, listo.json["redis"], listo.json["postgresql"]) == (503, False, True)


def test_sin_postgresql_vive_pero_no_esta_listo(otra: Callable[..., Flask]) -> None:
    cliente = Cliente(otra("postgresql://tinta@/tinta?host=/no/existe"))
    assert cliente.get("/healthz").status_code == 200
    listo = cliente.get("/readyz")
    assert (listo.status_code, listo.json["redis"], listo.json["postgresql"]) == (503, True, False)
    assert error(cliente.get("configuraciones")) == (503, "no_disponible")


def test_con_migraciones_pendientes_no_esta_listo(app: Flask, anonimo: Cliente) -> None:
    version = filas(app, "SELECT version_num FROM alembic_version")[0]["version_num"]
    filas(app, "UPDATE alembic_version SET version_num = 'vieja'")
    try:
        listo = anonimo.get("/readyz")
    finally:
        filas(app, "UPDATE alembic_version SET version_num = %s", version)
    assert (listo.status_code, listo.json["migraciones"], listo.json["postgresql"]) == (503, False, True)


def test_las_metricas_piden_su_token_cuando_lo_hay(otra: Callable[..., Flask]) -> None:
    con = Cliente(otra(METRICS_TOKEN="secreto"))
    assert error(con.get("/metrics")) == (401, "sin_sesion")
    assert error(con.get("/metrics", headers={"Authorization": "Bearer otro"})) == (401, "sin_sesion")
    assert con.get("/metrics", headers={"Authorization": "Bearer secreto"}).status_code == 200
    sin = Cliente(otra(METRICS_TOKEN=""))
    sin.get("productos")
    assert 'ruta="/api/comp/productos"' in sin.get("/metrics").text


def test_toda_respuesta_de_la_api_lleva_las_cabeceras_de_seguridad(anonimo: Cliente) -> None:
    for respuesta in (
        anonimo.get("productos"),
        anonimo.get("/api/nada"),
        anonimo.post("login", {}, par=False),
    ):
        politica = respuesta.headers["Content-Security-Policy"]
        assert "default-src 'none'" in politica and "frame-ancestors 'none'" in politica
        assert "script-src 'self';" in politica and "unsafe-eval" not in politica
        assert respuesta.headers["X-Content-Type-Options"] == "nosniff"
        assert respuesta.headers["X-Frame-Options"] == "DENY"
        assert respuesta.headers["Cache-Control"] == "no-store"
        assert "Strict-Transport-Security" not in respuesta.headers
        assert "Access-Control-Allow-Origin" not in respuesta.headers


def test_en_produccion_hay_hsts(otra: Callable[..., Flask]) -> None:
    respuesta = Cliente(otra(PRODUCCION=True)).get("/healthz")
    assert "max-age=31536000" in respuesta.headers["Strict-Transport-Security"]


def test_los_archivos_de_la_interfaz_tambien_las_llevan(otra: Callable[..., Flask], tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Tinta</title>")
    (tmp_path / "app.0123456789ab.js").write_text("1")
    cliente = Cliente(otra(SPA_DIR=str(tmp_path)))
    pagina, codigo = cliente.get("/"), cliente.get("/app.0123456789ab.js")
    for respuesta in (pagina, codigo):
        assert respuesta.status_code == 200
        assert "script-src 'self'" in respuesta.headers["Content-Security-Policy"]
        assert respuesta.headers["X-Content-Type-Options"] == "nosniff"
    # Con la cámara y WebAssembly, la página lee códigos de barras; nada más los usa.
    assert "'wasm-unsafe-eval'" in pagina.headers["Content-Security-Policy"]
    assert "wasm" not in codigo.headers["Content-Security-Policy"]
    assert [r.headers["Permissions-Policy"].split(",")[0] for r in (pagina, codigo)] == [
        "camera=(self)",
        "camera=()",
    ]
    assert "immutable" in codigo.headers["Cache-Control"]
    assert "immutable" not in pagina.headers["Cache-Control"]


def test_cada_respuesta_lleva_el_numero_de_su_solicitud(anonimo: Cliente) -> None:
    una, otra = (anonimo.get("productos").headers["X-Request-ID"] for _ in range(2))
    assert una and una != otra
    dado = anonimo.get("productos", headers={"X-Request-ID": "abcdef-12345678"})
    assert dado.headers["X-Request-ID"] == "abcdef-12345678"
    malo = anonimo.get("/api/nada", headers={"X-Request-ID": "<script>" + "x" * 90})
    assert "<" not in malo.headers["X-Request-ID"]
    assert malo.json["solicitud"] == malo.headers["X-Request-ID"]


@pytest.mark.parametrize(
    ("cuerpo", "tipo"),
    [
        (b"{", "application/json"),
        (b'{"ruc": NaN}', "application/json"),
        (b"[" * 5000, "application/json"),
        (b'{"ruc": "\xff"}', "application/json"),
        (b'{"ruc": "\\ud800"}', "application/json"),
        (b"null", "application/json"),
        (b'"texto"', "application/json"),
        (b"ruc=1", "application/x-www-form-urlencoded"),
        (b"<xml/>", "text/xml"),
        (b"", "application/json"),
    ],
    ids=lambda v: str(v)[:24],
)
def test_un_cuerpo_que_no_se_entiende_es_422(anonimo: Cliente, cuerpo: bytes, tipo: str) -> None:
    respuesta = anonimo.llamar("POST", "login", data=cuerpo, content_type=tipo)
    assert error(respuesta) == (422, "validacion")


def test_un_cuerpo_enorme_es_413(anonimo: Cliente) -> None:
    respuesta = anonimo.llamar(
        "POST", "login", data=b'{"ruc":"' + b"1" * 2_000_000 + b'"}', content_type="application/json"
    )
    assert error(respuesta) == (413, "archivo")


def test_lo_que_no_existe_es_404_y_el_metodo_que_no_va_405(anonimo: Cliente) -> None:
    assert error(anonimo.get("/api/comp/nada")) == (404, "no_encontrado")
    assert error(anonimo.get("configuraciones/99999999999999999999999")) == (404, "no_encontrado")
    respuesta = anonimo.llamar("DELETE", "productos")
    assert respuesta.status_code == 405
    assert "GET" in respuesta.headers["Allow"]
    assert anonimo.llamar("TRACE", "productos").status_code == 405


# Lo que envía cada uno al escribir una dirección: Chromium acepta primero lo que lleva parámetros.
_DE_CHROMIUM = (
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,"
    "application/signed-exchange;v=b3;q=0.7"
)
_DE_FIREFOX = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize("acepta", [_DE_CHROMIUM, _DE_FIREFOX, "text/html"])
@pytest.mark.parametrize("camino", ["/login", "/administrador/login", "/no/existe ñ"])
def test_una_direccion_sin_numeral_lleva_a_la_misma_del_cliente(
    anonimo: Cliente, camino: str, acepta: str
) -> None:
    respuesta = anonimo.get(camino, headers={"Accept": acepta})
    assert (respuesta.status_code, respuesta.headers["Location"]) == (302, f"/#{quote(camino)}")


@pytest.mark.parametrize("acepta", ["*/*", "application/json", "application/json, text/html;q=0.5"])
def test_a_un_programa_se_le_responde_en_json(anonimo: Cliente, acepta: str) -> None:
    respuesta = anonimo.get("/login", headers={"Accept": acepta})
    assert error(respuesta) == (404, "no_encontrado")
    assert error(anonimo.get("/api/nada", headers={"Accept": "text/html"})) == (404, "no_encontrado")
