"""El tablero: las empresas de un despacho, lo que vence este mes en cada una, y lo que cambió."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.despacho.apoyo import DESPACHO
from tests.despacho.conftest import Firma
from tests.factories import clave_idempotente, error, filas

Trabajar = Callable[[], None]
TABLERO = f"{DESPACHO}/tablero"


def _items(persona: Cliente, **filtros: object) -> list[dict]:
    respuesta = persona.get(f"{TABLERO}?" + "&".join(f"{c}={v}" for c, v in filtros.items()))
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json["items"]


def test_dice_lo_mismo_que_la_empresa_dice_de_sus_obligaciones(firma: Firma) -> None:
    mes = siguiente()
    (fila,) = (f for f in _items(firma.jefa, mes=mes) if f["eid"] == firma.empresas[0]["EMP_CODIGO"])
    suyas = {
        (o["obligacion"], o["periodo"]): (o["vence"], o["estado"], o["total"])
        for o in firma.duenos[0].get(f"/api/tributos/obligaciones?anio={mes[:4]}").json
        if o["vence"].startswith(mes) and not o["anterior"]
    }
    vistas = {
        (o["obligacion"], o["periodo"]): (o["vence"], o["estado"], o["importe"]) for o in fila["obligaciones"]
    }
    assert vistas == suyas and vistas
    assert fila["contada"] and [p["lleva"] for p in fila["personas"]] == [True]


def test_se_filtra_por_estado_por_lo_que_falta_por_quien_lleva_y_por_nombre(
    firma: Firma, trabajar: Trabajar
) -> None:
    (primera, *_) = _items(firma.jefa, mes=siguiente())[0]["obligaciones"]
    todas = {e["EMP_CODIGO"] for e in firma.empresas}
    assert {f["eid"] for f in _items(firma.jefa, estado="ABIERTA", mes=siguiente())} == todas
    no_aplica = {
        "obligacion": primera["obligacion"],
        "periodo": primera["periodo"],
        "motivo": "Sin actividad",
    }
    firma.duenos[2].post("/api/tributos/obligaciones/no-aplican", no_aplica, headers=clave_idempotente())
    trabajar()
    filtro = {"mes": siguiente(), "obligacion": primera["obligacion"]}
    assert [f["eid"] for f in _items(firma.jefa, estado="NO_APLICA", **filtro)] == [
        firma.empresas[2]["EMP_CODIGO"]
    ]
    lleva = firma.id(firma.asistente)
    assert [f["eid"] for f in _items(firma.jefa, lleva=lleva)] == [firma.empresas[0]["EMP_CODIGO"]]
    assert {f["eid"] for f in _items(firma.jefa, lleva=0)} == todas - {firma.empresas[0]["EMP_CODIGO"]}
    assert [f["eid"] for f in _items(firma.jefa, filtro=firma.empresas[1]["EMP_RUC"])] == [
        firma.empresas[1]["EMP_CODIGO"]
    ]
    for malo in ({"estado": "OTRO"}, {"falta": "nada"}, {"mes": "2026-13"}, {"lleva": -1}, {"orden": "ruc"}):
        respuesta = firma.jefa.get(f"{TABLERO}?" + "&".join(f"{c}={v}" for c, v in malo.items()))
        assert error(respuesta) == (422, "validacion")


@pytest.mark.parametrize("quien", ["jefa", "asistente"])
def test_el_resumen_cuenta_lo_de_las_empresas_que_ve(firma: Firma, quien: str) -> None:
    persona: Cliente = getattr(firma, quien)
    visto = persona.get(f"{DESPACHO}/mes?mes={siguiente()}").json
    items = _items(persona, mes=siguiente())
    assert visto["resumen"]["empresas"] == len(items)
    assert sum(visto["resumen"]["por_estado"].values()) == sum(len(f["obligaciones"]) for f in items)
    assert {o["obligacion"] for o in visto["obligaciones"]} == {
        o["obligacion"] for f in items for o in f["obligaciones"]
    }


def test_de_cada_empresa_se_ofrece_abrir_lo_que_el_perfil_de_quien_mira_ve_en_ella(firma: Firma) -> None:
    (fila,) = _items(firma.asistente)
    assert (fila["entra"], fila["porque_no_entra"]) == (True, "")
    assert "firma.editar" not in fila["abre"] and "tributos.ver" in fila["abre"]
    dueno = firma.duenos[0]
    perfil = dueno.post("empresa/perfiles", {"nombre": "Solo impuestos", "permisos": ["tributos.ver"]})
    assert perfil.status_code == 201, perfil.text
    suyo = _usuario_de(dueno, firma.asistente)
    cambio = {"perfil": perfil.json["codigo"], "version": suyo["version"]}
    cambiado = dueno.put(f"empresa/usuarios/{suyo['USU_CODIGO']}", cambio)
    assert cambiado.status_code == 200, cambiado.text
    (fila,) = _items(firma.asistente)
    assert (fila["entra"], fila["abre"]) == (True, ["tributos.ver"])


def test_a_quien_no_puede_entrar_se_le_dice_por_que(app: Flask, firma: Firma) -> None:
    dueno = firma.duenos[0]
    de_la_jefa = {f["eid"]: f for f in _items(firma.jefa)}[firma.empresas[0]["EMP_CODIGO"]]
    assert (de_la_jefa["entra"], de_la_jefa["abre"]) == (False, [])
    assert de_la_jefa["porque_no_entra"].startswith("Antes asígnese")
    suyo = _usuario_de(dueno, firma.asistente)
    apagado = dueno.put(f"empresa/usuarios/{suyo['USU_CODIGO']}/activo", {"USU_ACTIVO": False})
    assert apagado.status_code == 200, apagado.text
    (fila,) = _items(firma.asistente)
    assert (fila["entra"], fila["abre"]) == (False, [])
    assert "desactivó su usuario" in fila["porque_no_entra"]
    filas(app, "UPDATE empresas SET activa = false WHERE id = %s", firma.empresas[0]["EMP_CODIGO"])
    (fila,) = _items(firma.asistente)
    assert (fila["entra"], fila["porque_no_entra"]) == (False, "La empresa está desactivada.")


def _usuario_de(dueno: Cliente, persona: Cliente) -> dict[str, Any]:
    suyos = dueno.get("empresa/usuarios").json
    return next(u for u in suyos if u["USU_CORREO"] == persona.sesion["correo"])


def siguiente() -> str:
    """El mes que viene, en el que toda empresa nueva tiene algo que declarar."""
    return f"{meses.primero(hoy(), 1):%Y-%m}"
