"""Lo que se imprime: la pantalla sin lo que solo sirve para usarla, en negro sobre blanco y con sus tablas enteras."""

from playwright.sync_api import expect

from tests.e2e.conftest import Contextos

# Lo que queda cortado por la caja en que se mueve, y el color del papel.
MEDIR = """() => ({
  cortadas: [...document.querySelectorAll('main *')].filter(uno =>
    uno.querySelector('table') && ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(uno).overflowX)).length,
  papel: getComputedStyle(document.body).backgroundColor,
  tinta: getComputedStyle(document.querySelector('main td')).color,
})"""


def test_una_lista_se_imprime_sin_el_menu_ni_los_botones_y_entera(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_empresa, color_scheme="dark").new_page()
    page.goto("/#/facturas")
    tabla = page.get_by_role("table", name="Facturas")
    expect(tabla.get_by_role("link").first).to_be_visible()
    page.emulate_media(media="print")
    for oculto in (
        page.locator("nav").first,
        page.locator("header").first,
        page.locator(".mantine-Button-root").first,
    ):
        expect(oculto).to_be_hidden()
    expect(page.get_by_role("heading", level=1, name="Facturas")).to_be_visible()
    expect(tabla).to_be_visible()
    assert page.evaluate(MEDIR) == {"cortadas": 0, "papel": "rgb(255, 255, 255)", "tinta": "rgb(0, 0, 0)"}
