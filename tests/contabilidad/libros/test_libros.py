"""Los libros, por la puerta: cada cifra es la que da contar las líneas, selladas o no, y se pasa de página en los dos
sentidos sin saltar ni repetir nada."""

import io
import re
import zipfile
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from api.contabilidad.estados import service as estados
from api.contabilidad.estados.service import FiltrosEstado
from api.contabilidad.libros import acumulado, comprobacion, mayor
from api.contabilidad.libros.comprobacion import FiltrosComprobacion
from api.contabilidad.libros.mayor import FiltrosMayor
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.core.datos.puerta import viaje
from tests.client import Cliente
from tests.contabilidad.libros.apoyo import (
    CAJA,
    CAPITAL,
    CLIENTES,
    COSTO,
    PROVEEDORES,
    SUELDOS,
    VENTAS,
    LibrosDePrueba,
    libros_de,
    pedir,
)
from tests.factories import error, filas
from tests.informes import filas_de_excel
from tests.libros.cuentas.lados import COBRAR, PAGAR
from tests.personas import Personas

DIA = date(2026, 3, 10)


@pytest.fixture(scope="module")
def libros(app: Flask, eid_b: int) -> LibrosDePrueba:
    """Los de B: tres ventas y un sueldo en marzo, y una venta en abril sin sellar."""
    suyos = libros_de(app, eid_b)
    suyos.asentar(date(2026, 1, 2), (CAJA, 1000), (CAPITAL, 0, 1000), glosa="Aporte")
    for n in range(3):
        suyos.asentar(DIA + timedelta(days=n), (CAJA, 100 + n), (VENTAS, 0, 100 + n), glosa=f"Venta {n}")
    suyos.asentar(date(2026, 3, 31), (SUELDOS, 60), (CAJA, 0, 60), glosa="Rol de marzo")
    suyos.sellar()
    suyos.asentar(date(2026, 4, 5), (CAJA, 7), (VENTAS, 0, 7), glosa="Venta de abril")
    return suyos


def _cuenta(libros: LibrosDePrueba, codigo: str) -> int:
    return libros.cuentas[codigo]


def test_el_mayor_lleva_el_saldo_y_se_pasa_de_pagina_en_los_dos_sentidos(
    b: Cliente, libros: LibrosDePrueba
) -> None:
    args: dict[str, Any] = {"cuenta": _cuenta(libros, CAJA), "desde": "2026-03-01", "hasta": "2026-04-30"}
    entero = pedir(b, "libros/mayor", **args)
    assert (entero["saldo_inicial"], entero["saldo_final"]) == ("1000.00", "1250.00")
    assert [f["saldo"] for f in entero["filas"]] == ["1100.00", "1201.00", "1303.00", "1243.00", "1250.00"]
    assert (entero["debe"], entero["haber"], entero["siguiente"]) == ("310.00", "60.00", "")
    assert [(f["numero"] is None) for f in entero["filas"]] == [False] * 4 + [True]


def test_la_comprobacion_y_la_primera_pagina_del_mayor_se_leen_en_un_viaje(
    libros: LibrosDePrueba, monkeypatch: pytest.MonkeyPatch
) -> None:
    juntas: list[int] = []
    leer = viaje.leer

    def contar(motor: Any, ambito: Any, lecturas: Sequence[viaje.Lectura]) -> list[list[Any]]:
        juntas.append(len(lecturas))
        return leer(motor, ambito, lecturas)

    monkeypatch.setattr(viaje, "leer", contar)
    filtros = FiltrosMayor(_cuenta(libros, CAJA), date(2026, 3, 1), date(2026, 4, 30))
    with libros.app.app_context(), en_empresa(libros.eid):
        assert mayor.de(filtros, date(2026, 5, 1), 50).saldo_final == Decimal("1250.00")
        assert comprobacion.de(FiltrosComprobacion(filtros.desde, filtros.hasta), date(2026, 5, 1)).cuadra
    assert juntas == [3, 2]


