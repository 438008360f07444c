"""El ingreso de facturas y notas de crédito, puesto a la vista."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.facturas import Ingreso, NuevaFactura, NuevaNota, NuevoDebito

_EN_CURSO = [
    {"id": 1, "tipo": "01", "tipo_nombre": "Factura", "estado": "ENVIADO", "mensaje": "", "resuelto": None},
    {
        "id": 2,
        "tipo": "01",
        "tipo_nombre": "Factura",
        "estado": "DEVUELTO",
        "mensaje": "El RUC del cliente no existe.",
        "resuelto": 1,
    },
]

_CUENTA = {"rol": "X", "cuenta_id": 1, "detalle": "", "debe": "0.00", "haber": "0.00"}
_A_MEDIAS = {
    "lineas": [
        {
            **_CUENTA,
            "codigo": "101020502",
            "cuenta": "Documentos y cuentas por cobrar a clientes no relacionados",
            "debe": "111234.15",
        },
        {**_CUENTA, "codigo": "201070101", "cuenta": "IVA en ventas", "haber": "14508.80"},
    ],
    "faltan": [{"rol": "VENTAS", "texto": "Falta decir qué cuenta es «Ventas» (tarifa 4)."}],
}


def _vacia(page: Page) -> NuevaFactura:
    factura = NuevaFactura(page).abrir()
    expect(factura.cliente).to_be_focused()
    return factura


def _lo_primero(page: Page, letras: str) -> None:
    page.keyboard.type(letras)
    expect(page.get_by_role("listbox").get_by_role("option").first).to_be_visible()
    page.keyboard.press("Enter")


def _con_cliente(page: Page) -> NuevaFactura:
    factura = _vacia(page)
    _lo_primero(page, "a")
    expect(factura.nueva).to_be_focused()
    return factura


def _escrita(page: Page) -> NuevaFactura:
    factura = _con_cliente(page)
    for letra, celdas in (("c", ("40",)), ("s", ("1",)), ("m", ("12", "", "5%"))):
        n = factura.filas.count() + 1
        _lo_primero(page, letra)
        expect(factura.celda("Cantidad", n)).to_be_focused()
        for escrito in (*celdas, "", "")[:3]:
            page.keyboard.type(escrito)
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    page.keyboard.press("Control+s")
    expect(factura.guardado()).to_be_visible()
    return factura


def _en_cajas(page: Page) -> None:
    """Una línea que se vende en otra unidad de su producto."""
    ingreso = _con_cliente(page)
    _lo_primero(page, "perno m8")
    expect(ingreso.celda("Cantidad", 1)).to_be_focused()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(ingreso.celda("Unidad", 1)).to_be_focused()
    page.keyboard.press("C")
    expect(ingreso.total).to_have_text(re.compile("75"))


def _seguidas(page: Page) -> None:
    """Con los pasos de las que se acaban de emitir."""
    page.route("**/api/comprobantes/en-curso*", lambda ruta: ruta.fulfill(json=[]))
    _vacia(page)
    numeradas = [c | {"numero": f"001-001-{n:09}"} for n, c in enumerate(_EN_CURSO, 812)]
    page.evaluate(
        "lista => sessionStorage.setItem("
        "`tinta.curso.${JSON.parse(localStorage.getItem('usr')).eid}`, JSON.stringify(lista))",
        numeradas,
    )
    page.reload()
    expect(NuevaFactura(page).anteriores).to_contain_text("Enviado")


def _buscando(page: Page) -> None:
    factura = _vacia(page)
    factura.nueva.press_sequentially("ca")
    expect(page.get_by_role("listbox").get_by_role("option").first).to_be_visible()


def _exportacion(page: Page) -> None:
    _vacia(page)
    page.get_by_role("button", name="Exportación, rubros de terceros").click()
    page.get_by_label("Es una exportación").check()
    page.get_by_label("Sustituye a la guía de remisión").check()
    page.get_by_role("button", name="Agregar un rubro de terceros").click()
    page.get_by_label("Rubro 1", exact=True).fill("Tasa de bomberos")
    expect(page.get_by_role("textbox", name="País de origen")).to_have_value("ECUADOR")
    expect(page.get_by_label("Placa del vehículo")).to_be_visible()
    page.get_by_role("textbox", name="País de destino").press_sequentially("alem")
    expect(page.get_by_role("option", name="ALEMANIA")).to_be_visible()


def _con_errores(page: Page) -> None:
    factura = _escrita(page)
    factura.celda("Cantidad", 1).fill("0")
    factura.celda("Descuento", 2).fill("99999")
    page.get_by_label("Enviar a").fill("sin arroba")
    factura.emitir()
    Dialogo(page, "Atencion").pulsar()
    expect(page.get_by_text("Ingrese una cantidad mayor que cero.")).to_be_visible()


def _desplegada(page: Page) -> None:
    factura = _escrita(page)
    factura.celda("Cantidad", 1).press("F2")
    page.get_by_role("button", name="Dividir el pago").click()
    page.get_by_role("checkbox", name="Cobrada ahora").check()
    page.get_by_role("button", name="Notas, propina, guía e información adicional").click()
    page.get_by_role("button", name="Agregar un dato").click()
    expect(page.get_by_label("Nombre del dato 1")).to_be_visible()


def _asiento(page: Page) -> None:
    """Con el asiento que hará, abierto, y una cuenta que le falta."""
    libros = {"activa": True, "desde": None, "pendientes": 0, "por_sellar": 0, "version": 2}
    page.route("**/api/contabilidad", lambda ruta: ruta.fulfill(json=libros))
    page.route("**/api/facturas/asiento", lambda ruta: ruta.fulfill(json=_A_MEDIAS))
    _escrita(page)
    page.get_by_role("button", name="Asiento", exact=True).click()
    expect(page.get_by_role("link", name="Decir la cuenta")).to_be_visible()
    page.get_by_role("region", name="Asiento").scroll_into_view_if_needed()


def _teclas(page: Page) -> None:
    _vacia(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Todo con el teclado")).to_be_visible()


def _cliente_nuevo(page: Page) -> None:
    _vacia(page)
    page.keyboard.type("Ferretería que no existe")
    expect(page.get_by_role("option", name=re.compile("Crear el cliente"))).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Nuevo cliente")).to_be_visible()


def _producto_nuevo(page: Page) -> None:
    factura = _vacia(page)
    factura.nueva.press_sequentially("Prensa que no existe")
    expect(page.get_by_role("option", name=re.compile("Crear el producto"))).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_label(re.compile("^Precio sin impuestos"))).to_be_focused()


def _impedida(page: Page) -> None:
    NuevaFactura(page).abrir()
    expect(page.get_by_text("No puede emitir").first).to_be_visible()


def _nota(page: Page) -> None:
    NuevaNota(page).abrir()
    expect(page.get_by_label("Documento que se acredita")).to_be_visible()


def _debito(page: Page) -> None:
    """Con dos motivos escritos."""
    debito = NuevoDebito(page).abrir()
    expect(page.get_by_label("Documento que se modifica")).to_be_visible()
    for n, (razon, valor) in enumerate(
        (("Intereses de mora de octubre", "18.40"), ("Flete no facturado", "12.00"))
    ):
        if n:
            page.get_by_role("button", name="Otro motivo").click()
        page.get_by_label(re.compile("^Razón")).nth(n).fill(razon)
        page.get_by_label(re.compile("^Valor")).nth(n).fill(valor)
    expect(debito.total).to_have_text("$ 34.96")
    expect(page.get_by_label("IVA")).to_have_value("4")


def _debito_con_errores(page: Page) -> None:
    debito = NuevoDebito(page).abrir()
    expect(debito.cliente).to_be_focused()
    page.get_by_label(re.compile("^Valor")).fill("0")
    debito.emitir()
    Dialogo(page, "Atencion").pulsar()
    expect(page.get_by_text("Ingrese un valor mayor que cero.")).to_be_visible()


def _corregir(page: Page) -> None:
    page.goto("/#/facturas")
    page.get_by_role("searchbox").fill("001-001-32")
    enlace = page.get_by_role("link", name="001-001-000000032")
    destino = (enlace.get_attribute("href") or "").split("/comprobantes/")[1]
    Ingreso(page, f"facturas/{destino}/corregir", "Corregir 001-001-000000032").abrir()
    expect(page.get_by_role("region", name="Lo que respondió el SRI")).to_be_visible()


def _fallida(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
    page.route("**/api/comprobantes/catalogos*", lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    page.goto("/#/facturas/nueva")
    expect(page.get_by_role("heading", name="No se pudo cargar")).to_be_visible()


# La lista se recorre con las flechas, sin que el foco salga de la caja: no hace falta que lo tome.
_LISTA = ("scrollable-region-focusable",)

ESCENAS = [
    Escena("ingreso-factura", _vacia, "sesion_empresa", como="ingreso-factura-seguidas"),
    Escena("ingreso-factura-escrita", _escrita, "sesion_empresa", pantalla=True),
    Escena("ingreso-factura-cajas", _en_cajas, "sesion_empresa"),
    Escena("ingreso-factura-seguidas", _seguidas, "sesion_empresa", pantalla=True, finge=True),
    Escena("ingreso-factura-buscando", _buscando, "sesion_empresa", sin_reglas=_LISTA),
    Escena("ingreso-factura-errores", _con_errores, "sesion_empresa", pantalla=True),
    Escena("ingreso-factura-desplegada", _desplegada, "sesion_empresa", pantalla=True),
    Escena("ingreso-factura-exportacion", _exportacion, "sesion_empresa", pantalla=True),
    Escena("ingreso-factura-asiento", _asiento, "sesion_empresa", pantalla=True, finge=True),
    Escena("ingreso-factura-teclas", _teclas, "sesion_empresa"),
    Escena("ingreso-factura-cliente", _cliente_nuevo, "sesion_empresa"),
    Escena("ingreso-factura-producto", _producto_nuevo, "sesion_empresa"),
    Escena("ingreso-factura-impedida", _impedida, "sesion_comprobantes", pantalla=True),
    Escena(
        "ingreso-factura-fallida",
        _fallida,
        "sesion_empresa",
        estados=(500,),
        finge=True,
        como="propia-fallida",
    ),
    Escena("ingreso-nota", _nota, "sesion_empresa", pantalla=True),
    Escena("ingreso-debito", _debito, "sesion_empresa", pantalla=True),
    Escena("ingreso-debito-errores", _debito_con_errores, "sesion_empresa"),
    Escena("ingreso-corregir", _corregir, "sesion_comprobantes", pantalla=True),
]
