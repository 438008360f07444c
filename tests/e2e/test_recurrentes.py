"""Una factura recurrente por sus pantallas, solo con el teclado: de una factura, su previa, y en pausa."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa


def test_de_una_factura_se_hace_recurrente_se_ve_como_saldria_y_se_pausa(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    testigo = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)["token"]
    emitidas = casa.llamar("GET", "/api/comprobantes/paginacion?tipo=01&estado=AUTORIZADO", None, testigo)
    factura = emitidas.json()["items"][0]["id"]
    page = abrir_contexto(sesion_empresa).new_page()
    page.goto(f"/#/comprobantes/{factura}")
    page.get_by_role("button", name="Acciones de").press("Enter")
    page.get_by_role("menuitem", name="Repetir cada mes…").press("Enter")
    nombre = page.get_by_label("Nombre", exact=False).first
    expect(page.get_by_role("heading", name="Nueva factura recurrente")).to_be_visible()
    nombre.fill("Con el teclado")
    page.get_by_label("Primera fecha").fill("31/12/2031")
    descripcion = page.get_by_label("Descripción de la línea 1")
    descripcion.fill("Servicio de {periodo}")
    descripcion.press("Control+ArrowDown")
    expect(page.get_by_label("Agregar una línea").first).to_be_focused()
    page.get_by_role("button", name="Ver cómo saldría").press("Enter")
    previa = page.get_by_role("region", name="Así saldría la del 31/12/2031")
    expect(previa.get_by_text("Servicio de diciembre de 2031")).to_be_visible()
    page.keyboard.press("Control+s")
    expect(page).to_have_url(re.compile(r"/#/recurrentes/\d+$"))
    expect(page.get_by_role("heading", name="Con el teclado")).to_be_visible()
    page.get_by_role("button", name="Acciones de").press("Enter")
    page.get_by_role("menuitem", name="Pausar").press("Enter")
    expect(page.get_by_text("En pausa", exact=True).first).to_be_visible()
    (suya,) = casa.filas("SELECT * FROM recurrentes WHERE nombre = 'Con el teclado'")
    assert (suya["estado"], str(suya["proxima"])) == ("PAUSADA", "2031-12-31")
    assert suya["pedido"]["detalles"][0]["descripcion"] == "Servicio de {periodo}"
