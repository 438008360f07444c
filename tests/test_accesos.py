"""Walks every route: it declares who may pass, and each persona finds what the table here says."""

from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core import tokens
from api.core.api import Blueprint
from api.mantenimiento import demo
from tests import rutas
from tests.client import Cliente
from tests.factories import error
from tests.personas import ADMINISTRADORES, EMPRESAS, TODAS, Personas
from tests.rutas import Ruta

CUALQUIERA = frozenset(TODAS)
CON_SESION = CUALQUIERA - {"anonimo"}
DE_EMPRESA = frozenset(EMPRESAS)
DEL_PROVEEDOR = frozenset(ADMINISTRADORES)
DISTRIBUIDORES = frozenset({"distribuidor_contador", "distribuidor"})
ATIENDEN = frozenset({"administrador", "asesor"})
CON_PERMISO_FIRMADO = frozenset[str]()  # nobody by session alone: a signed ticket opens it

EDITAN_CLIENTES = frozenset({"administrador", "propietario_a", "facturador_a", "propietario_b"})

QUIEN_PUEDE: dict[str, frozenset[str]] = {
    "GET /api/clientes": CON_SESION,
    "POST /api/clientes": EDITAN_CLIENTES,
    "GET /api/clientes/{cliente_id}": CON_SESION,
    "PUT /api/clientes/{cliente_id}": EDITAN_CLIENTES,
    "DELETE /api/clientes/{cliente_id}": EDITAN_CLIENTES,
    "GET /api/clientes/apiRuc/{ruc}": CON_SESION,
    "GET /api/clientes/asesores": CON_SESION,
    "POST /api/clientes/asesores": EDITAN_CLIENTES,
    "GET /api/clientes/consumidorFinal": CON_SESION,
    "GET /api/clientes/exportar": CON_SESION,
    "GET /api/clientes/historial/{cliente_id}": CON_SESION,
    "POST /api/clientes/nombre": CON_SESION,
    "GET /api/clientes/paginacion": CON_SESION,
    "GET /api/clientes/totalClientes": CON_SESION,
    "GET /api/grupoClientes": CON_SESION,
    "POST /api/grupoClientes": EDITAN_CLIENTES,
    "GET /api/tipJuridica/{tipo}": CON_SESION,
    "GET /api/tipoClientes": CON_SESION,
    "GET administradores": frozenset({"administrador"}),
    "POST administradores": frozenset({"administrador"}),
    "GET administradores/{personal_id}": frozenset({"administrador"}),
    "PUT administradores/{personal_id}": frozenset({"administrador"}),
    "PUT administradores/{personal_id}/activo": frozenset({"administrador"}),
    "POST administradores/{personal_id}/sesiones": frozenset({"administrador"}),
    "POST administradores/{personal_id}/recuperar": frozenset({"administrador"}),
    "GET administradores/{personal_id}/empresas": frozenset({"administrador"}),
    "PUT administradores/{personal_id}/empresas": frozenset({"administrador"}),
    "GET asesor": DEL_PROVEEDOR,
    "POST asesor/nombre": DEL_PROVEEDOR,
    "GET auditoria": frozenset({"administrador"}),
    "GET auditoria/catalogo": frozenset({"administrador"}),
    "GET auditoria/exportar": frozenset({"administrador"}),
    "PUT clave": CON_SESION,
    "GET comprobarfirmaPlan/{com_codigo}/{eid}": DE_EMPRESA,
    "GET configuraciones": CUALQUIERA,
    "GET configuraciones/{posicion}": CUALQUIERA,
    "GET configuraciones/imagen/{nombre}": CUALQUIERA,
    "PUT configuraciones/actualizar": frozenset({"administrador"}),
    "POST configuraciones/imagen/{nombre}": frozenset({"administrador"}),
    "DELETE configuraciones/imagen/{nombre}": frozenset({"administrador"}),
    "GET configuraciones/correo": frozenset({"administrador"}),
    "POST configuraciones/probarCorreo": frozenset({"administrador"}),
    "GET consultas/empresa/{identificacion}": CUALQUIERA,
    "GET consultas/especial/{identificacion}": CON_SESION,
    "GET consultas/fantasma/{identificacion}": CON_SESION,
    "GET consultas/retencion/{identificacion}": CON_SESION,
    "GET consultas/rimpe/{identificacion}": CON_SESION,
    "GET consultas/catastro/{identificacion}": CON_SESION,
    "GET consultas/cedula/{identificacion}": CON_SESION,
    "GET empresas/empresas/{administrador_id}": DEL_PROVEEDOR,
    "GET empresas/empresasPaginacion/{administrador_id}": DEL_PROVEEDOR,
    "GET empresas/exportar": DEL_PROVEEDOR,
    "POST empresas": DEL_PROVEEDOR - {"asesor"},
    "GET empresas/{empresa_id}": DEL_PROVEEDOR,
    "PUT empresas/{empresa_id}": DEL_PROVEEDOR - {"asesor"},
    "DELETE empresas/{empresa_id}": frozenset({"administrador"}),
    "GET empresas/comprobarEmpresa/{empresa_id}": DEL_PROVEEDOR,
    "PUT empresas/comprobarEmpresaEstado/{empresa_id}": frozenset({"administrador"}),
    "PUT empresas/activar/{empresa_id}": frozenset({"administrador"}),
    "GET empresas/establecimientos/{empresa_id}": DEL_PROVEEDOR,
    "GET empresas/historial/{empresa_id}": DEL_PROVEEDOR,
    "GET empresas/perfiles": DEL_PROVEEDOR,
    "GET empresas/bancos": DEL_PROVEEDOR,
    "GET empresas/buscarEmpresa/{texto}": DEL_PROVEEDOR,
    "POST empresas/nombre": DEL_PROVEEDOR,
    "GET empresas/usuario/{empresa_id}": DEL_PROVEEDOR,
    "POST empresas/usuario/{empresa_id}": DEL_PROVEEDOR - {"asesor"},
    "PUT empresas/usuario/{empresa_id}/{usuario_id}": DEL_PROVEEDOR - {"asesor"},
    "PUT empresas/usuario/{empresa_id}/{usuario_id}/activo": DEL_PROVEEDOR - {"asesor"},
    "POST empresas/usuario/{empresa_id}/{usuario_id}/sesiones": DEL_PROVEEDOR - {"asesor"},
    "POST empresas/usuario/{empresa_id}/{usuario_id}/recuperar": DEL_PROVEEDOR - {"asesor"},
    "POST enlaces": CON_SESION,
    "POST firma/comprobar": CON_SESION,
    "POST login": CUALQUIERA,
    "POST loginAdmin": CUALQUIERA,
    "POST loginDistribuidor": frozenset({"distribuidor_contador"}),
    "POST logout": CON_SESION,
    "GET menus": DEL_PROVEEDOR - {"asesor"},
    "GET menus/menuEmpresaAdmin/{empresa_id}": DEL_PROVEEDOR - {"asesor"},
    "GET menus/menuRolesAdmin/{perfil}": frozenset({"administrador"}),
    "PUT menus/menuEmpresaAdmin/{empresa_id}": DEL_PROVEEDOR - {"asesor"},
    "POST menus/menuRolesAdmin": frozenset({"administrador"}),
    "POST menus/menuAdmin": DEL_PROVEEDOR,
    "POST menus/menuEmpresa": DE_EMPRESA,
    "GET planes": DEL_PROVEEDOR,
    "POST planes": frozenset({"administrador"}),
    "GET planes/{plan}": DEL_PROVEEDOR,
    "PUT planes/{plan}": frozenset({"administrador"}),
    "DELETE planes/{plan}": frozenset({"administrador"}),
    "GET planes/plan/orel/utilizados/{empresa_id}": CON_SESION,
    "GET empresas/planes": DEL_PROVEEDOR,
    "POST empresas/planes": DEL_PROVEEDOR - {"asesor"},
    "GET empresas/planes/{contrato_id}": DEL_PROVEEDOR,
    "PUT empresas/planes/{contrato_id}": DEL_PROVEEDOR - {"asesor"},
    "DELETE empresas/planes/{contrato_id}": DEL_PROVEEDOR - {"asesor"},
    "GET empresas/planesEmpresa/{empresa_id}": DEL_PROVEEDOR,
    "GET empresas/planesEmpresaOrel/{empresa_id}": DEL_PROVEEDOR,
    "POST empresas/planesOrel": DEL_PROVEEDOR - {"asesor"},
    "GET empresas/planesOrel/{contrato_id}": DEL_PROVEEDOR,
    "PUT empresas/planesOrel/{contrato_id}": DEL_PROVEEDOR - {"asesor"},
    "PUT empresas/planesOreL/{contrato_id}": DEL_PROVEEDOR - {"asesor"},
    "DELETE empresas/planesOrel/{contrato_id}": DEL_PROVEEDOR - {"asesor"},
    "POST empresas/pago/{contrato_id}": DEL_PROVEEDOR - {"asesor"},
    "GET empresas/descarga/{familia}/{contrato_id}": DEL_PROVEEDOR - {"asesor"},
    "GET empresas/recibos": DEL_PROVEEDOR - {"asesor"},
    "GET empresas/recibos/exportar": DEL_PROVEEDOR - {"asesor"},
    "GET empresas/recibos/{recibo_id}": DEL_PROVEEDOR - {"asesor"},
    "GET empresas/recibos/{recibo_id}/archivo": DEL_PROVEEDOR - {"asesor"},
    "PUT empresas/recibos/{recibo_id}": frozenset({"administrador"}),
    "GET productos": CUALQUIERA,
    "POST recuperar": CUALQUIERA,
    "POST registro": CUALQUIERA,
    "POST registro/pago/{familia}/{plan}/{empresa_id}": DEL_PROVEEDOR - {"asesor"},
    "GET sesion": CON_SESION,
    "POST soporte": CUALQUIERA,
    "GET soporte": DEL_PROVEEDOR,
    "GET soporte/{ticket_id}": DEL_PROVEEDOR,
    "PUT soporte/{ticket_id}": ATIENDEN,
    "DELETE soporte/{ticket_id}": frozenset({"administrador"}),
    "PUT soporte/soporte/{ticket_id}": ATIENDEN,
    "POST soporte/mensajes/{ticket_id}": ATIENDEN,
    "POST soporte/correo": ATIENDEN,
    "POST soporte/docAse/{ticket_id}": ATIENDEN,
    "GET soporte/descargaCli/{ticket_id}": DEL_PROVEEDOR,
    "GET soporte/descargaAse/{ticket_id}": DEL_PROVEEDOR,
    "PUT soporte/presencia/{ticket_id}": ATIENDEN,
    "GET soporte/vecinos/{ticket_id}": DEL_PROVEEDOR,
    "GET soporte/asesores": DEL_PROVEEDOR,
    "GET soporte/estados": DEL_PROVEEDOR,
    "GET soporte/exportar": DEL_PROVEEDOR,
    "GET soporte/plantillas": ATIENDEN,
    "POST soporte/nombre": DEL_PROVEEDOR,
    "GET soporte/datosSoporteCliente/{ruc}": CUALQUIERA,
    "GET tablero": DEL_PROVEEDOR,
    "GET tablero/renovaciones": DEL_PROVEEDOR,
    "GET tablero/exportar/{figura}": DEL_PROVEEDOR,
    "POST soporte/docCli/{ticket_id}": DEL_PROVEEDOR,
}
# Without their signed ticket these answer 401 also to a session: there is nothing to be let into.
PIDEN_PERMISO_FIRMADO = {
    "POST registro/pago/{familia}/{plan}/{empresa_id}",
    "POST soporte/docCli/{ticket_id}",
}
SIN_PERMISO_DECLARADO = {
    # changing routes of a closed area that need no permission → why
    "PUT clave": "la clave propia",
    "POST logout": "la sesión propia",
    "POST enlaces": "firma una ruta; si puede leerse lo decide la ruta, con su propia sesión",
    "POST firma/comprobar": "abre el archivo que trae quien ya sabe su clave; nada se guarda",
    "POST menus/menuAdmin": "lee los menús propios; los de otro, solo con PRF_CODIGO 1",
    "POST menus/menuEmpresa": "lee los menús de la empresa propia",
}
# Path arguments that name something of a company, and those that don't.
ARGUMENTOS_DE_EMPRESA = {"empresa_id", "eid", "com_codigo", "cliente_id"}
ARGUMENTOS_LIBRES = set(rutas.EJEMPLOS)
# A good body where an empty one would be refused before the use case decides who may.
CUERPOS: dict[str, Any] = {
    "PUT /api/clientes/{cliente_id}": {"CLI_NOTAS": "x"},
    "POST loginDistribuidor": {"ruc": demo.DISTRIBUIDORA},
    "PUT menus/menuEmpresaAdmin/{empresa_id}": [{"MEN_CODIGO": 999_999}],
    "POST empresas/usuario/{empresa_id}": {
        "USU_USUARIO": "demo",
        "USU_NOMBRE": "Ya está",
        "USU_CORREO": "ya@esta.example",
        "perfil": "consulta",
    },
    "PUT empresas/{empresa_id}": {"EMP_TELEFONO": "022345678"},
    "PUT empresas/usuario/{empresa_id}/{usuario_id}": {"USU_NOMBRE": "Otra Persona"},
    "PUT empresas/usuario/{empresa_id}/{usuario_id}/activo": {"USU_ACTIVO": False},
}
FIRMADOS = {
    # route → (header, purpose) of the signed ticket that opens it
    "POST registro/pago/{familia}/{plan}/{empresa_id}": ("x-pago-token", "pago"),
    "POST soporte/docCli/{ticket_id}": ("x-adjunto-token", "adjunto"),
}
CERRADAS = [n for n, quien in QUIEN_PUEDE.items() if "anonimo" not in quien and n not in FIRMADOS]
# Who passes the door of a route that takes a company's id, without that company being his.
CON_IDS_AJENOS = [
    (nombre, persona)
    for nombre, quien in QUIEN_PUEDE.items()
    if any(f"{{{argumento}}}" in nombre for argumento in ARGUMENTOS_DE_EMPRESA)
    for persona in ("propietario_b", "distribuidor", "distribuidor_contador")
    if persona in quien
]


