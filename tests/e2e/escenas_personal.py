"""Asesores y usuarios, y Menús, puestos a la vista."""

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.menus import PaginaMenus
from tests.e2e.paginas.personal import PaginaPersona, PaginaPersonal

DISTRIBUIDOR = (3, "Gustavo Andrade Mora")
FALLO = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}


def _lista(page: Page) -> PaginaPersonal:
    lista = PaginaPersonal(page).abrir()
    expect(lista.fila("María Verónica Salazar")).to_be_visible()
    return lista


def _distribuidores(page: Page) -> None:
    expect(_lista(page).pestana("Distribuidores").fila("Hostería Valle Verde")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Empresas")).to_be_visible()


def _nada(page: Page) -> None:
    page.goto("/#/administrador/asesores?filtro=nadie-se-llama-asi")
    expect(page.get_by_role("heading", name="Nada coincide")).to_be_visible()


def _falla(page: Page) -> None:
    page.route("**/api/comp/administradores?**", lambda ruta: ruta.fulfill(status=500, json=FALLO))
    PaginaPersonal(page).abrir()
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


def _nuevo(page: Page) -> PaginaPersonal:
    lista = _lista(page)
    lista.nuevo()
    return lista.rol("Distribuidor")


def _nuevo_con_errores(page: Page) -> None:
    _nuevo(page).boton("Crear usuario").click()
    Dialogo(page, "Atencion").pulsar()


def _ficha(page: Page) -> PaginaPersona:
    return PaginaPersona(page, *DISTRIBUIDOR).abrir()


def _desactivar(page: Page) -> None:
    _ficha(page).boton("Desactivar").click()
    Dialogo(page, "¿Desactivar al usuario?").visible()


def _empresas(page: Page) -> PaginaPersona:
    ficha = _ficha(page)
    ficha.pestana("Empresas")
    expect(page.get_by_role("row").nth(1)).to_be_visible()
    return ficha


def _asignar(page: Page) -> None:
    _empresas(page).boton("Asignar empresas").first.click()
    ventana = Dialogo(page, f"Asignar empresas a {DISTRIBUIDOR[1]}").visible()
    ventana.caja.get_by_role("checkbox").last.check()


def _menus(page: Page) -> PaginaMenus:
    menus = PaginaMenus(page).abrir().de("Asesor de soporte")
    menus.casilla("Auditoría").check()
    menus.casilla("Planes").uncheck()
    return menus


def _menus_de_empresa(page: Page) -> None:
    page.goto("/#/administrador/menus?pestana=empresa&empresa=1")
    expect(PaginaMenus(page).arbol).to_be_visible()
    page.get_by_label("Perfil de la vista previa").select_option("Consulta")


def _sin_empresa(page: Page) -> None:
    page.goto("/#/administrador/menus?pestana=empresa")
    expect(page.get_by_role("heading", name="Elija una empresa")).to_be_visible()


def _menus_fallan(page: Page) -> None:
    page.route("**/menus/menuRolesAdmin/**", lambda ruta: ruta.fulfill(status=500, json=FALLO))
    PaginaMenus(page).abrir()
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


ESCENAS = [
    Escena("personal", _lista, "sesion_admin", pantalla=True),
    Escena("personal-distribuidores", _distribuidores, "sesion_admin", pantalla=True, como="personal"),
    Escena("personal-nada", _nada, "sesion_admin", como="facturas-nada"),
    Escena("personal-falla", _falla, "sesion_admin", estados=(500,), finge=True, como="clientes-fallida"),
    Escena("personal-nuevo", _nuevo, "sesion_admin", pantalla=True),
    Escena("personal-nuevo-errores", _nuevo_con_errores, "sesion_admin", como="cliente-errores"),
    Escena("persona", _ficha, "sesion_admin", pantalla=True),
    Escena("persona-desactivar", _desactivar, "sesion_admin"),
    Escena("persona-empresas", _empresas, "sesion_admin", pantalla=True),
    Escena("persona-asignar", _asignar, "sesion_admin"),
    Escena("menus", _menus, "sesion_admin", pantalla=True),
    Escena("menus-empresa", _menus_de_empresa, "sesion_admin", pantalla=True),
    Escena("menus-sin-empresa", _sin_empresa, "sesion_admin", como="clientes-sin-empresa"),
    Escena("menus-falla", _menus_fallan, "sesion_admin", estados=(500,), finge=True, como="catalogos-caidos"),
]
