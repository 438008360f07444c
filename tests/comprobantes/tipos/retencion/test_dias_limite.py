"""El último de los cinco días hábiles en que se entrega una retención, y las fechas de lo que se retiene."""

from datetime import date, timedelta

import pytest
from flask import Flask

from api.comprobantes.tipos.retencion import avisos
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.tipos.retencion.apoyo import RETENCIONES, pedido, proveedor, sustento


@pytest.fixture(scope="module")
def sociedad(a: Cliente) -> int:
    return proveedor(a)


@pytest.mark.parametrize(
    ("fecha", "dia", "tarde"),
    [
        # un lunes y cinco días hábiles, con un fin de semana de por medio
        (date(2026, 3, 9), date(2026, 3, 13), False),
        (date(2026, 3, 9), date(2026, 3, 16), False),
        (date(2026, 3, 9), date(2026, 3, 17), True),
        # con el Viernes Santo, 3 de abril, que no se cuenta
        (date(2026, 3, 30), date(2026, 4, 6), False),
        (date(2026, 3, 30), date(2026, 4, 7), False),
        (date(2026, 3, 30), date(2026, 4, 8), True),
        # un documento de sábado se cuenta desde el lunes, y el plazo no termina en sábado
        (date(2026, 3, 7), date(2026, 3, 13), False),
        (date(2026, 3, 7), date(2026, 3, 14), False),
        (date(2026, 3, 7), date(2026, 3, 15), False),
        (date(2026, 3, 7), date(2026, 3, 16), True),
    ],
)
def test_una_retencion_se_entrega_en_cinco_dias_habiles(
    app: Flask, fecha: date, dia: date, tarde: bool
) -> None:
    with app.app_context():
        assert bool(avisos.tarde(fecha, dia)) is tarde


@pytest.mark.parametrize(("dias", "vale"), [(-1, True), (0, True), (1, False)])
def test_lo_que_se_retiene_no_es_posterior_a_su_retencion(
    a: Cliente, sociedad: int, dias: int, vale: bool
) -> None:
    suyo = sustento(fecha=str(hoy() + timedelta(days=dias)))
    respuesta = a.post(RETENCIONES, pedido(a, sociedad, suyo))
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(("dias", "vale"), [(-4, False), (-3, True), (-2, True), (0, True), (1, False)])
def test_se_registra_entre_su_fecha_y_la_de_la_retencion(
    a: Cliente, sociedad: int, dias: int, vale: bool
) -> None:
    fechas = {"fecha": str(hoy() - timedelta(days=3)), "registrado": str(hoy() + timedelta(days=dias))}
    respuesta = a.post(RETENCIONES, pedido(a, sociedad, sustento(**fechas)))
    assert respuesta.status_code == (201 if vale else 422), respuesta.text
