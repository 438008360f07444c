"""Con qué cara aparece el producto: mientras carga, si no puede, y con la marca de otro."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.casa import Casa
from tests.e2e.paginas import PaginaAdminLogin, PaginaLogin
from tests.e2e.vigilia import Vigilia

CONFIGURACIONES = "**/api/comp/configuraciones"
TITULO = "Factura Fácil"
IMAGENES = {
    "logo": ("valor6", "<rect width='160' height='44' rx='8' fill='#0b6e4f'/>"),
    "portada": ("valor7", "<rect width='1600' height='900' fill='#dceee6'/>"),
    "icono": ("valor8", "<circle cx='16' cy='16' r='16' fill='#0b6e4f'/>"),
}


def test_dice_cargando_hasta_que_llega_la_configuracion(page: Page) -> None:
    retenidas: list[Route] = []
    page.route(CONFIGURACIONES, lambda ruta: retenidas.append(ruta))
    page.goto("/#/login")
    expect(page.get_by_text("Cargando...", exact=True)).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.get_by_text("Cargando...", exact=True)).to_be_visible()
    expect(page.get_by_role("heading")).to_have_count(0)
    assert len(retenidas) == 1
    retenidas[0].continue_()
    PaginaLogin(page).lista()
    expect(page.get_by_text("Cargando...", exact=True)).to_have_count(0)


@pytest.mark.parametrize("fallo", ["error", "sin conexión"])
def test_si_la_configuracion_falla_lo_dice_y_se_reintenta(page: Page, vigilia: Vigilia, fallo: str) -> None:
    vigilia.se_espera(500, patron="ERR_CONNECTION_REFUSED")
    if fallo == "error":
        cuerpo = {"msg": "Ocurrió un error inesperado.", "code": 500, "status": "interno", "errors": {}}
        page.route(CONFIGURACIONES, lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    else:
        page.route(CONFIGURACIONES, lambda ruta: ruta.abort("connectionrefused"))
    page.goto("/#/login")
    expect(page.get_by_role("alert").get_by_role("heading")).to_have_text("No se pudo iniciar la aplicación")
    page.get_by_role("button", name="Reintentar").click()
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()
    page.unroute(CONFIGURACIONES)
    page.get_by_role("button", name="Reintentar").click()
    PaginaLogin(page).lista()


@pytest.fixture
def marca_blanca(casa: Casa) -> Iterator[None]:
    """El administrador la enciende; las imágenes ya están guardadas."""
    for nombre, (columna, dibujo) in IMAGENES.items():
        clave = f"marca/{nombre}.svg"
        archivo: Path = casa.almacen / clave
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text(f"<svg xmlns='http://www.w3.org/2000/svg'>{dibujo}</svg>")
        casa.filas(f"UPDATE configuraciones SET {columna} = %s WHERE posicion = 4", clave)
    casa.configurar(0, CON_VALOR2=TITULO)
    casa.configurar(5, CON_VALOR1="#0b6e4f")
    casa.configurar(8, CON_VALOR1="si")
    yield
    casa.configurar(8, CON_VALOR1="no")
    casa.configurar(5, CON_VALOR1=None)
    casa.configurar(0, CON_VALOR2="Tinta")
    casa.filas("UPDATE configuraciones SET valor6 = NULL, valor7 = NULL, valor8 = NULL WHERE posicion = 4")


@pytest.mark.usefixtures("marca_blanca")
def test_con_marca_blanca_el_ingreso_lleva_titulo_icono_logo_y_otra_disposicion(page: Page) -> None:
    PaginaLogin(page).abrir()
    expect(page).to_have_title(TITULO)
    icono = page.locator("link[rel~=icon]")
    expect(icono).to_have_count(1)
    assert "/api/comp/configuraciones/imagen/icono" in (icono.get_attribute("href") or "")
    logo = page.get_by_role("img", name=TITULO)
    expect(logo).to_have_js_property("complete", True)
    expect(logo).not_to_have_js_property("naturalWidth", 0)
    expect(page.locator("img[src*='imagen/portada']")).to_be_visible()
    expect(page.get_by_role("region", name="Lo que hace el producto")).to_have_count(0)
    ingresar = page.get_by_role("button", name="Ingresar", exact=True)
    expect(ingresar).to_have_css("background-color", "rgb(11, 110, 79)")
    PaginaAdminLogin(page).abrir()
    expect(page.get_by_role("img", name=TITULO)).to_be_visible()
    page.goto("/#/registro")
    expect(page).to_have_title(f"Registro · {TITULO}")


@pytest.mark.usefixtures("marca_blanca")
def test_sin_logo_guardado_se_usa_el_propio(page: Page, casa: Casa) -> None:
    casa.filas("UPDATE configuraciones SET valor6 = NULL WHERE posicion = 4")
    PaginaLogin(page).abrir()
    expect(page.get_by_role("main").get_by_text(TITULO, exact=True)).to_be_visible()


def test_sin_marca_blanca_es_el_ingreso_propio(page: Page) -> None:
    PaginaLogin(page).abrir()
    expect(page).to_have_title("Tinta")
    expect(page.get_by_role("region", name="Lo que hace el producto")).to_be_visible()
    expect(page.locator("img[src*='imagen/']")).to_have_count(0)
