"""Lo común a toda pantalla."""

import re
from typing import Self

from playwright.sync_api import Download, Locator, Page, expect


def abrir_filtros(page: Page) -> None:
    """El panel de los filtros de una lista: cerrado deja su sitio a las filas."""
    boton = page.get_by_role("button", name=re.compile("^Filtros"))
    if boton.get_attribute("aria-expanded") == "false":
        boton.click()


def exportar_lista(page: Page) -> Download:
    """El Excel de la lista, desde sus opciones."""
    page.get_by_role("button", name="Opciones de la lista").click()
    with page.expect_download() as bajada:
        page.get_by_role("button", name="Exportar", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Opciones de la lista")).to_have_count(0)
    return bajada.value


class Pagina:
    ruta = ""
    titulo = ""

    def __init__(self, page: Page) -> None:
        self.page = page

    def abrir(self) -> Self:
        self.page.goto(f"/#/{self.ruta}")
        return self.lista()

    def lista(self) -> Self:
        """Espera a estar en ella."""
        expect(self.page).to_have_url(re.compile(rf"/#/{re.escape(self.ruta)}$"))
        expect(self.encabezado).to_be_visible()
        return self

    @property
    def encabezado(self) -> Locator:
        return self.page.get_by_role("heading", level=1, name=self.titulo)

    def cerrar_menu(self) -> None:
        """Con Escape, cuando el foco ya entró en él: nadie lo pulsa antes."""
        expect(self.page.locator("[role=menu]:focus-within")).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("menu")).to_be_hidden()

    def campo(self, rotulo: str) -> Locator:
        """Un campo por su rótulo, con o sin la estrella de obligatorio."""
        return self.page.get_by_label(re.compile(rf"^{re.escape(rotulo)}( \*)?$"))

    def llenar(self, **valores: str) -> Self:
        """`usuario="demo"` llena el campo que la pantalla llama así en `campos`."""
        for nombre, valor in valores.items():
            self.campo(self.campos[nombre]).fill(valor)
        return self

    def boton(self, nombre: str) -> Locator:
        return self.page.get_by_role("button", name=nombre, exact=True)

    def enlace(self, nombre: str) -> Locator:
        return self.page.get_by_role("link", name=nombre, exact=True)

    def debe_decir(self, rotulo: str, mensaje: str) -> None:
        """El mensaje está bajo su campo, y el campo lo declara como su descripción."""
        campo = self.campo(rotulo)
        expect(campo).to_have_attribute("aria-invalid", "true")
        expect(campo).to_have_accessible_description(re.compile(re.escape(mensaje)))
        expect(self.page.get_by_text(mensaje, exact=True).first).to_be_visible()

    campos: dict[str, str] = {}


class PaginaLista(Pagina):
    """Una pantalla que es una lista: su tabla y su búsqueda se llaman como ella."""

    def lista(self) -> Self:
        super().lista()
        expect(self.filas.first).to_be_visible()
        return self

    @property
    def tabla(self) -> Locator:
        return self.page.get_by_role("table", name=self.titulo)

    @property
    def filas(self) -> Locator:
        return self.tabla.locator("tbody tr[data-abre]")

    def buscar(self, texto: str) -> None:
        self.page.get_by_role("searchbox", name=f"Buscar en {self.titulo}").fill(texto)

    def enlazado(self, nombre: str) -> Locator:
        """El que abre la fila."""
        return self.tabla.get_by_role("link", name=nombre, exact=True)


class PaginaFormulario(Pagina):
    """Una pantalla que se llena."""

    def elegir(self, rotulo: str, opcion: str) -> None:
        """Una opción de una lista desplegable."""
        combo = self.page.get_by_role("combobox", name=re.compile(rf"^{re.escape(rotulo)}( \*)?$"))
        combo.select_option(label=opcion)
