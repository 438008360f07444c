"""Las llaves para programas: las que hay, ninguna, una nueva y lo que se copia."""

from dataclasses import asdict
from typing import Any

from playwright.sync_api import Page, expect

from api.comprobantes.transmision.ensayo.valores import CAMPO, VALORES
from tests.e2e.escenas import Escena

RUTA = "**/api/llaves"
ENSAYOS = "**/api/ensayos"


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


def _ensayo(id_: int, nombre: str, **mas: Any) -> dict[str, Any]:
    return {
        "id": id_,
        "nombre": nombre,
        "ruc": f"99418370{id_:02}001",
        "usuario": "ensayo",
        "creado_por": "Diego Andrade",
        "creado_en": "2026-11-20T10:00:00-05:00",
        "caduca_en": "2099-12-20T10:00:00-05:00",
        "terminado_en": None,
        "terminado_por": "",
        **mas,
    }


CON_ENSAYOS = {
    "ensayos": [
        _ensayo(2, "Pruebas de la tienda"),
        _ensayo(1, "Primera prueba", terminado_en="2026-11-12T10:00:00-05:00", terminado_por="Sistema"),
    ],
    "impide": "",
    "campo": CAMPO,
    "valores": [asdict(uno) for uno in VALORES],
}
SIN_ENSAYOS = {**CON_ENSAYOS, "ensayos": []}


def _responder(page: Page, llaves: list[dict[str, Any]], ensayos: dict[str, Any] = CON_ENSAYOS) -> None:
    page.route(
        ENSAYOS,
        lambda ruta: ruta.fulfill(json=ensayos) if ruta.request.method == "GET" else ruta.fallback(),
    )
    page.route(
        RUTA, lambda ruta: ruta.fulfill(json=llaves) if ruta.request.method == "GET" else ruta.fallback()
    )


def _lista(page: Page) -> None:
    _responder(page, HAY)
    page.goto("/#/llaves")
    expect(page.get_by_role("button", name="Acciones de Tienda en línea")).to_be_visible()


def _ninguna(page: Page) -> None:
    _responder(page, [], SIN_ENSAYOS)
    page.goto("/#/llaves")
    expect(page.get_by_role("heading", name="Ningún programa entra todavía")).to_be_visible()


def _ensayos(page: Page) -> None:
    _lista(page)
    page.get_by_role("region", name="Empresas de ensayo").scroll_into_view_if_needed()
    expect(page.get_by_role("button", name="Acciones de Pruebas de la tienda")).to_be_visible()


def _sin_ensayos(page: Page) -> None:
    _ninguna(page)
    expect(page.get_by_role("heading", name="Pruebe su programa sin emitir de verdad")).to_be_visible()


def _ensayo_nuevo(page: Page) -> None:
    _sin_ensayos(page)
    creado = {
        "dicho": _ensayo(3, "Mi tienda"),
        "llave": f"tinta_prueba_41_{'Ab3' * 14}d",
        "clave": "k7mp-2x9d-hj4t-w3nq",
    }
    page.route(
        ENSAYOS,
        lambda ruta: ruta.fulfill(json=creado if ruta.request.method == "POST" else CON_ENSAYOS),
    )
    page.get_by_role("button", name="Pedir una").click()
    ventana = page.get_by_role("dialog", name="Pedir una empresa de ensayo")
    ventana.get_by_label("Nombre").fill("Mi tienda")
    ventana.get_by_role("button", name="Pedir").click()
    expect(page.get_by_role("dialog", name="Copie lo de Mi tienda")).to_be_visible()


def _valores(page: Page) -> None:
    _lista(page)
    page.get_by_role("button", name="Qué responde el SRI ahí").click()
    ventana = page.get_by_role("dialog", name="Qué responde el SRI de ensayo")
    expect(ventana.get_by_text("devuelta 35")).to_be_visible()


def _guia(page: Page) -> None:
    page.goto("/#/desarrolladores")
    expect(page.get_by_role("heading", name="Para quien programa")).to_be_visible()


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
    Escena("ensayos", _ensayos, "sesion_empresa", finge=True),
    Escena("ensayo-creado", _ensayo_nuevo, "sesion_empresa", finge=True),
    Escena("ensayo-valores", _valores, "sesion_empresa", finge=True),
    Escena("desarrolladores", _guia, pantalla=True),
    Escena("llave-nueva", _nueva, "sesion_empresa", finge=True),
    Escena("llave-secreto", _secreto, "sesion_empresa", finge=True),
]
