"""Qué cuentas y centros puede nombrar otro dominio: los que sirven, y el nombre de cada uno."""

from collections.abc import Iterator

import pytest
from flask import Flask

from api.core.datos.db import en_empresa
from api.core.errors import ReglaDeNegocio
from api.libros.plan import cuales
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import filas


@pytest.fixture(scope="module")
def nueva(app: Flask) -> tuple[Cliente, int]:
    return apoyo.empresa_nueva(app)


@pytest.fixture
def dueno(app: Flask, nueva: tuple[Cliente, int]) -> Iterator[Cliente]:
    """Dentro de su empresa."""
    with app.app_context(), en_empresa(nueva[1]):
        yield nueva[0]


def test_un_centro_se_elige_si_es_de_la_empresa_y_esta_activo(app: Flask, dueno: Cliente) -> None:
    quito = apoyo.crear_centro(dueno, codigo="uio", nombre="Quito")
    cerrado = apoyo.crear_centro(dueno, codigo="gye", nombre="Guayaquil")
    filas(app, "UPDATE centros_costo SET activo = false WHERE id = %s", cerrado["id"])
    assert (cuales.exigir_centro(quito["id"]), cuales.exigir_centro(None)) == ("Quito", "")
    for malo in (cerrado["id"], quito["id"] + 10**6):
        with pytest.raises(ReglaDeNegocio):
            cuales.exigir_centro(malo)
    assert cuales.centros_activos() == {quito["id"]: "Quito"}
    assert cuales.centros() == {quito["id"], cerrado["id"]}
    assert cuales.centros_por_codigo() == {"UIO": quito["id"], "GYE": cerrado["id"]}
    assert [c.codigo for c in cuales.centros_elegibles()] == ["GYE", "UIO"]
    assert cuales.nombres_de_centros([cerrado["id"], None]) == {cerrado["id"]: "Guayaquil"}
    assert cuales.nombres_de_centros([None]) == cuales.nombres_de_centros([]) == {}


def test_una_cuenta_sirve_si_es_de_movimiento_y_esta_activa(app: Flask, dueno: Cliente) -> None:
    caja, capital, grupo = (apoyo.cuenta(codigo) for codigo in (apoyo.CAJA, apoyo.CAPITAL, "101"))
    ids = [caja, capital, grupo]
    filas(app, "UPDATE cuentas_contables SET activa = false WHERE id = %s", capital)
    try:
        assert cuales.usables(ids) == {caja: True, capital: False, grupo: False}
        assert cuales.con_codigo([apoyo.CAJA, apoyo.CAPITAL, "101"]) == {apoyo.CAJA: caja}
        assert cuales.de_movimiento(ids) == {caja: ""}
        assert set(cuales.cuentas([caja, caja + 10**6])) == {caja}
        assert cuales.cuentas([]) == {}
        assert cuales.nombres([caja, None])[caja].startswith(f"{apoyo.CAJA} ")
    finally:
        filas(app, "UPDATE cuentas_contables SET activa = true WHERE id = %s", capital)
