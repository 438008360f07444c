"""La cuenta de un cliente de principio a fin: se registra, se cobra, se lee, se baja y se envía."""

from collections.abc import Callable
from typing import Any

import pytest
import requests
from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests import hojas
from tests.a_la_vez import PACIENCIA
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.cuenta_cliente import CuentaCliente
from tests.informes import texto_de_pdf
from tests.terceros.clientes.conftest import cedula

Contextos = Callable[..., BrowserContext]
_turno = iter(range(700_001, 800_000))  # sin 0000 al final: para el simulador no tiene WhatsApp


@pytest.fixture
def buzon(casa: Casa) -> Buzon:
    return Buzon(casa.servicios.simulador.url)


@pytest.fixture
def token(casa: Casa) -> str:
    """El del propietario de la empresa A."""
    return str(casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)["token"])


@pytest.fixture
def llamar(casa: Casa, token: str) -> Callable[..., dict[str, Any]]:
    def hacer(ruta: str, cuerpo: dict[str, Any]) -> dict[str, Any]:
        respuesta = casa.llamar("POST", ruta, cuerpo, token)
        assert respuesta.status_code == 201, respuesta.text
        return dict(respuesta.json())

    return hacer


@pytest.fixture
def cliente(llamar: Callable[..., dict[str, Any]]) -> dict[str, Any]:
    """Un cliente nuevo con un correo propio y el de un contacto que recibe sus estados."""
    n = next(_turno)
    datos = {
        "CLI_TIPOID": "CEDULA",
        "CLI_IDENTIFICACION": cedula(n),
        "CLI_NOMBRE": f"Ferretería Ñandú {n}",
        "CLI_CORREOS": [f"dueno{n}@cuenta.example"],
        "CLI_CELULAR": f"0990{n}",
    }
    creado = llamar("/api/clientes", datos)
    contacto = {"nombre": "Marcela Ponce", "correo": f"pagos{n}@cuenta.example", "recibe_estados": True}
    llamar(f"/api/clientes/{creado['CLI_CODIGO']}/contactos", contacto)
    return {**datos, **creado, "contacto": contacto["correo"]}


def test_la_cuenta_cuadra_al_centavo_y_llega_por_correo_con_su_pdf(
    abrir_contexto: Contextos,
    sesion_empresa: dict[str, str],
    casa: Casa,
    cliente: dict[str, Any],
    llamar: Callable[..., dict[str, Any]],
    buzon: Buzon,
) -> None:
    id_cli = cliente["CLI_CODIGO"]
    page = abrir_contexto(sesion_empresa).new_page()
    # Se registran sus documentos: lo que debía, dos facturas (una con su PDF) y una nota de crédito.
    ficha = CuentaCliente(page, id_cli, "documentos").abrir()
    expect(page.get_by_role("heading", name="Aún no tiene documentos")).to_be_visible()
    ficha.registrar("Saldo inicial", "01/02/2026", "100")
    ficha.registrar("Factura", "10/03/2026", "1.150,25", "001-001-000000123", archivo="factura.pdf")
    ficha.registrar("Factura", "02/04/2026", "230.55", "001-001-000000124")
    ficha.registrar("Nota de crédito", "05/04/2026", "30.55", "001-001-000000009")
    tabla = page.get_by_role("table", name="Documentos del cliente")
    expect(tabla.locator("tbody tr")).to_have_count(4)
    # Se cobra una parte de una, y después un anticipo.
    numeros = casa.filas("SELECT numero, id FROM documentos_clientes WHERE cliente_id = %s", id_cli)
    ids = {fila["numero"]: fila["id"] for fila in numeros}
    cobro = {"idCli": id_cli, "forma": "TRANSFERENCIA", "referencia": "88127"}
    parte = [{"DOC_CODIGO": ids["001-001-000000123"], "valor": "600.10"}]
    llamar("/api/cobros", {**cobro, "fecha": "2026-04-10", "total": "600.10", "aplicaciones": parte})
    llamar("/api/cobros", {**cobro, "fecha": "2026-04-11", "total": "75.05", "aplicaciones": []})
    ficha.ir_a("Cuenta")
    page.reload()
    # 100.00 + 1,150.25 + 230.55 − 30.55 − 600.10 − 75.05 = 775.10
    assert ficha.totales() == ["1,480.80", "705.70", "775.10"]
    saldos = ficha.movimientos.locator("tbody td:last-child").all_inner_texts()
    assert saldos == ["100.00", "1,250.25", "1,480.80", "1,450.25", "850.15", "775.10"]
    antiguedad = page.get_by_role("region", name="Antigüedad al")
    expect(antiguedad).to_contain_text("Anticipos a favor")
    expect(antiguedad).to_contain_text("-$ 105.60")
    # El Excel dice los mismos totales.
    with page.expect_download() as bajada:
        ficha.boton("Excel").click()
    libro = bajada.value.path().read_bytes()
    assert hojas.formulas(libro) == 0
    assert [f"{float(valor):.2f}" for valor in hojas.leer(libro)[-1][5:8]] == ["1480.80", "705.70", "775.10"]
    # Se envía a quienes corresponde, y se ve llegar.
    ficha.boton("Enviar").click()
    ventana = Dialogo(page, "Enviar el estado de cuenta").visible()
    expect(ventana.caja).to_contain_text("6 movimientos, saldo $ 775.10")
    destinos = (cliente["CLI_CORREOS"][0], cliente["contacto"])
    for correo in destinos:
        expect(ventana.caja.get_by_text(correo, exact=True)).to_be_visible()
    ventana.boton("Enviar").click()
    enviado = Dialogo(page, "Envío").visible()
    expect(ficha.entregas()).to_have_count(2)
    expect(enviado.caja.get_by_text("Entregado", exact=True)).to_have_count(2)
    enviado.caja.get_by_role("button", name="Cerrar").last.click()
    for correo in destinos:
        llegado = buzon.correo(correo)
        assert "$ 775.10" in llegado["html"]
        (adjunto,) = llegado["adjuntos"]
        leido = texto_de_pdf(requests.get(f"{buzon.url}{adjunto['url']}", timeout=PACIENCIA).content)
        for valor in ("$ 1,480.80", "$ 705.70", "$ 775.10", "001-001-000000123", cliente["CLI_NOMBRE"]):
            assert valor in leido
    ficha.ir_a("Envíos")
    expect(page.get_by_role("article").get_by_text("Entregado", exact=True).first).to_be_visible()
    # El archivo de la factura se puede bajar otra vez.
    ficha.ir_a("Documentos")
    tabla.get_by_text("Factura 001-001-000000123").click()
    with page.expect_download() as bajada:
        page.get_by_role("button", name="Descargar factura.pdf").click()
    assert bajada.value.path().read_bytes() == b"%PDF-1.7\nhola"


