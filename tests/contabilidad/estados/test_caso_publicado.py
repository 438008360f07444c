"""El primer mes de una empresa, de un caso escrito con sus respuestas publicadas: «Printing Plus», de *Principles of
Accounting, Volume 1: Financial Accounting* (OpenStax, 2019), capítulos 3 a 5. Lo publicado: el balance de comprobación
sin ajustes suma 34,000; el ajustado, 35,715; lo ganado es 4,665, y al cerrar queda en el patrimonio 4,565."""

from datetime import date

import pytest
from flask import Flask

from api.plataforma.codigos.contabilidad import AJUSTE
from tests.client import Cliente
from tests.contabilidad.libros.apoyo import LibrosDePrueba, libros_de, pedir

CAJA, POR_COBRAR, INTERES_POR_COBRAR = "1010101", "1010206", "101020809"
SUMINISTROS, EQUIPO, DEPRECIACION = "1010303", "1020106", "1020112"
POR_PAGAR, ANTICIPOS, SUELDOS_POR_PAGAR = "2010302", "20110", "2010704"
CAPITAL, DIVIDENDOS = "30101", "30601"
SERVICIOS, INTERESES = "4102", "4302"
SUELDOS, SERVICIOS_BASICOS, GASTO_SUMINISTROS, GASTO_DEPRECIACION = "520101", "520118", "520128", "52012101"
DIARIO = (
    (3, CAJA, CAPITAL, 20000),
    (5, EQUIPO, POR_PAGAR, 3500),
    (9, CAJA, ANTICIPOS, 4000),
    (10, POR_COBRAR, SERVICIOS, 5500),
    (12, SERVICIOS_BASICOS, CAJA, 300),
    (14, DIVIDENDOS, CAJA, 100),
    (17, CAJA, SERVICIOS, 2800),
    (18, POR_PAGAR, CAJA, 3500),
    (20, SUELDOS, CAJA, 3600),
    (23, CAJA, POR_COBRAR, 5500),
    (27, POR_COBRAR, SERVICIOS, 1200),
    (30, SUMINISTROS, POR_PAGAR, 500),
)
AJUSTES = (
    (GASTO_SUMINISTROS, SUMINISTROS, 100),
    (GASTO_DEPRECIACION, DEPRECIACION, 75),
    (ANTICIPOS, SERVICIOS, 600),
    (INTERES_POR_COBRAR, INTERESES, 140),
    (SUELDOS, SUELDOS_POR_PAGAR, 1500),
)
SIN_AJUSTES = {
    CAJA: "24800.00",
    POR_COBRAR: "1200.00",
    SUMINISTROS: "500.00",
    EQUIPO: "3500.00",
    POR_PAGAR: "-500.00",
    ANTICIPOS: "-4000.00",
    CAPITAL: "-20000.00",
    DIVIDENDOS: "100.00",
    SERVICIOS: "-9500.00",
    SUELDOS: "3600.00",
    SERVICIOS_BASICOS: "300.00",
}
SITUACION = {
    CAJA: "24800.00",
    POR_COBRAR: "1200.00",
    INTERES_POR_COBRAR: "140.00",
    SUMINISTROS: "400.00",
    EQUIPO: "3500.00",
    DEPRECIACION: "-75.00",
    POR_PAGAR: "500.00",
    SUELDOS_POR_PAGAR: "1500.00",
    ANTICIPOS: "3400.00",
    CAPITAL: "20000.00",
}
ENERO, FIN, APERTURA = date(2019, 1, 1), date(2019, 1, 31), date(2020, 1, 1)


@pytest.fixture(scope="module")
def libros(app: Flask, eid_b: int) -> LibrosDePrueba:
    suyos = libros_de(app, eid_b)
    suyos.asentar_varios(
        [(ENERO.replace(day=dia), [(debe, valor), (haber, 0, valor)]) for dia, debe, haber, valor in DIARIO]
    )
    return suyos


def _comprobacion(b: Cliente) -> tuple[dict[str, str], dict[str, str]]:
    libro = pedir(b, "libros/comprobacion", desde=ENERO, hasta=FIN)
    assert libro["cuadra"] is True
    hojas = {f["codigo"]: f["saldo_final"] for f in libro["filas"] if f["acepta_movimiento"]}
    return hojas, libro["totales"]


def test_los_libros_y_los_estados_dicen_lo_publicado(b: Cliente, libros: LibrosDePrueba) -> None:
    hojas, totales = _comprobacion(b)
    assert hojas == SIN_AJUSTES
    assert (totales["final_deudor"], totales["final_acreedor"]) == ("34000.00", "34000.00")
    libros.sellar()
    libros.asentar_varios([(FIN, [(d, v), (h, 0, v)]) for d, h, v in AJUSTES], clase=AJUSTE)
    ajustado, totales = _comprobacion(b)
    assert totales["final_deudor"] == "35715.00"
    assert ajustado[SERVICIOS] == "-10100.00"
    ganado = pedir(b, "estados/resultados", desde=ENERO, hasta=FIN)
    assert (ganado["totales"]["resultado"], ganado["cuadra"]) == ("4665.00", True)
    assert (ganado["totales"]["ingresos"], ganado["totales"]["gastos"]) == ("10240.00", "5575.00")
    estado = pedir(b, "estados/situacion", hasta=FIN)
    suyas = {f["codigo"]: f["valor"] for f in estado["filas"] if f["acepta_movimiento"]}
    assert {codigo: suyas[codigo] for codigo in SITUACION} == SITUACION
    assert (suyas["30701"], suyas[DIVIDENDOS]) == ("4665.00", "-100.00")
    assert (estado["totales"]["activo"], estado["totales"]["pasivo"]) == ("29965.00", "5400.00")
    assert (estado["totales"]["patrimonio"], estado["cuadra"]) == ("24565.00", True)
    _cerrar(b)
    libros.sellar()
    del_ano = pedir(b, "estados/situacion", hasta=date(2019, 12, 31))
    assert {f["codigo"]: f["valor"] for f in del_ano["filas"]}["30701"] == "4665.00"
    anio = pedir(b, "estados/resultados", desde=ENERO, hasta=date(2019, 12, 31))
    assert anio["totales"]["resultado"] == "4665.00"
    cerrada = pedir(b, "estados/situacion", hasta=APERTURA)
    hojas = {f["codigo"]: f["valor"] for f in cerrada["filas"]}
    assert (hojas[DIVIDENDOS], "30701" in hojas, cerrada["cuadra"]) == ("4565.00", False, True)
    libro = pedir(b, "libros/comprobacion", desde=APERTURA, hasta=APERTURA)
    assert not [f for f in libro["filas"] if f["codigo"][0] in "45" and f["saldo_final"] != "0.00"]
    # lo publicado después de cerrar: 29,965 más lo depreciado
    assert libro["totales"]["final_deudor"] == "30040.00"
    assert b.post("/api/cierres/2019/deshacer", {"motivo": "Fin del caso"}).status_code == 200
    assert _comprobacion(b)[1]["final_deudor"] == "35715.00"


def _cerrar(b: Cliente) -> None:
    """El caso no tiene trabajadores que participen ni impuesto."""
    visto = b.post("/api/cierres/2019/calcular", {"con_trabajadores": False, "impuesto": "0.00"}).json
    assert visto["renta"]["neto"] == "4665.00"
    cerrado = b.post("/api/cierres/2019/cerrar", {"neto": "4665.00"})
    assert cerrado.status_code == 200, cerrado.text
