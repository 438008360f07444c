"""Los lotes y las series a la vista, con unos fingidos."""

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder
from tests.e2e.escenas_existencias import BODEGAS, PARAMETROS
from tests.e2e.escenas_recibidos import abrir_para_aceptar
from tests.e2e.paginas.facturas import NuevaFactura

_LOTES: list[dict[str, Any]] = [
    {
        **dict(zip(("id", "codigo", "caduca", "dias", "existencia", "valor"), suyo, strict=True)),
        **dict(zip(("producto_id", "PRO_CODIGO", "nombre", "unidad"), de, strict=True)),
        "serie": de[0] == 11,
    }
    for suyo, de in (
        ((1, "AX-1188", "2026-11-27", -3, "12.00", "36.00"), (9, "AMOX-500", "Amoxicilina 500 mg, caja de 100", "CAJA")),
        ((2, "AX-1202", "2026-12-20", 20, "40.00", "120.00"), (9, "AMOX-500", "Amoxicilina 500 mg, caja de 100", "CAJA")),
        ((3, "LT-0078", "2027-08-31", 274, "180.50", "902.50"), (10, "SUERO-1L", "Suero fisiológico, frasco de 1 litro", "FRASCO")),
        ((4, "SN-2026-004417", None, None, "1.00", "310.00"), (11, "BOMBA-1", "Bomba de infusión volumétrica", "UNIDAD")),
    )
]  # fmt: skip
_LOTE = {
    **_LOTES[1],
    "bodegas": [
        {"bodega_id": 1, "bodega": "Local de la Matriz", "cantidad": "30.00"},
        {"bodega_id": 2, "bodega": "Patio de materiales", "cantidad": "10.00"},
    ],
    "version": 1,
    "creado_por": "María Salas",
    "creado_en": "2026-10-02T10:00:00-05:00",
}
_MOVIDO = [
    {
        **dict(zip(("id", "fecha", "clase", "clase_nombre", "tercero", "cantidad"), suyo, strict=True)),
        "documento": {
            "tipo": "x",
            "tipo_nombre": "x",
            "id": suyo[0],
            "nombre": documento,
            "ruta": "/comprobantes/3",
        },
        "bodega_id": 1,
        "bodega": "Local de la Matriz",
        "creado_por": "María Salas",
        "creado_en": "2026-11-20T10:00:00-05:00",
    }
    for suyo, documento in (
        (
            (3, "2026-11-20", "VENTA", "Venta", "Farmacia del Valle Cía. Ltda.", "-10.00"),
            "Factura 001-001-000000412",
        ),
        ((2, "2026-11-12", "AJUSTE", "Ajuste", "", "-1.00"), "Daño o vencimiento n.º 7"),
        (
            (1, "2026-10-02", "COMPRA", "Compra", "Laboratorios Andinos S.A.", "51.00"),
            "Factura 002-001-000008841",
        ),
    )
]


def _en(page: Page, ruta: str, **rutas: Any) -> None:
    responder(page, bodegas=BODEGAS, existencias__parametros=PARAMETROS, **rutas)
    page.goto(f"/#/{ruta}")


def _lotes(page: Page) -> None:
    _en(page, "lotes", lotes=pagina(_LOTES))
    expect(page.get_by_text("Caducó hace 3 días")).to_be_visible()


def _sin_lotes(page: Page) -> None:
    _en(page, "lotes", lotes=pagina([]))
    expect(page.get_by_role("heading", name="Todavía no hay lotes ni series")).to_be_visible()


def _lote(page: Page) -> None:
    _en(page, "lotes/2", lotes__2=_LOTE, lotes__2__movimientos=pagina(_MOVIDO))
    expect(page.get_by_text("Farmacia del Valle Cía. Ltda.")).to_be_visible()


def _corregir(page: Page) -> None:
    _lote(page)
    page.get_by_role("button", name="Corregir la caducidad").click()
    expect(page.get_by_role("dialog")).to_be_visible()


