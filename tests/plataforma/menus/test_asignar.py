"""Cambiar los menús de un rol y de una empresa: qué se conserva, qué se rechaza, a quién se avisa."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import error, filas
from tests.personas import Personas

TABLAS = ("menus_roles", "menus_empresas")


@pytest.fixture
def admin(personas: Personas) -> Cliente:
    return personas["administrador"]


def _del_rol(admin: Cliente, perfil: int = 3) -> list[dict[str, Any]]:
    return admin.get(f"menus/menuRolesAdmin/{perfil}").json or []


def _por_nombre(filas_: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {m["MEN_NOMBRE"]: m for m in filas_}


def _huella(menus: list[dict[str, Any]]) -> str:
    asignados = [m for m in menus if m["asignado"]]
    asignados.sort(key=lambda m: (m["MEN_ORDEN"], m["MEN_CODIGO"]))
    return ",".join(str(m["MEN_CODIGO"]) for m in asignados)


def _poner(admin: Cliente, menus: Any, perfil: int = 3, **mas: Any) -> Any:
    return admin.post("menus/menuRolesAdmin", {"PRF_CODIGO": perfil, "menus": menus, **mas})


def _marcar(menus: list[dict[str, Any]], *nombres: str) -> list[dict[str, Any]]:
    return [{**m, "asignado": m["MEN_NOMBRE"] in nombres} for m in menus]


def _rail(menus: list[dict[str, Any]]) -> list[str]:
    return [m["MEN_NOMBRE"] for m in menus]


@pytest.fixture(autouse=True)
def como_antes(app: Flask) -> Iterator[None]:
    """Cada prueba encuentra los roles y las empresas como los tiene la demostración."""
    for tabla in TABLAS:
        filas(app, f"CREATE TABLE IF NOT EXISTS antes_{tabla} AS TABLE {tabla}")
    yield
    for tabla in TABLAS:
        filas(app, f"DELETE FROM {tabla}")
    filas(app, "INSERT INTO menus_roles TABLE antes_menus_roles")
    filas(app, "INSERT INTO menus_empresas OVERRIDING SYSTEM VALUE TABLE antes_menus_empresas")


def test_lo_leido_se_puede_mandar_tal_cual_y_nada_cambia(app: Flask, admin: Cliente) -> None:
    for perfil in (1, 2, 3):
        leido = _del_rol(admin, perfil)
        antes = _huella(leido)
        assert _huella(_poner(admin, leido, perfil).json) == antes
    assert filas(app, "SELECT 1 FROM auditoria WHERE entidad = 'menus_rol'") == []


def test_el_rol_ve_lo_que_se_le_deja_y_en_su_orden(personas: Personas, admin: Cliente) -> None:
    menus = _por_nombre(_del_rol(admin))
    quedan = [menus[n] for n in ("Inicio", "Soporte", "Clientes de empresas", "Empresas")]
    pedido = [{"MEN_CODIGO": m["MEN_CODIGO"]} for m in quedan]
    respuesta = _poner(admin, pedido)
    assert respuesta.status_code == 200, respuesta.text
    # Atención va antes que Clientes porque su primera entrada vino antes; cada entrada trae su sección.
    esperado = ["Inicio", "Atención", "Soporte", "Clientes", "Clientes de empresas", "Empresas"]
    asesor = personas["asesor"]
    assert _rail(asesor.post("menus/menuAdmin", {"id": asesor.sesion["id"]}).json) == esperado
    assert _rail(asesor.get("sesion").json["menus"]) == esperado
    visto_por_otro = admin.post("menus/menuAdmin", {"id": asesor.sesion["id"]}).json
    assert _rail(visto_por_otro) == esperado
    ordenes = [m["MEN_ORDEN"] for m in visto_por_otro]
    assert ordenes == sorted(ordenes)


def test_el_orden_dado_manda_sobre_el_de_la_lista(admin: Cliente) -> None:
    menus = _por_nombre(_del_rol(admin))
    pedido = [
        {"MEN_CODIGO": menus["Empresas"]["MEN_CODIGO"], "MEN_ORDEN": 9},
        {"MEN_CODIGO": menus["Planes"]["MEN_CODIGO"], "MEN_ORDEN": 2},
    ]
    asignados = [m["MEN_NOMBRE"] for m in _poner(admin, pedido).json if m["asignado"]]
    assert asignados == ["Clientes", "Planes", "Empresas"]


def test_una_seccion_queda_mientras_quede_una_entrada_y_sin_ellas_se_va(admin: Cliente) -> None:
    menus = _del_rol(admin)
    sin_seccion = _marcar(menus, "Inicio", "Empresas")
    con = _por_nombre(_poner(admin, sin_seccion).json)
    assert con["Clientes"]["asignado"] is True
    sola = _por_nombre(_poner(admin, _marcar(menus, "Inicio", "Clientes")).json)
    assert sola["Clientes"]["asignado"] is False


def test_lo_que_el_permiso_no_deja_se_puede_asignar_pero_no_se_ve(personas: Personas, admin: Cliente) -> None:
    menus = _por_nombre(_del_rol(admin))
    assert (menus["Auditoría"]["permitido"], menus["Auditoría"]["perfiles"]) == (False, ["1"])
    assert (menus["Inicio"]["permitido"], menus["Inicio"]["perfiles"]) == (True, ["1", "2", "3"])
    puesto = _por_nombre(_poner(admin, _marcar(_del_rol(admin), "Inicio", "Soporte", "Auditoría")).json)
    assert puesto["Auditoría"]["asignado"] is True
    asesor = personas["asesor"]
    visto = _rail(asesor.post("menus/menuAdmin", {"id": asesor.sesion["id"]}).json)
    assert visto == ["Inicio", "Atención", "Soporte"]


def test_el_administrador_no_se_queda_sin_la_pantalla_menus(admin: Cliente) -> None:
    respuesta = _poner(admin, _marcar(_del_rol(admin, 1), "Inicio", "Empresas"), 1)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "Menús" in respuesta.json["msg"]
    assert _poner(admin, _marcar(_del_rol(admin, 1), "Inicio", "Menús"), 1).status_code == 200
    assert _poner(admin, _marcar(_del_rol(admin, 2), "Inicio"), 2).status_code == 200


@pytest.mark.parametrize(
    "pedido",
    [[], [{"MEN_CODIGO": 999_999}], "repetido", "ajeno", "todo desmarcado"],
    ids=str,
)
def test_un_pedido_malo_no_cambia_nada(admin: Cliente, pedido: Any) -> None:
    antes = _del_rol(admin)
    ajeno = next(m for m in admin.get("menus").json if m["MEN_AREA"] == "empresa")
    listas = {
        "repetido": [{"MEN_CODIGO": antes[0]["MEN_CODIGO"]}] * 2,
        "ajeno": [{"MEN_CODIGO": ajeno["MEN_CODIGO"]}],
        "todo desmarcado": _marcar(antes),
    }
    respuesta = _poner(admin, listas.get(pedido, pedido) if isinstance(pedido, str) else pedido)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert _del_rol(admin) == antes


@pytest.mark.parametrize("perfil", [0, 4, -1, "x", None, True, 2**40], ids=repr)
def test_un_rol_que_no_hay_es_422(admin: Cliente, perfil: Any) -> None:
    assert error(_poner(admin, _del_rol(admin), perfil)) == (422, "validacion")


@pytest.mark.parametrize(
    "fila",
    [{}, {"MEN_CODIGO": "x"}, {"MEN_CODIGO": 1, "MEN_ORDEN": -1}, {"MEN_CODIGO": 1, "asignado": "tal vez"}],
)
def test_una_fila_mala_se_dice_en_su_lugar(admin: Cliente, fila: dict) -> None:
    respuesta = _poner(admin, [fila])
    assert error(respuesta) == (422, "validacion")
    assert set(respuesta.json["errors"]["json"]["menus"]) == {"0"}


def test_quien_guarda_sobre_lo_de_otro_se_entera_de_quien_fue(admin: Cliente) -> None:
    leido = _del_rol(admin)
    huella = _huella(leido)
    assert _poner(admin, _marcar(leido, "Inicio", "Soporte"), huella=huella).status_code == 200
    tarde = _poner(admin, _marcar(leido, "Inicio", "Empresas"), huella=huella)
    assert error(tarde) == (409, "conflicto")
    assert admin.sesion["USU_NOMBRE"] in tarde.json["msg"]
    assert _por_nombre(_del_rol(admin))["Empresas"]["asignado"] is False
    assert _poner(admin, _marcar(leido, "Inicio", "Empresas")).status_code == 200


def test_dos_a_la_vez_con_la_misma_huella_guarda_uno(app: Flask, admin: Cliente) -> None:
    leido = _del_rol(admin)
    variantes = [("Inicio", "Soporte"), ("Inicio", "Empresas"), ("Inicio", "Planes"), ("Empresas",)]

    def guardar(nombres: tuple[str, ...]) -> int:
        return _poner(Cliente(app, admin.token), _marcar(leido, *nombres), huella=_huella(leido)).status_code

    with ThreadPoolExecutor(4) as hilos:
        assert sorted(hilos.map(guardar, variantes)) == [200, 409, 409, 409]


def test_la_auditoria_dice_que_habia_y_que_quedo(app: Flask, admin: Cliente) -> None:
    _poner(admin, _marcar(_del_rol(admin), "Inicio", "Soporte"))
    linea = filas(app, "SELECT * FROM auditoria WHERE entidad = 'menus_rol' ORDER BY id DESC LIMIT 1")[0]
    assert (linea["entidad_id"], linea["actor_nombre"]) == ("3", admin.sesion["USU_NOMBRE"])
    assert "Empresas" in linea["antes"]["menus"]
    assert linea["despues"]["menus"] == ["Inicio", "Atención", "Soporte"]


def test_una_empresa_ve_lo_que_se_le_deja_y_en_su_orden(personas: Personas, admin: Cliente) -> None:
    propietario = personas["propietario_a"]
    eid = propietario.sesion["eid"]
    leido = admin.get(f"menus/menuEmpresaAdmin/{eid}").json
    menus = _por_nombre(leido)
    assert menus["Firma electrónica"]["perfiles"] == ["propietario"]
    assert "consulta" in menus["Clientes"]["perfiles"]
    pedido = [
        {"MEN_CODIGO": menus[n]["MEN_CODIGO"]}
        for n in ("Inicio", "Clientes", "Facturas", "Firma electrónica")
    ]
    respuesta = admin.put(f"menus/menuEmpresaAdmin/{eid}", pedido)
    assert respuesta.status_code == 200, respuesta.text
    esperado = ["Inicio", "Ventas", "Clientes", "Facturas", "Empresa", "Firma electrónica"]
    assert [m["MEN_NOMBRE"] for m in respuesta.json if m["asignado"]] == esperado
    assert _rail(propietario.post("menus/menuEmpresa", {"ruc": demo.A}).json) == esperado
    assert _rail(propietario.get("sesion").json["menus"]) == esperado
    consulta = personas["consulta_a"].post("menus/menuEmpresa", {"ruc": demo.A}).json
    assert _rail(consulta) == esperado[:4]
    otra = personas["propietario_b"].post("menus/menuEmpresa", {"ruc": demo.B}).json
    assert "Contabilidad" in _rail(otra)


def test_lo_de_una_empresa_se_anota_en_su_historia(app: Flask, personas: Personas, admin: Cliente) -> None:
    eid = personas["propietario_a"].sesion["eid"]
    leido = admin.get(f"menus/menuEmpresaAdmin/{eid}").json
    admin.put(f"menus/menuEmpresaAdmin/{eid}", _marcar(leido, "Inicio", "Facturas"))
    linea = filas(app, "SELECT * FROM auditoria WHERE entidad = 'menus_empresa' ORDER BY id DESC LIMIT 1")[0]
    assert (linea["empresa_id"], linea["despues"]["menus"]) == (eid, ["Inicio", "Ventas", "Facturas"])


def test_la_huella_de_una_empresa_va_en_la_direccion(personas: Personas, admin: Cliente) -> None:
    eid = personas["propietario_a"].sesion["eid"]
    ruta = f"menus/menuEmpresaAdmin/{eid}"
    leido = admin.get(ruta).json
    huella = {"huella": _huella(leido)}
    assert admin.put(ruta, _marcar(leido, "Inicio", "Facturas"), query_string=huella).status_code == 200
    tarde = admin.put(ruta, _marcar(leido, "Inicio"), query_string=huella)
    assert error(tarde) == (409, "conflicto")


def test_un_distribuidor_solo_cambia_los_de_sus_empresas(personas: Personas) -> None:
    distribuidor = personas["distribuidor"]
    a, b = (personas[q].sesion["eid"] for q in ("propietario_a", "propietario_b"))
    leido = distribuidor.get(f"menus/menuEmpresaAdmin/{b}").json
    assert distribuidor.put(f"menus/menuEmpresaAdmin/{b}", _marcar(leido, "Inicio")).status_code == 200
    ajena = distribuidor.put(f"menus/menuEmpresaAdmin/{a}", _marcar(leido, "Inicio"))
    assert error(ajena) == (404, "no_encontrado")
    assert error(_poner(distribuidor, leido, 2)) == (403, "sin_permiso")
    assert error(personas["asesor"].put(f"menus/menuEmpresaAdmin/{b}", leido)) == (403, "sin_permiso")


def test_una_empresa_nueva_los_tiene_todos_en_el_orden_de_siempre(personas: Personas, admin: Cliente) -> None:
    eid = personas["propietario_b"].sesion["eid"]
    menus = admin.get(f"menus/menuEmpresaAdmin/{eid}").json
    assert all(m["asignado"] and m["permitido"] for m in menus)
    de_siempre = [m["MEN_CODIGO"] for m in admin.get("menus").json if m["MEN_AREA"] == "empresa"]
    assert [m["MEN_CODIGO"] for m in menus] == de_siempre
