"""The Excel files: values as values, text as text, whatever it begins with."""

import re
from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core import excel
from api.core.clock import GUAYAQUIL
from tests.core import libro
from tests.informes import filas_de_excel

COLUMNAS = [excel.Columna("Dato", "dato"), excel.Columna("Otro", "otro")]


def escribir(*valores: Any) -> str:
    salida = excel.respuesta("prueba", COLUMNAS, [{"dato": v, "otro": None} for v in valores])
    return libro.hoja(b"".join(salida.response))  # type: ignore[arg-type]


@pytest.mark.parametrize("texto", ["=1+1", "+593", "-2", "@SUM(A1)", "=HYPERLINK(...)", "\t=1", "{=1}"])
def test_lo_que_parece_formula_sale_como_texto(texto: str) -> None:
    xml = escribir(texto)
    assert "<f>" not in xml
    assert 't="inlineStr"' in xml


@pytest.mark.parametrize(
    ("valor", "esperado"),
    [
        (Decimal("1234.56"), "<v>1234.56</v>"),
        (7, "<v>7</v>"),
        (date(2026, 11, 21), "<v>46347</v>"),
        (datetime(2026, 11, 21, 12, tzinfo=GUAYAQUIL), "<v>46347.5</v>"),
        (True, "Sí"),
        ("a < b & ñ", "a &lt; b &amp; ñ"),
    ],
)
def test_cada_valor_sale_con_su_tipo(valor: Any, esperado: str) -> None:
    assert esperado in escribir(valor)


def test_un_texto_mas_largo_que_una_celda_se_corta_y_el_libro_se_abre() -> None:
    assert len(escribir("x" * 100_000)) < 40_000


def test_lo_vacio_no_ocupa_celda() -> None:
    assert escribir(None, "").count("<c ") == len(COLUMNAS)


def test_el_archivo_se_llama_por_lo_que_trae_y_la_fecha_y_no_se_guarda_en_cache() -> None:
    salida = excel.respuesta("empresas", COLUMNAS, [])
    assert salida.headers["Content-Disposition"].startswith('attachment; filename="empresas-20')
    assert salida.headers["Cache-Control"] == "private, no-store"
    assert salida.mimetype == excel.TIPO


@pytest.mark.parametrize(
    "texto",
    ["  con orlas ", "línea\r\nlínea", "\x00\x07\x1f", "_x0041_", "]]>", "🧾 ñ", "\ud800", "a\tb"],
)
def test_ningun_texto_rompe_el_libro_y_se_lee_como_se_escribio(texto: str) -> None:
    salida = excel.respuesta("prueba", COLUMNAS, [{"dato": texto, "otro": None}])
    leido = filas_de_excel(b"".join(salida.response))[1][0]  # type: ignore[arg-type]
    assert leido == texto.replace("\ud800", "?")


@pytest.mark.parametrize("valor", [date(1, 1, 1), date(1899, 12, 31), date(9999, 12, 31)])
def test_una_fecha_que_excel_no_conoce_va_en_texto(valor: date) -> None:
    assert ("inlineStr" in escribir(valor).split('r="2"')[1]) == (valor.year < 1900)


def test_cada_valor_se_lee_como_lo_que_es_y_el_total_resalta() -> None:
    valores = {"dato": Decimal("-1234.50"), "otro": date(2026, 11, 21)}
    momento = {"dato": datetime(2026, 11, 21, 18, 30, tzinfo=GUAYAQUIL), "otro": 7}
    total = excel.Total(dato=Decimal("5.00"), otro=True)
    salida = excel.respuesta("p", COLUMNAS, [valores, momento, total], "Hoja", ["De quién", "De cuándo"])
    contenido = b"".join(salida.response)  # type: ignore[arg-type]
    assert filas_de_excel(contenido) == [
        ["De quién", ""],
        ["De cuándo", ""],
        ["", ""],
        ["Dato", "Otro"],
        [-1234.5, date(2026, 11, 21)],
        [datetime(2026, 11, 21, 18, 30), 7],
        [5.0, "Sí"],
    ]
    estilos = re.findall(r'<c r="A[57]" s="(\d+)"', libro.hoja(contenido))
    assert len(set(estilos)) == 2


def test_uno_largo_empieza_a_salir_antes_de_estar_escrito(app: Flask) -> None:
    hechas = 0

    def filas() -> Iterator[dict[str, Any]]:
        nonlocal hechas
        for n in range(5_000):
            hechas += 1
            yield {"dato": n, "otro": f"fila {n}"}

    with app.test_request_context():
        salida = excel.respuesta("largo", COLUMNAS, filas())
        assert hechas < 3_000 and salida.headers.get("Content-Length") is None
        trozos = iter(salida.response)
        assert next(trozos) == b"" and hechas < 3_000
        leidas = filas_de_excel(b"".join(trozos))  # type: ignore[arg-type]
    assert len(leidas) == 5_001 and leidas[-1] == [4_999, "fila 4999"]
