"""El comprobante que su comprador abre desde el correo, sin sesión."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_proformas import DICHO

_DOCUMENTO = {
    "tipo_nombre": "Factura",
    "numero": "001-001-000000123",
    "fecha": "2026-11-20",
    "estado": "AUTORIZADO",
    "estado_nombre": "Autorizado",
    "ambiente": 2,
    "clave_acceso": "2011202601179001234400120010010000001231234567814",
    "autorizado_en": "2026-11-20T10:00:00-05:00",
    "emisor": "Comercial Andina",
    "emisor_ruc": "1790012344001",
    "emisor_logo": None,
    "receptor": "Agrícola Cotopaxi & Hijos Compañía Limitada",
    "total": "1380.00",
    "saldo": "650.00",
    "vence": "2026-11-25",
    "como_pagar": "Banco del Pacífico, cuenta corriente 7654321, a nombre de Comercial Andina S.A.\n"
    "Envíe el comprobante a cobros@andina.example",
    "particulares": [],
    "cuadros": [],
    "documento": DICHO,
}


def _abierto(**cambios: Any) -> Callable[[Page], None]:
    def poner(page: Page) -> None:
        cuerpo = {**_DOCUMENTO, **cambios}
        page.route("**/api/publico/comprobante/*", lambda ruta: ruta.fulfill(json=cuerpo))
        page.goto("/#/documento/firma")
        expect(page.get_by_role("heading", level=1, name="Factura 001-001-000000123")).to_be_visible()

    return poner


def _caducado(page: Page) -> None:
    page.goto("/#/documento/no.es.de.aqui")
    expect(page.get_by_role("heading", level=1, name="Este enlace ya no sirve")).to_be_visible()


ESCENAS = [
    Escena("documento-publico", _abierto(), pantalla=True, finge=True, como="documento-publico-anulado"),
    Escena(
        "documento-publico-anulado",
        _abierto(estado="ANULADO", ambiente=1, saldo=None, como_pagar=""),
        finge=True,
    ),
    Escena("documento-publico-caducado", _caducado, estados=(404,), como="comprobante-ausente"),
]
