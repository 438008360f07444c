"""Las pantallas de las listas de precios, puestas a la vista."""

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena


def _listas(page: Page) -> None:
    page.goto("/#/listas-precios")
    expect(page.get_by_role("link", name="Feria de la pintura")).to_be_visible()


def _lista(page: Page) -> None:
    _listas(page)
    page.get_by_role("link", name="Mayoristas").first.click()
    expect(page.get_by_label("Precio de Cemento Portland tipo GU, saco de 25 kg desde 12")).to_be_visible()


def _cambio(page: Page) -> None:
    _lista(page)
    page.get_by_role("button", name="Cambiar muchos precios").click()
    page.get_by_label("Cuánto suben").fill("-10")
    page.get_by_role("button", name="Ver cómo quedarían").click()
    expect(page.get_by_role("button", name="Cambiar 30 precios")).to_be_visible()


def _datos(page: Page) -> None:
    _lista(page)
    page.get_by_role("button", name="Cambiar sus datos").click()
    expect(page.get_by_label("Para qué clientes")).to_be_visible()


def _vacia(page: Page) -> None:
    nada = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1}
    page.route("**/api/listas-precios/paginacion*", lambda ruta: ruta.fulfill(json=nada))
    page.goto("/#/listas-precios")
    expect(page.get_by_role("heading", name="Aún no hay listas de precios")).to_be_visible()


ESCENAS = [
    Escena("listas-precios", _listas, "sesion_empresa", pantalla=True),
    Escena("lista-precios", _lista, "sesion_empresa", pantalla=True),
    Escena("lista-precios-cambio", _cambio, "sesion_empresa"),
    Escena("lista-precios-datos", _datos, "sesion_empresa"),
    Escena("listas-precios-vacia", _vacia, "sesion_empresa", finge=True, como="clientes-vacia"),
]
