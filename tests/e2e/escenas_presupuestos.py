"""La pantalla del presupuesto, puesta a la vista con uno fingido."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import LIBROS, responder


def _fila(n: int, codigo: str, nombre: str, tipo: str, valor: float) -> dict[str, Any]:
    meses = [f"{valor + 12.5 * (mes % 4):.2f}" for mes in range(12)]
    suyos = {"cuenta_id": n, "codigo": codigo, "nombre": nombre, "tipo": tipo, "meses": meses}
    return {**suyos, "total": f"{sum(map(float, meses)):.2f}"}


_FILAS = [
    _fila(11, "1010101", "CAJA", "ACTIVO", 2_000),
    _fila(41, "4101", "VENTA DE BIENES", "INGRESO", 18_400),
    _fila(42, "4102", "PRESTACIÓN DE SERVICIOS", "INGRESO", 3_250),
    _fila(51, "510102", "(+) COMPRAS NETAS LOCALES DE BIENES NO PRODUCIDOS POR LA COMPAÑÍA", "COSTO", 9_100),
    _fila(52, "520101", "SUELDOS, SALARIOS Y DEMÁS REMUNERACIONES", "GASTO", 4_800),
    _fila(53, "520108", "ARRENDAMIENTO OPERATIVO", "GASTO", 450),
]
_PRESUPUESTO: dict[str, Any] = {
    "anio": 2026,
    "centro_id": None,
    "version": 3,
    "cambiado_por": "María Salas",
    "cambiado_en": "2026-11-05T10:00:00-05:00",
    "filas": _FILAS,
}
_TABLA = "Presupuesto por cuenta y mes"


def _abrir(page: Page, presupuesto: dict[str, Any]) -> None:
    responder(page, contabilidad=LIBROS, presupuestos__2026=presupuesto)
    page.goto("/#/presupuestos?anio=2026")
    expect(page.get_by_role("table", name=_TABLA)).to_be_visible()


def _lleno(page: Page) -> None:
    _abrir(page, _PRESUPUESTO)


def _escrito(page: Page) -> None:
    """Con una casilla mal escrita y otra cambiada."""
    _abrir(page, _PRESUPUESTO)
    page.get_by_label("Enero de 4101 VENTA DE BIENES").fill("veinte mil")
    page.get_by_label("Febrero de 4101 VENTA DE BIENES").fill("21000")
    page.get_by_role("button", name="Guardar el presupuesto").click()
    page.get_by_role("button", name="Aceptar").click()
    expect(page.get_by_text("Ingrese un número.")).to_be_visible()


def _vacio(page: Page) -> None:
    _abrir(page, {**_PRESUPUESTO, "version": 0, "filas": [], "cambiado_en": None, "cambiado_por": ""})


def _proponer(page: Page) -> None:
    _vacio(page)
    page.get_by_role("button", name="Proponer de lo que pasó en 2025").click()
    expect(page.get_by_role("dialog", name="Proponer de lo que pasó en 2025")).to_be_visible()


ESCENAS = [
    Escena("presupuesto", _escrito, "sesion_empresa", pantalla=True, finge=True),
    Escena("presupuesto-lleno", _lleno, "sesion_empresa", finge=True, como="presupuesto"),
    Escena("presupuesto-vacio", _vacio, "sesion_empresa", finge=True, como="presupuesto"),
    Escena("presupuesto-proponer", _proponer, "sesion_empresa", finge=True),
]
