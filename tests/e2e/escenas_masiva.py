"""Emitir muchas facturas, puesto a la vista."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas.importar import EXCEL
from tests.plataforma.importaciones.conftest import xlsx

TITULOS = ("Factura", "Identificación", "Código", "Descripción", "Cantidad", "Precio", "IVA")
LIBRO = xlsx(
    [
        TITULOS,
        ["A", "9999999999999", "VAR-1", "Recarga", "2", "4.50", "15"],
        ["A", "9999999999999", "VAR-2", "Impresiones", "10", "0.10", "15"],
        ["B", "9999999999999", "VAR-1", "Recarga", "1", "3.00", "15"],
        ["C", "9999999999999", "VAR-1", "Recarga", "-1", "3.00", "15"],
    ]
)


def _lista(page: Page) -> None:
    page.goto("/#/facturas/masivas")
    expect(page.get_by_role("heading", name="Emitir muchas facturas")).to_be_visible()
    expect(page.get_by_role("link", name="Subir un archivo").first).to_be_visible()


def confirmar(page: Page) -> None:
    """De un archivo con una fila mala, hasta lo que se va a emitir."""
    _lista(page)
    page.get_by_role("link", name="Subir un archivo").first.click()
    archivo: Any = {"name": "noviembre.xlsx", "mimeType": EXCEL, "buffer": LIBRO}
    page.locator("input[type=file]").set_input_files(archivo)
    page.get_by_role("button", name="Subir y revisar").click()
    page.get_by_role("button", name="Revisar las filas").click()
    expect(page.get_by_role("table", name="Filas con error")).to_be_visible()
    page.get_by_role("link", name="Continuar con las que están bien").click()
    expect(page.get_by_role("button", name="Emitir 2 facturas")).to_be_visible()
    expect(page.get_by_role("table", name="Facturas").get_by_role("row")).to_have_count(3)


def _detenida(page: Page) -> None:
    confirmar(page)

    def responder(ruta: Any) -> None:
        motivo = "Su plan no alcanzó para todas: faltan 1. Renuévelo o contrate otro y continúe."
        dicho = {"estado": "DETENIDA", "emitidas": 1, "pendientes": 1, "motivo": motivo}
        ruta.fulfill(json=ruta.fetch().json() | dicho)

    page.route("**/api/emisiones-masivas/de-importacion/*", responder)
    page.reload()
    expect(page.get_by_role("button", name="Emitir la que falta")).to_be_visible()


def _modelos(page: Page) -> None:
    page.goto("/#/facturas/masivas/nueva")
    expect(page.get_by_role("table", name="Facturas emitidas").get_by_role("row").nth(1)).to_be_visible()


def la_misma(page: Page) -> None:
    """De una factura emitida, hasta a quiénes y qué se cobra."""
    _modelos(page)
    page.get_by_role("table", name="Facturas emitidas").get_by_role("link").first.click()
    expect(page.get_by_role("button", name="Revisar")).to_be_visible()
    page.get_by_role("textbox", name="Agregar un cliente").fill("s")
    page.get_by_role("listbox").get_by_role("option").first.click()
    page.get_by_label("Pegue identificaciones").fill("1700000001")
    page.get_by_label("Descripción de la línea 1").fill("Arriendo de {periodo}")


def _revisada(page: Page) -> None:
    la_misma(page)
    page.get_by_role("button", name="Revisar").click()
    expect(page.get_by_role("button", name="Emitir 1 factura")).to_be_visible()
    expect(page.get_by_role("table", name="Facturas").get_by_role("row")).to_have_count(3)


def _avance(page: Page) -> None:
    _revisada(page)

    def responder(ruta: Any) -> None:
        dicho = {
            "estado": "EMITIENDO",
            "facturas": 5000,
            "emitidas": 1750,
            "rechazadas": 2,
            "pendientes": 3248,
        }
        ruta.fulfill(json=ruta.fetch().json() | dicho)

    page.route(re.compile(r"/api/emisiones-masivas/\d+$"), responder)
    page.reload()
    expect(page.get_by_text("35 %")).to_be_visible()


ESCENAS = [
    Escena("masivas", _lista, "sesion_empresa", pantalla=True),
    Escena("masiva-confirmar", confirmar, "sesion_empresa", pantalla=True),
    Escena("masiva-modelos", _modelos, "sesion_empresa", pantalla=True),
    Escena("masiva-la-misma", la_misma, "sesion_empresa", pantalla=True),
    Escena("masiva-revisada", _revisada, "sesion_empresa", como="masiva-confirmar"),
    Escena("masiva-avance", _avance, "sesion_empresa", finge=True),
    Escena("masiva-detenida", _detenida, "sesion_empresa", finge=True, como="masiva-confirmar"),
]
