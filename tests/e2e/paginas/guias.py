"""El ingreso de una guía de remisión, y los transportistas."""

import re
from typing import Self

from playwright.sync_api import Locator, expect

from tests.e2e.paginas.base import PaginaLista
from tests.e2e.paginas.facturas import Ingreso


class NuevaGuia(Ingreso):
    ruta = "guias-remision/nueva"
    titulo = "Nueva guía de remisión"

    @property
    def transportista(self) -> Locator:
        return self.page.get_by_role("textbox", name=re.compile("^Transportista"))

    def con_transportista(self, texto: str, opcion: str) -> Self:
        """Lo elige escribiendo, y queda en el punto de partida, con su placa puesta."""
        expect(self.transportista).to_be_focused()
        self.tomar(texto, re.compile(opcion))
        expect(self.page.get_by_label(re.compile("^Punto de partida"))).to_be_focused()
        return self


class PaginaTransportistas(PaginaLista):
    ruta = "transportistas"
    titulo = "Transportistas"
