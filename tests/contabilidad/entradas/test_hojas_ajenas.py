"""Las hojas que otros programas dan, como ellos las escriben, entran a los libros."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.plataforma.importaciones.conftest import csv, motivos


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return apoyo.empresa_nueva(app)[0]


def _hoja(*filas: tuple[str, ...]) -> bytes:
    return csv([("Diario general de la empresa",), ("Generado el 28/11/2026; solo lectura",), *filas])


TITULOS = ("Comprobante", "Fecha del asiento", "Concepto", "Cuenta contable", "Valor Debe", "Valor Haber")


@pytest.mark.parametrize(
    "escribir", ["{:%d/%m/%Y}, 21:34", "{:%Y-%m-%d}T10:00:00", "{:%Y%m%d}", "{:%m/%d/%Y}"]
)
def test_un_diario_ajeno_entra_con_sus_titulos_sus_fechas_y_sus_importes(
    dueno: Cliente, trabajar: Callable[[], None], escribir: str
) -> None:
    mes_pasado = hoy().replace(day=1) - timedelta(days=1)
    dia = date(mes_pasado.year, mes_pasado.month, 25)  # no puede ser un mes
    glosa = f"Aporte {escribir}"
    hoja = _hoja(
        TITULOS,
        ("1", escribir.format(dia), glosa, apoyo.CAJA, "$ 1.234", "0,00"),
        ("1", "", "", apoyo.CAPITAL, "0,00", "'1.234,00"),
        ("2", escribir.format(dia), "Otro", apoyo.CAJA, "7.86E+12", ""),
        ("2", "", "", apoyo.CAPITAL, "", "04/03/2026"),
    )
    hecha = apoyo.importar(dueno, trabajar, "asientos", hoja, nombre="diario.csv", simular=True)
    assert (hecha["creadas"], [e["que"] for e in hecha["efectos"]]) == (1, [glosa]), hecha
    assert hecha["efectos"][0]["cambios"] == [f"{dia:%d/%m/%Y}", "2 líneas", "1,234.00"]
    dichos = motivos(hecha)
    assert "perdió cifras" in dichos[6][0]
    assert "Excel lo volvió una fecha (04/03/2026)" in dichos[7][0]


def test_cual_va_primero_lo_dice_la_columna_entera_tambien_su_ultima_fila(
    dueno: Cliente, trabajar: Callable[[], None]
) -> None:
    """Los días que pueden ser un mes llenan el primer lote; el único que no puede serlo está después."""
    mes_pasado = hoy().replace(day=1) - timedelta(days=1)
    primero, ultimo = mes_pasado.replace(day=2), mes_pasado.replace(day=25)
    filas: list[tuple[str, ...]] = []
    for n, dia in enumerate([primero] * 510 + [ultimo], 1):
        filas += (
            (str(n), f"{dia:%m/%d/%Y}", "Aporte", apoyo.CAJA, "1.00", ""),
            (str(n), "", "", apoyo.CAPITAL, "", "1.00"),
        )
    hecha = apoyo.importar(dueno, trabajar, "asientos", _hoja(TITULOS, *filas), nombre="d.csv", simular=True)
    assert (hecha["creadas"], hecha["malas"]) == (511, 0), motivos(hecha)
    assert hecha["efectos"][0]["cambios"][0] == f"{primero:%d/%m/%Y}"
