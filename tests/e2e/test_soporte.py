"""Un ticket, del formulario público a CERRADO, con dos asesores en dos ventanas; y lo que lo rodea."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.a_la_vez import hasta_que
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo, PaginaTicket
from tests.e2e.paginas.soporte import PaginaSoporte, PaginaTicketAdmin
from tests.factories import ticket, zip_con


@pytest.fixture
def ana(abrir_contexto: Callable[..., BrowserContext], sesion_asesor: dict[str, str]) -> Page:
    return abrir_contexto(sesion_asesor).new_page()


@pytest.fixture
def jorge(abrir_contexto: Callable[..., BrowserContext], casa: Casa) -> Page:
    datos = casa.sesion("loginAdmin", usuario="soporte2", clave="Soporte-demo-2026")
    return abrir_contexto({"usrAdmin": json.dumps(datos), "idUsu": str(datos["id"])}).new_page()


def abrir_ticket(casa: Casa, **cambios: str) -> int:
    respuesta = casa.llamar("POST", "soporte", ticket(**cambios))
    assert respuesta.status_code == 201, respuesta.text
    return int(respuesta.json()["SPT_ID"])


def _desde_el_formulario(page: Page, nombre: str, correo: str) -> int:
    """Lo que hace el cliente; responde el número."""
    formulario = PaginaTicket(page).abrir()
    formulario.elegir(servicio="Firma electrónica", asunto="Soporte Técnico")
    formulario.llenar(ruc="1714307103", nombre=nombre, correo=correo)
    formulario.escribir("Mi firma caducó y no puedo facturar.")
    formulario.adjuntar({"name": "capturas.zip", "mimeType": "application/zip", "buffer": zip_con()})
    with page.expect_response(lambda r: r.url.endswith("/soporte") and r.request.method == "POST") as r:
        formulario.enviar.click()
    Dialogo(page, "Enviado").visible()
    return int(r.value.json()["SPT_ID"])


def test_un_ticket_del_formulario_a_cerrado_con_dos_asesores(
    casa: Casa, page: Page, ana: Page, jorge: Page, buzon: Buzon
) -> None:
    nombre, correo = "Gabriela Espinosa Jornada", "jornada@cliente.example"
    numero = _desde_el_formulario(page, nombre, correo)

    # Ana lo halla por el nombre; Jorge entra directo y ve que ella lo tiene abierto.
    lista = PaginaSoporte(ana).abrir().buscar("espinosa jornada")
    expect(lista.fila(nombre)).to_contain_text("Abierto")
    de_ana = lista.abrir_ticket(nombre)
    expect(de_ana.mensajes).to_have_count(1)
    expect(de_ana.mensajes.first).to_contain_text("capturas.zip")
    de_jorge = PaginaTicketAdmin(jorge).ver(numero)
    expect(de_jorge.presencia).to_have_text("Ana Lucía Cevallos tiene abierto este ticket")
    de_ana.escribir("Renueve la firma y cárguela otra vez.")
    expect(de_jorge.presencia).to_have_text("Ana Lucía Cevallos está respondiendo este ticket")

    # Jorge deja una nota en lugar de responder lo mismo.
    de_jorge.modo("Nota interna").escribir("Ya se lo expliqué por teléfono.").boton("Guardar nota").click()
    expect(de_jorge.mensajes).to_have_count(2)
    expect(de_ana.mensajes.last).to_contain_text("Solo la ve el equipo")

    # Responder lo pone en proceso y lo asigna a Ana; el cliente recibe el correo.
    ana.keyboard.press("Control+Enter")
    expect(de_ana.estado).to_contain_text("En proceso")
    expect(ana.get_by_label("Asesor", exact=True)).to_have_value(re.compile(r"\d+"))
    expect(de_ana.editor).to_have_text("")
    hasta_que(lambda: len(buzon.correos(correo)) == 2)
    assert "Renueve la firma" in buzon.correo(correo)["texto"]
    assert "teléfono" not in buzon.correo(correo)["texto"]
    expect(de_ana.mensajes.last).to_contain_text("Correo enviado")

    # Un archivo del asesor, que baja igual.
    contenido = zip_con("guia.txt", b"paso a paso")
    de_ana.adjuntar({"name": "guia.zip", "mimeType": "application/zip", "buffer": contenido})
    with ana.expect_download() as bajada:
        de_ana.boton("guia.zip").click()
    assert bajada.value.path().read_bytes() == contenido

    # Con la respuesta queda resuelto, en una sola llamada y un solo correo.
    de_ana.escribir("Confirmado: ya puede facturar.")
    ana.get_by_label("Al responder").select_option(label="Queda resuelto")
    de_ana.boton("Responder").click()
    expect(de_ana.estado).to_contain_text("Resuelto")
    hasta_que(lambda: len(buzon.correos(correo)) == 3)

    # Ana lo cierra; la historia dice cada paso y quién lo dio.
    de_ana.boton("Cerrar").click()
    expect(de_ana.estado).to_contain_text("Cerrado")
    expect(de_ana.historia).to_have_text(
        [
            re.compile(r"Cerrado\s*Ana Lucía Cevallos"),
            re.compile(r"Resuelto\s*Ana Lucía Cevallos"),
            re.compile(r"En proceso\s*Ana Lucía Cevallos"),
            re.compile("Ticket recibido"),
        ]
    )
    de_jorge.ver(numero)
    jorge.reload()
    expect(de_jorge.estado).to_contain_text("Cerrado")
    hasta_que(lambda: len(buzon.correos(correo)) == 4)
    fila = casa.filas("SELECT estado, cerrado_en FROM tickets WHERE id = %s", numero)[0]
    assert fila["estado"] == "CERRADO"
    assert fila["cerrado_en"] is not None


def test_lo_escrito_sobrevive_a_una_recarga_y_se_olvida_y_un_correo_de_plantilla_llega_lleno(
    casa: Casa, ana: Page, buzon: Buzon
) -> None:
    numero = abrir_ticket(casa, SPT_CLIENTECORREO="plantilla@cliente.example")
    de_ana = PaginaTicketAdmin(ana).ver(numero).escribir("A medio escribir")
    expect(ana.get_by_text("Borrador guardado en este navegador")).to_be_visible()
    ana.reload()
    expect(de_ana.editor).to_have_text("A medio escribir")
    expect(ana.get_by_text("Borrador recuperado")).to_be_visible()
    de_ana.boton("Responder").click()
    expect(de_ana.mensajes).to_have_count(2)
    ana.reload()
    expect(de_ana.mensajes).to_have_count(2)
    expect(de_ana.editor).to_have_text("")
    de_ana.modo("Correo")
    ana.get_by_label("Plantilla").select_option(label="Pedir más datos")
    expect(de_ana.editor).to_contain_text("Estimado(a) Gabriela Espinosa")
    de_ana.boton("Enviar correo").click()
    expect(de_ana.mensajes).to_have_count(3)
    asunto = f"Necesitamos más datos para su solicitud n.º {numero}"
    hasta_que(lambda: any(c["asunto"] == asunto for c in buzon.correos("plantilla@cliente.example")))


def test_se_busca_en_la_conversacion_y_los_vecinos_son_los_de_la_busqueda(casa: Casa, ana: Page) -> None:
    numeros = [abrir_ticket(casa, SPT_MENSAJE=f"<p>quimérico {n}</p>") for n in range(3)]
    lista = PaginaSoporte(ana).abrir().buscar("quimerico")
    expect(ana.get_by_role("row")).to_have_count(4)
    lista.pestana("Abiertos").click()
    expect(lista.pestana("Abiertos")).to_have_attribute("aria-pressed", "true")
    ana.get_by_role("link", name=re.compile("Gabriela")).nth(1).click()
    expect(ana.get_by_role("heading", level=1, name=f"Ticket n.º {numeros[1]}")).to_be_visible()
    ana.get_by_role("link", name="Ticket siguiente").click()
    expect(ana.get_by_role("heading", level=1, name=f"Ticket n.º {numeros[0]}")).to_be_visible()
    expect(ana.get_by_role("link", name="Ticket anterior")).to_be_visible()
    expect(ana.get_by_role("button", name="Ticket siguiente")).to_be_disabled()
    ana.keyboard.press("Alt+ArrowUp")
    expect(ana.get_by_role("heading", level=1, name=f"Ticket n.º {numeros[1]}")).to_be_visible()
    ana.get_by_role("navigation", name="Ruta").get_by_role("link", name="Soporte").click()
    expect(ana).to_have_url(re.compile("filtro=quimerico"))
    expect(ana.get_by_role("row")).to_have_count(4)


def test_el_html_del_cliente_no_ejecuta_nada(casa: Casa, ana: Page) -> None:
    numero = abrir_ticket(casa, SPT_CLIENTENOMBRE="<img src=x onerror=window.pwned=1>")
    # Como si hubiera quedado guardado antes de que el servidor limpiara.
    casa.filas(
        "UPDATE tickets SET mensaje = %s WHERE id = %s",
        "<p>hola</p><img src=x onerror='window.pwned=1'><script>window.pwned=1</script>"
        "<svg onload='window.pwned=1'></svg><a href='javascript:window.pwned=1'>abrir</a>",
        numero,
    )
    # Chromium cuenta lo que la política de contenido no dejó ejecutar.
    ana.context.vigilia.se_espera(patron="Content Security Policy")  # type: ignore[attr-defined]
    de_ana = PaginaTicketAdmin(ana).ver(numero)
    expect(de_ana.mensajes.first).to_contain_text("hola")
    assert de_ana.mensajes.first.locator("img, script, svg[onload], a[href^=javascript]").count() == 0
    assert ana.evaluate("window.pwned") is None
