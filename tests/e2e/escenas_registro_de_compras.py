"""Las pantallas de las compras que se registran, puestas a la vista."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import CENTROS, responder
from tests.e2e.paginas import Dialogo

_NADA = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1}
_CEROS = {
    "cuantas": 0,
    "subtotal": "0.00",
    "iva": "0.00",
    "total": "0.00",
    "retenido": "0.00",
    "saldo": "0.00",
}
_IVA = {"codigo": 2, "codigo_porcentaje": "4", "nombre": "IVA 15 %", "tarifa": "15.000000"}


def _fila(n: int, proveedor: str, total: str, **cambios: Any) -> dict[str, Any]:
    return {
        "id": n,
        "proveedor_id": n,
        "proveedor": proveedor,
        "identificacion": f"17900{n:05d}001",
        "cod_doc": "01",
        "documento": "Factura",
        "signo": 1,
        "numero": f"001-002-{4000 + n:09d}",
        "autorizacion": "1130204417",
        "fecha": "2026-11-12",
        "fecha_registro": "2026-11-13",
        "vence": "2026-12-12",
        "de_afuera": False,
        "sustento": "01",
        "subtotal": "100.00",
        "iva": "15.00",
        "total": total,
        "retenido": "0.00",
        "saldo": total,
        "estado_pago": "POR_PAGAR",
        "anulada": False,
        "anulada_el": None,
        "origen": "MANUAL",
        "recibido_id": None,
        "comprobante_id": None,
        "retencion_id": None,
        "retencion_numero": "",
        "documento_id": 300 + n,
        "acciones": ["retener", "pagar", "editar", "clasificar", "adjuntar", "anular"],
        "falta": [],
        "creado_por": "María Salas",
        "creado_en": "2026-11-13T10:12:00-05:00",
        "version": 1,
        **cambios,
    }


_FILAS = [
    _fila(1, "Papelera del Austro S.A.", "115.00"),
    _fila(2, "Arriendos y Bodegas del Valle de los Chillos Cía. Ltda.", "1840.00", estado_pago="VENCIDA"),
    _fila(3, "Rosa Elvira Guamán", "38.50", documento="Nota de venta", estado_pago="PAGADA", saldo="0.00"),
    _fila(
        4, "Hoyos Coffee Roasters LLC", "12480.75", documento="Comprobante del exterior", numero="INV-2026/88"
    ),
    _fila(
        5,
        "Papelera del Austro S.A.",
        "23.00",
        signo=-1,
        documento="Nota de crédito",
        estado_pago="",
        saldo="0.00",
    ),
    _fila(6, "Servientrega Ecuador S.A.", "57.50", estado_pago="PARCIAL", saldo="20.00", retenido="0.50"),
]
_COMPRA = _FILAS[0] | {
    "propina": "0.00",
    "otros": "0.00",
    "ajuste": "0.01",
    "a_terceros": "0.00",
    "retenido_nc": "0.00",
    "exterior": None,
    "rubros": [],
    "retenido_por_emisor": None,
    "modifica": None,
    "corrige": None,
    "detalle": "Para la oficina de Quito.",
    "lineas": [
        {
            "n": 0,
            "codigo": "PAP-75",
            "descripcion": "Resmas de papel bond de 75 gramos, tamaño A4, en caja de diez unidades",
            "cantidad": "20.000000",
            "precio": "5.000000",
            "descuento": "0.00",
            "subtotal": "100.00",
            "subtotal_dicho": None,
            "costo": "100.00",
            "destino": "GASTO",
            "destino_nombre": "Gasto",
            "clase": "BIENES",
            "producto_id": None,
            "producto": "",
            "sustento": "",
            "cuenta_id": 520,
            "cuenta": "5202 Gastos de administración",
            "centro_id": 1,
            "centro": "Matriz Quito",
            "en_cuenta_id": 520,
            "en_libros": "100.00",
            "impuestos": [_IVA | {"base": "100.00", "valor": "15.00", "cobrado": None}],
        }
    ],
    "impuestos": [_IVA | {"base": "100.00", "valor": "15.00", "sustento": "01"}],
    "reembolsos": [],
    "importacion": None,
    "notas": [_FILAS[4]],
    "aplicaciones": [],
    "archivos": [{"id": 1, "nombre": "factura.pdf", "extension": "pdf", "tamano": 48213}],
    "motivo_anulacion": "",
}
_PROPUESTA = {
    "proveedor_id": 1,
    "fecha": "2026-11-23",
    "retencion": {
        "lineas": [
            {
                "codigo": 1,
                "codigo_retencion": "312",
                "nombre": "Bienes",
                "base": "100.00",
                "porcentaje": "2.00",
                "valor": "2.00",
                "elegir": False,
                "motivo": "Es una compra de bienes muebles a quien está en el régimen general.",
            }
        ],
        "total": "2.00",
    },
    "motivo": "Es una compra de bienes muebles a quien está en el régimen general.",
    "avisos": [],
    "sustento": None,
}


def _responde(page: Page, filas: list[dict[str, Any]], suma: dict[str, Any]) -> None:
    lista = _NADA | {"items": filas, "total": len(filas), "suma": suma}
    page.route("**/api/compras/paginacion*", lambda ruta: ruta.fulfill(json=lista))


def _lista(page: Page) -> None:
    _responde(page, _FILAS, _CEROS | {"cuantas": 6, "total": "14508.75", "saldo": "14455.75"})
    page.goto("/#/compras")
    expect(page.get_by_role("table", name="Lista de compras").get_by_role("link").first).to_be_visible()
    expect(page.get_by_text("Suman")).to_be_visible()


def _vacia(page: Page) -> None:
    _responde(page, [], _CEROS)
    page.goto("/#/compras")
    expect(page.get_by_role("heading", name="Aún no hay compras")).to_be_visible()


def _fingir(page: Page, **dice: Any) -> None:
    """La compra que se ve, y que el banco no cobró nada de ella."""
    page.route("**/api/compras/1", lambda ruta: ruta.fulfill(json=_COMPRA | dice))
    ninguno = {"saldo": "0.00", "atados": [], "elegibles": []}
    page.route("**/api/compras/1/debitos", lambda ruta: ruta.fulfill(json=ninguno))


def _abrir_una(page: Page) -> None:
    _fingir(page)
    page.route("**/api/compras/1/propuesta-retencion", lambda ruta: ruta.fulfill(json=_PROPUESTA))
    page.goto("/#/compras/1")
    expect(page.get_by_role("region", name="Totales")).to_be_visible()


def _negada(page: Page) -> None:
    """La de un comprobante que el SRI no reconoce: no se ofrece pagarla."""
    reparo = "El SRI no reconoce este comprobante: no se paga. Si es falso, anule la compra; si no, pídalo otra vez por su clave."
    negada = {"reparo": reparo, "impide_pagar": True, "recibido_id": 9, "origen": "RECIBIDO"}
    acciones = [cual for cual in _COMPRA["acciones"] if cual != "pagar"]
    _fingir(page, **negada, acciones=acciones)
    page.goto("/#/compras/1")
    expect(page.get_by_role("alert")).to_contain_text("no se paga")
    expect(page.get_by_role("link", name="Pagar", exact=True)).to_have_count(0)


def _incompleta(page: Page) -> None:
    _fingir(page, falta=["SUSTENTO", "AUTORIZACION"])
    page.goto("/#/compras/1")
    expect(page.get_by_role("region", name="Totales")).to_be_visible()


def _cuentas(page: Page) -> None:
    """A qué cuenta y a qué centro va cada línea, cuando la compra ya está registrada."""
    responder(page, centros=CENTROS)
    _abrir_una(page)
    page.get_by_role("button", name="Acciones de").click()
    page.get_by_role("menuitem", name="Cambiar sus cuentas").click()
    linea = (
        Dialogo(page, "Cuentas: Factura 001-002-000004001")
        .visible()
        .caja.get_by_role("group", name="Resmas de papel")
    )
    expect(linea.get_by_label("Cuenta contable")).to_have_value("5202 Gastos de administración")
    expect(linea.get_by_label("Centro de costo")).to_have_value("1")


def _clases(page: Page) -> None:
    """De la compra de la que nadie dijo qué es, se dice antes de retener."""
    pregunta = "Diga qué se compró: de eso depende qué se retiene."
    _fingir(page, lineas=[_COMPRA["lineas"][0] | {"clase": ""}])
    page.route(
        "**/api/compras/1/propuesta-retencion",
        lambda ruta: ruta.fulfill(
            json=_PROPUESTA | {"retencion": None, "motivo": pregunta, "avisos": [pregunta]}
        ),
    )
    page.goto("/#/compras/1")
    page.get_by_role("tab", name="Retención").click()
    page.get_by_role("button", name="Decir qué se compró").click()
    ventana = Dialogo(page, "Qué se compró: Factura 001-002-000004001").visible()
    expect(ventana.caja.get_by_label("Resmas de papel")).to_have_value("")


def _para_que(page: Page) -> None:
    """Para qué fue la compra que ya está registrada."""
    _fingir(page, acciones=["editar", "sustentar"])
    page.goto("/#/compras/1")
    page.get_by_role("button", name="Acciones de").click()
    page.get_by_role("menuitem", name="Decir para qué fue").click()
    Dialogo(page, "Para qué fue: Factura 001-002-000004001").visible()


def _afuera(page: Page) -> None:
    """Cómo se pagó al exterior la compra que ya está registrada, a un paraíso fiscal."""
    _fingir(page, de_afuera=True, acciones=["pagar_afuera"])
    page.goto("/#/compras/1")
    page.get_by_role("button", name="Acciones de").click()
    page.get_by_role("menuitem", name="Decir cómo se pagó al exterior").click()
    ventana = Dialogo(page, "Pago al exterior: Factura 001-002-000004001").visible().caja
    ventana.get_by_label("Régimen", exact=True).select_option("Paraíso fiscal")
    expect(ventana.get_by_label("Cómo se llama el régimen")).to_be_visible()


def _en_libros(page: Page) -> None:
    """Una compra que se escribe, con la cuenta que se eligió la última vez."""
    responder(page, centros=CENTROS)
    propuesta = {
        "cuenta_id": 520,
        "cuenta": "5202 Gastos de administración",
        "centro_id": 1,
        "aprendida": True,
        "motivo": "Como la última vez que se le compró.",
    }
    page.route("**/api/recibidos/cuentas", lambda ruta: ruta.fulfill(json=[propuesta]))
    _nueva(page)
    _escribir(page)
    page.keyboard.press("F2")
    expect(page.get_by_label("Centro de costo de la línea 1")).to_have_value("1")
    expect(page.get_by_text("Como la última vez que se le compró.")).to_be_visible()


def _por_retener(page: Page) -> None:
    _abrir_una(page)
    page.get_by_role("tab", name="Retención").click()
    expect(page.get_by_text("En total")).to_be_visible()


def _ausente(page: Page) -> None:
    page.goto("/#/compras/999999999")
    expect(page.get_by_role("heading", name="Compra no encontrada")).to_be_visible()


def _nueva(page: Page) -> None:
    page.goto("/#/compras/nueva")
    expect(page.get_by_role("combobox", name="Documento")).to_be_focused()


def _escribir(page: Page, *, precio: str = "125.50") -> None:
    page.get_by_role("textbox", name="Proveedor").fill("papelera")
    page.get_by_role("option", name="Papelera del Austro").first.click()
    page.get_by_label("Autorización o clave de acceso").fill("1130204417")
    page.get_by_role("textbox", name="Número").fill("001-002-000004567")
    nueva = page.get_by_role("textbox", name="Agregar una línea")
    nueva.fill("Mantenimiento de equipos")
    page.get_by_role("option", name="Agregar «Mantenimiento de equipos»").click()
    page.get_by_label("Precio de la línea 1").fill(precio)


def _llena(page: Page) -> None:
    _nueva(page)
    _escribir(page)
    page.keyboard.press("F2")
    expect(page.get_by_label("Qué se compró en la línea 1")).to_be_visible()
    propuesto = page.get_by_role("region", name="Lo que se retendría")
    expect(propuesto.get_by_text("Buscando")).to_be_hidden()
    expect(propuesto.get_by_text("Diga el proveedor")).to_be_hidden()


def _importada(page: Page) -> None:
    _nueva(page)
    page.get_by_role("combobox", name="Documento").select_option("15")
    page.get_by_label("Es mercadería que entró por la aduana").check()
    page.get_by_role("button", name="Otro costo").click()
    expect(page.get_by_role("group", name="Costo 1")).to_be_visible()


def _del_exterior(page: Page) -> None:
    """De quien no reside aquí se pregunta cómo se le paga. La empresa de la demostración no compra afuera."""
    suyo = {"id": 9, "razon_social": "Hoyos Coffee Roasters LLC", "identificacion": "98-7654321"}
    usual = {"dias_credito": 0, "pago_usual": "", "sustento_usual": "", "tipo_identificacion": "EXTERIOR"}
    page.route("**/api/proveedores/nombre", lambda ruta: ruta.fulfill(json=[suyo | usual]))
    _nueva(page)
    page.get_by_role("combobox", name="Documento").select_option("15")
    page.get_by_role("textbox", name="Proveedor").fill("hoyos")
    page.get_by_role("option", name="Hoyos Coffee").first.click()
    page.get_by_label("Decir cómo se pagó al exterior").check()
    pago = page.get_by_role("group", name="Pago al exterior")
    pago.get_by_label("Régimen", exact=True).select_option("Paraíso fiscal")
    pago.scroll_into_view_if_needed()
    expect(pago.get_by_label("Cómo se llama el régimen")).to_be_visible()


def _con_errores(page: Page) -> None:
    _nueva(page)
    page.get_by_role("button", name="Guardar").click()
    Dialogo(page, "Atencion").pulsar()


ESCENAS = [
    Escena("compras", _lista, "sesion_empresa", pantalla=True, finge=True, como="proveedores"),
    Escena("compras-vacia", _vacia, "sesion_empresa", finge=True, como="proveedores-vacia"),
    Escena("compra", _abrir_una, "sesion_empresa", pantalla=True, finge=True),
    Escena("compra-por-retener", _por_retener, "sesion_empresa", finge=True, como="compra"),
    Escena("compra-ausente", _ausente, "sesion_empresa", estados=(404,), como="proveedor-ausente"),
    Escena("compra-nueva", _nueva, "sesion_empresa", pantalla=True, como="compra-llena"),
    Escena("compra-llena", _llena, "sesion_empresa", pantalla=True),
    Escena("compra-importada", _importada, "sesion_empresa", como="compra-llena"),
    Escena("compra-negada", _negada, "sesion_empresa", finge=True, como="compra"),
    Escena("compra-incompleta", _incompleta, "sesion_empresa", finge=True, como="compra"),
    Escena("compra-cuentas", _cuentas, "sesion_empresa", finge=True),
    Escena("compra-clases", _clases, "sesion_empresa", finge=True),
    Escena("compra-para-que", _para_que, "sesion_empresa", finge=True, como="compra-clases"),
    Escena("compra-afuera", _afuera, "sesion_empresa", finge=True),
    Escena("compra-en-libros", _en_libros, "sesion_empresa", pantalla=True, finge=True),
    Escena("compra-del-exterior", _del_exterior, "sesion_empresa", finge=True),
    Escena("compra-errores", _con_errores, "sesion_empresa", como="compra-llena"),
]
