"""Buscar comprobantes, mirar uno y arreglar lo que se quedó en el camino, por sus pantallas."""

import io
import re
import zipfile
from collections.abc import Callable
from threading import Event

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.aspectos import CLARO_ANGOSTO
from tests.e2e.paginas.base import abrir_filtros
from tests.e2e.paginas.comprobantes import PaginaComprobante, PaginaFacturas

Contextos = Callable[..., BrowserContext]


@pytest.fixture
def page(abrir_contexto: Contextos, sesion_comprobantes: dict[str, str]) -> Page:
    return abrir_contexto(sesion_comprobantes).new_page()


def test_se_busca_por_numero_o_estado_la_direccion_lo_recuerda_y_el_zip_trae_las_elegidas(page: Page) -> None:
    facturas = PaginaFacturas(page).abrir()
    facturas.buscar("001-001-31")
    expect(facturas.filas).to_have_count(1)
    expect(facturas.enlazado("001-001-000000031")).to_be_visible()
    page.reload()
    expect(facturas.filas).to_have_count(1)
    facturas.elegir("001-001-000000031")
    with page.expect_download() as descarga:
        page.get_by_role("button", name="Descargar ZIP").click()
    nombres = zipfile.ZipFile(io.BytesIO(descarga.value.path().read_bytes())).namelist()
    assert any(n.endswith("factura-001-001-000000031.xml") for n in nombres), nombres
    assert not any("000000030" in n for n in nombres)
    page.get_by_role("button", name="Limpiar filtros").click()
    expect(facturas.filas).to_have_count(20)
    expect(facturas.estado("Todos")).to_have_text("Todos36")
    facturas.estado("Rechazados").click()
    expect(facturas.filas).to_have_count(2)
    facturas.estado("Todos").click()
    abrir_filtros(page)
    page.get_by_role("button", name="No entregados", exact=True).click()
    expect(facturas.filas).to_have_count(1)
    expect(facturas.filas).to_contain_text("Entregado en parte")


SITIOS = """() => [...document.querySelectorAll(
  '[data-lista] input[type="search"], [data-lista] select, [data-lista] [role="group"] button, [data-lista] thead')]
  .filter(e => e.getClientRects().length && !e.closest('footer'))
  .map(e => e.getBoundingClientRect()).map(({x, y}) => [Math.round(x), Math.round(y)])"""


def test_nada_se_mueve_cuando_la_lista_llega_y_cabe_en_un_portatil(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    page.set_viewport_size({"width": 1366, "height": 768})
    esperan: list[Route] = []
    suyas = re.compile(r"/api/comprobantes/(paginacion|por-cobrar)")
    llega = Event()
    page.route(suyas, lambda ruta: ruta.continue_() if llega.is_set() else esperan.append(ruta))
    facturas = PaginaFacturas(page)
    page.goto(f"/#/{facturas.ruta}")
    expect(page.locator("[data-lista]").get_by_text("Cargando...")).to_be_attached()
    antes = page.evaluate(SITIOS)
    llega.set()
    for ruta in esperan:
        ruta.continue_()
    expect(facturas.filas).to_have_count(20)
    assert page.evaluate(SITIOS) == antes
    assert page.locator("[data-lista] [data-desborda]").count() == 0
    # En un teléfono no hay cabecera que pulsar, y los filtros esperan detrás de un botón.
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_label("Ordenar por")).to_be_hidden()
    abrir_filtros(page)
    page.get_by_label("Ordenar por").select_option(label="Total, descendente")
    expect(page).to_have_url(re.compile("orden=-total"))


def test_ctrl_k_encuentra_una_factura_por_su_numero_y_su_pagina_trae_su_xml_y_su_ride(page: Page) -> None:
    PaginaFacturas(page).abrir()
    page.keyboard.press("Control+k")
    page.get_by_role("dialog").get_by_role("textbox").fill("001-001-31")
    expect(page.get_by_role("dialog").get_by_role("button", name="Factura 001-001-000000031")).to_be_visible()
    page.keyboard.press("Enter")
    factura = PaginaComprobante(page, "Factura 001-001-000000031").lista()
    factura.pestana("XML")
    expect(page.get_by_text("razonSocial").first).to_be_visible()
    with page.expect_download() as descarga:
        page.get_by_role("button", name="Descargar").click()
    contenido = descarga.value.path().read_text()
    assert "<autorizacion>" in contenido and "<estado>AUTORIZADO</estado>" in contenido
    assert descarga.value.suggested_filename == "factura-001-001-000000031.xml"
    with page.expect_download() as papel:
        page.get_by_role("button", name="RIDE", exact=True).click()
    assert papel.value.path().read_bytes().startswith(b"%PDF-")


def test_en_un_telefono_la_tarjeta_marcada_se_colorea_entera(page: Page) -> None:
    facturas = PaginaFacturas(page).abrir()
    CLARO_ANGOSTO.poner(page)
    facturas.elegir("001-001-000000031")
    marcada = facturas.filas.filter(has_text="001-001-000000031")
    page.mouse.move(0, 0)
    foto = Image.open(io.BytesIO(marcada.screenshot())).convert("RGB")
    # Su orilla, donde no hay letras: entre sus celdas y alrededor de ellas.
    orilla = {foto.getpixel((x, y)) for x in (3, foto.width - 4) for y in range(3, foto.height - 4)}
    assert len(orilla) == 1, orilla
    celdas = marcada.locator("td").evaluate_all(
        "celdas => celdas.map(una => getComputedStyle(una).backgroundColor)"
    )
    assert set(celdas) == {"rgba(0, 0, 0, 0)"}
    sin_marcar = facturas.filas.filter(has_text="001-001-000000030")
    otra = Image.open(io.BytesIO(sin_marcar.screenshot())).convert("RGB")
    assert otra.getpixel((3, 3)) not in orilla
