"""Los contactos de un cliente: quiénes son, quién los cambia y de quién son."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import clave_idempotente, cuantas, error
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear

MARCELA = {
    "nombre": "Marcela Ponce",
    "cargo": "Cuentas por pagar",
    "correo": "marcela@cliente.example",
    "telefono": "042345678 ",
    "recibe_documentos": False,
    "recibe_estados": True,
    "notas": "Por la mañana.\nPregunte por ella.",
}


@pytest.fixture(scope="module")
def suyo(a: Cliente) -> str:
    """La ruta de los contactos de un cliente de A."""
    return f"/api/clientes/{crear(a)['CLI_CODIGO']}/contactos"


def agregar(cliente: Cliente, ruta: str, **cambios: Any) -> dict[str, Any]:
    respuesta = cliente.post(ruta, {**MARCELA, **cambios})
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def test_un_contacto_se_agrega_se_lee_se_cambia_y_se_quita(a: Cliente, suyo: str) -> None:
    contacto = agregar(a, suyo)
    assert contacto == {**MARCELA, "telefono": "042345678", "id": contacto["id"], "version": 1}
    assert contacto in a.get(suyo).json
    cambiado = a.put(f"{suyo}/{contacto['id']}", {"cargo": "Gerente", "version": 1}).json
    assert cambiado == {**contacto, "cargo": "Gerente", "version": 2}
    assert a.llamar("DELETE", f"{suyo}/{contacto['id']}").status_code == 204
    assert a.get(suyo).json == []
    assert error(a.llamar("DELETE", f"{suyo}/{contacto['id']}")) == (404, "no_encontrado")


def test_basta_el_nombre_y_vienen_por_orden(a: Cliente) -> None:
    ruta = f"/api/clientes/{crear(a)['CLI_CODIGO']}/contactos"
    for nombre in ("Zoila", "Ana"):
        assert a.post(ruta, {"nombre": nombre}).status_code == 201
    assert [c["nombre"] for c in a.get(ruta).json] == ["Ana", "Zoila"]
    assert a.get(ruta).json[0]["correo"] == ""


def test_quien_recibe_por_correo_necesita_uno(a: Cliente, suyo: str) -> None:
    cuerpo = {"nombre": "Sin Correo", "recibe_estados": True}
    respuesta = a.post(suyo, cuerpo)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "correo" in respuesta.json["errors"]["json"]
    contacto = agregar(a, suyo)
    assert error(a.cambiar(f"{suyo}/{contacto['id']}", {"correo": ""})) == (422, "regla_de_negocio")
    libre = {"correo": "", "recibe_estados": False}
    assert a.cambiar(f"{suyo}/{contacto['id']}", libre).status_code == 200


def test_con_una_version_vieja_se_dice_quien_lo_cambio(a: Cliente, suyo: str) -> None:
    contacto = agregar(a, suyo)
    ruta = f"{suyo}/{contacto['id']}"
    assert a.put(ruta, {"cargo": "Una", "version": 1}).status_code == 200
    respuesta = a.put(ruta, {"cargo": "Otra", "version": 1})
    assert error(respuesta) == (409, "conflicto")
    assert "cambió los contactos de este cliente" in respuesta.json["msg"]


def test_la_historia_del_cliente_cuenta_sus_contactos(a: Cliente) -> None:
    cliente = crear(a)["CLI_CODIGO"]
    ruta = f"/api/clientes/{cliente}/contactos"
    contacto = agregar(a, ruta)
    a.cambiar(f"{ruta}/{contacto['id']}", {"telefono": "0991112223"})
    a.llamar("DELETE", f"{ruta}/{contacto['id']}")
    lineas = a.get(f"/api/clientes/historial/{cliente}").json["items"]
    assert [linea["accion_nombre"] for linea in lineas] == [
        "Quitó un contacto",
        "Cambió un contacto",
        "Agregó un contacto",
        "Creó",
    ]
    assert {"Contacto", "Teléfono"} == {c["rotulo"] for c in lineas[1]["cambios"]}


def test_hay_un_maximo(a: Cliente, app: Flask) -> None:
    ruta = f"/api/clientes/{crear(a)['CLI_CODIGO']}/contactos"
    for n in range(50):
        agregar(a, ruta, nombre=f"Contacto {n:02}", correo=f"c{n}@cliente.example")
    respuesta = a.post(ruta, {"nombre": "Uno más"})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert len(a.get(ruta).json) == 50


def test_la_misma_clave_no_agrega_dos(a: Cliente, suyo: str) -> None:
    clave = clave_idempotente()
    uno, otro = (a.post(suyo, MARCELA, headers=clave).json for _ in range(2))
    assert uno["id"] == otro["id"]


@pytest.mark.parametrize(
    "cambios",
    [
        {"nombre": ""},
        {"nombre": "x" * 151},
        {"nombre": None},
        {"correo": "no es correo"},
        {"correo": "a@b.example, c@d.example"},
        {"telefono": "llame"},
        {"recibe_estados": "quizá"},
        {"notas": "a\x00b"},
        {"version": 1},
        {"id": 7},
    ],
)
def test_un_contacto_mal_hecho_se_rechaza(a: Cliente, suyo: str, cambios: dict[str, Any]) -> None:
    assert error(a.post(suyo, {**MARCELA, **cambios})) == (422, "validacion")


def test_los_de_otra_empresa_no_existen(a: Cliente, b: Cliente, suyo: str, app: Flask) -> None:
    contacto = agregar(a, suyo)
    antes = cuantas(app, "contactos_clientes")
    ajeno = f"/api/clientes/{crear(b)['CLI_CODIGO']}/contactos"
    cuerpos = {"POST": MARCELA, "PUT": {**MARCELA, "version": 1}}
    for ruta in (suyo, f"{ajeno}/{contacto['id']}"):
        for metodo in ("POST", "GET") if ruta == suyo else ("PUT", "DELETE"):
            respuesta = b.llamar(metodo, ruta, json=cuerpos.get(metodo))
            assert error(respuesta) == (404, "no_encontrado")
    # Tampoco por otro cliente de la misma empresa.
    otro = f"/api/clientes/{crear(a)['CLI_CODIGO']}/contactos"
    assert error(a.cambiar(f"{otro}/{contacto['id']}", {"cargo": "x"})) == (404, "no_encontrado")
    assert cuantas(app, "contactos_clientes") == antes


def test_un_administrador_los_ve_y_solo_el_primero_los_cambia(a: Cliente, gente: Personas, suyo: str) -> None:
    agregar(a, suyo)
    for persona in ("administrador", "asesor"):
        assert gente[persona].get(suyo).status_code == 200
    assert gente["administrador"].post(suyo, {"nombre": "Del proveedor"}).status_code == 201
    assert error(gente["asesor"].post(suyo, {"nombre": "x"})) == (403, "sin_permiso")


def test_eliminar_el_cliente_se_lleva_sus_contactos(a: Cliente, app: Flask) -> None:
    cliente = crear(a)["CLI_CODIGO"]
    agregar(a, f"/api/clientes/{cliente}/contactos")
    assert a.llamar("DELETE", f"/api/clientes/{cliente}").status_code == 204
    assert cuantas(app, "contactos_clientes", "cliente_id = %s", cliente) == 0
