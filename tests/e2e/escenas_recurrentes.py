"""Las pantallas de las facturas recurrentes, puestas a la vista. Lo que se repite sale de una factura de la
demostración; la recurrente, de una respuesta fingida, para que nada se emita solo entre prueba y prueba."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena

_VEZ = {
    "id": 2,
    "fecha": "2026-10-31",
    "estado": "FALLIDA",
    "motivo": "Molinos del Sur está inactivo: actívelo o elija otro.",
    "intentos": 5,
    "comprobante_id": None,
    "numero": "",
    "en": "2026-11-04T06:17:00-05:00",
}
_EMITIDA = _VEZ | {
    "id": 1,
    "fecha": "2026-09-30",
    "estado": "EMITIDA",
    "motivo": "",
    "comprobante_id": 31,
    "numero": "001-001-000000031",
}
_UNA: dict[str, Any] = {
    "id": 7,
    "nombre": "Arriendo de la bodega",
    "cliente_id": 5,
    "cliente": "Molinos del Sur Cía. Ltda.",
    "total": "575.00",
    "frecuencia": "MENSUAL",
    "primera": "2026-01-31",
    "fin_de_mes": True,
    "hasta": None,
    "veces": 12,
    "estado": "PAUSADA",
    "proxima": "2026-10-31",
    "emitidas": 9,
    "motivo": _VEZ["motivo"],
    "ultima": _VEZ,
    "creado_por": "María Salas",
    "creado_en": "2026-01-15T10:00:00-05:00",
    "version": 3,
    "fallando": True,
    "identificacion": "1790012345001",
    "pedido": {"punto_id": 1, "cliente_id": 5, "detalles": [], "adicional": []},
}
_PREVIA = {
    "fecha": "2026-10-31",
    "fechas": ["2026-10-31", "2026-11-30", "2026-12-31"],
    "documento": None,
    "impedimento": _VEZ["motivo"],
}


def _fingir(page: Page, *filas: dict[str, Any]) -> None:
    def pagina(items: list[dict[str, Any]]) -> dict[str, Any]:
        return {"items": items, "page": 1, "tamano": 20, "total": len(items), "paginas": 1}

    page.route("**/api/recurrentes/paginacion*", lambda ruta: ruta.fulfill(json=pagina(list(filas))))
    page.route("**/api/recurrentes/7", lambda ruta: ruta.fulfill(json=_UNA))
    page.route("**/api/recurrentes/7/previa", lambda ruta: ruta.fulfill(json=_PREVIA))
    page.route("**/api/recurrentes/7/emisiones*", lambda ruta: ruta.fulfill(json=pagina([_VEZ, _EMITIDA])))


def _lista(page: Page) -> None:
    _fingir(
        page,
        _UNA,
        _UNA | {"id": 8, "nombre": "Internet", "estado": "ACTIVA", "ultima": _EMITIDA, "motivo": ""},
    )
    page.goto("/#/recurrentes")
    expect(page.get_by_role("link", name=_UNA["nombre"])).to_be_visible()


def _vacia(page: Page) -> None:
    _fingir(page)
    page.goto("/#/recurrentes")
    expect(page.get_by_role("heading", name="Ninguna factura se repite sola")).to_be_visible()


def _ficha(page: Page) -> None:
    _fingir(page, _UNA)
    page.goto("/#/recurrentes/7")
    expect(page.get_by_role("table", name="Historia")).to_be_visible()
    expect(page.get_by_text("Así no se podría emitir")).to_be_visible()


def _nueva(page: Page) -> None:
    page.goto("/#/facturas")
    una = page.get_by_role("table", name="Facturas").get_by_role("link").first.get_attribute("href") or ""
    page.goto(f"/#/recurrentes/nueva?comprobante={una.rpartition('/')[2]}")
    descripcion = page.get_by_label("Descripción de la línea 1")
    descripcion.fill("Arriendo de {periodo}")
    page.get_by_role("button", name="Ver cómo saldría").click()
    expect(page.get_by_role("region", name="Así saldría")).to_be_visible()


ESCENAS = [
    Escena("recurrentes", _lista, "sesion_empresa", pantalla=True, finge=True),
    Escena("recurrentes-vacia", _vacia, "sesion_empresa", finge=True, como="proveedores-vacia"),
    Escena("recurrente", _ficha, "sesion_empresa", pantalla=True, finge=True),
    Escena("recurrente-nueva", _nueva, "sesion_empresa", pantalla=True),
]
