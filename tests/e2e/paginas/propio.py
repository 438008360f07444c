"""Lo que cada empresa tiene para sí: su inicio, la cuenta de quien entra y sus tickets."""

import re
from typing import Self

from playwright.sync_api import Download, Locator, expect

from tests.e2e.paginas.areas import AreaEmpresa
from tests.e2e.paginas.base import Pagina


class PaginaInicio(AreaEmpresa):
    def region(self, nombre: str) -> Locator:
        return self.page.get_by_role("region", name=nombre)

    @property
    def pasos(self) -> Locator:
        return self.region("Primeros pasos").get_by_role("listitem")

    def cifra(self, rotulo: str) -> str:
        """El monto, como está en pantalla."""
        tarjeta = self.region("Cifras").locator("> *").filter(has_text=re.compile(f"^{rotulo}"))
        return tarjeta.get_by_role("strong").inner_text().replace("\xa0", " ")

    def exportar(self, figura: str) -> Download:
        with self.page.expect_download() as bajada:
            self.boton(f"Exportar {figura}").click()
        return bajada.value


class PaginaCuenta(Pagina):
    ruta = "cuenta"
    titulo = "Mi cuenta"

    @property
    def sesiones(self) -> Locator:
        return self.page.get_by_role("list", name=re.compile("sesi(ón abierta|ones abiertas)$")).get_by_role(
            "listitem"
        )


class PaginaTickets(Pagina):
    ruta = "soporte"
    titulo = "Soporte"

    def nuevo(self) -> "PaginaNuevoTicket":
        self.page.get_by_role("main").get_by_role("link", name="Nuevo ticket").first.click()
        return PaginaNuevoTicket(self.page).lista()

    def fila(self, ticket_id: int) -> Locator:
        return self.page.get_by_role("row").filter(
            has=self.page.get_by_role("cell", name=str(ticket_id), exact=True)
        )


class PaginaNuevoTicket(Pagina):
    ruta = "soporte/nuevo"
    titulo = "Nuevo ticket"

    def escribir(self, texto: str) -> Self:
        self.page.get_by_role("textbox", name="Mensaje").click()
        self.page.keyboard.type(texto)
        return self

    def enviar(self) -> int:
        """Lo envía y responde su número."""
        self.boton("Enviar ticket").click()
        titulo = self.page.get_by_role("heading", level=1, name=re.compile(r"^Ticket n\.º \d+$"))
        expect(titulo).to_be_visible()
        return int(titulo.inner_text().rpartition(" ")[2])


class PaginaTicketPropio(Pagina):
    def ver(self, ticket_id: int) -> Self:
        self.page.goto(f"/#/soporte/{ticket_id}")
        expect(self.page.get_by_role("heading", level=1, name=f"Ticket n.º {ticket_id}")).to_be_visible()
        return self

    @property
    def mensajes(self) -> Locator:
        return self.page.get_by_role("region", name="Conversación").locator("> ol > li")

    @property
    def estado(self) -> Locator:
        """Lo que dice junto al título."""
        return self.page.locator("header").filter(has=self.page.get_by_role("heading", level=1))

    def responder(self, texto: str) -> None:
        formulario = self.page.get_by_role("form", name="Su respuesta")
        formulario.get_by_role("textbox", name="Su respuesta").click()
        self.page.keyboard.type(texto)
        formulario.get_by_role("button", name="Responder").click()
