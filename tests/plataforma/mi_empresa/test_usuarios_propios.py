"""Los usuarios de una empresa, manejados por sus propietarios."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import como_confirmada, entrar, error
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import clave_temporal, registrada

RUTA = "empresa/usuarios"


@pytest.fixture
def empresa(app: Flask) -> dict[str, Any]:
    return como_confirmada(app, registrada(app))


@pytest.fixture
def dueno(app: Flask, empresa: dict[str, Any]) -> Cliente:
    return entrar(app, empresa)


def _agregar(cliente: Cliente, usuario: str = "socia", perfil: str = "propietario", **mas: Any) -> Any:
    cuerpo = {
        "USU_USUARIO": usuario,
        "USU_NOMBRE": "Ana Paz",
        "USU_CORREO": f"{usuario}@union.example",
        "perfil": perfil,
        **mas,
    }
    return cliente.post(RUTA, cuerpo)


def _yo(cliente: Cliente) -> int:
    return int(cliente.sesion["USU_CODIGO"])


def test_crea_a_alguien_que_entra_con_su_clave_temporal_y_su_perfil(
    app: Flask, dueno: Cliente, empresa: dict[str, Any], buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    nuevo = _agregar(dueno, f"caja{empresa['EMP_RUC']}", "facturador")
    assert nuevo.status_code == 201
    assert nuevo.json["COM_CODIGO"] == dueno.sesion["COM_CODIGO"]
    trabajar()
    clave = clave_temporal(buzon.correo(nuevo.json["USU_CORREO"]))
    sesion = entrar(app, empresa, usuario=nuevo.json["USU_USUARIO"], clave=clave).sesion
    assert (sesion["perfil"], sesion["cambiar_clave"]) == ("facturador", True)
    assert [u["USU_NOMBRE"] for u in dueno.get(RUTA).json] == ["Ana Paz", empresa["EMP_NOMBREC"]]


def test_los_perfiles_vienen_con_lo_que_permiten(dueno: Cliente) -> None:
    perfiles = [p["PRF_CODIGO"] for p in dueno.get(f"{RUTA}/perfiles").json]
    assert perfiles == ["propietario", "facturador", "contador", "consulta"]


def test_nadie_se_degrada_se_desactiva_ni_se_echa_a_si_mismo(dueno: Cliente) -> None:
    _agregar(dueno)  # y no porque sea el único propietario
    yo = f"{RUTA}/{_yo(dueno)}"
    norte = dueno.post(
        "empresa/establecimientos", {"COM_NUMERO": "002", "COM_NOMBRE": "Norte", "COM_DIRECCION": "x"}
    ).json
    for respuesta, campo in (
        (dueno.cambiar(yo, {"perfil": "consulta"}), "perfil"),
        (dueno.cambiar(yo, {"COM_CODIGO": norte["COM_CODIGO"]}), "COM_CODIGO"),
        (dueno.put(f"{yo}/activo", {"USU_ACTIVO": False}), "USU_ACTIVO"),
        (dueno.post(f"{yo}/sesiones"), "USU_CODIGO"),
        (dueno.post(f"{yo}/recuperar"), "USU_CODIGO"),
    ):
        assert error(respuesta) == (422, "regla_de_negocio")
        assert campo in respuesta.json["errors"]["json"]
    mismo = {"USU_NOMBRE": "Rosa Paz", "perfil": "propietario", "COM_CODIGO": dueno.sesion["COM_CODIGO"]}
    assert dueno.cambiar(yo, mismo).json["USU_NOMBRE"] == "Rosa Paz"
    assert dueno.get("sesion").status_code == 200


def test_otro_propietario_si_puede(app: Flask, dueno: Cliente, empresa: dict[str, Any]) -> None:
    _agregar(dueno)
    socia = _entrar_como_socia(app, dueno, empresa)
    assert socia.cambiar(f"{RUTA}/{_yo(dueno)}", {"perfil": "contador"}).status_code == 200
    assert error(dueno.get("sesion")) == (401, "sin_sesion")


def _entrar_como_socia(app: Flask, dueno: Cliente, empresa: dict[str, Any]) -> Cliente:
    """La segunda propietaria, con su propia sesión."""
    from api.core.datos.sesion import Sesion
    from api.core.http import sessions

    (socia,) = [u for u in dueno.get(RUTA).json if u["USU_USUARIO"] == "socia"]
    with app.test_request_context():
        token = sessions.open(
            Sesion(
                "empresa",
                socia["USU_CODIGO"],
                "Ana Paz",
                "propietario",
                empresa["EMP_CODIGO"],
                socia["COM_CODIGO"],
            )
        )
    return Cliente(app, token, {"USU_CODIGO": socia["USU_CODIGO"]})


def test_dos_duenos_que_se_quitan_uno_al_otro_dejan_uno(
    app: Flask, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    _agregar(dueno)
    socia = _entrar_como_socia(app, dueno, empresa)
    pares = [(dueno, _yo(socia)), (socia, _yo(dueno))]
    with ThreadPoolExecutor(2) as hilos:
        codigos = list(
            hilos.map(lambda p: p[0].put(f"{RUTA}/{p[1]}/activo", {"USU_ACTIVO": False}).status_code, pares)
        )
    assert codigos.count(200) == 1
    assert set(codigos) - {200} <= {401, 403, 422}


def test_termina_las_sesiones_de_otro_lo_desactiva_y_le_envia_una_clave(
    app: Flask, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    _agregar(dueno)
    socia = _entrar_como_socia(app, dueno, empresa)
    ella = f"{RUTA}/{_yo(socia)}"
    assert dueno.post(f"{ella}/recuperar").json["msg"].endswith("socia@union.example.")
    assert dueno.post(f"{ella}/sesiones").status_code == 204
    assert error(socia.get("sesion")) == (401, "sin_sesion")
    assert dueno.put(f"{ella}/activo", {"USU_ACTIVO": False}).json["USU_ACTIVO"] is False
    assert error(dueno.post(f"{ella}/recuperar")) == (409, "estado_invalido")


def test_otro_lo_cambio_mientras_tanto(dueno: Cliente) -> None:
    usuario = _agregar(dueno, perfil="consulta").json
    ruta = f"{RUTA}/{usuario['USU_CODIGO']}"
    assert dueno.put(ruta, {"USU_NOMBRE": "Uno", "version": 1}).status_code == 200
    assert error(dueno.put(ruta, {"USU_NOMBRE": "Dos", "version": 1})) == (409, "conflicto")


def test_un_usuario_repetido_o_de_otra_empresa(
    gente: Personas, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    respuesta = _agregar(dueno, empresa["usuario"].upper())
    assert error(respuesta) == (409, "conflicto")
    assert "USU_USUARIO" in respuesta.json["errors"]["json"]
    ajeno = gente["propietario_a"].sesion["USU_CODIGO"]
    for metodo, que, cuerpo in (
        ("PUT", "", {"USU_NOMBRE": "x", "version": 1}),
        ("PUT", "/activo", {"USU_ACTIVO": False}),
        ("POST", "/sesiones", None),
        ("POST", "/recuperar", None),
    ):
        assert error(dueno.llamar(metodo, f"{RUTA}/{ajeno}{que}", json=cuerpo)) == (404, "no_encontrado")
    respuesta = _agregar(dueno, COM_CODIGO=gente["propietario_a"].sesion["COM_CODIGO"])
    assert error(respuesta) == (422, "regla_de_negocio")


def test_un_distribuidor_delegado_no_toca_usuarios(app: Flask, gente: Personas) -> None:
    contador = gente["distribuidor_contador"]
    sesion = contador.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json
    delegado = Cliente(app, sesion["token"])
    assert "usuarios.editar" not in sesion["permisos"]
    assert "usuarios" not in [m["MEN_RUTA"] for m in sesion["menus"]]
    assert error(delegado.get(RUTA)) == (403, "sin_permiso")
    assert error(_agregar(delegado)) == (403, "sin_permiso")
    assert delegado.get("empresa").json["acciones"] != []


def test_la_lista_no_pregunta_por_cada_uno(dueno: Cliente, contar_consultas: Any) -> None:
    pocas = contar_consultas(lambda: dueno.get(RUTA))
    for n in range(3):
        _agregar(dueno, f"usuario{n}", "consulta")
    assert contar_consultas(lambda: dueno.get(RUTA)) == pocas <= 2