def test_de_pagina_en_pagina_no_se_salta_ni_se_repite_nada(b: Cliente, libros: LibrosDePrueba) -> None:
    dia = date(2025, 5, 5)
    libros.asentar_varios([(dia, [("1010102", 1), (CAPITAL, 0, 1)])] * 65)
    args: dict[str, Any] = {"cuenta": _cuenta(libros, "1010102"), "desde": dia, "hasta": dia, "tamano": 20}
    paginas = [pedir(b, "libros/mayor", **args)]
    while paginas[-1]["siguiente"]:
        paginas.append(pedir(b, "libros/mayor", despues=paginas[-1]["siguiente"], **args))
    assert [len(p["filas"]) for p in paginas] == [20, 20, 20, 5]
    saldos = [f["saldo"] for p in paginas for f in p["filas"]]
    assert saldos == [f"{n}.00" for n in range(1, 66)]
    atras = pedir(b, "libros/mayor", antes=paginas[-1]["anterior"], **args)
    assert (atras["filas"], atras["saldo_antes"]) == (paginas[2]["filas"], "40.00")
    hojas = [pedir(b, "libros/diario", desde=dia, hasta=dia, tamano=50)]
    hojas.append(pedir(b, "libros/diario", desde=dia, hasta=dia, tamano=50, despues=hojas[0]["siguiente"]))
    assert [len(h["filas"]) for h in hojas] == [50, 15]
    assert (hojas[0]["asientos"], hojas[0]["total"], hojas[1]["siguiente"]) == (65, "65.00", "")
    assert (
        pedir(b, "libros/diario", desde=dia, hasta=dia, tamano=50, antes=hojas[1]["anterior"])["filas"]
        == (hojas[0]["filas"])
    )
    assert [(x["codigo"], x["debe"], x["haber"]) for x in hojas[0]["filas"][0]["lineas"]] == [
        ("1010102", "1.00", "0.00"),
        (CAPITAL, "0.00", "1.00"),
    ]


def test_la_comprobacion_suma_los_grupos_y_se_mira_hasta_un_nivel(b: Cliente, libros: LibrosDePrueba) -> None:
    del_mes = pedir(b, "libros/comprobacion", desde="2026-03-01", hasta="2026-03-31")
    suyas = {f["codigo"]: f for f in del_mes["filas"]}
    caja = suyas[CAJA]
    assert (caja["debe"], caja["haber"], caja["nombre"]) == ("303.00", "60.00", "CAJA")
    assert suyas["41"]["saldo_final"] == suyas[VENTAS]["saldo_final"] == "-303.00"
    assert (suyas["52"]["debe"] if "52" in suyas else None, suyas["5201"]["debe"]) == ("60.00", "60.00")
    assert (del_mes["totales"]["debe"], del_mes["totales"]["haber"], del_mes["cuadra"]) == (
        "363.00",
        "363.00",
        True,
    )
    corta = pedir(b, "libros/comprobacion", desde="2026-03-01", hasta="2026-03-31", nivel=1)
    assert {f["nivel"] for f in corta["filas"]} == {1}
    todas = pedir(b, "libros/comprobacion", desde="2026-03-01", hasta="2026-03-31", ceros="true")
    assert len(todas["filas"]) > 300


def test_las_cuentas_de_grupo_y_las_de_otra_empresa_no_tienen_mayor(
    a: Cliente, b: Cliente, libros: LibrosDePrueba, gente: Personas
) -> None:
    grupo = b.get("/api/libros/mayor", query_string={"cuenta": _cuenta(libros, "10101")})
    assert error(grupo)[0] == 422
    assert error(a.get("/api/libros/mayor", query_string={"cuenta": _cuenta(libros, CAJA)}))[0] == 404
    for mala in (
        {"despues": "ayer"},
        {"despues": f"20260101.{10**30}.1"},
        {"antes": "20260101.1.99999999999"},
    ):
        assert (
            error(b.get("/api/libros/mayor", query_string={"cuenta": _cuenta(libros, CAJA), **mala}))[0]
            == 422
        )
    for lejos in ("0001-01-01", "9999-12-31"):
        for ruta in ("libros/comprobacion", "libros/diario", "estados/situacion", "estados/resultados"):
            assert error(b.get(f"/api/{ruta}", query_string={"hasta": lejos}))[0] == 422
        assert error(b.get("/api/estados/situacion", query_string={"comparar": lejos}))[0] == 422
    assert error(gente["facturador_a"].get("/api/libros/comprobacion"))[0] == 403