def test_lo_que_no_llega_se_vuelve_a_enviar_y_por_whatsapp_va_un_enlace_que_cualquiera_abre(
    abrir_contexto: Contextos,
    sesion_empresa: dict[str, str],
    casa: Casa,
    token: str,
    cliente: dict[str, Any],
    buzon: Buzon,
) -> None:
    casa.debe(token, cliente["CLI_CODIGO"], "321.09", fecha="2026-03-01", vence="2026-03-31")
    page = abrir_contexto(sesion_empresa).new_page()
    ficha = CuentaCliente(page, cliente["CLI_CODIGO"], "envios").abrir()
    expect(page.get_by_role("heading", name="Aún no se le ha enviado nada")).to_be_visible()
    ficha.boton("Correo").click()
    ventana = Dialogo(page, "Escribir al cliente").visible()
    ventana.boton("Enviar").click()
    Dialogo(page, "Atencion").pulsar()
    asunto = ventana.caja.get_by_role("textbox", name="Asunto")
    # Al cerrarse el aviso el foco va al primer campo malo: lo que se teclee antes de que llegue cae en él.
    expect(asunto).to_be_focused()
    ventana.caja.get_by_label("Para").press_sequentially("rebota@cuenta.example,")
    asunto.fill("Nuevo horario")
    ventana.caja.get_by_role("textbox", name="Mensaje").fill("Abrimos a las 8.")
    ventana.boton("Enviar").click()
    enviado = Dialogo(page, "Envío").visible()
    expect(enviado.caja.get_by_text("Rechazado", exact=True)).to_be_visible()
    enviado.caja.get_by_role("button", name="Cerrar").last.click()
    articulo = page.get_by_role("article")
    expect(articulo.get_by_text("Entregado en parte", exact=True)).to_be_visible()
    expect(articulo.get_by_text("el destinatario no existe")).to_be_visible()
    articulo.get_by_role("button", name="Volver a enviar").click()
    expect(page.get_by_text("Se vuelve a enviar")).to_be_visible()
    expect(articulo.get_by_text("Entregado en parte", exact=True)).to_be_visible()

    ficha.ir_a("Cuenta").accion("Enviar por WhatsApp")
    por_whatsapp = Dialogo(page, "Enviar por WhatsApp").visible()
    celular = por_whatsapp.caja.get_by_role("textbox", name="Celular")
    expect(celular).to_have_value(cliente["CLI_CELULAR"])
    expect(celular).to_be_focused()
    por_whatsapp.boton("Enviar").click()
    expect(Dialogo(page, "Envío").visible().caja.get_by_text("Entregado", exact=True)).to_be_visible()
    (mensaje,) = buzon.mensajes(f"593{cliente['CLI_CELULAR'][1:]}")
    firma = mensaje["texto"].rsplit("/", 1)[1]
    pdf = requests.get(f"{casa.url}/api/publico/estadoCuenta/{firma}", timeout=PACIENCIA)
    assert "$ 321.09" in texto_de_pdf(pdf.content)
