"""El carrusel del ingreso, con el reloj del navegador en la mano."""

from datetime import datetime

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import Contextos
from tests.e2e.paginas import PaginaLogin

INTERVALO, LIMPIEZA, MARGEN = 3000, 1200, 50


class Carrusel:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.caja = page.get_by_role("region", name="Lo que hace el producto")
        self.laminas = self.caja.locator("svg[role=img]")

    def imagenes(self) -> list[str]:
        """Las que están en la página, también la que se va."""
        return [str(lamina.get_attribute("aria-label")) for lamina in self.laminas.all()]

    def pasan(self, milisegundos: int, quedan: int) -> set[str]:
        """Pasa el tiempo, ni un milisegundo más, y quedan tantas imágenes."""
        self.page.clock.run_for(milisegundos)
        expect(self.laminas).to_have_count(quedan)
        return set(self.imagenes())

    def puntero(self, encima: bool) -> None:
        """Al salir el puntero la cuenta comienza de cero."""
        self.page.mouse.move(*((300, 300) if encima else (1000, 60)))
        self.pasan(2 * LIMPIEZA if encima else 0, quedan=1)


@pytest.fixture
def contexto(abrir_contexto: Contextos) -> BrowserContext:
    """De estreno: el reloj que aquí se pone ya no se quita."""
    return abrir_contexto(reduced_motion="no-preference")


@pytest.fixture
def carrusel(page: Page) -> Carrusel:
    page.clock.install(time=datetime(2026, 11, 21, 10))
    PaginaLogin(page).abrir()
    page.clock.pause_at(datetime(2026, 11, 21, 11))
    carrusel = Carrusel(page)
    carrusel.puntero(encima=True)
    carrusel.puntero(encima=False)
    return carrusel


def test_cambia_cada_tres_segundos_y_se_detiene_con_el_puntero_encima(carrusel: Carrusel) -> None:
    (actual,) = carrusel.imagenes()
    vistas = [actual]
    espera = INTERVALO
    for _ in range(3):
        assert carrusel.pasan(espera - MARGEN, quedan=1) == {actual}
        dos = carrusel.pasan(MARGEN, quedan=2)
        assert actual in dos
        assert carrusel.pasan(LIMPIEZA - MARGEN, quedan=2) == dos
        (nueva,) = carrusel.pasan(MARGEN, quedan=1)
        assert {actual, nueva} == dos
        vistas.append(nueva)
        actual, espera = nueva, INTERVALO - LIMPIEZA
    assert len(set(vistas[:3])) == 3
    assert vistas[3] == vistas[0]
    carrusel.puntero(encima=True)
    (actual,) = carrusel.imagenes()
    assert carrusel.pasan(4 * INTERVALO, quedan=1) == {actual}
