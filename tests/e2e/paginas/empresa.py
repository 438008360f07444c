"""La empresa propia: sus datos, su logo, sus establecimientos, su plan."""

from typing import Self

from playwright.sync_api import FilePayload, Locator, expect

from tests.e2e.paginas.base import Pagina
from tests.e2e.paginas.dialogos import Dialogo


class PaginaMiEmpresa(Pagina):
    ruta = "empresa"
    titulo = "Mi empresa"
    campos = {
        "nombre": "Nombre comercial",
        "direccion": "Dirección de la matriz",
        "agente": "Agente de retención",
    }

    def comparar(self) -> Dialogo:
        self.boton("Comparar con el SRI").click()
        return Dialogo(self.page, "Sus datos y los del SRI").visible()

    def guardar(self) -> None:
        self.boton("Guardar cambios").click()
        expect(self.page.get_by_text("Datos guardados")).to_be_visible()


class PestanaLogo(Pagina):
    ruta = "empresa?pestana=logo"
    titulo = "Mi empresa"

    def elegir(self, archivo: FilePayload) -> None:
        self.page.locator("input[type=file]").set_input_files(archivo)

    @property
    def imagen(self) -> Locator:
        return self.page.get_by_role("img", name="Logo de")

    def se_ve(self) -> None:
        """Con sus píxeles, no solo en su lugar."""
        expect(self.imagen).to_be_visible()
        self.page.wait_for_function("img => img.naturalWidth > 0", arg=self.imagen.element_handle())


class PestanaEstablecimientos(Pagina):
    ruta = "empresa?pestana=establecimientos"
    titulo = "Mi empresa"
    campos = {"codigo": "Código", "nombre": "Nombre", "direccion": "Dirección"}

    def lista(self) -> Self:
        super().lista()
        expect(self.numeros.get_by_role("row").nth(1)).to_be_visible()
        return self

    def local(self, nombre: str) -> Locator:
        return self.page.get_by_role("region", name=nombre, exact=True)

    def accion(self, de: str, cual: str) -> Locator:
        self.boton(f"Acciones de {de}").click()
        return self.page.get_by_role("menuitem", name=cual)

    @property
    def numeros(self) -> Locator:
        return self.page.get_by_role("table", name="Siguiente número de cada documento")

    def numero(self, documento: str, completo: str) -> Locator:
        return self.boton(f"Cambiar el siguiente número de {documento}, {completo}")


class PaginaUsuarios(Pagina):
    ruta = "usuarios"
    titulo = "Usuarios"

    def accion(self, de: str, cual: str) -> Locator:
        self.boton(f"Acciones de {de}").click()
        return self.page.get_by_role("menuitem", name=cual)

    def fila(self, nombre: str) -> Locator:
        return self.page.get_by_role("row").filter(has_text=nombre)


class PaginaPlan(Pagina):
    ruta = "plan"
    titulo = "Plan"

    def renovar(self) -> Dialogo:
        self.boton("Renovar o cambiar de plan").click()
        return Dialogo(self.page, "Renovar o cambiar de plan").visible()

    @property
    def recibos(self) -> Locator:
        return self.page.get_by_role("table", name="Recibos de pago").locator("tbody tr")
