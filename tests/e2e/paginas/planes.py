"""Los planes de una empresa, el catálogo y los recibos de pago."""

import re
from collections.abc import Callable
from typing import Any, Self

from playwright.sync_api import Download, FilePayload, Locator, Page, expect

from tests.e2e.paginas.base import Pagina
from tests.e2e.paginas.dialogos import Dialogo


class PaginaPlanes(Pagina):
    """`administrador/empresas/:id/planes`."""

    def __init__(self, page: Page, empresa: int) -> None:
        super().__init__(page)
        self.ruta = f"administrador/empresas/{empresa}/planes"

    def lista(self) -> Self:
        expect(self.page.get_by_role("region", name="Planes imprenta", exact=True)).to_be_visible()
        return self

    @property
    def vigente(self) -> Locator:
        return self.page.get_by_role("region", name="Plan electrónico vigente")

    def fila(self, plan: str) -> Locator:
        """La primera fila de un plan, de cualquiera de las dos familias."""
        return self.page.get_by_role("row").filter(has_text=plan).first

    def opcion(self, plan: str, accion: str) -> Locator:
        """Abre el menú del plan y da su entrada."""
        self.fila(plan).get_by_role("button", name=re.compile("^Acciones de")).click()
        return self.page.get_by_role("menuitem", name=re.compile(f"^{accion}"))

    def subir(self, plan: str, archivo: FilePayload, **datos: str) -> Self:
        """Sube el recibo de un plan y espera a que lo diga."""
        self.opcion(plan, "Subir").click()
        ventana = Dialogo(self.page, "Subir el recibo de pago").visible()
        ventana.caja.locator("input[type=file]").set_input_files(archivo)
        if banco := datos.pop("banco", ""):
            ventana.caja.get_by_label("Banco").select_option(label=banco)
        for rotulo, valor in datos.items():
            ventana.caja.get_by_label(rotulo.replace("_", " ")).fill(valor)
        ventana.boton("Subir recibo").click()
        ventana.cerrado()
        expect(self.page.get_by_text("Recibo subido: espera aprobación").last).to_be_visible()
        return self

    def revisar(self, plan: str) -> "VentanaRecibo":
        self.opcion(plan, "Aprobar o rechazar").click()
        return VentanaRecibo(self.page)

    def descargar(self, plan: str) -> bytes:
        opcion = self.opcion(plan, "Descargar el recibo")
        return bajar(self.page, opcion.click)


class PaginaRecibos(Pagina):
    ruta = "administrador/recibos"
    titulo = "Recibos de pago"

    def abrir_recibo(self, empresa: str) -> "VentanaRecibo":
        self.page.get_by_role("button", name=empresa, exact=True).first.click()
        return VentanaRecibo(self.page)


class PaginaCatalogo(Pagina):
    ruta = "administrador/planes"
    titulo = "Planes"


class VentanaRecibo:
    """Un recibo abierto, con lo que se decide de él."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.caja = page.get_by_role("dialog", name=re.compile(r"^Recibo n\.º"))
        expect(self.caja).to_be_visible()

    def aprobar(self) -> None:
        self.caja.get_by_role("button", name="Aprobar el pago").click()
        expect(self.page.get_by_text("Recibo aprobado")).to_be_visible()

    def descargar(self) -> bytes:
        return bajar(self.page, self.caja.get_by_role("button", name=re.compile("^Descargar")).click)


def bajar(page: Page, pulsar: Callable[..., Any]) -> bytes:
    """Lo que el navegador guardó, byte por byte."""
    with page.expect_download() as espera:
        pulsar()
    descarga: Download = espera.value
    return descarga.path().read_bytes()
