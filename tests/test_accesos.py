"""Recorre todas las rutas: cada una dice quién puede, y cada persona encuentra lo que dice la tabla."""

from itertools import product
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core import tokens
from api.core.declarado import PERMISOS
from api.core.errors import SinPermiso, SinSesion
from api.core.http.api import Blueprint
from demo import demostracion as demo
from tests import rutas
from tests.casos import Casos, alterado
from tests.client import Cliente
from tests.ejemplos import toca
from tests.factories import error
from tests.personas import EN_LA_OTRA, FICHAS, PERSONA, TODAS, Personas
from tests.quien_puede import (
    ARGUMENTOS_DE_EMPRESA,
    CUERPOS,
    DE_MAQUINA,
    FIRMADOS,
    LEEN_SIN_PERMISO,
    PIDEN_PERMISO_FIRMADO,
    QUIEN_PUEDE,
    SIN_PERMISO_DECLARADO,
)
from tests.quienes import DE_EMPRESA, UNIDAS
from tests.rutas import Ruta, por_sala

# Terminan la sesión con que se llaman, y las demás de la misma persona.
SALEN = {"POST logout", "POST /api/personas/salir"}
TERMINAN = {"DELETE sesiones", "DELETE /api/personas/sesiones"}
# Separaría de su persona al usuario con que otra de la tabla ingresa: se llama con una empresa que no hay.
SEPARAN = {"DELETE /api/personas/unir/{eid}"}
# Donde una persona llega a todas sus empresas, también desde la sesión de una.
DE_LA_PERSONA = {n for n in QUIEN_PUEDE if "/api/despacho" in n or "/api/personas" in n}
# Llegan adonde llega otra que sí se llama: casi siempre basta preguntarle a la puerta.
COMO_OTRAS = {*FICHAS, EN_LA_OTRA} - {PERSONA}
CERRADAS = [n for n, quien in QUIEN_PUEDE.items() if "anonimo" not in quien and n not in FIRMADOS]
# Quién pasa la puerta de una ruta que recibe el id de una empresa que no es la suya.
CON_IDS_AJENOS = [
    (nombre, persona)
    for nombre, quien in QUIEN_PUEDE.items()
    if any(f"{{{argumento}}}" in nombre for argumento in ARGUMENTOS_DE_EMPRESA)
    for persona in (
        "propietario_b",
        "distribuidor",
        "distribuidor_contador",
        "asistente_despacho",
        EN_LA_OTRA,
    )
    if persona in quien and not (persona == EN_LA_OTRA and nombre in DE_LA_PERSONA)
]


@pytest.fixture(scope="module")
def de_a(gente: Personas) -> dict[str, int]:
    """Los id de la empresa A, con el nombre que tienen en las direcciones."""
    sesion = gente["propietario_a"].sesion
    cliente = gente["propietario_a"].get("/api/clientes/consumidorFinal").json or {}
    producto = (gente["propietario_a"].get("/api/productos").json or [])[0]
    return {
        "empresa_id": sesion["eid"],
        "eid": sesion["eid"],
        "com_codigo": sesion["COM_CODIGO"],
        "cliente_id": cliente["CLI_CODIGO"],
        "producto_id": producto["PRO_ID"],
    }


def llamar(cliente: Cliente, ruta: Ruta, ids: dict[str, int], **kwargs: Any) -> TestResponse:
    cuerpo = CUERPOS.get(str(ruta), {}) if ruta.cambia else None
    return cliente.llamar(ruta.metodo, ruta.url(**ids), json=cuerpo or None, **kwargs)


def en_la_puerta(app: Flask, cliente: Cliente, ruta: Ruta, ids: dict[str, int]) -> str:
    """Lo que dice la puerta, que decide antes de leer la petición y de llegar a la vista."""
    pedida = app.test_request_context(
        ruta.url(**ids), method=ruta.metodo, headers=cliente.cabeceras(ruta.metodo)
    )
    with pedida:
        try:
            app.preprocess_request()
        except SinSesion:
            return "401"
        except SinPermiso:
            return "403"
    return "pasa"


def esperado(nombre: str, persona: str) -> str:
    if persona in QUIEN_PUEDE[nombre]:
        return "pasa"
    if persona == "anonimo" or (nombre in PIDEN_PERMISO_FIRMADO and persona in {*DE_EMPRESA, *FICHAS}):
        return "401"
    return "403"


def clase(respuesta: TestResponse) -> str:
    return str(respuesta.status_code) if respuesta.status_code in (401, 403) else "pasa"


