"""Sin ratón: el ingreso y el ticket enteros."""

from playwright.sync_api import Page, expect

from demo import demostracion as demo
from tests.e2e.aspectos import quieta
from tests.e2e.casa import Casa
from tests.e2e.paginas import AreaEmpresa, Dialogo, PaginaLogin, PaginaTicket
from tests.e2e.paginas.teclado import tabular_hasta


def test_se_ingresa_sin_raton(page: Page) -> None:
    login = PaginaLogin(page).abrir()
    tabular_hasta(page, login.campo("RUC"))
    page.keyboard.type(demo.B)
    page.keyboard.press("Tab")
    expect(login.campo("Usuario")).to_be_focused()
    page.keyboard.type("demo")
    page.keyboard.press("Tab")
    expect(login.campo("Contraseña")).to_be_focused()
    page.keyboard.type("equis")
    # El ojo también se alcanza: muestra la contraseña y la vuelve a ocultar.
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(login.campo("Contraseña")).to_have_attribute("type", "text")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type(demo.CLAVE_EMPRESA)
    page.keyboard.press("Enter")

    aviso = Dialogo(page, "Atencion").visible()
    for tecla in ("Enter", "NumpadEnter", "Escape"):
        page.keyboard.press(tecla)
    quieta(page)
    aviso.visible()
    tabular_hasta(page, aviso.boton("Entendido"))
    page.keyboard.press("Enter")
    aviso.cerrado()

    area = AreaEmpresa(page).lista()
    usuario = page.get_by_role("button", name="Menú de ")
    tabular_hasta(page, usuario)
    page.keyboard.press("Enter")
    entrada = page.get_by_role("menuitem", name="Cerrar sesión")
    expect(entrada).to_be_visible()
    for _ in range(12):
        page.keyboard.press("ArrowDown")
        if entrada.evaluate("e => e === document.activeElement"):
            break
    page.keyboard.press("Enter")
    login.lista()
    assert area.guardado("usr") is None


def test_un_ticket_se_llena_y_se_envia_sin_raton(page: Page, casa: Casa) -> None:
    correo = "teclado@cliente.example"
    ticket = PaginaTicket(page).abrir()
    expect(ticket.mensaje).to_be_visible()
    expect(ticket.campo("Servicio").locator("option", has_text="Contabilidad")).to_be_attached()
    tabular_hasta(page, ticket.campo("Servicio"))
    page.keyboard.type("Cont")
    page.keyboard.press("Tab")
    page.keyboard.type(demo.A)
    page.keyboard.press("Enter")
    expect(ticket.campo("Nombre del cliente")).to_have_value("Comercial Andina S.A.")
    tabular_hasta(page, ticket.campo("Nombre del cliente"))
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type(correo)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(ticket.campo("Asunto")).to_be_focused()
    page.keyboard.type("Tr")
    # La barra del editor se recorre con el teclado, y del editor se sale con él.
    tabular_hasta(page, page.get_by_role("button", name="Negrita", exact=True))
    page.keyboard.press("Enter")
    expect(ticket.mensaje).to_be_focused()
    page.keyboard.type("Escrito sin ratón")
    tabular_hasta(page, page.locator("input#adjunto"))
    tabular_hasta(page, ticket.enviar)
    page.keyboard.press("Enter")
    Dialogo(page, "Enviado").dice("Proceso completado con éxito")
    with page.expect_event("load"):
        page.keyboard.press("Enter")
    (fila,) = casa.filas("SELECT asunto, mensaje FROM tickets WHERE cliente_correo = %s", correo)
    assert fila["asunto"] == "trmt"
    assert fila["mensaje"] == "<p><strong>Escrito sin ratón</strong></p>"
