"""El formulario de soporte."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator

from tests.e2e.paginas.base import Pagina


class PaginaTicket(Pagina):
    ruta = "administrador/soporteTicket"
    titulo = "Nuevo ticket de soporte"
    campos = {
        "ruc": "RUC o cédula",
        "nombre": "Nombre del cliente",
        "correo": "Correo del cliente",
        "telefono": "Teléfono del cliente",
    }

    def buscar(self, ruc: str) -> None:
        self.llenar(ruc=ruc).boton("Buscar").click()

    @property
    def mensaje(self) -> Locator:
        return self.page.get_by_role("textbox", name="Mensaje")

    @property
    def enviar(self) -> Locator:
        return self.boton("Enviar ticket")

    def elegir(self, servicio: str = "Facturación electrónica", asunto: str = "Soporte Técnico") -> None:
        self.campo("Servicio").select_option(label=servicio)
        self.campo("Asunto").select_option(label=asunto)

    def escribir(self, texto: str) -> None:
        self.mensaje.click()
        self.page.keyboard.type(texto)

    def adjuntar(self, archivo: Path | dict[str, Any]) -> None:
        self.page.locator("input#adjunto").set_input_files(archivo)  # type: ignore[arg-type]
