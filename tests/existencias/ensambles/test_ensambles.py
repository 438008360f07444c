"""Armar un producto con otros y desarmarlo: lo que entra vale lo que costó lo que sale, ni un centavo más."""

from decimal import Decimal
from typing import Any

import pytest

from api.existencias.ensambles.reparto import pesos, repartir
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import ajustar, empezar, kardex_de
from tests.existencias.ensambles.apoyo import ENSAMBLES, Producto, armar, hay_y_vale, pedir
from tests.existencias.kardex.conftest import hace
from tests.existencias.lotes.apoyo import con_control, entra, lote
from tests.personas import Personas
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(40))
    return a


def con(dueno: Cliente, cantidad: str, costo: str) -> Producto:
    producto = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, producto, cantidad, costo, fecha=hace(20))
    return producto


@pytest.fixture
def canasta(dueno: Cliente) -> Producto:
    return crear(dueno, PRO_INVENTARIO=True, PRO_NOMBRE="Canasta navideña")


def test_lo_armado_vale_lo_que_costaron_sus_partes(dueno: Cliente, canasta: Producto) -> None:
    atun, arroz = con(dueno, "30", "1.10"), con(dueno, "20", "0.333333")
    hecho = armar(dueno, canasta, "10", (atun, "20"), (arroz, "10"), fecha=hace(9))
    assert hay_y_vale(dueno, canasta) == (10, Decimal("25.33"))
    assert (hay_y_vale(dueno, atun), hay_y_vale(dueno, arroz)) == (
        (10, Decimal("11.00")),
        (10, Decimal("3.33")),
    )
    assert (hecho["valor"], hecho["costo"], hecho["sentido_nombre"]) == ("25.33", "2.533333", "Armado")
    assert [(una["cantidad"], una["valor"]) for una in hecho["lineas"]] == [
        ("20.00", "22.00"),
        ("10.00", "3.33"),
    ]
    (fila,) = kardex_de(dueno, canasta)["filas"]
    assert (fila["clase_nombre"], fila["documento"]["ruta"]) == ("Ensamble", f"/ensambles/{hecho['id']}")
    assert fila["documento"]["nombre"] == f"Armado n.º {hecho['numero']}"


def test_al_desarmar_sus_partes_se_reparten_lo_que_valia(dueno: Cliente, canasta: Producto) -> None:
    atun, arroz = con(dueno, "30", "2"), con(dueno, "20", "1")
    armar(dueno, canasta, "3", (atun, "3"), (arroz, "3"), fecha=hace(9))
    ajustar(dueno, canasta, "1", "4", fecha=hace(8))  # ahora vale 13 por 4
    armar(dueno, canasta, "1", (atun, "1"), (arroz, "1"), fecha=hace(7), sentido="DESARMAR")
    assert hay_y_vale(dueno, canasta) == (3, Decimal("9.75"))
    # de los 3.25, dos tercios al que cuesta el doble
    assert hay_y_vale(dueno, atun)[1] + hay_y_vale(dueno, arroz)[1] == Decimal("54.00") + Decimal(
        "17.00"
    ) + Decimal("3.25")
    assert hay_y_vale(dueno, atun) == (28, Decimal("56.17"))


def test_anular_lo_armado_deja_todo_como_estaba(dueno: Cliente, canasta: Producto) -> None:
    atun = con(dueno, "30", "1.10")
    hecho = armar(dueno, canasta, "10", (atun, "20"), fecha=hace(9))
    anulado = dueno.post(f"{ENSAMBLES}/{hecho['id']}/anular", {"motivo": "Eran de las otras"})
    assert (anulado.status_code, (anulado.json or {})["motivo_anulacion"]) == (200, "Eran de las otras")
    assert hay_y_vale(dueno, atun) == (30, Decimal("33.00"))
    assert hay_y_vale(dueno, canasta) == (0, 0)
    otra = dueno.post(f"{ENSAMBLES}/{hecho['id']}/anular", {"motivo": "x"})
    assert (otra.status_code, (otra.json or {})["msg"]) == (409, "Ese ensamble ya está anulado.")


def test_no_se_anula_lo_armado_que_ya_no_esta(dueno: Cliente, canasta: Producto) -> None:
    atun = con(dueno, "30", "1.10")
    hecho = armar(dueno, canasta, "10", (atun, "20"), fecha=hace(9))
    ajustar(dueno, canasta, "-4", fecha=hace(8), motivo="MUESTRA")
    mal = dueno.post(f"{ENSAMBLES}/{hecho['id']}/anular", {"motivo": "x"})
    assert "quedan 6" in str(apoyo.en(apoyo.frases(mal), "id"))
    assert hay_y_vale(dueno, canasta)[0] == 6


