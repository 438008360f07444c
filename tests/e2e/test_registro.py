"""De registrarse a la primera factura autorizada, haciendo solo lo que las pantallas dicen."""

import re

import requests
from playwright.sync_api import Locator, Page, expect

from simulador.servicios.firma import CLAVE as CLAVE_FIRMA
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.client import Buzon
from tests.e2e.paginas import AreaEmpresa
from tests.e2e.paginas.facturas import NuevaFactura
from tests.e2e.paginas.firma import PaginaFirma
from tests.e2e.paginas.ingreso import PaginaRegistro
from tests.factories import CLAVE
from tests.servicios import Servicios

RUC, RAZON, MARCA = "1793426703001", "AGRÍCOLA MOLINA S.A.S.", "AGRÍCOLA MOLINA"  # lo conoce el registro
CLICS, SEGUNDOS = 7, 180  # a lo más


class Persona:
    """Quien lo usa por primera vez: cuenta sus clics y, como un mecanógrafo corriente, cuánto tarda. Antes de cada
    clic mira y decide (1.35 s), lleva el ratón (1.1 s) y pulsa (0.2 s); cada tecla le toma 0.28 s y, a cada campo,
    llega con otra; con el ratón suelta el teclado (0.4 s)."""

    def __init__(self, page: Page) -> None:
        self.page, self.clics, self.segundos = page, 0, 0.0

    def pulsar(self, donde: Locator) -> None:
        donde.click()
        self.clics += 1
        self.segundos += 1.35 + 1.1 + 0.2 + 0.4

    def escribir(self, texto: str) -> None:
        """Donde está el foco."""
        self.page.keyboard.type(texto)
        self.segundos += 1.35 + 0.28 * len(texto)

    def tecla(self, *teclas: str) -> None:
        for tecla in teclas:
            self.page.keyboard.press(tecla)
            self.segundos += 0.28

    def hasta(self, campo: Locator) -> None:
        """Con el tabulador, de campo en campo."""
        expect(campo).to_be_visible()
        for _ in range(6):
            if campo.evaluate("e => e === document.activeElement"):
                return
            self.tecla("Tab")
        raise AssertionError(f"no se llega a {campo}")


def test_de_registrarse_a_la_primera_factura_autorizada(
    page: Page, buzon: Buzon, servicios: Servicios
) -> None:
    persona = Persona(page)
    correo = "gerencia@molina.example"
    registro = PaginaRegistro(page).abrir()
    persona.pulsar(registro.campo("RUC"))
    persona.escribir(RUC)
    expect(page.get_by_text("Según el SRI · activo")).to_be_visible()
    expect(registro.campo("Razón social")).to_have_value(RAZON)
    for campo, escrito in (
        ("Su nombre", "María Cevallos"),
        ("Correo electrónico", correo),
        ("Usuario", "gerente"),
        ("Contraseña", CLAVE),
    ):
        persona.hasta(registro.campo(campo))
        persona.escribir(escrito)
    persona.hasta(page.get_by_label("Acepto los términos y condiciones"))
    persona.tecla("Space")
    persona.pulsar(registro.boton("Registrar empresa"))

    # Sin diálogo de éxito: solo se cierra el de espera y la persona está adentro.
    area = AreaEmpresa(page).lista()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_contain_text("María Cevallos")
    pasos = page.get_by_role("region", name="Primeros pasos")
    expect(pasos).to_contain_text("2 de 7 hechos")
    # Lo que sigue es el botón de los primeros pasos: sus datos y su establecimiento ya los dijo el SRI.
    persona.pulsar(pasos.locator("header").get_by_role("link", name="Cargue su firma electrónica"))

    firma = PaginaFirma(page).lista()
    vendida = requests.get(
        f"{servicios.simulador.url}/firma/descargar", params={"ruc": RUC}, timeout=PACIENCIA
    ).content
    with page.expect_file_chooser() as elector:
        persona.pulsar(page.get_by_text("Arrastre", exact=False).first)
    elector.value.set_files({"name": "firma.p12", "mimeType": "application/x-pkcs12", "buffer": vendida})
    persona.hasta(firma.campo("Clave de la firma"))
    persona.escribir(CLAVE_FIRMA)
    persona.pulsar(firma.boton("Comprobar y guardar"))
    sigue = page.get_by_role("status").filter(has_text="Lo que sigue")
    persona.pulsar(sigue.get_by_role("link", name="Emita su primera factura de prueba"))

    factura = NuevaFactura(page).lista()
    factura.con_cliente("consumidor", re.compile("CONSUMIDOR FINAL", re.IGNORECASE))
    factura.tomar_otra("Martillo", re.compile("Crear el producto"))
    persona.segundos += 2 * 1.35 + 0.28 * len("consumidor Martillo ")
    precio = page.get_by_role("dialog", name="Nuevo producto").get_by_label(
        re.compile("^Precio sin impuestos")
    )
    expect(precio).to_be_focused()
    persona.escribir("12.50")
    persona.tecla("Enter")
    expect(factura.total).to_have_text("$ 14.38")
    persona.pulsar(factura.boton("Emitir factura"))
    expect(factura.anteriores).to_contain_text("Autorizado")
    assert persona.clics <= CLICS, persona.clics
    assert persona.segundos < SEGUNDOS, persona.segundos

    hasta_que(lambda: len(buzon.correos(correo)) == 1, lambda: "no llegó la bienvenida")
    bienvenida = buzon.correo(correo)
    assert "Bienvenido" in bienvenida["texto"] and RUC in bienvenida["texto"]
    _la_pagina_del_buzon_lo_muestra(page, servicios.simulador.url, correo)

    page.goto("/#/")
    area.lista()
    expect(page.get_by_role("banner")).to_contain_text(MARCA)
    expect(page.get_by_role("banner")).to_contain_text("PRUEBAS")
    expect(page.get_by_text("1 comprobante emitido por $ 14.38")).to_be_visible()
    assert area.guardado("ruc") == RUC
    sesion = area.sesion("usr")
    assert sesion["token"] and sesion["eid"] and sesion["COM_CODIGO"] and sesion["menus"]
    assert sesion["USU_ACTIVO"] is True
    assert area.guardado("usrAdmin") is None and area.guardado("idUsu") is None


def _la_pagina_del_buzon_lo_muestra(page: Page, simulador: str, correo: str) -> None:
    page.goto(f"{simulador}/correo?para={correo}")
    page.get_by_role("row").filter(has_text=correo).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Bienvenid")
    cuerpo = page.frame_locator("iframe[title='Contenido del mensaje']")
    expect(cuerpo.get_by_text(RUC).first).to_be_visible()