@pytest.fixture(scope="module")
def gente(app: Flask) -> Personas:
    """Logged in once for the whole walk."""
    return Personas(app)


@pytest.fixture(scope="module")
def mapa(app: Flask) -> dict[str, Ruta]:
    return {str(ruta): ruta for ruta in rutas.todas(app)}


@pytest.fixture(scope="module")
def de_a(gente: Personas) -> dict[str, int]:
    """Company A's ids, by the names that path arguments have."""
    sesion = gente["propietario_a"].sesion
    cliente = gente["propietario_a"].get("/api/clientes/consumidorFinal").json or {}
    return {
        "empresa_id": sesion["eid"],
        "eid": sesion["eid"],
        "com_codigo": sesion["COM_CODIGO"],
        "cliente_id": cliente["CLI_CODIGO"],
    }


def llamar(cliente: Cliente, ruta: Ruta, ids: dict[str, int], **kwargs: Any) -> TestResponse:
    cuerpo = CUERPOS.get(str(ruta), {}) if ruta.cambia else None
    return cliente.llamar(ruta.metodo, ruta.url(**ids), json=cuerpo or None, **kwargs)


def esperado(nombre: str, persona: str) -> str:
    if persona in QUIEN_PUEDE[nombre]:
        return "pasa"
    if persona == "anonimo" or (nombre in PIDEN_PERMISO_FIRMADO and persona in DE_EMPRESA):
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


