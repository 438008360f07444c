"""Las pantallas de las provisiones de cuentas incobrables, puestas a la vista con una cartera fingida."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import LIBROS, pagina, responder
from tests.e2e.libros_fingidos import PLAN

_CUENTA = next(cuenta["id"] for cuenta in PLAN if cuenta["acepta_movimiento"])
_PARAMETROS = {"por_vencer": "0.00", "d30": "1.00", "d60": "5.00", "d90": "20.00", "mas": "50.00"}
_PARAMETROS |= {"cuenta_id": _CUENTA, "gasto_id": _CUENTA, "version": 1}
_TRAMOS = [
    {"tramo": tramo, "nombre": nombre, "saldo": saldo, "porcentaje": porcentaje, "valor": valor}
    for tramo, nombre, saldo, porcentaje, valor in (
        ("por_vencer", "Por vencer", "18250.00", "0.00", "0.00"),
        ("d30", "De 1 a 30 días", "6400.00", "1.00", "64.00"),
        ("d60", "De 31 a 60 días", "2100.00", "5.00", "105.00"),
        ("d90", "De 61 a 90 días", "900.00", "20.00", "180.00"),
        ("mas", "Más de 90 días", "1200.00", "50.00", "600.00"),
    )
]
_PREVIA: dict[str, Any] = {
    "mes": "2026-11-01",
    "al": "2026-11-23",
    "tramos": _TRAMOS,
    "total": "28850.00",
    "requerida": "949.00",
    "antes": "400.00",
    "ajuste": "549.00",
    "limite": [
        {
            "fuente": "Ley de Régimen Tributario Interno, art. 10, numeral 11",
            "por_confirmar": True,
            "porcentaje_anual": "1.00",
            "porcentaje_acumulado": "10.00",
            "del_ejercicio": "27650.00",
            "anual": "276.50",
            "en_el_anio": "549.00",
            "acumulado": "2885.00",
            "va": "949.00",
            "no_deducible": "272.50",
        }
    ],
    "hecha_id": None,
    "impedimento": "",
}
_HECHA = {
    "id": 3,
    "mes": "2026-10-01",
    "al": "2026-10-31",
    "requerida": "400.00",
    "antes": "0.00",
    "ajuste": "400.00",
    "no_deducible": "123.50",
    "nota": "",
    "creado_por": "María Salas",
    "creado_en": "2026-10-31T10:00:00-05:00",
    "deshecho_por": "",
    "deshecho_en": None,
    "asiento_id": 7,
}


def _abrir(page: Page, previa: dict[str, Any], *filas: dict[str, Any]) -> None:
    responder(
        page,
        contabilidad=LIBROS,
        provisiones__parametros=_PARAMETROS,
        provisiones__previa=previa,
        provisiones__paginacion=pagina(list(filas)),
    )
    page.goto("/#/provisiones")
    expect(page.get_by_role("table", name="La cartera por atraso")).to_be_visible()


def _mes(page: Page) -> None:
    _abrir(page, _PREVIA, _HECHA)
    expect(page.get_by_role("button", name="Asentar el ajuste")).to_be_visible()


def _impedida(page: Page) -> None:
    _abrir(
        page, {**_PREVIA, "impedimento": "Antes guarde con qué porcentajes y en qué cuentas se provisiona."}
    )


def _porcentajes(page: Page) -> None:
    _mes(page)
    page.get_by_role("button", name="Porcentajes y cuentas").click()
    expect(page.get_by_role("dialog", name="Porcentajes y cuentas")).to_be_visible()


ESCENAS = [
    Escena("provisiones", _mes, "sesion_empresa", pantalla=True, finge=True),
    Escena("provisiones-impedida", _impedida, "sesion_empresa", finge=True, como="provisiones"),
    Escena("provisiones-porcentajes", _porcentajes, "sesion_empresa", finge=True),
]
