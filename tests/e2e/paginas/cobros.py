"""Las pantallas de cobros y de lo que está por cobrar."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.e2e.paginas.base import Pagina, PaginaLista


class PaginaCobros(PaginaLista):
    ruta = "cobros"
    titulo = "Cobros"


class PaginaPorCobrar(PaginaLista):
    ruta = "por-cobrar"
    titulo = "Por cobrar"


class FormularioCobro(Pagina):
    ruta = "cobros/nuevo"
    titulo = "Registrar cobro"

    def de(self, cliente_id: int) -> Self:
        """Abierto para un cliente, con sus documentos a la vista."""
        self.ruta = f"cobros/nuevo?cliente={cliente_id}"
        self.abrir()
        expect(self.campo("Valor recibido")).to_be_focused()
        return self

    def elegir_con_teclado(self, nombre: str) -> Self:
        self.page.get_by_role("textbox", name="Cliente").press_sequentially(nombre)
        expect(self.page.get_by_role("option", name=nombre)).to_be_visible()
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        expect(self.campo("Valor recibido")).to_be_focused()
        return self

    @property
    def documentos(self) -> Locator:
        return self.page.get_by_role("table", name="Documentos por cobrar").locator("tbody tr")

    @property
    def totales(self) -> Locator:
        return self.page.get_by_role("status", name="Totales del cobro")


class PaginaCobro(Pagina):
    def __init__(self, page: Page, numero: int) -> None:
        super().__init__(page)
        self.titulo = f"Cobro n.º {numero}"

    def lista(self) -> Self:
        expect(self.page).to_have_url(re.compile(r"/#/cobros/\d+$"))
        expect(self.encabezado).to_be_visible()
        return self
