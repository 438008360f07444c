"""Los pagos y lo que se debe a los proveedores, puestos a la vista."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas.pagos import FormularioPago, PaginaPagos, PaginaPorPagar
from tests.e2e.paginas.propio import PaginaInicio
from tests.e2e.paginas.proveedores import PaginaProveedor, PaginaProveedores

QUIENES = ("Papelera del Austro S.A.", "Transportes Andes Cía. Ltda.", "Imprenta Bolívar", "Luz Marina Cueva")
NOMBRE = QUIENES[0]


def _hoja(items: list[dict[str, Any]], **resto: Any) -> dict[str, Any]:
    return {"items": items, "page": 1, "tamano": 20, "total": len(items), "paginas": 1, **resto}


def _pago(n: int) -> dict[str, Any]:
    anulado = n == 3
    return {
        "id": n, "numero": 40 - n, "proveedor_id": n, "proveedor": QUIENES[n - 1], "identificacion": f"179001691{n}001",
        "fecha": f"2026-11-{20 - n:02}", "forma": "TRANSFERENCIA", "forma_nombre": "Transferencia",
        "referencia": f"TRF-00{n}918", "total": "1250.40", "aplicado": "1000.40" if n == 2 else "1250.40",
        "anticipo": "250.00" if n == 2 else "0.00", "notas": "", "hecho_por": "María Salas",
        "estado": "ANULADO" if anulado else "VIGENTE", "anulado_el": "2026-11-21" if anulado else None,
        "motivo_anulacion": "Se devolvió" if anulado else None, "acciones": [] if anulado else ["aplicar", "anular"],
        "creado_en": "2026-11-20T10:00:00-05:00", "version": 1,
    }  # fmt: skip


def _documento(n: int, saldo: str, vence: str, dias: int) -> dict[str, Any]:
    return {
        "documento_id": n, "compra_id": None, "tipo": "01", "tipo_nombre": "Factura", "numero": f"001-002-00000{n}45",
        "fecha": "2026-10-01", "vence": vence, "dias": dias, "total": saldo, "saldo": saldo, "detalle": "",
    }  # fmt: skip


DOCUMENTOS = [
    _documento(1, "820.15", "2026-10-31", 23),
    _documento(2, "430.25", "2026-11-20", 3),
    _documento(3, "96.00", "2026-12-04", -11),
]
FICHA = {"id": 1, "razon_social": NOMBRE, "identificacion": "1790016911001"}


def _fingir(page: Page, ruta: str, cuerpo: Any, estado: int = 200) -> None:
    page.route(ruta, lambda pedida: pedida.fulfill(status=estado, json=cuerpo))


def _pagos(page: Page) -> None:
    _fingir(page, "**/api/pagos?*", _hoja([_pago(n) for n in (1, 2, 3, 4)], suma="3751.20"))
    PaginaPagos(page).abrir()
    expect(page.get_by_role("link", name=NOMBRE)).to_be_visible()


def _sin_pagos(page: Page) -> None:
    _fingir(page, "**/api/pagos?*", _hoja([], suma="0.00"))
    page.goto("/#/pagos")
    expect(page.get_by_role("heading", name="Aún no hay pagos")).to_be_visible()


def _uno(page: Page) -> None:
    aplicadas = [
        {**d, "valor": d["saldo"], "saldo": "0.00", "desde": "2026-11-18", "deshecha_el": None}
        for d in DOCUMENTOS[:2]
    ]
    _fingir(page, "**/api/pagos/2", {**_pago(2), "aplicaciones": aplicadas})
    page.goto("/#/pagos/2")
    expect(page.get_by_role("heading", level=1, name="Pago n.º 38")).to_be_visible()


def _por_anular(page: Page) -> None:
    _uno(page)
    page.get_by_role("button", name="Anular").click()
    expect(page.get_by_role("dialog").get_by_label("Motivo")).to_be_visible()


def _con_anticipo(page: Page) -> None:
    formas = [
        {"codigo": "EFECTIVO", "nombre": "Efectivo", "bancos": []},
        {
            "codigo": "TRANSFERENCIA",
            "nombre": "Transferencia",
            "bancos": [{"id": 3, "nombre": "Pichincha corriente"}],
        },
    ]
    pago = {**_pago(2), "aplicaciones": [], "acciones": ["aplicar", "devolver", "ajustar", "anular"]}
    _fingir(page, "**/api/pagos/formas-de-devolver", formas)
    _fingir(page, "**/api/pagos/2", pago)
    page.goto("/#/pagos/2")
    expect(page.get_by_role("heading", level=1, name="Pago n.º 38")).to_be_visible()


def _recibir_de_vuelta(page: Page) -> None:
    _con_anticipo(page)
    page.get_by_role("button", name="Recibir de vuelta").click()
    ventana = page.get_by_role("dialog", name="Recibir de vuelta el anticipo")
    ventana.get_by_label("Cómo vuelve").select_option("TRANSFERENCIA")
    expect(ventana.get_by_label("Entra en")).to_be_visible()


def _ajustar(page: Page) -> None:
    _con_anticipo(page)
    page.get_by_role("button", name="Ajustar").click()
    expect(page.get_by_role("dialog", name="Ajustar el anticipo")).to_be_visible()


def _ajustar_documento(page: Page) -> None:
    """Lo que queda de una nota de crédito del proveedor, desde la lista de sus documentos."""
    nota = {
        "id": 9, "proveedor_id": 1, "tipo": "04", "tipo_nombre": "Nota de crédito", "numero": "001-002-000000031",
        "fecha": "2026-11-02", "vence": "2026-11-02", "total": "600.00", "saldo": "12.40", "estado": "DISPONIBLE",
        "detalle": "Mercadería devuelta", "origen": "REGISTRADO", "acciones": ["aplicar", "devolver", "ajustar"],
        "archivos": [], "anulado_el": None, "motivo_anulacion": None, "version": 1,
    }  # fmt: skip
    _fingir(page, "**/api/proveedores/documentos?*", _hoja([nota]))
    _pestana(page, "Documentos")
    page.get_by_role("row", name="Nota de crédito").get_by_role("button", name="Acciones").click()
    page.get_by_role("menuitem", name="Ajustar").click()
    expect(page.get_by_role("dialog", name="Ajustar Nota de crédito")).to_be_visible()


def _repartido(page: Page) -> None:
    pendientes = {
        "proveedor_id": 1, "proveedor": NOMBRE, "documentos": DOCUMENTOS, "por_pagar": "1346.40", "saldo": "1096.40",
        "anticipos": [{"pago_id": 2, "documento_id": None, "tipo_nombre": "Pago", "numero": "38", "fecha": "2026-11-18",
                       "saldo": "250.00"}],
        "total_anticipos": "250.00",
    }  # fmt: skip
    _fingir(page, "**/api/pagos/pendientes*", pendientes)
    _fingir(page, "**/api/proveedores/1", FICHA)
    formulario = FormularioPago(page).a(1)
    formulario.campo("Valor pagado").fill("1000")
    expect(formulario.totales).to_contain_text("Queda por pagar")


def _con_cheque(page: Page) -> None:
    """El número viene de la chequera del banco; con una fecha posterior es posfechado."""
    suyo = {"id": 3, "nombre": "Pichincha corriente", "cheque": 214}
    _fingir(page, "**/api/pagos/formas", [{"codigo": "CHEQUE", "nombre": "Cheque", "bancos": [suyo]}])
    _repartido(page)
    page.get_by_label("Forma de pago").select_option("CHEQUE")
    page.get_by_label("Sale de").select_option("3")
    expect(page.get_by_label("Número del cheque")).to_have_value("214")
    page.get_by_role("textbox", name="Fecha del cheque").fill("31/12/2026")
    page.get_by_role("textbox", name="Fecha del cheque").press("Tab")
    expect(page.get_by_text("Posfechado: se debe en su cuenta hasta ese día")).to_be_visible()


def _por_pagar(page: Page) -> None:
    tramos = {
        "por_vencer": "96.00",
        "d30": "1250.40",
        "d60": "310.00",
        "d90": "0.00",
        "mas": "120.00",
        "anticipos": "-250.00",
    }
    filas = [
        {**tramos, "proveedor_id": n, "proveedor": quien, "identificacion": f"179001691{n}001", "telefono": "072845100",
         "vencido": "1680.40", "saldo": "1526.40"}
        for n, quien in enumerate(QUIENES, 1)
    ]  # fmt: skip
    _fingir(
        page,
        "**/api/por-pagar/antiguedad*",
        _hoja(filas, fecha="2026-11-23", totales={**tramos, "total": "1526.40"}),
    )
    semanas = [
        {"desde": f"2026-{dia}", "hasta": f"2026-{hasta}", "valor": f"{valor}.00", "documentos": valor // 90}
        for dia, hasta, valor in (("11-23", "11-29", 430), ("11-30", "12-06", 96), ("12-07", "12-13", 1210), ("12-14", "12-20", 0),
                                  ("12-21", "12-27", 640), ("12-28", "12-31", 0))
    ]  # fmt: skip
    _fingir(
        page, "**/api/por-pagar/calendario*", {"vencido": "1680.40", "semanas": semanas, "despues": "310.00"}
    )
    PaginaPorPagar(page).abrir()
    page.get_by_role("tab", name="Gráficos").click()
    expect(page.get_by_role("img", name="Con qué atraso").locator("svg").first).to_be_visible()


def _fallida(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
    _fingir(page, "**/api/por-pagar/antiguedad*", cuerpo, 500)
    page.goto("/#/por-pagar")
    expect(page.get_by_role("heading", name="No se pudo cargar la lista")).to_be_visible()


def _pestana(page: Page, nombre: str) -> None:
    proveedores = PaginaProveedores(page).abrir()
    proveedores.buscar(NOMBRE)
    proveedores.enlazado(NOMBRE).click()
    PaginaProveedor(page, NOMBRE).lista()
    page.get_by_role("tab", name=nombre, exact=True).click()


def _cuenta(page: Page) -> None:
    linea = {"detalle": "", "documento_id": None, "pago_id": None, "compra_id": None}
    estado = {
        "proveedor_id": 1, "desde": "2026-01-01", "hasta": "2026-11-23", "saldo_inicial": "500.00",
        "movimientos": [
            {**linea, "fecha": "2026-10-01", "tipo": "01", "tipo_nombre": "Factura", "numero": "001-002-000000145",
             "vence": "2026-10-31", "cargo": "820.15", "abono": "0.00", "saldo": "1320.15", "documento_id": 1},
            {**linea, "fecha": "2026-11-18", "tipo": "PA", "tipo_nombre": "Pago", "numero": "38", "vence": None,
             "cargo": "0.00", "abono": "750.00", "saldo": "570.15", "pago_id": 2, "detalle": "Transferencia"},
        ],
        "cargos": "820.15", "abonos": "750.00", "saldo_final": "570.15",
        "antiguedad": {"por_vencer": "0.00", "d30": "820.15", "d60": "0.00", "d90": "0.00", "mas": "0.00",
                       "anticipos": "-250.00", "total": "570.15"},
    }  # fmt: skip
    _fingir(page, "**/api/proveedores/estadoCuenta/*", estado)
    _pestana(page, "Cuenta")
    expect(page.get_by_role("table", name="Movimientos de la cuenta")).to_be_visible()


def _sin_documentos(page: Page) -> None:
    _fingir(page, "**/api/proveedores/documentos?*", _hoja([]))
    _pestana(page, "Documentos")
    expect(page.get_by_text("Aún no tiene documentos")).to_be_visible()


def _cruzar(page: Page) -> None:
    debe = [_documento(1, "540.00", "2026-10-15", 39), _documento(4, "215.30", "2026-12-01", -8)]
    hay = {"proveedor_id": 1, "cliente_id": 1, "cobrar": debe, "pagar": DOCUMENTOS[1:]}
    _fingir(page, "**/api/pagos/cruces/pendientes*", hay)
    _fingir(page, "**/api/proveedores/1", FICHA)
    page.goto("/#/cruces/nuevo?proveedor=1")
    page.get_by_label("Valor a pagar de Factura 001-002-00000345").fill("50")
    page.get_by_label("Valor a cobrar de Factura 001-002-00000145").fill("500")
    expect(page.get_by_role("status", name="Totales del cruce")).to_contain_text("Difieren")


def _cruce(page: Page) -> None:
    aplicada = {
        **DOCUMENTOS[1],
        "valor": "430.25",
        "saldo": "0.00",
        "desde": "2026-11-18",
        "deshecha_el": None,
    }
    pago = {**_pago(1), "forma": "CRUCE", "forma_nombre": "Cruce de cuentas", "total": "430.25", "acciones": [],
            "cruce_id": 6, "aplicaciones": [aplicada]}  # fmt: skip
    cobro = {
        "id": 3,
        "numero": 12,
        "cliente_id": 1,
        "cliente": NOMBRE,
        "total": "430.25",
        "estado": "VIGENTE",
    }
    cruce = {"id": 6, "fecha": "2026-11-18", "total": "430.25", "estado": "VIGENTE", "anulado_el": None,
             "motivo_anulacion": None, "acciones": ["anular"], "cobro": cobro, "pago": pago}  # fmt: skip
    del_cobro = {
        "COB_CODIGO": 3, "numero": 12, "idCli": 1, "CLI_NOMBRE": NOMBRE, "formaNombre": "Cruce de cuentas",
        "aplicaciones": [{**aplicada, "DOC_CODIGO": 1, "comprobante_id": None, "tipoNombre": "Factura"}],
    }  # fmt: skip
    _fingir(page, "**/api/pagos/cruces/6", cruce)
    _fingir(page, f"**/api/pagos/{pago['id']}", pago)
    _fingir(page, "**/api/cobros/3", del_cobro)
    page.goto("/#/cruces/6")
    expect(page.get_by_role("table", name="Lo que debía")).to_be_visible()


def _inicio(page: Page) -> None:
    """El inicio de siempre, de una empresa que debe."""
    debe = {"por_pagar": "1096.40", "vencido": "1250.40", "esta_semana": "96.00", "hasta": "2026-11-29"}
    acreedores = [
        {"proveedor_id": n, "proveedor": quien, "vencido": f"{900 - n * 200}.15", "documentos": n,
         "desde": "2026-10-31", "dias": 90 - n * 20}
        for n, quien in enumerate(QUIENES, 1)
    ]  # fmt: skip

    def con_deudas(pedida: Route) -> None:
        de_verdad = pedida.fetch()
        pedida.fulfill(
            response=de_verdad, json={**de_verdad.json(), "por_pagar": debe, "acreedores": acreedores}
        )

    page.route("**/api/inicio", con_deudas)
    PaginaInicio(page).abrir()
    expect(page.get_by_role("region", name="A quienes más debe de lo vencido")).to_be_visible()


ESCENAS = [
    Escena("pagos", _pagos, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
    Escena("pagos-vacia", _sin_pagos, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("pago", _uno, "sesion_empresa", pantalla=True, finge=True, como="cobro"),
    Escena("pago-con-anticipo", _con_anticipo, "sesion_empresa", pantalla=True, finge=True, como="cobro"),
    Escena("pago-devolver", _recibir_de_vuelta, "sesion_empresa", finge=True, como="cobro-devolver"),
    Escena("pago-ajustar", _ajustar, "sesion_empresa", finge=True, como="cobro-ajustar"),
    Escena("proveedor-ajustar", _ajustar_documento, "sesion_empresa", finge=True, como="cobro-ajustar"),
    Escena("pago-anular", _por_anular, "sesion_empresa", finge=True, como="comprobante-anular"),
    Escena("pago-repartido", _repartido, "sesion_empresa", pantalla=True, finge=True, como="cobro-repartido"),
    Escena("pago-con-cheque", _con_cheque, "sesion_empresa", pantalla=True, finge=True),
    Escena("cruzar", _cruzar, "sesion_empresa", pantalla=True, finge=True),
    Escena("cruce", _cruce, "sesion_empresa", pantalla=True, finge=True, como="cobro"),
    Escena("por-pagar", _por_pagar, "sesion_empresa", pantalla=True, finge=True),
    Escena("inicio-por-pagar", _inicio, "sesion_empresa", pantalla=True, finge=True, como="inicio-empresa"),
    Escena("proveedor-cuenta", _cuenta, "sesion_empresa", pantalla=True, finge=True, como="cliente-cuenta"),
    Escena("proveedor-documentos", _sin_documentos, "sesion_empresa", finge=True, como="cliente-sin-envios"),
    Escena(
        "por-pagar-fallida", _fallida, "sesion_empresa", estados=(500,), finge=True, como="clientes-fallida"
    ),
]
