"""Los menús de un rol y los de una empresa, recortados a lo que dejan los permisos (docs/contrato.md §4)."""

from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.buenos.transportistas import TRANSPORTISTA
from tests.client import Cliente
from tests.factories import entrar, error, registrar_empresa
from tests.personas import Personas

CAMPOS = {"MEN_CODIGO", "MEN_NOMBRE", "MEN_RUTA", "MEN_ICONO", "MEN_ORDEN", "MEN_PADRE"}
CAMPOS |= {"MEN_GRUPO", "MEN_EN_USO"}
GRUPOS = ["Libros", "Mes", "Bancos", "Ajustes"]


def _nombres(filas: list[dict]) -> set[str]:
    return {m["MEN_NOMBRE"] for m in filas}


@pytest.mark.parametrize("quien", ["administrador", "distribuidor", "distribuidor_contador", "asesor"])
def test_los_menus_de_un_administrador_son_los_de_su_ingreso(personas: Personas, quien: str) -> None:
    cliente = personas[quien]
    respuesta = cliente.post("menus/menuAdmin", {"id": cliente.sesion["id"]})
    assert respuesta.json == cliente.sesion["menus"]
    assert set(respuesta.json[0]) == CAMPOS


def test_cada_rol_ve_lo_suyo(personas: Personas) -> None:
    admin, asesor = (_nombres(personas[q].sesion["menus"]) for q in ("administrador", "asesor"))
    assert {"Configuraciones", "Auditoría", "Empresas"} <= admin
    assert "Soporte" in asesor
    assert not {"Configuraciones", "Auditoría", "Sistema"} & asesor


def test_el_administrador_ve_los_de_otro_y_los_demas_no(personas: Personas) -> None:
    asesor = personas["asesor"]
    respuesta = personas["administrador"].post("menus/menuAdmin", {"id": asesor.sesion["id"]})
    assert _nombres(respuesta.json) >= _nombres(asesor.sesion["menus"])
    ajeno = asesor.post("menus/menuAdmin", {"id": personas["administrador"].sesion["id"]})
    assert error(ajeno) == (404, "no_encontrado")
    nadie = personas["administrador"].post("menus/menuAdmin", {"id": 10**9})
    assert error(nadie) == (404, "no_encontrado")


@pytest.mark.parametrize("cuerpo", [{}, {"id": "x"}, {"id": -1}, {"id": 2**60}, {"id": True}, []], ids=repr)
def test_un_id_malo_es_422(personas: Personas, cuerpo: object) -> None:
    assert error(personas["administrador"].post("menus/menuAdmin", cuerpo)) == (422, "validacion")


def test_los_menus_de_la_empresa_por_su_ruc(personas: Personas) -> None:
    for quien in ("propietario_a", "facturador_a", "contador_a", "consulta_a"):
        cliente = personas[quien]
        assert cliente.post("menus/menuEmpresa", {"ruc": demo.A}).json == cliente.sesion["menus"]
    propietario, consulta = (_nombres(personas[q].sesion["menus"]) for q in ("propietario_a", "consulta_a"))
    assert consulta < propietario


def test_los_de_otra_empresa_no_existen(personas: Personas) -> None:
    for ruc in (demo.B, "1799999999001"):
        respuesta = personas["propietario_a"].post("menus/menuEmpresa", {"ruc": ruc})
        assert error(respuesta) == (404, "no_encontrado")


def test_una_entrada_cuelga_de_una_seccion_que_tambien_viene(personas: Personas) -> None:
    for quien in ("administrador", "asesor", "propietario_a", "consulta_a"):
        menus = personas[quien].sesion["menus"]
        ids = {m["MEN_CODIGO"] for m in menus}
        assert all(m["MEN_PADRE"] is None or m["MEN_PADRE"] in ids for m in menus)
        assert [m["MEN_ORDEN"] for m in menus] == sorted(m["MEN_ORDEN"] for m in menus)


def test_leer_los_de_una_empresa_y_los_de_un_rol(personas: Personas) -> None:
    admin, eid = personas["administrador"], personas["propietario_a"].sesion["eid"]
    assert {m["MEN_AREA"] for m in admin.get("menus").json} == {"administrador", "empresa"}
    assert all(m["asignado"] for m in admin.get(f"menus/menuEmpresaAdmin/{eid}").json)
    de_rol = {m["MEN_NOMBRE"]: m["asignado"] for m in admin.get("menus/menuRolesAdmin/3").json}
    assert (de_rol["Soporte"], de_rol["Auditoría"]) == (True, False)
    assert error(admin.get("menus/menuRolesAdmin/9")) == (404, "no_encontrado")


