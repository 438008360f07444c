"""Lo que del kardex falta asentar, desde el día en que el costo se asienta solo: qué es, cuánto vale y por qué."""

from collections.abc import Callable, Iterator
from datetime import date
from decimal import Decimal
from typing import Any, TypeVar

import pytest
from flask import Flask

from api.core.datos.db import db, en_empresa, transactional
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import movidos, parametros, por_asentar
from api.existencias.kardex.models import AJUSTE, COMPRA, INICIAL, VENTA
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from tests import cerrojos
from tests.client import Cliente
from tests.existencias.kardex.conftest import QUIEN, Bodeguero, hace
from tests.existencias.kardex.conftest import _turno as turno
from tests.factories import cuantas, filas, registrar_empresa

T = TypeVar("T")
SALE, AJUSTA, EMPIEZA = por_asentar.DE_LO_QUE_SALE, por_asentar.DE_AJUSTES, por_asentar.DE_INICIO


@pytest.fixture
def bodeguero(app: Flask) -> Iterator[Bodeguero]:
    """En una empresa nueva, que las lleva desde hace treinta días."""
    suya = int(registrar_empresa(Cliente(app))["EMP_CODIGO"])
    with app.app_context():
        with en_empresa(suya):
            parametros.empezar(hace(30))
        yield Bodeguero(suya)


def en_ella(bodeguero: Bodeguero, hacer: Callable[..., T], *con: Any) -> T:
    with en_empresa(bodeguero.empresa_id):
        return transactional(hacer)(*con)


def mover(bodeguero: Bodeguero, producto: int, dia: date, clase: str, cantidad: str, **dice: Any) -> int:
    origen = OrigenDeMovimiento("PRUEBA", next(turno))

    def hacer() -> None:
        bodega = bodegas.de_siempre("001")
        movidos.mover([PorMover(origen, 0, producto, bodega, dia, clase, Decimal(cantidad), **dice)], QUIEN)

    en_ella(bodeguero, hacer)
    return origen.id


def faltan(bodeguero: Bodeguero) -> list[Any]:
    return [(c.fecha, c.concepto, c.valor) for c in en_ella(bodeguero, por_asentar.leer).costos]


def como_lo_lleva(app: Flask, bodeguero: Bodeguero) -> Any:
    consulta = (
        "SELECT permanente_desde AS d, costo_por_redondear AS c, version AS v FROM parametros_existencias"
        " WHERE empresa_id = %s"
    )
    (suyos,) = filas(app, consulta, bodeguero.empresa_id)
    return suyos["d"], suyos["c"], suyos["v"]


def test_falta_lo_que_se_movio_desde_ese_dia_y_lo_que_se_mueva_despues(
    app: Flask, bodeguero: Bodeguero, monkeypatch: pytest.MonkeyPatch
) -> None:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(9), "10", "50.00")
    for dias in (6, 5, 4):
        bodeguero.sale(producto, hace(dias), "1")
    assert (en_ella(bodeguero, por_asentar.permanente_desde), faltan(bodeguero)) == (None, [])
    mirar = (cerrojos.con_turno, app, f"costo_permanente-{bodeguero.empresa_id}")
    visto = cerrojos.al_llamar(monkeypatch, parametros, "tomar", *mirar)
    en_ella(bodeguero, por_asentar.empezar, hace(5))
    assert visto == [True]
    assert en_ella(bodeguero, por_asentar.permanente_desde) == hace(5)
    assert faltan(bodeguero) == [(hace(5), SALE, -5), (hace(4), SALE, -5)]
    bodeguero.sale(producto, hace(6), "1")
    bodeguero.sale(producto, hace(5), "2")
    assert faltan(bodeguero) == [(hace(5), SALE, -15), (hace(4), SALE, -5)]
    assert como_lo_lleva(app, bodeguero) == (hace(5), 0, 3)


def test_lo_asentado_se_quita_y_al_dejarlo_no_falta_nada(app: Flask, bodeguero: Bodeguero) -> None:
    otra = Bodeguero(int(registrar_empresa(Cliente(app))["EMP_CODIGO"]))
    for suyo in (bodeguero, otra):
        en_ella(suyo, por_asentar.empezar, hace(9))  # sin nada movido, nada falta
        assert en_ella(suyo, por_asentar.leer).marcas == []
        producto = suyo.producto()
        suyo.entra(producto, hace(9), "10", "50.00")
        suyo.sale(producto, hace(5), "1")
    leido = en_ella(bodeguero, por_asentar.leer)
    assert len(leido.marcas) == 2 and [c.valor for c in leido.costos] == [-5]
    en_ella(bodeguero, por_asentar.quitar, leido.marcas[1:])
    quedan = en_ella(bodeguero, por_asentar.leer)
    assert (list(quedan.marcas), quedan.costos) == (list(leido.marcas[:1]), [])
    # lo que quedó sin llegar a un centavo se olvida
    sobra = "UPDATE parametros_existencias SET costo_por_redondear = 0.004 WHERE empresa_id = %s RETURNING 1"
    filas(app, sobra, bodeguero.empresa_id)
    en_ella(bodeguero, por_asentar.dejar)
    assert como_lo_lleva(app, bodeguero) == (None, 0, 4)
    assert cuantas(app, "costos_por_asentar", "empresa_id = %s", bodeguero.empresa_id) == 0
    assert cuantas(app, "costos_por_asentar", "empresa_id = %s", otra.empresa_id) == 2
    bodeguero.entra(bodeguero.producto(), hace(1), "1", "1.00")
    assert en_ella(bodeguero, por_asentar.leer).marcas == []


def test_cada_costo_dice_por_que_y_lo_deshecho_es_de_lo_mismo(bodeguero: Bodeguero) -> None:
    uno, otro = bodeguero.producto(), bodeguero.producto()
    en_ella(bodeguero, por_asentar.empezar, hace(20))
    mover(bodeguero, uno, hace(15), INICIAL, "10", propio=Decimal(50))
    mover(bodeguero, otro, hace(15), COMPRA, "4", propio=Decimal(8))  # la asienta su compra
    ajuste = mover(bodeguero, uno, hace(9), AJUSTE, "-1")
    mover(bodeguero, uno, hace(9), VENTA, "-2")
    mover(bodeguero, otro, hace(9), VENTA, "-1")
    suyos = [
        (hace(15), EMPIEZA, 50),
        (hace(9), AJUSTA, -5),
        (hace(9), SALE, -10),
        (hace(9), SALE, -2),
    ]
    assert faltan(bodeguero) == suyos
    mover(bodeguero, uno, hace(12), COMPRA, "10", propio=Decimal(150))  # tarde: lo que salió costó diez
    assert faltan(bodeguero)[1:] == [(hace(9), AJUSTA, -10), (hace(9), SALE, -20), (hace(9), SALE, -2)]
    bodeguero.anular(ajuste, hace(9))
    assert faltan(bodeguero)[1:] == [
        (hace(9), SALE, -20),
        (hace(9), SALE, -2),
    ]  # lo que da cero no se asienta
    todas = en_ella(bodeguero, lambda: list(db.session.scalars(por_asentar.empresas())))
    assert todas == [bodeguero.empresa_id]


def test_de_a_uno_se_asienta(app: Flask, bodeguero: Bodeguero) -> None:
    nombre = f"costos_por_asentar-{bodeguero.empresa_id}"

    def tomar() -> bool:
        por_asentar.turno()
        return cerrojos.con_turno(app, nombre)

    assert en_ella(bodeguero, tomar) and not cerrojos.con_turno(app, nombre)
