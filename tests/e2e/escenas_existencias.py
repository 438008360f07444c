"""Las pantallas de las existencias, puestas a la vista con unas fingidas."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import responder

_BODEGA = {"establecimiento_id": 1, "establecimiento": "001", "establecimiento_nombre": "Matriz Quito"}
BODEGAS: list[dict[str, Any]] = [
    {**_BODEGA, "id": n, "nombre": nombre, "transito": False, "version": 1, **estado}
    for n, nombre, estado in (
        (1, "Local de la Matriz", {"principal": True, "activa": True}),
        (2, "Patio de materiales", {"principal": False, "activa": True}),
        (3, "Contenedor viejo", {"principal": False, "activa": False}),
    )
]


def _bodegas(page: Page) -> None:
    responder(page, bodegas=BODEGAS)
    page.goto("/#/bodegas")
    expect(page.get_by_role("button", name="Cambiar Patio de materiales")).to_be_visible()


def _cambiar_bodega(page: Page) -> None:
    _bodegas(page)
    page.get_by_role("button", name="Cambiar Patio de materiales").click()
    expect(page.get_by_role("switch", name="Activa")).to_be_visible()


def _sin_bodegas(page: Page) -> None:
    responder(page, bodegas=[])
    page.goto("/#/bodegas")
    expect(page.get_by_role("heading", name="Aún no hay bodegas")).to_be_visible()


ESCENAS = [
    Escena("bodegas", _bodegas, "sesion_empresa", pantalla=True, finge=True),
    Escena("cambiar-bodega", _cambiar_bodega, "sesion_empresa", finge=True),
    Escena("sin-bodegas", _sin_bodegas, "sesion_empresa", finge=True),
]
