"""Lo que cada cliente y cada proveedor suma: lo guardado, lo que se lee de ello a cualquier día, y quien asienta mientras se
sella."""

from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import psycopg
import pytest
from flask import Flask
from flask_migrate import downgrade, upgrade
from hypothesis import given, settings
from hypothesis import strategies as st

from api.contabilidad.libros import terceros
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.listas.juntas import juntas
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.libros.apoyo import CAJA, CLIENTES, PROVEEDORES, LibrosDePrueba, libros_de
from tests.factories import filas
from tests.libros.cuentas.lados import COBRAR, PAGAR

RECUENTO = """
WITH guardados AS (
    SELECT tramo, desde, cuenta_id, quien, tercero_id, centro_id, debe, haber FROM saldos_terceros WHERE empresa_id = %(de)s
), contados AS (
    SELECT t.tramo, t.desde, l.cuenta_id, q.quien, q.tercero_id, coalesce(l.centro_id, 0), sum(l.debe), sum(l.haber)
      FROM lineas_asientos l JOIN asientos_contables a ON (a.empresa_id, a.id) = (l.empresa_id, l.asiento_id)
     CROSS JOIN LATERAL (VALUES ('ANIO', date_trunc('year', l.fecha)::date),
                                ('MES', date_trunc('month', l.fecha)::date)) AS t (tramo, desde)
     CROSS JOIN LATERAL (VALUES ('CLIENTE', l.cliente_id), ('PROVEEDOR', l.proveedor_id)) AS q (quien, tercero_id)
     WHERE l.empresa_id = %(de)s AND a.numero IS NOT NULL AND q.tercero_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
)
(TABLE guardados EXCEPT TABLE contados) UNION ALL (TABLE contados EXCEPT TABLE guardados)
"""
_GUARDADOS = "SELECT * FROM saldos_terceros WHERE empresa_id = %s ORDER BY 1, 2, 3, 4, 5, 6, 7"
_LINEAS = """
SELECT cuenta_id, fecha, coalesce(cliente_id, proveedor_id) AS tercero, centro_id, debe - haber AS saldo
  FROM lineas_asientos WHERE empresa_id = %s AND cuenta_id = ANY(%s)
"""
_PRIMERO = date(2024, 1, 1)
_DIA = st.integers(0, 1000).map(lambda dias: _PRIMERO + timedelta(days=dias))
_MOVIMIENTO = st.tuples(
    _DIA,
    st.sampled_from((CLIENTES, PROVEEDORES)),
    st.integers(0, 2),  # cuál de los tres
    st.integers(-(10**7), 10**7).filter(bool),  # positivo, al debe
    st.booleans(),  # con centro de costo
    st.booleans(),  # se reversa
)


@pytest.fixture(scope="module")
def _nueva(app: Flask) -> tuple[Cliente, LibrosDePrueba]:
    duena, eid = apoyo.empresa_nueva(app)
    return duena, libros_de(app, eid)


@pytest.fixture(scope="module")
def libros(_nueva: tuple[Cliente, LibrosDePrueba]) -> LibrosDePrueba:
    return _nueva[1]


@pytest.fixture(scope="module")
def quienes(_nueva: tuple[Cliente, LibrosDePrueba]) -> dict[str, list[dict[str, int]]]:
    """Los tres terceros de cada cuenta, como los nombra una línea."""
    duena, _ = _nueva
    return {
        CLIENTES: [{"cliente_id": COBRAR.nuevo(duena)} for _ in range(3)],
        PROVEEDORES: [{"proveedor_id": PAGAR.nuevo(duena)} for _ in range(3)],
    }


@pytest.fixture(scope="module")
def centro(_nueva: tuple[Cliente, LibrosDePrueba]) -> int:
    return int(apoyo.crear_centro(_nueva[0])["id"])


def _asentar(libros: LibrosDePrueba, dia: date, cuenta: str, valor: Decimal, de: dict[str, int]) -> int:
    lados = [(cuenta, max(valor, 0), max(-valor, 0), de), (CAJA, max(-valor, 0), max(valor, 0))]
    return libros.asentar_con(dia, lados)


def _cuadran(app: Flask, libros: LibrosDePrueba) -> bool:
    return filas(app, RECUENTO.replace("%(de)s", str(libros.eid))) == []


