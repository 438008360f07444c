"""Los menús de un rol y de una empresa: se cambian y se ven en el próximo ingreso."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.aspectos import quieta
from tests.e2e.casa import Casa
from tests.e2e.paginas import AreaAdministrador, Dialogo, PaginaAdminLogin
from tests.e2e.paginas.menus import PaginaMenus

Contextos = Callable[..., BrowserContext]


@pytest.fixture
def contexto(abrir_contexto: Contextos, sesion_admin: dict[str, str]) -> BrowserContext:
    return abrir_contexto(sesion_admin)


@pytest.fixture(autouse=True)
def como_antes(casa: Casa) -> Iterator[None]:
    """Los roles, como la demostración los tiene."""
    antes = casa.filas("SELECT * FROM menus_roles")
    yield
    casa.filas("DELETE FROM menus_roles")
    for fila in antes:
        casa.filas("INSERT INTO menus_roles (perfil, menu_id, orden) VALUES (%s, %s, %s)", *fila.values())


def _riel(page: Page) -> Locator:
    """Las entradas del menú, sin las del pie."""
    riel = page.get_by_role("navigation", name="Menú principal")
    return riel.locator("section, [role=group]").get_by_role("link")


def _entra_el_asesor(abrir_contexto: Contextos) -> Page:
    page = abrir_contexto().new_page()
    PaginaAdminLogin(page).abrir().ingresar("soporte", "Soporte-demo-2026")
    AreaAdministrador(page).lista()
    return page


def test_los_menus_de_un_rol_se_cambian_y_se_ordenan_con_el_teclado_y_se_ven_en_su_proximo_ingreso(
    page: Page, abrir_contexto: Contextos
) -> None:
    menus = PaginaMenus(page).abrir().de("Asesor de soporte")
    menus.casilla("Planes").uncheck()
    menus.casilla("Auditoría").check()
    expect(menus.casilla("Clientes").first).to_have_js_property("indeterminate", True)
    expect(menus.vista).to_contain_text("los permisos de Asesor de soporte no lo dejan abrir")
    # Con Alt y las flechas sobre la casilla; con el asa, al modo de arrastrar.
    menus.casilla("Clientes de empresas").focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    menus.arbol.get_by_role("button", name="Mover Atención").focus()
    page.keyboard.press("Space")
    expect(page.get_by_text("Atención tomado")).to_be_attached()
    # dnd-kit oye las flechas un paso después de decir que la tomó.
    quieta(page)
    page.keyboard.press("ArrowUp")
    expect(page.get_by_text("Atención: lugar 1 de 3")).to_be_attached()
    page.keyboard.press("Space")
    esperado = ["Inicio", "Soporte", "Empresas", "Clientes de empresas"]
    expect(menus.vista.get_by_role("listitem").nth(1)).to_have_text("Soporte")
    assert menus.previstos() == esperado
    menus.boton("Guardar menús").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Menús guardados")).to_be_visible()
    expect(_riel(_entra_el_asesor(abrir_contexto))).to_have_text(esperado, use_inner_text=True)


def test_el_orden_se_cambia_arrastrando_y_salir_sin_guardar_se_pregunta(page: Page) -> None:
    page.context.vigilia.se_espera(422)  # type: ignore[attr-defined]
    menus = PaginaMenus(page).abrir().de("Asesor de soporte")
    asa = menus.arbol.get_by_role("button", name="Mover Planes")
    destino = menus.arbol.get_by_role("button", name="Mover Empresas")
    asa.hover()
    page.mouse.down()
    caja = destino.bounding_box()
    assert caja is not None
    page.mouse.move(caja["x"] + 8, caja["y"] + 30, steps=6)
    page.mouse.move(caja["x"] + 8, caja["y"] + 4, steps=6)
    quieta(page)
    page.mouse.up()
    expect(menus.vista.get_by_role("listitem")).to_have_text(
        ["Inicio", "Planes", "Empresas", "Clientes de empresas", "Soporte"]
    )
    # Tras soltar, dnd-kit se traga por 50 ms los clics: ninguna mano llega tan pronto al botón.
    quieta(page)
    menus.boton("Descartar").click()
    expect(menus.vista.get_by_role("listitem").nth(1)).to_have_text("Empresas")
    expect(menus.boton("Descartar")).to_be_hidden()

    menus.casilla("Soporte").uncheck()
    page.get_by_role("tab", name="Distribuidor").click()
    Dialogo(page, "Tiene cambios sin guardar").pulsar("Seguir editando")
    expect(menus.casilla("Soporte")).not_to_be_checked()
    page.get_by_role("tab", name="Distribuidor").click()
    Dialogo(page, "Tiene cambios sin guardar").pulsar("Salir sin guardar")
    expect(page.get_by_role("group", name="Menús del rol Distribuidor")).to_be_visible()

    # El administrador no se queda sin esta pantalla.
    menus.de("Administrador")
    menus.casilla("Menús").uncheck()
    menus.boton("Guardar menús").click()
    Dialogo(page, "No se guardaron los menús").pulsar()
    expect(menus.casilla("Menús")).not_to_be_checked()
