"""El ingreso de retenciones, puesto a la vista."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena


def _propuesta(page: Page) -> None:
    """Una factura de una papelera, con lo que la casa propone retener y por qué."""
    page.goto("/#/retenciones/nueva")
    expect(page.get_by_role("textbox", name=re.compile("^Proveedor"))).to_be_focused()
    page.keyboard.type("papelera")
    expect(page.get_by_role("option", name="Papelera").first).to_be_visible()
    page.keyboard.press("Enter")
    documento = page.get_by_role("group", name="Documento 1")
    numero = documento.get_by_label("Número")
    expect(numero).to_be_focused()
    numero.fill("002-001-000000457")
    documento.get_by_label("Tarifa de IVA").select_option("4")
    documento.get_by_label("Base").first.fill("1250")
    documento.get_by_label("Documento", exact=False).first.select_option("03")
    documento.get_by_role("button", name="Proponer retenciones").click()
    expect(page.get_by_role("status", name="Total retenido")).not_to_have_text("$ 0.00")


_LISTA = ("scrollable-region-focusable",)

ESCENAS = [Escena("ingreso-retencion", _propuesta, "sesion_empresa", pantalla=True, sin_reglas=_LISTA)]
