"""El ingreso de retenciones, puesto a la vista."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_compras import CLAVE
from tests.e2e.escenas_guias import fila, fingir_lista
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.facturas import NuevaRetencion

_FILAS = [
    ("Papelera del Austro S.A.", "81.25"),
    ("Distribuidora Eléctrica Andina Cía. Ltda.", "1204.10"),
    ("Rosa Elena Guamán Quizhpe", "21.60"),
]


def _propuesta(page: Page) -> None:
    """La compra a una persona, con lo que la casa propone retener y por qué."""
    page.goto("/#/retenciones/nueva")
    expect(page.get_by_role("textbox", name=re.compile("^Proveedor"))).to_be_focused()
    page.keyboard.type("rosa elena")
    expect(page.get_by_role("option", name="Rosa Elena").first).to_be_visible()
    page.keyboard.press("Enter")
    documento = page.get_by_role("group", name="Documento 1")
    numero = documento.get_by_label("Número")
    expect(numero).to_be_focused()
    numero.fill("002-001-000000457")
    documento.get_by_label("Tarifa de IVA").select_option("4")
    documento.get_by_label("Base").first.fill("1250")
    documento.get_by_label("Documento", exact=False).first.select_option("03")
    documento.get_by_role("button", name="Proponer retenciones").click()
    expect(page.get_by_role("status", name="Total retenido")).not_to_have_text("$ 0.00")


def _de_transporte(page: Page) -> None:
    """Un transporte se retiene según de quién es la unidad: se pregunta."""
    _propuesta(page)
    documento = page.get_by_role("group", name="Documento 1")
    documento.get_by_label("Qué se compró").select_option("TRANSPORTE")
    documento.get_by_label("¿Unidad propia o de socio?").select_option("A_SOCIO")


def _por_confirmar(page: Page) -> None:
    """Lo que el servidor halló que conviene revisar se pregunta antes de emitir."""
    msg = "Desde el documento pasaron 20 días hábiles, y la retención se entrega dentro de los 5 siguientes."
    cuerpo = {"msg": msg, "code": 409, "status": "confirmacion", "errors": {"json": {"sustentos": [msg]}}}
    page.route("**/api/retenciones", lambda ruta: ruta.fulfill(status=409, json=cuerpo))
    _propuesta(page)
    NuevaRetencion(page).emitir_ya()
    Dialogo(page, "¿Emitirlo así?").visible()


def _desplegada(page: Page) -> None:
    """Lo que pocas retenciones dicen: el pago al exterior, un reembolso, la compra repartida, el banano y unos
    dividendos."""
    page.goto("/#/retenciones/nueva")
    expect(page.get_by_role("textbox", name=re.compile("^Proveedor"))).to_be_focused()
    documento = page.get_by_role("group", name="Documento 1")
    documento.get_by_label("Número").fill("002-001-000000457")
    documento.get_by_label("Tarifa de IVA").select_option("4")
    documento.get_by_label("Base").first.fill("1250")
    documento.get_by_label("Se pagó al exterior").check()
    pago = documento.get_by_role("group", name="Pago al exterior")
    pais = pago.get_by_role("textbox", name="País del pago")
    pais.press_sequentially("aleman")
    expect(page.get_by_role("option", name="ALEMANIA")).to_be_visible()
    pais.press("Enter")
    expect(pais).to_have_value("ALEMANIA")
    documento.get_by_role("combobox", name=re.compile("^Documento")).select_option("41")
    suyo = documento.get_by_role("group", name="Comprobante 1 que se reembolsa")
    suyo.get_by_label(re.compile("^Autorización")).fill(CLAVE)
    suyo.get_by_label(re.compile("^Base")).fill("400")
    documento.get_by_role("button", name="Es de varias clases").click()
    documento.get_by_label("Sin impuestos").first.fill("800")
    retencion = documento.get_by_role("group", name="Retención 1")
    retencion.get_by_label("Código").select_option("338")
    retencion.get_by_label("Base").fill("1250")
    expect(retencion.get_by_label("Cajas de banano")).to_be_visible()
    page.get_by_role("button", name="Otro documento").click()
    otro = page.get_by_role("group", name="Documento 2")
    otro.get_by_role("combobox", name=re.compile("^Documento")).select_option("19")
    otro.get_by_label(re.compile("^Sustento")).select_option("10")
    otro.get_by_label("Año de las utilidades").focus()


def _dividendos(page: Page) -> None:
    """Lo que se reparte a una persona, con lo que de ello está exento."""
    dice = "Está exento lo que no pasa de 3 fracciones básicas del año: 36,243.00. Se retiene sobre lo demás."
    page.route(
        "**/api/retenciones/dividendos", lambda ruta: ruta.fulfill(json={"base": "43757.00", "dice": dice})
    )
    page.goto("/#/retenciones/nueva")
    expect(page.get_by_role("textbox", name=re.compile("^Proveedor"))).to_be_focused()
    page.keyboard.type("rosa elena")
    expect(page.get_by_role("option", name="Rosa Elena").first).to_be_visible()
    page.keyboard.press("Enter")
    documento = page.get_by_role("group", name="Documento 1")
    documento.get_by_role("combobox", name=re.compile("^Documento")).select_option("19")
    documento.get_by_label(re.compile("^Sustento")).select_option("10")
    documento.get_by_label("Base").first.fill("80000")
    documento.get_by_role("button", name="Restar la parte exenta").click()
    expect(documento.get_by_role("status").get_by_text(dice)).to_be_visible()


def _autorretencion(page: Page) -> None:
    """La empresa se retiene a sí misma: sin proveedor y sin otro documento."""
    page.goto("/#/retenciones/nueva")
    expect(page.get_by_role("textbox", name=re.compile("^Proveedor"))).to_be_focused()
    page.get_by_label(re.compile("^Autorretención")).check()
    suyo = page.get_by_role("group", name="Lo que se autorretiene")
    suyo.get_by_label("Tarifa de IVA").select_option("0")
    suyo.get_by_label("Base").first.fill("84250.75")
    retencion = suyo.get_by_role("group", name="Retención 1")
    retencion.get_by_label("Código").select_option("350")
    retencion.get_by_label("Base").fill("84250.75")
    retencion.get_by_label("%").fill("1.75")
    expect(page.get_by_role("status", name="Total retenido")).not_to_have_text("$ 0.00")


def _lista(page: Page) -> None:
    filas = [
        fila(n, nombre, tipo="07", tipo_nombre="Comprobante de retención", proveedor_id=n, total=total)
        for n, (nombre, total) in enumerate(_FILAS, 1)
    ]
    filas[1] |= {"entrega": "NO_ENTREGADO"}
    fingir_lista(page, "retenciones", filas)
    expect(page.get_by_text(_FILAS[0][0])).to_be_visible()


_LISTA = ("scrollable-region-focusable",)

ESCENAS = [
    Escena("retenciones", _lista, "sesion_empresa", pantalla=True, finge=True, como="guias-remision"),
    Escena("ingreso-retencion", _propuesta, "sesion_empresa", pantalla=True, sin_reglas=_LISTA),
    Escena(
        "ingreso-retencion-transporte", _de_transporte, "sesion_empresa", pantalla=True, sin_reglas=_LISTA
    ),
    Escena("ingreso-retencion-por-confirmar", _por_confirmar, "sesion_empresa", estados=(409,), finge=True),
    Escena("ingreso-retencion-desplegada", _desplegada, "sesion_empresa", pantalla=True),
    Escena("ingreso-retencion-dividendos", _dividendos, "sesion_empresa", pantalla=True, finge=True),
    Escena("ingreso-autorretencion", _autorretencion, "sesion_empresa", pantalla=True),
]
