"""Los menús de un rol y de una empresa: se cambian y se ven en el próximo ingreso."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

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
    return riel.locator("section").get_by_role("link")


def _entra_el_asesor(abrir_contexto: Contextos) -> Page:
    page = abrir_contexto().new_page()
    PaginaAdminLogin(page).abrir().ingresar("soporte", "Soporte-demo-2026")
    AreaAdministrador(page).lista()
    return page


def test_los_menus_de_un_rol_se_cambian_y_se_ven_en_su_proximo_ingreso(
    page: Page, abrir_contexto: Contextos
) -> None:
    menus = PaginaMenus(page).abrir().de("Asesor de soporte")
    menus.casilla("Planes").uncheck()
    menus.casilla("Auditoría").check()
    expect(menus.casilla("Clientes").first).to_have_js_property("indeterminate", True)
    expect(menus.vista).to_contain_text("los permisos de Asesor de soporte no lo dejan abrir")
    esperado = menus.previstos()
    assert esperado == ["Inicio", "Empresas", "Clientes de empresas", "Soporte"]
    menus.guardar()
    expect(_riel(_entra_el_asesor(abrir_contexto))).to_have_text(esperado, use_inner_text=True)


def test_el_orden_se_cambia_solo_con_el_teclado(page: Page, abrir_contexto: Contextos) -> None:
    menus = PaginaMenus(page).abrir().de("Asesor de soporte")
    # Con Alt y las flechas sobre la casilla; con el asa, al modo de arrastrar.
    menus.casilla("Clientes de empresas").focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    menus.arbol.get_by_role("button", name="Mover Atención").focus()
    page.keyboard.press("Space")
    expect(page.get_by_text("Atención tomado")).to_be_attached()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_text("Atención: lugar 1 de 3")).to_be_attached()
    page.keyboard.press("Space")
    esperado = ["Inicio", "Soporte", "Empresas", "Clientes de empresas", "Planes"]
    expect(menus.vista.get_by_role("listitem")).to_have_text(esperado)
    menus.boton("Guardar menús").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Menús guardados")).to_be_visible()
    expect(_riel(_entra_el_asesor(abrir_contexto))).to_have_text(esperado, use_inner_text=True)


def test_el_orden_se_cambia_arrastrando(page: Page) -> None:
    menus = PaginaMenus(page).abrir().de("Asesor de soporte")
    asa = menus.arbol.get_by_role("button", name="Mover Planes")
    destino = menus.arbol.get_by_role("button", name="Mover Empresas")
    asa.hover()
    page.mouse.down()
    caja = destino.bounding_box()
    assert caja is not None
    page.mouse.move(caja["x"] + 8, caja["y"] + 30, steps=6)
    page.mouse.move(caja["x"] + 8, caja["y"] + 4, steps=6)
    page.wait_for_timeout(200)
    page.mouse.up()
    expect(menus.vista.get_by_role("listitem")).to_have_text(
        ["Inicio", "Planes", "Empresas", "Clientes de empresas", "Soporte"]
    )
    menus.boton("Descartar").click()
    expect(menus.vista.get_by_role("listitem").nth(1)).to_have_text("Empresas")
    expect(menus.boton("Descartar")).to_be_hidden()


def test_salir_sin_guardar_se_pregunta(page: Page) -> None:
    menus = PaginaMenus(page).abrir().de("Asesor de soporte")
    menus.casilla("Soporte").uncheck()
    page.get_by_role("tab", name="Distribuidor").click()
    Dialogo(page, "Tiene cambios sin guardar").pulsar("Seguir editando")
    expect(menus.casilla("Soporte")).not_to_be_checked()
    page.get_by_role("tab", name="Distribuidor").click()
    Dialogo(page, "Tiene cambios sin guardar").pulsar("Salir sin guardar")
    expect(page.get_by_role("group", name="Menús del rol Distribuidor")).to_be_visible()


def test_el_administrador_no_se_queda_sin_esta_pantalla(page: Page) -> None:
    page.context.vigilia.se_espera(422)  # type: ignore[attr-defined]
    menus = PaginaMenus(page).abrir().de("Administrador")
    menus.casilla("Menús").uncheck()
    menus.boton("Guardar menús").click()
    Dialogo(page, "No se guardaron los menús").pulsar()
    expect(menus.casilla("Menús")).not_to_be_checked()


def test_lo_que_otro_ordeno_mientras_tanto_se_avisa(page: Page, casa: Casa) -> None:
    page.context.vigilia.se_espera(409)  # type: ignore[attr-defined]
    menus = PaginaMenus(page).abrir().de("Asesor de soporte")
    token = casa.sesion("loginAdmin", usuario="admin", clave="Admin-demo-2026")["token"]
    filas = casa.llamar("GET", "menus/menuRolesAdmin/3", token=token).json()
    suyos = [f for f in filas if f["MEN_NOMBRE"] in ("Inicio", "Soporte")]
    cambio = {"PRF_CODIGO": 3, "menus": suyos}
    assert casa.llamar("POST", "menus/menuRolesAdmin", cambio, token).status_code == 200
    menus.casilla("Planes").uncheck()
    menus.boton("Guardar menús").click()
    aviso = Dialogo(page, "Alguien más cambió estos menús").visible()
    expect(aviso.caja).to_contain_text("María Verónica Salazar cambió estos menús")
    aviso.pulsar("Guardar los míos")
    expect(page.get_by_text("Menús guardados")).to_be_visible()
    quedan = casa.llamar("GET", "menus/menuRolesAdmin/3", token=token).json()
    nombres = {f["MEN_NOMBRE"] for f in quedan if f["asignado"]}
    assert "Empresas" in nombres
    assert "Planes" not in nombres


def test_los_menus_de_una_empresa_por_su_perfil(page: Page, casa: Casa) -> None:
    PaginaMenus(page).abrir()
    page.get_by_role("tab", name="Por empresa").click()
    page.get_by_role("textbox", name="Empresa").fill("tornillo")
    page.get_by_role("option", name="Ferretería El Tornillo").click()
    menus = PaginaMenus(page)
    expect(menus.arbol).to_be_visible()
    menus.page.get_by_label("Perfil de la vista previa").select_option("Consulta")
    assert "Usuarios" not in menus.previstos()
    antes = _menus_de(casa, "Ferretería El Tornillo")
    menus.casilla("Contabilidad").uncheck()
    expect(menus.vista).not_to_contain_text("Asientos")
    menus.guardar()
    quedan = _menus_de(casa, "Ferretería El Tornillo")
    assert antes - quedan == _de_la_seccion(casa, "Contabilidad")
    assert quedan < antes


def _menus_de(casa: Casa, empresa: str) -> set[str]:
    filas = casa.filas(
        "SELECT m.nombre FROM menus_empresas a JOIN menus m ON m.id = a.menu_id"
        " JOIN empresas e ON e.id = a.empresa_id WHERE e.nombre_comercial = %s",
        empresa,
    )
    return {fila["nombre"] for fila in filas}


def _de_la_seccion(casa: Casa, seccion: str) -> set[str]:
    """La sección con sus pantallas."""
    filas = casa.filas(
        "SELECT m.nombre FROM menus m LEFT JOIN menus s ON s.id = m.padre_id"
        " WHERE m.area = 'empresa' AND %s IN (m.nombre, s.nombre)",
        seccion,
    )
    return {fila["nombre"] for fila in filas}
