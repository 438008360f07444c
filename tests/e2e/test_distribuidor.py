"""El distribuidor que además lleva la contabilidad de su empresa."""

from playwright.sync_api import Page, expect

from demo import demostracion as demo
from tests.e2e.paginas import AreaAdministrador, AreaEmpresa, Dialogo, PaginaAdminLogin
from tests.e2e.vigilia import Vigilia

CLAVE = "Distri-demo-2026"
PREGUNTA = "¿Cómo desea continuar?"


def test_continua_a_la_administracion_y_desde_su_menu_pasa_al_lado_de_la_empresa(
    page: Page, vigilia: Vigilia
) -> None:
    PaginaAdminLogin(page).abrir().ingresar(demo.DISTRIBUIDORA, CLAVE)
    pregunta = Dialogo(page, PREGUNTA).visible()
    expect(pregunta.caja.get_by_role("button")).to_have_count(2)
    pregunta.pulsar("Continuar")
    administracion = AreaAdministrador(page).lista()
    assert administracion.guardado("usr") is None

    administracion.elegir("Login con facturador")
    area = AreaEmpresa(page).lista()
    expect(page.get_by_role("banner")).to_contain_text("Hostería Valle Verde")
    admin, empresa = area.sesion("usrAdmin"), area.sesion("usr")
    assert empresa["EMP_RUC"] == area.guardado("ruc") == demo.DISTRIBUIDORA
    assert admin["token"] != empresa["token"]

    (entrada,) = vigilia.llamadas("/loginDistribuidor")
    assert entrada.headers["x-token"] == admin["token"]
    assert entrada.post_data_json["ruc"] == demo.DISTRIBUIDORA  # type: ignore[index]
    (menus,) = vigilia.llamadas("/menus/menuEmpresa")
    assert menus.headers["x-token"] == empresa["token"]
