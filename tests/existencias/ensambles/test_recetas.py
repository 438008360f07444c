"""De qué se hace un producto: sus partes, sin círculos; lo que cuestan y para cuántos alcanzan."""

from typing import Any

import pytest

from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import ajustar, empezar
from tests.existencias.ensambles.apoyo import RECETAS, Producto, lineas, pedir_receta, receta
from tests.existencias.kardex.conftest import hace
from tests.existencias.lotes.apoyo import con_control
from tests.personas import Personas
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(40))
    return a


def nuevo(dueno: Cliente, **cambios: Any) -> Producto:
    return crear(dueno, **{"PRO_INVENTARIO": True, **cambios})


def mal(respuesta: Any, campo: str = "lineas.0.producto_id") -> str:
    assert respuesta.status_code == 422, respuesta.text
    return str(apoyo.en(apoyo.frases(respuesta), campo))


def test_dice_lo_que_cuesta_uno_y_para_cuantos_alcanza(dueno: Cliente) -> None:
    atun, arroz, canasta = nuevo(dueno), nuevo(dueno), nuevo(dueno)
    ajustar(dueno, atun, "25", "1.10", fecha=hace(5))
    ajustar(dueno, arroz, "100", "0.50", fecha=hace(5))
    hecha = receta(dueno, canasta, (atun, "2"), (arroz, "3"))
    assert (hecha["clase"], hecha["costo"], hecha["alcanza"]) == ("ENSAMBLE", "3.70", "12.00")
    assert [(una["nombre"], una["disponible"], una["costo"]) for una in hecha["lineas"]] == [
        (atun["PRO_NOMBRE"], "25.00", "1.10"),
        (arroz["PRO_NOMBRE"], "100.00", "0.50"),
    ]


def test_lo_que_rinde_reparte_lo_que_cuesta(dueno: Cliente) -> None:
    harina, pan = nuevo(dueno), nuevo(dueno)
    ajustar(dueno, harina, "7", "20", fecha=hace(5))
    hecha = receta(dueno, pan, (harina, "3"), rinde="400")
    assert (hecha["costo"], hecha["alcanza"]) == ("0.15", "933.00")


def test_la_de_lo_que_no_lleva_inventario_es_un_combo(dueno: Cliente) -> None:
    hamburguesa, combo = nuevo(dueno), nuevo(dueno, PRO_INVENTARIO=False)
    hecha = receta(dueno, combo, (hamburguesa, "1"))
    assert (hecha["clase"], hecha["alcanza"]) == ("COMBO", "0.00")
    ruta = f"{RECETAS}/paginacion?producto={combo['PRO_ID']}"
    assert [f["id"] for f in (dueno.get(f"{ruta}&clase=COMBO").json or {})["items"]] == [hecha["id"]]
    assert (dueno.get(f"{ruta}&clase=ENSAMBLE").json or {})["items"] == []


def test_ningun_producto_hace_falta_para_si_mismo_ni_dando_la_vuelta(dueno: Cliente) -> None:
    rueda, bicicleta, kit = nuevo(dueno), nuevo(dueno), nuevo(dueno)
    receta(dueno, bicicleta, (rueda, "2"))
    receta(dueno, kit, (bicicleta, "1"))
    assert "de sí mismo" in mal(pedir_receta(dueno, rueda, (rueda, "1")))
    assert "círculo" in mal(pedir_receta(dueno, rueda, (kit, "1")))
    assert "círculo" in mal(pedir_receta(dueno, rueda, (bicicleta, "1")))


def test_dos_recetas_a_la_vez_no_cierran_un_circulo(dueno: Cliente) -> None:
    uno, otro = nuevo(dueno), nuevo(dueno)
    respuestas = a_la_vez(
        lambda: pedir_receta(dueno, uno, (otro, "1")), lambda: pedir_receta(dueno, otro, (uno, "1"))
    )
    assert sorted(r.status_code for r in respuestas) == [201, 422]


def test_las_partes_llevan_inventario_y_no_se_repiten(dueno: Cliente) -> None:
    kit, parte = nuevo(dueno), nuevo(dueno)
    assert "lleve inventario" in mal(pedir_receta(dueno, kit, (nuevo(dueno, PRO_INVENTARIO=False), "1")))
    repetida = pedir_receta(dueno, kit, (parte, "1"), (parte, "2"))
    assert "ya está en otra línea" in mal(repetida, "lineas.1.producto_id")
    servicio = nuevo(dueno, PRO_INVENTARIO=False, PRO_TIPO="SERVICIO")
    assert "sea un bien" in mal(pedir_receta(dueno, servicio, (parte, "1")), "producto_id")


def test_lo_que_pide_serie_se_arma_pero_no_va_en_un_combo(dueno: Cliente) -> None:
    motor = con_control(dueno, "SERIES")
    receta(dueno, nuevo(dueno), (motor, "1"))
    assert "número de serie" in mal(pedir_receta(dueno, nuevo(dueno, PRO_INVENTARIO=False), (motor, "1")))


def test_se_cambia_entera_desde_la_version_que_se_leyo(dueno: Cliente) -> None:
    kit, parte, otra = nuevo(dueno), nuevo(dueno), nuevo(dueno)
    hecha = receta(dueno, kit, (parte, "1"))
    assert pedir_receta(dueno, kit, (parte, "1")).status_code == 409
    ruta = f"{RECETAS}/{hecha['id']}"
    cuerpo = {"rinde": "2", "lineas": lineas((otra, "3")), "version": hecha["version"]}
    cambiada = dueno.put(ruta, cuerpo).json or {}
    assert ([una["producto_id"] for una in cambiada["lineas"]], cambiada["rinde"]) == (
        [otra["PRO_ID"]],
        "2.00",
    )
    assert dueno.put(ruta, cuerpo).status_code == 409
    igual = dueno.put(ruta, {**cuerpo, "version": cambiada["version"]})
    assert (igual.json or {})["version"] == cambiada["version"]


def test_al_eliminarla_el_producto_queda_y_ya_se_puede_eliminar_su_parte(dueno: Cliente) -> None:
    kit, parte = nuevo(dueno), nuevo(dueno)
    hecha = receta(dueno, kit, (parte, "1"))
    suyas = [f"/api/productos/{uno['PRO_ID']}" for uno in (parte, kit)]
    for ruta, frase in zip(suyas, ("es parte de otro", "tiene una receta"), strict=True):
        assert frase in dueno.llamar("DELETE", ruta).text
    assert dueno.llamar("DELETE", f"{RECETAS}/{hecha['id']}").status_code == 204
    assert dueno.get(f"{RECETAS}/{hecha['id']}").status_code == 404
    assert [dueno.llamar("DELETE", ruta).status_code for ruta in suyas] == [204, 204]


def test_quien_no_ve_costos_no_los_ve_en_ella(dueno: Cliente, personas: Personas) -> None:
    hecha = receta(dueno, nuevo(dueno), (nuevo(dueno), "1"))
    vista = personas["facturador_a"].get(f"{RECETAS}/{hecha['id']}").json or {}
    assert (vista["costo"], vista["lineas"][0]["costo"]) == (None, None)
    filtro = f"{RECETAS}/paginacion?filtro={hecha['PRO_CODIGO']}"
    assert [f["id"] for f in (dueno.get(filtro).json or {})["items"]] == [hecha["id"]]