def test_lo_que_cambia_algo_declara_su_permiso(mapa: dict[str, Ruta]) -> None:
    sin_permiso = {
        nombre
        for nombre, ruta in mapa.items()
        if ruta.cambia and ruta.acceso != "publico" and not ruta.permisos
    }
    assert sin_permiso == set(SIN_PERMISO_DECLARADO)


def test_los_permisos_declarados_existen(mapa: dict[str, Ruta]) -> None:
    from api.auth.permisos import EMPRESA, PROVEEDOR

    conocidos = set(PROVEEDOR).union(*EMPRESA.values())
    assert {p for ruta in mapa.values() for p in ruta.permisos} <= conocidos


@pytest.mark.parametrize("persona", TODAS)
@pytest.mark.parametrize("nombre", QUIEN_PUEDE)
def test_cada_persona_encuentra_lo_que_dice_la_tabla(
    app: Flask, gente: Personas, mapa: dict[str, Ruta], de_a: dict[str, int], nombre: str, persona: str
) -> None:
    cliente = Personas(app)[persona] if nombre == "POST logout" else gente[persona]
    respuesta = llamar(cliente, mapa[nombre], de_a)
    assert respuesta.status_code < 500
    assert clase(respuesta) == esperado(nombre, persona), respuesta.text


@pytest.mark.parametrize("nombre", [nombre for nombre in QUIEN_PUEDE if not nombre.startswith("GET ")])
def test_sin_el_par_antifalsificacion_nada_cambia(
    gente: Personas, mapa: dict[str, Ruta], nombre: str
) -> None:
    """Also before the session is asked for: the first of the order of answers."""
    for persona in ("anonimo", "administrador", "propietario_a"):
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


