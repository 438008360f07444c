"""Las recetas y los ensambles a la vista, con unos fingidos."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder
from tests.e2e.escenas_existencias import BODEGAS, PARAMETROS

_CANASTA = {
    "producto_id": 20,
    "PRO_CODIGO": "CANASTA-26",
    "nombre": "Canasta navideña familiar",
    "unidad": "UNIDAD",
}
_DE_QUE = [
    dict(zip(("producto_id", "PRO_CODIGO", "nombre", "unidad"), de, strict=True))
    for de in (
        (9, "ATUN-180", "Atún en agua, lata de 180 g", "UNIDAD"),
        (10, "ARROZ-5", "Arroz envejecido, funda de 5 kg", "FUNDA"),
        (11, "PANETON", "Panetón con pasas, caja de 500 g", "CAJA"),
    )
]
_FILA: dict[str, Any] = {
    **_CANASTA,
    "id": 4,
    "control": "",
    "clase": "ENSAMBLE",
    "clase_nombre": "Se arma antes",
    "rinde": "1.00",
    "cuantas": 3,
    "costo": "14.885",
    "alcanza": "42.00",
    "version": 1,
}
_COMBO = {
    **_FILA,
    "id": 5,
    "producto_id": 21,
    "PRO_CODIGO": "COMBO-2",
    "nombre": "Combo desayuno",
    "clase": "COMBO",
    "clase_nombre": "Combo",
    "costo": "1.85",
    "alcanza": "0.00",
}
_RECETA = {
    **_FILA,
    "lineas": [
        {**de, "control": "", "cantidad": cantidad, "disponible": hay, "costo": costo}
        for de, cantidad, hay, costo in zip(
            _DE_QUE,
            ("3.00", "1.00", "1.00"),
            ("128.00", "42.00", "60.00"),
            ("1.095", "6.40", "5.20"),
            strict=True,
        )
    ],
}
_ENSAMBLE: dict[str, Any] = {
    **_CANASTA,
    "id": 7,
    "numero": 12,
    "sentido": "ARMAR",
    "sentido_nombre": "Armado",
    "fecha": "2026-11-20",
    "bodega_id": 1,
    "bodega": "Local de la Matriz",
    "cantidad": "40.00",
    "costo": "14.885",
    "valor": "595.40",
    "motivo": "Pedido de la cooperativa para diciembre",
    "creado_por": "María Salas",
    "creado_en": "2026-11-20T10:00:00-05:00",
    "anulado_por": "",
    "anulado_en": None,
    "motivo_anulacion": "",
}
_UNO = {
    **_ENSAMBLE,
    "lotes": [],
    "lineas": [
        {**de, "n": n, "cantidad": cantidad, "costo": costo, "valor": valor, "lotes": []}
        for n, (de, cantidad, costo, valor) in enumerate(
            zip(
                _DE_QUE,
                ("120.00", "40.00", "40.00"),
                ("1.095", "6.40", "5.20"),
                ("131.40", "256.00", "208.00"),
                strict=True,
            ),
            1,
        )
    ],
}
_ANULADO = {
    **_ENSAMBLE,
    "id": 6,
    "numero": 11,
    "sentido": "DESARMAR",
    "sentido_nombre": "Desarmado",
    "anulado_por": "María Salas",
    "anulado_en": "2026-11-21T10:00:00-05:00",
}


def _recetas(page: Page) -> None:
    responder(page, recetas__paginacion=pagina([_FILA, _COMBO]))
    page.goto("/#/recetas")
    expect(page.get_by_role("link", name="CANASTA-26")).to_be_visible()


def _sin_recetas(page: Page) -> None:
    responder(page, recetas__paginacion=pagina([]))
    page.goto("/#/recetas")
    expect(page.get_by_role("heading", name="Aún no hay recetas")).to_be_visible()


def _receta(page: Page) -> None:
    responder(page, recetas__4=_RECETA)
    page.goto("/#/recetas/4")
    expect(page.get_by_text("Sale de su propia existencia")).to_be_visible()


def _cambiar(page: Page) -> None:
    _receta(page)
    page.get_by_role("button", name="Cambiar").click()
    expect(page.get_by_label("Cantidad de Arroz envejecido")).to_be_visible()


def _nueva(page: Page) -> None:
    page.goto("/#/recetas/nueva")
    expect(page.get_by_placeholder("Código o nombre del producto")).to_be_visible()


def _ensambles(page: Page) -> None:
    responder(page, existencias__parametros=PARAMETROS, bodegas=BODEGAS)
    responder(page, ensambles__paginacion=pagina([_ENSAMBLE, _ANULADO]))
    page.goto("/#/ensambles")
    expect(page.get_by_role("link", name="000012")).to_be_visible()


def _armar(page: Page) -> None:
    responder(page, bodegas=BODEGAS, recetas__4=_RECETA)
    page.goto("/#/ensambles/nuevo?receta=4")
    page.get_by_label("Bodega *").select_option("Local de la Matriz")
    page.get_by_label("Cuántos").fill("40")
    expect(page.get_by_label("Cantidad de Arroz envejecido")).to_have_value("40")


def _ensamble(page: Page) -> None:
    responder(page, bodegas=BODEGAS, ensambles__7=_UNO)
    page.goto("/#/ensambles/7")
    expect(page.get_by_text("Pedido de la cooperativa")).to_be_visible()


ESCENAS = [
    Escena("recetas", _recetas, "sesion_empresa", pantalla=True, finge=True),
    Escena("sin-recetas", _sin_recetas, "sesion_empresa", finge=True),
    Escena("receta", _receta, "sesion_empresa", pantalla=True, finge=True),
    Escena("cambiar-receta", _cambiar, "sesion_empresa", finge=True),
    Escena("nueva-receta", _nueva, "sesion_empresa", pantalla=True, finge=True),
    Escena("ensambles", _ensambles, "sesion_empresa", pantalla=True, finge=True),
    Escena("nuevo-ensamble", _armar, "sesion_empresa", pantalla=True, finge=True),
    Escena("ensamble", _ensamble, "sesion_empresa", pantalla=True, finge=True),
]
