"""El flujo de efectivo, por la puerta: lo que cada asiento cobra o paga se reparte entre lo que lo explica, y suma lo que
cambió el efectivo."""

import io
import re
import zipfile
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from api.contabilidad.estados import flujo, patrimonio
from api.contabilidad.estados.service import FiltrosEstado
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.plataforma.codigos.contabilidad import CIERRE, INICIAL
from tests.client import Cliente
from tests.contabilidad.apoyo import crear_centro
from tests.contabilidad.libros.apoyo import (
    BANCOS,
    CAJA,
    CAPITAL,
    CLIENTES,
    SUELDOS,
    VENTAS,
    LibrosDePrueba,
    libros_de,
    pedir,
)
from tests.factories import error, filas
from tests.libros.cuentas.lados import COBRAR
from tests.personas import Personas

IESS, EQUIPO, PRESTAMO, DEPRECIA, DEPRECIACION = "2010703", "1020106", "2020301", "52012101", "1020112"
RETENIDO, ACUMULADOS, GANANCIA = "1010206", "30601", "30701"
_MARZO = {"desde": "2026-03-01", "hasta": "2026-03-31"}


@pytest.fixture(scope="module")
def libros(app: Flask, eid_b: int, b: Cliente) -> LibrosDePrueba:
    """Los de B: empiezan en marzo con 500; cobran, pagan sueldos, compran a crédito, reparten y se deprecian."""
    suyos = libros_de(app, eid_b)
    cliente = {"cliente_id": COBRAR.nuevo(b)}
    suyos.asentar(date(2025, 3, 3), (CAJA, 30), (CAPITAL, 0, 30))
    suyos.asentar(date(2026, 3, 1), (CAJA, 500), (CAPITAL, 0, 500), clase=INICIAL)
    suyos.asentar_con(date(2026, 3, 2), [(CLIENTES, 100, 0, cliente), (VENTAS, 0, 100)])
    suyos.asentar_con(date(2026, 3, 3), [(CAJA, 90), (RETENIDO, 10), (CLIENTES, 0, 100, cliente)])
    suyos.asentar(date(2026, 3, 4), (SUELDOS, 40), (IESS, 0, 4), (BANCOS, 0, 36))
    suyos.asentar(date(2026, 3, 5), (EQUIPO, 300), (PRESTAMO, 0, 200), (CAJA, 0, 100))
    suyos.asentar(date(2026, 3, 6), (BANCOS, 60), (CAJA, 0, 60))
    suyos.asentar(date(2026, 3, 7), (ACUMULADOS, 7), (CAJA, 0, 7))
    suyos.asentar(date(2026, 3, 31), (DEPRECIA, 5), (DEPRECIACION, 0, 5))
    suyos.sellar()
    return suyos


def _por_codigo(filas_: list[dict[str, Any]]) -> dict[str, str]:
    return {f["codigo"]: f["valor"] for f in filas_}


def test_lo_que_se_cobra_y_se_paga_esta_en_su_casilla_y_se_concilia(
    b: Cliente, libros: LibrosDePrueba
) -> None:
    estado = pedir(b, "estados/flujo", **_MARZO)
    suyas = _por_codigo(estado["filas"])
    assert {c: suyas[c] for c in ("95010101", "95010203", "950209", "950308")} == {
        "95010101": "90.00",
        "95010203": "-36.00",
        "950209": "-100.00",
        "950308": "-7.00",
    }
    assert "950304" not in suyas  # lo que financió la compra a crédito no pasó por la caja
    assert estado["totales"] == {
        "operacion": "54.00",
        "inversion": "-100.00",
        "financiacion": "-7.00",
        "variacion": "-53.00",
        "inicial": "530.00",
        "final": "477.00",
        "resultado": "55.00",
    }
    concilia = _por_codigo(estado["conciliacion"])
    assert (concilia["96"], concilia["9701"], concilia["9808"]) == ("55.00", "5.00", "4.00")
    assert estado["cuadra"] is True
    cuenta = next(f for f in estado["filas"] if f["codigo"] == EQUIPO)
    assert (cuenta["cuenta_id"], cuenta["padre_id"]) == (libros.cuentas[EQUIPO], 950209)
    antes = pedir(b, "estados/flujo", comparar="anterior", **_MARZO)
    assert (antes["totales_comparados"]["financiacion"], antes["comparado_hasta"]) == ("30.00", "2025-03-31")
    assert {f["codigo"]: f["comparado"] for f in antes["filas"]}["950301"] == "30.00"


