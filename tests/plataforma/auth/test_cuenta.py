"""Los datos propios: el nombre se cambia sin más; el correo, solo con la contraseña."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import CLAVE, entrar, error, filas, registrar_empresa
from tests.personas import Personas


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict:
    return registrar_empresa(Cliente(app))


def _datos(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    propios = cliente.get("cuenta").json or {}
    return {c: propios[c] for c in ("USU_NOMBRE", "USU_CORREO", "version")} | cambios


@pytest.mark.parametrize("quien", ["administrador", "asesor", "propietario_a", "consulta_a"])
def test_cada_quien_ve_sus_datos_y_cambia_su_nombre(app: Flask, personas: Personas, quien: str) -> None:
    cliente = personas[quien]
    respuesta = cliente.put("cuenta", _datos(cliente, USU_NOMBRE="Nombre Ñandú 💧"))
    assert respuesta.status_code == 200, respuesta.text
    assert cliente.get("sesion").json["USU_NOMBRE"] == "Nombre Ñandú 💧"


def test_la_auditoria_firma_con_el_nombre_nuevo_tambien_en_las_otras_sesiones(
    app: Flask, empresa: dict
) -> None:
    esta, otra = entrar(app, empresa), entrar(app, empresa)
    esta.put("cuenta", _datos(esta, USU_NOMBRE="Rosa Elena Vaca"))
    otra.llamar("DELETE", "sesiones")
    linea = filas(app, "SELECT * FROM auditoria WHERE empresa_id = %s ORDER BY id", empresa["EMP_CODIGO"])[-1]
    assert (linea["accion"], linea["actor_nombre"]) == ("terminar_sesiones", "Rosa Elena Vaca")


def test_otro_correo_pide_la_clave_y_se_avisa_al_anterior(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    empresa = registrar_empresa(Cliente(app))
    trabajar()  # su bienvenida, antes
    cliente = entrar(app, empresa)
    nuevo = f"nuevo{empresa['EMP_RUC']}@union.example"
    sin_clave = cliente.put("cuenta", _datos(cliente, USU_CORREO=nuevo))
    assert error(sin_clave) == (422, "regla_de_negocio")
    assert sin_clave.json["errors"]["json"] == {
        "clave_actual": ["Para cambiar su correo ingrese su contraseña."]
    }
    mala = cliente.put("cuenta", _datos(cliente, USU_CORREO=nuevo, clave_actual="no-es-esa"))
    assert mala.json["errors"]["json"] == {"clave_actual": ["La contraseña no es correcta."]}
    buena = cliente.put("cuenta", _datos(cliente, USU_CORREO=nuevo, clave_actual=CLAVE))
    assert (buena.status_code, buena.json["USU_CORREO"]) == (200, nuevo)
    trabajar()
    aviso = buzon.correo(empresa["email"])
    assert aviso["asunto"] == "Cambió el correo de su cuenta"
    assert nuevo in aviso["texto"]


def test_dos_cambios_a_la_vez_el_segundo_se_entera(app: Flask, empresa: dict) -> None:
    cliente = entrar(app, empresa)
    viejos = _datos(cliente, USU_NOMBRE="Uno")
    assert cliente.put("cuenta", viejos).status_code == 200
    assert error(cliente.put("cuenta", {**viejos, "USU_NOMBRE": "Dos"})) == (409, "conflicto")


@pytest.mark.parametrize(
    ("campo", "valor"),
    [
        ("USU_NOMBRE", ""),
        ("USU_NOMBRE", "a\x00b"),
        ("USU_CORREO", "no-es"),
        ("USU_CORREO", None),
        ("perfil", 1),
    ],
)
def test_lo_que_no_vale_se_rechaza(app: Flask, empresa: dict, campo: str, valor: Any) -> None:
    cliente = entrar(app, empresa)
    assert error(cliente.put("cuenta", _datos(cliente, **{campo: valor}))) == (422, "validacion")


def test_el_delegado_no_cambia_los_datos_del_propietario(app: Flask, personas: Personas) -> None:
    sesion = personas["distribuidor_contador"].post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json
    cliente = Cliente(app, sesion["token"])
    assert error(cliente.put("cuenta", _datos(cliente, USU_NOMBRE="Otro"))) == (403, "sin_permiso")
