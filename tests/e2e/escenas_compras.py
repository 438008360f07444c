"""Lo que se emite a quien vende, puesto a la vista."""

import re
from datetime import timedelta

from playwright.sync_api import Page, expect

from api.comprobantes.nucleo import clave_acceso
from api.core.datos.clock import hoy
from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.facturas import NuevaLiquidacion

_VENDEDORA = "Rosa Elena Guamán Quizhpe"
CLAVE = clave_acceso.armar(hoy() - timedelta(days=1), "01", "1790016919001", 2, "001", "002", 4567, 1)


def _lista(page: Page) -> None:
    page.goto("/#/liquidaciones-compra")
    expect(page.get_by_role("heading", name="Liquidaciones de compra", level=1)).to_be_visible()
    expect(
        page.get_by_role("table").or_(page.get_by_text("Aún no hay liquidaciones de compra")).first
    ).to_be_visible()


def _escrita(page: Page) -> None:
    """A una persona, con lo que se le compra y un comprobante que se le reembolsa."""
    liquidacion = NuevaLiquidacion(page).abrir()
    expect(liquidacion.cliente).to_be_focused()
    liquidacion.tomar("rosa elena", _VENDEDORA)
    expect(liquidacion.nueva).to_be_focused()
    page.keyboard.type("Quintal de papa chola")
    libre = page.get_by_role("option", name=re.compile("sin ser un producto"))
    expect(libre).to_be_visible()
    libre.click()
    liquidacion.celda("Código", 1).fill("PAPA")
    liquidacion.celda("Precio", 1).fill("18.50")
    page.get_by_role("button", name=re.compile("^Reembolsa gastos")).click()
    suyo = page.get_by_role("group", name="Comprobante 1 que se reembolsa")
    suyo.get_by_label(re.compile("^Autorización")).fill(CLAVE)
    expect(suyo.get_by_label(re.compile("^Número"))).to_have_value("001-002-000004567")
    suyo.get_by_label(re.compile("^Base")).fill("40")
    expect(page.get_by_text("Se reembolsan $ 46.00")).to_be_visible()


def _con_errores(page: Page) -> None:
    liquidacion = NuevaLiquidacion(page).abrir()
    expect(liquidacion.cliente).to_be_focused()
    page.get_by_role("button", name=re.compile("^Reembolsa gastos")).click()
    expect(page.get_by_label(re.compile("^Autorización"))).to_be_focused()
    liquidacion.emitir()
    Dialogo(page, "Atencion").pulsar()
    expect(page.get_by_text("Elija el proveedor")).to_be_visible()


ESCENAS = [
    Escena("liquidaciones", _lista, "sesion_empresa", pantalla=True),
    Escena("ingreso-liquidacion", _escrita, "sesion_empresa", pantalla=True),
    Escena("ingreso-liquidacion-errores", _con_errores, "sesion_empresa"),
]
