"""Lo que queda por acreditar de una factura cualquiera, acreditada de cualquier manera."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import Documento, LineaDicha
from api.comprobantes.tipos.nota_credito import original, saldo
from tests.comprobantes.escritos import documento_de
from tests.comprobantes.generados import renglones
from tests.ejemplos import ejemplos

CERO = Decimal("0.00")
AJUSTES = settings(max_examples=ejemplos(150), deadline=None, suppress_health_check=[HealthCheck.too_slow])


def _documento(entradas: list[Renglon], codigos: list[str]) -> Documento:
    hecho = calculo.calcular(entradas)
    lineas = tuple(
        LineaDicha(codigo, "x", e.cantidad, e.precio, e.descuento, subtotal, impuestos)
        for e, codigo, (subtotal, impuestos) in zip(entradas, codigos, hecho.lineas, strict=True)
    )
    return replace(documento_de(), lineas=lineas, totales=hecho.totales, pagos=())


@st.composite
def facturas(dar: Any) -> Documento:
    entradas = dar(st.lists(renglones(), min_size=1, max_size=6))
    # los códigos se repiten: dos líneas pueden ser del mismo producto
    codigos = [dar(st.sampled_from(["A", "B", "C"])) for _ in entradas]
    return _documento(entradas, codigos)


@given(facturas())
@AJUSTES
def test_lo_propuesto_siempre_se_puede_emitir_y_deja_a_lo_sumo_centavos(factura: Documento) -> None:
    propuesta = saldo.proponer(factura, [])
    if propuesta is None:
        assert factura.totales.total == 0
        return
    lineas, totales = propuesta
    original.exigir_saldo(factura, [], lineas, totales)
    assert totales.total == factura.totales.total
    assert totales.subtotal == factura.totales.subtotal


@given(facturas(), st.data())
@AJUSTES
def test_tras_acreditar_una_parte_lo_propuesto_es_el_resto(factura: Documento, dar: Any) -> None:
    """Sea lo que sea lo acreditado antes, el resto cabe, y lo que después queda son centavos del redondeo."""
    notas: list[Documento] = []
    for _ in range(dar.draw(st.integers(1, 3))):
        propuesta = saldo.proponer(factura, notas)
        if propuesta is None:
            break
        lineas = list(propuesta[0])
        elegida = dar.draw(st.integers(0, len(lineas) - 1))
        linea = lineas[elegida]
        entero = int(linea.cantidad)
        cantidad = Decimal(dar.draw(st.integers(1, entero))) if entero > 1 else linea.cantidad
        if linea.descuento:
            cantidad = linea.cantidad
        lineas[elegida] = replace(linea, cantidad=cantidad)
        nota = _documento(
            [
                Renglon(
                    fila.cantidad,
                    fila.precio,
                    fila.descuento,
                    tuple(
                        Gravamen(i.codigo, i.tarifa_codigo, i.nombre, i.tarifa, i.por_unidad)
                        for i in fila.impuestos
                    ),
                )
                for fila in [lineas[elegida]]
            ],
            [lineas[elegida].codigo],
        )
        if nota.totales.total > saldo.saldo(factura, notas).disponible:
            break
        original.exigir_saldo(factura, notas, nota.lineas, nota.totales)
        notas.append(nota)
    resto = saldo.proponer(factura, notas)
    queda = saldo.saldo(factura, notas)
    if resto is not None:
        lineas_resto, totales = resto
        original.exigir_saldo(factura, notas, lineas_resto, totales)
        assert 0 < totales.total <= queda.disponible


def test_sin_nada_que_acreditar_no_hay_propuesta() -> None:
    factura = documento_de("100.00")
    assert saldo.proponer(factura, [factura]) is None


def test_la_propina_no_se_acredita() -> None:
    factura = documento_de("100.00")
    con_propina = replace(
        factura, totales=replace(factura.totales, propina=Decimal("10.00"), total=Decimal("125.00"))
    )
    propuesta = saldo.proponer(con_propina, [])
    assert propuesta is not None
    assert propuesta[1].total == Decimal("115.00")
    assert saldo.saldo(con_propina, [factura]).disponible == 0


def test_acreditar_de_a_una_lo_que_redondeado_suma_de_mas_no_pasa_del_total() -> None:
    """Tres cosas de 0.50 suman 1.73 con IVA; una sola, 0.58."""
    iva = Gravamen(calculo.IVA, "4", "IVA 15 %", Decimal("15.00"))
    factura = _documento([Renglon(Decimal(3), Decimal("0.50"), CERO, (iva,))], ["A"])
    una = _documento([Renglon(Decimal(1), Decimal("0.50"), CERO, (iva,))], ["A"])
    assert (factura.totales.total, una.totales.total) == (Decimal("1.73"), Decimal("0.58"))
    propuesta = saldo.proponer(factura, [una, una])
    assert propuesta is not None
    assert propuesta[1].total == Decimal("0.56")
    original.exigir_saldo(factura, [una, una], *propuesta)
