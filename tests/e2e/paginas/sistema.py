"""El inicio de la administración, la auditoría y las configuraciones."""

import re
from typing import Self

from playwright.sync_api import Download, FilePayload, Locator, expect

from tests.e2e.paginas.areas import AreaAdministrador
from tests.e2e.paginas.base import Pagina, exportar_lista


def numero(texto: str | None) -> int:
    """El primer entero de un texto: "1,312 empresas" es 1312."""
    hallado = re.search(r"\d[\d,]*", texto or "")
    assert hallado is not None, texto
    return int(hallado[0].replace(",", ""))


class PaginaTablero(AreaAdministrador):
    @property
    def atencion(self) -> Locator:
        return self.page.get_by_role("region", name="Requieren atención")

    def lista(self) -> Self:
        super().lista()
        expect(self.atencion).to_be_visible()
        return self

    def figura(self, titulo: str) -> Locator:
        return self.page.get_by_role("region", name=titulo, exact=True)

    def cifra(self, rotulo: str) -> tuple[int, Locator]:
        """Lo que dice una cifra y el enlace que es."""
        enlace = self.atencion.get_by_role("link").filter(has_text=rotulo)
        return numero(enlace.locator("strong").text_content()), enlace

    def parte(self, figura: str, nombre: str) -> tuple[int, Locator]:
        """Una parte de una figura, que es un enlace a sus filas."""
        enlace = self.figura(figura).get_by_role("link").filter(has_text=nombre)
        return numero(enlace.locator("strong").text_content()), enlace

    def exportar(self, figura: str) -> Download:
        with self.page.expect_download() as bajada:
            self.figura(figura).get_by_role("button", name=re.compile("^Exportar")).click()
        return bajada.value

    def filas_de_la_lista(self) -> int:
        """Cuántas dice tener la lista a la que se llegó."""
        cuenta = self.page.get_by_role("heading", level=1).locator("xpath=following-sibling::span[1]")
        expect(cuenta).to_be_visible()
        return numero(cuenta.text_content())


class PaginaAuditoria(Pagina):
    ruta = "administrador/auditoria"
    titulo = "Auditoría"

    def lista(self) -> Self:
        expect(self.encabezado).to_be_visible()
        expect(self.tabla.get_by_role("row").nth(1)).to_be_visible()
        expect(self.page.get_by_role("region", name="Auditoría", exact=True)).to_have_attribute(
            "aria-busy", "false"
        )
        return self

    @property
    def tabla(self) -> Locator:
        return self.page.get_by_role("table", name="Auditoría", exact=True)

    def buscar(self, texto: str) -> Self:
        self.page.get_by_role("searchbox").fill(texto)
        expect(self.page).to_have_url(re.compile("filtro="))
        return self

    def fila(self, texto: str) -> Locator:
        return self.tabla.locator("tbody tr").filter(has_text=texto).first

    def abrir_linea(self, texto: str) -> Locator:
        """La ficha de la primera línea que contiene `texto`."""
        self.fila(texto).get_by_role("button").first.click()
        ficha = self.page.get_by_role("dialog")
        expect(ficha).to_be_visible()
        return ficha

    def exportar(self) -> Download:
        return exportar_lista(self.page)


class PaginaConfiguraciones(Pagina):
    ruta = "administrador/configuraciones"
    titulo = "Configuraciones"

    def lista(self) -> Self:
        expect(self.encabezado).to_be_visible()
        expect(self.seccion("Marca blanca")).to_be_visible()
        return self

    def seccion(self, nombre: str) -> Locator:
        return self.page.get_by_role("form", name=nombre, exact=True)

    def pestana(self, nombre: str) -> Self:
        self.page.get_by_role("tab", name=nombre, exact=True).click()
        return self

    def guardar(self, seccion: str) -> Self:
        boton = self.seccion(seccion).get_by_role("button", name=re.compile("^Guardar"))
        boton.click()
        expect(boton).to_be_disabled()
        return self

    def escribir(self, seccion: str, rotulo: str, valor: str) -> Self:
        self.seccion(seccion).get_by_role("textbox", name=re.compile(f"^{rotulo}")).fill(valor)
        return self

    def marca_blanca(self, encendida: bool) -> Self:
        interruptor = self.seccion("Marca blanca").get_by_role("switch")
        interruptor.click()
        expect(interruptor).to_be_checked(checked=encendida)
        return self

    def elegir_imagen(self, rotulo: str, archivo: FilePayload) -> Self:
        campo = (
            self.seccion("Imágenes")
            .locator("input[type=file]")
            .and_(self.page.get_by_label(rotulo, exact=True))
        )
        campo.set_input_files(archivo)
        return self

    @property
    def vista(self) -> Locator:
        return self.page.get_by_test_id("vista-ingreso")
