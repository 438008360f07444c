"""Las pantallas de los comprobantes."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.e2e.paginas.base import Pagina, PaginaLista


class PaginaFacturas(PaginaLista):
    ruta = "facturas"
    titulo = "Facturas"

    def elegir(self, *numeros: str) -> Self:
        for numero in numeros:
            self.page.get_by_role("checkbox", name=f"Seleccionar Factura {numero}").check()
        return self

    def estado(self, cual: str) -> Locator:
        """El botón que deja solo los de un estado, con cuántos son."""
        return self.page.get_by_role("group", name="Estado").get_by_role(
            "button", name=re.compile(f"^{cual}")
        )

    def abrir_una(self, numero: str) -> "PaginaComprobante":
        self.buscar(numero)
        expect(self.filas).to_have_count(1)
        self.enlazado(numero).click()
        return PaginaComprobante(self.page, f"Factura {numero}").lista()


class PaginaComprobante(Pagina):
    def __init__(self, page: Page, titulo: str) -> None:
        super().__init__(page)
        self.titulo = titulo

    def lista(self) -> Self:
        expect(self.encabezado).to_be_visible()
        return self

    def pestana(self, nombre: str) -> Self:
        self.page.get_by_role("tab", name=nombre).click()
        return self
