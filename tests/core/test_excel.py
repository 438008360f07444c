"""Los archivos de Excel: cada valor con su tipo, y el texto siempre como texto, empiece como empiece."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest

from api.core.datos.clock import GUAYAQUIL
from api.core.papel import excel
from tests.core import libro

COLUMNAS = [excel.ColumnaExcel("Dato", "dato"), excel.ColumnaExcel("Otro", "otro")]


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
