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
VENTAS, SUELDOS, DEVOLUCIONES = "410101", "520101", "411101"
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


def _guardar(cliente: Cliente, version: int, *filas: tuple[str, list[str]], ruta: str = RUTA) -> Any:
    suyas = apoyo.codigos(cliente)
    cuerpo = {"version": version, "filas": [{"cuenta_id": suyas[c], "meses": m} for c, m in filas]}
    return cliente.put(ruta, cuerpo)


def _visto(cliente: Cliente) -> dict[str, list[str]]:
    return {fila["codigo"]: fila["meses"] for fila in cliente.get(RUTA).json["filas"]}


def test_se_guarda_se_compara_y_el_que_llega_tarde_no_pisa(dueno: Cliente) -> None:
    assert dueno.get(RUTA).json == {
        "anio": ANIO,
        "centro_id": None,
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


def test_cada_ano_tiene_el_suyo_con_su_version(app: Flask) -> None:
    suyo, _ = apoyo.empresa_nueva(app)
    proximo = f"/api/presupuestos/{ANIO + 1}"
    for version, valor in enumerate(("600.00", "700.00")):
        assert _guardar(suyo, version, (VENTAS, _meses(m1=valor))).status_code == 200
    assert (suyo.get(proximo).json["version"], suyo.get(proximo).json["filas"]) == (0, [])
    assert _guardar(suyo, 0, (VENTAS, _meses(m2="50.00")), ruta=proximo).status_code == 200
    assert [suyo.get(ruta).json["version"] for ruta in (RUTA, proximo)] == [2, 1]
    assert _visto(suyo) == {VENTAS: _meses(m1="700.00")}


def _del_ano(cliente: Cliente, **filtros: Any) -> dict[str, str]:
    """Lo presupuestado de cada cuenta, como lo compara el estado de resultados de todo el año."""
    query = {"desde": f"{ANIO}-01-01", "hasta": f"{ANIO}-12-31", "comparar": "presupuesto", **filtros}
    filas = cliente.get("/api/estados/resultados", query_string=query).json["filas"]
    return {f["codigo"]: f["comparado"] for f in filas if f["acepta_movimiento"]}


def test_cada_centro_tiene_el_suyo_y_el_de_la_empresa_es_el_suyo_o_la_suma(app: Flask) -> None:
    cliente, empresa_id = apoyo.empresa_nueva(app)
    norte, sur = (apoyo.crear_centro(cliente)["id"] for _ in range(2))
    suyas = apoyo.codigos(cliente)
    with app.app_context():
        apoyo.asentar(empresa_id, ("1010101", "50.00"), (VENTAS, "-50.00"), fecha=date(ANIO, 1, 5))

    def guardar(centro: int | None, version: int, **dichas: str) -> Any:
        filas = [{"cuenta_id": suyas[c[1:]], "meses": _meses(m1=valor)} for c, valor in dichas.items()]
        return cliente.put(RUTA, {"version": version, "centro_id": centro, "filas": filas})

    assert guardar(norte, 0, c410101="100.00", c520101="30.00").json["centro_id"] == norte
    assert guardar(sur, 1, c410101="40.00").status_code == 200
    assert guardar(sur, 1, c410101="41.00").status_code == 409  # una versión por año
    assert _del_ano(cliente) == {VENTAS: "140.00", SUELDOS: "30.00"}
    assert _del_ano(cliente, centro=sur) == {VENTAS: "40.00"}
    assert guardar(None, 2, c410101="200.00").status_code == 200
    assert _del_ano(cliente) == {VENTAS: "200.00", SUELDOS: "30.00"}  # lo dicho de la empresa gana
    assert _del_ano(cliente, centro=norte) == {VENTAS: "100.00", SUELDOS: "30.00"}
    assert [f["codigo"] for f in cliente.get(f"{RUTA}?centro={sur}").json["filas"]] == [VENTAS]
    assert cliente.get(f"{RUTA}?centro=999999").status_code == 404
    assert guardar(999_999, 3, c410101="1.00").status_code == 404
    assert cliente.llamar("DELETE", f"/api/centros/{sur}").status_code == 409


def test_la_situacion_se_compara_con_lo_que_se_espera_tener(app: Flask) -> None:
    cliente, empresa_id = apoyo.empresa_nueva(app)
    with app.app_context():
        apoyo.asentar(empresa_id, ("1010101", "90.00"), ("30101", "-90.00"), fecha=date(ANIO, 1, 5))
    caja, ventas = _meses(m1="100.00", m2="130.00"), _meses(m1="10.00", m2="30.00")
    capital = _meses(m1="90.00", m2="90.00")
    guardado = _guardar(cliente, 0, ("1010101", caja), ("30101", capital), (VENTAS, ventas))
    assert {f["codigo"]: f["total"] for f in guardado.json["filas"]} == {
        "1010101": "0.00",  # lo de diciembre, que no se dijo
        "30101": "0.00",
        VENTAS: "40.00",
    }
    ruta = f"/api/estados/situacion?hasta={ANIO}-02-10&comparar=presupuesto"
    estado = cliente.get(ruta).json
    assert (estado["con_presupuesto"], estado["comparado_hasta"][5:7]) == (True, "02")
    suyos = {f["codigo"]: (f["valor"], f["comparado"]) for f in estado["filas"] if f["acepta_movimiento"]}
    assert suyos == {"1010101": ("90.00", "130.00"), "30101": ("90.00", "90.00"), "30701": ("0.00", "40.00")}
    assert estado["totales_comparados"] == {
        "activo": "130.00",
        "pasivo": "0.00",
        "patrimonio": "130.00",
        "pasivo_y_patrimonio": "130.00",
    }
    resultados = cliente.get(f"/api/estados/resultados?hasta={ANIO}-02-10&comparar=presupuesto").json
    assert {f["codigo"] for f in resultados["filas"]} & {"1010101", "30101"} == set()
    assert any(
        "Presupuesto" in fila for fila in filas_de_excel(cliente.get(ruta.replace("?", "/excel?")).data)
    )
    assert cliente.get(ruta.replace("?", "/pdf?")).status_code == 200
    for otro in ("flujo", "patrimonio"):
        assert cliente.get(f"/api/estados/{otro}?comparar=presupuesto").status_code == 422


def test_una_hoja_trae_lo_de_cada_centro(app: Flask, trabajar: Trabajar) -> None:
    cliente, _ = apoyo.empresa_nueva(app)
    centro = apoyo.crear_centro(cliente)
    titulos = ("Cuenta", "Año", "Centro de costo", "Enero")
    filas = [(VENTAS, str(ANIO), "", "5"), (VENTAS, str(ANIO), centro["codigo"], "7")]
    mala = apoyo.importar(
        cliente, trabajar, "presupuestos", xlsx([titulos, *filas, (VENTAS, str(ANIO), "NO-HAY", "1")])
    )
    assert mala["malas"] == 1, motivos(mala)
    assert apoyo.importar(cliente, trabajar, "presupuestos", xlsx([titulos, *filas]))["creadas"] == 2
    assert _visto(cliente) == {VENTAS: _meses(m1="5.00")}
    hoja = cliente.get(f"{RUTA}/exportar?centro={centro['id']}").data
    misma = apoyo.importar(cliente, trabajar, "presupuestos", hoja)
    assert (misma["estado"], misma["creadas"], misma["actualizadas"]) == ("TERMINADA", 0, 0), misma


def test_se_propone_de_lo_que_paso_el_ano_anterior(dueno: Cliente) -> None:
    propuesto = dueno.get(f"{RUTA}/propuesta?porcentaje=10").json
    assert {f["codigo"]: (f["meses"][2], f["total"]) for f in propuesto["filas"]} == {
        VENTAS: ("1100.00", "1100.00"),
        SUELDOS: ("330.00", "330.00"),
    }


@pytest.mark.parametrize(
    ("codigo", "meses"),
    [("41", _meses()), (VENTAS, _meses()[:11]), (VENTAS, ["x", *_meses()[1:]])],
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
        xlsx([TITULOS, *filas, ("41", ano, "1", ""), (VENTAS, ano, "1", "")]),
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
