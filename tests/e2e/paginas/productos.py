"""Las pantallas de productos."""

from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.e2e.paginas.base import Pagina, PaginaFormulario, PaginaLista


class PaginaProductos(PaginaLista):
    ruta = "productos"
    titulo = "Productos"


class PaginaProducto(Pagina):
    """La ficha de uno."""

    def __init__(self, page: Page, nombre: str) -> None:
        super().__init__(page)
        self.titulo = nombre

    def lista(self) -> Self:
        expect(self.encabezado).to_be_visible()
        expect(self.page.get_by_role("region", name="Identificación")).to_be_visible()
        return self

    def hacer(self, accion: str) -> None:
        self.page.get_by_role("button", name=f"Acciones de {self.titulo}").click()
        self.page.get_by_role("menuitem", name=accion).click()


class FormularioProducto(PaginaFormulario):
    """Uno nuevo, o uno que cambia."""

    titulo = "Nuevo producto"
    campos = {
        "nombre": "Nombre",
        "codigo": "Código",
        "auxiliar": "Código auxiliar",
        "unidad": "Unidad",
        "precio": "Precio sin impuestos",
        "con_impuestos": "Precio con impuestos",
        "existencia": "Existencia",
        "descripcion": "Descripción",
    }

    def __init__(self, page: Page, ruta: str = "productos/nuevo") -> None:
        super().__init__(page)
        self.ruta = ruta

    def lista(self) -> Self:
        super().lista()
        expect(self.campo("Nombre")).to_be_visible()
        return self

    @property
    def cobro(self) -> Locator:
        return self.page.get_by_role("region", name="Lo que se cobra por una unidad")
