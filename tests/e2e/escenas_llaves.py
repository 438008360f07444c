"""Las llaves para programas: las que hay, ninguna, una nueva y lo que se copia."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena

RUTA = "**/api/llaves"


def _una(n: int, nombre: str, **cambios: Any) -> dict[str, Any]:
    return {
        "id": n,
        "nombre": nombre,
        "ambiente": "real",
        "prefijo": f"tinta_real_1_{nombre[:6]}",
        "permisos": ["documentos.emitir", "documentos.ver", "inicio.ver"],
        "redes": [],
        "punto_id": None,
        "punto": "",
        "vence": None,
        "creada_por": "Diego Andrade",
        "creada_en": "2026-08-03T09:00:00-05:00",
        "rotada_en": None,
        "anterior_hasta": None,
        "terminada_en": None,
        "terminada_por": "",
        "usada_en": None,
        "usos": [],
        **cambios,
    }


HAY = [
    _una(
        3,
        "Tienda en línea",
        usada_en="2026-11-21T10:00:00-05:00",
        usos=[{"dia": "2026-11-21", "llamadas": 1204, "errores": 3}],
    ),
    _una(
        2,
        "Caja del centro",
        punto_id=1,
        punto="001-002",
        vence="2099-12-31",
        anterior_hasta="2099-11-30T18:00:00-05:00",
    ),
    _una(1, "Sistema anterior", terminada_en="2026-10-02T17:40:00-05:00", terminada_por="Diego Andrade"),
]


def _responder(page: Page, llaves: list[dict[str, Any]]) -> None:
    page.route(
        RUTA, lambda ruta: ruta.fulfill(json=llaves) if ruta.request.method == "GET" else ruta.fallback()
    )


def _lista(page: Page) -> None:
    _responder(page, HAY)
    page.goto("/#/llaves")
    expect(page.get_by_role("button", name="Acciones de Tienda en línea")).to_be_visible()


def _ninguna(page: Page) -> None:
    _responder(page, [])
    page.goto("/#/llaves")
    expect(page.get_by_role("heading", name="Ningún programa entra todavía")).to_be_visible()


def _nueva(page: Page) -> None:
    _lista(page)
    page.get_by_role("button", name="Nueva llave").click()
    ventana = page.get_by_role("dialog", name="Nueva llave")
    ventana.get_by_label("Nombre").fill("Tienda en línea")
    ventana.get_by_label("Le permite").select_option("emitir")
    expect(ventana.get_by_label("Emitir y anular comprobantes")).to_be_checked()


def _secreto(page: Page) -> None:
    _lista(page)
    creada = {"dicha": HAY[0], "llave": f"tinta_real_1_{'Ab3' * 14}d"}
    page.route(f"{RUTA}/3/rotar", lambda ruta: ruta.fulfill(json=creada))
    page.get_by_role("button", name="Acciones de Tienda en línea").click()
    page.get_by_role("menuitem", name="Rotar").click()
    page.get_by_role("dialog").get_by_role("button", name="Rotar").click()
    expect(page.get_by_role("dialog", name="Copie la llave Tienda en línea")).to_be_visible()


ESCENAS = [
    Escena("llaves", _lista, "sesion_empresa", pantalla=True, finge=True),
    Escena("llaves-ninguna", _ninguna, "sesion_empresa", pantalla=True, finge=True),
    Escena("llave-nueva", _nueva, "sesion_empresa", finge=True),
    Escena("llave-secreto", _secreto, "sesion_empresa", finge=True),
]
