"""Dos casos escritos con sus respuestas publicadas, digitados asiento por asiento.

El primer mes de una empresa: «Printing Plus», de *Principles of Accounting, Volume 1: Financial Accounting* (OpenStax,
2019), capítulos 3 a 5. Lo publicado: el balance de comprobación sin ajustes suma 34,000; el ajustado, 35,715; lo ganado es
4,665, y al cerrar queda en el patrimonio 4,565.

Un año de otra: «Lawn Pride, Inc.», de Williams, Haka, Bettner y Carcello, *Financial and Managerial Accounting* (16.ª
edición, McGraw-Hill), problema 5.2A. Lo publicado: el balance de comprobación ajustado suma 406,500; se gana 13,900; el
activo es 113,400, el pasivo 54,500 y el patrimonio 58,900; lo acumulado pasa de 30,000 a 38,900, y después de cerrar el
balance suma 245,400. El caso da las cifras del año: aquí cada una va por meses, y la apertura es lo que de ellas resta."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest
from flask import Flask

from api.core.datos import meses
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.libros.apoyo import LibrosDePrueba, libros_de, pedir
from tests.factories import clave_idempotente
from tests.libros.reglas import control
from tests.plataforma.importaciones.conftest import xlsx

CAJA, POR_COBRAR, INTERES_POR_COBRAR = "1010101", "1010206", "101020809"
SUMINISTROS, EQUIPO, DEPRECIACION = "1010303", "1020106", "1020112"
# lo que se debe a proveedores, y lo que los clientes anticipan, se lleva en sus cuentas: aquí van en las de largo plazo
POR_PAGAR, ANTICIPOS, SUELDOS_POR_PAGAR = "2020202", "20206", "2010704"
CAPITAL, DIVIDENDOS = "30101", "30601"
SERVICIOS, INTERESES = "410201", "4302"
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
def libros(app: Flask, b: Cliente, eid_b: int) -> LibrosDePrueba:
    suyos = libros_de(app, eid_b)
    for dia, debe, haber, valor in DIARIO:
        _digitar(b, suyos.cuentas, ENERO.replace(day=dia), {debe: valor, haber: -valor})
    return suyos


def _digitar(
    quien: Cliente, cuentas: dict[str, int], dia: date, importes: dict[str, object], clase: str = "NORMAL"
) -> None:
    """Un asiento a mano: de cada código, su importe, negativo si va al haber."""
    dichos = {codigo: Decimal(str(valor)) for codigo, valor in importes.items()}
    lineas = [
        {"cuenta_id": cuentas[codigo], "debe" if valor > 0 else "haber": f"{abs(valor):.2f}"}
        for codigo, valor in dichos.items()
        if valor
    ]
    cuerpo = {"fecha": str(dia), "glosa": "Del caso publicado", "clase": clase, "lineas": lineas}
    respuesta = quien.post("/api/asientos", cuerpo, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text


def _abrir(quien: Cliente, trabajar: Callable[[], None], dia: date, importes: dict[str, Decimal]) -> None:
    filas = [(codigo, max(v, 0), max(-v, 0), str(dia)) for codigo, v in importes.items() if v]
    hoja = xlsx([("Cuenta", "Debe", "Haber", "Fecha"), *filas])
    hecha = apoyo.importar(quien, trabajar, "saldos-iniciales", hoja)
    assert (hecha["estado"], hecha["malas"]) == ("TERMINADA", 0), hecha


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
    for debe, haber, valor in AJUSTES:
        _digitar(b, libros.cuentas, FIN, {debe: valor, haber: -valor}, "AJUSTE")
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


SEGUROS, ARRIENDOS, CAMIONES, MAQUINARIA = "1010401", "1010402", "1020109", "1020106"
DE_CAMIONES, DE_MAQUINARIA, PRESTAMO, INTERES_POR_PAGAR = "102011201", "102011202", "2020301", "20109"
RENTA_POR_PAGAR, ACUMULADO, DECRETADOS = "2010702", "30601", "30699"
BALANCE = {
    CAJA: 58525,
    POR_COBRAR: 4800,
    SEGUROS: 8000,
    ARRIENDOS: 3000,
    SUMINISTROS: 1075,
    CAMIONES: 150000,
    DE_CAMIONES: -120000,
    MAQUINARIA: 20000,
    DE_MAQUINARIA: -12000,
    POR_PAGAR: -1500,
    PRESTAMO: -50000,
    SUELDOS_POR_PAGAR: -900,
    INTERES_POR_PAGAR: -150,
    RENTA_POR_PAGAR: -1050,
    ANTICIPOS: -900,
    CAPITAL: -20000,
    ACUMULADO: -30000,
}
GANADO = {
    SERVICIOS: -170000,
    "520214": 2400,  # seguros
    "520209": 36000,  # arriendo de la oficina
    GASTO_SUMINISTROS: 5200,
    SUELDOS: 60000,
    "52012101": 30000,  # depreciación de los camiones
    "52022101": 4000,  # depreciación de la maquinaria
    "520108": 3000,  # reparaciones
    "520112": 1500,  # combustible
    "520228": 5000,  # varios
    "520301": 3000,  # intereses
    "63": 6000,  # impuesto a la renta
}
PAGADOS = 5000  # los dividendos del año
CONTRA = {"52012101": DE_CAMIONES, "52022101": DE_MAQUINARIA}  # lo que no se paga


def _por_meses(valor: int) -> list[Decimal]:
    cuota = (Decimal(valor) / 12).quantize(Decimal("0.01"))
    return [*[cuota] * 11, valor - 11 * cuota]


def test_un_ano_entero_dice_lo_publicado_y_al_cerrarlo_tambien(
    app: Flask, trabajar: Callable[[], None]
) -> None:
    duena, _ = apoyo.empresa_nueva(app)
    cuentas = apoyo.codigos(duena)
    for codigo, padre, naturaleza in (
        (DE_CAMIONES, "1020112", "A"),
        (DE_MAQUINARIA, "1020112", "A"),
        (DECRETADOS, "306", "D"),
    ):
        tipo = "PATRIMONIO" if codigo == DECRETADOS else "ACTIVO"
        suya = {"codigo": codigo, "padre_id": cuentas[padre], "tipo": tipo, "naturaleza": naturaleza}
        cuentas[codigo] = apoyo.crear_cuenta(duena, **suya)["id"]
    primero, fin, despues = date(2011, 1, 1), date(2011, 12, 31), date(2012, 1, 1)
    movido = {
        codigo: sum(v for g, v in GANADO.items() if CONTRA.get(g, CAJA) == codigo) for codigo in BALANCE
    }
    movido[CAJA] += PAGADOS
    control.activar(app, duena, desde=primero.isoformat())
    _abrir(duena, trabajar, primero, {c: v + movido[c] for c, v in BALANCE.items()})
    for n, cuotas in enumerate(zip(*map(_por_meses, GANADO.values()), strict=True)):
        del_mes = dict(zip(GANADO, cuotas, strict=True))
        contra = {c: -sum(v for g, v in del_mes.items() if CONTRA.get(g, CAJA) == c) for c in BALANCE}
        _digitar(duena, cuentas, meses.ultimo(meses.primero(primero, n)), {**del_mes, **contra})
    _digitar(duena, cuentas, date(2011, 12, 15), {DECRETADOS: PAGADOS, CAJA: -PAGADOS})

    ajustado = pedir(duena, "libros/comprobacion", desde=primero, hasta=fin)
    hojas = {f["codigo"]: Decimal(f["saldo_final"]) for f in ajustado["filas"] if f["acepta_movimiento"]}
    assert hojas == {**BALANCE, **GANADO, DECRETADOS: PAGADOS}
    assert (ajustado["totales"]["final_deudor"], ajustado["totales"]["final_acreedor"]) == ("406500.00",) * 2
    ganado = pedir(duena, "estados/resultados", desde=primero, hasta=fin)
    suyas = {f["codigo"]: Decimal(f["valor"]) for f in ganado["filas"] if f["acepta_movimiento"]}
    assert suyas == {codigo: abs(valor) for codigo, valor in GANADO.items()}
    assert (ganado["totales"]["resultado"], ganado["cuadra"]) == ("13900.00", True)
    _exigir_situacion(duena, fin)

    calculado = duena.post("/api/cierres/2011/calcular", {"con_trabajadores": False, "impuesto": "0.00"})
    assert (calculado.json or {})["renta"]["neto"] == "13900.00"
    cerrado = duena.post("/api/cierres/2011/cerrar", {"neto": "13900.00"})
    assert cerrado.status_code == 200, cerrado.text
    _digitar(duena, cuentas, despues, {ACUMULADO: PAGADOS, DECRETADOS: -PAGADOS})
    libro = pedir(duena, "libros/comprobacion", desde=despues, hasta=despues)
    quedan = {f["codigo"]: Decimal(f["saldo_final"]) for f in libro["filas"] if f["acepta_movimiento"]}
    assert {c: v for c, v in quedan.items() if v} == {**BALANCE, ACUMULADO: Decimal(-38900)}
    assert libro["totales"]["final_deudor"] == "245400.00"
    _exigir_situacion(duena, despues)
    patrimonio = pedir(duena, "estados/patrimonio", desde=primero, hasta=fin)
    assert patrimonio["cuadra"] is True
    por_causa = {f["codigo"]: f["total"] for f in patrimonio["filas"] if f["cuenta_id"] is None}
    assert (por_causa["9901"], por_causa["99"]) == ("50000.00", "58900.00")
    assert {"13900.00", "-5000.00"} < set(por_causa.values())


def _exigir_situacion(duena: Cliente, dia: date) -> None:
    estado = pedir(duena, "estados/situacion", hasta=dia)
    assert estado["totales"] == {
        "activo": "113400.00",
        "pasivo": "54500.00",
        "patrimonio": "58900.00",
        "pasivo_y_patrimonio": "113400.00",
    }
    hojas = {f["codigo"]: Decimal(f["valor"]) for f in estado["filas"] if f["acepta_movimiento"]}
    publicado = {c: v if c[0] == "1" else -v for c, v in BALANCE.items() if c[0] in "12"}
    assert {codigo: hojas[codigo] for codigo in publicado} == publicado
