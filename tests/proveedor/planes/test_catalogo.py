"""El catálogo de planes: quién lo lee y lo cambia, y qué pasa con lo que está en uso."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import clave_idempotente, error, filas
from tests.personas import Personas
from tests.proveedor.planes.conftest import Contratar

CAMPOS = {
    "PLAN_CODIGO",
    "familia",
    "PLAN_NOMBRE",
    "PLAN_TIPO",
    "PLAN_VALOR",
    "PLAN_DOCUMENTOS",
    "PLAN_MESES",
    "PLAN_PRUEBA",
    "PLAN_ACTIVO",
    "PLAN_EMPRESAS",
    "version",
}


def cuerpo(**cambios: Any) -> dict[str, Any]:
    return {
        "familia": 2,
        "PLAN_NOMBRE": "Electrónico 250",
        "PLAN_TIPO": "T",
        "PLAN_VALOR": "29.90",
        "PLAN_DOCUMENTOS": 250,
        "PLAN_MESES": 12,
        **cambios,
    }


def crear(admin: Cliente, **cambios: Any) -> dict[str, Any]:
    respuesta = admin.post("planes", cuerpo(**cambios))
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


@pytest.mark.parametrize("quien", ["administrador", "distribuidor", "asesor"])
def test_el_personal_lee_el_catalogo(gente: Personas, quien: str) -> None:
    planes = gente[quien].get("planes").json or []
    assert len(planes) >= 8
    assert set(planes[0]) == CAMPOS
    uno = gente[quien].get(f"planes/{planes[0]['PLAN_CODIGO']}").json
    assert uno == planes[0]


@pytest.mark.parametrize(
    ("consulta", "campo", "valores"),
    [
        ("familia=1", "familia", {1}),
        ("familia=2", "familia", {2}),
        ("tipo=V", "PLAN_TIPO", {"V"}),
        ("tipo=C", "PLAN_TIPO", {"C"}),
        ("tipo=T", "PLAN_TIPO", {"V", "C", "T"}),
        ("familia=&tipo=", "familia", {1, 2}),
        ("activos=true", "PLAN_ACTIVO", {True}),
    ],
)
def test_se_filtra_por_familia_tipo_y_si_se_vende(
    admin: Cliente, consulta: str, campo: str, valores: set[Any]
) -> None:
    planes = admin.get(f"planes?{consulta}").json or []
    assert {plan[campo] for plan in planes} == valores


@pytest.mark.parametrize("consulta", ["familia=3", "tipo=X", "activos=quizas", "familia=x"])
def test_un_filtro_que_no_existe_es_422(admin: Cliente, consulta: str) -> None:
    assert error(admin.get(f"planes?{consulta}")) == (422, "validacion")


def test_se_crea_se_cambia_y_se_elimina(app: Flask, admin: Cliente) -> None:
    plan = crear(admin)
    assert (plan["PLAN_VALOR"], plan["PLAN_ACTIVO"], plan["PLAN_EMPRESAS"]) == ("29.90", True, 0)
    ruta = f"planes/{plan['PLAN_CODIGO']}"
    cambiado = admin.put(ruta, {"PLAN_VALOR": "31.5", "PLAN_ACTIVO": False, "version": plan["version"]}).json
    assert cambiado == {**plan, "PLAN_VALOR": "31.50", "PLAN_ACTIVO": False, "version": plan["version"] + 1}
    assert admin.put(ruta, cambiado).json == cambiado, "lo que respondió se puede devolver tal cual"
    assert admin.llamar("DELETE", ruta).status_code == 204
    assert error(admin.get(ruta)) == (404, "no_encontrado")
    lineas = filas(
        app,
        "SELECT accion, antes, despues FROM auditoria WHERE entidad = 'plan' AND entidad_id = %s ORDER BY id",
        str(plan["PLAN_CODIGO"]),
    )
    assert [linea["accion"] for linea in lineas] == ["crear", "cambiar", "eliminar"]
    assert lineas[1]["antes"] == {"valor": "29.90", "activo": True}
    assert lineas[1]["despues"] == {"valor": "31.50", "activo": False}


def test_repetir_la_creacion_con_su_clave_no_duplica(admin: Cliente) -> None:
    clave = clave_idempotente()
    una = admin.post("planes", cuerpo(), headers=clave)
    otra = admin.post("planes", cuerpo(), headers=clave)
    assert (una.status_code, una.json) == (otra.status_code, otra.json)


def test_quien_trae_una_version_vieja_sabe_quien_lo_cambio(admin: Cliente) -> None:
    plan = crear(admin)
    ruta = f"planes/{plan['PLAN_CODIGO']}"
    assert admin.put(ruta, {"PLAN_NOMBRE": "Otro nombre", "version": 1}).status_code == 200
    respuesta = admin.put(ruta, {"PLAN_NOMBRE": "Tercero", "version": 1})
    assert error(respuesta) == (409, "conflicto")
    assert "María Verónica Salazar cambió este plan" in (respuesta.json or {})["msg"]
    assert (admin.get(ruta).json or {})["PLAN_NOMBRE"] == "Otro nombre"


def test_uno_en_uso_no_se_elimina_y_dice_cuantas_lo_tienen(
    admin: Cliente, empresa: int, contratar: Contratar, catalogo: dict[str, int]
) -> None:
    plan = crear(admin, PLAN_NOMBRE="Electrónico en uso")
    catalogo["Electrónico en uso"] = plan["PLAN_CODIGO"]
    contratar(empresa, "Electrónico en uso", 10)
    ruta = f"planes/{plan['PLAN_CODIGO']}"
    respuesta = admin.llamar("DELETE", ruta)
    assert error(respuesta) == (409, "conflicto")
    assert "1 empresa lo contrató" in (respuesta.json or {})["msg"]
    assert "Desactívelo" in (respuesta.json or {})["msg"]
    assert error(admin.cambiar(ruta, {"PLAN_TIPO": "V"})) == (422, "regla_de_negocio")
    assert admin.cambiar(ruta, {"PLAN_ACTIVO": False}).status_code == 200


def test_la_familia_no_cambia(admin: Cliente) -> None:
    plan = crear(admin)
    respuesta = admin.cambiar(f"planes/{plan['PLAN_CODIGO']}", {"familia": 1})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "familia" in (respuesta.json or {})["errors"]["json"]


def test_el_ultimo_plan_de_prueba_se_queda(admin: Cliente, catalogo: dict[str, int]) -> None:
    ruta = f"planes/{catalogo['Cortesía']}"
    for cambio in ({"PLAN_ACTIVO": False}, {"PLAN_PRUEBA": False}):
        respuesta = admin.cambiar(ruta, cambio)
        assert error(respuesta) == (409, "estado_invalido")
        assert "nadie podría registrarse" in (respuesta.json or {})["msg"]
    otra = crear(admin, PLAN_NOMBRE="Otra cortesía", PLAN_PRUEBA=True, PLAN_VALOR="0")
    assert admin.cambiar(ruta, {"PLAN_ACTIVO": False}).status_code == 200
    assert error(admin.llamar("DELETE", f"planes/{otra['PLAN_CODIGO']}")) == (409, "estado_invalido")
    assert admin.cambiar(ruta, {"PLAN_ACTIVO": True}).status_code == 200
    assert admin.llamar("DELETE", f"planes/{otra['PLAN_CODIGO']}").status_code == 204


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"PLAN_DOCUMENTOS": 0}, "PLAN_DOCUMENTOS"),
        ({"familia": 1, "PLAN_PRUEBA": True}, "PLAN_PRUEBA"),
        ({"familia": 3}, "familia"),
        ({"PLAN_TIPO": "X"}, "PLAN_TIPO"),
        ({"PLAN_VALOR": "-1"}, "PLAN_VALOR"),
        ({"PLAN_VALOR": "1e20"}, "PLAN_VALOR"),
        ({"PLAN_MESES": 0}, "PLAN_MESES"),
        ({"PLAN_MESES": 121}, "PLAN_MESES"),
        ({"PLAN_NOMBRE": "  "}, "PLAN_NOMBRE"),
    ],
    ids=str,
)
def test_lo_que_no_puede_ser_se_dice_en_su_campo(admin: Cliente, cambios: dict, campo: str) -> None:
    respuesta = admin.post("planes", cuerpo(**cambios))
    assert respuesta.status_code == 422
    assert campo in (respuesta.json or {})["errors"]["json"]


@pytest.mark.parametrize("quien", ["distribuidor", "distribuidor_contador", "asesor"])
def test_solo_un_administrador_lo_cambia(gente: Personas, quien: str) -> None:
    for metodo, ruta in (("POST", "planes"), ("PUT", "planes/1"), ("DELETE", "planes/1")):
        respuesta = gente[quien].llamar(metodo, ruta, json=cuerpo() if metodo != "DELETE" else None)
        assert error(respuesta) == (403, "sin_permiso")


def test_un_distribuidor_cuenta_solo_sus_empresas(
    gente: Personas,
    admin: Cliente,
    empresa: int,
    empresa_de_distribuidor: int,
    contratar: Contratar,
    catalogo: dict[str, int],
) -> None:
    plan = crear(admin, PLAN_NOMBRE="Electrónico contado")["PLAN_CODIGO"]
    catalogo["Electrónico contado"] = plan
    for empresa_id in (empresa, empresa, empresa_de_distribuidor):
        contratar(empresa_id, "Electrónico contado", 10)
    assert (admin.get(f"planes/{plan}").json or {})["PLAN_EMPRESAS"] == 2
    assert (gente["distribuidor"].get(f"planes/{plan}").json or {})["PLAN_EMPRESAS"] == 1
    assert (gente["distribuidor_contador"].get(f"planes/{plan}").json or {})["PLAN_EMPRESAS"] == 0


def test_la_lista_no_pregunta_por_cada_plan(admin: Cliente, contar_consultas: Any) -> None:
    assert contar_consultas(lambda: admin.get("planes")) <= 2
