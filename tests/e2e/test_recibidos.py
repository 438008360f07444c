"""La bandeja de lo recibido en su pantalla, con el teclado: se trae el listado del portal, llega documento por
documento, se acepta con una tecla y se paga lo que se debe."""

import json
import re
from collections.abc import Callable

import requests
from playwright.sync_api import BrowserContext, Locator, Page, expect

from demo import demostracion as demo
from tests.a_la_vez import PACIENCIA
from tests.e2e.casa import Casa
from tests.servicios import Servicios

MES, CUANTOS = "2026-02", 20
TECLAS = 25  # a lo más, desde la bandeja hasta que se le pagó


class Teclado:
    """Quien no tiene ratón: cuenta lo que pulsa. Elegir el archivo son dos, una la abre y otra lo acepta: su ventana es del
    sistema, y aquí no se abre."""

    def __init__(self, page: Page) -> None:
        self.page, self.pulsadas = page, 0

    def pulsar(self, *teclas: str) -> None:
        for tecla in teclas:
            self.page.keyboard.press(tecla)
            self.pulsadas += 1

    def hasta(self, campo: Locator, tecla: str = "Tab") -> None:
        expect(campo).to_be_visible()
        while not campo.evaluate("e => e === document.activeElement"):
            assert self.pulsadas < TECLAS, f"no se llega a {campo}"
            self.pulsar(tecla)


def test_del_listado_del_portal_a_pagarle_al_proveedor_con_pocas_teclas(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa, servicios: Servicios
) -> None:
    portal = f"{servicios.simulador.url}/portal/{demo.A}/{MES}.txt"
    listado = requests.get(portal, params={"cuantos": CUANTOS}, timeout=PACIENCIA).content
    datos = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)
    page = abrir_contexto({"usr": json.dumps(datos), "ruc": demo.A}).new_page()
    page.goto("/#/recibidos")
    expect(page.get_by_role("button", name="Traer documentos")).to_be_visible()
    teclado = Teclado(page)
    teclado.pulsar("n")
    ventana = page.get_by_role("dialog", name="Traer documentos")
    elegir = ventana.get_by_role("button", name="elíjalos")
    expect(elegir).to_be_focused()
    nombre = f"{demo.A}_Recibidos.txt"
    ventana.locator('input[type="file"]').set_input_files(
        {"name": nombre, "mimeType": "text/plain", "buffer": listado}
    )
    teclado.pulsadas += 2
    expect(ventana.get_by_text(nombre)).to_be_visible()
    teclado.hasta(ventana.get_by_role("button", name="Traer", exact=True))
    teclado.pulsar("Enter")
    expect(ventana).to_be_hidden()
    avance = page.get_by_role("region", name="Lo que se está trayendo")
    expect(avance.get_by_role("button", name="Quitar de la vista")).to_be_visible()

    # Se toma el que está elegido, el más nuevo de la bandeja, o el primero que le sigue y se acepta: de una guía, que puede ser
    # lo último que llegó, solo se toma nota.
    detalle = page.get_by_role("region", name="El documento elegido")
    aceptar = detalle.get_by_role("button", name=re.compile("^Aceptar"))
    for _ in range(TECLAS):
        expect(
            detalle.get_by_role("button", name=re.compile("^(Aceptar|Dar por visto)")).first
        ).to_be_visible()
        if aceptar.first.is_visible():
            break
        este = detalle.get_by_role("heading", level=2).first.inner_text()
        teclado.pulsar("j")
        expect(detalle.get_by_role("heading", level=2).first).not_to_have_text(este)
    teclado.pulsar("a")
    expect(page.get_by_role("link", name="Pagarlo")).to_be_visible()
    teclado.pulsar("p")
    expect(page.get_by_role("heading", level=1, name="Registrar pago")).to_be_visible()
    (debe,) = casa.filas(
        "SELECT c.id, c.numero, c.total, d.id AS documento_id, d.total - d.aplicado AS saldo FROM compras c "
        "JOIN documentos_proveedores d ON d.empresa_id = c.empresa_id AND d.id = c.documento_id "
        "JOIN empresas e ON e.id = c.empresa_id WHERE e.ruc = %s ORDER BY c.id DESC LIMIT 1",
        demo.A,
    )
    assert debe["total"] == debe["saldo"] > 0
    valor = page.get_by_label(re.compile("^Valor pagado"))
    expect(valor).to_be_focused()
    expect(valor).to_have_value(f"{debe['saldo']:,}")
    teclado.pulsar("Enter")
    expect(page.get_by_role("heading", level=1, name=re.compile(r"^Pago n\.º \d+"))).to_be_visible()
    (queda,) = casa.filas(
        "SELECT total - aplicado AS saldo FROM documentos_proveedores WHERE id = %s", debe["documento_id"]
    )
    assert queda["saldo"] == 0
    assert teclado.pulsadas <= TECLAS, teclado.pulsadas
