"""El ticket: el editor, el archivo y el envío."""

import hashlib
import io
import json
import random
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.a_la_vez import hasta_que
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo, PaginaTicket

HERRAMIENTAS = {
    "Negrita": ".ql-bold",
    "Cursiva": ".ql-italic",
    "Subrayado": ".ql-underline",
    "Tachado": ".ql-strike",
    "Tipo de letra": ".ql-font",
    "Color del texto": ".ql-color",
    "Color de fondo": ".ql-background",
    "Tamaño": ".ql-size",
    "Título": ".ql-header",
    "Alineación": ".ql-align",
    "Lista numerada": ".ql-list[value='ordered']",
    "Lista con viñetas": ".ql-list[value='bullet']",
    "Enlace": ".ql-link",
    "Quitar el formato": ".ql-clean",
}


@pytest.fixture
def ticket(page: Page) -> PaginaTicket:
    ticket = PaginaTicket(page).abrir()
    expect(ticket.mensaje).to_be_visible()
    return ticket


@pytest.fixture
def comprimido(tmp_path: Path) -> Path:
    """Un zip de verdad, de unos 300 kB que no se dejan comprimir."""
    destino = tmp_path / "capturas de pantalla.zip"
    flujo = io.BytesIO()
    with zipfile.ZipFile(flujo, "w", zipfile.ZIP_DEFLATED) as archivo:
        archivo.writestr("pantalla.png", random.Random(7).randbytes(300_000))
    destino.write_bytes(flujo.getvalue())
    return destino


def _llenar(ticket: PaginaTicket, correo: str) -> None:
    ticket.elegir(servicio="Contabilidad", asunto="Trámites")
    ticket.llenar(ruc="1714307103", nombre="Gabriela Espinosa", correo=correo, telefono="0991234567")


def test_el_editor_tiene_cada_herramienta_y_regresar_vuelve_a_donde_estaba(page: Page) -> None:
    page.goto("/#/administrador/login")
    page.get_by_role("link", name="Nuevo ticket").click()
    ticket = PaginaTicket(page).lista()
    expect(ticket.mensaje).to_be_visible()
    barra = page.get_by_role("toolbar", name="Formato del mensaje")
    for nombre, selector in HERRAMIENTAS.items():
        herramienta = barra.locator(f"button{selector}, {selector}.ql-picker .ql-picker-label")
        expect(herramienta).to_have_count(1)
        expect(herramienta).to_have_attribute("aria-label", nombre)
    niveles = barra.locator(".ql-header .ql-picker-options .ql-picker-item")
    expect(niveles).to_have_count(7)
    ticket.escribir("Paso uno")
    page.keyboard.press("Control+A")
    barra.get_by_role("button", name="Negrita", exact=True).click()
    barra.get_by_role("button", name="Lista numerada", exact=True).click()
    expect(ticket.mensaje.locator("ol > li[data-list='ordered'] strong")).to_have_text("Paso uno")
    barra.get_by_role("button", name="Quitar el formato", exact=True).click()
    expect(ticket.mensaje.locator("strong")).to_have_count(0)
    ticket.boton("Regresar").click()
    expect(page).to_have_url("/#/administrador/login")


def test_un_ticket_completo_llega_limpio_a_la_base_y_su_archivo_al_almacen(
    ticket: PaginaTicket, page: Page, casa: Casa, buzon: Buzon, comprimido: Path
) -> None:
    def malicioso(ruta: Route) -> None:
        # Lo que el editor no deja escribir lo puede mandar otro programa.
        cuerpo = ruta.request.post_data_json or {}
        cuerpo["SPT_MENSAJE"] += "<script>alert(1)</script><img src=x onerror=alert(2)>"
        ruta.continue_(post_data=json.dumps(cuerpo))

    page.route("**/api/comp/soporte", malicioso)
    correo = "gabriela.envio@cliente.example"
    _llenar(ticket, correo)
    ticket.escribir("No puedo ")
    page.keyboard.press("Control+B")
    page.keyboard.type("emitir <script>")
    ticket.adjuntar(comprimido)
    page.evaluate("window.antesDeRecargar = true")
    with page.expect_response("**/api/comp/soporte") as creado:
        ticket.enviar.click()

    cuerpo = creado.value.json()
    listo = Dialogo(page, "Enviado").dice("Proceso completado con éxito")
    expect(page.get_by_role("button", name="Enviar ticket", include_hidden=True)).to_have_count(0)
    with page.expect_event("load"):
        listo.boton("Aceptar").click()
    assert page.evaluate("window.antesDeRecargar") is None
    ticket.lista()
    expect(ticket.enviar).to_be_visible()
    expect(ticket.campo("Nombre del cliente")).to_have_value("")

    assert cuerpo["SPT_ESTADO"] == "ABIERTO"
    (fila,) = casa.filas("SELECT * FROM tickets WHERE id = %s", cuerpo["SPT_ID"])
    assert (fila["ruc"], fila["asunto"], fila["estado"]) == ("1714307103", "trmt", "ABIERTO")
    assert fila["cliente_correo"] == correo and fila["cliente_telefono"] == "0991234567"
    assert fila["mensaje"] == "<p>No puedo <strong>emitir &lt;script&gt;</strong></p>"
    assert fila["nombre_archivo"] == comprimido.name
    guardado = (casa.almacen / fila["archivo"]).read_bytes()
    assert guardado == comprimido.read_bytes()
    assert fila["sha256_archivo"] == hashlib.sha256(guardado).hexdigest()
    hasta_que(lambda: len(buzon.correos(correo)) == 1, lambda: "no llegó el aviso del ticket")
