"""El ingreso de una factura y de una nota de crédito."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.e2e.paginas.base import Pagina


class Ingreso(Pagina):
    """Lo que todo comprobante con líneas comparte."""

    quien = "Cliente"  # a quién se emite

    def __init__(self, page: Page, ruta: str = "", titulo: str = "") -> None:
        super().__init__(page)
        self.ruta, self.titulo = ruta or self.ruta, titulo or self.titulo

    @property
    def cliente(self) -> Locator:
        return self.page.get_by_role("textbox", name=re.compile(f"^{self.quien}"))

    @property
    def nueva(self) -> Locator:
        """Donde empieza una línea."""
        return self.page.get_by_role("textbox", name="Agregar una línea")

    @property
    def total(self) -> Locator:
        return self.page.get_by_role("status", name="Total", exact=True)

    @property
    def totales(self) -> Locator:
        return self.page.get_by_role("region", name="Totales", exact=True)

    @property
    def filas(self) -> Locator:
        return self.page.locator("tr[data-fila]")

    @property
    def anteriores(self) -> Locator:
        """Los que se acaban de emitir, con sus pasos."""
        return self.page.get_by_role("region", name="Emitidos hace un momento")

    def celda(self, columna: str, linea: int) -> Locator:
        return self.page.get_by_label(f"{columna} de la línea {linea}", exact=True)

    def tomar(self, texto: str, opcion: str | re.Pattern[str] | None = None) -> Self:
        """Escribe donde está el foco y toma con Enter lo primero que se encuentra."""
        self.page.keyboard.type(texto)
        expect(self.page.get_by_role("option", name=opcion or texto).first).to_be_visible()
        self.page.keyboard.press("Enter")
        return self

    def tomar_otra(self, texto: str, opcion: str | re.Pattern[str]) -> Self:
        """Crear lo que no está se elige con la flecha: Enter solo toma lo que se halló."""
        self.page.keyboard.type(texto)
        expect(self.page.get_by_role("option", name=opcion).first).to_be_visible()
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        return self

    def con_cliente(self, texto: str, opcion: str | re.Pattern[str] | None = None) -> Self:
        expect(self.cliente).to_be_focused()
        self.tomar(texto, opcion)
        expect(self.nueva).to_be_focused()
        return self

    def linea(self, texto: str, *celdas: str) -> Self:
        """Un producto y lo que se escribe en cantidad, precio y descuento, de Enter en Enter; acaba en la
        línea siguiente."""
        n = self.filas.count() + 1
        self.tomar(texto)
        expect(self.celda("Cantidad", n)).to_be_focused()
        for escrito in (*celdas, "", "", "")[:3]:
            if escrito:
                self.page.keyboard.type(escrito)
            self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")
        expect(self.nueva).to_be_focused()
        return self

    def emitir(self) -> None:
        self.page.keyboard.press("Control+Enter")

    def emitir_ya(self) -> None:
        """En producción, sin esperar los segundos que hay para deshacer."""
        self.emitir()
        expect(self.page.get_by_role("button", name="Emitir ahora")).to_be_focused()
        self.page.keyboard.press("Enter")

    def guardado(self) -> Locator:
        return self.page.get_by_text(re.compile("^Borrador · guardado"))


class NuevaFactura(Ingreso):
    ruta = "facturas/nueva"
    titulo = "Nueva factura"


class NuevoDebito(Ingreso):
    ruta = "notas-debito/nueva"
    titulo = "Nueva nota de débito"


class NuevaLiquidacion(Ingreso):
    ruta = "liquidaciones-compra/nueva"
    titulo = "Nueva liquidación de compra"
    quien = "Proveedor"


class NuevaRetencion(Ingreso):
    ruta = "retenciones/nueva"
    titulo = "Nueva retención"
    quien = "Proveedor"

    @property
    def documento(self) -> Locator:
        """El primero de los que se retienen."""
        return self.page.get_by_role("group", name="Documento 1")

    @property
    def total(self) -> Locator:
        return self.page.get_by_role("status", name="Total retenido")


class NuevaNota(Ingreso):
    ruta = "notas-credito/nueva"
    titulo = "Nueva nota de crédito"
