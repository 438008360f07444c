"""Las pantallas de las proformas, y la que el cliente abre sin ingresar."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena


def _lista(page: Page) -> None:
    page.goto("/#/proformas")
    expect(page.get_by_role("table", name="Proformas").get_by_role("link").first).to_be_visible()
    expect(page.get_by_text("Suman")).to_be_visible()


def _vacia(page: Page) -> None:
    nada = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1}
    page.route("**/api/proformas/paginacion*", lambda ruta: ruta.fulfill(json=nada))
    page.route("**/api/proformas/sumas*", lambda ruta: ruta.fulfill(json=[]))
    page.goto("/#/proformas")
    expect(page.get_by_role("heading", name="Todavía no hay proformas")).to_be_visible()


def _ficha(page: Page) -> None:
    page.goto("/#/proformas?estado=ACEPTADA")
    page.get_by_role("table", name="Proformas").get_by_role("link").first.click()
    expect(page.get_by_role("button", name="Hacer la factura")).to_be_visible()


def _nueva(page: Page) -> None:
    page.goto("/#/proformas/nueva")
    expect(page.get_by_role("textbox", name="Condiciones")).to_be_visible()


_IVA = {"codigo": 2, "tarifa_codigo": "4", "nombre": "IVA 15 %", "tarifa": "15.00", "base": "1200.00"} | {
    "valor": "180.00",
    "por_unidad": False,
    "especifica": "0.00",
    "por_contenido": False,
}
# Lo que el documento dice: el mismo, en la página de una factura.
DICHO: dict[str, Any] = {
    "fecha": "2026-11-20",
    "emisor": {"ruc": "1790012344001", "razon_social": "Comercial Andina S.A."}
    | {"nombre_comercial": "Comercial Andina"},
    "receptor": {"razon_social": "Agrícola Cotopaxi & Hijos Compañía Limitada", "correos": []},
    "lineas": [
        {
            "descripcion": "Molino de granos con motor de 2 HP, instalado y probado",
            "cantidad": "2",
            "unidad": "UNIDAD",
            "precio": "600.00",
            "subtotal": "1200.00",
        }
    ],
    "totales": {"subtotal": "1200.00", "descuento": "0.00", "propina": "0.00", "total": "1380.00"}
    | {"impuestos": [_IVA], "otros": []},
    "pagos": [],
    "adicionales": [],
}
_PUBLICA: dict[str, Any] = {
    "numero": "000123",
    "fecha": "2026-11-20",
    "vence": "2026-12-05",
    "estado": "VISTA",
    "condiciones": "Entrega en 48 horas dentro de la ciudad.\nGarantía de un año.",
    "respondio": "",
    "respondio_en": None,
    "respondio_comentario": "",
    "puede_responder": True,
    "impedimento": "",
    "version": 3,
    "particulares": [],
    "cuadros": [],
    "documento": DICHO,
    "emisor_logo": None,
    "como_pagar": "Banco del Pacífico, cuenta corriente 7654321",
}


def _publica(page: Page) -> None:
    page.route("**/api/publico/proforma/*", lambda ruta: ruta.fulfill(json=_PUBLICA))
    page.goto("/#/proforma/firma")
    expect(page.get_by_role("button", name="Aceptar la proforma")).to_be_visible()


def _vencida(page: Page) -> None:
    cambios = {
        "estado": "VENCIDA",
        "puede_responder": False,
        "impedimento": "La proforma venció el 05/12/2026.",
    }
    page.route("**/api/publico/proforma/*", lambda ruta: ruta.fulfill(json={**_PUBLICA, **cambios}))
    page.goto("/#/proforma/firma")
    expect(page.get_by_text("venció el 05/12/2026")).to_be_visible()


ESCENAS = [
    Escena("proformas", _lista, "sesion_empresa", pantalla=True),
    Escena("proformas-vacia", _vacia, "sesion_empresa", finge=True, como="proveedores-vacia"),
    Escena("proforma", _ficha, "sesion_empresa", pantalla=True),
    Escena("proforma-nueva", _nueva, "sesion_empresa", como="ingreso-factura-seguidas"),
    Escena("proforma-publica", _publica, pantalla=True, finge=True),
    Escena("proforma-publica-vencida", _vencida, finge=True, como="proforma-publica"),
]
