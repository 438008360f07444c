"""Los enlaces firmados, que el navegador abre solo: valen minutos, con los permisos de quien los pidió."""

import pytest
from flask import Flask

from api.core import PREFIJO
from api.core.http import sessions
from api.core.http.api import Blueprint
from tests.client import Cliente
from tests.factories import error
from tests.personas import Personas

RUTA = f"{PREFIJO}/archivo-de-prueba"


@pytest.fixture(scope="module")
def app(app_propia: Flask) -> Flask:
    """La aplicación con una ruta descargable, que dice como quién se abre, y otra que no lo es."""
    blp = Blueprint("prueba", __name__, url_prefix=PREFIJO, access="administrador")

    @blp.route("/archivo-de-prueba")
    @blp.require("configuraciones.ver")
    @blp.descargable
    def archivo() -> str:
        return sessions.current().nombre

    @blp.route("/cerrada-de-prueba")
    def cerrada() -> str:
        return ""

    app_propia.register_blueprint(blp)
    return app_propia


def firmar(cliente: Cliente, ruta: str = RUTA) -> str:
    respuesta = cliente.post("enlaces", {"ruta": ruta})
    assert respuesta.status_code == 200, respuesta.text
    return str((respuesta.json or {})["url"])


def test_el_enlace_firmado_se_abre_sin_el_token(anonimo: Cliente, personas: Personas) -> None:
    respuesta = anonimo.get(firmar(personas["administrador"]))
    assert (respuesta.status_code, respuesta.text) == (200, "María Verónica Salazar")


def test_sin_firma_ni_token_es_401(anonimo: Cliente) -> None:
    assert error(anonimo.get(RUTA)) == (401, "sin_sesion")


def test_la_firma_no_da_mas_permisos_que_los_de_quien_la_pidio(anonimo: Cliente, personas: Personas) -> None:
    assert error(anonimo.get(firmar(personas["asesor"]))) == (403, "sin_permiso")


@pytest.mark.parametrize("otra", [f"{PREFIJO}/cerrada-de-prueba", f"{RUTA}?filtro=otro"])
def test_la_firma_vale_solo_para_su_ruta_y_sus_parametros(
    anonimo: Cliente, personas: Personas, otra: str
) -> None:
    firma = firmar(personas["administrador"]).split("firma=")[1]
    union = "&" if "?" in otra else "?"
    assert error(anonimo.get(f"{otra}{union}firma={firma}")) == (401, "sin_sesion")


@pytest.mark.parametrize(
    "cambio",
    ["{}&filtro=otro", "{}&firma=otra", "{}&", "{}&estado=PAGADO&tamano=100", "{}%26filtro=otro"],
)
@pytest.mark.parametrize("ruta", [RUTA, f"{RUTA}?filtro=uno"])
def test_a_un_enlace_firmado_no_se_le_agrega_nada(
    anonimo: Cliente, personas: Personas, ruta: str, cambio: str
) -> None:
    url = firmar(personas["administrador"], ruta)
    assert anonimo.get(url).status_code == 200
    assert error(anonimo.get(cambio.format(url))) == (401, "sin_sesion")


def test_a_un_enlace_firmado_no_se_le_pone_nada_delante_de_la_firma(
    anonimo: Cliente, personas: Personas
) -> None:
    url = firmar(personas["administrador"], f"{RUTA}?filtro=uno")
    for cambiada in (
        url.replace("?filtro=uno", "?filtro=uno&filtro=dos"),
        url.replace("?filtro=uno", "?"),
        url.replace("?filtro=uno&firma=", "?firma=x&filtro=uno&firma="),
        url.replace("?filtro=uno&", "?&filtro=uno&"),
    ):
        assert error(anonimo.get(cambiada)) == (401, "sin_sesion"), cambiada


def test_los_parametros_firmados_pasan_tal_cual(anonimo: Cliente, personas: Personas) -> None:
    url = firmar(personas["administrador"], f"{RUTA}?filtro=caf%C3%A9%20sol&estado=PENDIENTE")
    assert anonimo.get(url).status_code == 200


def test_la_firma_termina_con_la_sesion(app: Flask, anonimo: Cliente) -> None:
    administrador = Personas(app)["administrador"]
    url = firmar(administrador)
    assert administrador.post("logout").status_code == 204
    assert error(anonimo.get(url)) == (401, "sin_sesion")


def test_la_firma_caduca_en_minutos(
    anonimo: Cliente, personas: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = firmar(personas["administrador"])
    monkeypatch.setattr(sessions, "VIDA_FIRMA", -1)
    assert error(anonimo.get(url)) == (401, "sin_sesion")


@pytest.mark.parametrize("firma", ["x", "a.b.c", "%00", "9" * 500])
def test_una_firma_inventada_es_401(anonimo: Cliente, firma: str) -> None:
    assert error(anonimo.get(f"{RUTA}?firma={firma}")) == (401, "sin_sesion")


@pytest.mark.parametrize("ruta", ["https://otra.example/x", "//otra.example", "/login", "/api/x#y", ""])
def test_solo_se_firman_rutas_de_la_api(personas: Personas, ruta: str) -> None:
    assert error(personas["administrador"].post("enlaces", {"ruta": ruta})) == (422, "validacion")
