"""Configuraciones por la pantalla: la marca blanca que se ve sin reiniciar nada, y el correo de prueba."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo, PaginaAdminLogin, PaginaLogin
from tests.e2e.paginas.sistema import PaginaConfiguraciones
from tests.plataforma.configuraciones.imagenes import png

TITULO = "Factura Fácil"
VERDE = "rgb(11, 110, 79)"


def imagen(nombre: str, ancho: int, alto: int) -> FilePayload:
    return {"name": nombre, "mimeType": "image/png", "buffer": png(ancho, alto)}


@pytest.fixture
def admin(abrir_contexto: Callable[..., BrowserContext], sesion_admin: dict[str, str]) -> Page:
    return abrir_contexto(sesion_admin).new_page()


@pytest.fixture
def como_estaba(casa: Casa) -> Iterator[None]:
    yield
    casa.configurar(8, CON_VALOR1="no")
    casa.configurar(5, CON_VALOR1=None)
    casa.configurar(0, CON_VALOR2="Tinta")
    casa.filas("UPDATE configuraciones SET valor6 = NULL, valor7 = NULL, valor8 = NULL WHERE posicion = 4")


MIRAR_EL_PRIMERO = """() => {
    window.visto = new Promise(resolver => new MutationObserver((_, observador) => {
        const aviso = document.querySelector('[data-aviso]');
        if (!aviso) return;
        observador.disconnect();
        const caja = aviso.getBoundingClientRect();
        const tapa = elemento => {
            const suya = elemento.getBoundingClientRect();
            return caja.left < suya.right && suya.left < caja.right
                && caja.top < suya.bottom && suya.top < caja.bottom;
        };
        resolver({
            cabecera: tapa(document.querySelector('header')),
            titulo: tapa(document.querySelector('h1')),
            recibe: [aviso, ...aviso.querySelectorAll('*')].filter(
                e => getComputedStyle(e).pointerEvents !== 'none').length,
        });
    }).observe(document.body, { childList: true, subtree: true }));
}"""
ENFOCADO_EN_EL_BORDE = """(campo, arriba) => {
    campo.blur();
    const { top, bottom } = campo.getBoundingClientRect();
    window.scrollBy(0, arriba ? top : bottom - window.innerHeight);
    campo.focus();
    const { top: desde, bottom: hasta } = campo.getBoundingClientRect();
    return desde >= document.querySelector('header').getBoundingClientRect().bottom
        && hasta <= window.innerHeight - 80;
}"""


@pytest.mark.usefixtures("como_estaba")
def test_la_marca_blanca_se_enciende_se_ve_en_otro_navegador_y_se_apaga(
    admin: Page, abrir_contexto: Callable[..., BrowserContext]
) -> None:
    admin.context.vigilia.se_espera(422)  # type: ignore[attr-defined]
    pagina = PaginaConfiguraciones(admin).abrir()
    # Una imagen que no sirve lo dice y no cambia nada.
    pagina.elegir_imagen("Logo", {"name": "logo.svg", "mimeType": "image/svg+xml", "buffer": b"<svg/>"})
    expect(pagina.seccion("Imágenes").get_by_text("Elija una imagen PNG, JPG o WEBP.")).to_be_visible()
    pagina.elegir_imagen("Portada", imagen("chica.png", 300, 200))
    pagina.seccion("Imágenes").get_by_role("button", name="Guardar imágenes").click()
    Dialogo(admin, "Error").pulsar()
    expect(pagina.seccion("Imágenes")).to_contain_text("La portada debe medir al menos 800 × 450 píxeles.")
    expect(admin.get_by_role("img", name="Portada actual")).to_have_count(0)
    pagina.escribir("Título", "Título del producto", TITULO).escribir(
        "Apariencia", "Color de acción", "#0B6E4F"
    )
    pagina.elegir_imagen("Logo", imagen("logo.png", 160, 44))
    pagina.seccion("Imágenes").get_by_role("button", name="Quitar chica.png").click()
    pagina.elegir_imagen("Portada", imagen("portada.png", 1600, 900))
    pagina.marca_blanca(True)
    # Antes de guardar, solo en la vista previa.
    expect(pagina.vista).to_have_accessible_name(f"Ingreso de {TITULO} con marca blanca")
    logo = pagina.vista.locator(f"img[alt='{TITULO}']")
    expect(logo).to_have_attribute("src", re.compile("^blob:"))
    boton = pagina.vista.get_by_text("Ingresar", exact=True).locator("xpath=ancestor-or-self::button[1]")
    expect(boton).to_have_css("background-color", VERDE)
    expect(admin).to_have_title("Configuraciones · Tinta")

    admin.evaluate(MIRAR_EL_PRIMERO)
    for seccion in ("Título", "Apariencia", "Imágenes", "Marca blanca"):
        pagina.guardar(seccion)
    # Un aviso breve no tapa de qué empresa ni de qué pantalla es, y lo que tiene debajo se puede pulsar; lo
    # que toma el foco no queda debajo de él ni de la cabecera.
    assert admin.evaluate("() => window.visto") == {"cabecera": False, "titulo": False, "recibe": 0}
    color = pagina.seccion("Apariencia").get_by_role("textbox", name=re.compile("^Color de acción"))
    for arriba in (True, False):
        assert color.evaluate(ENFOCADO_EN_EL_BORDE, arriba)
    # El producto abierto la toma sin recargar.
    expect(admin).to_have_title(f"Configuraciones · {TITULO}")
    expect(admin.get_by_role("navigation").get_by_role("img", name=TITULO).first).to_be_visible()

    visitante = abrir_contexto().new_page()
    PaginaLogin(visitante).abrir()
    expect(visitante).to_have_title(TITULO)
    marca = visitante.get_by_role("img", name=TITULO)
    medidas = "async img => { await img.decode(); return [img.naturalWidth, img.naturalHeight] }"
    assert marca.evaluate(medidas) == [160, 44]
    expect(visitante.locator("img[src*='imagen/portada']")).to_be_visible()
    ingresar = visitante.get_by_role("button", name="Ingresar", exact=True)
    expect(ingresar).to_have_css("background-color", VERDE)
    expect(visitante.get_by_role("region", name="Lo que hace el producto")).to_have_count(0)
    PaginaAdminLogin(visitante).abrir()
    expect(visitante.get_by_role("img", name=TITULO)).to_be_visible()
    visitante.goto("/#/registro")
    expect(visitante).to_have_title(f"Registro · {TITULO}")
    PaginaLogin(visitante).abrir()

    pagina.marca_blanca(False).guardar("Marca blanca")
    expect(admin).to_have_title("Configuraciones · Tinta")
    visitante.reload()
    PaginaLogin(visitante).lista()
    expect(visitante).to_have_title("Tinta")
    expect(visitante.get_by_role("region", name="Lo que hace el producto")).to_be_visible()
    expect(visitante.locator("img[src*='imagen/']")).to_have_count(0)
