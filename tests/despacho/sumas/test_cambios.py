"""Qué es un cambio entre lo que se tenía contado y lo que se contó otra vez."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from api.despacho.despachos.cambios import CambioHallado
from api.despacho.sumas import cambios
from api.despacho.sumas.models import SumaDeObligacion, SumaDePendientes

NOV, DIC, ENE = date(2026, 11, 1), date(2026, 12, 1), date(2027, 1, 1)
CLAVE = ("104", "2026-10")
CONTADA: dict[str, Any] = {
    "mes": NOV,
    "nombre": "IVA",
    "titulo": "octubre de 2026",
    "vence": date(2026, 11, 16),
    "estado": "POR_PREPARAR",
    "importe": Decimal("10.00"),
    "termino": True,
}
DICHA = "IVA, octubre de 2026"


def _guardada(**otros: Any) -> SumaDeObligacion:
    datos = {campo: valor for campo, valor in CONTADA.items() if campo != "termino"}
    return SumaDeObligacion(obligacion=CLAVE[0], periodo=CLAVE[1], ante="SRI", **{**datos, **otros})


@pytest.mark.parametrize(
    ("ahora", "dicho"),
    [
        ({}, []),
        ({"estado": "PRESENTADA"}, [("ESTADO", "POR_PREPARAR", "PRESENTADA")]),
        ({"vence": date(2026, 11, 17)}, [("VENCE", "2026-11-16", "2026-11-17")]),
        ({"importe": Decimal("12.50")}, [("IMPORTE", "10.00", "12.50")]),
        ({"importe": None}, [("IMPORTE", "10.00", None)]),
        ({"importe": Decimal("12.50"), "termino": False}, []),
    ],
    ids=["nada", "estado", "fecha", "importe", "sin-importe", "importe-de-un-periodo-que-corre"],
)
def test_de_una_obligacion_se_dice_lo_que_el_tablero_muestra(
    ahora: dict[str, Any], dicho: list[tuple[Any, ...]]
) -> None:
    hallados = cambios.de_obligaciones({CLAVE: _guardada()}, {CLAVE: CONTADA | ahora}, {NOV})
    assert [(c.clase, c.antes, c.ahora) for c in hallados] == dicho


def test_la_que_aparece_o_se_va_es_un_cambio_y_el_mes_que_entra_no() -> None:
    sola = {CLAVE: CONTADA}
    assert list(cambios.de_obligaciones({}, sola, {NOV})) == [
        CambioHallado("ESTADO", "104 2026-10", DICHA, None, "POR_PREPARAR", NOV)
    ]
    assert list(cambios.de_obligaciones({CLAVE: _guardada()}, {}, {NOV})) == [
        CambioHallado("ESTADO", "104 2026-10", DICHA, "POR_PREPARAR", None, NOV)
    ]
    assert list(cambios.de_obligaciones({}, sola, {DIC})) == []
    assert list(cambios.de_obligaciones({CLAVE: _guardada()}, {}, {DIC})) == [], "salió de la cuenta"


def test_lo_que_es_de_hoy_se_dice_una_vez_y_lo_del_mes_en_el_suyo() -> None:
    antes = dict.fromkeys((*cambios.DEL_MES, "regimen", "respaldos"), 0) | {"firma_hasta": None}
    ahora = antes | {"compras": 3, "respaldos": 1, "firma_hasta": date(2027, 5, 1)}
    tenia = {mes: SumaDePendientes(mes=mes, **antes) for mes in (NOV, DIC)}
    hallados = cambios.de_pendientes(tenia, {NOV: ahora, DIC: ahora, ENE: ahora}, date(2026, 12, 3))
    assert [(c.mes, c.cual, c.antes, c.ahora) for c in hallados] == [
        (NOV, "compras", "0", "3"),
        (DIC, "compras", "0", "3"),
        (DIC, "respaldos", "0", "1"),
        (DIC, "firma_hasta", None, "2027-05-01"),
    ]