def test_un_distribuidor_solo_lee_los_de_sus_empresas(personas: Personas) -> None:
    distribuidor = personas["distribuidor"]
    a, b = (personas[q].sesion["eid"] for q in ("propietario_a", "propietario_b"))
    assert distribuidor.get(f"menus/menuEmpresaAdmin/{b}").status_code == 200
    assert error(distribuidor.get(f"menus/menuEmpresaAdmin/{a}")) == (404, "no_encontrado")
    assert error(distribuidor.get("menus/menuRolesAdmin/2")) == (403, "sin_permiso")


def test_sin_sesion_no_hay_menus(anonimo: Cliente) -> None:
    assert error(anonimo.post("menus/menuAdmin", {"id": 1})) == (401, "sin_sesion")
    assert error(anonimo.post("menus/menuEmpresa", {"ruc": demo.A})) == (401, "sin_sesion")


def _de(cliente: Cliente) -> dict[str, dict[str, Any]]:
    """Lo que su menú muestra ahora, por su ruta."""
    filas = cliente.post("menus/menuEmpresa", {"ruc": cliente.sesion["EMP_RUC"]}).json or []
    return {fila["MEN_RUTA"]: fila for fila in filas if fila["MEN_RUTA"]}


def test_quien_asigna_los_menus_ve_en_que_grupo_va_cada_entrada(personas: Personas) -> None:
    de_a = (
        personas["administrador"].get(f"menus/menuEmpresaAdmin/{personas['contador_a'].sesion['eid']}").json
    )
    grupo = {m["MEN_RUTA"]: m["MEN_GRUPO"] for m in de_a or []}
    assert (grupo["bancos"], grupo["inicio-contable"], grupo["facturas"]) == ("Bancos", None, None)


def test_lo_que_la_empresa_no_usa_lo_dice_hasta_que_lo_usa(app: Flask) -> None:
    nueva = entrar(app, registrar_empresa(Cliente(app)))
    antes = _de(nueva)
    assert {antes[ruta]["MEN_EN_USO"] for ruta in ("facturas", "clientes", "inicio")} == {True}
    assert {antes[ruta]["MEN_EN_USO"] for ruta in ("transportistas", "recurrentes", "guias-remision")} == {
        False
    }
    creado = nueva.post("/api/transportistas", TRANSPORTISTA)
    assert creado.status_code == 201, creado.text
    assert _de(nueva)["transportistas"]["MEN_EN_USO"] is True
    assert _de(nueva)["recurrentes"]["MEN_EN_USO"] is False


def test_mientras_los_libros_no_empiezan_la_contabilidad_es_una_entrada_y_despues_va_en_grupos(
    app: Flask,
) -> None:
    nueva = entrar(app, registrar_empresa(Cliente(app)))
    assert _nombres(_de_contabilidad(nueva)) == {"Empezar los libros"}
    assert nueva.sesion["menus"] == nueva.post("menus/menuEmpresa", {"ruc": nueva.sesion["EMP_RUC"]}).json
    empezados = nueva.post("/api/contabilidad/activar", {"desde": None})
    assert empezados.status_code == 202, empezados.text
    suyas = _de_contabilidad(nueva)
    assert (suyas[0]["MEN_RUTA"], suyas[0]["MEN_GRUPO"]) == ("inicio-contable", None)
    grupos = [m["MEN_GRUPO"] for m in suyas[1:]]
    assert list(dict.fromkeys(grupos)) == GRUPOS and grupos == sorted(grupos, key=GRUPOS.index)
    assert {"Asientos", "Puesta al día"} <= _nombres(suyas)
    version = nueva.get("/api/contabilidad").json["version"]
    assert nueva.put("/api/contabilidad", {"activa": False, "version": version}).status_code == 200
    assert "Asientos" in _nombres(_de_contabilidad(nueva))  # lo contabilizado se sigue leyendo


def _de_contabilidad(cliente: Cliente) -> list[dict[str, Any]]:
    filas = cliente.post("menus/menuEmpresa", {"ruc": cliente.sesion["EMP_RUC"]}).json or []
    seccion = next(m["MEN_CODIGO"] for m in filas if m["MEN_NOMBRE"] == "Contabilidad")
    return [m for m in filas if m["MEN_PADRE"] == seccion]
