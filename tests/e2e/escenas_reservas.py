"""Lo reservado de las existencias, puesto a la vista con unas reservas fingidas."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder
from tests.e2e.escenas_existencias import BODEGAS, KARDEX, PARAMETROS

_RESERVAS: list[dict[str, Any]] = [
    {
        "id": n,
        **dict(zip(("producto_id", "PRO_CODIGO", "nombre", "unidad"), quien, strict=True)),
        "bodega_id": 1,
        "bodega": "Local de la Matriz",
        "cantidad": cantidad,
        "hasta": f"2026-12-{n + 2:02d}",
        "alcanza": n != 5,
        "documento": {
            "tipo": "PROFORMA",
            "tipo_nombre": "Proforma",
            "id": n,
            "nombre": f"Proforma {120 + n:06d}",
            "ruta": f"/proformas/{n}",
        },
        "tercero": tercero,
        "creada_por": "Rosa Paredes",
        "creada_en": "2026-11-20T10:00:00-05:00",
    }
    for n, quien, cantidad, tercero in (
        (5, (9, "CEM-50", "Cemento Portland gris de 50 kg", "SACO"), "60.00", "Constructora Andina S. A."),
        (4, (9, "CEM-50", "Cemento Portland gris de 50 kg", "SACO"), "12.50", "Luis Vera"),
        (3, (9, "CEM-50", "Cemento Portland gris de 50 kg", "SACO"), "10.00", "Ferretería El Tornillo"),
        (2, (10, "VAR-12", "Varilla corrugada de 12 mm", "UNIDAD"), "1200.00", "Rosa Paredes"),
    )
]


def _poner(page: Page, reservas: list[dict[str, Any]]) -> None:
    suyas = {"reservas__paginacion**": pagina(reservas)}
    responder(page, existencias__parametros=PARAMETROS, bodegas=BODEGAS, kardex=KARDEX, **suyas)


def _reservas(page: Page) -> None:
    _poner(page, _RESERVAS)
    page.goto("/#/reservas")
    expect(page.get_by_role("link", name="Proforma 000125")).to_be_visible()


def _sin_reservas(page: Page) -> None:
    _poner(page, [])
    page.goto("/#/reservas")
    expect(page.get_by_role("heading", name="Nada está reservado")).to_be_visible()


def _soltar(page: Page) -> None:
    _poner(page, _RESERVAS[:3])
    page.goto("/#/kardex?producto=9")
    page.get_by_role("button", name="Soltar lo que reserva Proforma 000124").click()
    expect(page.get_by_label("Motivo")).to_be_visible()


def _kardex_reservado(page: Page) -> None:
    _poner(page, _RESERVAS)
    page.goto("/#/kardex?producto=9")
    expect(page.get_by_role("region", name="Reservado")).to_be_visible()


def _proforma(page: Page) -> None:
    suyas = pagina([_RESERVAS[1], _RESERVAS[0]])
    page.route("**/api/reservas/paginacion**", lambda ruta: ruta.fulfill(json=suyas))
    page.goto("/#/proformas?estado=ACEPTADA")
    page.get_by_role("table", name="Proformas").get_by_role("link").first.click()
    expect(page.get_by_text("Lo suyo está reservado")).to_be_visible()


ESCENAS = [
    Escena("reservas", _reservas, "sesion_empresa", pantalla=True, finge=True),
    Escena("sin-reservas", _sin_reservas, "sesion_empresa", finge=True),
    Escena("kardex-reservado", _kardex_reservado, "sesion_empresa", pantalla=True, finge=True),
    Escena("soltar-reserva", _soltar, "sesion_empresa", finge=True),
    Escena("proforma-reservada", _proforma, "sesion_empresa", pantalla=True, finge=True, como="proforma"),
]