def test_la_tabla_nombra_cada_ruta_y_ninguna_mas(mapa: dict[str, Ruta]) -> None:
    assert set(mapa) == set(QUIEN_PUEDE)


def test_cada_ruta_declara_su_acceso(mapa: dict[str, Ruta]) -> None:
    assert [nombre for nombre, ruta in mapa.items() if not rutas.es_nuestra(ruta)] == []


def test_un_blueprint_sin_acceso_no_se_puede_construir() -> None:
    with pytest.raises(TypeError, match="access"):
        Blueprint("abierto", __name__)  # type: ignore[call-arg]


def test_una_ruta_que_no_es_de_un_blueprint_nuestro_se_nota() -> None:
    ajena = Flask("ajena")
    ajena.add_url_rule("/api/suelta", "suelta", lambda: "", methods=["POST"])
    (ruta,) = rutas.todas(ajena)
    assert not rutas.es_nuestra(ruta)


def test_fuera_de_api_solo_estan_las_de_operacion(app: Flask) -> None:
    ajenas = {r.rule for r in app.url_map.iter_rules() if not r.rule.startswith("/api/")}
    assert ajenas == {"/healthz", "/readyz", "/metrics"}


def test_lo_que_se_cambia_o_se_lee_declara_su_permiso(mapa: dict[str, Ruta]) -> None:
    """También lo que hoy leen todos los perfiles: una empresa hace los suyos, y a uno se lo puede quitar."""
    sin_permiso = {n for n, ruta in mapa.items() if ruta.acceso != "publico" and not ruta.permisos}
    assert {n for n in sin_permiso if mapa[n].cambia} == set(SIN_PERMISO_DECLARADO)
    de_quien_llama = ("persona", "sesion")
    leen = {n for n in sin_permiso if not mapa[n].cambia and mapa[n].acceso not in de_quien_llama}
    assert leen == set(LEEN_SIN_PERMISO)


def test_los_permisos_declarados_existen(mapa: dict[str, Ruta]) -> None:
    assert {p for ruta in mapa.values() for p in ruta.permisos} <= set(PERMISOS)


@pytest.mark.parametrize("sala", por_sala(QUIEN_PUEDE))
def test_cada_persona_encuentra_lo_que_dice_la_tabla(
    app: Flask, gente: Personas, mapa: dict[str, Ruta], de_a: dict[str, int], sala: str
) -> None:
    """A la puerta se le pregunta por todas. La llamada entera, que llega a la vista, la hace una de cada ocho (con TODO=si,
    todas) y la que la puerta no responde como la tabla: algunas vistas tienen otra adentro."""
    with Casos() as casos:
        for nombre, persona in product(por_sala(QUIEN_PUEDE)[sala], TODAS):
            dicho = en_la_puerta(app, gente[persona], mapa[nombre], de_a)
            if dicho == esperado(nombre, persona) and not toca(
                nombre, persona, uno_de=64 if persona in COMO_OTRAS else 8
            ):
                continue
            with casos(nombre, persona):
                cliente = Personas(app)[persona] if nombre in SALEN else gente[persona]
                ids = {"eid": 999_999} if nombre in SEPARAN else de_a
                respuesta = llamar(cliente, mapa[nombre], ids)
                if nombre in TERMINAN:
                    gente.olvidar(*UNIDAS)
                assert respuesta.status_code < 500
                assert clase(respuesta) == esperado(nombre, persona), respuesta.text


def test_sin_el_par_antifalsificacion_nada_cambia(gente: Personas, mapa: dict[str, Ruta]) -> None:
    """También antes de que se pida la sesión: es la primera respuesta del orden."""
    que_cambian = [n for n in QUIEN_PUEDE if not n.startswith("GET ") and n not in DE_MAQUINA]
    with Casos() as casos:
        for nombre, persona in product(que_cambian, ("anonimo", "administrador", "propietario_a")):
            if persona == "anonimo" or toca(nombre, persona, uno_de=8):
                with casos(nombre, persona):
                    respuesta = llamar(gente[persona], mapa[nombre], {}, par=False)
                    assert error(respuesta) == (400, "antifalsificacion")


@pytest.mark.parametrize("falso", ["", "x", "otro.par.distinto"])
def test_un_par_igual_pero_sin_nuestra_firma_no_vale(app: Flask, falso: str) -> None:
    cliente = Cliente(app)
    cliente.http.set_cookie("XSRF-TOKEN", falso)
    respuesta = cliente.llamar("POST", "login", json={}, par=False, headers={"X-XSRF-TOKEN": falso})
    assert error(respuesta) == (400, "antifalsificacion")


