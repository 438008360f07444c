"""Lo que la base no deja hacer con los lotes, tampoco a la dueña, aunque alguien no pase por el servicio."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from flask import Flask

from local.postgres import como_duena
from tests.client import Cliente
from tests.existencias.apoyo import empezar
from tests.existencias.kardex.conftest import hace
from tests.existencias.lotes.apoyo import con_control, entra, lote, series
from tests.motor import Conexion
from tests.ventas.productos.conftest import crear

_MOVER = """
INSERT INTO movimientos_existencias (empresa_id, id, producto_id, bodega_id, fecha, dia, clase, cantidad, valor, propio, origen_tipo,
                                     origen_id, n, creado_por, creado_en)
SELECT b.empresa_id, %(id)s, %(producto)s, b.id, current_date, current_date, 'AJUSTE', %(cantidad)s, 0, 0, 'x', 1, 0, 'x', now()
  FROM bodegas b JOIN productos p ON p.empresa_id = b.empresa_id AND p.id = %(producto)s WHERE b.principal ORDER BY b.id LIMIT 1"""
_REPARTIR = """
INSERT INTO repartos_lotes (empresa_id, movimiento_id, lote_id, cantidad)
SELECT empresa_id, %(id)s, id, %(cantidad)s FROM lotes_productos WHERE producto_id = %(de)s AND codigo = 'L'"""
_ID = 9_000_000_000


@pytest.fixture
def duena(app: Flask) -> Iterator[Conexion]:
    with psycopg.connect(como_duena(app.config["DATABASE_URL"])) as abierta:
        abierta.execute("SELECT set_config('app.todas', 'si', false)")
        yield abierta
        abierta.rollback()


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


@pytest.fixture(scope="module")
def producto(dueno: Cliente) -> dict[str, Any]:
    """Uno con cinco unidades en el lote L."""
    hecho = con_control(dueno)
    assert entra(dueno, hecho, "5", [lote("L", "5")]).status_code == 201
    return hecho


def mover(
    duena: Conexion,
    producto: dict[str, Any],
    cantidad: int,
    repartido: int | None,
    de: dict[str, Any] | None = None,
) -> None:
    dicho = {"id": _ID, "producto": producto["PRO_ID"], "de": (de or producto)["PRO_ID"]}
    if repartido is not None:
        duena.execute(_REPARTIR, {**dicho, "cantidad": repartido})
    duena.execute(_MOVER, {**dicho, "cantidad": cantidad})


@pytest.mark.parametrize(("cantidad", "repartido"), [(2, None), (2, 1), (-2, 2), (-9, -9)], ids=str)
def test_lo_que_no_esta_entero_en_lo_que_hay_de_sus_lotes_no_se_mueve(
    duena: Conexion, producto: dict[str, Any], cantidad: int, repartido: int | None
) -> None:
    with pytest.raises(psycopg.errors.CheckViolation):
        mover(duena, producto, cantidad, repartido)


def test_lo_bien_repartido_si(duena: Conexion, producto: dict[str, Any]) -> None:
    mover(duena, producto, -2, -2)
    leida = duena.execute(
        "SELECT existencia FROM lotes_productos WHERE producto_id = %s", (producto["PRO_ID"],)
    )
    assert [int(fila[0]) for fila in leida] == [3]


def test_un_lote_no_sirve_para_otro_producto(
    duena: Conexion, dueno: Cliente, producto: dict[str, Any]
) -> None:
    sin, otro = crear(dueno, PRO_INVENTARIO=True), con_control(dueno)
    for de_otro in (sin, otro):
        with pytest.raises(psycopg.errors.CheckViolation), duena.transaction():
            mover(duena, de_otro, 1, 1, de=producto)


def test_lo_repartido_se_dice_antes_y_no_cambia_ni_queda_suelto(
    duena: Conexion, producto: dict[str, Any]
) -> None:
    mover(duena, producto, -1, -1)
    dicho = {"id": _ID, "de": producto["PRO_ID"], "cantidad": 1}
    for mal in ("UPDATE repartos_lotes SET cantidad = 3", "DELETE FROM repartos_lotes"):
        with pytest.raises(psycopg.errors.CheckViolation), duena.transaction():
            duena.execute(mal.encode())
    otra = _REPARTIR.replace("codigo = 'L'", "codigo <> ''")
    with pytest.raises(psycopg.errors.DatabaseError), duena.transaction():
        duena.execute(otra.encode(), dicho)
    duena.rollback()
    duena.execute("SELECT set_config('app.todas', 'si', false)")
    duena.execute(_REPARTIR.encode(), {**dicho, "id": _ID + 1})
    with pytest.raises(psycopg.errors.ForeignKeyViolation):
        duena.commit()


def test_de_una_serie_no_hay_dos(duena: Conexion, dueno: Cliente) -> None:
    bomba = con_control(dueno, "SERIES")
    entra(dueno, bomba, "1", series("L"))
    with pytest.raises(psycopg.errors.CheckViolation):
        mover(duena, bomba, 1, 1)


def test_lo_que_tiene_existencia_no_empieza_a_pedir_lotes(duena: Conexion, dueno: Cliente) -> None:
    sin = crear(dueno, PRO_INVENTARIO=True)
    entra(dueno, sin, "1", [])
    with pytest.raises(psycopg.errors.CheckViolation):
        duena.execute("UPDATE productos SET control = 'LOTES' WHERE id = %s", (sin["PRO_ID"],))