def test_lo_de_cada_centro_suma_lo_de_la_empresa(b: Cliente, libros: LibrosDePrueba) -> None:
    uno = crear_centro(b)["id"]
    dia, ventas = date(2026, 4, 5), [(VENTAS, 0, 20, {"centro_id": uno}), (VENTAS, 0, 10)]
    libros.asentar_con(dia, [(CAJA, 30), *ventas])
    suyo = pedir(b, "estados/flujo", desde=dia, hasta=dia, centro=uno)
    assert (suyo["totales"]["operacion"], suyo["totales"]["inicial"], suyo["cuadra"]) == ("20.00", None, True)
    assert pedir(b, "estados/flujo", desde=dia, hasta=dia)["totales"]["operacion"] == "30.00"


def test_el_patrimonio_dice_por_que_cambio_cada_parte(b: Cliente, libros: LibrosDePrueba) -> None:
    estado = pedir(b, "estados/patrimonio", comparar="anterior", **_MARZO)
    partes = [c["codigo"] for c in estado["columnas"]]
    por_causa = {
        f["codigo"]: dict(zip(partes, f["valores"], strict=True))
        for f in estado["filas"]
        if not f["padre_id"]
    }
    assert por_causa["9901"]["301"] == "530.00"
    assert por_causa["990204"]["306"] == "-7.00"
    assert por_causa["990210"]["307"] == "55.00"
    assert (por_causa["99"]["301"], por_causa["99"]["306"], por_causa["99"]["307"]) == (
        "530.00",
        "-7.00",
        "55.00",
    )
    finales = {f["codigo"]: f["total"] for f in estado["filas"] if not f["padre_id"]}
    assert finales["99"] == pedir(b, "estados/situacion", hasta="2026-03-31")["totales"]["patrimonio"]
    del_capital = next(f for f in estado["comparado"]["filas"] if f["codigo"] == "990201")
    assert (del_capital["total"], estado["cuadra"]) == ("30.00", True)


@pytest.mark.parametrize("estado", ["flujo", "patrimonio"])
def test_salen_en_excel_con_formulas_y_en_pdf_con_firmas(
    b: Cliente, libros: LibrosDePrueba, estado: str
) -> None:
    args = {**_MARZO, "comparar": "anterior"}
    libro = b.get(f"/api/estados/{estado}/excel", query_string=args)
    assert libro.status_code == 200, libro.text
    hoja = zipfile.ZipFile(io.BytesIO(libro.data)).read("xl/worksheets/sheet1.xml").decode()
    assert re.search(r"<f>SUM\(C\d+", hoja)
    papel = b.get(f"/api/estados/{estado}/pdf", query_string=args)
    assert papel.status_code == 200, papel.text
    dicho = "".join(p.extract_text() for p in PdfReader(io.BytesIO(papel.data)).pages)
    assert "Representante legal" in dicho
    assert ("477.00" if estado == "flujo" else "Dividendos") in dicho


def test_solo_los_mira_quien_lleva_los_libros(gente: Personas, b: Cliente) -> None:
    for ruta in ("flujo", "patrimonio"):
        assert error(gente["facturador_a"].get(f"/api/estados/{ruta}"))[0] == 403
        al_reves = {"desde": "2026-03-02", "hasta": "2026-03-01"}
        assert error(b.get(f"/api/estados/{ruta}", query_string=al_reves))[0] == 422


