"""Lo que de un producto hay, cuesta y se asentó, para quien lo compara con lo que contó."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Date, Integer, column, func, select, values
from sqlalchemy import DateTime as ConHora

from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, en_empresa, transactional
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import momentos, movidos
from api.existencias.kardex.models import AJUSTE, Existencia
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from tests import cerrojos
from tests.existencias.kardex.conftest import QUIEN, Bodeguero, hace


@pytest.fixture
def bodega(bodeguero: Bodeguero) -> int:
    return en_ella(bodeguero, lambda: bodegas.de_siempre("001"))


def en_ella(bodeguero: Bodeguero, hacer: Any) -> Any:
    with en_empresa(bodeguero.empresa_id):
        return transactional(hacer)()


def test_lo_que_hay_se_lee_con_los_turnos_prestados_de_esos_productos_y_de_ningun_otro(
    app: Flask, bodeguero: Bodeguero, bodega: int
) -> None:
    suyo, otro, sin_mover = (bodeguero.producto() for _ in range(3))
    for producto in (suyo, otro):
        bodeguero.entra(producto, hace(3), "4", "8.00")
    vistas: list[bool] = []

    def mirar() -> dict[int, Any]:
        hay = momentos.hay_ahora(bodega, [sin_mover, suyo, suyo])
        for producto in (suyo, otro):
            vistas.append(cerrojos.tomada(app, "existencias", producto, por="producto_id"))
        vistas.append(cerrojos.tomada(app, "existencias", suyo, por="producto_id", para="SHARE"))
        return hay

    assert en_ella(bodeguero, mirar) == {suyo: 4, sin_mover: 0}
    assert vistas == [True, False, False]
    assert en_ella(bodeguero, lambda: momentos.hay_ahora(bodega + 1_000, [suyo])) == {suyo: 0}


def test_cuesta_el_promedio_o_si_no_queda_el_ultimo_que_se_supo(bodeguero: Bodeguero) -> None:
    queda, acabado, nuevo = (bodeguero.producto() for _ in range(3))
    bodeguero.entra(queda, hace(9), "3", "7.50")
    bodeguero.entra(acabado, hace(9), "1", "4.00")
    bodeguero.entra(acabado, hace(5), "1", "6.00")
    bodeguero.sale(acabado, hace(2), "2")

    def costos() -> list[Any]:
        return [db.session.scalar(select(momentos.costo_de(p))) for p in (queda, acabado, nuevo)]

    assert en_ella(bodeguero, costos) == [2.5, 5, 0]


def test_lo_registrado_despues_con_fecha_de_antes_es_lo_que_ya_estaba_cuando_se_vio(
    bodeguero: Bodeguero, bodega: int
) -> None:
    suyo, otro = bodeguero.producto(), bodeguero.producto()
    bodeguero.entra(suyo, hace(9), "10", "10.00")
    desde_id = en_ella(bodeguero, momentos.ultimo_id)
    visto_en = ahora()
    bodeguero.entra(suyo, hace(4), "5", "5.00")
    bodeguero.sale(suyo, hace(3), "1")
    bodeguero.sale(suyo, hoy(), "2")  # de hoy: no estaba cuando se vio
    bodeguero.entra(otro, hace(4), "7", "7.00")

    def puestos(donde: int, visto: Any = visto_en) -> list[Any]:
        vistos = select(
            values(
                column("producto_id", Integer),
                column("visto_en", ConHora(timezone=True)),
                column("dia", Date),
            )
            .data([(suyo, visto, hoy())])
            .alias("dichos")
        ).subquery()
        suma = momentos.puestos_despues(vistos, donde, desde_id)
        return [tuple(fila) for fila in db.session.execute(select(suma.c.producto_id, suma.c.cantidad))]

    assert en_ella(bodeguero, lambda: puestos(bodega)) == [(suyo, 4)]
    assert en_ella(bodeguero, lambda: puestos(bodega + 1_000)) == []
    assert en_ella(bodeguero, lambda: puestos(bodega, ahora() + timedelta(minutes=1))) == []


def test_lo_asentado_es_lo_que_movio_ese_documento_sin_lo_corregido_despues(
    bodeguero: Bodeguero, bodega: int
) -> None:
    suyo, origen = bodeguero.producto(), OrigenDeMovimiento("CONTEO", 990_001)
    bodeguero.entra(suyo, hace(9), "10", "50.00")
    sale = PorMover(origen, 0, suyo, bodega, hace(5), AJUSTE, -Decimal(4))
    en_ella(bodeguero, lambda: movidos.mover([sale], QUIEN))
    bodeguero.entra(suyo, hace(7), "10", "150.00")  # llega tarde: lo que salió cuesta diez y no cinco

    def asentado(tipo: str, id_: int) -> list[Any]:
        suma = momentos.asentado(tipo, id_)
        return [tuple(fila) for fila in db.session.execute(select(suma))]

    assert en_ella(bodeguero, lambda: asentado("CONTEO", 990_001)) == [(suyo, -4, -20)]
    assert en_ella(bodeguero, lambda: asentado("CONTEO", 990_002)) == []
    assert en_ella(bodeguero, lambda: asentado("PRUEBA", 990_001)) == []
    total = select(func.sum(Existencia.valor)).where(Existencia.producto_id == suyo)
    assert en_ella(bodeguero, lambda: db.session.scalar(total)) == 160


def test_se_cuenta_lo_que_algo_tiene_o_debe_en_esa_bodega(bodeguero: Bodeguero, bodega: int) -> None:
    lleno, vacio, debe = (bodeguero.producto() for _ in range(3))
    for producto in (lleno, vacio):
        bodeguero.entra(producto, hace(3), "1", "1.00")
    bodeguero.sale(vacio, hace(2), "1")
    bodeguero.permitir_negativo()
    bodeguero.sale(debe, hace(2), "1")
    bodeguero.permitir_negativo(permite=False)

    def cuales(donde: int) -> set[int]:
        return set(db.session.scalars(momentos.con_existencia(donde))) & {lleno, vacio, debe}

    assert en_ella(bodeguero, lambda: cuales(bodega)) == {lleno, debe}
    assert en_ella(bodeguero, lambda: cuales(bodega + 1_000)) == set()
