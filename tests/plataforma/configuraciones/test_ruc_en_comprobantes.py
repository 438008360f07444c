"""De quién es el RUC que los comprobantes llevan como el del sistema con que se emiten."""

from collections.abc import Iterator

import pytest
from flask import Flask

from demo.demostracion import RUC_PROVEEDOR
from tests.client import Cliente
from tests.factories import error, filas
from tests.personas import Personas

RUTA = "configuraciones/rucEnComprobantes"
PROVEEDOR, MARCA = 6, 8


@pytest.fixture
def limpias(app: Flask) -> Iterator[None]:
    antes = filas(app, "SELECT * FROM configuraciones")
    yield
    for fila in antes:
        filas(
            app,
            "UPDATE configuraciones SET valor1=%s, valor2=%s, valor3=%s WHERE posicion=%s",
            *(fila[c] for c in ("valor1", "valor2", "valor3", "posicion")),
        )


def poner(admin: Cliente, posicion: int, **valores: str) -> None:
    puesta = admin.put("configuraciones/actualizar", {"CON_CODIGO": posicion, **valores})
    assert puesta.status_code == 200, puesta.text


def test_se_dice_de_quien_es_aunque_haya_marca_blanca(personas: Personas, a: Cliente, limpias: None) -> None:
    admin = personas["administrador"]
    poner(admin, PROVEEDOR, CON_VALOR3="Servicios Digitales S.A.")
    assert admin.get(RUTA).json == {
        "ruc": RUC_PROVEEDOR,
        "titular": "Servicios Digitales S.A.",
        "marca_blanca": False,
        "falta": False,
    }
    poner(admin, MARCA, CON_VALOR1="si")
    assert admin.get(RUTA).json["marca_blanca"] is True
    suyo = (a.get("/api/comprobantes/catalogos").json or {})["ruc_proveedor"]
    assert suyo == {"ruc": RUC_PROVEEDOR, "titular": "Servicios Digitales S.A.", "marca_blanca": True}


def test_solo_falta_en_una_instalacion_de_produccion(
    app: Flask, personas: Personas, limpias: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = personas["administrador"]
    poner(admin, PROVEEDOR, CON_VALOR2="no", CON_VALOR3="Servicios Digitales S.A.")
    nadie = {"ruc": "", "titular": "", "marca_blanca": False}
    assert admin.get(RUTA).json == {**nadie, "falta": False}
    monkeypatch.setitem(app.config, "PRODUCCION", True)
    assert admin.get(RUTA).json == {**nadie, "falta": True}


@pytest.mark.parametrize("quien", ["distribuidor", "asesor", "propietario_a"])
def test_solo_lo_ve_quien_ve_las_configuraciones(personas: Personas, quien: str) -> None:
    assert error(personas[quien].get(RUTA)) == (403, "sin_permiso")
