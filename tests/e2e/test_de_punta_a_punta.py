"""El camino entero de una factura, sin ratón: firmar, emitirla, verla autorizada, entregada y cobrada, y
acreditar el resto hasta que el cliente no debe nada."""

import re
from collections.abc import Callable
from typing import Any

import pytest
import requests
from lxml import etree
from playwright.sync_api import BrowserContext, Page, expect

from demo import demostracion as demo
from simulador.servicios.firma import CLAVE
from tests.a_la_vez import PACIENCIA
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas.cobros import FormularioCobro
from tests.e2e.paginas.comprobantes import PaginaComprobante
from tests.e2e.paginas.facturas import Ingreso, NuevaFactura
from tests.e2e.paginas.firma import PaginaFirma
from tests.e2e.paginas.teclado import pulsar, tabular_hasta
from tests.informes import texto_de_pdf

Contextos = Callable[..., BrowserContext]


class Empresa:
    """La empresa A, por fuera del navegador."""

    def __init__(self, casa: Casa) -> None:
        self.casa = casa
        self.token = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)["token"]

    def leer(self, ruta: str) -> Any:
        respuesta = self.casa.llamar("GET", ruta, token=self.token)
        assert respuesta.status_code == 200, respuesta.text
        return respuesta.json()

    def crear(self, ruta: str, cuerpo: dict[str, Any]) -> Any:
        respuesta = self.casa.llamar("POST", ruta, cuerpo, self.token)
        assert respuesta.status_code == 201, respuesta.text
        return respuesta.json()

    def usados(self) -> int:
        return int(self.leer("/api/comprobantes/catalogos")["cupo"]["utilizados"])

    def saldo(self, cliente_id: int) -> str:
        return str(self.leer(f"/api/clientes/saldoEstadoCuenta/{cliente_id}")["saldo"])


@pytest.fixture
def empresa(casa: Casa) -> Empresa:
    return Empresa(casa)


def _cargar_firma(page: Page, casa: Casa) -> None:
    descargada = requests.get(
        f"{casa.servicios.simulador.url}/firma/descargar", params={"ruc": demo.A}, timeout=PACIENCIA
    )
    firma = PaginaFirma(page).abrir()
    firma.elegir(descargada.content)
    tabular_hasta(page, firma.campo("Clave de la firma"))
    page.keyboard.type(CLAVE)
    with page.expect_response(lambda r: r.url.endswith("/api/firma") and r.request.method == "POST") as carga:
        page.keyboard.press("Enter")
    assert carga.value.status == 200
    expect(firma.en_uso).to_be_visible()


def _del_correo(casa: Casa, para: str, numero: str) -> str:
    """El correo llegó con sus dos archivos, buenos; responde a dónde lleva su enlace."""
    buzon = Buzon(casa.servicios.simulador.url)
    llegado = buzon.correo(para)
    archivos = {
        adjunto["nombre"]: requests.get(f"{buzon.url}{adjunto['url']}", timeout=PACIENCIA).content
        for adjunto in llegado["adjuntos"]
    }
    assert set(archivos) == {f"factura-{numero}.xml", f"factura-{numero}.pdf"}
    assert etree.fromstring(archivos[f"factura-{numero}.xml"]).findtext("estado") == "AUTORIZADO"
    assert numero in texto_de_pdf(archivos[f"factura-{numero}.pdf"])
    hallado = re.search(r"/#/documento/\S+", llegado["texto"])
    assert hallado
    return hallado[0]


