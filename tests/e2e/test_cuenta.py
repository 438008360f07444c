"""Mi cuenta: los datos propios y las sesiones abiertas, con dos navegadores."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.casa import Casa
from tests.e2e.paginas import AreaEmpresa, Dialogo, PaginaLogin
from tests.e2e.paginas.propio import PaginaCuenta
from tests.factories import CLAVE, solicitud

Contextos = Callable[..., BrowserContext]


def _empresa(casa: Casa) -> dict[str, str]:
    empresa = solicitud()
    assert casa.llamar("POST", "registro", empresa).status_code == 201
    return empresa


def _entrar(abrir_contexto: Contextos, casa: Casa, empresa: dict[str, str]) -> Page:
    datos = casa.sesion("login", ruc=empresa["EMP_RUC"], usuario="gerente", clave=CLAVE)
    return abrir_contexto({"usr": json.dumps(datos), "ruc": empresa["EMP_RUC"]}).new_page()


def test_terminar_otra_sesion_saca_a_ese_navegador(abrir_contexto: Contextos, casa: Casa) -> None:
    empresa = _empresa(casa)
    esta, otra = (_entrar(abrir_contexto, casa, empresa) for _ in range(2))
    AreaEmpresa(otra).abrir()
    cuenta = PaginaCuenta(esta).abrir()
    expect(cuenta.sesiones).to_have_count(2)
    expect(cuenta.sesiones.first).to_contain_text("Esta sesión")
    cuenta.sesiones.nth(1).get_by_role("button", name="Terminar").click()
    Dialogo(esta, "¿Terminar esa sesión?").pulsar("Terminar")
    expect(cuenta.sesiones).to_have_count(1)

    otra.context.vigilia.se_espera(401)  # type: ignore[attr-defined]
    otra.goto("/#/clientes")
    # Quien no es esa persona no tiene más que su ingreso.
    Dialogo(otra, "Su sesión terminó").visible().boton("No soy yo").click()
    PaginaLogin(otra).lista()
    esta.reload()
    cuenta.lista()


def test_los_datos_propios_se_cambian_y_otra_clave_deja_solo_esta_sesion(
    abrir_contexto: Contextos, casa: Casa
) -> None:
    empresa = _empresa(casa)
    page, _ = (_entrar(abrir_contexto, casa, empresa) for _ in range(2))
    cuenta = PaginaCuenta(page).abrir()
    cuenta.campo("Nombre").fill("Rosa Elena Vaca")
    cuenta.boton("Guardar cambios").click()
    expect(page.get_by_role("button", name="Menú de Rosa Elena Vaca")).to_be_visible()

    page.context.vigilia.se_espera(422)  # type: ignore[attr-defined]
    cuenta.campo("Correo").fill("rosa@union.example")
    clave = cuenta.campo("Su contraseña, para cambiar el correo")
    clave.fill("no-es-esa-clave")
    cuenta.boton("Guardar cambios").click()
    expect(page.get_by_text("La contraseña no es correcta.", exact=True)).to_be_visible()
    clave.fill(CLAVE)
    cuenta.boton("Guardar cambios").click()
    expect(clave).to_have_count(0)
    page.reload()
    expect(cuenta.campo("Correo")).to_have_value("rosa@union.example")
    expect(cuenta.sesiones).to_have_count(2)
    cuenta.campo("Contraseña actual").fill(CLAVE)
    for rotulo in ("Contraseña nueva", "Repita la contraseña nueva"):
        cuenta.campo(rotulo).fill("Otra-clave-larga-2026")
    cuenta.boton("Cambiar contraseña").click()
    expect(page.get_by_text("Contraseña cambiada")).to_be_visible()
    expect(cuenta.sesiones).to_have_count(1)
