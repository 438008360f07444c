"""Las pantallas de las plantillas de asientos, puestas a la vista con plantillas fingidas."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder
from tests.e2e.libros_fingidos import FILA, LINEAS

_LINEA = {**LINEAS[1], "detalle": "", "cliente_id": None, "cliente": None}
_ARRIENDO: dict[str, Any] = {
    "id": 4,
    "nombre": "Arriendo de la oficina",
    "glosa": "Arriendo de la oficina matriz",
    "clase": "NORMAL",
    "cada": 1,
    "dia": 5,
    "desde": "2026-01-01",
    "hasta": "2026-12-01",
    "pausada": False,
    "cuantas": 2,
    "total": "500.00",
    "siguiente": "2026-12-05",
    "creado_por": "María Salas",
    "creado_en": "2026-01-05T10:00:00-05:00",
    "version": 1,
}
_NOMINA = {**_ARRIENDO, "id": 5, "nombre": "Servicios básicos", "glosa": "Luz, agua e internet"}
_NOMINA |= {"cada": 0, "dia": 31, "desde": None, "hasta": None, "total": "0.00", "siguiente": None}
_BODEGA = {**_ARRIENDO, "id": 6, "nombre": "Arriendo de la bodega", "cada": 3, "dia": 31, "pausada": True}
_ENTERA = {
    **_ARRIENDO,
    "lineas": [
        {**_LINEA, "n": 1, "cuenta_id": 520, "codigo": "5202", "cuenta": "Gastos de administración"}
        | {"debe": "500.00", "haber": "0.00"},
        {**_LINEA, "n": 2, "cuenta_id": 103, "codigo": "1010103", "cuenta": "Bancos"}
        | {"debe": "0.00", "haber": "500.00"},
    ],
}
_CORTAS = [{campo: p[campo] for campo in ("id", "nombre", "glosa")} for p in (_ARRIENDO, _NOMINA, _BODEGA)]
_DEL_MES = {
    **{campo: _ARRIENDO[campo] for campo in ("id", "nombre", "glosa", "cada", "total")},
    "fecha": "2026-11-05",
    "estado": "POR_ASENTAR",
    "asiento_id": None,
    "impedimento": "",
}


def _lista(page: Page) -> None:
    responder(page, **{"plantillas-asientos__paginacion": pagina([_ARRIENDO, _NOMINA, _BODEGA])})
    page.goto("/#/plantillas-asientos")
    expect(page.get_by_role("link", name="Arriendo de la oficina")).to_be_visible()


def _vacia(page: Page) -> None:
    responder(page, **{"plantillas-asientos__paginacion": pagina([])})
    page.goto("/#/plantillas-asientos")
    expect(page.get_by_role("heading", name="Aún no hay plantillas")).to_be_visible()


def _una(page: Page) -> None:
    hecho = {**FILA, "glosa": "Arriendo de la oficina matriz, 11/2026", "total": "500.00"}
    responder(
        page,
        **{
            "plantillas-asientos__4": _ENTERA,
            "asientos__de__ASIENTO_RECURRENTE__4": [hecho, hecho | {"id": 8}],
        },
    )
    page.goto("/#/plantillas-asientos/4")
    expect(page.get_by_role("table", name="Lo que asentó")).to_be_visible()


def _editar(page: Page) -> None:
    responder(page, **{"plantillas-asientos__4": _ENTERA})
    page.goto("/#/plantillas-asientos/4/editar")
    expect(page.get_by_label("Debe de la línea 1")).to_have_value("500.00")


def _mes(page: Page) -> None:
    impedida = {**_DEL_MES, "id": 7, "nombre": "Seguro de la flota"}
    impedida |= {"impedimento": "Cuenta 5203 Seguros: Esa cuenta está desactivada."}
    hecha = {**_DEL_MES, "id": 8, "nombre": "Internet", "estado": "ASENTADO", "asiento_id": 7}
    pausada = {**_DEL_MES, "id": 6, "nombre": "Arriendo de la bodega", "estado": "PAUSADO"}
    responder(page, **{"plantillas-asientos__mes": [pausada, _DEL_MES, hecha, impedida]})
    page.goto("/#/plantillas-asientos/mes")
    expect(page.get_by_role("button", name="Asentar $\u00a01,000.00")).to_be_visible()


def _escoger(page: Page) -> None:
    responder(page, **{"plantillas-asientos": _CORTAS})
    page.goto("/#/asientos/nuevo")
    page.get_by_label("Glosa").press("F6")
    expect(page.get_by_role("button", name="Servicios básicos")).to_be_visible()


ESCENAS = [
    Escena("plantillas-asientos", _lista, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
    Escena("plantillas-asientos-vacia", _vacia, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("plantilla-asiento", _una, "sesion_empresa", pantalla=True, finge=True),
    Escena("plantilla-asiento-editar", _editar, "sesion_empresa", pantalla=True, finge=True),
    Escena("recurrentes-del-mes", _mes, "sesion_empresa", pantalla=True, finge=True),
    Escena("plantilla-escoger", _escoger, "sesion_empresa", finge=True),
]
