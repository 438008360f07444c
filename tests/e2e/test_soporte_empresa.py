"""Un ticket que la empresa abre desde dentro: el asesor responde, ella lo ve, contesta y lo reabre."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.a_la_vez import hasta_que
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas.propio import PaginaInicio, PaginaTicketPropio, PaginaTickets
from tests.e2e.paginas.soporte import PaginaTicketAdmin

Contextos = Callable[..., BrowserContext]


def test_un_ticket_de_la_empresa_de_ida_y_vuelta(
    abrir_contexto: Contextos,
    sesion_empresa: dict[str, str],
    sesion_asesor: dict[str, str],
    buzon: Buzon,
    casa: Casa,
) -> None:
    empresa, asesor = (abrir_contexto(s).new_page() for s in (sesion_empresa, sesion_asesor))

    nuevo = PaginaTickets(empresa).abrir().nuevo()
    nuevo.campo("Servicio").select_option(label="Firma electrónica")
    nuevo.campo("Asunto").select_option(label="Soporte Técnico")
    nuevo.campo("Título del ticket").fill("La firma no se carga")
    nuevo.escribir("Mi firma no se carga.")
    captura = {"name": "captura.png", "mimeType": "image/png", "buffer": b"\x89PNG\r\n\x1a\n"}
    empresa.locator("input#adjunto").set_input_files(captura)
    numero = nuevo.enviar()
    propio = PaginaTicketPropio(empresa)
    expect(propio.mensajes).to_have_count(1)
    expect(propio.estado).to_contain_text("Abierto")
    expect(empresa.get_by_role("button", name="captura.png")).to_be_visible()

    # El asesor responde y deja una nota que nadie de fuera ve.
    atencion = PaginaTicketAdmin(asesor).ver(numero)
    atencion.escribir("¿Qué archivo está subiendo?")
    atencion.boton("Responder").click()
    expect(atencion.mensajes.last).to_contain_text("¿Qué archivo está subiendo?")
    atencion.modo("Nota interna").escribir("Parece un p12 vencido")
    atencion.boton("Guardar nota").click()
    expect(atencion.mensajes.last).to_contain_text("Parece un p12 vencido")

    # La empresa se entera en su inicio, lo lee y contesta.
    inicio = PaginaInicio(empresa).abrir()
    inicio.region("Requieren atención").get_by_role("link", name="espera").filter(has_text="Soporte").click()
    fila = PaginaTickets(empresa).lista().fila(numero)
    expect(fila).to_contain_text("Espera su respuesta")
    fila.get_by_role("link").click()
    expect(propio.mensajes.last).to_contain_text("¿Qué archivo está subiendo?")
    expect(empresa.get_by_text("Parece un p12 vencido")).to_have_count(0)
    propio.responder("El que me dio el banco.")
    expect(propio.mensajes.last).to_contain_text("El que me dio el banco.")
    expect(propio.estado).not_to_contain_text("Espera su respuesta")

    # Resuelto, y vuelto a abrir por su respuesta: el asesor recibe un correo.
    token = casa.sesion("loginAdmin", usuario="soporte", clave="Soporte-demo-2026")["token"]
    resuelto = casa.llamar("PUT", f"soporte/soporte/{numero}", {"SPT_ESTADO": "RESUELTO"}, token)
    assert resuelto.status_code == 200, resuelto.text
    propio.ver(numero)
    empresa.reload()
    expect(propio.estado).to_contain_text("Resuelto")
    propio.responder("Sigue sin cargarse.")
    expect(propio.estado).to_contain_text("Abierto")
    correo = casa.llamar("GET", "cuenta", token=token).json()["USU_CORREO"]
    titulo = f"escribió en el ticket n.º {numero}"
    hasta_que(lambda: any(titulo in c["asunto"] for c in buzon.correos(correo)), lambda: "no se le avisó")
    asesor.reload()
    expect(atencion.mensajes.filter(has_text="Sigue sin cargarse.")).to_be_visible()
