"""Las pantallas de las existencias, puestas a la vista con unas fingidas."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder

_BODEGA = {"establecimiento_id": 1, "establecimiento": "001", "establecimiento_nombre": "Matriz Quito"}
BODEGAS: list[dict[str, Any]] = [
    {**_BODEGA, "id": n, "nombre": nombre, "transito": False, "version": 1, **estado}
    for n, nombre, estado in (
        (1, "Local de la Matriz", {"principal": True, "activa": True}),
        (2, "Patio de materiales", {"principal": False, "activa": True}),
        (3, "Contenedor viejo", {"principal": False, "activa": False}),
    )
]


def _bodegas(page: Page) -> None:
    responder(page, bodegas=BODEGAS)
    page.goto("/#/bodegas")
    expect(page.get_by_role("button", name="Cambiar Patio de materiales")).to_be_visible()


def _cambiar_bodega(page: Page) -> None:
    _bodegas(page)
    page.get_by_role("button", name="Cambiar Patio de materiales").click()
    expect(page.get_by_role("switch", name="Activa")).to_be_visible()


def _sin_bodegas(page: Page) -> None:
    responder(page, bodegas=[])
    page.goto("/#/bodegas")
    expect(page.get_by_role("heading", name="Aún no hay bodegas")).to_be_visible()


_FILA: dict[str, Any] = {
    "id": 7,
    "numero": 12,
    "fecha": "2026-11-20",
    "origen_id": 1,
    "origen": "Local de la Matriz",
    "destino_id": 2,
    "destino": "Patio de materiales",
    "estado": "EN_TRANSITO",
    "estado_nombre": "En tránsito",
    "productos": 2,
    "observacion": "En la camioneta, con Luis",
    "creado_por": "María Salas",
    "creado_en": "2026-11-20T10:00:00-05:00",
    "version": 3,
    "acciones": ["recibir", "devolver"],
}
_LINEAS = [
    {
        **dict(zip(("n", "producto_id", "PRO_CODIGO", "nombre", "unidad"), quien, strict=True)),
        **dict(zip(("cantidad", "recibida", "devuelta", "pendiente"), cuanto, strict=True)),
    }
    for quien, cuanto in (
        ((1, 9, "CEM-50", "Cemento Portland gris de 50 kg", "SACO"), ("120.00", "80.00", "0.00", "40.00")),
        ((2, 10, "VAR-12", "Varilla corrugada de 12 mm", "UNIDAD"), ("60.50", "60.50", "0.00", "0.00")),
    )
]
_TRASLADO = {
    **_FILA,
    "lineas": _LINEAS,
    "llegadas": [
        {
            "vez": 1,
            "fecha": "2026-11-21",
            "devuelve": False,
            "observacion": "El primer viaje",
            "creado_por": "Luis Vera",
            "creado_en": "2026-11-21T10:00:00-05:00",
            "lineas": [{"n": 1, "cantidad": "80.00"}, {"n": 2, "cantidad": "60.50"}],
        }
    ],
}
_RECIBIDO = {
    **_FILA,
    "id": 6,
    "numero": 11,
    "estado": "RECIBIDO",
    "estado_nombre": "Recibido",
    "acciones": [],
}
_ANULADO = {**_FILA, "id": 5, "numero": 10, "estado": "ANULADO", "estado_nombre": "Anulado", "acciones": []}


def _traslados(page: Page) -> None:
    responder(page, bodegas=BODEGAS, traslados__paginacion=pagina([_FILA, _RECIBIDO, _ANULADO]))
    page.goto("/#/traslados")
    expect(page.get_by_role("link", name="000012")).to_be_visible()


def _nuevo_traslado(page: Page) -> None:
    responder(page, bodegas=BODEGAS)
    page.goto("/#/traslados/nuevo")
    page.get_by_label("Sale de").select_option("Local de la Matriz")


def _traslado(page: Page) -> None:
    responder(page, bodegas=BODEGAS, traslados__7=_TRASLADO)
    page.goto("/#/traslados/7")
    expect(page.get_by_text("El primer viaje")).to_be_visible()


def _recibir(page: Page) -> None:
    _traslado(page)
    page.get_by_role("button", name="Recibir", exact=True).click()
    expect(page.get_by_label("Cemento Portland gris de 50 kg")).to_be_visible()


def _devolver(page: Page) -> None:
    _traslado(page)
    page.get_by_role("button", name="Devolver lo que falta").click()
    expect(page.get_by_label("Por qué")).to_be_visible()


ESCENAS = [
    Escena("traslados", _traslados, "sesion_empresa", pantalla=True, finge=True),
    Escena("nuevo-traslado", _nuevo_traslado, "sesion_empresa", pantalla=True, finge=True),
    Escena("traslado", _traslado, "sesion_empresa", pantalla=True, finge=True),
    Escena("recibir-traslado", _recibir, "sesion_empresa", finge=True),
    Escena("devolver-traslado", _devolver, "sesion_empresa", finge=True),
    Escena("bodegas", _bodegas, "sesion_empresa", pantalla=True, finge=True),
    Escena("cambiar-bodega", _cambiar_bodega, "sesion_empresa", finge=True),
    Escena("sin-bodegas", _sin_bodegas, "sesion_empresa", finge=True),
]
