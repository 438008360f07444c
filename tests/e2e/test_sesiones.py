"""Qué token viaja con cada llamada, cuándo se cierran las sesiones y a dónde lleva cada dirección."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas import (
    AreaAdministrador,
    AreaEmpresa,
    Dialogo,
    PaginaLogin,
    PaginaTicket,
)
from tests.e2e.paginas.facturas import NuevaFactura
from tests.e2e.vigilia import Vigilia
from tests.servicios import Servicios

Contextos = Callable[..., BrowserContext]
CAIDA = "El servicio no responde desde las"


@pytest.fixture
def contexto(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str], sesion_admin: dict[str, str]
) -> BrowserContext:
    """Con las dos sesiones abiertas."""
    return abrir_contexto(sesion_empresa | sesion_admin)


@pytest.fixture
def tokens(sesion_empresa: dict[str, str], sesion_admin: dict[str, str]) -> dict[str, str]:
    return {
        "empresa": json.loads(sesion_empresa["usr"])["token"],
        "administrador": json.loads(sesion_admin["usrAdmin"])["token"],
    }


def test_cada_pagina_lleva_el_token_de_su_area_y_lo_que_cambia_algo_el_par_antifalsificacion(
    page: Page, vigilia: Vigilia, tokens: dict[str, str]
) -> None:
    # Quien ya ingresó no ve los ingresos; otra dirección lleva al inicio, y recargar conserva la sesión.
    page.goto("/#/login")
    area = AreaEmpresa(page).lista()
    (menus,) = vigilia.llamadas("/menus/menuEmpresa")
    (cookie,) = [c for c in page.context.cookies() if c["name"] == "XSRF-TOKEN"]
    assert menus.method == "POST" and menus.headers["x-xsrf-token"] == cookie["value"]
    page.goto("/#/no/existe")
    area.lista()
    page.reload()
    area.lista()
    page.goto("/#/cuenta")
    expect(page.get_by_role("heading", name="Mi cuenta")).to_be_visible()
    desde_empresa = [p.headers.get("x-token") for p in vigilia.llamadas("/api/")]
    assert len(desde_empresa) > 1
    assert set(desde_empresa) == {tokens["empresa"]}

    # La que no existe, también de la administración, lleva a la raíz y ofrece volver.
    page.goto("/#/administrador/nada")
    area.lista()
    expect(page.get_by_text("La dirección «/administrador/nada» no existe.")).to_be_visible()
    page.get_by_role("button", name="Volver").click()
    expect(page.get_by_role("heading", name="Mi cuenta")).to_be_visible()

    vigilia.pedidos.clear()
    page.goto("/#/administrador/login")
    AreaAdministrador(page).lista()
    page.reload()
    AreaAdministrador(page).lista()
    page.goto("/#/administrador/cuenta")
    expect(page.get_by_role("heading", name="Mi cuenta")).to_be_visible()
    ticket = PaginaTicket(page).abrir()
    ticket.buscar("1790012344001")
    expect(ticket.campo("Nombre del cliente")).not_to_have_value("")
    desde_administracion = [p.headers.get("x-token") for p in vigilia.llamadas("/api/")]
    assert len(desde_administracion) > 3
    assert set(desde_administracion) == {tokens["administrador"]}

    # Si la cookie se pierde, se renueva sola: sale una vez sin el par.
    vigilia.se_espera(400)
    area.abrir()
    page.route("**/logout*", _sin_el_par, times=1)
    area.salir()
    PaginaLogin(page).lista()
    assert [p.method for p in vigilia.llamadas("/logout")] == ["POST", "POST"]


def _sin_el_par(ruta: Route, pedido: Request) -> None:
    ruta.continue_(
        headers={nombre: valor for nombre, valor in pedido.headers.items() if nombre != "x-xsrf-token"}
    )


def test_la_que_termina_mientras_se_escribe_pide_la_clave_y_no_pierde_una_letra(
    abrir_contexto: Contextos, casa: Casa
) -> None:
    propia = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)
    page = abrir_contexto({"usr": json.dumps(propia), "ruc": demo.A}).new_page()
    page.context.vigilia.se_espera(401)  # type: ignore[attr-defined]
    factura = NuevaFactura(page).abrir()
    expect(factura.cliente).to_be_focused()
    casa.llamar("POST", "logout", token=propia["token"])
    factura.campo("Enviar a").fill("ana@uno.example")
    factura.nueva.fill("lo que se busca pregunta al servidor")
    ventana = Dialogo(page, "Su sesión terminó").visible()
    expect(page.get_by_role("dialog")).to_contain_text(demo.A)
    page.get_by_label("Contraseña", exact=True).fill(demo.CLAVE_EMPRESA)
    ventana.boton("Ingresar").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(factura.campo("Enviar a")).to_have_value("ana@uno.example")


def test_una_caida_se_avisa_y_no_saca_a_nadie(
    page: Page, vigilia: Vigilia, servicios: Servicios, tokens: dict[str, str]
) -> None:
    vigilia.se_espera(503)
    area = AreaEmpresa(page).abrir()
    area.elegir("Cambiar contraseña")
    ventana = Dialogo(page, "Cambiar contraseña").visible()
    for rotulo in ("Contraseña actual", "Contraseña nueva", "Repita la contraseña nueva"):
        area.campo(rotulo).fill("Empresa-demo-2026" if "actual" in rotulo else "Otra-clave-2026")
    servicios.redis.stop()
    try:
        ventana.boton("Cambiar contraseña").click()
        Dialogo(page, "Error").pulsar()
        expect(page.get_by_text(CAIDA)).to_be_visible()
        expect(area.campo("Contraseña nueva")).to_have_value("Otra-clave-2026")
        page.reload()
        expect(page.get_by_role("heading", name="No se pudo iniciar la aplicación")).to_be_visible()
        assert area.sesion("usr")["token"] == tokens["empresa"]
        assert area.sesion("usrAdmin")["token"] == tokens["administrador"]
    finally:
        servicios.redis.start()
    page.get_by_role("button", name="Reintentar").click()
    area.lista()
    expect(page.get_by_text(CAIDA)).to_have_count(0)
    expect(page.get_by_role("region", name="Ventas por mes")).to_be_visible()
