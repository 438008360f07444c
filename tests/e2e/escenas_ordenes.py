"""Las órdenes de compra, puestas a la vista."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder
from tests.e2e.escenas_existencias import BODEGAS

_FILA: dict[str, Any] = {
    "id": 7,
    "numero": 12,
    "fecha": "2026-11-20",
    "entrega": "2026-11-24",
    "proveedor_id": 3,
    "proveedor": "Cementos y Materiales del Norte S.A.",
    "identificacion": "1790016919001",
    "bodega_id": 2,
    "bodega": "Patio de materiales",
    "estado": "PARCIAL",
    "estado_nombre": "Recibida en parte",
    "tarde": True,
    "productos": 2,
    "total": "1141.25",
    "observacion": "Se recibe de 8 a 12, por la calle de atrás",
    "motivo": "",
    "enviada_en": "2026-11-20T10:00:00-05:00",
    "creado_por": "María Salas",
    "creado_en": "2026-11-20T09:00:00-05:00",
    "version": 3,
    "acciones": ["enviar", "emparejar", "cerrar"],
}
_CAMPOS = ("n", "producto_id", "PRO_CODIGO", "nombre", "unidad", "cantidad", "precio", "importe")
_LLEGO = ("recibida", "pendiente", "precio_recibido", "diferencia")
_LINEAS = [
    {**dict(zip(_CAMPOS, pedida, strict=True)), **dict(zip(_LLEGO, llego, strict=True))}
    for pedida, llego in (
        (
            (1, 9, "CEM-50", "Cemento Portland gris de 50 kg", "SACO", "120.00", "8.25", "990.00"),
            ("80.00", "40.00", "8.50", "20.00"),
        ),
        (
            (2, 10, "VAR-12", "Varilla corrugada de 12 mm", "UNIDAD", "60.50", "2.50", "151.25"),
            ("61.00", "0.00", "2.50", "0.00"),
        ),
    )
]
_ORDEN = {
    **_FILA,
    "correos": ["ventas@cementos.example"],
    "lineas": _LINEAS,
    "compras": [{"id": 71, "numero": "001-002-000000123", "fecha": "2026-11-23", "total": "957.38"}],
    "para": [
        {
            "direccion": "ventas@cementos.example",
            "estado": "ENVIADO",
            "detalle": None,
            "enviado_en": "2026-11-20T10:00:05-05:00",
        }
    ],
}
_BORRADOR: dict[str, Any] = {
    **_FILA,
    "id": 8,
    "numero": 13,
    "estado": "BORRADOR",
    "estado_nombre": "Borrador",
    "tarde": False,
    "entrega": None,
    "enviada_en": None,
    "acciones": ["editar", "enviar", "anular"],
}
_RECIBIDA = {
    **_FILA,
    "id": 6,
    "numero": 11,
    "estado": "RECIBIDA",
    "estado_nombre": "Recibida",
    "tarde": False,
    "proveedor": "Ferretería Andina",
    "total": "84.00",
    "acciones": [],
}
_COMPRA = {"id": 72, "numero": "001-002-000000124", "fecha": "2026-11-28", "total": "391.00"}


def _ordenes(page: Page) -> None:
    responder(page, bodegas=BODEGAS)
    page.route(
        "**/api/ordenes-compra/paginacion?*",
        lambda pedido: pedido.fulfill(json=pagina([_BORRADOR, _FILA, _RECIBIDA])),
    )
    page.goto("/#/ordenes-compra")
    expect(page.get_by_role("link", name="000012")).to_be_visible()


def _sin_ordenes(page: Page) -> None:
    page.route("**/api/ordenes-compra/paginacion?*", lambda pedido: pedido.fulfill(json=pagina([])))
    page.goto("/#/ordenes-compra")
    expect(page.get_by_role("heading", name="Aún no hay órdenes de compra")).to_be_visible()


def _orden(page: Page) -> None:
    page.route("**/api/ordenes-compra/7", lambda pedido: pedido.fulfill(json=_ORDEN))
    page.goto("/#/ordenes-compra/7")
    expect(page.get_by_text("Con qué llegó")).to_be_visible()


def _editar_orden(page: Page) -> None:
    responder(page, bodegas=BODEGAS)
    suya = {**_BORRADOR, "lineas": _LINEAS, "correos": [], "compras": [], "para": []}
    page.route("**/api/ordenes-compra/8", lambda pedido: pedido.fulfill(json=suya))
    page.goto("/#/ordenes-compra/8/editar")
    expect(page.get_by_label("Precio de Varilla corrugada de 12 mm")).to_be_visible()


def _enviar_orden(page: Page) -> None:
    _orden(page)
    page.get_by_role("button", name="Enviar otra vez").click()
    expect(page.get_by_role("dialog").get_by_text("ventas@cementos.example")).to_be_visible()


def _emparejar_orden(page: Page) -> None:
    page.route("**/api/ordenes-compra/7/compras", lambda pedido: pedido.fulfill(json=[_COMPRA]))
    _orden(page)
    page.get_by_role("button", name="Qué compra la trae").click()
    expect(page.get_by_role("button", name="Emparejar")).to_be_visible()


_CAMPOS_REPUESTOS = (
    "producto_id",
    "PRO_CODIGO",
    "nombre",
    "unidad",
    "minimo",
    "maximo",
    "existencia",
    "pedida",
)
_REPUESTOS = [
    dict(zip(_CAMPOS_REPUESTOS, uno, strict=True))
    for uno in (
        (9, "CEM-50", "Cemento Portland gris de 50 kg", "SACO", "40.00", "200.00", "12.00", "0.00"),
        (10, "VAR-12", "Varilla corrugada de 12 mm", "UNIDAD", "30.00", "100.00", "64.50", "20.00"),
    )
]
_EN_EL_PATIO = {"bodega_id": 2, "bodega": "Patio de materiales"}
_POR_REPONER = [
    {**uno, **_EN_EL_PATIO, "falta": falta} for uno, falta in zip(_REPUESTOS, ("188.00", "0.00"), strict=True)
]
_SE_PROPONEN = [
    {
        **_EN_EL_PATIO,
        "proveedor_id": 3,
        "proveedor": "Cementos y Materiales del Norte S.A.",
        "dias": 4,
        "entrega": "2026-12-04",
        "lineas": [{**_REPUESTOS[0], "cantidad": "188.00", "precio": "8.25"}],
        "total": "1551.00",
    },
    {
        **_EN_EL_PATIO,
        "proveedor_id": None,
        "proveedor": "",
        "dias": None,
        "entrega": None,
        "lineas": [{**_REPUESTOS[1], "cantidad": "35.50", "precio": None}],
        "total": "0.00",
    },
]


def _por_reponer(page: Page) -> None:
    responder(page, bodegas=BODEGAS, reposicion__paginacion=pagina(_POR_REPONER))
    page.goto("/#/por-reponer")
    expect(page.get_by_role("link", name="Cemento Portland")).to_be_visible()


def _reponer_uno(page: Page) -> None:
    _por_reponer(page)
    page.get_by_role("button", name="Agregar un producto").click()
    expect(page.get_by_label("Máximo")).to_be_visible()


def _proponer(page: Page) -> None:
    responder(page, reposicion__propuesta={"ordenes": _SE_PROPONEN, "productos": 2, "faltan": 2})
    page.goto("/#/por-reponer/ordenes")
    expect(page.get_by_label("Precio de Varilla corrugada de 12 mm")).to_be_visible()


ESCENAS = [
    Escena("por-reponer", _por_reponer, "sesion_empresa", pantalla=True, finge=True),
    Escena("reponer-un-producto", _reponer_uno, "sesion_empresa", finge=True),
    Escena("proponer-ordenes", _proponer, "sesion_empresa", pantalla=True, finge=True),
    Escena("ordenes", _ordenes, "sesion_empresa", pantalla=True, finge=True),
    Escena("sin-ordenes", _sin_ordenes, "sesion_empresa", finge=True),
    Escena("orden", _orden, "sesion_empresa", pantalla=True, finge=True),
    Escena("editar-orden", _editar_orden, "sesion_empresa", pantalla=True, finge=True),
    Escena("enviar-orden", _enviar_orden, "sesion_empresa", finge=True),
    Escena("emparejar-orden", _emparejar_orden, "sesion_empresa", finge=True),
]
