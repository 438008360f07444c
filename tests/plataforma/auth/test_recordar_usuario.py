"""Quien olvidó su usuario lo recibe en su correo, y nadie más se entera de si existe."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import cuantas, error, filas, registrar_empresa


@pytest.fixture
def empresa(app: Flask) -> dict[str, Any]:
    return registrar_empresa(Cliente(app))


def _pedir(cliente: Cliente, ruc: str, correo: str) -> Any:
    return cliente.post("recuperar/usuario", {"ruc": ruc, "correo": correo})


def test_llega_al_correo_guardado_con_los_usuarios_que_lo_tienen(
    app: Flask, anonimo: Cliente, empresa: dict[str, Any], buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    filas(
        app,
        "INSERT INTO usuarios (empresa_id, establecimiento_id, usuario, nombre, correo, perfil, clave_hash, activo, creado_en) "
        "SELECT empresa_id, establecimiento_id, u.usuario, nombre, correo, perfil, clave_hash, u.activo, now() FROM usuarios, "
        "(VALUES ('ayudante', true), ('despedido', false)) AS u (usuario, activo) WHERE empresa_id = %s",
        empresa["EMP_CODIGO"],
    )
    assert _pedir(anonimo, empresa["EMP_RUC"], empresa["email"].upper()).status_code == 200
    trabajar()
    correo = buzon.de_asunto(empresa["email"], "Su usuario de Tinta")
    assert correo
    usuarios = [linea.strip() for linea in correo["texto"].splitlines() if linea.startswith("    ")]
    assert usuarios == sorted(["ayudante", empresa["usuario"]])
    assert "despedido" not in correo["html"] and empresa["EMP_NOMBREC"] not in correo["html"]
    lineas = filas(
        app,
        "SELECT actor FROM auditoria WHERE accion = 'recordar_usuario' AND empresa_id = %s",
        empresa["EMP_CODIGO"],
    )
    assert len(lineas) == 2


def test_responde_lo_mismo_y_a_quien_no_es_no_le_llega_nada(
    app: Flask, anonimo: Cliente, empresa: dict[str, Any], trabajar: Callable[[], None]
) -> None:
    trabajar()
    antes = cuantas(app, "correos")
    (inactivo,) = filas(
        app,
        "SELECT u.correo FROM usuarios u JOIN empresas e ON e.id = u.empresa_id WHERE e.ruc = %s LIMIT 1",
        demo.INACTIVA,
    )
    respuestas = [
        _pedir(anonimo, empresa["EMP_RUC"], "otro@ajeno.example"),
        _pedir(anonimo, "1799999999001", empresa["email"]),
        _pedir(anonimo, demo.B, empresa["email"]),  # el correo es de otra empresa
        _pedir(anonimo, demo.INACTIVA, inactivo["correo"]),
    ]
    trabajar()
    assert cuantas(app, "correos") == antes
    respuestas.append(_pedir(anonimo, empresa["EMP_RUC"], empresa["email"]))
    assert {r.status_code for r in respuestas} == {200}
    assert len({r.text for r in respuestas}) == 1


def test_un_administrador_lo_pide_con_el_ruc_del_proveedor(
    anonimo: Cliente, admin: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    cuenta = admin.get("cuenta").json
    assert _pedir(anonimo, demo.RUC_PROVEEDOR, cuenta["USU_CORREO"]).status_code == 200
    trabajar()
    correo = buzon.de_asunto(cuenta["USU_CORREO"], "Su usuario de Tinta")
    assert correo and cuenta["USU_USUARIO"] in correo["texto"] and "/#/administrador/login" in correo["texto"]


def test_de_un_correo_se_admiten_tres_peticiones(visitante: Cliente) -> None:
    formas = ("nadie@x.example", "NADIE@x.example", "Nadie@X.example")
    assert [_pedir(visitante, demo.A, forma).status_code for forma in formas] == [200] * 3
    frenada = _pedir(visitante, demo.A, formas[0])
    assert error(frenada) == (429, "demasiados_intentos")
    assert "minutos" in frenada.json["msg"]


def test_lo_que_falta_se_dice(anonimo: Cliente) -> None:
    respuesta = anonimo.post("recuperar/usuario", {"correo": "esto no es"})
    assert respuesta.status_code == 422
    assert set(respuesta.json["errors"]["json"]) == {"ruc", "correo"}
