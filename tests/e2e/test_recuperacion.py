"""Recuperar la contraseña por correo."""

import re

from playwright.sync_api import Page, expect

from demo import demostracion as demo
from tests.a_la_vez import hasta_que
from tests.client import Buzon
from tests.e2e.aspectos import quieta
from tests.e2e.paginas import AreaEmpresa, Dialogo, PaginaLogin, PaginaRecuperar

LISTO = "Se envió una clave a tu correo, revísalo e inicia sesión"
NUEVA = "Clave-propia-2026"


def _clave_recibida(buzon: Buzon, correo: str) -> str:
    hasta_que(lambda: len(buzon.correos(correo)) > 0, lambda: "no llegó la clave")
    encontrada = re.search(r"clave temporal:\s+(\S+)", buzon.correo(correo)["texto"])
    assert encontrada is not None
    return encontrada[1]


def test_quien_recupera_entra_con_la_clave_recibida_y_elige_una_propia(page: Page, buzon: Buzon) -> None:
    recuperar = PaginaRecuperar(page).abrir()
    recuperar.boton("Enviar clave").click()
    Dialogo(page, "Atencion").pulsar()
    recuperar.debe_decir("Usuario", "Ingrese su usuario!")
    expect(recuperar.campo("RUC")).to_be_focused()
    recuperar.pedir(demo.A, "facturador")
    Dialogo(page, "Listo").dice(LISTO).pulsar()
    # Va a la raíz, que sin sesión es el ingreso.
    login = PaginaLogin(page).lista()
    temporal = _clave_recibida(buzon, "facturador@andina.example")

    login.ingresar(demo.A, "facturador", temporal)
    cambio = Dialogo(page, "Cambiar contraseña").visible()
    page.keyboard.press("Escape")
    page.mouse.click(10, 10)
    quieta(page)
    cambio.visible()
    expect(cambio.boton("Cerrar")).to_have_count(0)
    area = AreaEmpresa(page)
    area.campo("Clave temporal").fill(temporal)
    area.campo("Contraseña nueva").fill(NUEVA)
    area.campo("Repita la contraseña nueva").fill(NUEVA)
    cambio.boton("Cambiar contraseña").click()
    cambio.cerrado()
    expect(page.get_by_text("Contraseña cambiada")).to_be_visible()
    area.lista()

    area.salir()
    login.lista().ingresar(demo.A, "facturador", NUEVA)
    area.lista()
    expect(page.get_by_role("dialog")).to_have_count(0)
