"""El par antifalsificación: falta, es inventado, es de otro o venció (docs/contrato.md §3)."""

import time

import pytest
from flask import Flask
from itsdangerous import TimestampSigner, URLSafeTimedSerializer
from werkzeug.test import TestResponse

from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import error, ticket
from tests.personas import Personas

BUENA = {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}
PROPIA = "__Host-XSRF-TOKEN"
FALLA = (400, "antifalsificacion")


class HaceUnMes(TimestampSigner):
    def get_timestamp(self) -> int:
        return int(time.time()) - 31 * 24 * 3600


def test_cualquier_get_de_la_api_entrega_la_cookie_que_la_pagina_lee(app: Flask) -> None:
    respuesta = Cliente(app).get("configuraciones")
    cookie = respuesta.headers["Set-Cookie"]
    assert cookie.startswith("XSRF-TOKEN=")
    assert "HttpOnly" not in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie


@pytest.mark.parametrize("ruta", ["login", "loginAdmin", "recuperar", "registro", "soporte", "logout"])
def test_sin_la_cabecera_es_400(app: Flask, ruta: str) -> None:
    cliente = Cliente(app)
    cliente.xsrf()
    assert error(cliente.post(ruta, {}, par=False)) == FALLA


def test_sin_la_cookie_es_400(app: Flask) -> None:
    prestado = Cliente(app).xsrf()
    respuesta = app.test_client().post("/api/comp/login", json=BUENA, headers={"X-XSRF-TOKEN": prestado})
    assert error(respuesta) == FALLA


@pytest.mark.parametrize("falsa", ["x", "WyJhIl0.aaaa.bbbb", "ñ"])
def test_un_par_inventado_es_400(app: Flask, falsa: str) -> None:
    cliente = Cliente(app)
    cliente.http.set_cookie("XSRF-TOKEN", falsa)
    assert error(cliente.post("login", BUENA, headers={"X-XSRF-TOKEN": falsa})) == FALLA


def test_la_cabecera_de_otro_navegador_es_400(app: Flask) -> None:
    ajena = Cliente(app).xsrf()
    cliente = Cliente(app)
    cliente.xsrf()
    assert error(cliente.post("login", BUENA, headers={"X-XSRF-TOKEN": ajena})) == FALLA


def test_un_par_vencido_es_400_y_el_siguiente_get_lo_renueva(app: Flask) -> None:
    firmante = URLSafeTimedSerializer(app.secret_key or "", salt="tinta.xsrf", signer=HaceUnMes)
    viejo = str(firmante.dumps("x"))
    cliente = Cliente(app)
    cliente.http.set_cookie("XSRF-TOKEN", viejo)
    assert error(cliente.post("login", BUENA)) == FALLA
    cliente.get("productos")
    assert cliente.xsrf() != viejo
    assert cliente.post("login", BUENA).status_code == 200


def test_una_firma_de_otro_proposito_no_sirve(app: Flask) -> None:
    de_pago = str(URLSafeTimedSerializer(app.secret_key or "", salt="tinta.pago").dumps(1))
    cliente = Cliente(app)
    cliente.http.set_cookie("XSRF-TOKEN", de_pago)
    assert error(cliente.post("login", BUENA)) == FALLA


def test_tambien_con_sesion_hace_falta(personas: Personas) -> None:
    admin = personas["administrador"]
    assert error(admin.put("configuraciones/actualizar", {"CON_CODIGO": 7}, par=False)) == FALLA
    assert error(admin.llamar("DELETE", "soporte", par=False))[0] in (400, 405)


def test_un_get_no_la_pide_y_la_buena_no_se_cambia(app: Flask) -> None:
    cliente = Cliente(app)
    primera = cliente.xsrf()
    assert "Set-Cookie" not in cliente.get("productos").headers
    assert cliente.xsrf() == primera


@pytest.fixture
def en_produccion(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Cliente:
    monkeypatch.setitem(app.config, "PRODUCCION", True)
    return Cliente(app)


def _dejadas(respuesta: TestResponse) -> dict[str, str]:
    return {dicho.partition("=")[0]: dicho for dicho in respuesta.headers.getlist("Set-Cookie")}


def test_en_produccion_las_cookies_solo_viajan_cifradas_y_son_de_este_sitio(en_produccion: Cliente) -> None:
    dejadas = _dejadas(en_produccion.get("productos"))
    assert set(dejadas) == {PROPIA, "XSRF-TOKEN"}
    dejadas |= _dejadas(en_produccion.post("login", BUENA))
    assert set(dejadas) == {PROPIA, "XSRF-TOKEN", "__Host-dispositivo"}
    for dicho in dejadas.values():
        atributos = {parte.strip().lower() for parte in dicho.split(";")[1:]}
        assert {"secure", "path=/"} <= atributos
        assert not any(parte.startswith("domain") for parte in atributos)
    assert "HttpOnly" in dejadas["__Host-dispositivo"]


def test_la_que_otro_sitio_del_dominio_escribe_no_vale_si_esta_la_nuestra(en_produccion: Cliente) -> None:
    """Otro sitio del mismo dominio puede escribir XSRF-TOKEN, con un par bueno que pidió para sí."""
    en_produccion.get("productos")
    ajena = Cliente(en_produccion.http.application)
    ajena.get("productos")
    par = ajena.xsrf()
    en_produccion.http.set_cookie("XSRF-TOKEN", par)
    assert error(en_produccion.post("login", BUENA, headers={"X-XSRF-TOKEN": par})) == FALLA
    en_produccion.get("productos")  # y el siguiente GET la pone otra vez como la nuestra
    nuestra = en_produccion.http.get_cookie(PROPIA)
    assert nuestra is not None
    assert en_produccion.xsrf() == nuestra.value != par


def test_el_programa_que_solo_conoce_la_de_siempre_sigue_llamando(en_produccion: Cliente) -> None:
    par = en_produccion.xsrf()
    en_produccion.http.delete_cookie(PROPIA)
    assert en_produccion.post("login", BUENA, headers={"X-XSRF-TOKEN": par}).status_code == 200


def test_la_senal_de_antes_se_olvida_al_ingresar(en_produccion: Cliente) -> None:
    """Quien la escribiera desde otro sitio del dominio quedaría por conocido en la cuenta que después ingresa."""
    ajena = "a" * 43
    en_produccion.http.set_cookie("dispositivo", ajena, path="/api")
    dejadas = _dejadas(en_produccion.post("login", BUENA))
    assert ajena not in dejadas["__Host-dispositivo"]
    assert "Max-Age=0" in dejadas["dispositivo"]


def test_lo_rechazado_no_crea_nada(app: Flask) -> None:
    from tests.factories import cuantas

    antes = cuantas(app, "tickets")
    Cliente(app).post("soporte", ticket(), par=False)
    assert cuantas(app, "tickets") == antes
