"""De quién son los clientes: un usuario ve los de su empresa; un administrador, los de las empresas que puede
ver; nadie ve los demás."""

from typing import Any

import pytest

from tests.client import Cliente
from tests.factories import error
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear, datos, pagina, ver

LECTURAS = (
    "",
    "/paginacion",
    "/totalClientes",
    "/consumidorFinal",
    "/exportar",
    "/asesores",
    "/apiRuc/1714307103",
)


@pytest.fixture(scope="module")
def de_a(a: Cliente) -> dict[str, Any]:
    """Un cliente de A con todo lo que otra empresa podría querer nombrar."""
    return crear(
        a,
        CLI_NOMBRE="Secreto de Andina",
        CLI_GRUPO=a.get("/api/grupoClientes").json[0]["codigo"],
        CLI_VENDEDOR=a.get("/api/clientes/asesores?tipoAsesor=V").json[0]["codigo"],
    )


def test_la_empresa_b_no_encuentra_nada_de_a(a: Cliente, b: Cliente, eid_b: int, de_a: dict) -> None:
    assert {f["EMP_CODIGO"] for f in pagina(b, tamano=100)["items"]} == {eid_b}
    assert pagina(b, filtro="Secreto de Andina")["items"] == []
    assert pagina(b, filtro=de_a["CLI_IDENTIFICACION"])["items"] == []
    assert b.post("/api/clientes/nombre", {"nombre": "Secreto"}).json == []
    assert pagina(b, grupo=de_a["CLI_GRUPO"])["items"] == []
    assert pagina(b, asesor=de_a["CLI_VENDEDOR"])["items"] == []
    for ruta in (f"/api/clientes/{de_a['CLI_CODIGO']}", f"/api/clientes/historial/{de_a['CLI_CODIGO']}"):
        assert error(b.get(ruta)) == (404, "no_encontrado")
    assert error(b.put(f"/api/clientes/{de_a['CLI_CODIGO']}", {"CLI_NOMBRE": "x"})) == (404, "no_encontrado")
    assert error(b.llamar("DELETE", f"/api/clientes/{de_a['CLI_CODIGO']}")) == (404, "no_encontrado")
    assert ver(a, de_a["CLI_CODIGO"])["CLI_NOMBRE"] == "Secreto de Andina"


def test_un_ruc_que_es_cliente_de_a_no_lo_es_de_b(b: Cliente, de_a: dict) -> None:
    respuesta = b.get(f"/api/clientes/apiRuc/{de_a['CLI_IDENTIFICACION']}")
    assert "Secreto" not in respuesta.text
    assert respuesta.status_code == 404 or respuesta.json["CLI_CODIGO"] is None


@pytest.mark.parametrize("campo", ["CLI_GRUPO", "CLI_VENDEDOR"])
def test_lo_de_a_no_sirve_para_un_cliente_de_b(b: Cliente, de_a: dict, campo: str) -> None:
    respuesta = b.post("/api/clientes", datos(**{campo: de_a[campo]}))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert campo in respuesta.json["errors"]["json"]


@pytest.mark.parametrize("ruta", LECTURAS)
def test_nombrar_otra_empresa_es_404_para_un_usuario(b: Cliente, eid_a: int, eid_b: int, ruta: str) -> None:
    assert error(b.get(f"/api/clientes{ruta}?eid={eid_a}")) == (404, "no_encontrado")
    assert b.get(f"/api/clientes{ruta}?eid={eid_b}").status_code == 200


@pytest.mark.parametrize("ruta", LECTURAS)
@pytest.mark.parametrize("quien", ["distribuidor", "distribuidor_contador"])
def test_un_distribuidor_no_nombra_la_empresa_de_otro(
    gente: Personas, eid_a: int, quien: str, ruta: str
) -> None:
    for ajena in (eid_a, 999_999):
        assert error(gente[quien].get(f"/api/clientes{ruta}?eid={ajena}")) == (404, "no_encontrado")


def test_un_distribuidor_ve_los_de_sus_empresas_y_ninguno_mas(
    gente: Personas, admin: Cliente, del_distribuidor: list[int], eid_a: int, de_a: dict
) -> None:
    distribuidor = gente["distribuidor"]
    assert del_distribuidor and eid_a not in del_distribuidor
    suyos = sum(pagina(admin, eid=eid)["total"] for eid in del_distribuidor)
    assert pagina(distribuidor)["total"] == suyos
    assert distribuidor.get("/api/clientes/totalClientes").json["total"] == suyos
    assert pagina(distribuidor, filtro="Secreto de Andina")["items"] == []
    assert distribuidor.post("/api/clientes/nombre", {"nombre": "Secreto"}).json == []
    assert error(distribuidor.get(f"/api/clientes/{de_a['CLI_CODIGO']}")) == (404, "no_encontrado")
    assert error(distribuidor.get(f"/api/clientes/historial/{de_a['CLI_CODIGO']}")) == (404, "no_encontrado")
    uno = pagina(distribuidor)["items"][0]
    assert ver(distribuidor, uno["CLI_CODIGO"])["EMP_CODIGO"] in del_distribuidor


