"""Llegar a las cosas como quien no usa ratón."""

from playwright.sync_api import Locator, Page, expect

MAXIMO = 80


def tabular_hasta(page: Page, destino: Locator, tecla: str = "Tab") -> None:
    """Avanza de a un control hasta el que se busca; no pasa si el teclado no llega."""
    expect(destino).to_be_visible()
    for _ in range(MAXIMO):
        page.keyboard.press(tecla)
        if destino.evaluate("e => e === document.activeElement"):
            return
    raise AssertionError(f"no se llega con {tecla} a {destino}")


def pulsar(page: Page, destino: Locator, tecla: str = "Tab") -> None:
    tabular_hasta(page, destino, tecla)
    page.keyboard.press("Enter")