def test_un_tercero_tiene_su_auxiliar_y_su_mayor(b: Cliente, libros: LibrosDePrueba) -> None:
    uno, otro = COBRAR.nuevo(b), COBRAR.nuevo(b)
    dia = date(2024, 6, 3)
    _deber(libros, dia, uno, 50)
    _deber(libros, dia, otro, 20)
    _deber(libros, dia + timedelta(days=40), uno, 5)
    args: dict[str, Any] = {"cuenta": _cuenta(libros, CLIENTES), "desde": "2024-07-01", "hasta": "2024-12-31"}
    auxiliar = pedir(b, "libros/auxiliar", **args)
    suyas = {f["tercero_id"]: f for f in auxiliar["filas"]}
    assert (suyas[uno]["saldo_inicial"], suyas[uno]["debe"], suyas[uno]["saldo_final"]) == (
        "50.00",
        "5.00",
        "55.00",
    )
    assert suyas[otro]["saldo_final"] == "20.00"
    assert auxiliar["saldo_final"] == pedir(b, "libros/mayor", **args)["saldo_final"] == "75.00"
    del_uno = pedir(b, "libros/mayor", cliente_id=uno, **args)
    assert (del_uno["saldo_inicial"], [f["saldo"] for f in del_uno["filas"]]) == ("50.00", ["55.00"])
    assert del_uno["filas"][0]["tercero"]
    assert error(b.get("/api/libros/auxiliar", query_string={"cuenta": _cuenta(libros, CAJA)}))[0] == 422


def _deber(libros: LibrosDePrueba, dia: date, cliente: int, valor: int) -> None:
    libros.asentar_con(dia, [(CLIENTES, valor, 0, {"cliente_id": cliente}), (VENTAS, 0, valor)])


