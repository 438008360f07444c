"""Las pantallas de los pagos anticipados, puestas a la vista con unos fingidos."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder
from tests.e2e.libros_fingidos import PLAN

_CUENTA = next(cuenta["id"] for cuenta in PLAN if cuenta["acepta_movimiento"])
_SEGURO: dict[str, Any] = {
    "id": 4,
    "nombre": "Seguro de los vehículos 2026",
    "referencia": "POL-778812",
    "clase": "SEGURO",
    "importe": "1000.00",
    "inicial": "0.00",
    "desde": "2026-09-01",
    "meses": 3,
    "gastado": "666.66",
    "por_gastar": "333.34",
    "estado": "VIGENTE",
    "cuenta_id": _CUENTA,
    "cuenta_codigo": "1010401",
    "cuenta": "Seguros pagados por anticipado",
    "gasto_id": _CUENTA,
    "centro_id": None,
    "centro": None,
    "proveedor_id": 12,
    "proveedor": "Aseguradora del Austro S.A.",
    "compra_id": 9,
    "terminado_el": None,
    "terminado_valor": None,
    "terminado_por": "",
    "motivo": "",
    "creado_por": "María Salas",
    "creado_en": "2026-09-02T10:00:00-05:00",
    "version": 1,
    "acciones": ["editar", "eliminar", "terminar"],
    "termino_asiento_id": None,
}
_TERMINADO = {
    **_SEGURO,
    "estado": "TERMINADO",
    "terminado_el": "2026-10-15",
    "terminado_valor": "666.67",
    "terminado_por": "María Salas",
    "motivo": "Se vendió la flota",
    "gastado": "333.33",
    "por_gastar": "0.00",
    "acciones": ["deshacer"],
    "termino_asiento_id": 8,
}
_TABLA = [
    {"mes": "2026-09-01", "valor": "333.33", "gastado": "333.33", "por_gastar": "666.67", "asiento_id": 7},
    {"mes": "2026-10-01", "valor": "333.33", "gastado": "666.66", "por_gastar": "333.34", "asiento_id": 8},
    {"mes": "2026-11-01", "valor": "333.34", "gastado": "1000.00", "por_gastar": "0.00", "asiento_id": None},
]
_CLASES = [
    {"clase": clase, "nombre": nombre, "cuenta_id": _CUENTA, "gasto_id": _CUENTA}
    for clase, nombre in (("SEGURO", "Seguro"), ("ARRIENDO", "Arriendo"), ("OTRO", "Otro"))
]


def _diferidos(page: Page, *filas: dict[str, Any]) -> None:
    totales = {"importe": "2000.00", "gastado": "999.99", "por_gastar": "333.34"}
    responder(
        page, diferidos__clases=_CLASES, diferidos__paginacion=pagina(list(filas)), diferidos__totales=totales
    )
    page.goto("/#/diferidos")
    expect(page.get_by_role("heading", name="Pagos anticipados", level=1)).to_be_visible()


def _lista(page: Page) -> None:
    _diferidos(page, _SEGURO, {**_TERMINADO, "id": 5, "nombre": "Publicidad en radio"})
    expect(page.get_by_role("link", name="Publicidad en radio")).to_be_visible()


def _vacia(page: Page) -> None:
    _diferidos(page)
    expect(page.get_by_role("heading", name="Aún no hay pagos anticipados")).to_be_visible()


def _uno(page: Page) -> None:
    responder(page, diferidos__4=_SEGURO, diferidos__4__tabla=_TABLA)
    page.goto("/#/diferidos/4")
    expect(page.get_by_role("table", name="Amortización mes a mes")).to_be_visible()


def _terminado(page: Page) -> None:
    responder(page, diferidos__4=_TERMINADO, diferidos__4__tabla=_TABLA[:1])
    page.goto("/#/diferidos/4")
    expect(page.get_by_text("Se vendió la flota")).to_be_visible()


def _terminar(page: Page) -> None:
    _uno(page)
    page.get_by_role("button", name="Acciones de Seguro de los vehículos 2026").click()
    page.get_by_role("menuitem", name="Terminar antes").click()
    expect(page.get_by_role("button", name="Terminar y asentar")).to_be_visible()


def _nuevo(page: Page) -> None:
    responder(page, diferidos__clases=_CLASES)
    page.goto("/#/diferidos/nuevo?compra=9&importe=1000.00&proveedor=12&nombre=Aseguradora")
    expect(page.get_by_role("button", name="Registrar")).to_be_visible()


ESCENAS = [
    Escena("diferidos", _lista, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
    Escena("diferidos-vacia", _vacia, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("diferido", _uno, "sesion_empresa", pantalla=True, finge=True),
    Escena("diferido-terminado", _terminado, "sesion_empresa", finge=True, como="diferido"),
    Escena("diferido-terminar", _terminar, "sesion_empresa", finge=True),
    Escena("diferido-nuevo", _nuevo, "sesion_empresa", pantalla=True, finge=True),
]
