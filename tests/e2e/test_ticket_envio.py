"""El ticket: el editor, el archivo y el envío."""

import hashlib
import io
import json
import random
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from local.red import esperar
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo, PaginaTicket
from tests.e2e.vigilia import Vigilia

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
MAXIMO = 50769298
PESADO = "El archivo supera el peso maximo (No se guardara)"
OTRO_TIPO = "Seleccione una archivo con formato de zip o rar"


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


def test_el_editor_tiene_cada_herramienta_y_la_nombra_en_espanol(ticket: PaginaTicket, page: Page) -> None:
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


def test_un_archivo_de_otro_tipo_se_descarta(ticket: PaginaTicket, page: Page) -> None:
    expect(page.locator("input#adjunto")).to_have_attribute("accept", ".zip,.rar,.7zip")
    for nombre in ("informe.pdf", "respaldo.7zip", "zip", "datos.zip.exe"):
        ticket.adjuntar({"name": nombre, "mimeType": "application/zip", "buffer": b"PK\x03\x04"})
        Dialogo(page, "Atencion").dice(OTRO_TIPO).pulsar()
        expect(page.get_by_text(nombre, exact=True)).to_have_count(0)
    expect(page.get_by_text("Máximo 50MB")).to_be_visible()


def test_un_byte_de_mas_se_descarta_y_el_maximo_justo_se_acepta(
    ticket: PaginaTicket, page: Page, tmp_path: Path
) -> None:
    for nombre, tamano in (("justo.zip", MAXIMO), ("pesado.zip", MAXIMO + 1)):
        with (tmp_path / nombre).open("wb") as archivo:
            archivo.truncate(tamano)
    ticket.adjuntar(tmp_path / "justo.zip")
    expect(page.get_by_text("justo.zip", exact=True)).to_be_visible()
    ticket.adjuntar(tmp_path / "pesado.zip")
    Dialogo(page, "Atencion").dice(PESADO).pulsar()
    expect(page.get_by_text("pesado.zip", exact=True)).to_have_count(0)
    expect(page.get_by_text("justo.zip", exact=True)).to_have_count(0)
    ticket.adjuntar({"name": "ARCHIVO.RAR", "mimeType": "", "buffer": b"Rar!\x1a\x07\x00"})
    expect(page.get_by_text("ARCHIVO.RAR", exact=True)).to_be_visible()
    page.get_by_role("button", name="Quitar el archivo").click()
    expect(page.get_by_text("ARCHIVO.RAR", exact=True)).to_have_count(0)


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
    assert esperar(lambda: len(buzon.correos(correo)) == 1, 20), "no llegó el aviso del ticket"


def test_si_el_archivo_no_sube_se_reintenta_sin_abrir_otro_ticket(
    ticket: PaginaTicket, page: Page, vigilia: Vigilia, casa: Casa, comprimido: Path
) -> None:
    vigilia.se_espera(patron="ERR_CONNECTION_RESET")
    correo = "gabriela.reintento@cliente.example"
    _llenar(ticket, correo)
    ticket.escribir("Adjunto la captura")
    ticket.adjuntar(comprimido)
    page.route("**/soporte/docCli/**", lambda ruta: ruta.abort("connectionreset"), times=1)
    ticket.enviar.click()
    error = Dialogo(page, "Error").visible()
    expect(error.caja).to_contain_text("Su ticket quedó registrado, pero el archivo no se pudo subir.")
    error.boton("Reintentar").click()
    Dialogo(page, "Enviado").dice("Proceso completado con éxito")
    (fila,) = casa.filas("SELECT archivo FROM tickets WHERE cliente_correo = %s", correo)
    assert (casa.almacen / fila["archivo"]).read_bytes() == comprimido.read_bytes()


def test_lo_que_el_servidor_no_acepta_se_dice_y_nada_se_pierde(
    ticket: PaginaTicket, page: Page, vigilia: Vigilia
) -> None:
    vigilia.se_espera(422)
    _llenar(ticket, "gabriela@cliente.example")
    ticket.campo("RUC o cédula").fill("17-1430710")
    ticket.escribir("Una consulta")
    with page.expect_response("**/api/comp/soporte") as respuesta:
        ticket.enviar.click()
    Dialogo(page, "Error").dice(respuesta.value.json()["msg"]).pulsar()
    ticket.debe_decir("RUC o cédula", "Use solo números y letras.")
    expect(ticket.mensaje).to_have_text("Una consulta")
    expect(ticket.enviar).to_be_enabled()


def test_un_falso_zip_lo_rechaza_el_servidor_y_el_ticket_queda(
    ticket: PaginaTicket, page: Page, vigilia: Vigilia, casa: Casa
) -> None:
    vigilia.se_espera(415)
    correo = "gabriela.falso@cliente.example"
    _llenar(ticket, correo)
    ticket.escribir("Mando un programa")
    ticket.adjuntar({"name": "programa.zip", "mimeType": "application/zip", "buffer": b"MZ\x90\x00 programa"})
    ticket.enviar.click()
    error = Dialogo(page, "Error").visible()
    expect(error.caja).to_contain_text(OTRO_TIPO)
    error.boton("Continuar sin el archivo").click()
    Dialogo(page, "Enviado").visible()
    (fila,) = casa.filas("SELECT archivo FROM tickets WHERE cliente_correo = %s", correo)
    assert fila["archivo"] is None


def test_regresar_vuelve_a_donde_estaba(page: Page) -> None:
    page.goto("/#/administrador/login")
    page.get_by_role("link", name="Nuevo ticket").click()
    PaginaTicket(page).lista().boton("Regresar").click()
    expect(page).to_have_url("/#/administrador/login")