def test_de_la_firma_a_la_cuenta_en_cero(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str], casa: Casa, empresa: Empresa
) -> None:
    turno = casa.filas("SELECT coalesce(max(id), 0) AS n FROM clientes")[0]["n"]
    para, nombre = f"compras{turno}@punta.example", f"Compradora de punta {turno}"
    cliente_id = empresa.crear(
        "/api/clientes",
        {
            "CLI_TIPOID": "PASAPORTE",
            "CLI_IDENTIFICACION": f"PTA{turno}",
            "CLI_NOMBRE": nombre,
            "CLI_CORREOS": [para],
        },
    )["CLI_CODIGO"]
    producto = {
        "PRO_CODIGO": f"PTA-{turno}",
        "PRO_NOMBRE": f"Mesa de trabajo {turno}",
        "PRO_PRECIO": "100.00",
        "PRO_IVA": "4",
        "PRO_TIPO": "BIEN",
        "PRO_UNIDAD": "UNIDAD",
    }
    empresa.crear("/api/productos", producto)
    usados = empresa.usados()
    page = abrir_contexto(sesion_empresa).new_page()
    _cargar_firma(page, casa)

    factura = NuevaFactura(page).abrir().con_cliente(nombre)
    factura.linea(producto["PRO_CODIGO"], "2")
    expect(factura.total).to_have_text("$ 230.00")
    factura.emitir_ya()
    expect(factura.anteriores).to_contain_text("Autorizado")
    (emitida,) = casa.filas("SELECT * FROM comprobantes WHERE cliente_id = %s", cliente_id)
    numero = f"{emitida['establecimiento']}-{emitida['punto']}-{emitida['secuencial']:09d}"

    pulsar(page, factura.anteriores.get_by_role("link", name=numero))
    PaginaComprobante(page, f"Factura {numero}").lista()
    with page.expect_download() as papel:
        pulsar(page, page.get_by_role("button", name="RIDE", exact=True))
    assert numero in texto_de_pdf(papel.value.path().read_bytes())
    expect(page.get_by_text("Entregado", exact=True).first).to_be_visible()
    enlace = _del_correo(casa, para, numero)
    _del_comprador(abrir_contexto, enlace, numero)

    pulsar(page, page.get_by_role("link", name="Cobrar", exact=True))
    cobro = FormularioCobro(page)
    expect(cobro.campo("Valor recibido")).to_be_focused()
    aplicado = page.get_by_role("textbox", name="Valor a cobrar de").first
    expect(aplicado).to_have_value("230.00")
    page.keyboard.type("115")
    tabular_hasta(page, aplicado)
    page.keyboard.press("Control+a")
    page.keyboard.type("115")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/#/cobros/\d+$"))
    expect(page.get_by_role("heading", level=1, name=re.compile("^Cobro n.º"))).to_be_visible()
    assert empresa.saldo(cliente_id) == "115.00"

    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type(numero)
    expect(page.get_by_role("dialog").get_by_role("button", name=f"Factura {numero}")).to_be_visible()
    page.keyboard.press("Enter")
    PaginaComprobante(page, f"Factura {numero}").lista()
    pulsar(page, page.get_by_role("link", name="Nota de crédito", exact=True))
    nota = Ingreso(page, f"notas-credito/de/{emitida['id']}", "Nueva nota de crédito").lista()
    expect(page.get_by_label(re.compile("^Motivo"))).to_be_focused()
    page.keyboard.type("Devolución de una")
    tabular_hasta(page, nota.celda("Cantidad", 1))
    page.keyboard.type("1")
    expect(nota.total).to_have_text("$ 115.00")
    nota.emitir_ya()
    expect(page).to_have_url(re.compile(r"/#/comprobantes/\d+$"))
    expect(page.get_by_text("Autorizado", exact=True).first).to_be_visible()
    assert empresa.saldo(cliente_id) == "0.00"
    assert empresa.usados() == usados + 2


def _del_comprador(abrir_contexto: Contextos, enlace: str, numero: str) -> None:
    """Quien recibió el correo lo abre sin sesión y se lleva su XML."""
    page = abrir_contexto().new_page()
    page.goto(enlace)
    expect(page.get_by_role("heading", level=1, name=f"Factura {numero}")).to_be_visible()
    with page.expect_download() as descarga:
        pulsar(page, page.get_by_role("link", name="Descargar el XML"))
    assert b"<estado>AUTORIZADO</estado>" in descarga.value.path().read_bytes()
