"""Los bancos y las cajas, puestos a la vista con libros fingidos."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena

_DE_BANCO: dict[str, Any] = {
    "numero": "",
    "fondo": "0.00",
    "activa": True,
    "version": 1,
    "acciones": ["editar", "eliminar"],
}


def _banco(id_: int, clase: str, clase_nombre: str, nombre: str, saldo: str, **otros: Any) -> dict[str, Any]:
    suyo = {"id": id_, "clase": clase, "clase_nombre": clase_nombre, "nombre": nombre, "saldo": saldo}
    en_el_plan = {"cuenta_contable_id": id_, "codigo": f"101010{id_}", "cuenta": nombre.upper(), "banco": ""}
    return {**_DE_BANCO, **suyo, **en_el_plan, **otros}


BANCOS = [
    _banco(3, "BANCO", "Banco", "Pichincha corriente", "18450.22", banco="Pichincha", numero="2200123456"),
    _banco(1, "CAJA", "Caja", "Caja de la matriz", "-35.00"),
    _banco(2, "CAJA_CHICA", "Caja chica", "Caja chica de bodega", "77.00", fondo="100.00"),
    _banco(4, "POR_DEPOSITAR", "Cheques y tarjetas por depositar", "Cheques por depositar", "960.00"),
]
ORIGEN = {"tipo": "MOVIMIENTO_BANCARIO", "tipo_nombre": "Movimiento de banco o caja", "id": 9}
_LINEA = {"n": 1, "numero": 4, "diario": "BANCOS", "reversado": False, "movimiento_id": 9}
LINEAS = [
    {
        **_LINEA,
        "asiento_id": 8,
        "fecha": "2026-11-10",
        "glosa": "Depósito, 0045, Cheques del lunes",
        "detalle": "0045",
        "origen": {**ORIGEN, "nombre": "Depósito, 0045", "ruta": ""},
        "entra": "956.00",
        "sale": "0.00",
        "saldo": "18450.22",
        "compras": [],
        "acciones": ["anular", "devolver"],
    },
    {
        **_LINEA,
        "asiento_id": 7,
        "fecha": "2026-11-04",
        "glosa": "Nota de débito, Comisiones de octubre",
        "detalle": "",
        "origen": {**ORIGEN, "nombre": "Nota de débito", "ruta": ""},
        "entra": "0.00",
        "sale": "12.40",
        "saldo": "17494.22",
        "compras": [{"id": 5, "nombre": "Factura 001-002-000004512"}],
        "acciones": ["anular"],
    },
]
MOVIMIENTOS = {
    "items": LINEAS,
    "page": 1,
    "tamano": 20,
    "total": 2,
    "paginas": 1,
    "saldo_inicial": "17506.62",
    "entra": "956.00",
    "sale": "12.40",
    "saldo_final": "18450.22",
}
PARTIDAS = [
    {"partida": "COMISION", "nombre": "Comisión", "cuenta_id": None},
    {"partida": "INTERES_PAGADO", "nombre": "Intereses que se pagan", "cuenta_id": None},
    {"partida": "IVA", "nombre": "IVA con crédito", "cuenta_id": None},
]


def _servir(page: Page, bancos: list[dict[str, Any]]) -> None:
    rutas = {
        "bancos": bancos,
        "bancos/3": BANCOS[0],
        "bancos/3/movimientos": MOVIMIENTOS,
        "bancos/partidas": PARTIDAS,
        "cuentas": [],
        "centros": [],
    }
    for ruta, cuerpo in rutas.items():
        _responde(page, f"**/api/{ruta}", cuerpo)


def _responde(page: Page, ruta: str, cuerpo: Any) -> None:
    for suya in (ruta, f"{ruta}?*"):
        page.route(suya, lambda pedido: pedido.fulfill(json=cuerpo))


def _bancos(page: Page) -> None:
    _servir(page, BANCOS)
    page.goto("/#/bancos")
    expect(page.get_by_role("link", name="Pichincha corriente", exact=True)).to_be_visible()


def _sin_bancos(page: Page) -> None:
    _servir(page, [])
    page.goto("/#/bancos")
    expect(page.get_by_role("heading", name="Aún no hay bancos ni cajas")).to_be_visible()


def _banco_abierto(page: Page) -> None:
    _servir(page, BANCOS)
    page.goto("/#/bancos/3")
    expect(page.get_by_role("table", name="Movimientos")).to_be_visible()


def _nota(page: Page) -> None:
    _banco_abierto(page)
    page.get_by_role("button", name="Nota de débito", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


CHEQUES = [
    {
        "id": n,
        "numero": n,
        "fecha": "2026-11-05",
        "cliente_id": n,
        "cliente": cliente,
        "total": total,
        "referencia": "",
        "cheque_banco": banco,
        "cheque_numero": f"10{n}",
        "cheque_titular": cliente,
        "se_cobra": se_cobra,
        "dias": dias,
        "posfechado": True,
        "estado": estado,
        "estado_nombre": nombre,
        "linea": {"asiento_id": n, "n": 1},
        "acciones": acciones,
    }
    for n, cliente, banco, total, se_cobra, dias, estado, nombre, acciones in (
        (
            21,
            "Ferretería Loja",
            "Pichincha",
            "480.00",
            "2026-11-20",
            -1,
            "EN_CARTERA",
            "En cartera",
            ["depositar"],
        ),
        (
            22,
            "Hotel del Lago",
            "Guayaquil",
            "1250.00",
            "2026-12-20",
            21,
            "EN_CARTERA",
            "En cartera",
            ["anular"],
        ),
        (
            23,
            "Comercial Azuay",
            "Austro",
            "90.00",
            "2026-11-12",
            -9,
            "DEPOSITADO",
            "Depositado",
            ["devolver"],
        ),
    )
]


def _cheques(page: Page) -> None:
    _servir(page, BANCOS)
    pagina = {"items": CHEQUES, "page": 1, "tamano": 20, "total": 3, "paginas": 1}
    _responde(page, "**/api/bancos/cheques", pagina)
    page.goto("/#/bancos/cheques")
    expect(page.get_by_text("Hotel del Lago").first).to_be_visible()


GIRADOS = [
    {
        "id": n,
        "banco_id": 3,
        "banco": "Pichincha corriente",
        "numero": 100 + n,
        "beneficiario": quien,
        "valor": valor,
        "entregado": "2026-11-05",
        "fecha": fecha,
        "dias": dias,
        "posfechado": fecha > "2026-11-05",
        "reemplaza_a": 101 if n == 2 else None,
        "reemplazado_por": 102 if n == 1 else None,
        "debitado_el": None,
        "cobrado_el": cobrado,
        "conciliado": False,
        "estado": estado,
        "estado_nombre": estado.capitalize(),
        "anulado_el": "2026-11-06" if estado == "ANULADO" else None,
        "motivo_anulacion": "Se extravió" if estado == "ANULADO" else "",
        "origen": {
            "tipo": "PAGO",
            "tipo_nombre": "Pago",
            "id": n,
            "nombre": f"Pago n.º {n}",
            "ruta": f"/pagos/{n}",
        },
        "hecho_por": "Ana Ruiz",
        "acciones": acciones,
    }
    for n, quien, valor, fecha, dias, cobrado, estado, acciones in (
        (4, "Papelera del Austro", "1231.50", "2026-12-20", 21, None, "POSFECHADO", ["reemplazar", "anular"]),
        (
            3,
            "Ferretería Loja",
            "480.00",
            "2026-11-05",
            -24,
            None,
            "GIRADO",
            ["cobrar", "reemplazar", "anular"],
        ),
        (2, "Hotel del Lago", "90.00", "2026-11-05", -24, "2026-11-09", "COBRADO", ["no_cobrado"]),
        (1, "Comercial Azuay", "45.00", "2026-11-05", -24, None, "ANULADO", []),
    )
]
_CHEQUERA = {"banco_id": 3, "banco": "Pichincha corriente", "de_baja": 2, "version": 1}
CHEQUERAS = [
    {
        **_CHEQUERA,
        "id": 1,
        "desde": 51,
        "hasta": 100,
        "siguiente": None,
        "usados": 48,
        "quedan": 0,
        "activa": False,
        "acciones": ["editar"],
    },
    {
        **_CHEQUERA,
        "id": 2,
        "desde": 101,
        "hasta": 150,
        "siguiente": 105,
        "usados": 4,
        "quedan": 44,
        "activa": True,
        "acciones": ["editar", "dar_de_baja"],
    },
]
_LUGAR = {"x": 20, "y": 31}
FORMATO = {
    "banco_id": 3,
    "ancho": 156,
    "alto": 76,
    "renglon": 120,
    "campos": dict.fromkeys(("cifras", "beneficiario", "letras", "lugar_fecha"), _LUGAR),
    "fecha_como": "AAAA-MM-DD",
    "con_comprobante": True,
    "version": 0,
}


def _girados(page: Page) -> None:
    _servir(page, BANCOS)
    pagina = {"items": GIRADOS, "page": 1, "tamano": 20, "total": 4, "paginas": 1}
    _responde(page, "**/api/chequeras/girados", pagina)
    page.goto("/#/bancos/girados")
    expect(page.get_by_text("Papelera del Austro").first).to_be_visible()


def _reemplazar(page: Page) -> None:
    _girados(page)
    page.get_by_role("button", name="Acciones de cheque n.º 104").click()
    page.get_by_role("menuitem", name="Reemplazar").click()
    expect(page.get_by_role("dialog").get_by_label("Número del nuevo")).to_be_visible()


def _chequeras(page: Page) -> None:
    _servir(page, BANCOS)
    _responde(page, "**/api/chequeras", CHEQUERAS)
    page.goto("/#/bancos/chequeras")
    expect(page.get_by_text("Del 101 al 150")).to_be_visible()


def _impresion(page: Page) -> None:
    _chequeras(page)
    _responde(page, "**/api/chequeras/formatos/3", FORMATO)
    page.get_by_role("button", name="Impresión").last.click()
    expect(page.get_by_label("Largo del renglón")).to_be_visible()


ESCENAS = [
    Escena("girados", _girados, "sesion_empresa", pantalla=True, finge=True),
    Escena("girado-reemplazar", _reemplazar, "sesion_empresa", finge=True),
    Escena("chequeras", _chequeras, "sesion_empresa", pantalla=True, finge=True),
    Escena("cheque-impresion", _impresion, "sesion_empresa", finge=True, como="comprobante-anular"),
    Escena("cheques", _cheques, "sesion_empresa", pantalla=True, finge=True),
    Escena("bancos", _bancos, "sesion_empresa", pantalla=True, finge=True),
    Escena("bancos-vacia", _sin_bancos, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("banco", _banco_abierto, "sesion_empresa", pantalla=True, finge=True),
    Escena("banco-nota", _nota, "sesion_empresa", finge=True, como="comprobante-anular"),
]
