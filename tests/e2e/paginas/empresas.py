"""Las empresas en la administración: la lista, la nueva y la ficha con sus pestañas."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.e2e.paginas.base import Pagina, abrir_filtros
from tests.e2e.paginas.dialogos import Dialogo

ROTULOS = {
    "ruc": "RUC",
    "nombre": "Nombre comercial",
    "razon": "Razón social",
    "correo": "Correo electrónico",
    "telefono": "Teléfono",
    "ciudad": "Ciudad",
    "direccion": "Dirección de la matriz",
    "usuario": "Usuario",
}


class PaginaEmpresas(Pagina):
    ruta = "administrador/empresas"
    titulo = "Empresas"

    def abrir_con(self, consulta: str) -> Self:
        """Con filtros en la dirección."""
        self.page.goto(f"/#/{self.ruta}?{consulta}")
        expect(self.encabezado).to_be_visible()
        return self

    def fila(self, nombre: str) -> Locator:
        return self.page.get_by_role("row").filter(has=self.enlace(nombre))

    def filtrar(self, rotulo: str, opcion: str) -> Self:
        abrir_filtros(self.page)
        self.page.get_by_label(rotulo, exact=True).select_option(label=opcion)
        return self

    def buscar(self, texto: str) -> Self:
        self.page.get_by_role("searchbox").fill(texto)
        return self


class PaginaNuevaEmpresa(Pagina):
    ruta = "administrador/empresas/nueva"
    titulo = "Nueva empresa"
    campos = ROTULOS

    def crear(self) -> None:
        self.boton("Crear empresa").click()


class PaginaEmpresa(Pagina):
    """`administrador/empresas/:id`."""

    campos = ROTULOS

    def __init__(self, page: Page, empresa: int, nombre: str) -> None:
        super().__init__(page)
        self.ruta = f"administrador/empresas/{empresa}"
        self.titulo = nombre

    def pestana(self, nombre: str) -> Self:
        pestana = self.page.get_by_role("tab", name=nombre, exact=True)
        pestana.click()
        expect(pestana).to_have_attribute("aria-selected", "true")
        return self

    def accion(self, nombre: str) -> None:
        """La que está a la vista, o la del menú."""
        boton = self.boton(nombre)
        if boton.count():
            boton.click()
            return
        self.boton("Más acciones").click()
        self.page.get_by_role("menuitem", name=nombre, exact=True).click()

    def confirmar(self, titulo: str, verbo: str) -> Self:
        Dialogo(self.page, titulo).pulsar(verbo)
        return self

    def con_motivo(self, titulo: str, motivo: str, verbo: str) -> Self:
        ventana = Dialogo(self.page, titulo).visible()
        ventana.caja.get_by_role("textbox").fill(motivo)
        ventana.boton(verbo).click()
        ventana.cerrado()
        return self

    def guardar(self) -> None:
        self.boton("Guardar cambios").click()

    def guardada(self) -> Self:
        """Ya no queda nada por guardar."""
        expect(self.boton("Guardar cambios")).to_be_hidden()
        return self

    def de_usuario(self, nombre: str, accion: str) -> None:
        self.boton(f"Acciones de {nombre}").click()
        self.page.get_by_role("menuitem", name=accion, exact=True).click()

    def estado(self, palabra: str) -> Self:
        encabezado = self.page.locator("header").filter(has=self.encabezado)
        expect(encabezado.get_by_text(palabra, exact=True)).to_be_visible()
        return self

    def aviso(self, texto: str | re.Pattern[str]) -> Self:
        expect(self.page.get_by_text(texto).last).to_be_visible()
        return self
