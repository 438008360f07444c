"""Los datos de una empresa, como los ven y los cambian sus usuarios."""

from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import entrar, error, filas
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import registrada


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict[str, Any]:
    return registrada(app)


@pytest.fixture(scope="module")
def dueno(app: Flask, empresa: dict[str, Any]) -> Cliente:
    return entrar(app, empresa)


def _datos(cliente: Cliente) -> dict[str, Any]:
    respuesta = cliente.get("empresa")
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or {}


def test_el_dueno_ve_sus_datos_su_ambiente_su_plan_y_lo_que_puede(
    dueno: Cliente, empresa: dict[str, Any]
) -> None:
    datos = _datos(dueno)
    assert (datos["EMP_RUC"], datos["EMP_NOMBRE"]) == (empresa["EMP_RUC"], empresa["EMP_NOMBRE"])
    assert (datos["ambiente"], datos["EMP_ESTADO"], datos["EMP_LOGO"]) == ("PRUEBAS", "PENDIENTE", None)
    assert (datos["EMP_REGIMEN"], datos["EMP_CONTABILIDAD"]) == ("GENERAL", True)  # una sociedad
    assert (datos["plan"]["PLAN_NOMBRE"], datos["plan"]["PLANOREL_UTILIZADOS"]) == ("Cortesía", 0)
    assert datos["acciones"] == ["editar", "razon_social"]


@pytest.mark.parametrize("perfil", ["facturador_a", "contador_a", "consulta_a"])
def test_los_demas_perfiles_leen_los_datos_sin_el_plan_ni_nada_que_hacer(
    gente: Personas, perfil: str
) -> None:
    datos = _datos(gente[perfil])
    assert (datos["EMP_RUC"], datos["plan"], datos["acciones"]) == (demo.A, None, [])
    assert gente[perfil].get("empresa/establecimientos").status_code == 200
    assert error(gente[perfil].put("empresa", {"EMP_CIUDAD": "Loja"})) == (403, "sin_permiso")