@settings(max_examples=15)
@given(
    st.lists(_MOVIMIENTO, min_size=1, max_size=10), st.integers(0, 10), st.lists(_DIA, min_size=2, max_size=2)
)
def test_a_cualquier_dia_es_lo_que_da_contar_las_lineas(
    app: Flask,
    libros: LibrosDePrueba,
    quienes: dict[str, list[dict[str, int]]],
    centro: int,
    movimientos: list[Any],
    sella_en: int,
    dias: list[date],
) -> None:
    for n, (dia, cuenta, cual, centavos, con_centro, se_reversa) in enumerate(movimientos):
        suyo = quienes[cuenta][cual] | ({"centro_id": centro} if con_centro else {})
        hecho = _asentar(libros, dia, cuenta, Decimal(centavos) / 100, suyo)
        if se_reversa:
            libros.reversar(hecho, dia + timedelta(days=40))
        if n == sella_en:
            libros.sellar()
    assert _cuadran(app, libros)
    lineas = filas(app, _LINEAS, libros.eid, [libros.cuentas[CLIENTES], libros.cuentas[PROVEEDORES]])
    antes, hasta = sorted(dias)
    with app.app_context(), en_empresa(libros.eid):
        for solo in (None, centro):
            (reclasificado,) = juntas(terceros.al_reves(hasta, solo))
            assert sorted(reclasificado) == _al_reves(libros, lineas, hasta, solo)
        for cuenta, quien in ((CLIENTES, "CLIENTE"), (PROVEEDORES, "PROVEEDOR")):
            suya = libros.cuentas[cuenta]
            leidas = terceros.en_cuenta(suya, quien, antes, hasta)
            inicial, final = (_por_tercero(lineas, dia, None).get(suya, {}) for dia in (antes, hasta))
            assert {f.tercero_id: f.saldo_final for f in leidas if f.saldo_final} == _con_algo(final)
            assert {f.tercero_id: f.saldo_inicial for f in leidas if f.saldo_inicial} == _con_algo(inicial)
            assert all(f.saldo_inicial + f.debe - f.haber == f.saldo_final for f in leidas)


def _por_tercero(lineas: Any, hasta: date, centro: int | None) -> dict[int, dict[int, Decimal]]:
    sumas: dict[int, dict[int, Decimal]] = defaultdict(lambda: defaultdict(Decimal))
    for linea in lineas:
        if linea["fecha"] <= hasta and centro in (None, linea["centro_id"]):
            sumas[linea["cuenta_id"]][linea["tercero"]] += linea["saldo"]
    return sumas


def _con_algo(saldos: dict[int, Decimal]) -> dict[int, Decimal]:
    return {tercero: saldo for tercero, saldo in saldos.items() if saldo}


def _al_reves(libros: LibrosDePrueba, lineas: Any, hasta: date, centro: int | None) -> list[Any]:
    """Los clientes con saldo acreedor y los proveedores con saldo deudor."""
    hallados = []
    for cuenta, saldos in _por_tercero(lineas, hasta, centro).items():
        signo = -1 if cuenta == libros.cuentas[CLIENTES] else 1
        if suyos := [signo * saldo for saldo in saldos.values() if signo * saldo > 0]:
            hallados.append((cuenta, sum(suyos), len(suyos)))
    return sorted(hallados)


@pytest.mark.todo
def test_al_subir_se_guarda_lo_que_ya_esta_sellado(
    app: Flask, libros: LibrosDePrueba, quienes: dict[str, list[dict[str, int]]]
) -> None:
    for dias in (0, 45, 400):
        for cuenta, (uno, *_) in quienes.items():
            _asentar(libros, hoy() - timedelta(days=dias), cuenta, Decimal(9), uno)
    libros.sellar()
    _asentar(libros, hoy(), CLIENTES, Decimal(1), quienes[CLIENTES][0])  # lo que falta sellar no se suma
    antes = filas(app, _GUARDADOS, libros.eid)
    assert {(fila["tramo"], fila["quien"]) for fila in antes} == {
        (tramo, quien) for tramo in ("ANIO", "MES") for quien in ("CLIENTE", "PROVEEDOR")
    }
    with app.app_context():
        downgrade(revision="0101")
        upgrade()
    assert filas(app, _GUARDADOS, libros.eid) == antes
    libros.sellar()
    assert _cuadran(app, libros)


def test_quienes_asientan_al_mismo_tercero_no_esperan_a_quien_sella(
    app: Flask, libros: LibrosDePrueba, quienes: dict[str, list[dict[str, int]]]
) -> None:
    """Quien sella lo de un cliente deja su transacción abierta mientras seis le asientan más: esperarlo sería el error de
    `lock_timeout`."""
    cliente = quienes[CLIENTES][0]

    @transactional
    def uno() -> None:
        db.session.execute(db.text("SET LOCAL lock_timeout = '2s'"))
        _asentar(libros, hoy(), CLIENTES, Decimal(1), cliente)

    def varios(_: int) -> None:
        with app.app_context():
            for _ in range(5):
                uno()

    _asentar(libros, hoy(), CLIENTES, Decimal(1), cliente)
    with psycopg.connect(app.config["DATABASE_URL"]) as lenta:
        lenta.execute("SELECT set_config('app.empresa_id', %s, true)", (str(libros.eid),))
        sellados = lenta.execute("SELECT tinta_sellar(%s, 500)", (libros.eid,)).fetchone()
        assert sellados is not None and sellados[0] >= 1  # y lo que las anteriores dejaron
        with ThreadPoolExecutor(6) as hilos:
            list(hilos.map(varios, range(6)))
        lenta.commit()
    with ThreadPoolExecutor(3) as hilos:
        list(hilos.map(lambda _: libros.sellar(), range(3)))
    assert _cuadran(app, libros)
