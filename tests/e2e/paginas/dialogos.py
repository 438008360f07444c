"""El diálogo que está encima."""

from typing import Self

from playwright.sync_api import Locator, Page, expect


class Dialogo:
    def __init__(self, page: Page, titulo: str) -> None:
        self.page = page
        self.caja: Locator = page.get_by_role("dialog", name=titulo, exact=True)

    def visible(self) -> Self:
        expect(self.caja).to_be_visible()
        return self

    def dice(self, *lineas: str) -> Self:
        """Contiene cada línea, entera."""
        self.visible()
        for linea in lineas:
            expect(self.caja.get_by_text(linea, exact=True)).to_be_visible()
        return self

    def boton(self, nombre: str) -> Locator:
        return self.caja.get_by_role("button", name=nombre, exact=True)

    def pulsar(self, boton: str = "Aceptar") -> None:
        self.visible()
        self.boton(boton).click()
        self.cerrado()

    def cerrado(self) -> None:
        expect(self.caja).to_be_hidden()
