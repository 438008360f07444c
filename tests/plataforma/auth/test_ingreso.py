"""El ingreso de una empresa y el de un administrador (docs/contrato.md §5)."""

import pytest
from argon2 import PasswordHasher
from flask import Flask

from api.core.http import sessions
from api.plataforma.usuarios import claves
from api.plataforma.usuarios import service as usuarios
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import credenciales, cuantas, entrar, error, filas, registrar_empresa
from tests.personas import Personas

BUENA = {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA, "recordar": False}


def test_un_usuario_de_empresa_ingresa_con_ruc_usuario_y_clave(anonimo: Cliente) -> None:
    respuesta = anonimo.post("login", BUENA)
    assert respuesta.status_code == 200
    sesion = respuesta.json
    assert sesion["EMP_RUC"] == demo.A
    assert sesion["perfil"] == "propietario"
    assert sesion["USU_ACTIVO"] is True
    assert sesion["eid"] and sesion["COM_CODIGO"]
    assert {"Clientes", "Facturas"} <= {m["MEN_NOMBRE"] for m in sesion["menus"]}


def test_el_usuario_se_escribe_con_mayusculas_o_minusculas(anonimo: Cliente) -> None:
    assert anonimo.post("login", {**BUENA, "usuario": "DEMO"}).status_code == 200


def test_los_menus_se_recortan_a_los_permisos_del_usuario(personas: Personas) -> None:
    nombres = {m["MEN_NOMBRE"] for m in personas["consulta_a"].sesion["menus"]}
    assert "Clientes" in nombres
    assert "Usuarios" not in nombres
    assert "Contabilidad" not in nombres  # una sección sin entradas no se muestra


@pytest.mark.parametrize(
    "cambio",
    [
        {"clave": "otra-clave-mala"},
        {"usuario": "nadie"},
        {"ruc": "1799999999001"},
        {"ruc": demo.B, "usuario": "facturador"},
    ],
    ids=["clave", "usuario", "ruc", "usuario de otra empresa"],
)
def test_clave_usuario_o_ruc_malos_responden_lo_mismo(anonimo: Cliente, cambio: dict[str, str]) -> None:
    respuesta = anonimo.post("login", {**BUENA, **cambio})
    assert error(respuesta) == (400, "credenciales")
    assert respuesta.json["msg"] == "El usuario o la contraseña no son correctos."


@pytest.mark.parametrize("usuario", ["admin", "nadie"])
def test_un_administrador_con_clave_mala_recibe_400_y_nunca_401(anonimo: Cliente, usuario: str) -> None:
    respuesta = anonimo.post("loginAdmin", {"usuario": usuario, "clave": "mala-mala"})
    assert error(respuesta) == (400, "credenciales")


@pytest.mark.parametrize("falta", ["ruc", "usuario", "clave"])
def test_cada_campo_vacio_tiene_la_frase_de_la_pantalla(anonimo: Cliente, falta: str) -> None:
    frases = {
        "ruc": "Ingrese el ruc de la empresa!",
        "usuario": "Ingrese su usuario!",
        "clave": "Ingrese su contraseña por favor!",
    }
    respuesta = anonimo.post("login", {**BUENA, falta: ""})
    assert error(respuesta) == (422, "validacion")
    assert respuesta.json["errors"]["json"][falta] == [frases[falta]]


def test_un_usuario_desactivado_no_ingresa(anonimo: Cliente) -> None:
    respuesta = anonimo.post("login", {**BUENA, "ruc": demo.INACTIVA, "usuario": "inactivo"})
    assert error(respuesta) == (403, "usuario_desactivado")
    assert "EL USUARIO DESACTIVADO" in respuesta.json["msg"]


def test_con_la_clave_mala_no_se_sabe_que_el_usuario_esta_desactivado(anonimo: Cliente) -> None:
    mala = {"ruc": demo.INACTIVA, "usuario": "inactivo", "clave": "mala-mala"}
    assert error(anonimo.post("login", mala)) == (400, "credenciales")


def test_quien_es_desactivado_con_sesion_lo_sabe_en_la_llamada_siguiente(app: Flask) -> None:
    empresa = registrar_empresa(Cliente(app))
    cliente = entrar(app, empresa)
    with app.app_context():
        from api.core.datos.db import en_empresa

        with en_empresa(empresa["EMP_CODIGO"]):
            usuario = usuarios.usuario_de_empresa(empresa["EMP_CODIGO"], empresa["usuario"])
            assert usuario is not None
            usuarios.activar(usuario, False)
    assert error(cliente.get("sesion")) == (403, "usuario_desactivado")
    assert error(Cliente(app).post("login", credenciales(empresa))) == (403, "usuario_desactivado")


def test_una_empresa_inactiva_no_deja_ingresar_y_lo_dice(app: Flask) -> None:
    empresa = registrar_empresa(Cliente(app))
    filas(app, "UPDATE empresas SET activa = false WHERE id = %s", empresa["EMP_CODIGO"])
    respuesta = Cliente(app).post("login", credenciales(empresa))
    assert error(respuesta) == (400, "credenciales")
    assert "inactiva" in respuesta.json["msg"]


def test_un_administrador_ingresa_y_sabe_su_perfil(personas: Personas) -> None:
    sesion = personas["administrador"].sesion
    assert (sesion["PRF_CODIGO"], sesion["DRB_CONTADOR"]) == (1, 0)
    assert "configuraciones.editar" in sesion["permisos"]
    contador = personas["distribuidor_contador"].sesion
    assert (contador["PRF_CODIGO"], contador["DRB_CONTADOR"]) == (2, 1)


def test_cada_ingreso_queda_en_la_auditoria(app: Flask, anonimo: Cliente) -> None:
    antes = cuantas(app, "auditoria", "accion = 'ingresar'")
    anonimo.post("login", BUENA)
    assert cuantas(app, "auditoria", "accion = 'ingresar'") == antes + 1
    (ultima,) = filas(app, "SELECT actor_nombre, actor FROM auditoria ORDER BY id DESC LIMIT 1")
    assert ultima["actor"].startswith("empresa:")
    assert ultima["actor_nombre"]


def test_la_clave_se_rehace_con_el_costo_de_hoy_al_ingresar(app: Flask) -> None:
    empresa = registrar_empresa(Cliente(app))
    viejo = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(empresa["clave"])
    filas(app, "UPDATE usuarios SET clave_hash = %s WHERE empresa_id = %s", viejo, empresa["EMP_CODIGO"])
    entrar(app, empresa)
    nuevo = filas(app, "SELECT clave_hash FROM usuarios WHERE empresa_id = %s", empresa["EMP_CODIGO"])
    assert not claves.debe_rehacerse(nuevo[0]["clave_hash"])
    entrar(app, empresa)


def test_el_costo_de_una_clave_es_el_que_se_decidio(claves_baratas: PasswordHasher) -> None:
    assert "$argon2id$v=19$m=32768,t=3,p=1$" in claves_baratas.hash("una clave")


def test_un_token_ajeno_o_inventado_no_abre_nada(app: Flask) -> None:
    for token in ("x", "a" * 43, "á", "0" * 5000):
        assert error(Cliente(app, token).get("sesion")) == (401, "sin_sesion")
    assert error(Cliente(app).get("sesion")) == (401, "sin_sesion")


def test_la_cabecera_de_sesion_se_llama_x_token() -> None:
    assert sessions.HEADER == "x-token"
