"""Los conteos de las bodegas, puestos a la vista con unos fingidos."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder
from tests.e2e.escenas_existencias import BODEGAS, PARAMETROS

_CONTEO: dict[str, Any] = {
    "id": 7,
    "numero": 3,
    "nombre": "Cierre de noviembre",
    "bodega_id": 1,
    "bodega": "Local de la Matriz",
    "alcance": "BODEGA",
    "ciego": True,
    "estado": "CONTADO",
    "vuelta": 1,
    "observacion": "Con el turno de la tarde",
    "productos": 46,
    "contados": 44,
    "pendientes": 2,
    "movidos": 1,
    "difieren": 3,
    "faltante": "42.50",
    "sobrante": "18.00",
    "fecha": None,
    "creado_por": "María Salas",
    "creado_en": "2026-11-20T10:00:00-05:00",
    "contado_por": "Luis Pérez",
    "contado_en": "2026-11-21T17:40:00-05:00",
    "motivo": "",
    "personas": [
        {"nombre": "Luis Pérez", "productos": 30, "unidades": "412.00"},
        {"nombre": "Ana Toapanta", "productos": 16, "unidades": "98.00"},
    ],
    "acciones": ["reabrir", "otra_vuelta", "aprobar", "anular"],
    **{f"{cual}_por": "" for cual in ("aprobado", "anulado")},
    **{f"{cual}_en": None for cual in ("aprobado", "anulado")},
}
ABIERTO = {
    **_CONTEO,
    "estado": "ABIERTO",
    "contados": 12,
    "pendientes": 34,
    "acciones": ["contar", "cerrar", "anular"],
}
_APROBADO = {
    **_CONTEO,
    "id": 6,
    "numero": 2,
    "nombre": "Percha de herrajes",
    "estado": "APROBADO",
    "acciones": [],
}
_PRODUCTOS: list[dict[str, Any]] = [
    {
        "producto_id": n,
        "PRO_CODIGO": f"CER-{n:03}",
        "codigo_auxiliar": "",
        "nombre": nombre,
        "unidad": "UNIDAD",
        "activo": True,
        "vuelta": 1,
        "se_cuenta": True,
        "contado": contado,
        "contado_en": contado and "2026-11-21T16:00:00-05:00",
        "movido": n == 2,
        "existencia": contado and habia,
        "tarde": contado and "0.00",
        "diferencia": difiere,
        "anterior": None,
        "valor": valor,
    }
    for n, nombre, contado, habia, difiere, valor in (
        (1, "Cerradura de pomo para baño, acero inoxidable", "23.00", "24.00", "-1.00", "-12.50"),
        (2, "Cerradura multipunto", "6.00", "6.00", "0.00", "0.00"),
        (3, "Bisagra de 3 pulgadas", "1240.00", "1200.00", "40.00", "18.00"),
        (4, "Candado de 40 mm", "0.00", "4.00", "-4.00", "-30.00"),
        (5, "Tirador de aluminio", None, None, None, None),
    )
]
_CAPTURAS = [
    {
        "id": n,
        "producto_id": n,
        "PRO_CODIGO": f"CER-{n:03}",
        "nombre": nombre,
        "unidad": "UNIDAD",
        "vuelta": 1,
        "cantidad": cantidad,
        "zona": "Percha 3",
        "medio": "LECTOR",
        "creado_por": "Luis Pérez",
        "creado_en": "2026-11-21T16:00:00-05:00",
        "quitada_en": None,
        "mia": True,
    }
    for n, nombre, cantidad in (
        (1, "Cerradura de pomo para baño, acero inoxidable", "1.00"),
        (3, "Bisagra de 3 pulgadas", "240.00"),
    )
]


def _lista(page: Page, *conteos: dict[str, Any]) -> None:
    responder(page, existencias__parametros=PARAMETROS, bodegas=BODEGAS)
    responder(page, conteos__paginacion=pagina(list(conteos)))
    page.goto("/#/conteos")


def _conteos(page: Page) -> None:
    _lista(page, ABIERTO, _APROBADO)
    expect(page.get_by_text("Percha de herrajes")).to_be_visible()


def _sin_conteos(page: Page) -> None:
    _lista(page)
    expect(page.get_by_role("heading", name="Aún no se ha contado ninguna bodega")).to_be_visible()


def _como_se_cuenta(page: Page) -> None:
    responder(page, conteos__parametros={"otra_persona": True, "ciego": True, "version": 1})
    _conteos(page)
    page.get_by_role("button", name="Cómo se cuenta").click()
    expect(page.get_by_role("switch").first).to_be_visible()


def _nuevo(page: Page) -> None:
    responder(page, bodegas=BODEGAS, conteos__parametros={"otra_persona": False, "ciego": True, "version": 1})
    page.goto("/#/conteos/nuevo")
    page.get_by_role("combobox", name="Productos").select_option("PRODUCTOS")
    expect(page.get_by_label("Los que contienen")).to_be_visible()


def _uno(page: Page, conteo: dict[str, Any]) -> None:
    responder(page, conteos__7=conteo, conteos__7__productos=pagina(_PRODUCTOS))
    page.goto("/#/conteos/7")
    expect(page.get_by_text("Bisagra de 3 pulgadas")).to_be_visible()


_LOTE = {"codigo": "L-20", "cantidad": "2.00", "caduca": "2027-05-31"}
_POR_DECIR = [
    {
        "producto_id": n,
        "PRO_CODIGO": f"CER-{n:03}",
        "nombre": nombre,
        "unidad": "UNIDAD",
        "control": control,
        "diferencia": difiere,
        "lotes": lotes,
    }
    for n, nombre, control, difiere, lotes in (
        (4, "Silicona neutra de 300 ml", "LOTES", "-4.00", [_LOTE, {**_LOTE, "codigo": "L-21"}]),
        (6, "Taladro percutor de 13 mm", "SERIES", "1.00", []),
    )
]


def _aprobar(page: Page) -> None:
    responder(page, conteos__7__lotes=_POR_DECIR)
    _uno(page, _CONTEO)
    page.get_by_role("button", name="Aprobar").click()
    expect(page.get_by_role("dialog", name="Aprobar el conteo")).to_be_visible()
    expect(page.get_by_label("Silicona neutra")).to_be_visible()


def _terminar(page: Page) -> None:
    _uno(page, ABIERTO)
    page.get_by_role("button", name="Terminar de contar").click()
    expect(page.get_by_role("button", name="Dejarlos como están")).to_be_visible()


def _contar(page: Page) -> None:
    hecho = {**_CAPTURAS[0], "captura_id": 1, "contado": "24.00", "mio": "12.00"}
    responder(page, conteos__7=ABIERTO)
    page.route(
        "**/api/conteos/7/capturas*",
        lambda pedido: pedido.fulfill(
            json=pagina(_CAPTURAS) if pedido.request.method == "GET" else [hecho],
            status=200 if pedido.request.method == "GET" else 201,
        ),
    )
    page.goto("/#/conteos/7/contar")
    page.get_by_label("Código").fill("CER-001")
    page.keyboard.press("Enter")
    expect(page.get_by_text("van 24")).to_be_visible()


ESCENAS = [
    Escena("conteos", _conteos, "sesion_empresa", pantalla=True, finge=True),
    Escena("sin-conteos", _sin_conteos, "sesion_empresa", finge=True),
    Escena("como-se-cuenta", _como_se_cuenta, "sesion_empresa", finge=True),
    Escena("conteo-nuevo", _nuevo, "sesion_empresa", pantalla=True, finge=True),
    Escena("conteo", lambda page: _uno(page, _CONTEO), "sesion_empresa", pantalla=True, finge=True),
    Escena("conteo-aprobar", _aprobar, "sesion_empresa", finge=True),
    Escena("conteo-terminar", _terminar, "sesion_empresa", finge=True),
    Escena("contar", _contar, "sesion_empresa", pantalla=True, finge=True),
]
