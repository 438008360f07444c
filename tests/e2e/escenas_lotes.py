"""Los lotes de pagos, puestos a la vista."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_pagos import QUIENES, _fingir, _hoja
from tests.e2e.libros_fingidos import PEDIDO

ESTADOS = (
    ("POR_APROBAR", "Por aprobar", ["aprobar", "devolver", "anular"]),
    ("APROBADO", "Aprobado", ["devolver", "pagar", "archivo", "anular"]),
    ("BORRADOR", "Borrador", ["editar", "presentar", "anular"]),
    ("PAGADO", "Pagado", ["archivo"]),
    ("ANULADO", "Anulado", []),
)
FORMATO = {
    "aprobar_pagos": True,
    "columnas": [
        {"campo": campo, "titulo": titulo, "texto": texto, "otro": "", "largo": largo, "relleno": relleno}
        for campo, titulo, texto, largo, relleno in (
            ("fijo", "Código", "PA", 0, "NINGUNO"),
            ("identificacion", "Identificación", "", 14, "NINGUNO"),
            ("proveedor", "Beneficiario", "", 40, "NINGUNO"),
            ("siglas_cuenta", "Tipo", "", 0, "NINGUNO"),
            ("numero_cuenta", "Cuenta", "", 0, "NINGUNO"),
            ("valor", "Valor", "", 13, "CEROS"),
        )
    ],
    "separador": "PUNTO_Y_COMA",
    "decimales": "CENTAVOS",
    "fechas": "DD/MM/AAAA",
    "codificacion": "SIN_TILDES",
    "encabezados": True,
    "codigos": "",
    "entidad": "",
    "origen": "DE_TODOS",
    "aprueban": ["María Salas"],
    "por_confirmar": [],
    "version": 3,
}


def _fila(n: int) -> dict[str, Any]:
    estado, nombre, acciones = ESTADOS[n - 1]
    aprobado = estado in ("APROBADO", "PAGADO")
    return {
        "id": 30 - n, "fecha": f"2026-11-{28 - n:02}", "cuenta": "Banco Guayaquil 0033112", "notas": "", "estado": estado,
        "estado_nombre": nombre, "total": f"{3 - n % 3}346.40", "proveedores": 4, "preparado_por": "María Salas",
        "aprobado_por": "Luis Vera" if aprobado else "", "aprobado_en": "2026-11-24T09:00:00-05:00" if aprobado else None,
        "pagado_el": "2026-11-25" if estado == "PAGADO" else None, "referencia": "",
        "motivo_anulacion": "Se duplicó" if estado == "ANULADO" else None, "creado_en": "2026-11-23T10:00:00-05:00",
        "version": 2, "acciones": acciones, "aprueban": [], "entidad": "0017",
    }  # fmt: skip


def _documento(n: int, saldo: str, **mas: Any) -> dict[str, Any]:
    return {
        "documento_id": n, "tipo_nombre": "Factura", "numero": f"001-002-00000{n:02}45", "fecha": "2026-10-01",
        "vence": f"2026-1{n % 2}-2{n % 9}", "saldo": saldo, "anulado": False, "valor": saldo, **mas,
    }  # fmt: skip


def _linea(n: int, *documentos: dict[str, Any], con_cuenta: bool = True, **mas: Any) -> dict[str, Any]:
    cuenta = ("0010", "AHORROS", f"21001234{n}6") if con_cuenta else ("", "", "")
    return {
        "proveedor_id": n, "proveedor": QUIENES[n - 1], "tipo_identificacion": "RUC", "identificacion": f"179001691{n}001",
        "banco": cuenta[0] and "Banco Pichincha", "banco_codigo": cuenta[0], "tipo_cuenta": cuenta[1], "numero_cuenta": cuenta[2], "valor": "430.25",
        "documentos": list(documentos), **mas,
    }  # fmt: skip


PROPUESTA = {
    "hasta": "2026-11-30",
    "total": "1866.40",
    "faltan": False,
    "lineas": [
        _linea(1, _documento(1, "820.15"), _documento(2, "430.25"), a_favor="250.00"),
        _linea(2, _documento(3, "96.00"), con_cuenta=False, a_favor="0.00"),
        _linea(3, _documento(4, "310.00"), _documento(5, "210.00"), a_favor="0.00"),
    ],
}


def _lotes(page: Page) -> None:
    _fingir(page, "**/api/pagos/lotes?*", _hoja([_fila(n) for n in (1, 2, 3, 4, 5)]))
    page.goto("/#/pagos/lotes")
    expect(page.get_by_role("link", name="Lote n.º 29")).to_be_visible()


def _sin_lotes(page: Page) -> None:
    _fingir(page, "**/api/pagos/lotes?*", _hoja([]))
    page.goto("/#/pagos/lotes")
    expect(page.get_by_role("heading", name="Aún no hay lotes de pagos")).to_be_visible()


def _fallida(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
    _fingir(page, "**/api/pagos/lotes?*", cuerpo, 500)
    page.goto("/#/pagos/lotes")
    expect(page.get_by_role("heading", name="No se pudo cargar la lista")).to_be_visible()


def _preparar(page: Page) -> None:
    _fingir(page, "**/api/pagos/lotes/propuesta", PROPUESTA)
    page.goto("/#/pagos/lotes/nuevo?hasta=2026-11-30")
    page.get_by_label("Sale de").fill("Banco Guayaquil 0033112")
    page.get_by_role("checkbox", name="Pagar Factura 001-002-000000445").click()
    expect(page.get_by_role("status", name="Totales del lote")).to_contain_text("4 documentos")


def _lote(page: Page, n: int, *lineas: dict[str, Any]) -> None:
    sin_pagar = {"pago_id": None, "pago_numero": None, "pago_anulado": False}
    _fingir(page, "**/api/pagos/lotes/formato", FORMATO)
    suya = _fila(n)
    _fingir(
        page,
        f"**/api/pagos/lotes/{suya['id']}",
        {**suya, "lineas": [{**sin_pagar, **linea} for linea in lineas]},
    )
    page.goto(f"/#/pagos/lotes/{suya['id']}")
    expect(page.get_by_role("table", name="A quiénes se paga")).to_be_visible()


def _por_aprobar(page: Page) -> None:
    _lote(
        page,
        1,
        _linea(1, _documento(1, "820.15"), _documento(2, "430.25")),
        _linea(2, _documento(3, "96.00")),
    )


def _con_cambios(page: Page) -> None:
    cambiado = _documento(1, "20.15", valor="820.15")
    _lote(
        page, 2, _linea(1, cambiado, _documento(2, "430.25")), _linea(2, _documento(3, "96.00", anulado=True))
    )


def _por_pagar(page: Page) -> None:
    _lote(page, 2, _linea(1, _documento(1, "820.15")), _linea(2, _documento(3, "96.00")))
    page.get_by_role("button", name="Marcar como pagado").click()
    expect(page.get_by_role("dialog").get_by_label("Referencia del banco")).to_be_visible()


def _formato_por_confirmar(page: Page) -> None:
    suyo = PEDIDO | {"texto": "Que los lotes de pagos ya no los apruebe otra persona", "motivo": ""}
    solo = {"solo": True, "confirman": [], "acciones": ["cancelar"], "clase": "PAGOS_SIN_APROBACION"}
    _fingir(page, "**/api/pagos/lotes/formato", FORMATO | {"por_confirmar": [suyo | solo]})
    _fingir(page, "**/api/pagos/lotes/formato/muestra", {"texto": "Código;Identificación"})
    page.goto("/#/pagos/lotes/formato")
    expect(page.get_by_role("button", name="Cancelar lo pedido")).to_be_visible()


def _formato(page: Page) -> None:
    texto = (
        "Codigo;Identificacion;Beneficiario;Tipo;Cuenta;Valor\r\n"
        "PA;0990049459001;Senales y Compania S.A.;CTE;0012345678;123450\r\n"
        "PA;0926687856;Jose Avila;AHO;2100987654;8000\r\n"
    )
    _fingir(page, "**/api/pagos/lotes/formato", FORMATO)
    _fingir(page, "**/api/pagos/lotes/formato/muestra", {"texto": texto})
    page.goto("/#/pagos/lotes/formato")
    expect(page.get_by_text("PA;0926687856")).to_be_visible()


def _vencen(page: Page) -> None:
    filas = [
        {
            "id": n, "proveedor_id": n, "proveedor": quien, "identificacion": f"179001691{n}001", "compra_id": 70 + n,
            "tipo": "01", "tipo_nombre": "Factura", "numero": f"001-002-0000002{n}5", "fecha": "2026-10-30",
            "vence": f"2026-11-2{n}", "total": f"{n}40.00", "saldo": f"{n}15.50", "estado": "PENDIENTE", "detalle": "",
        }
        for n, quien in enumerate(QUIENES, 1)
    ]  # fmt: skip
    _fingir(page, "**/api/proveedores/documentos?*", _hoja(filas))
    page.goto("/#/por-pagar/vencen?vence_desde=2026-11-23&vence_hasta=2026-11-29")
    page.get_by_role("checkbox", name="Factura 001-002-000000215").click()
    expect(page.get_by_role("link", name="Pagar 1 documento con un lote")).to_be_visible()


ESCENAS = [
    Escena("lotes", _lotes, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
    Escena("lotes-vacia", _sin_lotes, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("lotes-fallida", _fallida, "sesion_empresa", estados=(500,), finge=True, como="clientes-fallida"),
    Escena("lote-preparar", _preparar, "sesion_empresa", pantalla=True, finge=True),
    Escena("lote", _por_aprobar, "sesion_empresa", pantalla=True, finge=True, como="cobro"),
    Escena("lote-con-cambios", _con_cambios, "sesion_empresa", pantalla=True, finge=True, como="cobro"),
    Escena("lote-pagar", _por_pagar, "sesion_empresa", finge=True, como="comprobante-anular"),
    Escena("lote-formato", _formato, "sesion_empresa", pantalla=True, finge=True),
    Escena(
        "lote-formato-por-confirmar",
        _formato_por_confirmar,
        "sesion_empresa",
        finge=True,
        como="lote-formato",
    ),
    Escena("vencen", _vencen, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
]