_PRODUCTO = {
    "PRO_ID": 9,
    "PRO_CODIGO": "AMOX-500",
    "PRO_AUXILIAR": "",
    "PRO_NOMBRE": "Amoxicilina 500 mg, caja de 100",
    "PRO_UNIDAD": "CAJA",
    "PRO_INVENTARIO": True,
    "PRO_CONTROL": "LOTES",
}
_BOMBA = {
    **_PRODUCTO,
    "PRO_ID": 11,
    "PRO_CODIGO": "BOMBA-1",
    "PRO_NOMBRE": "Bomba de infusión",
    "PRO_UNIDAD": "UNIDAD",
    "PRO_CONTROL": "SERIES",
}


def _ajuste(page: Page) -> None:
    _en(page, "ajustes-existencias/nuevo", productos__nombre=[_PRODUCTO, _BOMBA])
    agregar = page.get_by_role("textbox", name="Agregar un producto")
    agregar.fill("amox-500")
    agregar.press("Enter")
    page.get_by_label("Cantidad de Amoxicilina 500 mg, caja de 100").fill("60")
    page.get_by_label("Lote 1 de Amoxicilina 500 mg, caja de 100", exact=True).fill("AX-1202")
    page.get_by_role("button", name="Otro lote").click()
    agregar.fill("bomba-1")
    agregar.press("Enter")
    page.get_by_label("Cantidad de Bomba de infusión").fill("2")
    series = page.get_by_label("Números de serie de Bomba de infusión")
    series.fill("SN-2026-004417\nSN-2026-004418")
    expect(page.get_by_text("2 de 2")).to_be_visible()


def _factura(page: Page) -> None:
    page.route("**/api/lotes?*", lambda ruta: ruta.fulfill(json=pagina(_LOTES[:3])))
    factura = NuevaFactura(page).abrir()
    expect(factura.cliente).to_be_focused()
    for letra in ("a", "c"):
        page.keyboard.type(letra)
        expect(page.get_by_role("listbox").get_by_role("option").first).to_be_visible()
        page.keyboard.press("Enter")
    expect(factura.celda("Cantidad", 1)).to_be_focused()
    factura.celda("Cantidad", 1).press("F2")
    page.get_by_label("Lotes o series de la línea 1").fill("AX-1202: 4, LT-0078: 6")


def _compra(page: Page) -> None:
    _piden_lote(page)
    page.goto("/#/compras/nueva")
    nueva = page.get_by_role("textbox", name="Agregar una línea")
    nueva.fill("c")
    page.get_by_role("listbox").get_by_role("option").first.click()
    page.get_by_role("button", name="Más datos de la línea 1").click()
    page.get_by_label("Lotes de la línea 1").fill("AX-1202 (20/12/2026): 40, AX-1210: 20")


def _recibido(page: Page) -> None:
    _piden_lote(page)
    abrir_para_aceptar(page, destino="INVENTARIO", producto_id=9, producto=_PRODUCTO["PRO_NOMBRE"])
    page.get_by_role("textbox", name=re.compile("^Lotes de ")).fill("AX-1202 (20/12/2026)")


def _piden_lote(page: Page) -> None:
    page.route(re.compile(r"/api/productos/9$"), lambda ruta: ruta.fulfill(json=_PRODUCTO))

    def con_lotes(ruta: Route) -> None:
        ruta.fulfill(json=ruta.fetch().json() | {"PRO_CONTROL": "LOTES"})

    page.route(re.compile(r"/api/productos/(?!9$)\d+$"), con_lotes)


ESCENAS = [
    Escena("lotes-productos", _lotes, "sesion_empresa", pantalla=True, finge=True),
    Escena("sin-lotes-productos", _sin_lotes, "sesion_empresa", finge=True),
    Escena("lote-producto", _lote, "sesion_empresa", pantalla=True, finge=True),
    Escena("lote-producto-corregir", _corregir, "sesion_empresa", finge=True),
    Escena("ajuste-con-lotes", _ajuste, "sesion_empresa", finge=True),
    Escena("factura-con-lotes", _factura, "sesion_empresa", finge=True, como="ingreso-factura-desplegada"),
    Escena("compra-con-lotes", _compra, "sesion_empresa", finge=True, como="compra-llena"),
    Escena("recibido-con-lotes", _recibido, "sesion_empresa", finge=True, como="recibido-en-libros"),
]
