"""Los resultados por columnas: en cualquier ancho, al llegar se ve de qué cuenta es cada cifra, una columna y el total."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.e2e.aspectos import CLARO_ANGOSTO, PORTATIL, Aspecto
from tests.e2e.escenas_estados import ESCENAS

(_POR_CENTRO,) = [escena for escena in ESCENAS if escena.nombre == "resultados-por-centro"]


@pytest.mark.parametrize("aspecto", [CLARO_ANGOSTO, PORTATIL], ids=["telefono", "portatil"])
def test_el_total_se_ve_sin_correr_la_tabla(
    abrir_contexto: Callable[..., BrowserContext], request: pytest.FixtureRequest, aspecto: Aspecto
) -> None:
    contexto = abrir_contexto(request.getfixturevalue(_POR_CENTRO.sesion), viewport=aspecto.medidas)
    page = contexto.new_page()
    _POR_CENTRO.poner(page)
    aspecto.poner(page)
    tabla = page.get_by_role("table", name="Resultados por centro de costo")
    total = tabla.get_by_role("columnheader", name="Total")
    expect(total).to_be_visible()
    lugar: Any = total.bounding_box()
    assert lugar["x"] + lugar["width"] <= aspecto.ancho
    if aspecto is CLARO_ANGOSTO:
        titulos = tabla.get_by_role("columnheader").all_inner_texts()
        assert titulos[:2] == ["Cuenta", "Total"]