@pytest.mark.parametrize(
    ("cambios", "campo", "frase"),
    [
        ({"cantidad": "0"}, "cantidad", "mayor que cero"),
        ({"motivo": " "}, "motivo", "Diga por qué"),
        ({"fecha": str(hace(-1))}, "fecha", "no ha llegado"),
        ({"producto_id": 999_999_999}, "producto_id", "lleve inventario"),
        ({"lineas": []}, "lineas", "de 1 a 100"),
        ({"lineas": [{"producto_id": 999_999_999, "cantidad": "1"}]}, "lineas.0.producto_id", "inventario"),
    ],
    ids=["nada", "sin motivo", "mañana", "ajeno", "sin partes", "parte ajena"],
)
def test_lo_que_esta_mal_se_dice_donde_esta(
    dueno: Cliente, canasta: Producto, cambios: dict[str, Any], campo: str, frase: str
) -> None:
    respuesta = pedir(dueno, canasta, cambios.pop("cantidad", "1"), (canasta, "1"), **cambios)
    assert respuesta.status_code == 422, respuesta.text
    assert frase in str(apoyo.en(apoyo.frases(respuesta), campo))


def test_ni_de_si_mismo_ni_dos_veces_lo_mismo(dueno: Cliente, canasta: Producto) -> None:
    atun = con(dueno, "30", "1.10")
    frases = apoyo.frases(pedir(dueno, canasta, "1", (canasta, "1"), (atun, "1"), (atun, "1")))
    assert "de sí mismo" in str(apoyo.en(frases, "lineas.0.producto_id"))
    assert "ya está en otra línea" in str(apoyo.en(frases, "lineas.2.producto_id"))


def test_sin_partes_que_alcancen_no_se_arma_nada(dueno: Cliente, canasta: Producto) -> None:
    atun, arroz = con(dueno, "30", "1"), con(dueno, "2", "1")
    mal = pedir(dueno, canasta, "10", (atun, "20"), (arroz, "10"))
    assert "quedan 2" in str(apoyo.en(apoyo.frases(mal), "lineas"))
    assert hay_y_vale(dueno, atun)[0] == 30


def test_dos_que_arman_con_lo_ultimo_a_la_vez_no_arman_los_dos(dueno: Cliente, canasta: Producto) -> None:
    atun = con(dueno, "10", "1")
    otra = crear(dueno, PRO_INVENTARIO=True)
    respuestas = a_la_vez(
        lambda: pedir(dueno, canasta, "1", (atun, "8")), lambda: pedir(dueno, otra, "1", (atun, "8"))
    )
    assert sorted(r.status_code for r in respuestas) == [201, 422]
    assert hay_y_vale(dueno, atun)[0] == 2


def test_el_lote_de_lo_armado_se_dice_y_el_de_sus_partes_sale_solo(dueno: Cliente) -> None:
    kit, parte = con_control(dueno), con_control(dueno)
    entra(dueno, parte, "5", [lote("P-1", "5", "2027-05-01")], hace(9))
    mal = pedir(dueno, kit, "2", (parte, "4"), fecha=hace(3))
    assert "en qué lotes entra" in str(apoyo.en(apoyo.frases(mal), "lotes"))
    hecho = armar(dueno, kit, "2", (parte, "4"), fecha=hace(3), lotes=[lote("K-1", "2", "2027-01-01")])
    assert [uno["codigo"] for uno in hecho["lotes"]] == ["K-1"]
    assert [(uno["codigo"], uno["cantidad"]) for uno in hecho["lineas"][0]["lotes"]] == [("P-1", "4.00")]


def test_quien_no_ve_costos_no_ve_lo_que_vale_y_no_arma(
    dueno: Cliente, canasta: Producto, personas: Personas
) -> None:
    atun = con(dueno, "10", "1")
    hecho = armar(dueno, canasta, "1", (atun, "1"))
    facturador = personas["facturador_a"]
    visto = facturador.get(f"{ENSAMBLES}/{hecho['id']}").json or {}
    assert (visto["valor"], visto["costo"], visto["lineas"][0]["valor"]) == (None, None, None)
    assert pedir(facturador, canasta, "1", (atun, "1")).status_code == 403


def test_la_lista_dice_cada_uno_y_se_acota(dueno: Cliente, canasta: Producto) -> None:
    atun = con(dueno, "10", "1")
    armar(dueno, canasta, "1", (atun, "1"), fecha=hace(4))
    armar(dueno, canasta, "1", (atun, "1"), fecha=hace(3), sentido="DESARMAR")
    ruta = f"{ENSAMBLES}/paginacion?producto={canasta['PRO_ID']}"
    assert [f["sentido"] for f in (dueno.get(ruta).json or {})["items"]] == ["DESARMAR", "ARMAR"]
    (fila,) = (dueno.get(f"{ruta}&sentido=ARMAR&hasta={hace(4)}").json or {})["items"]
    assert (fila["PRO_CODIGO"], fila["valor"]) == (canasta["PRO_CODIGO"], "1.00")
    assert (dueno.get(f"{ruta}&bodega=999999").json or {})["items"] == []


def test_lo_que_no_se_divide_va_en_la_ultima_y_nada_se_pierde() -> None:
    valor = Decimal("10")
    partes = repartir(valor, pesos([Decimal(1)] * 3, [Decimal(1)] * 3))
    assert partes == [Decimal("3.333333"), Decimal("3.333333"), Decimal("3.333334")]
    # sin un costo, por cantidad
    assert pesos([Decimal(5), Decimal(0)], [Decimal(1), Decimal(3)]) == [1, 3]
