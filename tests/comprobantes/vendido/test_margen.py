"""Lo que deja lo vendido: su costo es el del kardex, y solo lo ve quien puede."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests import hojas
from tests.client import Cliente
from tests.comprobantes.apoyo import NOTAS, autorizar, emitir, facturar, linea, nota
from tests.existencias.apoyo import ajustar, empezar
from tests.existencias.kardex.conftest import hace
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.ventas.productos.conftest import crear

RUTA = "/api/vendido"
D = Decimal


@pytest.fixture(scope="module")
def hecho(app: Flask, a: Cliente, eid_a: int) -> dict[str, Any]:
    """Se vendieron diez a 9.00 de las que costaron 5.00, con un servicio en la misma factura; volvieron dos."""
    empezar(a, hace(30))
    asesor = a.post("/api/clientes/asesores", {"tipoAsesor": "V", "nombre": "Marta Margen"}).json["codigo"]
    cliente = crear_cliente(a, CLI_VENDEDOR=asesor)
    producto = crear(a, PRO_INVENTARIO=True)
    ajustar(a, producto, "20", "5", fecha=hace(3))
    vendida = {"codigo": producto["PRO_CODIGO"], "producto_id": producto["PRO_ID"], "precio": "9.00"}
    suya = facturar(
        a, int(cliente["CLI_CODIGO"]), linea(**vendida, cantidad="10"), linea(codigo="SRV-Q", precio="40.00")
    )
    autorizar(app, eid_a, suya["id"])
    emitir(a, nota(a, suya["id"], linea(**vendida, cantidad="2"), devuelve=True), NOTAS)
    return {"producto": producto, "cliente": cliente}


def _una(quien: Cliente, por: str, filtro: str) -> dict[str, Any]:
    respuesta = quien.get(RUTA, query_string={"por": por, "filtro": filtro})
    assert respuesta.status_code == 200, respuesta.text
    (fila,) = (respuesta.json or {})["items"]
    return dict(fila)


def test_de_cada_producto_dice_lo_que_costo_y_lo_que_deja(a: Cliente, hecho: dict[str, Any]) -> None:
    fila = _una(a, "producto", hecho["producto"]["PRO_CODIGO"])
    assert (fila["vendido"], fila["costo"], fila["margen"]) == ("72.00", "40.00", "32.00")
    servicio = _una(a, "producto", "SRV-Q")
    assert (servicio["costo"], servicio["margen"]) == (None, None)


@pytest.mark.parametrize("por", ["cliente", "vendedor"])
def test_de_quien_compra_y_de_quien_vende_cuenta_solo_lo_que_tiene_costo(
    a: Cliente, hecho: dict[str, Any], por: str
) -> None:
    filtro = {"cliente": hecho["cliente"]["CLI_IDENTIFICACION"], "vendedor": "Marta"}[por]
    fila = _una(a, por, filtro)
    assert (fila["vendido"], fila["costo"], fila["margen"]) == ("112.00", "40.00", "32.00")


def test_cada_manera_de_sumar_deja_lo_mismo(a: Cliente, hecho: dict[str, Any]) -> None:
    maneras = ("producto", "cliente", "vendedor", "establecimiento", "mes")
    paginas = [a.get(RUTA, query_string={"por": por, "tamano": 100}).json or {} for por in maneras]
    (igual,) = {(p["costo"], p["margen"]) for p in paginas}
    assert D(igual[0]) > 0
    for pagina in paginas:
        del_todo = sum(D(f["margen"] or 0) for f in pagina["items"])
        assert pagina["total"] > 100 or abs(del_todo - D(igual[1])) <= D("0.01") * len(pagina["items"])


def test_sin_permiso_no_viene_ni_en_la_hoja(personas: Personas, a: Cliente, hecho: dict[str, Any]) -> None:
    facturador = personas["facturador_a"]
    fila = _una(facturador, "producto", hecho["producto"]["PRO_CODIGO"])
    assert (fila["vendido"], fila["costo"], fila["margen"]) == ("72.00", None, None)
    pagina = facturador.get(RUTA).json or {}
    assert (pagina["costo"], pagina["margen"]) == (None, None)
    titulos = {
        quien: hojas.leer(c.get(f"{RUTA}/exportar").data)[0] for quien, c in (("f", facturador), ("a", a))
    }
    assert "Margen" in titulos["a"] and "Margen" not in titulos["f"]
