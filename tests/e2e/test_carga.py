"""Cada pantalla trae solo su código."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.e2e.paginas import PaginaLogin, PaginaTicket
from tests.e2e.vigilia import Vigilia


def _archivos(page: Page) -> dict[str, int]:
    """Lo que la ventana trajo de /static, con su tamaño por la red."""
    page.wait_for_load_state("networkidle")
    entradas = page.evaluate("performance.getEntriesByType('resource').map(e => [e.name, e.encodedBodySize])")
    return {urlsplit(url).path: n for url, n in entradas if "/static/" in url}


def _con(page: Page, archivos: dict[str, int], seña: str) -> list[str]:
    """Los que contienen esa seña."""
    textos = page.evaluate(
        "rutas => Promise.all(rutas.map(r => fetch(r).then(f => f.text())))", list(archivos)
    )
    return [ruta for ruta, texto in zip(archivos, textos, strict=True) if seña in texto]


def test_el_ingreso_no_trae_el_editor_ni_las_areas_ni_las_otras_pantallas(page: Page) -> None:
    PaginaLogin(page).abrir()
    archivos = _archivos(page)
    for seña in ("ql-editor", "Menú principal", "Enviar ticket", "Acepto los términos", "mantine-Modal-root"):
        assert _con(page, archivos, seña) == [], seña
    # La dirección de cada pantalla se sabe desde el comienzo: una nueva pesa unos cuarenta bytes.
    assert sum(archivos.values()) < 174_000


def test_el_ticket_trae_el_editor_y_no_las_areas(page: Page, vigilia: Vigilia) -> None:
    ticket = PaginaTicket(page).abrir()
    expect(ticket.mensaje).to_be_visible()
    archivos = _archivos(page)
    assert _con(page, archivos, "ql-editor") != []
    assert _con(page, archivos, "Menú principal") == []
    # Escribir no pide nada.
    vigilia.pedidos.clear()
    ticket.llenar(ruc="1714307103", nombre="Gabriela")
    ticket.escribir("Sin pedir nada")
    assert vigilia.llamadas("/api/") == []
