"""Las pantallas de proveedores, puestas a la vista."""

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.proveedores import FormularioProveedor, PaginaProveedor, PaginaProveedores

UNO = "Papelera del Austro S.A."


def _lista(page: Page) -> PaginaProveedores:
    proveedores = PaginaProveedores(page).abrir()
    proveedores.buscar(UNO)
    expect(proveedores.enlazado(UNO)).to_be_visible()
    return proveedores


def _ficha(page: Page) -> None:
    _lista(page).enlazado(UNO).click()
    PaginaProveedor(page, UNO).lista()


def _historial(page: Page) -> None:
    _ficha(page)
    page.get_by_role("tab", name="Historial").click()
    expect(page.get_by_role("region", name="Historial")).to_be_visible()


def _nuevo(page: Page) -> FormularioProveedor:
    return FormularioProveedor(page).abrir()


def _con_errores(page: Page) -> None:
    _nuevo(page).boton("Crear proveedor").click()
    Dialogo(page, "Atencion").pulsar()


def _editar(page: Page) -> None:
    _ficha(page)
    page.get_by_role("link", name="Editar").click()
    expect(page.get_by_role("button", name="Guardar cambios")).to_be_visible()


def _relacionada(page: Page) -> None:
    """Los días en que lo es salen al decir que lo es."""
    _editar(page)
    page.get_by_role("switch", name="Parte relacionada").check(force=True)
    hasta = page.get_by_label("Relacionada hasta")
    hasta.scroll_into_view_if_needed()
    expect(hasta).to_be_visible()


def _vacia(page: Page) -> None:
    nada = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1}
    page.route("**/api/proveedores/paginacion*", lambda ruta: ruta.fulfill(json=nada))
    page.goto("/#/proveedores")
    expect(page.get_by_role("heading", name="Aún no hay proveedores")).to_be_visible()


def _ausente(page: Page) -> None:
    page.goto("/#/proveedores/999999999")
    expect(page.get_by_role("heading", name="Proveedor no encontrado")).to_be_visible()


ESCENAS = [
    Escena("proveedores", _lista, "sesion_empresa", pantalla=True),
    Escena("proveedor", _ficha, "sesion_empresa", pantalla=True),
    Escena("proveedor-historial", _historial, "sesion_empresa"),
    Escena("proveedor-nuevo", _nuevo, "sesion_empresa", pantalla=True),
    Escena("proveedor-errores", _con_errores, "sesion_empresa"),
    Escena("proveedor-editar", _editar, "sesion_empresa"),
    Escena("proveedor-relacionada", _relacionada, "sesion_empresa", como="proveedor-editar"),
    Escena("proveedores-vacia", _vacia, "sesion_empresa", finge=True),
    Escena("proveedor-ausente", _ausente, "sesion_empresa", estados=(404,)),
]
