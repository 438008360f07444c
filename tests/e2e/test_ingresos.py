"""Entrar y salir, de los dos lados."""

from playwright.sync_api import BrowserContext, Page, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas import AreaAdministrador, AreaEmpresa, Dialogo, PaginaAdminLogin, PaginaLogin
from tests.e2e.vigilia import Vigilia

FALLO = "Ocurrió un error al iniciar sesión. "


def test_la_empresa_entra_otra_ventana_la_sigue_y_al_salir_de_una_sale_de_las_dos(
    contexto: BrowserContext, vigilia: Vigilia, casa: Casa
) -> None:
    vigilia.se_espera(400)
    page, otra = contexto.new_page(), contexto.new_page()
    # Una clave equivocada se dice con las palabras del servidor, y lo escrito queda.
    credenciales = {"ruc": demo.A, "usuario": "demo", "clave": "no-es-esta"}
    msg = casa.llamar("POST", "login", {**credenciales, "recordar": False}).json()["msg"]
    login = PaginaLogin(page).abrir()
    page.get_by_label("Recordarme").check()
    login.ingresar(**credenciales)
    Dialogo(page, "Error").dice(FALLO + msg).pulsar()
    expect(login.lista().campo("RUC")).to_have_value(demo.A)

    # Sin nada que avisar no hay aviso.
    with (
        page.expect_request("**/api/comp/login") as pedido,
        page.expect_response("**/comprobarfirmaPlan/**") as plan,
    ):
        login.ingresar(demo.A, "demo", demo.CLAVE_EMPRESA)
    assert pedido.value.post_data_json["recordar"] is True  # type: ignore[index]
    assert plan.value.json()["activar"] is False
    area = AreaEmpresa(page).lista()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(f"{casa.url}/#/")
    expect(page.get_by_role("banner")).to_contain_text("Comercial Andina")
    expect(page.get_by_role("banner")).to_contain_text(demo.A)
    assert area.guardado("ruc") == demo.A
    token = area.sesion("usr")["token"]

    AreaEmpresa(otra).abrir().salir()
    PaginaLogin(otra).lista()
    login.lista()
    assert area.guardado("usr") is None
    expect(PaginaLogin(otra).campo("RUC")).to_have_value(demo.A)
    assert casa.llamar("GET", "sesion", token=token).status_code == 401


def test_el_administrador_entra_a_su_area_y_al_salir_vuelve_a_su_ingreso(page: Page, casa: Casa) -> None:
    login = PaginaAdminLogin(page).abrir()
    login.boton("Ingresar").click()
    Dialogo(page, "Atencion").pulsar()
    login.debe_decir("Contraseña", "Ingrese su contraseña por favor!")
    expect(login.campo("Usuario")).to_be_focused()
    login.ingresar("admin", "Admin-demo-2026")
    area = AreaAdministrador(page).lista()
    assert area.sesion("usrAdmin")["PRF_CODIGO"] == 1
    assert area.guardado("idUsu") == str(area.sesion("usrAdmin")["id"])
    assert area.guardado("usr") is None
    token = area.sesion("usrAdmin")["token"]
    area.salir()
    PaginaAdminLogin(page).lista()
    assert area.guardado("usrAdmin") is None and area.guardado("idUsu") is None
    assert casa.llamar("GET", "sesion", token=token).status_code == 401
