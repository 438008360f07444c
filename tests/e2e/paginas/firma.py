"""La firma electrónica de la empresa."""

from playwright.sync_api import FilePayload, Locator

from tests.e2e.paginas.base import Pagina


class PaginaFirma(Pagina):
    ruta = "firma"
    titulo = "Firma electrónica"
    campos = {"clave": "Clave de la firma"}

    def elegir(self, archivo: bytes, nombre: str = "firma.p12") -> None:
        cargado: FilePayload = {"name": nombre, "mimeType": "application/x-pkcs12", "buffer": archivo}
        self.page.locator("input[type=file]").set_input_files(cargado)

    @property
    def en_uso(self) -> Locator:
        return self.page.get_by_role("region", name="Firma en uso")

    @property
    def anteriores(self) -> Locator:
        return self.page.get_by_role("table", name="Firmas anteriores")
