"""Las pantallas de los impuestos, con lo que la empresa de la demostración declara."""

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena


def _tablero(page: Page) -> None:
    page.goto("/#/impuestos")
    expect(page.get_by_role("table", name="por mes")).to_be_visible()


def _una(page: Page) -> None:
    _tablero(page)
    page.get_by_role("table", name="por mes").get_by_role("button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _calendario(page: Page) -> None:
    page.goto("/#/calendario-tributario")
    expect(page.get_by_role("table", name="Fechas del año")).to_be_visible()
    expect(page.get_by_role("table", name="Qué declara la empresa")).to_be_visible()


def _renta(page: Page) -> None:
    page.goto("/#/impuestos/renta/2025")
    expect(page.get_by_role("table", name="Lo que ya se pagó")).to_be_visible()


def _conciliacion(page: Page) -> None:
    page.goto("/#/impuestos/conciliacion")
    expect(page.get_by_role("table", name="Ventas: lo que dice cada parte")).to_be_visible()


ESCENAS = [
    Escena("impuestos", _tablero, "sesion_empresa", pantalla=True),
    Escena("impuestos-obligacion", _una, "sesion_empresa"),
    Escena("conciliacion-tributaria", _conciliacion, "sesion_empresa", pantalla=True),
    Escena("calendario-tributario", _calendario, "sesion_empresa", pantalla=True),
    Escena("renta", _renta, "sesion_empresa", pantalla=True),
]
