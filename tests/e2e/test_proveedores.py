"""Proveedores por sus pantallas: el RUC llena el régimen, Ctrl+K lo halla y de un clic es también cliente."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas.proveedores import FormularioProveedor, PaginaProveedor, PaginaProveedores

NOMBRE = "FERRETERÍA EL TORNILLO"


def test_con_el_ruc_se_llena_se_guarda_se_halla_y_se_hace_cliente(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    PaginaProveedores(page).abrir().enlace("Nuevo proveedor").press("Enter")
    formulario = FormularioProveedor(page).lista()
    formulario.campo("Identificación").fill(demo.INACTIVA)
    page.keyboard.press("Enter")
    expect(formulario.campo("Nombre o razón social")).to_have_value(NOMBRE)
    formulario.boton("Crear proveedor").press("Enter")
    PaginaProveedor(page, NOMBRE).lista()
    (guardado,) = casa.filas("SELECT * FROM proveedores WHERE identificacion = %s", demo.INACTIVA)
    assert (guardado["razon_social"], guardado["ciudad"]) == (NOMBRE, "Cuenca")
    page.goto("/#/")
    page.keyboard.press("Control+k")
    page.get_by_role("dialog").get_by_role("textbox").fill("ferreteria tornillo")
    page.get_by_role("dialog").get_by_text(demo.INACTIVA).click()
    PaginaProveedor(page, NOMBRE).lista()
    page.get_by_role("button", name="Hacerlo cliente").click()
    page.get_by_role("link", name="También es cliente").click()
    expect(page.get_by_role("heading", name=NOMBRE)).to_be_visible()
    page.get_by_role("link", name="También es proveedor").click()
    PaginaProveedor(page, NOMBRE).lista()
