"""La pantalla de la firma electrónica, puesta a la vista."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.firma import PaginaFirma

ACTUAL: dict[str, Any] = {
    "id": 4, "titular": "MARÍA JOSÉ CEVALLOS RUIZ", "identificacion": "1714307103", "ruc": "1790012344001",
    "autoridad": "AUTORIDAD DE CERTIFICACION SUBCA-2 SECURITY DATA", "serie": "123456789",
    "valido_desde": "2025-01-10T08:00:00-05:00", "valido_hasta": "2026-12-03T08:00:00-05:00", "dias": 12,
    "estado": "POR_CADUCAR", "vigente": True,
    "avisos": ["El certificado caduca el 03/12/2026: renuévelo pronto."],
    "subido_en": "2025-01-11T09:30:00-05:00", "subido_por": "María José Cevallos", "retirado_en": None,
}  # fmt: skip
RETIRADA = ACTUAL | {"id": 2, "estado": "RETIRADO", "vigente": False, "avisos": []} | {
    "valido_hasta": "2025-01-12T08:00:00-05:00", "retirado_en": "2025-01-11T09:30:00-05:00",
}  # fmt: skip


def _firma(page: Page) -> PaginaFirma:
    pantalla = PaginaFirma(page).abrir()
    expect(pantalla.en_uso.get_by_text("Vigente")).to_be_visible()
    return pantalla


def _con(page: Page, actual: dict[str, Any] | None, *anteriores: dict[str, Any]) -> PaginaFirma:
    dicho = {"ruc": "1790012344001", "actual": actual, "anteriores": anteriores}
    page.route("**/api/firma", lambda ruta: ruta.fulfill(json=dicho))
    return PaginaFirma(page).abrir()


def _por_caducar(page: Page) -> None:
    pantalla = _con(page, ACTUAL, RETIRADA)
    expect(pantalla.en_uso.get_by_text("Por caducar")).to_be_visible()
    expect(pantalla.anteriores).to_be_visible()


def _caducada(page: Page) -> None:
    pantalla = _con(page, ACTUAL | {"estado": "CADUCADO", "vigente": False, "dias": -3, "avisos": []})
    expect(pantalla.en_uso.get_by_text("Caducó hace 3 días")).to_be_visible()


def _sin_firma(page: Page) -> None:
    _con(page, None)
    expect(page.get_by_role("heading", name="Aún no hay una firma cargada")).to_be_visible()


def _mal_archivo(page: Page) -> None:
    pantalla = _firma(page)
    pantalla.elegir(b"esto no es un certificado")
    pantalla.llenar(clave="cualquiera")
    pantalla.boton("Comprobar y guardar").click()
    expect(page.get_by_text("El archivo no es un certificado de firma")).to_be_visible()


def _retirar(page: Page) -> None:
    _firma(page).boton("Retirar").click()
    Dialogo(page, "¿Retirar la firma electrónica?").visible()


ESCENAS = [
    Escena("firma", _firma, "sesion_empresa", pantalla=True),
    Escena("firma-por-caducar", _por_caducar, "sesion_empresa", pantalla=True, finge=True),
    Escena("firma-caducada", _caducada, "sesion_empresa", finge=True),
    Escena("firma-sin", _sin_firma, "sesion_empresa", pantalla=True, finge=True),
    Escena(
        "firma-mal-archivo", _mal_archivo, "sesion_empresa", estados=(422,), como="cliente-documento-nuevo"
    ),
    Escena("firma-retirar", _retirar, "sesion_empresa", como="persona-desactivar"),
]
