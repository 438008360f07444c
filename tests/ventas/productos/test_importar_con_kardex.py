"""Una hoja de productos de una empresa que lleva sus existencias: la hoja no las cambia, porque son la suma de su kardex."""

from datetime import timedelta
from typing import Any

import pytest

from api.core.datos.clock import hoy
from tests import hojas
from tests.client import Cliente
from tests.existencias.apoyo import ajustar, empezar
from tests.plataforma.importaciones.conftest import motivos
from tests.ventas.productos.conftest import Importar, crear, ver


@pytest.fixture
def producto(a: Cliente) -> dict[str, Any]:
    """Uno con cinco unidades."""
    empezar(a, hoy() - timedelta(days=30))
    suyo = crear(a, PRO_INVENTARIO=True)
    ajustar(a, suyo, "5", "2", fecha=hoy())
    return ver(a, suyo)


def test_lo_que_se_exporta_se_vuelve_a_importar_y_nada_cambia(
    importar: Importar, a: Cliente, producto: dict[str, Any]
) -> None:
    antes = a.get("/api/productos").json
    hecha = importar(hojas.leer(a.get("/api/productos/exportar").data), actualizar=True)
    assert (hecha["actualizadas"], hecha["malas"]) == (len(antes), 0), motivos(hecha)
    assert any("la suma de su kardex" in aviso for aviso in hecha["avisos"])
    assert ver(a, producto)["PRO_EXISTENCIA"] == "5.00"


def test_de_uno_nuevo_la_existencia_no_se_escribe_en_la_hoja(importar: Importar, a: Cliente) -> None:
    hecha = importar([["Código", "Nombre", "Precio", "IVA", "Existencia"], ["KX-HOJA", "Uno", 1, 15, 4]])
    assert motivos(hecha) == {
        2: ["La existencia es la suma de su kardex: regístrela con un ajuste de existencias."]
    }


def test_mientras_haya_algo_una_hoja_no_deja_de_llevarlo(
    importar: Importar, a: Cliente, producto: dict[str, Any]
) -> None:
    hoja = [["Código", "Lleva inventario"], [producto["PRO_CODIGO"], "No"]]
    hecha = importar(hoja, actualizar=True)
    assert motivos(hecha) == {
        2: ["Todavía hay existencia en su kardex: sáquela con un ajuste antes de dejar de llevarla."]
    }
    assert ver(a, producto)["PRO_INVENTARIO"] is True
