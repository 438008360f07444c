"""El asistente que importa una lista."""

import re
from typing import Self

from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.e2e.paginas.base import Pagina

EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class PaginaImportar(Pagina):
    """De subir el archivo a ver qué entró."""

    def __init__(self, page: Page, lista: str = "clientes") -> None:
        super().__init__(page)
        self.titulo = f"Importar {lista}"
        self.ruta = f"{lista}/importar"

    def subir(self, nombre: str, contenido: bytes) -> Self:
        archivo = FilePayload(name=nombre, mimeType=EXCEL, buffer=contenido)
        self.page.locator("input[type=file]").set_input_files(archivo)
        self.boton("Subir y revisar").click()
        expect(self.page).to_have_url(re.compile(rf"/#/{self.ruta}/\d+"))
        return self

    @property
    def columnas(self) -> Locator:
        return self.page.get_by_role("table", name="Columnas del archivo")

    def columna(self, letra: str) -> Locator:
        return self.page.get_by_role("combobox", name=re.compile(rf"^Columna {letra}\b"))

    def revisar(self) -> Self:
        self.boton("Revisar las filas").click()
        return self

    @property
    def barra(self) -> Locator:
        return self.page.get_by_role("progressbar")

    @property
    def malas(self) -> Locator:
        return self.page.get_by_role("table", name="Filas con error").locator("tbody tr")

    def cuenta(self, rotulo: str, valor: str) -> None:
        expect(self.page.get_by_text(re.compile(rf"^{rotulo}\s*{valor}$")).first).to_be_visible()

    def descargar_malas(self) -> bytes:
        with self.page.expect_download() as descarga:
            self.boton("Descargar filas con error").click()
        return descarga.value.path().read_bytes()
