"""Las pantallas de proveedores."""

from typing import Self

from playwright.sync_api import Page, expect

from tests.e2e.paginas.base import Pagina, PaginaFormulario, PaginaLista


class PaginaProveedores(PaginaLista):
    ruta = "proveedores"
    titulo = "Proveedores"


class PaginaProveedor(Pagina):
    """La ficha de uno."""

    def __init__(self, page: Page, nombre: str) -> None:
        super().__init__(page)
        self.titulo = nombre

    def lista(self) -> Self:
        expect(self.encabezado).to_be_visible()
        expect(self.page.get_by_role("region", name="Datos tributarios")).to_be_visible()
        return self


class FormularioProveedor(PaginaFormulario):
    """Uno nuevo."""

    ruta = "proveedores/nuevo"
    titulo = "Nuevo proveedor"
    campos = {"identificacion": "Identificación", "nombre": "Nombre o razón social"}

    def lista(self) -> Self:
        super().lista()
        expect(self.campo("Identificación")).to_be_visible()
        return self