@pytest.mark.parametrize("libro", ["comprobacion", "mayor", "diario", "auxiliar"])
def test_cada_libro_sale_en_excel_con_numeros_y_formulas(
    b: Cliente, libros: LibrosDePrueba, libro: str
) -> None:
    args = {"desde": "2026-01-01", "hasta": "2026-03-31"}
    if libro in ("mayor", "auxiliar"):
        args["cuenta"] = str(_cuenta(libros, CAJA if libro == "mayor" else CLIENTES))
    if libro == "auxiliar":
        _deber(libros, date(2026, 2, 2), COBRAR.nuevo(b), 9)
    respuesta = b.get(f"/api/libros/{libro}/excel", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    leidas = filas_de_excel(respuesta.data)
    assert any(isinstance(celda, float) and celda for fila in leidas for celda in fila)
    hoja = zipfile.ZipFile(io.BytesIO(respuesta.data)).read("xl/worksheets/sheet1.xml").decode()
    assert re.search(r"<f>SUM\([A-Z]\d+", hoja)


@pytest.mark.parametrize("libro", ["comprobacion", "mayor", "diario"])
def test_cada_libro_sale_en_pdf_con_quienes_lo_firman(b: Cliente, libros: LibrosDePrueba, libro: str) -> None:
    args = {"desde": "2026-01-01", "hasta": "2026-03-31", "cuenta": str(_cuenta(libros, CAJA))}
    respuesta = b.get(f"/api/libros/{libro}/pdf", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    dicho = "".join(p.extract_text() for p in PdfReader(io.BytesIO(respuesta.data)).pages)
    assert "Representante legal" in dicho
    assert "Contador" in dicho
    assert "1,243.00" in dicho or libro == "diario"


def test_la_comprobacion_cuesta_las_mismas_consultas_con_mas_asientos(
    b: Cliente, libros: LibrosDePrueba, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    def leer() -> None:
        pedir(b, "libros/comprobacion", desde="2026-02-03", hasta="2026-03-17")

    leer()
    antes = contar_consultas(leer)
    libros.asentar_varios([(DIA, [("1010104", 1), (CAPITAL, 0, 1)])] * 20)
    assert contar_consultas(leer) == antes <= 5


_HOJAS = (CAJA, "1010103", VENTAS, COSTO, SUELDOS, CAPITAL, CLIENTES, PROVEEDORES, "201070101", "1020112")
_FECHA = st.dates(date(2023, 12, 1), date(2026, 6, 30))
_MOVIMIENTO = st.tuples(
    _FECHA,
    st.sampled_from(_HOJAS),
    st.sampled_from(_HOJAS),
    st.integers(1, 10**9),
    st.sampled_from(["NORMAL", "INICIAL", "AJUSTE", "CIERRE"]),
    st.booleans(),
)


@pytest.fixture(scope="module")
def terceros(b: Cliente) -> dict[str, dict[str, int]]:
    return {CLIENTES: {"cliente_id": COBRAR.nuevo(b)}, PROVEEDORES: {"proveedor_id": PAGAR.nuevo(b)}}


@settings(max_examples=12)
@given(st.lists(_MOVIMIENTO, min_size=1, max_size=12), _FECHA, _FECHA, st.booleans())
def test_los_libros_son_lo_que_da_contar_las_lineas_y_los_estados_suman(
    app: Flask,
    libros: LibrosDePrueba,
    terceros: dict[str, dict[str, int]],
    movimientos: list[Any],
    una: date,
    otra: date,
    sella: bool,
) -> None:
    for fecha, debe, haber, centavos, clase, se_deshace in movimientos:
        valor = Decimal(centavos) / 100
        lados = [(debe, valor, 0, terceros.get(debe)), (haber, 0, valor, terceros.get(haber))]
        hecho = libros.asentar_con(fecha, lados, clase=clase)
        if se_deshace:
            libros.reversar(hecho, fecha + timedelta(days=40))
    if sella:
        libros.sellar()
    desde, hasta = min(una, otra), max(una, otra)
    contadas = {
        f["cuenta_id"]: f
        for f in filas(
            app,
            "SELECT cuenta_id, coalesce(sum(debe - haber) FILTER (WHERE fecha < %s), 0) AS inicial, "
            "coalesce(sum(debe) FILTER (WHERE fecha >= %s), 0) AS debe, "
            "coalesce(sum(haber) FILTER (WHERE fecha >= %s), 0) AS haber "
            "FROM lineas_asientos WHERE empresa_id = %s AND fecha <= %s GROUP BY cuenta_id",
            *(desde, desde, desde, libros.eid, hasta),
        )
    }
    with app.app_context(), en_empresa(libros.eid):
        libro = comprobacion.de(FiltrosComprobacion(desde, hasta), hoy())
        situacion = estados.situacion(FiltrosEstado(hasta=hasta, comparar="anterior"), hoy())
        del_ano = estados.resultados(FiltrosEstado(hasta=hasta), hoy())
        sin_cierre = acumulado.hasta(hasta, con_cierre=False)
    assert libro.cuadra
    assert {f.cuenta_id: (f.saldo_inicial, f.debe, f.haber) for f in libro.filas if f.acepta_movimiento} == {
        id_: (f["inicial"], f["debe"], f["haber"]) for id_, f in contadas.items() if any(list(f.values())[1:])
    }
    assert situacion.cuadra
    assert situacion.totales["activo"] == situacion.totales["pasivo"] + situacion.totales["patrimonio"]
    assert del_ano.cuadra
    ganado = filas(
        app,
        "SELECT coalesce(sum(l.haber - l.debe), 0) AS v FROM lineas_asientos l "
        "JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id "
        "JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id "
        "LEFT JOIN asientos_contables r ON r.empresa_id = a.empresa_id AND r.id = a.reversa_de_id "
        "WHERE l.empresa_id = %s AND c.tipo IN ('INGRESO', 'COSTO', 'GASTO') "
        "AND coalesce(r.clase, a.clase) <> 'CIERRE' "
        "AND l.fecha BETWEEN %s AND %s",
        *(libros.eid, hasta.replace(month=1, day=1), hasta),
    )[0]["v"]
    assert del_ano.totales["resultado"] == ganado
    assert sum(s.saldo for s in sin_cierre.values()) == 0
