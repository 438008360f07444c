"""El árbol de menús y la vista de lo que verá cada perfil."""

import re
from typing import Self

from playwright.sync_api import Locator, expect

from tests.e2e.paginas.base import Pagina


class PaginaMenus(Pagina):
    ruta = "administrador/menus"
    titulo = "Menús"

    def de(self, pestana: str) -> Self:
        self.page.get_by_role("tab", name=pestana).click()
        expect(self.arbol).to_be_visible()
        return self

    @property
    def arbol(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("^Menús "))

    def casilla(self, nombre: str) -> Locator:
        return self.arbol.get_by_role("checkbox", name=re.compile(rf"^{re.escape(nombre)}"))

    @property
    def vista(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^Así lo verá"))

    def previstos(self) -> list[str]:
        """Lo que la vista previa no tacha, en su orden."""
        visibles = self.vista.get_by_role("listitem").all_inner_texts()
        return [texto for texto in visibles if "sin permiso" not in texto]

    def guardar(self) -> None:
        self.boton("Guardar menús").click()
        expect(self.page.get_by_text("Menús guardados")).to_be_visible()
        expect(self.boton("Guardar menús")).to_be_hidden()
