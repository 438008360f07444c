"""Las empresas en la administración, puestas a la vista."""

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena, Poner
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.empresas import PaginaEmpresa, PaginaEmpresas, PaginaNuevaEmpresa

FALLO = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
ANDINA = (1, "Comercial Andina")


def _lista(page: Page) -> PaginaEmpresas:
    lista = PaginaEmpresas(page).abrir()
    expect(page.get_by_role("row").nth(2)).to_be_visible()
    return lista


def _nada(page: Page) -> None:
    PaginaEmpresas(page).abrir_con("filtro=ninguna-se-llama-asi")
    expect(page.get_by_role("heading", name="Nada coincide con lo que busca")).to_be_visible()


def _sin_empresas(page: Page) -> None:
    vacia = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1}
    page.route("**/empresas/empresasPaginacion/**", lambda ruta: ruta.fulfill(json=vacia))
    PaginaEmpresas(page).abrir()
    expect(page.get_by_role("heading", name="Aún no hay empresas")).to_be_visible()


def _falla(page: Page) -> None:
    page.route("**/empresas/empresasPaginacion/**", lambda ruta: ruta.fulfill(status=500, json=FALLO))
    PaginaEmpresas(page).abrir()
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


def _nueva(page: Page) -> PaginaNuevaEmpresa:
    return PaginaNuevaEmpresa(page).abrir()


def _nueva_con_errores(page: Page) -> None:
    _nueva(page).crear()
    Dialogo(page, "Atencion").pulsar()


def _ficha(page: Page) -> PaginaEmpresa:
    ficha = PaginaEmpresa(page, *ANDINA).abrir()
    expect(page.get_by_text("Tiene un propietario activo")).to_be_visible()
    return ficha


def _menu(page: Page) -> None:
    _ficha(page).boton("Más acciones").click()
    expect(page.get_by_role("menuitem", name="Eliminar")).to_be_visible()


def _sin_guardar(page: Page) -> None:
    _ficha(page).llenar(ciudad="Loja")
    expect(page.get_by_role("button", name="Guardar cambios")).to_be_visible()


def _usuarios(page: Page) -> PaginaEmpresa:
    ficha = PaginaEmpresa(page, *ANDINA).abrir().pestana("Usuarios")
    expect(page.get_by_role("cell", name="facturador", exact=True)).to_be_visible()
    return ficha


def _usuario_nuevo(page: Page) -> None:
    _usuarios(page).boton("Nuevo usuario").click()
    Dialogo(page, "Nuevo usuario").visible()


def _pestana(nombre: str, texto: str) -> Poner:
    def poner(page: Page) -> None:
        PaginaEmpresa(page, *ANDINA).abrir().pestana(nombre)
        expect(page.get_by_text(texto).first).to_be_visible()

    return poner


def _eliminar(page: Page) -> None:
    _ficha(page).accion("Eliminar")
    Dialogo(page, "¿Eliminar Comercial Andina?").visible()


def _desactivar(page: Page) -> None:
    _ficha(page).accion("Desactivar")
    Dialogo(page, "Desactivar Comercial Andina").visible()


def _conflicto(page: Page) -> None:
    def de_otro(ruta: Route) -> None:
        if ruta.request.method == "PUT":
            frase = "Gustavo Andrade Mora cambió los datos de esta empresa el 21/11/2026 a las 10:42."
            ruta.fulfill(status=409, json={"msg": frase, "code": 409, "status": "conflicto"})
            return
        datos = ruta.fetch().json()
        if cambiada:
            datos |= {"version": datos["version"] + 1, "EMP_CIUDAD": "Cuenca", "EMP_TELEFONO": "072345678"}
        ruta.fulfill(json=datos)

    cambiada: list[bool] = []
    page.route("**/api/comp/empresas/1", de_otro)
    ficha = _ficha(page).llenar(ciudad="Loja")
    cambiada.append(True)
    ficha.guardar()
    Dialogo(page, "Otra persona cambió estos datos").visible()


def _pendiente(page: Page) -> None:
    lista = PaginaEmpresas(page).abrir_con("estado=PENDIENTE")
    page.get_by_role("row").nth(1).get_by_role("link").first.click()
    expect(lista.boton("Verificar")).to_be_visible()
    expect(page.get_by_text("Tiene un propietario activo")).to_be_visible()


def _rechazar(page: Page) -> None:
    _pendiente(page)
    page.get_by_role("button", name="Rechazar", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _ajena(page: Page) -> None:
    page.goto("/#/administrador/empresas/1")
    expect(page.get_by_role("heading", name="No se encontró la empresa")).to_be_visible()


def _lectura(page: Page) -> None:
    page.goto("/#/administrador/empresas/1")
    expect(page.get_by_text("Tiene un propietario activo")).to_be_visible()


ESCENAS = [
    Escena("empresas", _lista, "sesion_admin", pantalla=True),
    Escena("empresas-distribuidor", _lista, "sesion_distribuidor", como="empresas"),
    Escena("empresas-nada", _nada, "sesion_admin", como="facturas-nada"),
    Escena("empresas-vacia", _sin_empresas, "sesion_admin", finge=True, como="clientes-vacia"),
    Escena("empresas-falla", _falla, "sesion_admin", estados=(500,), finge=True, como="clientes-fallida"),
    Escena("empresa-nueva", _nueva, "sesion_admin", pantalla=True),
    Escena("empresa-nueva-errores", _nueva_con_errores, "sesion_admin", como="cliente-errores"),
    Escena("empresa-ficha", _ficha, "sesion_admin", pantalla=True),
    Escena("empresa-pendiente", _pendiente, "sesion_admin"),
    Escena("empresa-acciones", _menu, "sesion_admin"),
    Escena("empresa-sin-guardar", _sin_guardar, "sesion_admin"),
    Escena("empresa-usuarios", _usuarios, "sesion_admin", pantalla=True, como="propia-usuarios"),
    Escena("empresa-usuario-nuevo", _usuario_nuevo, "sesion_admin", como="propia-usuario-nuevo"),
    Escena("empresa-locales", _pestana("Establecimientos", "001-001"), "sesion_admin", pantalla=True),
    Escena(
        "empresa-menus",
        _pestana("Menús", "Notas de crédito"),
        "sesion_admin",
        pantalla=True,
        como="menus-empresa",
    ),
    Escena("empresa-historial", _pestana("Historial", "1790012344001"), "sesion_admin", pantalla=True),
    Escena("empresa-eliminar", _eliminar, "sesion_admin", como="persona-desactivar"),
    Escena("empresa-desactivar", _desactivar, "sesion_admin", como="empresa-rechazar"),
    Escena("empresa-rechazar", _rechazar, "sesion_admin"),
    Escena("empresa-conflicto", _conflicto, "sesion_admin", estados=(409,), finge=True),
    Escena("empresa-ajena", _ajena, "sesion_distribuidor", estados=(404,), como="comprobante-ausente"),
    Escena("empresa-lectura", _lectura, "sesion_asesor", pantalla=True),
]
