"""Las pantallas de las retenciones recibidas, puestas a la vista. La demostración no tiene ninguna: las que se ven se
fingen, menos el ingreso."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas.cobros import PaginaPorCobrar

_RUTA = "**/api/retenciones-recibidas"
_FILA: dict[str, Any] = {
    "id": 9,
    "numero": "001-002-000000123",
    "fecha": "2026-11-10",
    "autorizacion": "1011202607179001691900120010020000001231234567811",
    "cliente_id": 31,
    "cliente": "Comercial Andina del Austro S.A.",
    "identificacion": "1790016919001",
    "origen": "XML",
    "recibido_id": 4,
    "renta": "24.50",
    "iva": "55.13",
    "isd": "0.00",
    "total": "79.63",
    "por_emparejar": 1,
    "estado": "POR_EMPAREJAR",
    "anulada_el": None,
    "motivo_anulacion": None,
    "acciones": ["emparejar", "anular"],
    "creado_por": "María Salas",
    "creado_en": "2026-11-10T10:00:00-05:00",
    "version": 1,
}
_RENTA = {"codigo": 1, "impuesto": "Renta", "codigo_retencion": "312", "aviso": ""}
_RENTA |= {"nombre": "Transferencia de bienes muebles de naturaleza corporal"}
_IVA = {
    "codigo": 2,
    "impuesto": "IVA",
    "codigo_retencion": "1",
    "nombre": "30 % del IVA de bienes",
    "aviso": "",
}
_FACTURA = {"id": 5, "cliente_id": 31, "cliente": _FILA["cliente"], "tipo": "01", "tipo_nombre": "Factura"}
_FACTURA |= {"numero": "001-001-000000045", "fecha": "2026-10-28", "total": "1408.75", "saldo": "0.00"}
_FACTURA |= {"anulado": False, "otro_cliente": False}
_EMPAREJADO = {
    "id": 90,
    "cod_doc": "01",
    "numero": "001-001-000000045",
    "fecha": None,
    "valor": "61.25",
    "documento_id": 5,
    "documento": _FACTURA,
    "cobro_id": 12,
    "enlazado": False,
    "a_favor": "11.25",
    "avisos": [
        "De lo retenido, 11.25 quedan a favor del cliente: Factura 001-001-000000045 no lo debía.",
        "Factura 001-001-000000045 es de 10/2026: lo retenido es crédito del mes de la retención, 11/2026.",
    ],
    "candidatos": [],
    "lineas": [
        {**_RENTA, "base": "1225.00", "porcentaje": "2.00", "valor": "24.50"},
        {**_IVA, "base": "183.75", "porcentaje": "30.00", "valor": "36.75"},
    ],
}
_ESPERA = {
    **_EMPAREJADO,
    "id": 91,
    "numero": "009-001-000000321",
    "valor": "18.38",
    "documento_id": None,
    "documento": None,
    "cobro_id": None,
    "a_favor": "0.00",
    "avisos": ["No se halla el documento 009-001-000000321 de este cliente: espera hasta que lo elija."],
    "lineas": [{**_IVA, "base": "61.25", "porcentaje": "30.00", "valor": "18.38"}],
}
_SUELTO = {"id": 7, "numero": 41, "fecha": "2026-11-02", "total": "18.38", "documentos": []}
_DEBE = {
    "CLI_CODIGO": 31,
    "CLI_NOMBRE": _FILA["cliente"],
    "documentos": [],
    "anticipos": [],
    "porCobrar": "0.00",
    "totalAnticipos": "0.00",
    "saldo": "0.00",
}
_COMPARACION = {
    "del_sri": {"cuantas": 3, "total": "140.88"},
    "registradas": {"cuantas": 3, "total": "139.63"},
    "faltan": [
        {
            "recibido_id": 8,
            "clave": _FILA["autorizacion"],
            "ruc": "1790012344001",
            "razon_social": "Importadora del Pacífico C.A.",
            "numero": "003-001-000000877",
            "fecha": "2026-11-12",
            "total": "41.25",
            "estado": "POR_REVISAR",
        },
        {
            "recibido_id": 9,
            "clave": _FILA["autorizacion"],
            "ruc": "0990012344001",
            "razon_social": "",
            "numero": "001-001-000004410",
            "fecha": "2026-11-18",
            "total": None,
            "estado": "POR_TRAER",
        },
    ],
    "sobran": [
        {
            "id": 11,
            "numero": "001-001-000000010",
            "fecha": "2026-11-05",
            "cliente": "Ferretería El Maestro",
            "total": "40.00",
            "motivo": "Es de papel: el SRI no la muestra.",
        }
    ],
    "distintas": [
        {
            "id": 12,
            "recibido_id": 6,
            "numero": "002-001-000000077",
            "fecha": "2026-11-06",
            "cliente": "Hotel Cumbres",
            "total": "20.00",
            "total_sri": "21.00",
        }
    ],
}


def _pagina(items: list[dict[str, Any]], **resto: Any) -> dict[str, Any]:
    return {"items": items, "page": 1, "tamano": 20, "total": len(items), "paginas": 1, **resto}


def _lista(page: Page) -> None:
    filas = [
        _FILA,
        {
            **_FILA,
            "id": 10,
            "numero": "002-001-000000077",
            "cliente": "Hotel Cumbres",
            "estado": "EMPAREJADA",
        },
        {
            **_FILA,
            "id": 11,
            "numero": "001-001-000000010",
            "cliente": "Ferretería El Maestro",
            "estado": "ANULADA",
        }
        | {"acciones": []},
    ]
    sumas = [
        {**_RENTA, "retenciones": 2, "base": "2450.00", "valor": "49.00"},
        {**_IVA, "retenciones": 2, "base": "367.50", "valor": "110.26"},
    ]
    cuerpo = _pagina(filas, sumas=sumas, suma="159.26")
    page.route(f"{_RUTA}/paginacion*", lambda ruta: ruta.fulfill(json=cuerpo))
    page.goto("/#/retenciones-recibidas")
    expect(page.get_by_role("row", name="Hotel Cumbres")).to_be_visible()


def _vacia(page: Page) -> None:
    nada = _pagina([], sumas=[], suma="0.00")
    page.route(f"{_RUTA}/paginacion*", lambda ruta: ruta.fulfill(json=nada))
    page.goto("/#/retenciones-recibidas")
    expect(page.get_by_role("heading", name="Aún no hay retenciones recibidas")).to_be_visible()


_LIQUIDACIONES = {
    "atadas": [],
    "elegibles": [
        {
            "asiento_id": 41,
            "n": 3,
            "codigo": 1,
            "cuenta": "RETENCIONES DE RENTA QUE LE HICIERON",
            "detalle": "Recap 1182",
            "fecha": "2026-11-04",
            "glosa": "Depósito, tarjetas de la semana",
            "propuesta": True,
            "valor": "24.50",
        }
    ],
    "iva": "55.13",
    "renta": "24.50",
}


def _una(page: Page) -> None:
    entera = {**_FILA, "sustentos": [_EMPAREJADO, _ESPERA], "cobros_sueltos": [_SUELTO]}
    page.route(f"{_RUTA}/9", lambda ruta: ruta.fulfill(json=entera))
    page.route("**/api/cobros/pendientes?*", lambda ruta: ruta.fulfill(json=_DEBE))
    page.route(f"{_RUTA}/9/liquidaciones", lambda ruta: ruta.fulfill(json=_LIQUIDACIONES))
    page.goto("/#/retenciones-recibidas/9")
    expect(page.get_by_role("button", name="Emparejar", exact=True)).to_be_visible()


def _nueva(page: Page) -> None:
    """Del que más debe, con la primera de sus facturas elegida."""
    destino = PaginaPorCobrar(page).abrir().filas.first.get_by_role("link").get_attribute("href") or ""
    cliente = destino.split("/clientes/")[1].split("?")[0]
    page.goto(f"/#/retenciones-recibidas/nueva?cliente={cliente}")
    factura = page.get_by_role("combobox", name="Qué factura retuvo")
    expect(factura.locator("option").nth(2)).to_be_attached()
    factura.select_option(index=1)
    codigo = page.get_by_role("combobox", name="Código")
    expect(codigo.locator("option[value='312']")).to_be_attached()
    codigo.select_option("312")
    expect(page.get_by_role("textbox", name="%")).to_have_value("2.00")


def _comparacion(page: Page) -> None:
    page.route(f"{_RUTA}/comparacion?*", lambda ruta: ruta.fulfill(json=_COMPARACION))
    page.goto("/#/retenciones-recibidas/comparacion?anio=2026&mes=11")
    expect(page.get_by_role("button", name="Registrar")).to_be_visible()


ESCENAS = [
    Escena("retenciones-recibidas", _lista, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
    Escena("retenciones-recibidas-vacia", _vacia, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("retencion-recibida", _una, "sesion_empresa", pantalla=True, finge=True),
    Escena("retencion-recibida-nueva", _nueva, "sesion_empresa", pantalla=True),
    Escena("retenciones-comparadas", _comparacion, "sesion_empresa", finge=True, como="retencion-recibida"),
]
