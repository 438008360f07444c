"""Recuperar la contraseña por correo."""

import re

import pytest
from playwright.sync_api import Page, expect

from demo import demostracion as demo
from local.red import esperar
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import (
    AreaAdministrador,
    AreaEmpresa,
    Dialogo,
    PaginaAdminLogin,
    PaginaLogin,
    PaginaRecuperar,
)

LISTO = "Se envió una clave a tu correo, revísalo e inicia sesión"
NUEVA = "Clave-propia-2026"


def _clave_recibida(buzon: Buzon, correo: str) -> str:
    assert esperar(lambda: len(buzon.correos(correo)) > 0, 20), "no llegó la clave"
    encontrada = re.search(r"clave temporal:\s+(\S+)", buzon.correo(correo)["texto"])
    assert encontrada is not None
    return encontrada[1]


def test_quien_recupera_entra_con_la_clave_recibida_y_elige_una_propia(page: Page, buzon: Buzon) -> None:
    PaginaRecuperar(page).abrir().pedir(demo.A, "facturador")
    Dialogo(page, "Listo").dice(LISTO).pulsar()
    # Va a la raíz, que sin sesión es el ingreso.
    login = PaginaLogin(page).lista()
    temporal = _clave_recibida(buzon, "facturador@andina.example")

    login.ingresar(demo.A, "facturador", temporal)
    cambio = Dialogo(page, "Cambiar contraseña").visible()
    page.keyboard.press("Escape")
    page.mouse.click(10, 10)
    page.wait_for_timeout(300)
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


def test_un_administrador_recupera_con_el_ruc_del_proveedor(page: Page, buzon: Buzon, casa: Casa) -> None:
    PaginaAdminLogin(page).abrir().enlace("Recuperar contraseña").click()
    PaginaRecuperar(page).lista().pedir(demo.RUC_PROVEEDOR, "soporte2")
    Dialogo(page, "Listo").dice(LISTO).pulsar()
    temporal = _clave_recibida(buzon, "soporte2@tinta.example")
    PaginaAdminLogin(page).abrir().ingresar("soporte2", temporal)
    cambio = Dialogo(page, "Cambiar contraseña").visible()
    area = AreaAdministrador(page)
    area.campo("Clave temporal").fill(temporal)
    area.campo("Contraseña nueva").fill(NUEVA)
    area.campo("Repita la contraseña nueva").fill(NUEVA)
    cambio.boton("Cambiar contraseña").click()
    cambio.cerrado()
    area.lista()
    # Es una persona de la demostración: queda como estaba para las demás pruebas.
    token = casa.sesion("loginAdmin", usuario="soporte2", clave=NUEVA)["token"]
    de_vuelta = {"clave_actual": NUEVA, "clave_nueva": "Soporte-demo-2026"}
    assert casa.llamar("PUT", "clave", de_vuelta, token).status_code == 200


@pytest.mark.parametrize(("ruc", "usuario"), [(demo.A, "nadie"), ("1799999999001", "demo")])
def test_recuperar_dice_lo_mismo_de_quien_no_existe(page: Page, ruc: str, usuario: str) -> None:
    PaginaRecuperar(page).abrir().pedir(ruc, usuario)
    Dialogo(page, "Listo").dice(LISTO).pulsar()
    PaginaLogin(page).lista()


def test_la_recuperacion_enlaza_al_registro_y_al_ingreso(page: Page, casa: Casa) -> None:
    recuperar = PaginaRecuperar(page).abrir()
    recuperar.enlace("Registre su empresa").click()
    expect(page).to_have_url(f"{casa.url}/#/registro")
    page.go_back()
    recuperar.lista().enlace("Volver a ingresar").click()
    expect(page).to_have_url(f"{casa.url}/#/login")