def test_un_par_firmado_para_otro_uso_no_vale(app: Flask) -> None:
    cliente = Cliente(app)
    with app.app_context():
        ajeno = tokens.sign("pago", 1)
    cliente.http.set_cookie("XSRF-TOKEN", ajeno)
    respuesta = cliente.llamar("POST", "login", json={}, par=False, headers={"X-XSRF-TOKEN": ajeno})
    assert error(respuesta) == (400, "antifalsificacion")


def test_lo_cerrado_dice_sin_sesion_a_quien_no_trae_una_buena(app: Flask, mapa: dict[str, Ruta]) -> None:
    with Casos() as casos:
        for nombre, token in product(CERRADAS, (None, "", "x" * 43, "ñandú", "a" * 5000)):
            if token is not None and not toca(nombre, token, uno_de=8):
                continue
            with casos(nombre, token):
                respuesta = Cliente(app, token).llamar(
                    mapa[nombre].metodo, mapa[nombre].url(), data=b"{roto", content_type="application/json"
                )
                assert error(respuesta) == (401, "sin_sesion")


@pytest.mark.parametrize("nombre", ["PUT configuraciones/actualizar", "POST asesor/nombre"])
def test_las_respuestas_llegan_en_orden(gente: Personas, mapa: dict[str, Ruta], nombre: str) -> None:
    """400 antifalsificación, 401 sesión, 403 permiso, 422 forma: cada uno tapa al siguiente."""

    def intentar(persona: str, par: bool = True) -> int:
        ruta = mapa[nombre]
        cuerpo = {"data": b"{roto", "content_type": "application/json"}
        return gente[persona].llamar(ruta.metodo, ruta.url(), par=par, **cuerpo).status_code

    assert [
        intentar("anonimo", par=False),
        intentar("anonimo"),
        intentar("consulta_a"),
        intentar("administrador"),
    ] == [400, 401, 403, 422]


def test_cada_argumento_de_una_ruta_dice_si_es_de_una_empresa(mapa: dict[str, Ruta]) -> None:
    argumentos = {a for ruta in mapa.values() for a in ruta.argumentos}
    assert argumentos == ARGUMENTOS_DE_EMPRESA | set(rutas.EJEMPLOS)


def test_los_ids_de_otra_empresa_no_existen(
    gente: Personas, mapa: dict[str, Ruta], de_a: dict[str, int]
) -> None:
    with Casos() as casos:
        for nombre, persona in CON_IDS_AJENOS:
            with casos(nombre, persona):
                respuesta = llamar(gente[persona], mapa[nombre], de_a)
                assert error(respuesta) == (404, "no_encontrado")
                assert "Andina" not in respuesta.text
                assert demo.A not in respuesta.text


def test_el_establecimiento_de_otro_con_la_empresa_propia_no_existe(
    gente: Personas, mapa: dict[str, Ruta], de_a: dict[str, int]
) -> None:
    eid = gente["propietario_b"].sesion["eid"]
    ruta = mapa["GET comprobarfirmaPlan/{com_codigo}/{eid}"]
    assert llamar(gente["propietario_b"], ruta, {**de_a, "eid": eid}).status_code == 404


def test_el_ruc_de_otra_empresa_no_da_sus_menus(gente: Personas) -> None:
    respuesta = gente["propietario_b"].post("menus/menuEmpresa", {"ruc": demo.A})
    assert error(respuesta) == (404, "no_encontrado")


def test_un_distribuidor_no_entra_a_la_empresa_de_otro(gente: Personas) -> None:
    for ruc in (demo.A, demo.B):
        respuesta = gente["distribuidor_contador"].post("loginDistribuidor", {"ruc": ruc})
        assert error(respuesta) == (404, "no_encontrado")


@pytest.mark.parametrize("nombre", FIRMADOS)
def test_un_permiso_firmado_abre_solo_lo_suyo(
    app: Flask, gente: Personas, mapa: dict[str, Ruta], nombre: str
) -> None:
    cabecera, proposito = FIRMADOS[nombre]
    with app.app_context():
        permisos = {
            "propio": tokens.sign(proposito, 1),
            "de otro": tokens.sign(proposito, 2),
            "de otro uso": tokens.sign("xsrf", 1),
            "roto": alterado(tokens.sign(proposito, 1)),
        }
    url = {"empresa_id": 1, "ticket_id": 1}
    codigos = {
        cual: llamar(gente["anonimo"], mapa[nombre], url, headers={cabecera: permiso}).status_code
        for cual, permiso in permisos.items()
    }
    assert codigos == {"propio": 422, "de otro": 401, "de otro uso": 401, "roto": 401}
