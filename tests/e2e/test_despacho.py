"""Un despacho en el navegador: lo que le pasa a una pestaña cuando a quien trabaja en ella le quitan la empresa."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from demo.accesos import AUXILIAR
from tests.e2e.casa import Casa
from tests.e2e.paginas.dialogos import Dialogo

Contextos = Callable[..., BrowserContext]


@pytest.mark.todo
def test_a_la_asistente_que_le_quitan_la_empresa_mientras_trabaja_la_saca_lo_primero_que_hace(
    abrir_contexto: Contextos, casa: Casa, sesion_persona: dict[str, str]
) -> None:
    (rimpe,) = casa.filas("SELECT id, nombre_comercial FROM empresas WHERE ruc = %s", demo.RIMPE)
    nombre = rimpe["nombre_comercial"]
    ficha = casa.sesion("/api/personas/ingresar", correo=AUXILIAR, clave=demo.CLAVE_EMPRESA)
    suyo = abrir_contexto({"tinta.persona": json.dumps(ficha)})
    suyo.vigilia.se_espera(403)  # type: ignore[attr-defined]
    asistente, jefe = suyo.new_page(), abrir_contexto(sesion_persona).new_page()
    asistente.goto("/#/personas")
    asistente.get_by_role("button", name=f"Entrar a {nombre}").click()
    expect(asistente.get_by_role("banner")).to_contain_text(demo.RIMPE)
    jefe.goto("/#/despacho")
    expect(jefe.get_by_role("button", name="Acciones de")).to_have_count(3)
    jefe.get_by_role("button", name=f"Acciones de {nombre}").click()
    jefe.get_by_role("menuitem", name="Quién la atiende").click()
    ella = jefe.get_by_role("dialog").get_by_role("listitem").filter(has_text=ficha["nombre"])
    ella.get_by_role("button", name="Quitar").click()
    Dialogo(jefe, f"¿Quitar a {ficha['nombre']}?").pulsar("Quitar")
    try:
        expect(jefe.get_by_role("row").filter(has_text=nombre)).not_to_contain_text(ficha["nombre"])
        # Sigue en la pantalla que tenía: sin volver a cargarla, lo que haga ya no llega a la empresa.
        asistente.goto("/#/clientes")
        expect(asistente.get_by_role("heading", level=1)).to_have_text("EL USUARIO DESACTIVADO")
        asistente.goto("/#/personas")
        expect(asistente.get_by_role("button", name=f"Entrar a {nombre}")).to_have_count(0)
    finally:
        jefa = json.loads(sesion_persona["tinta.persona"])["ficha"]
        (persona,) = casa.filas("SELECT id FROM personas WHERE correo = %s", AUXILIAR)
        vuelve = {"persona_id": persona["id"], "lleva": False}
        casa.llamar("POST", f"/api/despacho/empresas/{rimpe['id']}/personas", vuelve, jefa)


@pytest.mark.todo
def test_lo_que_le_falta_a_una_empresa_se_abre_en_ella_con_el_mes_que_se_declara(
    abrir_contexto: Contextos, sesion_persona: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_persona).new_page()
    page.goto("/#/despacho")
    suya = page.get_by_role("row").filter(has_text=demo.A)
    suya.get_by_role("button", name="por aceptar en").click()
    expect(page.get_by_role("banner")).to_contain_text(demo.A)
    expect(page).to_have_url(re.compile("#/recibidos.*estado=POR_REVISAR&desde=.*&hasta="))
    expect(page.get_by_role("heading", level=1, name="Recibidos")).to_be_visible()
