"""La verificación en dos pasos, con el autenticador virtual de Chromium: una passkey puesta en Mi cuenta es después todo el ingreso."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.e2e.casa import Casa
from tests.e2e.paginas import AreaEmpresa, Dialogo, PaginaLogin
from tests.e2e.paginas.propio import PaginaCuenta
from tests.factories import CLAVE, solicitud

APARATO = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_una_passkey_se_pone_y_despues_es_todo_el_ingreso(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa
) -> None:
    empresa = solicitud()
    assert casa.llamar("POST", "registro", empresa).status_code == 201
    datos = casa.sesion("login", ruc=empresa["EMP_RUC"], usuario="gerente", clave=CLAVE)
    page = abrir_contexto({"usr": json.dumps(datos), "ruc": empresa["EMP_RUC"]}).new_page()
    aparato = page.context.new_cdp_session(page)
    aparato.send("WebAuthn.enable")
    aparato.send("WebAuthn.addVirtualAuthenticator", {"options": APARATO})

    PaginaCuenta(page).abrir()
    page.get_by_role("button", name="Agregar una passkey").click()
    ventana = Dialogo(page, "Agregar una passkey").visible()
    ventana.boton("Continuar").click()
    codigos = Dialogo(page, "Guarde sus códigos de recuperación").visible()
    ventana_codigos = page.get_by_role("list", name="Códigos de recuperación").get_by_role("listitem")
    expect(ventana_codigos).to_have_count(10)
    codigos.boton("Ya los guardé").click()
    expect(page.get_by_role("list", name="Sus segundos factores")).to_contain_text("Este aparato")

    AreaEmpresa(page).salir()
    login = PaginaLogin(page).lista()
    # Con la clave, la passkey es el segundo paso, en la misma página.
    login.ingresar(empresa["EMP_RUC"], "gerente", CLAVE)
    page.get_by_role("button", name="Usar mi passkey").click()
    AreaEmpresa(page).lista()
    AreaEmpresa(page).salir()
    # Y sola, sin escribir nada.
    PaginaLogin(page).lista().boton("Ingresar con passkey").click()
    area = AreaEmpresa(page).lista()
    assert area.sesion("usr")["EMP_RUC"] == empresa["EMP_RUC"]
