"""La pantalla de las existencias, puesta a la vista con unas fingidas."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import LIBROS, pagina, responder

_FILAS = [
    {
        "cuenta_id": n,
        "codigo": codigo,
        "nombre": nombre,
        "inicial": inicial,
        "entradas": entradas,
        "saldo": saldo,
    }
    for n, codigo, nombre, inicial, entradas, saldo in (
        (
            *(61, "1010306"),
            "INVENTARIOS DE PRODUCTOS TERMINADOS Y MERCADERIA EN ALMACÉN - COMPRADO DE TERCEROS",
            *("18250.00", "9600.00", "27850.00"),
        ),
        (
            62,
            "1010311",
            "INVENTARIOS REPUESTOS, HERRAMIENTAS Y ACCESORIOS",
            "900.00",
            "120.00",
            "1020.00",
        ),
    )
]
_PREVIA: dict[str, Any] = {
    "mes": "2026-11-01",
    "al": "2026-11-23",
    "filas": _FILAS,
    "hecho_id": None,
    "impedimento": "",
}
_HECHO = {
    "id": 3,
    "mes": "2026-10-01",
    "al": "2026-10-31",
    "costo": "8400.50",
    "contado": "18250.00",
    "nota": "Con lo dañado aparte",
    "creado_por": "María Salas",
    "creado_en": "2026-10-31T10:00:00-05:00",
    "deshecho_por": "",
    "deshecho_en": None,
    "asiento_id": 7,
}


_PERMANENTE = {
    "lleva_existencias": False,
    "desde": None,
    "kardex": "0.00",
    "libros": "0.00",
    "por_asentar": "0.00",
}


def _abrir(
    page: Page, previa: dict[str, Any], *filas: dict[str, Any], permanente: dict[str, Any] = _PERMANENTE
) -> None:
    responder(page, contabilidad=LIBROS, inventario__previa=previa)
    responder(page, inventario__paginacion=pagina(list(filas)))
    page.route("**/api/costo-permanente", lambda pedido: pedido.fulfill(json=permanente))
    page.goto("/#/inventario")
    expect(page.get_by_role("heading", name="Costo de ventas")).to_be_visible()


def _contar(page: Page) -> None:
    _abrir(page, _PREVIA, _HECHO)
    page.get_by_label("Contado al 23/11/2026").first.fill("19000")
    expect(page.get_by_text("$ 8,850.00")).to_be_visible()


def _sin_existencias(page: Page) -> None:
    _abrir(page, {**_PREVIA, "filas": []})
    expect(page.get_by_text("Sin existencias")).to_be_visible()


def _permanente(page: Page) -> None:
    impide = "El costo se asienta solo desde el 01/10/2026: no se cuenta al fin del mes."
    lleva = {"kardex": "27620.00", "libros": "27850.00", "por_asentar": "-230.00"}
    _abrir(
        page,
        {**_PREVIA, "impedimento": impide},
        permanente={**_PERMANENTE, **lleva, "lleva_existencias": True, "desde": "2026-10-01"},
    )
    page.get_by_role("button", name="Asentar ahora").scroll_into_view_if_needed()


ESCENAS = [
    Escena("inventario", _contar, "sesion_empresa", pantalla=True, finge=True),
    Escena("inventario-permanente", _permanente, "sesion_empresa", finge=True, como="inventario"),
    Escena("inventario-sin-existencias", _sin_existencias, "sesion_empresa", finge=True, como="inventario"),
]
