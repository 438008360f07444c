"""Un formulario inválido en el navegador: el aviso, el mensaje bajo cada campo y el foco en el primero. Lo que cada
uno exige está en las pruebas de la interfaz."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo, PaginaRegistro, PaginaTicket
from tests.e2e.paginas.base import Pagina
from tests.e2e.vigilia import Vigilia
from tests.ejemplos import TODO

ATENCION = "Algunos campos están incorrectos o vacios, por favor revise e intente nuevamente"


def _enviar_invalido(pagina: Pagina, boton: str) -> None:
    pagina.boton(boton).click()
    Dialogo(pagina.page, "Atencion").dice(ATENCION).pulsar()


def test_el_registro_vacio_mal_escrito_y_rechazado(page: Page, vigilia: Vigilia) -> None:
    vigilia.se_espera(409, 422)
    registro = PaginaRegistro(page).abrir()
    _enviar_invalido(registro, "Registrar empresa")
    expect(registro.campo("RUC")).to_be_focused()
    for rotulo, mensaje in {
        "RUC": "Ingrese el ruc de la empresa!",
        "Contraseña": "Ingrese su contraseña por favor!",
        "Acepto los términos y condiciones": "Debe aceptar los términos y condiciones para poder continuar",
    }.items():
        registro.debe_decir(rotulo, mensaje)
    expect(page.get_by_role("dialog")).to_have_count(0)

    # Lo mal escrito se dice y se conserva; lo que se corrige deja de estar en rojo.
    registro.llenar(
        ruc="17900", nombre="La Unión", razon="La Unión S.A.", correo="gerencia@", usuario="g", clave="corta"
    )
    registro.aceptar_terminos()
    _enviar_invalido(registro, "Registrar empresa")
    registro.debe_decir("Correo electrónico", "Ingrese un correo válido!")
    expect(registro.campo("RUC")).to_be_focused()
    expect(registro.campo("Nombre comercial")).to_have_value("La Unión")
    registro.llenar(correo="gerencia@union.example")
    expect(page.get_by_text("Ingrese un correo válido!")).to_have_count(0)

    # Lo que el servidor rechaza.
    registro.llenar(ruc="1790012344001", clave="Una-clave-larga-2026")
    registro.enviar()
    error = Dialogo(page, "Error").visible()
    expect(error.caja).to_contain_text("Ocurrió un error al iniciar sesión. ")
    error.pulsar()
    registro.lista()
    expect(registro.campo("RUC")).to_have_value("1790012344001")


def test_el_ticket_vacio_y_cuando_solo_falta_el_mensaje_el_foco_va_al_editor(page: Page) -> None:
    ticket = PaginaTicket(page).abrir()
    expect(ticket.mensaje).to_be_visible()
    _enviar_invalido(ticket, "Enviar ticket")
    expect(ticket.campo("Servicio")).to_be_focused()
    ticket.debe_decir("Asunto", "Elija el asunto")
    ticket.debe_decir("Mensaje", "El texto esta vacio")

    ticket.elegir()
    ticket.llenar(ruc="1714307103", nombre="Gabriela", correo="gabriela@cliente.example", telefono="0991")
    _enviar_invalido(ticket, "Enviar ticket")
    ticket.debe_decir("Teléfono del cliente", "El teléfono debe tener entre 7 y 10 dígitos")
    expect(ticket.campo("Teléfono del cliente")).to_be_focused()

    ticket.llenar(telefono="")
    expect(ticket.campo("Teléfono del cliente")).not_to_have_attribute("aria-invalid", "true")
    _enviar_invalido(ticket, "Enviar ticket")
    ticket.debe_decir("Mensaje", "El texto esta vacio")
    expect(ticket.mensaje).to_be_focused()


# Los que más se usan, siempre; los demás, con TODO=si.
DE_SIEMPRE = ("facturas/nueva", "clientes/nuevo", "cobros/nuevo", "asientos/nuevo", "pagos/lotes/nuevo")
FORMULARIOS = (
    *DE_SIEMPRE,
    "proformas/nueva",
    "recurrentes/nueva",
    "compras/nueva",
    "retenciones-recibidas/nueva",
    "proveedores/nuevo",
    "transportistas/nuevo",
    "productos/nuevo",
    "pagos/nuevo",
    "plantillas-asientos/nueva",
    "diferidos/nuevo",
    "activos-fijos/nuevo",
    "soporte/nuevo",
    "liquidaciones-compra/nueva",
    "notas-credito/nueva",
    "notas-debito/nueva",
    "guias-remision/nueva",
    "retenciones/nueva",
    "ajustes-existencias/nuevo",
    "traslados/nuevo",
    "ensambles/nuevo",
    "recetas/nueva",
    "conteos/nuevo",
    "administrador/empresas/nueva",
)
# Un lote empieza por elegir lo que se paga.
SE_ELIGE_ANTES = ("pagos/lotes/nuevo",)
# Los que se abren en una ventana, con el botón que la abre.
VENTANAS = (
    ("usuarios", "Nuevo usuario"),
    ("recibidos/reglas", "Nueva regla"),
    ("centros-de-costo", "Nuevo centro"),
    ("bodegas", "Nueva bodega"),
    ("listas-precios", "Nueva lista"),
    ("llaves", "Nueva llave"),
    ("administrador/asesores", "Nuevo usuario"),
    ("administrador/planes", "Nuevo plan"),
    ("administrador/catalogos/tarifas", "Nueva fila"),
)
DONDE_SE_ESCRIBE = """donde => {
    const quien = document.activeElement;
    if (!quien || !quien.closest(`${donde} form`)) return quien ? quien.outerHTML.slice(0, 120) : 'nadie';
    return quien.matches('input, select, textarea, button[aria-describedby], [role="textbox"]') ? '' : quien.outerHTML;
}"""


@pytest.fixture(scope="module")
def dentro(contextos: Callable[..., BrowserContext], casa: Casa) -> Iterator[Page]:
    """Una sola ventana para todos los formularios de las dos áreas: lo que se prueba es el foco y no la pantalla."""
    datos = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)
    suyos = casa.sesion("loginAdmin", usuario="admin", clave="Admin-demo-2026")
    admin = {"usrAdmin": json.dumps(suyos), "idUsu": str(suyos["id"])}
    yield contextos({"usr": json.dumps(datos), "ruc": demo.A, **admin}).new_page()


def _se_escribe_tras_el_aviso(page: Page, donde: str) -> None:
    """Al enviar vacío el formulario de ahí. Con movimiento, como lo ven las personas: lo que se escribe mientras el aviso se
    va no se pierde."""
    formulario = page.locator(f"{donde} form").first
    expect(formulario.locator("button[type=submit]").first).to_be_visible()
    formulario.evaluate("uno => uno.requestSubmit()")
    aviso = Dialogo(page, "Atencion").visible()
    expect(aviso.boton("Aceptar")).to_be_focused()
    page.keyboard.press("Enter")
    # Sin esperar a que termine de irse.
    assert page.evaluate(DONDE_SE_ESCRIBE, donde) == ""
    aviso.cerrado()
    assert page.evaluate(DONDE_SE_ESCRIBE, donde) == ""


@pytest.mark.parametrize("ruta", FORMULARIOS if TODO else DE_SIEMPRE)
def test_despues_del_aviso_se_escribe_en_un_campo_del_formulario(dentro: Page, ruta: str) -> None:
    """Y antes, al llegar: quien abre un formulario nuevo escribe ya en él."""
    dentro.goto(f"/#/{ruta}")
    if ruta not in SE_ELIGE_ANTES:
        dentro.wait_for_function(f"() => ({DONDE_SE_ESCRIBE})('main') === ''")
    _se_escribe_tras_el_aviso(dentro, "main")


@pytest.mark.parametrize(("ruta", "boton"), VENTANAS if TODO else VENTANAS[:1])
def test_despues_del_aviso_se_escribe_en_un_campo_de_la_ventana(dentro: Page, ruta: str, boton: str) -> None:
    dentro.goto(f"/#/{ruta}")
    dentro.get_by_role("button", name=boton).first.click()
    _se_escribe_tras_el_aviso(dentro, "[role=dialog]")
