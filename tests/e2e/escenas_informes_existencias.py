"""Los informes de las existencias, puestos a la vista con unos fingidos."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder
from tests.e2e.escenas_existencias import BODEGAS, PARAMETROS

_ROTA: list[dict[str, Any]] = [
    {
        **dict(zip(("producto_id", "PRO_CODIGO", "nombre", "unidad"), quien, strict=True)),
        **dict(zip(("vendido", "existencia", "alcanza", "clase", "veces", "valor"), cuanto, strict=True)),
        "costo_vendido": "0.00",
        "ultima_venta": ultima,
        "muerta": ultima is None,
    }
    for quien, cuanto, ultima in (
        (
            (9, "CEM-50", "Cemento Portland gris de 50 kg", "SACO"),
            ("900.00", "100.00", 10, "A", "8.2", "725.00"),
            "2026-11-28",
        ),
        (
            (10, "VAR-12", "Varilla corrugada de 12 mm", "UNIDAD"),
            ("120.00", "310.00", 233, "B", "0.4", "2821.00"),
            "2026-11-12",
        ),
        (
            (12, "PUE-MET", "Puerta metálica enrollable 3 x 2.5 m", "UNIDAD"),
            ("0.00", "4.00", None, None, "0.0", "1280.00"),
            None,
        ),
    )
]


def _rotacion(page: Page) -> None:
    suyos = {**pagina(_ROTA), "desde": "2026-09-02", "hasta": "2026-11-30"}
    responder(
        page,
        existencias__parametros=PARAMETROS,
        **{"informes-existencias__rotacion": {**suyos, "valor": "4826.00", "muerto": "1280.00"}},
    )
    page.goto("/#/rotacion-existencias")
    expect(page.get_by_text("No se mueve", exact=True)).to_be_visible()


_DIFIERE: dict[str, Any] = {
    "producto_id": 9,
    "PRO_CODIGO": "CEM-50",
    "nombre": "Cemento Portland gris de 50 kg",
    "unidad": "SACO",
    "conteos": 3,
    "difirio": 2,
    "falto": "4.00",
    "sobro": "0.00",
    "valor": "-29.00",
    "ultimo": "2026-11-28",
}


def _diferencias(page: Page) -> None:
    suyos = {**pagina([_DIFIERE]), "desde": "2026-01-01", "hasta": "2026-11-30"}
    responder(
        page,
        bodegas=BODEGAS,
        existencias__parametros=PARAMETROS,
        **{"informes-existencias__diferencias": {**suyos, "valor": "-29.00", "absoluto": "29.00"}},
    )
    page.goto("/#/diferencias-conteos")
    expect(page.get_by_text("2 de 3")).to_be_visible()


def _sin_diferencias(page: Page) -> None:
    suyos = {**pagina([]), "desde": "2026-01-01", "hasta": "2026-11-30", "valor": "0.00", "absoluto": "0.00"}
    responder(
        page,
        bodegas=BODEGAS,
        existencias__parametros=PARAMETROS,
        **{"informes-existencias__diferencias": suyos},
    )
    page.goto("/#/diferencias-conteos")
    expect(page.get_by_role("heading", name="Sin diferencias")).to_be_visible()


ESCENAS = [
    Escena("rotacion-existencias", _rotacion, "sesion_empresa", pantalla=True, finge=True),
    Escena("diferencias-conteos", _diferencias, "sesion_empresa", pantalla=True, finge=True),
    Escena("sin-diferencias-conteos", _sin_diferencias, "sesion_empresa", finge=True),
]
