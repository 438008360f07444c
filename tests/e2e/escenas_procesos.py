"""Lo que la empresa tiene andando, y la revisión de sus libros, puestos a la vista."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena

_ESTADOS = {
    "EN_COLA": "En cola",
    "EN_PROCESO": "En proceso",
    "ESPERA": "Espera a una persona",
    "TERMINADO": "Terminado",
    "FALLIDO": "Falló",
}


def _proceso(
    n: int, clase: str, nombre: str, que: str, estado: str, hechos: int = 0, total: int = 0, motivo: str = ""
) -> dict[str, Any]:
    termino = estado in ("TERMINADO", "FALLIDO")
    return {
        "id": n,
        "clase": clase,
        "clase_nombre": nombre,
        "que": que,
        "estado": estado,
        "estado_nombre": _ESTADOS[estado],
        "total": total,
        "hechos": hechos,
        "por": "María Salas",
        "empezado_en": f"2026-11-{24 - n}T10:42:00-05:00",
        "terminado_en": f"2026-11-{24 - n}T10:43:00-05:00" if termino else None,
        "motivo": motivo,
        "ruta": "/procesos",
    }


_PROCESOS = [
    _proceso(
        1, "EMISION", "Emisión de muchas facturas", "Pensiones de noviembre.xlsx", "EN_PROCESO", 1240, 3000
    ),
    _proceso(2, "RECIBIDOS", "Comprobantes recibidos", "1790012344001_Recibidos.txt", "EN_COLA", 0, 412),
    _proceso(3, "CIERRE_MES", "Cierre de mes", "octubre de 2026", "ESPERA", 3, 5),
    _proceso(4, "IMPORTACION", "Importación", "clientes.xlsx", "TERMINADO", 1480, 1480),
    _proceso(5, "IMPORTACION", "Importación", "productos.csv", "FALLIDO", motivo="El archivo está vacío."),
]
_REVISION = [
    {
        "codigo": "cadena",
        "nombre": "La cadena de huellas no se rompe",
        "cumple": True,
        "detalle": "",
        "donde": [],
    },
    {
        "codigo": "compras",
        "nombre": "Cada compra dice lo que decía cuando se registró",
        "cumple": False,
        "detalle": "No se cumple en 1 o más casos.",
        "donde": [{"compra_id": 9, "numero": "001-001-000000009", "motivo": "No dice lo que decía."}],
    },
    {
        "codigo": "saldos",
        "nombre": "Los saldos de cada cuenta son la suma de sus asientos",
        "cumple": None,
        "detalle": "No alcanzó a revisarse.",
        "donde": [],
    },
]


def _responde(page: Page, procesos: list[dict[str, Any]]) -> None:
    lista = {"items": procesos, "page": 1, "tamano": 20, "total": len(procesos), "paginas": 1}
    page.route("**/api/procesos?*", lambda ruta: ruta.fulfill(json=lista))
    page.route("**/api/procesos/auditoria", lambda ruta: ruta.fulfill(json=_REVISION))


def _llena(page: Page) -> None:
    _responde(page, _PROCESOS)
    page.goto("/#/procesos")
    page.get_by_role("button", name="Revisar ahora").click()
    expect(page.get_by_role("row", name="Cada compra dice")).to_be_visible()


def _vacia(page: Page) -> None:
    _responde(page, [])
    page.goto("/#/procesos")
    expect(page.get_by_role("heading", name="Nada está andando")).to_be_visible()


def _fallida(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
    page.route("**/api/procesos?*", lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    page.goto("/#/procesos")
    expect(page.get_by_role("heading", name="No se pudo cargar la lista")).to_be_visible()


ESCENAS = [
    Escena("procesos", _llena, "sesion_empresa", pantalla=True, finge=True),
    Escena("procesos-vacia", _vacia, "sesion_empresa", pantalla=True, finge=True),
    Escena(
        "procesos-fallida", _fallida, "sesion_empresa", estados=(500,), finge=True, como="clientes-fallida"
    ),
]
