"""Liquidar una compra desde la pantalla: con el teclado solo, del proveedor que no está a su retención."""

import re
from collections.abc import Callable
from decimal import Decimal

from playwright.sync_api import BrowserContext, expect

from tests.e2e.casa import Casa
from tests.e2e.paginas.facturas import NuevaLiquidacion, NuevaRetencion

Contextos = Callable[..., BrowserContext]


def test_una_liquidacion_de_compra_solo_con_el_teclado_hasta_autorizada_y_entregada(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str], casa: Casa
) -> None:
    """El proveedor se crea sin salir; lo que se le compra no es un producto."""
    page = abrir_contexto(sesion_empresa).new_page()
    liquidacion = NuevaLiquidacion(page).abrir()
    expect(liquidacion.cliente).to_be_focused()
    turno = casa.filas("SELECT coalesce(max(id), 0) AS n FROM proveedores")[0]["n"]
    nombre, pasaporte = f"AGRICULTORA {turno}", f"LIQ{turno}"
    liquidacion.tomar_otra(nombre, re.compile("^Crear el proveedor"))
    ventana = page.get_by_role("dialog", name="Nuevo proveedor")
    expect(ventana.get_by_label(re.compile("^Identificación"))).to_be_focused()
    ventana.get_by_label(re.compile("^Tipo de identificación")).select_option("PASAPORTE")
    ventana.get_by_label(re.compile("^Identificación")).fill(pasaporte)
    ventana.get_by_label(re.compile("^Correo")).fill("agricultora@sierra.example")
    page.keyboard.press("Enter")
    expect(liquidacion.nueva).to_be_focused()
    page.keyboard.type("Quintal de papa")
    libre = page.get_by_role("option", name=re.compile("sin ser un producto"))
    expect(libre).to_be_visible()
    for _ in range(page.get_by_role("option").count()):
        if libre.get_attribute("data-combobox-selected"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    liquidacion.celda("Código", 1).focus()
    page.keyboard.type("PAPA")
    liquidacion.celda("Precio", 1).focus()
    page.keyboard.type("18.50")
    expect(liquidacion.total).to_have_text("$ 21.28")
    liquidacion.emitir_ya()
    expect(page).to_have_url(re.compile(r"/#/comprobantes/\d+$"))
    expect(page.get_by_text("Autorizado", exact=True).first).to_be_visible()
    expect(page.get_by_role("link", name=nombre).first).to_be_visible()
    (emitida,) = casa.filas(
        "SELECT tipo, total, cliente_id, documento_id FROM comprobantes WHERE receptor_identificacion = %s",
        pasaporte,
    )
    assert (emitida["tipo"], emitida["total"]) == ("03", Decimal("21.28"))
    assert (emitida["cliente_id"], emitida["documento_id"]) == (None, None)
    expect(page.get_by_text("Entregado", exact=True).first).to_be_visible()
    page.get_by_role("link", name="Emitir retención").press("Enter")
    retencion = NuevaRetencion(page)
    expect(retencion.documento.get_by_label("Número")).to_have_value(re.compile(r"^\d{3}-\d{3}-\d{9}$"))
    expect(page.get_by_text("Diga qué se compró: de eso depende qué se retiene.")).to_be_visible()
    page.get_by_label("Qué se compró").select_option("AGRICOLAS")
    page.get_by_role("button", name="Proponer retenciones").press("Enter")
    expect(retencion.total).not_to_have_text("$ 0.00")
    retencion.emitir_ya()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Comprobante de retención"))
    expect(page.get_by_text("Autorizado", exact=True).first).to_be_visible()
