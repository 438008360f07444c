"""Un programa lee siempre la misma forma de error, la dé quien la dé: la puerta, el cuerpo, un servicio o nadie."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.core.http import llaves
from tests.client import Programa

RUTA = "/api/v1/clientes"


def error(respuesta: Any) -> dict[str, Any]:
    cuerpo = respuesta.json
    assert list(cuerpo) == ["error"], respuesta.text
    assert list(cuerpo["error"]) == ["codigo", "mensaje", "campo", "detalles"]
    dicho: dict[str, Any] = cuerpo["error"]
    return dicho


@pytest.mark.parametrize(
    ("metodo", "ruta", "cuerpo", "esperado", "codigo"),
    [
        ("GET", "/api/v1/nada", None, 404, "no_encontrado"),
        ("GET", f"{RUTA}/999999999", None, 404, "no_encontrado"),
        ("PATCH", RUTA, None, 405, "metodo_no_permitido"),
        ("POST", RUTA, b"{", 422, "validacion"),
        ("POST", RUTA, b"[]", 422, "validacion"),
        ("GET", f"{RUTA}?limite=0", None, 422, "validacion"),
        ("GET", f"{RUTA}?despues=no", None, 422, "validacion"),
        ("GET", f"{RUTA}?llave=tinta_real_7_x", None, 422, "validacion"),
    ],
)
def test_todo_error_tiene_la_misma_forma(
    programa: Callable[..., Programa], metodo: str, ruta: str, cuerpo: Any, esperado: int, codigo: str
) -> None:
    dada = programa()(metodo, ruta, data=cuerpo, content_type="application/json")
    assert (dada.status_code, error(dada)["codigo"]) == (esperado, codigo)


def test_sin_llave_o_con_una_que_no_sirve_es_401_con_la_misma_forma(app: Flask) -> None:
    dada = app.test_client().get(RUTA)
    assert (dada.status_code, error(dada)["codigo"]) == (401, "sin_sesion")
    inventada = Programa(app, f"tinta_real_7_{'x' * 43}")("GET", RUTA)
    assert (inventada.status_code, error(inventada)["codigo"]) == (401, "sin_sesion")


def test_sin_permiso_es_403_y_pasado_el_tope_429_con_la_misma_forma(
    app: Flask, programa: Callable[..., Programa], monkeypatch: pytest.MonkeyPatch
) -> None:
    lee = programa("productos.ver")
    negada = lee("GET", RUTA)
    assert (negada.status_code, error(negada)["codigo"]) == (403, "sin_permiso")
    monkeypatch.setitem(app.config, "LIMITES_FACTOR", 1)
    monkeypatch.setattr(llaves, "POR_MINUTO", 0)
    tope = lee("GET", RUTA)
    assert (tope.status_code, error(tope)["codigo"]) == (429, "demasiados_intentos")
    assert tope.headers["Retry-After"]


def test_lo_que_esta_mal_se_dice_con_los_nombres_del_programa(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    sin_nombre = error(
        suyo("POST", RUTA, json={"identificacion": "1790016919001", "correos": ["a@b.ec", "mal"]})
    )
    assert {d["campo"] for d in sin_nombre["detalles"]} == {"nombre", "correos.1"}
    assert sin_nombre["campo"] in ("nombre", "correos.1")
    del_servicio = error(suyo("POST", RUTA, json={"identificacion": "1710034066", "nombre": "X"}))
    assert del_servicio["campo"] == "identificacion"


def test_las_demas_direcciones_conservan_su_forma(programa: Callable[..., Programa]) -> None:
    dada = programa()("GET", "/api/clientes/999999999")
    assert set(dada.json) == {"msg", "code", "status", "errors", "solicitud"}
