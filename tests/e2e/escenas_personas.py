"""La invitación a una empresa, como la abre cada quien, y desde donde se invita y se pasa de una a otra."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from demo.accesos import CONTADOR
from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo

LEIDA = {
    "empresa": "Comercial Andina",
    "ruc": "1790012344001",
    "invitado_por": "María Salazar",
    "correo": "berta@cuentas.example",
    "perfil_nombre": "Contador",
    "vence_en": "2026-12-06T10:00:00-05:00",
    "existe": False,
}


def _invitacion(page: Page, **cambios: Any) -> None:
    page.route("**/api/invitaciones/leer", lambda ruta: ruta.fulfill(json=LEIDA | cambios))
    page.goto("/#/personas/invitacion/una")
    expect(page.get_by_role("heading", name="Le invitan a Comercial Andina")).to_be_visible()


def _nueva(page: Page) -> None:
    _invitacion(page)
    expect(page.get_by_role("button", name="Aceptar la invitación")).to_be_visible()


def _de_quien_ya_es(page: Page) -> None:
    _invitacion(page, existe=True)
    expect(page.get_by_role("link", name="Ingresar para aceptar")).to_be_visible()


def _de_otro_correo(page: Page) -> None:
    _invitacion(page, existe=True)
    expect(page.get_by_role("button", name="Salir e ingresar con el otro correo")).to_be_visible()


def _propia(page: Page) -> None:
    _invitacion(page, existe=True, correo=CONTADOR)
    expect(page.get_by_role("link", name="Ir a mis empresas")).to_be_visible()
    expect(page.get_by_role("button", name="Aceptar la invitación")).to_be_visible()


def _invitar(page: Page) -> None:
    page.goto("/#/usuarios")
    page.get_by_role("button", name="Invitar por correo").click()
    Dialogo(page, "Invitar por correo").visible()


def _empresas(page: Page) -> None:
    page.goto("/#/personas")
    expect(page.get_by_role("list", name="Mis empresas").get_by_role("listitem").first).to_be_visible()


def _sesiones(page: Page) -> None:
    page.goto("/#/personas/sesiones")
    expect(
        page.get_by_role("list", name=re.compile("sesi[oó]n")).get_by_role("listitem").first
    ).to_be_visible()


ESCENAS = [
    Escena("invitacion", _nueva, pantalla=True, finge=True),
    Escena("invitacion-existe", _de_quien_ya_es, finge=True),
    Escena("invitacion-de-otro", _de_otro_correo, "sesion_persona", finge=True),
    Escena("invitacion-propia", _propia, "sesion_persona", finge=True, como="invitacion-de-otro"),
    Escena("invitar", _invitar, "sesion_empresa"),
    Escena("personas", _empresas, "sesion_persona", pantalla=True),
    Escena("personas-sesiones", _sesiones, "sesion_persona", pantalla=True),
]