@pytest.mark.parametrize("nombre", CERRADAS)
def test_lo_cerrado_dice_sin_sesion_a_quien_no_trae_una_buena(
    app: Flask, mapa: dict[str, Ruta], nombre: str
) -> None:
    ruta = mapa[nombre]
    for token in (None, "", "x" * 43, "ñandú", "a" * 5000):
        cliente = Cliente(app, token)
        respuesta = cliente.llamar(ruta.metodo, ruta.url(), data=b"{roto", content_type="application/json")
        assert error(respuesta) == (401, "sin_sesion")


@pytest.mark.parametrize("nombre", ["PUT configuraciones/actualizar", "POST asesor/nombre"])
def test_las_respuestas_llegan_en_orden(gente: Personas, mapa: dict[str, Ruta], nombre: str) -> None:
    """400 anti-forgery, 401 session, 403 permission, 422 shape: each hides the next."""

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
    assert argumentos == ARGUMENTOS_DE_EMPRESA | ARGUMENTOS_LIBRES


@pytest.mark.parametrize(("nombre", "persona"), CON_IDS_AJENOS)
def test_los_ids_de_otra_empresa_no_existen(
    gente: Personas, mapa: dict[str, Ruta], de_a: dict[str, int], nombre: str, persona: str
) -> None:
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
            "roto": tokens.sign(proposito, 1)[:-2] + "zz",
        }
    url = {"empresa_id": 1, "ticket_id": 1}
    codigos = {
        cual: llamar(gente["anonimo"], mapa[nombre], url, headers={cabecera: permiso}).status_code
        for cual, permiso in permisos.items()
    }
    assert codigos == {"propio": 422, "de otro": 401, "de otro uso": 401, "roto": 401}
