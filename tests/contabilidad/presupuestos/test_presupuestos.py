"""Un presupuesto se escribe, entra de una hoja, se propone de lo que pasó y se compara con lo que pasa."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.informes import filas_de_excel
from tests.plataforma.importaciones.conftest import motivos, xlsx

ANIO = hoy().year
RUTA = f"/api/presupuestos/{ANIO}"
TITULOS = ("Cuenta", "Año", "Enero", "Marzo")
VENTAS, SUELDOS, DEVOLUCIONES = "4101", "520101", "4111"
Trabajar = Callable[[], None]


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    """El año pasado vendió 1,000 y pagó 300 en marzo; este año, 500 de ventas en enero."""
    cliente, empresa_id = apoyo.empresa_nueva(app)
    marzo = date(ANIO - 1, 3, 10)
    with app.app_context():
        apoyo.asentar(empresa_id, ("1010101", "1000.00"), (VENTAS, "-1000.00"), fecha=marzo)
        apoyo.asentar(empresa_id, (SUELDOS, "300.00"), ("1010101", "-300.00"), fecha=marzo)
        apoyo.asentar(empresa_id, ("1010101", "500.00"), (VENTAS, "-500.00"), fecha=date(ANIO, 1, 5))
    return cliente


def _meses(**dichos: str) -> list[str]:
    return [dichos.get(f"m{n}", "0.00") for n in range(1, 13)]


def _guardar(cliente: Cliente, version: int, *filas: tuple[str, list[str]]) -> Any:
    suyas = apoyo.codigos(cliente)
    cuerpo = {"version": version, "filas": [{"cuenta_id": suyas[c], "meses": m} for c, m in filas]}
    return cliente.put(RUTA, cuerpo)


def _visto(cliente: Cliente) -> dict[str, list[str]]:
    return {fila["codigo"]: fila["meses"] for fila in cliente.get(RUTA).json["filas"]}


def test_se_guarda_se_compara_y_el_que_llega_tarde_no_pisa(dueno: Cliente) -> None:
    assert dueno.get(RUTA).json == {
        "anio": ANIO,
        "version": 0,
        "cambiado_por": "",
        "cambiado_en": None,
        "filas": [],
    }
    ventas, sueldos = _meses(m1="600.00", m2="700.00"), _meses(m1="200.00")
    guardado = _guardar(dueno, 0, (VENTAS, ventas), (SUELDOS, sueldos), ("4301", _meses()))
    assert guardado.status_code == 200, guardado.text
    assert _visto(dueno) == {VENTAS: ventas, SUELDOS: sueldos}  # la que no tiene nada no queda
    assert _guardar(dueno, 0, (VENTAS, sueldos)).status_code == 409

    # de enero, aunque se pida hasta la mitad; las ventas por encima del presupuesto de las devoluciones
    estado = dueno.get(
        f"/api/estados/resultados?desde={ANIO}-01-01&hasta={ANIO}-01-15&comparar=presupuesto"
    ).json
    assert (estado["con_presupuesto"], estado["comparado_desde"], estado["comparado_hasta"]) == (
        True,
        f"{ANIO}-01-01",
        f"{ANIO}-01-31",
    )
    de_ventas = next(f for f in estado["filas"] if f["codigo"] == VENTAS)
    assert (de_ventas["valor"], de_ventas["comparado"]) == ("500.00", "600.00")
    assert estado["totales_comparados"]["resultado"] == "400.00"
    dos_meses = dueno.get(
        f"/api/estados/resultados?desde={ANIO}-01-20&hasta={ANIO}-02-03&comparar=presupuesto"
    ).json
    assert dos_meses["totales_comparados"]["ingresos"] == "1300.00"
    hoja = dueno.get(
        f"/api/estados/resultados/excel?desde={ANIO}-01-01&hasta={ANIO}-01-31&comparar=presupuesto"
    )
    assert any("Presupuesto" in fila for fila in filas_de_excel(hoja.data))
    assert dueno.get("/api/estados/resultados/pdf?comparar=presupuesto").status_code == 200


def test_solo_se_compara_donde_tiene_sentido(dueno: Cliente) -> None:
    centro = apoyo.crear_centro(dueno)["id"]
    assert dueno.get(f"/api/estados/resultados?comparar=presupuesto&centro={centro}").status_code == 422
    for estado in ("situacion", "flujo", "patrimonio"):
        assert dueno.get(f"/api/estados/{estado}?comparar=presupuesto").status_code == 422


def test_se_propone_de_lo_que_paso_el_ano_anterior(dueno: Cliente) -> None:
    propuesto = dueno.get(f"{RUTA}/propuesta?porcentaje=10").json
    assert {f["codigo"]: (f["meses"][2], f["total"]) for f in propuesto["filas"]} == {
        VENTAS: ("1100.00", "1100.00"),
        SUELDOS: ("330.00", "330.00"),
    }


@pytest.mark.parametrize(
    ("codigo", "meses"),
    [("1010101", _meses()), ("41", _meses()), (VENTAS, _meses()[:11]), (VENTAS, ["x", *_meses()[1:]])],
)
def test_lo_que_no_se_presupuesta_se_dice(dueno: Cliente, codigo: str, meses: list[str]) -> None:
    version = dueno.get(RUTA).json["version"]
    mala = _guardar(dueno, version, (codigo, meses))
    assert mala.status_code == 422
    assert "filas" in mala.json["errors"]["json"]
    assert dueno.get("/api/presupuestos/1500").status_code == 404


def test_entra_de_una_hoja_entero_o_no_entra_y_lo_que_sale_vuelve(app: Flask, trabajar: Trabajar) -> None:
    cliente, _ = apoyo.empresa_nueva(app)
    ano = str(ANIO)
    filas = [(VENTAS, ano, "100", "1,250.50"), (DEVOLUCIONES, ano, "-20", "")]
    mala = apoyo.importar(
        cliente,
        trabajar,
        "presupuestos",
        xlsx([TITULOS, *filas, ("1010101", ano, "1", ""), (VENTAS, ano, "1", "")]),
    )
    assert mala["malas"] == 2, motivos(mala)
    assert _visto(cliente) == {}
    buena = apoyo.importar(cliente, trabajar, "presupuestos", xlsx([TITULOS, *filas]))
    assert (buena["estado"], buena["creadas"]) == ("TERMINADA", 2), buena
    dicho = {VENTAS: _meses(m1="100.00", m3="1250.50"), DEVOLUCIONES: _meses(m1="-20.00")}
    assert _visto(cliente) == dicho
    hoja = cliente.get(f"{RUTA}/exportar").data
    misma = apoyo.importar(cliente, trabajar, "presupuestos", hoja)
    assert (misma["estado"], misma["creadas"], misma["actualizadas"]) == ("TERMINADA", 0, 0), misma
    otra = [(VENTAS, ano, "101", "")]
    assert apoyo.importar(cliente, trabajar, "presupuestos", xlsx([TITULOS, *otra]))["malas"] == 1
    apoyo.importar(cliente, trabajar, "presupuestos", xlsx([TITULOS, *otra]), actualizar=True)
    assert _visto(cliente) == {**dicho, VENTAS: _meses(m1="101.00")}