def test_el_cliente_de_una_empresa_no_es_el_de_otra_que_tambien_ve(
    admin: Cliente, eid_b: int, de_a: dict
) -> None:
    assert error(admin.get(f"/api/clientes/{de_a['CLI_CODIGO']}?eid={eid_b}")) == (404, "no_encontrado")


@pytest.mark.parametrize("quien", ["administrador", "asesor"])
def test_el_proveedor_ve_los_de_todas_y_los_de_una(
    gente: Personas, eid_a: int, de_a: dict, quien: str
) -> None:
    todas, una = pagina(gente[quien]), pagina(gente[quien], eid=eid_a)
    assert todas["total"] > una["total"] > 0
    hallados = pagina(gente[quien], filtro="Secreto de Andina")["items"]
    assert [(f["CLI_CODIGO"], f["EMP_NOMBREC"]) for f in hallados] == [
        (de_a["CLI_CODIGO"], "Comercial Andina")
    ]
    assert ver(gente[quien], de_a["CLI_CODIGO"]) == ver(gente[quien], de_a["CLI_CODIGO"], eid=eid_a)


def test_las_paginas_de_todas_las_empresas_no_repiten_ni_pierden(admin: Cliente) -> None:
    paginas = pagina(admin, tamano=100)["paginas"]
    codigos = [
        f["CLI_CODIGO"] for n in range(1, paginas + 1) for f in pagina(admin, tamano=100, page=n)["items"]
    ]
    assert len(codigos) == len(set(codigos)) == pagina(admin)["total"]


def test_un_administrador_crea_cambia_y_elimina_en_la_empresa_que_nombra(
    a: Cliente, admin: Cliente, eid_a: int
) -> None:
    creado = crear(admin, eid_a, CLI_NOMBRE="Creado por el proveedor")
    codigo = creado["CLI_CODIGO"]
    assert ver(a, codigo)["CLI_NOMBRE"] == "Creado por el proveedor"
    assert admin.put(f"/api/clientes/{codigo}", {"CLI_CIUDAD": "Loja", "version": 1}).status_code == 200
    assert ver(a, codigo)["CLI_CIUDAD"] == "Loja"
    linea = a.get(f"/api/clientes/historial/{codigo}").json["items"][0]
    assert linea["actor_nombre"] == admin.sesion["USU_NOMBRE"]
    assert admin.llamar("DELETE", f"/api/clientes/{codigo}?eid={eid_a}").status_code == 204
    assert error(a.get(f"/api/clientes/{codigo}")) == (404, "no_encontrado")


@pytest.mark.parametrize(
    ("metodo", "ruta", "cuerpo"),
    [
        ("POST", "/api/clientes", datos()),
        ("GET", "/api/clientes/consumidorFinal", None),
        ("GET", "/api/clientes/asesores", None),
        ("GET", "/api/grupoClientes", None),
        ("POST", "/api/grupoClientes", {"nombre": "x"}),
        ("POST", "/api/clientes/asesores", {"nombre": "x", "tipoAsesor": "V"}),
    ],
)
def test_lo_que_es_de_una_empresa_pide_que_la_nombre(
    admin: Cliente, metodo: str, ruta: str, cuerpo: dict | None
) -> None:
    respuesta = admin.llamar(metodo, ruta, json=cuerpo)
    assert error(respuesta) == (422, "validacion")
    assert respuesta.json["errors"]["query"]["eid"]


@pytest.mark.parametrize("quien", ["asesor", "distribuidor", "consulta_a", "contador_a"])
def test_quien_solo_lee_no_cambia_nada(gente: Personas, a: Cliente, de_a: dict, quien: str) -> None:
    cliente, ruta = gente[quien], f"/api/clientes/{de_a['CLI_CODIGO']}"
    intentos = [
        cliente.post("/api/clientes", datos()),
        cliente.put(ruta, {"CLI_NOMBRE": "Otro"}),
        cliente.llamar("DELETE", ruta),
        cliente.post("/api/grupoClientes", {"nombre": "Otro"}),
        cliente.post("/api/clientes/asesores", {"nombre": "Otro", "tipoAsesor": "V"}),
    ]
    assert [error(intento) for intento in intentos] == [(403, "sin_permiso")] * 5
    assert ver(a, de_a["CLI_CODIGO"])["CLI_NOMBRE"] == "Secreto de Andina"
