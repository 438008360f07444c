"""Una exportación con rubros de terceros por su pantalla, solo con el teclado: del ingreso a autorizada."""

from collections.abc import Callable
from decimal import Decimal

from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas.facturas import NuevaFactura


def test_una_exportacion_con_rubros_solo_con_el_teclado_hasta_autorizada(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    testigo = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)["token"]
    turno = casa.filas("SELECT coalesce(max(id), 0) AS n FROM clientes")[0]["n"]
    nombre = f"Hamburg Import {turno}"
    comprador = {"CLI_TIPOID": "EXTERIOR", "CLI_IDENTIFICACION": f"DE{turno}", "CLI_NOMBRE": nombre}
    creado = casa.llamar("POST", "/api/clientes", comprador, testigo)
    assert creado.status_code == 201, creado.text
    codigo = f"CAC-{turno}"
    cacao = {"PRO_CODIGO": codigo, "PRO_NOMBRE": f"Cacao {turno}", "PRO_PRECIO": "100.00", "PRO_IVA": "0"}
    creado = casa.llamar(
        "POST", "/api/productos", {**cacao, "PRO_TIPO": "BIEN", "PRO_UNIDAD": "SACO"}, testigo
    )
    assert creado.status_code == 201, creado.text
    page = abrir_contexto(sesion_empresa).new_page()
    factura = NuevaFactura(page).abrir().con_cliente(nombre)
    factura.linea(codigo, "10")
    page.get_by_role("button", name="Exportación, rubros de terceros y traslado").press("Enter")
    page.get_by_label("Es una exportación").press("Space")
    lugar = page.get_by_label("Lugar del término")
    lugar.press_sequentially("Hamburgo")
    for puerto in ("Guayaquil", "Hamburgo"):
        page.keyboard.press("Tab")
        page.keyboard.type(puerto)
    destino = page.get_by_role("textbox", name="País de destino")
    page.keyboard.press("Tab")
    expect(destino).to_be_focused()
    page.keyboard.type("aleman")
    expect(page.get_by_role("option", name="ALEMANIA")).to_be_visible()
    page.keyboard.press("Enter")
    expect(destino).to_have_value("ALEMANIA")
    page.get_by_label("Flete internacional").press_sequentially("350")
    expect(factura.total).to_have_text("$ 1,350.00")
    page.get_by_role("button", name="Agregar un rubro de terceros").press("Enter")
    expect(page.get_by_label("Rubro 1", exact=True)).to_be_focused()
    page.keyboard.type("Tasa portuaria")
    page.keyboard.press("Tab")
    page.keyboard.type("2.40")
    expect(factura.total).to_have_text("$ 1,352.40")
    factura.emitir_ya()
    expect(factura.anteriores).to_contain_text("Autorizado")
    (emitida,) = casa.filas("SELECT * FROM comprobantes WHERE receptor_nombre = %s", nombre)
    assert (emitida["estado"], emitida["total"]) == ("AUTORIZADO", Decimal("1352.40"))
    assert emitida["datos"]["propio"]["exportacion"]["pais_destino"] == "202"
    (xml,) = casa.filas(
        "SELECT xml FROM xml_comprobantes WHERE comprobante_id = %s AND clase = 'FIRMADO'", emitida["id"]
    )
    texto = bytes(xml["xml"]).decode() if not isinstance(xml["xml"], str) else xml["xml"]
    assert 'version="2.1.0"' in texto and "<otrosRubrosTerceros>" in texto
