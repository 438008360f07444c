"""La cuenta de un cliente: las pestañas de su ficha y las ventanas que abren."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.e2e.paginas.base import Pagina
from tests.e2e.paginas.dialogos import Dialogo


class CuentaCliente(Pagina):
    """La ficha de un cliente, abierta en una de sus pestañas."""

    def __init__(self, page: Page, id_cli: int, pestana: str = "cuenta", area: str = "") -> None:
        super().__init__(page)
        self.direccion = f"/#/{area}clientes/{id_cli}"
        self.pestana = pestana

    def abrir(self) -> Self:
        self.page.goto(f"{self.direccion}?pestana={self.pestana}")
        return self.lista()

    def lista(self) -> Self:
        expect(self.page.get_by_role("tab", selected=True)).to_be_visible()
        return self

    def ir_a(self, pestana: str) -> Self:
        self.page.get_by_role("tab", name=pestana, exact=True).click()
        return self

    @property
    def movimientos(self) -> Locator:
        return self.page.get_by_role("table", name="Movimientos de la cuenta")

    def totales(self) -> list[str]:
        """Cargos, abonos y saldo, como los dice el pie."""
        pie = self.movimientos.locator("tfoot td")
        expect(pie).to_have_count(3)
        return pie.all_inner_texts()

    def accion(self, nombre: str) -> None:
        self.page.get_by_role("button", name="Acciones de la cuenta").click()
        self.page.get_by_role("menuitem", name=nombre, exact=True).click()

    def registrar(self, tipo: str, fecha: str, total: str, numero: str = "", archivo: str = "") -> None:
        """Registra un documento con su ventana."""
        self.boton("Registrar documento").click()
        ventana = Dialogo(self.page, "Registrar documento").visible()
        campo = self._de(ventana)
        ventana.caja.get_by_role("combobox", name=re.compile("^Tipo")).select_option(label=tipo)
        campo("Fecha").fill(fecha)
        campo("Número").fill(numero)
        campo("Total").fill(total)
        if archivo:
            contenido = {"name": archivo, "mimeType": "application/pdf", "buffer": b"%PDF-1.7\nhola"}
            ventana.caja.locator("input[type=file]").set_input_files([contenido])
            expect(ventana.caja.get_by_text(archivo)).to_be_visible()
        ventana.boton("Registrar").click()
        ventana.cerrado()

    def _de(self, ventana: Dialogo):
        def campo(rotulo: str) -> Locator:
            return ventana.caja.get_by_role("textbox", name=re.compile(rf"^{rotulo}( \*)?$"))

        return campo

    def entregas(self) -> Locator:
        return self.page.get_by_role("list", name="Entrega a cada destinatario").get_by_role("listitem")
