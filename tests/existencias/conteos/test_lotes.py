"""Lo que al contar falta o sobra de lo que pide lote o serie: quien aprueba dice de cuáles es."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.conteos.conftest import CONTEOS, Bodega, abrir, contar, leer, pedir
from tests.existencias.kardex.conftest import hace
from tests.existencias.lotes.apoyo import con_control, dentro_de, entra, hay, lote, series
from tests.factories import error

Producto = dict[str, Any]


@pytest.fixture
def producto(a: Cliente, bodega: Bodega) -> Producto:
    """Uno con diez: cuatro que caducan pronto y seis que caducan después."""
    hecho = con_control(a)
    suyos = [lote("tarde", "6", dentro_de(90)), lote("pronto", "4", dentro_de(20))]
    assert entra(a, hecho, "10", suyos, fecha=hace(5)).status_code == 201
    return hecho


def _contado(bodega: Bodega, bodeguero: Cliente, *lineas: tuple[Producto, str]) -> dict[str, Any]:
    conteo: dict[str, Any] = abrir(bodega, *(producto for producto, _ in lineas))
    contar(bodeguero, conteo, *lineas)
    pedir(bodeguero, conteo, "cerrar")
    return conteo


def _de(producto: Producto, *lotes: dict[str, Any]) -> dict[str, Any]:
    return {"producto_id": producto["PRO_ID"], "lotes": list(lotes)}


def _negado(a: Cliente, conteo: dict[str, Any], *lotes: dict[str, Any]) -> Any:
    respuesta = a.post(f"{CONTEOS}/{conteo['id']}/aprobar", {"fecha": None, "lotes": list(lotes)})
    assert error(respuesta) == (422, "regla_de_negocio")
    return apoyo.frases(respuesta)


def test_lo_que_falta_se_propone_del_que_caduca_primero_y_sale_del_que_se_dice(
    app: Flask, bodega: Bodega, a: Cliente, bodeguero: Cliente, producto: Producto
) -> None:
    conteo = _contado(bodega, bodeguero, (producto, "5"))
    (suyo,) = leer(a, f"{CONTEOS}/{conteo['id']}/lotes")
    assert (suyo["producto_id"], suyo["control"], suyo["diferencia"]) == (
        producto["PRO_ID"],
        "LOTES",
        "-5.00",
    )
    assert [(u["codigo"], u["cantidad"]) for u in suyo["lotes"]] == [("PRONTO", "4.00"), ("TARDE", "1.00")]
    pedir(a, conteo, "aprobar", fecha=None, lotes=[_de(producto, lote("Tarde", "5"))])
    assert hay(app, producto) == {"PRONTO": 4, "TARDE": 1}


def test_lo_que_falta_sin_decirlo_sale_del_que_caduca_primero(
    app: Flask, bodega: Bodega, a: Cliente, bodeguero: Cliente, producto: Producto
) -> None:
    pedir(a, _contado(bodega, bodeguero, (producto, "5")), "aprobar", fecha=None)
    assert hay(app, producto) == {"PRONTO": 0, "TARDE": 5}


def test_lo_que_sobra_entra_en_el_lote_que_se_dice_aunque_nadie_lo_conociera(
    app: Flask, bodega: Bodega, a: Cliente, bodeguero: Cliente, producto: Producto
) -> None:
    otro = bodega.producto("2")
    conteo = _contado(bodega, bodeguero, (producto, "13"), (otro, "1"))
    assert [p["producto_id"] for p in leer(a, f"{CONTEOS}/{conteo['id']}/lotes")] == [producto["PRO_ID"]]
    dichos = _de(producto, lote("PRONTO", "1"), lote("Nuevo", "2", dentro_de(300)))
    pedir(a, conteo, "aprobar", fecha=None, lotes=[dichos])
    assert hay(app, producto) == {"NUEVO": 2, "PRONTO": 5, "TARDE": 6}
    assert bodega.hay(otro) == 1


def test_lo_que_sobra_sin_decir_su_lote_no_se_aprueba_ni_lo_demas(
    bodega: Bodega, a: Cliente, bodeguero: Cliente, producto: Producto
) -> None:
    otro = bodega.producto("2")
    conteo = _contado(bodega, bodeguero, (producto, "13"), (otro, "1"))
    assert apoyo.en(_negado(a, conteo), "lotes") == (
        f"Sobran 3 de «{producto['PRO_NOMBRE']}»: diga de qué lotes o series son."
    )
    assert [bodega.hay(producto), bodega.hay(otro)] == [10, 2]


def test_lo_mal_dicho_va_bajo_su_producto(
    bodega: Bodega, a: Cliente, bodeguero: Cliente, producto: Producto
) -> None:
    cuadra = bodega.producto("2")
    conteo = _contado(bodega, bodeguero, (producto, "13"), (cuadra, "2"))
    suyo, ajeno = _de(producto, lote("PRONTO", "1")), _de(cuadra, lote("X", "1"))
    frases = _negado(a, conteo, suyo, ajeno, suyo)
    assert apoyo.en(frases, "lotes.0.lotes") == "Los lotes suman 1 y se mueven 3."
    assert "no difiere" in apoyo.en(frases, "lotes.1.producto_id")
    assert "otra línea" in apoyo.en(frases, "lotes.2.producto_id")


def test_de_las_series_se_dice_cual_falta_y_cual_aparecio(
    app: Flask, bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    falta, sobra = con_control(a, "SERIES"), con_control(a, "SERIES")
    assert entra(a, falta, "3", series("S-1", "S-2", "S-3"), fecha=hace(5)).status_code == 201
    conteo = _contado(bodega, bodeguero, (falta, "2"), (sobra, "1"))
    dichos = [_de(falta, *series("S-2")), _de(sobra, *series("T-1"))]
    pedir(a, conteo, "aprobar", fecha=None, lotes=dichos)
    assert hay(app, falta) == {"S-1": 1, "S-2": 0, "S-3": 1}
    assert hay(app, sobra) == {"T-1": 1}


def test_quien_solo_cuenta_no_ve_lo_que_difiere_en_un_conteo(
    bodega: Bodega, bodeguero: Cliente, producto: Producto
) -> None:
    conteo = _contado(bodega, bodeguero, (producto, "5"))
    assert bodeguero.get(f"{CONTEOS}/{conteo['id']}/lotes").status_code == 403
