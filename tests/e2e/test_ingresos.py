"""Entrar y salir, de los dos lados."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas import AreaAdministrador, AreaEmpresa, Dialogo, PaginaAdminLogin, PaginaLogin
from tests.e2e.vigilia import Vigilia

FALLO = "Ocurrió un error al iniciar sesión. "


def test_la_empresa_entra_a_la_raiz_y_al_salir_vuelve_al_ingreso(page: Page, casa: Casa) -> None:
    PaginaLogin(page).abrir().ingresar(demo.A, "demo", demo.CLAVE_EMPRESA)
    area = AreaEmpresa(page).lista()
    expect(page).to_have_url(f"{casa.url}/#/")
    expect(page.get_by_role("banner")).to_contain_text("Comercial Andina")
    expect(page.get_by_role("banner")).to_contain_text(demo.A)
    assert area.guardado("ruc") == demo.A
    token = area.sesion("usr")["token"]
    area.salir()
    PaginaLogin(page).lista()
    assert area.guardado("usr") is None
    assert casa.llamar("GET", "sesion", token=token).status_code == 401


def test_el_administrador_entra_a_su_area_y_al_salir_vuelve_a_su_ingreso(page: Page, casa: Casa) -> None:
    PaginaAdminLogin(page).abrir().ingresar("admin", "Admin-demo-2026")
    area = AreaAdministrador(page).lista()
    assert area.sesion("usrAdmin")["PRF_CODIGO"] == 1
    assert area.guardado("idUsu") == str(area.sesion("usrAdmin")["id"])
    assert area.guardado("usr") is None
    token = area.sesion("usrAdmin")["token"]
    area.salir()
    PaginaAdminLogin(page).lista()
    assert area.guardado("usrAdmin") is None and area.guardado("idUsu") is None
    assert casa.llamar("GET", "sesion", token=token).status_code == 401


@pytest.mark.parametrize("ruc", [demo.A, "1799999999001"])
def test_una_clave_equivocada_se_dice_con_las_palabras_del_servidor(
    page: Page, vigilia: Vigilia, casa: Casa, ruc: str
) -> None:
    vigilia.se_espera(400)
    credenciales = {"ruc": ruc, "usuario": "demo", "clave": "no-es-esta"}
    msg = casa.llamar("POST", "login", {**credenciales, "recordar": False}).json()["msg"]
    login = PaginaLogin(page).abrir()
    login.ingresar(**credenciales)
    Dialogo(page, "Error").dice(FALLO + msg).pulsar()
    login.lista()
    expect(login.campo("RUC")).to_have_value(ruc)


def test_la_clave_equivocada_de_un_administrador_se_dice_igual(
    page: Page, vigilia: Vigilia, casa: Casa
) -> None:
    vigilia.se_espera(400)
    credenciales = {"usuario": "admin", "clave": "no-es-esta"}
    msg = casa.llamar("POST", "loginAdmin", {**credenciales, "recordar": False}).json()["msg"]
    PaginaAdminLogin(page).abrir().ingresar(**credenciales)
    Dialogo(page, "Error").dice(FALLO + msg).pulsar()
    PaginaAdminLogin(page).lista()


def test_un_usuario_desactivado_termina_en_la_pagina_de_acceso_no_permitido(
    page: Page, vigilia: Vigilia
) -> None:
    vigilia.se_espera(403)
    PaginaLogin(page).abrir().ingresar(demo.INACTIVA, "inactivo", demo.CLAVE_EMPRESA)
    expect(page.get_by_role("heading", level=1, name="EL USUARIO DESACTIVADO")).to_be_visible()
    expect(page.get_by_text("CONTACTESE CON EL ADMINISTRADOR", exact=True)).to_be_visible()
    expect(page).to_have_url("/#/error403")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_quien_es_desactivado_mientras_trabaja_tambien(page: Page, vigilia: Vigilia, casa: Casa) -> None:
    vigilia.se_espera(401, 403)
    PaginaLogin(page).abrir().ingresar(demo.A, "consulta", demo.CLAVE_EMPRESA)
    area = AreaEmpresa(page).lista()
    casa.activar(demo.A, "consulta", False)
    try:
        page.reload()
        expect(page.get_by_role("heading", level=1, name="EL USUARIO DESACTIVADO")).to_be_visible()
        assert area.guardado("usr") is None
    finally:
        casa.activar(demo.A, "consulta", True)


def test_el_ingreso_ofrece_ayuda_recuperacion_y_registro(page: Page) -> None:
    login = PaginaLogin(page).abrir()
    ayuda = page.get_by_role("navigation", name="Ayuda y contacto")
    expect(ayuda.get_by_role("link", name="WhatsApp · Ventas")).to_have_attribute(
        "href", "https://wa.me/593999000111"
    )
    expect(ayuda.get_by_role("link", name="WhatsApp · Soporte")).to_be_visible()
    expect(ayuda.get_by_role("link", name="(02) 600 0000")).to_have_attribute("href", "tel:+59326000000")
    expect(ayuda.get_by_role("link", name="tinta.example")).to_have_attribute("rel", "noopener noreferrer")
    login.enlace("Recuperar contraseña").click()
    expect(page).to_have_url("/#/recuperar-clave")
    page.go_back()
    login.lista().enlace("Registre su empresa").click()
    expect(page).to_have_url("/#/registro")
    PaginaAdminLogin(page).abrir().enlace("Nuevo ticket").click()
    expect(page).to_have_url("/#/administrador/soporteTicket")


def test_el_aviso_del_plan_solo_lo_cierra_su_boton(page: Page, casa: Casa) -> None:
    sesion = casa.sesion("login", ruc=demo.B, usuario="demo", clave=demo.CLAVE_EMPRESA)
    plan = casa.llamar(
        "GET", f"comprobarfirmaPlan/{sesion['COM_CODIGO']}/{sesion['eid']}", token=sesion["token"]
    ).json()
    assert plan["activar"] is True
    PaginaLogin(page).abrir().ingresar(demo.B, "demo", demo.CLAVE_EMPRESA)
    aviso = Dialogo(page, "Atencion").dice(*plan["mensaje"].split("<br>"))
    for intento in (
        lambda: page.mouse.click(30, 450),
        lambda: page.keyboard.press("Escape"),
        lambda: page.keyboard.press("Enter"),
        lambda: page.keyboard.press("NumpadEnter"),
    ):
        intento()
        page.wait_for_timeout(200)
        expect(aviso.caja).to_be_visible()
    aviso.pulsar("Entendido")
    AreaEmpresa(page).lista()


def test_sin_nada_que_avisar_no_hay_aviso(page: Page) -> None:
    with page.expect_response("**/comprobarfirmaPlan/**") as respuesta:
        PaginaLogin(page).abrir().ingresar(demo.A, "demo", demo.CLAVE_EMPRESA)
    assert respuesta.value.json()["activar"] is False
    AreaEmpresa(page).lista()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_recordarme_conserva_el_ruc_para_la_proxima_vez(page: Page) -> None:
    login = PaginaLogin(page).abrir()
    page.get_by_label("Recordarme").check()
    with page.expect_request("**/api/comp/login") as pedido:
        login.ingresar(demo.A, "demo", demo.CLAVE_EMPRESA)
    assert pedido.value.post_data_json["recordar"] is True  # type: ignore[index]
    AreaEmpresa(page).lista().salir()
    expect(login.lista().campo("RUC")).to_have_value(demo.A)


def test_lo_que_pasa_en_una_ventana_lo_siguen_las_otras(contexto: BrowserContext) -> None:
    una, otra = contexto.new_page(), contexto.new_page()
    PaginaLogin(una).abrir().ingresar(demo.A, "demo", demo.CLAVE_EMPRESA)
    AreaEmpresa(una).lista()
    AreaEmpresa(otra).abrir().salir()
    PaginaLogin(otra).lista()
    PaginaLogin(una).lista()
