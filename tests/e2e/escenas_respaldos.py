"""Los documentos pedidos, y dónde se sueltan, puestos a la vista."""

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena

PUBLICO = {
    "empresa": "Comercial Andina",
    "asunto": "Lo que salió del banco el 12/11/2026, $45.00: COMPRA SUPERMAXI",
    "mensaje": "¿De qué fue? Con la foto de la factura basta.",
    "hasta": "2026-12-15",
    "pedido_por": "Juan Carlos Mena",
    "espera": True,
    "estado": "PENDIENTE",
}
_PEDIDO = {
    "id": 1,
    "linea_id": 3,
    "compra_id": None,
    "asunto": "Lo que entró al banco el 30/10/2026, $14.20: Intereses ganados",
    "mensaje": "¿Tiene el comprobante del banco?",
    "hasta": "2099-12-31",
    "usuario_id": 5,
    "usuario": "Lucía Fernanda Paredes",
    "correo": "lucia@andina.example",
    "pedido_por": "Juan Carlos Mena",
    "pedido_en": "2026-11-20T10:00:00-05:00",
    "avisos": 1,
    "avisado_en": "2026-11-20T10:00:00-05:00",
    "estado": "PENDIENTE",
    "resuelto_por": "",
    "resuelto_en": None,
    "respuesta": "",
    "acciones": ["entregar", "recordar", "cancelar"],
}
_COMPRA = {
    "linea_id": None,
    "compra_id": 4,
    "asunto": "La compra 001-002-000000123 del 28/10/2026, $230.00: Papelesa",
}
PEDIDOS = [
    _PEDIDO,
    {**_PEDIDO, **_COMPRA, "id": 2, "hasta": "2020-01-01", "usuario_id": None, "usuario": None},
    {
        **_PEDIDO,
        **_COMPRA,
        "id": 3,
        "estado": "RECIBIDO",
        "respuesta": "Es la de la imprenta.",
        "acciones": [],
    }
    | {"resuelto_por": "Lucía Fernanda Paredes", "resuelto_en": "2026-11-21T10:00:00-05:00"},
]
VACIA = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 0}
FALLO = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}


def _lista(page: Page) -> None:
    hay = {"items": PEDIDOS, "page": 1, "tamano": 20, "total": len(PEDIDOS), "paginas": 1}
    page.route("**/api/respaldos/paginacion?**", lambda pedido: pedido.fulfill(json=hay))
    page.goto("/#/documentos-pedidos")
    expect(page.get_by_text("Atrasado").first).to_be_visible()


def _vacia(page: Page) -> None:
    page.route("**/api/respaldos/paginacion?**", lambda pedido: pedido.fulfill(json=VACIA))
    page.goto("/#/documentos-pedidos")
    expect(page.get_by_text("Nada pedido todavía")).to_be_visible()


def _falla(page: Page) -> None:
    page.route("**/api/respaldos/paginacion?**", lambda pedido: pedido.fulfill(status=500, json=FALLO))
    page.goto("/#/documentos-pedidos")
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


def _entregar(page: Page) -> None:
    _lista(page)
    page.get_by_role("button", name="Acciones de Lo que entró").first.click()
    page.get_by_role("menuitem", name="Entregar").click()
    expect(page.get_by_role("dialog").get_by_text("El documento", exact=True)).to_be_visible()


def _enlace(page: Page) -> None:
    page.route("**/api/publico/respaldo/**", lambda pedido: pedido.fulfill(json=PUBLICO))
    page.goto("/#/entregar-documento/firma")
    expect(page.get_by_role("heading", name="Le piden un documento")).to_be_visible()


def _entregado(page: Page) -> None:
    ya = {**PUBLICO, "espera": False, "estado": "RECIBIDO"}
    page.route("**/api/publico/respaldo/**", lambda pedido: pedido.fulfill(json=ya))
    page.goto("/#/entregar-documento/firma")
    expect(page.get_by_role("heading", name="El documento ya se entregó")).to_be_visible()


def _enlace_que_no_sirve(page: Page) -> None:
    page.goto("/#/entregar-documento/otra-firma")
    expect(page.get_by_role("heading", name="Este enlace ya no sirve")).to_be_visible()


def _enlace_con_fallo(page: Page) -> None:
    page.route("**/api/publico/respaldo/**", lambda pedido: pedido.fulfill(status=500, json=FALLO))
    page.goto("/#/entregar-documento/firma")
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


ESCENAS = [
    Escena("respaldos", _lista, "sesion_empresa", pantalla=True, finge=True),
    Escena("respaldos-vacia", _vacia, "sesion_empresa", finge=True),
    Escena("respaldos-falla", _falla, "sesion_empresa", estados=(500,), finge=True),
    Escena("respaldos-entregar", _entregar, "sesion_empresa", finge=True),
    Escena("respaldos-enlace", _enlace, finge=True, pantalla=True),
    Escena("respaldos-entregado", _entregado, finge=True),
    Escena("respaldos-enlace-malo", _enlace_que_no_sirve, estados=(404,), como="respaldos-entregado"),
    Escena("respaldos-enlace-falla", _enlace_con_fallo, finge=True, estados=(500,), como="respaldos-falla"),
]