def test_el_flujo_cuesta_las_mismas_consultas_con_mas_asientos(
    b: Cliente, libros: LibrosDePrueba, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    def leer() -> None:
        pedir(b, "estados/flujo", desde="2026-05-01", hasta="2026-05-31")

    leer()
    antes = contar_consultas(leer)
    libros.asentar_varios([(date(2026, 5, 5), [(CAJA, 1), (VENTAS, 0, 1)])] * 20)
    assert contar_consultas(leer) == antes <= 8


_HOJAS = (CAJA, BANCOS, VENTAS, SUELDOS, CAPITAL, EQUIPO, PRESTAMO, DEPRECIACION, IESS, ACUMULADOS, "1010303")
_FECHA = st.dates(date(2021, 11, 1), date(2022, 3, 31))
_LADOS = st.lists(st.tuples(st.sampled_from(_HOJAS), st.integers(1, 10**9)), min_size=1, max_size=4)
_ASIENTO = st.tuples(_FECHA, _LADOS, _LADOS, st.booleans())


def _lineas(debes: list[Any], haberes: list[Any]) -> list[tuple[str, Decimal, Decimal]]:
    """Un asiento que cuadra: lo que falta de un lado lo pone la caja."""
    cero = Decimal(0)
    lineas = [(c, Decimal(v) / 100, cero) for c, v in debes] + [
        (c, cero, Decimal(v) / 100) for c, v in haberes
    ]
    falta = sum((h - d for _, d, h in lineas), cero)
    if falta:
        lineas.append((CAJA, max(falta, cero), max(-falta, cero)))
    return lineas


@settings(max_examples=8)
@given(st.lists(_ASIENTO, min_size=1, max_size=8), _FECHA, _FECHA, st.integers(0, 10**6))
def test_el_flujo_es_lo_que_cambio_el_efectivo_y_el_patrimonio_lo_que_cambio_cada_parte(
    app: Flask, libros: LibrosDePrueba, asientos: list[Any], una: date, otra: date, cerrado: int
) -> None:
    for fecha, debes, haberes, inicial in asientos:
        clase = INICIAL if inicial else "NORMAL"
        libros.asentar(fecha, *_lineas(debes, haberes), clase=clase)
    if cerrado:
        libros.asentar(
            date(2021, 12, 31),
            (VENTAS, Decimal(cerrado) / 100),
            (GANANCIA, 0, Decimal(cerrado) / 100),
            clase=CIERRE,
        )
    desde, hasta = min(una, otra), max(una, otra)
    with app.app_context(), en_empresa(libros.eid):
        estado = flujo.de(FiltrosEstado(desde=desde, hasta=hasta), hoy())
        partes = patrimonio.de(FiltrosEstado(desde=desde, hasta=hasta), hoy())
    contado = filas(
        app,
        "SELECT coalesce(sum(l.debe - l.haber), 0) AS v FROM lineas_asientos l "
        "JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id "
        "WHERE l.empresa_id = %s AND l.cuenta_id = ANY(%s) AND l.fecha BETWEEN %s AND %s "
        "AND a.clase <> 'INICIAL'",
        *(libros.eid, [libros.cuentas[CAJA], libros.cuentas[BANCOS]], desde, hasta),
    )[0]["v"]
    assert estado.totales["variacion"] == contado
    assert (estado.totales["inicial"] or 0) + contado == estado.totales["final"]
    assert estado.cuadra
    assert partes.cuadra
    por_causa = {f.codigo: f for f in partes.filas if f.padre_id is None}
    for n in range(len(partes.columnas)):
        assert sum(f.valores[n] for c, f in por_causa.items() if c != "99") == por_causa["99"].valores[n]


def test_una_cuenta_puede_decir_de_que_trata_lo_que_mueve(b: Cliente, libros: LibrosDePrueba) -> None:
    ruta = f"/api/cuentas/{libros.cuentas[EQUIPO]}"

    def decir(clase: str) -> int:
        return int(b.put(ruta, {"clase_flujo": clase, "version": b.get(ruta).json["version"]}).status_code)

    def casillas() -> dict[str, str]:
        estado = pedir(b, "estados/flujo", **_MARZO)
        assert estado["cuadra"]
        return {f["codigo"]: f["valor"] for f in estado["filas"] if f["cuenta_id"] is None}

    antes = casillas()
    assert "950209" in antes
    assert decir("NADA") == 422
    assert decir("A_TERCEROS") == 200
    dicho = casillas()
    assert "950209" not in dicho
    assert (dicho["950215"], dicho["9502"]) == (antes["950209"], antes["9502"])
    assert decir("") == 200
    assert casillas() == antes
