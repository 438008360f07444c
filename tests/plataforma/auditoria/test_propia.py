"""La auditoría como la lee el propietario de una empresa: lo de la suya, y nada de otra."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.plataforma.auditoria import service
from demo import demostracion as demo
from tests import hojas
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.contabilidad import apoyo
from tests.contabilidad.activos.conftest import crear as crear_activo
from tests.factories import clave_idempotente, cuantas, error
from tests.personas import PERSONA, Personas


def lineas(quien: Cliente, **filtros: Any) -> list[dict[str, Any]]:
    respuesta = quien.get("empresa/auditoria", query_string={"tamano": 100, **filtros})
    assert respuesta.status_code == 200, respuesta.text
    return (respuesta.json or {})["items"]


@pytest.fixture(scope="module")
def marca(a: Cliente, b: Cliente) -> str:
    """Un grupo nuevo en cada empresa, con un nombre que comparten y que nadie más tiene."""
    marca = f"marca{uuid.uuid4().hex[:10]}"
    for quien in (a, b):
        respuesta = quien.post("/api/grupoClientes", {"nombre": marca}, headers=clave_idempotente())
        assert respuesta.status_code == 201, respuesta.text
    return marca


def test_cada_propietario_lee_lo_de_su_empresa_con_sus_palabras(a: Cliente, b: Cliente, marca: str) -> None:
    for quien in (a, b):
        (linea,) = lineas(quien, filtro=marca)
        assert (linea["accion_nombre"], linea["entidad_nombre"]) == ("Creó", "Grupo de clientes")
        assert linea["cambios"] == [{"campo": "nombre", "rotulo": "Nombre", "antes": None, "despues": marca}]
        assert linea["actor"] == f"empresa:{quien.sesion['eid']}:{quien.sesion['USU_CODIGO']}"
        assert not {"EMP_CODIGO", "EMP_NOMBREC"} & set(linea)


def test_no_hay_como_pedir_la_de_otra(app: Flask, a: Cliente, marca: str, eid_a: int, eid_b: int) -> None:
    """La empresa es la de la sesión: lo que la dirección diga de otra no cuenta."""
    respuesta = a.get("empresa/auditoria", query_string={"EMP_CODIGO": eid_b, "filtro": marca})
    assert [f["actor"] for f in respuesta.json["items"]] == [f"empresa:{eid_a}:{a.sesion['USU_CODIGO']}"]
    total = a.get("empresa/auditoria").json["total"]
    suyas = "empresa_id = %s AND (entidad <> 'ticket' OR actor LIKE 'empresa:%%')"
    assert total == cuantas(app, "auditoria", suyas, eid_a)
    assert lineas(a, actor=f"empresa:{eid_b}:1") == []


def test_los_filtros_y_el_orden_acotan_como_en_la_del_proveedor(a: Cliente, marca: str) -> None:
    assert {f["entidad"] for f in lineas(a, entidad="grupo_clientes")} == {"grupo_clientes"}
    assert {f["accion"] for f in lineas(a, accion="crear", entidad="grupo_clientes")} == {"crear"}
    ids = [f["id"] for f in lineas(a, orden="instante")]
    assert ids == sorted(ids)
    assert error(a.get("empresa/auditoria?orden=actor")) == (422, "validacion")
    catalogo = a.get("empresa/auditoria/catalogo").json
    assert {"codigo": "grupo_clientes", "nombre": "Grupo de clientes"} in catalogo["entidades"]
    yo = lineas(a, filtro=marca)[0]
    assert {"codigo": yo["actor"], "nombre": yo["actor_nombre"]} in catalogo["actores"]


def test_el_excel_trae_las_mismas_lineas_sin_la_columna_de_la_empresa(
    app: Flask, a: Cliente, marca: str
) -> None:
    url = a.post("enlaces", {"ruta": f"/api/comp/empresa/auditoria/exportar?filtro={marca}"}).json["url"]
    titulos, *hoja = hojas.leer(Cliente(app).get(url).data)
    assert "Empresa" not in titulos
    assert [(fila[3], fila[8]) for fila in hoja] == [("Creó", f"Nombre: {marca}")]


def test_lo_que_hizo_una_persona_lleva_su_nombre_y_el_de_su_usuario_tambien_en_excel(
    personas: Personas, a: Cliente, admin: Cliente, eid_a: int, eid_b: int
) -> None:
    persona = personas[PERSONA]
    for eid in (eid_a, eid_b):
        assert persona.post("/api/personas/entrar", {"eid": eid}).status_code == 200
    ella = persona.sesion["nombre"]
    suyas = lineas(a, persona=ella)
    assert {linea["persona"] for linea in suyas} == {ella}
    assert suyas[0]["accion"] == "ingresar"
    assert {linea["actor"].rpartition(":")[0] for linea in suyas} == {f"empresa:{eid_a}"}
    assert lineas(a, persona=ella.upper()) == []
    _, *hoja = hojas.leer(a.get(f"empresa/auditoria/exportar?persona={ella}").data)
    assert [tuple(fila[1:3]) for fila in hoja[:1]] == [(suyas[0]["actor_nombre"], ella)]
    todas = admin.get("auditoria", query_string={"persona": ella, "tamano": 100}).json["items"]
    assert {linea["EMP_CODIGO"] for linea in todas} >= {eid_a, eid_b}
    mio = f"empresa:{eid_a}:{a.sesion['USU_CODIGO']}"
    assert {linea["persona"] for linea in lineas(a, actor=mio)} == {None}


def test_pasado_el_maximo_el_excel_lo_dice(a: Cliente, marca: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "EXPORTABLES", 1)
    _, aviso, *hoja = hojas.leer(a.get("empresa/auditoria/exportar").data)
    assert aviso[1].startswith("Se incluyen las 1 líneas más recientes")
    assert len(hoja) == 1


def test_lo_que_el_proveedor_hizo_se_ve_sin_su_direccion(admin: Cliente, a: Cliente, eid_a: int) -> None:
    ficha = admin.get(f"empresas/{eid_a}").json
    telefono = f"09{uuid.uuid4().int % 10**8:08d}"
    respuesta = admin.put(f"empresas/{eid_a}", {"EMP_TELEFONO": telefono, "version": ficha["version"]})
    assert respuesta.status_code == 200, respuesta.text
    (linea,) = lineas(a, filtro=telefono)
    assert (linea["actor_nombre"], linea["ip"]) == ("María Verónica Salazar", None)


def test_de_un_ticket_se_ve_lo_que_hizo_su_gente_y_no_las_notas_ni_lo_del_proveedor(
    admin: Cliente, a: Cliente
) -> None:
    """Quien atiende pudo tenerlo antes a nombre de otra empresa: lo de antes diría de cuál."""
    cuerpo = {"SPT_PRODUCTOS": 1, "SPT_ASUNTO": "stec", "SPT_MENSAJE": "<p>hola</p>"}
    ticket = a.post("soporte/propios", cuerpo, headers=clave_idempotente()).json["SPT_ID"]
    nota = {"tipo": "nota", "mensaje": "<p>interna</p>"}
    respuesta = admin.post(f"soporte/mensajes/{ticket}", nota, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    assert [f["accion"] for f in lineas(a, entidad="ticket", entidad_id=ticket)] == ["abrir"]


def test_el_distribuidor_que_entra_por_el_propietario_no_la_lee(app: Flask, gente: Personas) -> None:
    distribuidor = gente["distribuidor_contador"]
    respuesta = distribuidor.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA})
    assert respuesta.status_code == 200, respuesta.text
    assert "auditoria.ver" not in respuesta.json["permisos"]
    assert error(Cliente(app, respuesta.json["token"]).get("empresa/auditoria")) == (403, "sin_permiso")


def test_una_pagina_son_unas_pocas_consultas_tambien_al_buscar(
    a: Cliente, marca: str, contar_consultas: Any
) -> None:
    assert contar_consultas(lambda: lineas(a)) <= 4  # dos, y nombrar lo de la empresa y lo que no es de una
    assert contar_consultas(lambda: lineas(a, filtro=marca)) == 3


def test_esta_en_el_menu_del_propietario_y_no_en_el_de_los_demas(gente: Personas) -> None:
    def rutas(quien: str) -> set[str]:
        return {menu["MEN_RUTA"] for menu in gente[quien].sesion["menus"]}

    assert "auditoria" in rutas("propietario_a")
    assert "auditoria" not in rutas("contador_a")


def test_lo_que_una_linea_menciona_por_su_id_se_lee_con_su_nombre(
    a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    centro = apoyo.crear_centro(a, nombre=f"Centro {uuid.uuid4().hex[:8]}")
    cuenta = apoyo.crear_cuenta(a, nombre=f"Cuenta {uuid.uuid4().hex[:8]}")
    compra = compras.comprar(a)
    leida = compras.ver(a, compra["id"])
    una = {"cuenta_id": cuenta["id"], "centro_id": centro["id"]}
    respuesta = a.put(
        f"/api/compras/{compra['id']}/cuentas",
        {"lineas": [{"n": linea["n"], **una} for linea in leida["lineas"]], "version": leida["version"]},
    )
    assert respuesta.status_code == 200, respuesta.text
    suyas = lineas(a, entidad="compra", entidad_id=compra["id"])
    assert {f["cosa"] for f in suyas} == {compra["numero"]}  # su número, y no su código
    (movida,) = (f for f in suyas if f["accion"] == "reubicar")
    dicho = {c["campo"]: c["despues"] for c in movida["cambios"]}
    assert dicho["línea 1"] == f"{cuenta['codigo']} {cuenta['nombre']} · {centro['nombre']}"
    de_activo = apoyo.crear_cuenta(a, tipo="ACTIVO")
    suyo = {
        "centro_id": centro["id"],
        "compra_id": compra["id"],
        "cuenta_id": de_activo["id"],
        "acumulada_id": apoyo.crear_cuenta(a, tipo="ACTIVO")["id"],
        "gasto_id": cuenta["id"],
    }
    activo = crear_activo(a, **suyo)
    (creada,) = (f for f in lineas(a, entidad="activo_fijo", entidad_id=activo["id"]))
    dicho = {c["rotulo"]: c["despues"] for c in creada["cambios"]}
    assert (dicho["Centro"], dicho["Compra"]) == (centro["nombre"], compra["numero"])
    assert dicho["Cuenta"] == f"{de_activo['codigo']} {de_activo['nombre']}"
    pocas = contar_consultas(lambda: lineas(a, entidad="activo_fijo", entidad_id=activo["id"]))
    for _ in range(3):
        crear_activo(a, **suyo)
    muchas = contar_consultas(lambda: lineas(a, entidad="activo_fijo"))
    assert muchas == pocas  # una para todas, no por línea
