"""El kardex, como lo mueven los documentos: lo que hay es su suma, la última unidad se vende una vez, lo que llega tarde corrige
lo que vino después, y lo escrito no cambia."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any

import psycopg
import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from api.core.datos.db import db, en_empresa
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex import verdades
from api.existencias.kardex.costo.promedio import Dia, Movido, contar
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import (
    REVALUO,
    REVERSO,
    SALDADO,
    CostoDiario,
    Existencia,
    ExistenciaBodega,
    ExistenciaDiaria,
    MovimientoExistencia,
)
from api.libros.periodos import service as periodos
from api.libros.periodos.service import DatosCierre
from local.postgres import como_duena
from tests.a_la_vez import a_la_vez
from tests.ejemplos import ejemplos
from tests.existencias.kardex.conftest import QUIEN, Bodeguero, hace
from tests.factories import filas

RECHAZO = (psycopg.errors.CheckViolation, psycopg.errors.InsufficientPrivilege)


def hay(bodeguero: Bodeguero, producto: int) -> Any:
    """Lo que dicen las sumas, que deben ser las del kardex; también al terminar cada fecha."""
    suyos = bodeguero.kardex(producto)
    with en_empresa(bodeguero.empresa_id):
        fila = db.session.scalars(select(Existencia).where(Existencia.producto_id == producto)).one()
        bodega = db.session.scalars(
            select(ExistenciaBodega).where(ExistenciaBodega.producto_id == producto)
        ).one()
        d = ExistenciaDiaria
        columnas = select(d.fecha, d.entradas - d.salidas, d.valor).where(d.producto_id == producto)
        diarias = [tuple(una) for una in db.session.execute(columnas.order_by(d.fecha))]
        db.session.expunge_all()
        db.session.rollback()
    assert diarias == [(fecha, *_al(suyos, fecha)) for fecha in sorted({m.fecha for m in suyos})]
    assert fila.cantidad == bodega.cantidad == sum(m.cantidad for m in suyos)
    assert fila.valor == sum(m.valor for m in suyos)
    return fila.cantidad, fila.valor


def test_lo_que_hay_es_la_suma_de_su_kardex(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(5), "10", "50.00")
    bodeguero.entra(producto, hace(4), "10", "70.00")
    bodeguero.sale(producto, hace(3), "5")
    assert hay(bodeguero, producto) == (15, 90)
    assert [m.valor for m in bodeguero.kardex(producto)] == [50, 70, -30]


def test_no_sale_lo_que_no_hay_y_nada_queda_movido(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(5), "3", "9.00")
    with pytest.raises(ReglaDeNegocio) as error:
        bodeguero.sale(producto, hace(1), "3.5")
    assert error.value.msg == "De «Cerradura» quedan 3 en Bodega 001."
    assert hay(bodeguero, producto) == (3, 9)


def test_la_ultima_unidad_se_vende_una_sola_vez(app: Flask, bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(5), "2", "10.00")

    def vender() -> bool:
        with app.app_context():
            try:
                Bodeguero(bodeguero.empresa_id).sale(producto, hace(0), "1")
            except ReglaDeNegocio:
                return False
            return True

    assert sorted(a_la_vez(*[vender] * 5)) == [False, False, False, True, True]
    assert hay(bodeguero, producto) == (0, 0)


def test_los_primeros_que_lo_mueven_a_la_vez_caben_todos(app: Flask, bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()

    def comprar() -> int:
        with app.app_context():
            return Bodeguero(bodeguero.empresa_id).entra(producto, hace(2), "1", "4.00")

    a_la_vez(*[comprar] * 4)
    assert hay(bodeguero, producto) == (4, 16)


def test_una_compra_que_llega_tarde_corrige_lo_que_se_vendio_despues(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(9), "10", "50.00")
    bodeguero.sale(producto, hace(5), "4")
    bodeguero.sale(producto, hace(3), "4")
    bodeguero.entra(producto, hace(7), "10", "150.00")
    suyos = bodeguero.kardex(producto)
    corregidos: list[Any] = [(m.fecha, m.dia, m.valor, m.cantidad) for m in suyos if m.clase == REVALUO]
    assert corregidos == [(hace(5), hace(5), -20, 0), (hace(3), hace(3), -20, 0)]
    assert hay(bodeguero, producto) == (12, 120)


def test_lo_corregido_de_un_dia_cerrado_cuenta_en_el_primero_abierto(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(9), "10", "50.00")
    bodeguero.sale(producto, hace(5), "4")
    with en_empresa(bodeguero.empresa_id):
        periodos.cerrar(DatosCierre(hace(4), "ventas", "Mes declarado"), QUIEN)
    antes = sum(m.valor for m in bodeguero.kardex(producto) if m.fecha <= hace(4))
    bodeguero.entra(producto, hace(7), "10", "150.00")
    suyos = bodeguero.kardex(producto)
    corregidos: list[Any] = [(m.fecha, m.dia, m.valor) for m in suyos if m.clase == REVALUO]
    assert corregidos == [(hace(3), hace(5), -20)]
    assert sum(m.valor for m in suyos if m.fecha <= hace(4)) == antes + 150
    with en_empresa(bodeguero.empresa_id):
        periodos.cerrar(DatosCierre(None, "ventas", "Se abre"), QUIEN)


def test_nada_entra_al_kardex_en_un_dia_cerrado_del_todo(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    with en_empresa(bodeguero.empresa_id):
        periodos.cerrar(DatosCierre(hace(4), "todo", "Mes cerrado"), QUIEN)
    with pytest.raises(Exception, match="período está cerrado"):
        bodeguero.entra(producto, hace(5), "1", "1.00")
    bodeguero.entra(producto, hace(3), "1", "1.00")
    with en_empresa(bodeguero.empresa_id):
        periodos.cerrar(DatosCierre(None, "todo", "Se abre"), QUIEN)


def test_anular_una_venta_la_devuelve_a_lo_que_costo(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(9), "10", "50.00")
    venta = bodeguero.sale(producto, hace(5), "4")
    bodeguero.entra(producto, hace(4), "6", "300.00")
    bodeguero.anular(venta, hace(1))
    ultimo: Any = bodeguero.kardex(producto)[-1]
    assert (ultimo.clase, ultimo.cantidad, ultimo.valor, ultimo.fecha) == (REVERSO, 4, 20, hace(1))
    bodeguero.anular(venta)  # ya no queda qué deshacer
    assert hay(bodeguero, producto) == (16, 350)


def test_una_compra_cuya_mercaderia_se_vendio_no_se_anula(bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    compra = bodeguero.entra(producto, hace(9), "10", "50.00")
    bodeguero.sale(producto, hace(5), "4")
    with pytest.raises(ReglaDeNegocio, match="quedan 6"):
        bodeguero.anular(compra)
    assert hay(bodeguero, producto) == (6, 30)


def test_si_la_empresa_lo_permite_sale_lo_que_no_hay_y_su_costo_se_salda_al_llegar(
    bodeguero: Bodeguero,
) -> None:
    producto = bodeguero.producto()
    bodeguero.permitir_negativo()
    try:
        bodeguero.entra(producto, hace(9), "1", "3.00")
        bodeguero.sale(producto, hace(5), "5")
        assert hay(bodeguero, producto) == (-4, -12)
        bodeguero.entra(producto, hace(3), "10", "50.00")
    finally:
        bodeguero.permitir_negativo(permite=False)
    saldado: list[Any] = [(m.dia, m.valor) for m in bodeguero.kardex(producto) if m.clase == SALDADO]
    assert saldado == [(hace(3), -8)]
    assert hay(bodeguero, producto) == (6, 30)


PASOS = st.tuples(
    st.sampled_from(("entra", "entra", "sale", "sale", "anula")),
    st.integers(0, 5),
    st.integers(1, 900).map(lambda n: f"{n / 100:.2f}"),
    st.integers(0, 9_000).map(lambda n: f"{n / 100:.2f}"),
)


@settings(max_examples=ejemplos(12), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(PASOS, min_size=2, max_size=9))
def test_registrado_en_cualquier_orden_cada_dia_dice_lo_que_un_recuento_de_los_documentos(
    bodeguero: Bodeguero, pasos: list[tuple[str, int, str, str]]
) -> None:
    producto = bodeguero.producto()
    bodeguero.permitir_negativo()
    documentos: list[int] = []
    for que, cuando, cantidad, valor in pasos:
        if que == "entra":
            documentos.append(bodeguero.entra(producto, hace(cuando), cantidad, valor))
        elif que == "sale":
            documentos.append(bodeguero.sale(producto, hace(cuando), cantidad))
        elif documentos:
            bodeguero.anular(documentos.pop(), hace(cuando))
    bodeguero.permitir_negativo(permite=False)
    suyos = bodeguero.kardex(producto)
    dichos = [
        Movido(m.id, m.dia, m.cantidad, m.propio, m.como_id)
        for m in suyos
        if m.clase not in (REVALUO, SALDADO)
    ]
    recuento = contar(Dia(), dichos, {})
    for dia in recuento.dias:
        assert _al(suyos, dia.dia) == (dia.cantidad, dia.valor)
    assert {dia.dia: dia.costo for dia in recuento.dias} == _costos(bodeguero, producto)
    if suyos:
        assert hay(bodeguero, producto) == (recuento.dias[-1].cantidad, recuento.dias[-1].valor)


def _al(kardex: Sequence[MovimientoExistencia], dia: date) -> tuple[Decimal, Decimal]:
    suyos = [m for m in kardex if m.fecha <= dia]
    return sum((m.cantidad for m in suyos), Decimal(0)), sum((m.valor for m in suyos), Decimal(0))


def _costos(bodeguero: Bodeguero, producto: int) -> dict[date, Decimal]:
    with en_empresa(bodeguero.empresa_id):
        suyos = select(CostoDiario.dia, CostoDiario.costo).where(CostoDiario.producto_id == producto)
        leidos = {fila.dia: fila.costo for fila in db.session.execute(suyos)}
        db.session.rollback()
    return leidos


@pytest.mark.parametrize("duena", [False, True], ids=["la aplicación", "la dueña"])
@pytest.mark.parametrize(
    "orden",
    ["UPDATE movimientos_existencias SET cantidad = 99", "DELETE FROM movimientos_existencias"],
    ids=["cambiarlo", "borrarlo"],
)
def test_lo_escrito_no_se_cambia_ni_se_borra(
    app: Flask, bodeguero: Bodeguero, orden: str, *, duena: bool
) -> None:
    bodeguero.entra(bodeguero.producto(), hace(1), "1", "1.00")
    direccion = app.config["DATABASE_URL"]
    with psycopg.connect(como_duena(direccion) if duena else direccion) as base:
        base.execute(f"SET app.empresa_id = '{bodeguero.empresa_id}'".encode())
        with pytest.raises(RECHAZO):
            base.execute(orden.encode())


def test_quien_entra_por_sql_tampoco_saca_lo_que_no_hay(app: Flask, bodeguero: Bodeguero) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(1), "1", "1.00")
    with psycopg.connect(app.config["DATABASE_URL"]) as base:
        base.execute(f"SET app.empresa_id = '{bodeguero.empresa_id}'".encode())
        with pytest.raises(psycopg.errors.CheckViolation, match="no hay tanto"):
            base.execute(
                b"INSERT INTO movimientos_existencias (empresa_id, producto_id, bodega_id, fecha, dia, clase, cantidad, "
                b"valor, origen_tipo, origen_id, n, creado_por, creado_en) SELECT empresa_id, producto_id, bodega_id, fecha, "
                b"dia, 'VENTA', -2, -2, 'PRUEBA', 0, 0, 'x', now() FROM movimientos_existencias WHERE producto_id = %s",
                (producto,),
            )


@pytest.mark.parametrize("caduca", [None, date(2027, 2, 28)], ids=str)
def test_un_lote_se_guarda_en_la_linea_de_su_documento_y_se_lee_como_era(caduca: date | None) -> None:
    dicho = LoteDicho("L-1", Decimal("1.50"), caduca)
    assert dicho.en_json() == {"codigo": "L-1", "cantidad": "1.50", "caduca": caduca and str(caduca)}
    assert LoteDicho.leer(dicho.en_json()) == dicho


def test_verificar_mira_todos_los_productos_de_pagina_en_pagina(
    app: Flask, bodeguero: Bodeguero, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdades, "_PRODUCTOS", 1)
    danado, sano, otro = (bodeguero.producto() for _ in range(3))
    for producto in (danado, sano, otro):
        bodeguero.entra(producto, hace(1), "2", "10")

    def falsas() -> dict[str, set[Any]]:
        with en_empresa(bodeguero.empresa_id):
            halladas = {
                una.codigo: {falla["producto_id"] for falla in una.hallar()} for una in verdades.verdades()
            }
            db.session.rollback()
        return halladas

    assert set().union(*falsas().values()) == set()
    filas(app, "ALTER TABLE existencias DISABLE TRIGGER USER")
    filas(app, "UPDATE existencias SET cantidad = cantidad + 1 WHERE producto_id IN (%s, %s)", danado, otro)
    filas(app, "ALTER TABLE existencias ENABLE TRIGGER USER")
    assert falsas()["existencias"] == {danado, otro}