def test_cambia_lo_enviado_y_queda_en_la_auditoria(
    app: Flask, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    antes = _datos(dueno)
    cambios = {
        "EMP_REGIMEN": "RIMPE_EMPRENDEDOR",
        "EMP_CONTABILIDAD": True,
        "EMP_ESPECIAL": "5368",
        "EMP_AGENTE": "00000001",
        "EMP_DIRECCION": "Av. Loja y\nQuito",
    }
    despues = dueno.put("empresa", {**cambios, "version": antes["version"]}).json or {}
    assert (despues["EMP_AGENTE"], despues["EMP_ESPECIAL"]) == ("1", "5368")
    assert despues["EMP_DIRECCION"] == "Av. Loja y Quito"
    assert despues["version"] == antes["version"] + 1
    (linea,) = filas(
        app,
        "SELECT actor_nombre, despues FROM auditoria WHERE empresa_id = %s AND accion = 'actualizar' "
        "AND entidad = 'empresa'",
        empresa["EMP_CODIGO"],
    )
    # el establecimiento, que no tenía dirección, toma la primera que se da
    (matriz,) = dueno.get("empresa/establecimientos").json or []
    assert matriz["COM_DIRECCION"] == "Av. Loja y Quito"
    assert linea["actor_nombre"] == empresa["EMP_NOMBREC"]
    assert linea["despues"]["regimen"] == "RIMPE_EMPRENDEDOR"


def test_con_una_version_vieja_es_409_y_dice_quien_cambio(dueno: Cliente, empresa: dict[str, Any]) -> None:
    version = _datos(dueno)["version"]
    assert dueno.put("empresa", {"EMP_CIUDAD": "Cuenca", "version": version}).status_code == 200
    respuesta = dueno.put("empresa", {"EMP_CIUDAD": "Loja", "version": version})
    assert error(respuesta) == (409, "conflicto")
    assert empresa["EMP_NOMBREC"] in respuesta.json["msg"]


def test_lo_mismo_otra_vez_no_es_un_cambio(dueno: Cliente) -> None:
    datos = _datos(dueno)
    assert dueno.put("empresa", datos).json["version"] == datos["version"]


@pytest.mark.parametrize(
    ("campo", "valor"),
    [
        ("EMP_NOMBREC", ""),
        ("EMP_NOMBRE", ""),
        ("email", "x"),
        ("email", ""),
        ("EMP_TELEFONO", "12"),
        ("EMP_REGIMEN", "OTRO"),
        ("EMP_CONTABILIDAD", "quizás"),
        ("EMP_ESPECIAL", "12"),
        ("EMP_ESPECIAL", "NAC-1"),
        ("EMP_AGENTE", "NAC-DNCRASC20-1"),
        ("EMP_AGENTE", "123456789"),
        ("EMP_DIRECCION", "x" * 301),
        ("EMP_CIUDAD", "a\x00b"),
        ("EMP_LOGO_URL", "x"),
        ("empresa_id", 1),
    ],
)
def test_cada_dato_malo_se_dice_en_su_campo(dueno: Cliente, campo: str, valor: Any) -> None:
    respuesta = dueno.cambiar("empresa", {campo: valor})
    assert error(respuesta)[0] == 422
    assert campo in respuesta.json["errors"]["json"]


def test_el_ruc_no_se_cambia_ni_la_razon_social_una_vez_verificada(
    app: Flask, gente: Personas, dueno: Cliente, empresa: dict[str, Any]
) -> None:
    respuesta = dueno.cambiar("empresa", {"EMP_RUC": demo.A})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "ticket" in respuesta.json["errors"]["json"]["EMP_RUC"][0]
    assert dueno.cambiar("empresa", {"EMP_NOMBRE": "Panificadora La Unión Cía. Ltda."}).status_code == 200
    gente["administrador"].put(
        f"empresas/comprobarEmpresaEstado/{empresa['EMP_CODIGO']}", {"EMP_ESTADO": "VERIFICADA"}
    )
    datos = _datos(dueno)
    assert (datos["ambiente"], datos["acciones"]) == ("PRODUCCION", ["editar"])
    respuesta = dueno.cambiar("empresa", {"EMP_NOMBRE": "Otra S.A.", "EMP_CIUDAD": "Manta"})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "EMP_NOMBRE" in respuesta.json["errors"]["json"]
    assert _datos(dueno)["EMP_CIUDAD"] == datos["EMP_CIUDAD"]
    assert dueno.put("empresa", {**datos, "EMP_CIUDAD": "Manta"}).status_code == 200


def test_lo_que_hace_un_distribuidor_delegado_queda_a_su_nombre(app: Flask, gente: Personas) -> None:
    contador = gente["distribuidor_contador"]
    delegado = Cliente(app, contador.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json["token"])
    assert delegado.cambiar("empresa", {"EMP_CIUDAD": "Ambato"}).status_code == 200
    (linea,) = filas(
        app,
        "SELECT actor, actor_nombre FROM auditoria WHERE accion = 'actualizar' AND despues ->> 'ciudad' = 'Ambato'",
    )
    assert linea["actor"] == f"administrador:0:{contador.sesion['id']}"
    assert linea["actor_nombre"].endswith("(distribuidor)")


def test_los_bancos_para_un_recibo_o_un_cobro(gente: Personas) -> None:
    assert "Banco Pichincha" in [b["BAN_NOMBRE"] for b in gente["consulta_a"].get("empresa/bancos").json]


def test_ver_la_empresa_cuesta_pocas_consultas(dueno: Cliente, contar_consultas: Any) -> None:
    assert contar_consultas(lambda: dueno.get("empresa")) <= 3
    assert contar_consultas(lambda: dueno.get("empresa/establecimientos")) <= 2
    assert contar_consultas(lambda: dueno.get("empresa/secuenciales")) <= 3
