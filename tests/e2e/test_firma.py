"""La firma electrónica: descargada de donde se vende, cargada con el teclado y retirada."""

import json
from collections.abc import Callable
from typing import Any

import pytest
import requests
from playwright.sync_api import BrowserContext, Page, expect

from simulador.servicios.firma import CLAVE
from tests.a_la_vez import PACIENCIA
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.firma import PaginaFirma
from tests.factories import solicitud

Contextos = Callable[..., BrowserContext]


@pytest.fixture
def empresa(casa: Casa) -> dict[str, Any]:
    cuerpo = solicitud()
    assert casa.llamar("POST", "registro", cuerpo).status_code == 201
    sesion = casa.sesion("login", ruc=cuerpo["EMP_RUC"], usuario=cuerpo["usuario"], clave=cuerpo["clave"])
    return {**cuerpo, "sesion": sesion}


@pytest.fixture
def page(abrir_contexto: Contextos, empresa: dict[str, Any]) -> Page:
    contexto = abrir_contexto({"usr": json.dumps(empresa["sesion"]), "ruc": empresa["EMP_RUC"]})
    contexto.vigilia.se_espera(422)  # type: ignore[attr-defined]
    return contexto.new_page()


def _vender(casa: Casa, ruc: str) -> bytes:
    respuesta = requests.get(
        f"{casa.servicios.simulador.url}/firma/descargar", params={"ruc": ruc}, timeout=PACIENCIA
    )
    assert respuesta.status_code == 200
    return respuesta.content


def test_se_carga_con_el_teclado_tras_cada_tropiezo_se_reemplaza_y_se_retira(
    page: Page, casa: Casa, empresa: dict[str, Any]
) -> None:
    page.goto("/#/inicio")
    page.get_by_role("link", name="Cargue su firma electrónica").focus()
    page.keyboard.press("Enter")
    pantalla = PaginaFirma(page).lista()
    expect(page.get_by_role("heading", name="Aún no hay una firma cargada")).to_be_visible()

    pantalla.boton("Comprobar y guardar").focus()
    page.keyboard.press("Enter")
    aviso = Dialogo(page, "Atencion").visible()
    page.keyboard.press("Enter")
    expect(aviso.caja).to_have_count(0)
    expect(page.get_by_text("Elija el archivo de su firma")).to_be_visible()

    pantalla.elegir(_vender(casa, "1790012344001"))
    clave = pantalla.campo("Clave de la firma")
    clave.focus()
    page.keyboard.type("equivocada")
    page.keyboard.press("Enter")
    pantalla.debe_decir(
        "Clave de la firma",
        "La clave no corresponde a este certificado. Revise mayúsculas y números; es la clave que usted eligió "
        "al descargar la firma, no la del SRI.",
    )
    expect(clave).to_be_focused()
    clave.select_text()
    page.keyboard.type(CLAVE)
    page.keyboard.press("Enter")
    expect(page.get_by_text("El certificado es del RUC 1790012344001")).to_be_visible()

    pantalla.boton("Quitar firma.p12").focus()
    page.keyboard.press("Enter")
    pantalla.elegir(_vender(casa, empresa["EMP_RUC"]))
    clave.focus()
    page.keyboard.press("Enter")
    expect(pantalla.en_uso.get_by_text("Vigente")).to_be_visible()
    expect(pantalla.en_uso.get_by_text("AC Simulada")).to_be_visible()
    expect(clave).to_have_value("")
    page.goto("/#/inicio")
    paso = page.get_by_role("link", name="Cargue su firma electrónica")
    expect(paso.get_by_text("Hecho", exact=True)).to_be_visible()

    pantalla.abrir()
    pantalla.elegir(_vender(casa, empresa["EMP_RUC"]))
    pantalla.llenar(clave=CLAVE)
    pantalla.boton("Comprobar y guardar").click()
    expect(pantalla.anteriores.get_by_role("row")).to_have_count(2)
    pantalla.boton("Retirar").click()
    Dialogo(page, "¿Retirar la firma electrónica?").pulsar("Retirar")
    expect(page.get_by_role("heading", name="Aún no hay una firma cargada")).to_be_visible()
    expect(pantalla.anteriores.get_by_role("row")).to_have_count(3)
    page.reload()
    expect(pantalla.anteriores.get_by_text("Retirada", exact=True).first).to_be_visible()
