"""Las pantallas de clientes, iguales en las dos áreas."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.e2e.paginas.base import Pagina, PaginaFormulario, PaginaLista


class PaginaClientes(PaginaLista):
    """La lista; en el área administrador, de la empresa que se elija."""

    titulo = "Clientes"

    def __init__(self, page: Page, administrador: bool = False, eid: int | None = None) -> None:
        super().__init__(page)
        self.ruta = "administrador/clientes" if administrador else "clientes"
        if eid is not None:
            self.ruta += f"?eid={eid}"

    @property
    def empresa(self) -> Locator:
        return self.page.get_by_role("textbox", name="Empresa")

    def elegir_empresa(self, texto: str, nombre: str) -> None:
        self.empresa.fill(texto)
        self.page.get_by_role("option", name=re.compile(re.escape(nombre))).click()

    def acciones(self, nombre: str) -> Locator:
        self.page.get_by_role("button", name=f"Acciones de {nombre}").click()
        return self.page.get_by_role("menu")


class PaginaCliente(Pagina):
    """La ficha de uno."""

    def __init__(self, page: Page, nombre: str) -> None:
        super().__init__(page)
        self.titulo = nombre

    def lista(self) -> Self:
        expect(self.encabezado).to_be_visible()
        expect(self.page.get_by_role("region", name="Contacto")).to_be_visible()
        return self


class FormularioCliente(PaginaFormulario):
    """Uno nuevo, o uno que cambia."""

    titulo = "Nuevo cliente"
    campos = {
        "identificacion": "Identificación",
        "nombre": "Nombre o razón social",
        "comercial": "Nombre comercial",
        "correo": "Correo",
        "celular": "Celular",
        "direccion": "Dirección",
        "dias": "Días de crédito",
        "limite": "Límite de crédito",
        "notas": "Notas internas",
    }

    def __init__(self, page: Page, ruta: str = "clientes/nuevo") -> None:
        super().__init__(page)
        self.ruta = ruta

    def campo(self, rotulo: str) -> Locator:
        return self.page.get_by_role("textbox", name=re.compile(rf"^{re.escape(rotulo)}( \*)?$"))

    def lista(self) -> Self:
        super().lista()
        expect(self.campo("Nombre o razón social")).to_be_visible()
        return self

    def consultar(self, numero: str) -> None:
        self.llenar(identificacion=numero)
        self.boton("Buscar").click()
