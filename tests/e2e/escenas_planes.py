"""Las pantallas de planes y recibos, puestas a la vista."""

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.planes import PaginaCatalogo, PaginaPlanes, PaginaRecibos

EMPRESA = 1  # Comercial Andina, con plan, uso y recibo
DE_LA_EMPRESA = ("**/empresas/planes?EMP_CODIGO=*", "**/empresas/planesEmpresaOrel/*")
PLAN = "Electrónico 1000"


def _planes(page: Page) -> PaginaPlanes:
    return PaginaPlanes(page, EMPRESA).abrir()


def _menu(page: Page) -> None:
    expect(_planes(page).opcion(PLAN, "Renovar o editar")).to_be_visible()


def _agregar(page: Page) -> None:
    _planes(page)
    page.get_by_role("button", name="Agregar plan").last.click()
    Dialogo(page, "Agregar un plan").visible()
    expect(page.get_by_label("Inicia")).to_be_visible()


def _subir(page: Page) -> None:
    _planes(page).opcion(PLAN, "Subir").click()
    Dialogo(page, "Subir el recibo de pago").visible()


def _subir_invalido(page: Page) -> None:
    _subir(page)
    Dialogo(page, "Subir el recibo de pago").boton("Subir recibo").click()
    Dialogo(page, "Atencion").pulsar()


def _subiendo(page: Page) -> None:
    _retenidas: list[Route] = []
    page.route("**/empresas/pago/**", lambda ruta: _retenidas.append(ruta))
    _subir(page)
    ventana = Dialogo(page, "Subir el recibo de pago")
    archivo = {"name": "recibo.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7" + bytes(90_000)}
    ventana.caja.locator("input[type=file]").set_input_files(archivo)  # type: ignore[arg-type]
    ventana.boton("Subir recibo").click()
    expect(ventana.caja.get_by_role("progressbar")).to_be_attached()
    expect(ventana.boton("Subir recibo")).to_be_disabled()


def _fallida(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
    page.context.vigilia.se_espera(patron="Error en la consulta de planes")  # type: ignore[attr-defined]
    for lista in DE_LA_EMPRESA:
        page.route(lista, lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    PaginaPlanes(page, EMPRESA).abrir()
    expect(page.get_by_text("No se pudieron leer")).to_have_count(2)


def _sin_planes(page: Page) -> None:
    for lista in DE_LA_EMPRESA:
        page.route(lista, lambda ruta: ruta.fulfill(json=[]))
    PaginaPlanes(page, EMPRESA).abrir()
    expect(page.get_by_text("no puede emitir")).to_be_visible()


def _recibos(page: Page) -> None:
    PaginaRecibos(page).abrir()
    expect(page.get_by_role("row").nth(1)).to_be_visible()


def _recibo(page: Page) -> None:
    _recibos(page)
    page.get_by_role("row").nth(1).get_by_role("button").first.click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Siguiente")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_text("RUC")).to_be_visible()


def _recibos_de_empresa(page: Page) -> None:
    page.goto(f"/#/administrador/empresas/{EMPRESA}/recibos")
    expect(page.get_by_role("row").nth(1)).to_be_visible()


def _catalogo(page: Page) -> None:
    PaginaCatalogo(page).abrir()
    expect(page.get_by_role("row").nth(1)).to_be_visible()


def _plan_nuevo(page: Page) -> None:
    _catalogo(page)
    page.get_by_role("button", name="Nuevo plan").click()
    Dialogo(page, "Nuevo plan").visible()


ESCENAS = [
    Escena("empresa-planes", _planes, "sesion_admin", pantalla=True),
    Escena("empresa-recibos", _recibos_de_empresa, "sesion_admin", pantalla=True, como="recibos"),
    Escena("recibos", _recibos, "sesion_admin", pantalla=True),
    Escena("catalogo-planes", _catalogo, "sesion_admin", pantalla=True),
    Escena("planes-menu", _menu, "sesion_admin"),
    Escena("planes-agregar", _agregar, "sesion_admin"),
    Escena("planes-subir", _subir, "sesion_admin"),
    Escena("planes-subir-errores", _subir_invalido, "sesion_admin", como="cliente-documento-nuevo"),
    Escena("planes-subiendo", _subiendo, "sesion_admin", finge=True),
    Escena("planes-sin-leer", _fallida, "sesion_admin", estados=(500,), finge=True),
    Escena("planes-sin-planes", _sin_planes, "sesion_admin", finge=True),
    Escena("recibo", _recibo, "sesion_admin"),
    Escena("plan-nuevo", _plan_nuevo, "sesion_admin"),
]
