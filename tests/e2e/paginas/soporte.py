"""El soporte que atiende el proveedor: la lista y un ticket."""

import re
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Locator, expect

from tests.e2e.paginas.base import Pagina


class PaginaSoporte(Pagina):
    ruta = "administrador/soporte"
    titulo = "Soporte"

    def buscar(self, texto: str) -> Self:
        self.page.get_by_label("Buscar en Tickets").fill(texto)
        expect(self.page).to_have_url(re.compile(r"[?&]filtro="))
        return self

    def fila(self, cliente: str) -> Locator:
        return self.page.get_by_role("row").filter(has_text=cliente)

    def pestana(self, estado: str) -> Locator:
        return self.page.get_by_role("group", name="Estado").get_by_role(
            "button", name=re.compile(f"^{estado}")
        )

    def abrir_ticket(self, cliente: str) -> "PaginaTicketAdmin":
        self.page.get_by_role("link", name=re.compile(re.escape(cliente))).click()
        return PaginaTicketAdmin(self.page)


class PaginaTicketAdmin(Pagina):
    def ver(self, ticket_id: int) -> Self:
        self.page.goto(f"/#/administrador/soporte/{ticket_id}")
        expect(self.page.get_by_role("heading", level=1, name=f"Ticket n.º {ticket_id}")).to_be_visible()
        return self

    @property
    def editor(self) -> Locator:
        return self.page.get_by_role("region", name="Responder").locator(".ql-editor")

    @property
    def estado(self) -> Locator:
        """Lo que dice junto al título."""
        return self.page.locator("header").filter(has=self.page.get_by_role("heading", level=1))

    @property
    def mensajes(self) -> Locator:
        return self.page.get_by_role("region", name="Conversación").locator("> ol > li")

    @property
    def historia(self) -> Locator:
        return self.page.get_by_role("list", name="Estados del ticket").get_by_role("listitem")

    @property
    def presencia(self) -> Locator:
        return self.page.get_by_text(re.compile("este ticket$"))

    def modo(self, nombre: str) -> Self:
        self.page.get_by_role("tab", name=nombre).click()
        return self

    def escribir(self, texto: str) -> Self:
        self.editor.click()
        self.page.keyboard.type(texto)
        return self

    def adjuntar(self, *archivos: Path | dict[str, Any]) -> None:
        self.page.get_by_label("Adjuntar archivos").set_input_files(list(archivos))  # type: ignore[arg-type]
