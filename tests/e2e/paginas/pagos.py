"""Las pantallas de los pagos y de lo que se debe a los proveedores."""

from typing import Self

from playwright.sync_api import Locator, expect

from tests.e2e.paginas.base import Pagina, PaginaLista


class PaginaPagos(PaginaLista):
    ruta = "pagos"
    titulo = "Pagos"


class PaginaPorPagar(PaginaLista):
    ruta = "por-pagar"
    titulo = "Por pagar"


class FormularioPago(Pagina):
    ruta = "pagos/nuevo"
    titulo = "Registrar pago"

    def a(self, proveedor_id: int) -> Self:
        """Abierto para un proveedor, con sus documentos a la vista."""
        self.ruta = f"pagos/nuevo?proveedor={proveedor_id}"
        self.abrir()
        expect(self.campo("Valor pagado")).to_be_focused()
        return self

    @property
    def documentos(self) -> Locator:
        return self.page.get_by_role("table", name="Documentos por pagar").locator("tbody tr")

    @property
    def totales(self) -> Locator:
        return self.page.get_by_role("status", name="Totales del pago")
