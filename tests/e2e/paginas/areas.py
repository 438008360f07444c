"""Las dos áreas con sesión."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.paginas.base import Pagina

SALUDO = re.compile(r"^(Buenos días|Buenas tardes|Buenas noches), .+")


class Area(Pagina):
    @property
    def encabezado(self) -> Locator:
        return self.page.get_by_role("heading", level=1, name=SALUDO)

    def menu_de_usuario(self) -> Locator:
        self.page.get_by_role("button", name=re.compile("^Menú de ")).click()
        menu = self.page.get_by_role("menu")
        expect(menu).to_be_visible()
        return menu

    def elegir(self, entrada: str) -> None:
        self.menu_de_usuario().get_by_role("menuitem", name=entrada, exact=True).click()

    def salir(self) -> None:
        self.elegir("Cerrar sesión")

    def guardado(self, clave: str) -> str | None:
        """Lo que el navegador tiene en localStorage."""
        valor: str | None = self.page.evaluate("clave => localStorage.getItem(clave)", clave)
        return valor

    def sesion(self, clave: str) -> dict[str, Any]:
        datos: dict[str, Any] = json.loads(self.guardado(clave) or "{}")
        return datos


class AreaEmpresa(Area):
    ruta = ""


class AreaAdministrador(Area):
    ruta = "administrador"
