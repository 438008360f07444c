"""Las pantallas de clientes, puestas a la vista."""

from playwright.sync_api import Page, expect

from demo import demostracion as demo
from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.clientes import FormularioCliente, PaginaCliente, PaginaClientes

EMPRESA = 1  # Comercial Andina


def _lista(page: Page) -> PaginaClientes:
    return PaginaClientes(page).abrir()


def _de_todas(page: Page) -> None:
    PaginaClientes(page, administrador=True).abrir()


def _de_una(page: Page) -> None:
    PaginaClientes(page, administrador=True, eid=EMPRESA).abrir()


def _ficha(page: Page) -> None:
    enlace = _lista(page).filas.nth(5).get_by_role("link")
    nombre = enlace.inner_text()
    enlace.click()
    PaginaCliente(page, nombre).lista()


def _historial(page: Page) -> None:
    _ficha(page)
    page.get_by_role("tab", name="Historial").click()
    expect(page.get_by_role("region", name="Historial")).to_be_visible()


def _nuevo(page: Page) -> FormularioCliente:
    return FormularioCliente(page).abrir()


def _editar(page: Page) -> None:
    _ficha(page)
    page.get_by_role("link", name="Editar").click()
    expect(page.get_by_role("heading", name="Editar cliente")).to_be_visible()
    expect(page.get_by_role("button", name="Guardar cambios")).to_be_visible()


def _con_errores(page: Page) -> None:
    formulario = _nuevo(page)
    formulario.llenar(identificacion="1774307104001", correo="malo")
    formulario.boton("Crear cliente").click()
    Dialogo(page, "Atencion").pulsar()


def _grupo(page: Page) -> None:
    _nuevo(page).boton("Agregar un grupo").click()
    Dialogo(page, "Nuevo grupo").visible()


def _ya_es(page: Page) -> None:
    identificacion = _lista(page).filas.nth(5).locator("td").nth(1).inner_text()
    # Con el número completo se busca sin pedirlo.
    _nuevo(page).llenar(identificacion=identificacion)
    Dialogo(page, "Ya es su cliente").visible()


def _acciones(page: Page) -> None:
    _lista(page).filas.nth(5).get_by_role("button").click()
    expect(page.get_by_role("menu")).to_be_visible()


def _vacia(page: Page) -> None:
    nada = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1}
    page.route("**/api/clientes/paginacion*", lambda ruta: ruta.fulfill(json=nada))
    page.goto("/#/clientes")
    expect(page.get_by_role("heading", name="Aún no hay clientes")).to_be_visible()


def _fallida(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
    page.route("**/api/clientes/paginacion*", lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    page.goto("/#/clientes")
    expect(page.get_by_role("heading", name="No se pudo cargar la lista")).to_be_visible()


def _ajena(page: Page) -> None:
    page.goto(f"/#/administrador/clientes?eid={EMPRESA}")
    expect(page.get_by_role("heading", name="Empresa no encontrada")).to_be_visible()


def _sin_empresa(page: Page) -> None:
    page.goto("/#/administrador/clientes/nuevo")
    expect(page.get_by_role("heading", name="Elija la empresa")).to_be_visible()


def _consultado(page: Page) -> None:
    formulario = _nuevo(page)
    formulario.consultar(demo.DISTRIBUIDORA)
    expect(formulario.campo("Nombre o razón social")).not_to_have_value("")


ESCENAS = [
    Escena("clientes", _lista, "sesion_empresa", pantalla=True),
    Escena("clientes-de-todas", _de_todas, "sesion_admin", pantalla=True),
    Escena("clientes-de-una", _de_una, "sesion_admin", pantalla=True, como="clientes-de-todas"),
    Escena("cliente", _ficha, "sesion_empresa", pantalla=True),
    Escena("cliente-historial", _historial, "sesion_empresa"),
    Escena("cliente-nuevo", _nuevo, "sesion_empresa", pantalla=True),
    Escena("cliente-consultado", _consultado, "sesion_empresa", como="cliente-editar"),
    Escena("cliente-editar", _editar, "sesion_empresa"),
    Escena("cliente-errores", _con_errores, "sesion_empresa"),
    Escena("cliente-grupo", _grupo, "sesion_empresa"),
    Escena("cliente-ya-es", _ya_es, "sesion_empresa", como="distribuidor"),
    Escena("clientes-acciones", _acciones, "sesion_empresa"),
    Escena("clientes-vacia", _vacia, "sesion_empresa", finge=True),
    Escena("clientes-fallida", _fallida, "sesion_empresa", estados=(500,), finge=True),
    Escena("clientes-ajena", _ajena, "sesion_distribuidor", estados=(404,), como="comprobante-ausente"),
    Escena("clientes-sin-empresa", _sin_empresa, "sesion_admin"),
]
