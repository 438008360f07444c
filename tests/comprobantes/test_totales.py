"""Lo que suman las líneas de un documento: la tabla de casos que se comparte con el navegador, y lo que vale
para líneas cualesquiera."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import Impuesto, OtroValor
from api.core.datos.money import redondear
from tests.comprobantes.generados import montos, renglones
from tests.ejemplos import ejemplos

TABLA = json.loads((Path(__file__).parent / "calculo.json").read_text())
GRAVAMENES = {
    nombre: Gravamen(
        dado["codigo"],
        dado["tarifa_codigo"],
        dado["nombre"],
        Decimal(dado["tarifa"]),
        dado["por_unidad"],
        Decimal(dado.get("especifica", 0)),
        dado.get("por_contenido", False),
    )
    for nombre, dado in TABLA["gravamenes"].items()
}
CENTAVO = Decimal("0.01")


def _dicho(impuesto: Impuesto) -> str:
    return f"{impuesto.codigo} {impuesto.tarifa_codigo} {impuesto.base} {impuesto.valor}"


@pytest.mark.parametrize("caso", TABLA["casos"], ids=lambda caso: caso["nombre"])
def test_los_casos_que_comparte_con_el_navegador(caso: dict[str, Any]) -> None:
    entradas = [
        Renglon(
            Decimal(linea["cantidad"]),
            Decimal(linea["precio"]),
            Decimal(linea["descuento"]),
            tuple(GRAVAMENES[nombre] for nombre in linea["gravamenes"]),
            Decimal(linea.get("contenido", 1)),
            *(Decimal(linea[c]) if c in linea else None for c in ("ice_valor", "irbpnr_valor")),
            factor=Decimal(linea.get("factor", 1)),
        )
        for linea in caso["lineas"]
    ]
    hecho = calculo.calcular(entradas, Decimal(caso["propina"]))
    otros = [OtroValor("Otro", Decimal(valor)) for valor in caso.get("otros", ())]
    totales = calculo.con_otros(hecho.totales, otros)
    assert caso["esperado"] == {
        "lineas": [" | ".join([str(s), *(_dicho(i) for i in impuestos)]) for s, impuestos in hecho.lineas],
        "impuestos": [_dicho(i) for i in totales.impuestos],
        "subtotal": str(totales.subtotal),
        "descuento": f"{totales.descuento:.2f}",
        "total": str(totales.total),
    }


@given(st.lists(renglones(), min_size=1, max_size=40), montos("99.99"))
@settings(max_examples=ejemplos(300), deadline=None)
def test_las_lineas_la_cabecera_y_el_total_siempre_cuadran(entradas: list[Renglon], propina: Decimal) -> None:
    hecho = calculo.calcular(entradas, propina)
    totales = hecho.totales
    de_lineas: dict[tuple[int, str], list[Impuesto]] = {}
    for _, impuestos in hecho.lineas:
        for impuesto in impuestos:
            de_lineas.setdefault((impuesto.codigo, impuesto.tarifa_codigo), []).append(impuesto)
    assert totales.subtotal == sum(suma for suma, _ in hecho.lineas)
    assert {(i.codigo, i.tarifa_codigo) for i in totales.impuestos} == set(de_lineas)
    for cabecera in totales.impuestos:
        suyos = de_lineas[cabecera.codigo, cabecera.tarifa_codigo]
        assert cabecera.base == sum(i.base for i in suyos)
        assert cabecera.valor == sum(i.valor for i in suyos)
        exacto = cabecera.base * cabecera.tarifa / (1 if cabecera.por_unidad else 100)
        assert cabecera.valor == redondear(exacto)
        for impuesto in suyos:
            suyo = impuesto.base * impuesto.tarifa / (1 if impuesto.por_unidad else 100)
            assert abs(impuesto.valor - suyo) < CENTAVO
    assert totales.total == totales.subtotal + sum(i.valor for i in totales.impuestos) + propina
    assert all(monto == redondear(monto) and monto >= 0 for monto in (totales.total, totales.subtotal))


@given(st.lists(renglones(), min_size=1, max_size=10), st.randoms())
@settings(max_examples=ejemplos(100), deadline=None)
def test_el_orden_de_las_lineas_no_cambia_el_total(entradas: list[Renglon], azar: Any) -> None:
    revueltas = list(entradas)
    azar.shuffle(revueltas)
    assert calculo.calcular(revueltas).totales.subtotal == calculo.calcular(entradas).totales.subtotal
