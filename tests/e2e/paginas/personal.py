"""Asesores y usuarios: la lista, la ficha de cada uno y sus empresas."""

import re
from typing import Self

from playwright.sync_api import Locator, expect

from tests.e2e.paginas.base import Pagina
from tests.e2e.paginas.dialogos import Dialogo


class PaginaPersonal(Pagina):
    ruta = "administrador/asesores"
    titulo = "Asesores y usuarios"
    campos = {"nombre": "Nombre", "usuario": "Usuario", "correo": "Correo", "telefono": "Teléfono"}

    def nuevo(self) -> Dialogo:
        self.boton("Nuevo usuario").click()
        return Dialogo(self.page, "Nuevo usuario").visible()

    def rol(self, nombre: str) -> Self:
        self.page.get_by_label("Rol", exact=True).select_option(nombre)
        return self

    def pestana(self, nombre: str) -> Self:
        self.page.get_by_role("tab", name=nombre).click()
        return self

    def fila(self, nombre: str) -> Locator:
        return self.page.get_by_role("row", name=re.compile(re.escape(nombre)))


class PaginaPersona(PaginaPersonal):
    """La ficha de alguien, por su código."""

    def __init__(self, page, codigo: int, nombre: str) -> None:  # type: ignore[no-untyped-def]
        super().__init__(page)
        self.ruta = f"administrador/asesores/{codigo}"
        self.titulo = nombre

    def asignar(self, *empresas: str) -> None:
        self.boton("Asignar empresas").first.click()
        ventana = Dialogo(self.page, f"Asignar empresas a {self.titulo}").visible()
        for empresa in empresas:
            ventana.caja.get_by_label("Buscar empresas").fill(empresa)
            casilla = ventana.caja.get_by_role("checkbox", name=empresa)
            casilla.check()
            expect(casilla).to_be_checked()
        ventana.boton(
            "Asignar 1 empresa" if len(empresas) == 1 else f"Asignar {len(empresas)} empresas"
        ).click()
        ventana.cerrado()
