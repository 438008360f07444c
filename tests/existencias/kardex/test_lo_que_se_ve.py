"""Lo que hay y el kardex, en el borde de cada día, de cada bodega y de cada página; y sus hojas de Excel."""

from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import en_empresa
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex import libro
from api.existencias.kardex.costo.promedio import Dia, Movido, contar
from api.existencias.kardex.libro import FiltrosKardex
from api.libros.periodos import service as periodos
from api.libros.periodos.service import DatosCierre
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.compras.compras.conftest import linea as de_compra
from tests.existencias.apoyo import (
    AJUSTES,
    EXISTENCIAS,
    KARDEX,
    ajustar,
    bodega_de,
    crear_bodega,
    de_ajuste,
    empezar,
    kardex_de,
    lo_que_hay,
)
from tests.existencias.kardex.conftest import QUIEN, hace
from tests.existencias.kardex.test_varios_a_la_vez import D
from tests.factories import clave_idempotente, error
from tests.informes import filas_de_excel
from tests.personas import Personas
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(40))
    return a


@pytest.fixture(scope="module")
def otra(dueno: Cliente) -> dict[str, Any]:
    return crear_bodega(dueno)


@pytest.fixture
def movido(dueno: Cliente, otra: dict[str, Any]) -> dict[str, Any]:
    """Entran diez en la de siempre hace nueve días y tres en otra hace cinco, el día en que de la primera salen cuatro."""
    suyo = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, suyo, "10", "5", fecha=hace(9))
    ajustar(dueno, suyo, "3", "5", fecha=hace(5), bodega_id=otra["id"])
    ajustar(dueno, suyo, "-4", motivo="MERMA", fecha=hace(5))
    return suyo


def test_al_terminar_un_dia_esta_lo_de_ese_dia_y_no_lo_del_siguiente(
    dueno: Cliente, movido: dict[str, Any], otra: dict[str, Any]
) -> None:
    siempre = bodega_de(dueno)["id"]

    def hubo(dia: int, **donde: Any) -> tuple[str, str]:
        fila = lo_que_hay(dueno, movido, al=hace(dia), **donde)
        assert fila["disponible"] is fila["reservada"] is None  # lo reservado se sabe de hoy
        return fila["existencia"], fila["valor"]

    assert [hubo(dia) for dia in (10, 9, 6, 5, 4)] == [
        *(("0.00", "0.00"), ("10.00", "50.00"), ("10.00", "50.00"), ("9.00", "45.00"), ("9.00", "45.00"))
    ]
    assert [hubo(dia, bodega=otra["id"])[0] for dia in (6, 5, 4)] == ["0.00", "3.00", "3.00"]
    assert [hubo(dia, bodega=siempre)[0] for dia in (10, 9, 6, 5)] == ["0.00", "10.00", "10.00", "6.00"]
    assert lo_que_hay(dueno, movido, al=hace(10))["costo"] is None


def test_el_periodo_empieza_y_termina_en_sus_dias_y_sin_movimientos_dice_lo_que_habia(
    dueno: Cliente, movido: dict[str, Any], otra: dict[str, Any]
) -> None:
    def dicho(**filtros: Any) -> list[Any]:
        suyo = kardex_de(dueno, movido, **filtros)
        campos = ("saldo_inicial", "entradas", "salidas", "saldo_final", "valor_inicial", "valor_final")
        return [len(suyo["filas"]), *(suyo[campo] for campo in campos)]

    de_ese_dia = [2, "10.00", "3.00", "4.00", "9.00", "50.00", "45.00"]
    assert dicho(desde=hace(5), hasta=hace(5)) == de_ese_dia
    assert dicho(desde=hace(8), hasta=hace(6)) == [0, "10.00", "0.00", "0.00", "10.00", "50.00", "50.00"]
    assert dicho(desde=hace(4)) == [0, "9.00", "0.00", "0.00", "9.00", "45.00", "45.00"]
    assert dicho(hasta=hace(9), desde=hace(9)) == [1, "0.00", "10.00", "0.00", "10.00", "0.00", "50.00"]
    siempre = {"bodega": bodega_de(dueno)["id"], "desde": hace(5)}
    assert dicho(**siempre) == [1, "10.00", "0.00", "4.00", "6.00", None, None]
    assert dicho(bodega=otra["id"], desde=hace(4)) == [0, "3.00", "0.00", "0.00", "3.00", None, None]
    mal = dueno.get(f"{KARDEX}?producto={movido['PRO_ID']}&desde={hace(5)}&hasta={hace(6)}")
    assert mal.status_code == 422 and "termina antes de empezar" in mal.text


def test_lo_que_es_menos_de_una_unidad_tambien_entra_y_sale(dueno: Cliente) -> None:
    suyo = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, suyo, "0.5", "1", fecha=hace(6))
    ajustar(dueno, suyo, "-0.25", motivo="MERMA", fecha=hace(4))
    visto = kardex_de(dueno, suyo)
    assert [visto[c] for c in ("entradas", "salidas", "saldo_final", "valor_final")] == [
        *("0.50", "0.25", "0.25", "0.25")
    ]
    assert [f["saldo_costo"] for f in visto["filas"]] == ["1.00", "1.00"]
    ajustar(dueno, suyo, "0.75", "1", fecha=hace(3))
    ajustar(dueno, suyo, "-0.5", motivo="MERMA", fecha=hace(3))
    assert [lo_que_hay(dueno, suyo, al=hace(dia))["valor"] for dia in (5, 4, 3)] == ["0.50", "0.25", "0.50"]


def test_lo_corregido_tarde_cuenta_desde_el_primer_dia_abierto(
    app: Flask, dueno: Cliente, eid_a: int
) -> None:
    suyo = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, suyo, "10", "5", fecha=hace(9))
    ajustar(dueno, suyo, "-4", motivo="MERMA", fecha=hace(8))

    def cerrar(hasta: date | None) -> None:
        with app.app_context(), en_empresa(eid_a):
            periodos.cerrar(DatosCierre(hasta, "ventas", "Mes declarado"), QUIEN)

    cerrar(hace(4))
    linea = de_compra(destino="INVENTARIO", producto_id=suyo["PRO_ID"], cantidad="10.00", precio="7.00")
    comprar(dueno, lineas=[linea], sustento="06", fecha=str(hace(9)))
    cerrar(None)
    valores = [lo_que_hay(dueno, suyo, al=hace(dia))["valor"] for dia in (9, 8, 4, 3)]
    assert valores == ["120.00", "100.00", "100.00", "96.00"]
    assert kardex_de(dueno, suyo, desde=hace(3))["saldo_inicial"] == "16.00"
    assert kardex_de(dueno, suyo, desde=hace(3))["valor_inicial"] == "100.00"


def test_el_excel_lee_todos_los_pasos_hasta_su_tope(
    dueno: Cliente, movido: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libro, "_TROZO", 1)
    monkeypatch.setattr(libro, "EXCEL_MAXIMO", 3)
    ruta = f"{KARDEX}/excel?producto={movido['PRO_ID']}"
    assert [fila[1] for fila in filas_de_excel(dueno.get(ruta).data)].count("Ajuste") == 3
    monkeypatch.setattr(libro, "EXCEL_MAXIMO", 2)
    respuesta = dueno.get(ruta)
    assert (respuesta.status_code, "más de 2" in respuesta.text) == (422, True)


def test_las_paginas_de_un_mismo_dia_siguen_el_saldo_tambien_en_una_bodega(
    dueno: Cliente, otra: dict[str, Any]
) -> None:
    suyo = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, suyo, "7", "2", fecha=hace(8))
    ajustar(dueno, suyo, "5", "2", fecha=hace(4), bodega_id=otra["id"])
    lineas = [{"producto_id": suyo["PRO_ID"], "cantidad": "1", "costo": "2"}] * 21
    hecho = dueno.post(AJUSTES, de_ajuste(dueno, *lineas, fecha=hace(4)), headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    for filtros, habia in (({}, 12), ({"bodega": bodega_de(dueno)["id"]}, 7)):
        suyos = {"tamano": 20, "desde": hace(4), **filtros}
        primera = kardex_de(dueno, suyo, **suyos)
        segunda = kardex_de(dueno, suyo, despues=primera["siguiente"], **suyos)
        assert segunda["filas"][-1]["saldo"] == segunda["saldo_final"] == f"{habia + 21}.00"
        saldos = [float(f["saldo"]) for f in (*primera["filas"], *segunda["filas"])]
        assert saldos[-21:] == [habia + n for n in range(1, 22)]
        atras = kardex_de(dueno, suyo, antes=segunda["anterior"], **suyos)
        assert atras["filas"] == primera["filas"]
        assert (primera["anterior"], segunda["siguiente"]) == ("", "")


def test_se_elige_lo_que_habia_entonces_y_en_esa_bodega(
    dueno: Cliente, movido: dict[str, Any], otra: dict[str, Any]
) -> None:
    def esta(con: str, **filtros: Any) -> tuple[int, int, str]:
        dichos = "&".join(f"{c}={v}" for c, v in {"con": con, **filtros}.items())
        consulta = f"filtro={movido['PRO_CODIGO']}&{dichos}"
        pagina = dueno.get(f"{EXISTENCIAS}/paginacion?{consulta}").json
        total = dueno.get(f"{EXISTENCIAS}/total?{consulta}").json
        return len(pagina["items"]), total["productos"], total["valor"]

    assert [esta(con) for con in ("todo", "hay", "nada", "negativa")] == [
        *((1, 1, "45.00"), (1, 1, "45.00"), (0, 0, "0.00"), (0, 0, "0.00"))
    ]
    assert esta("nada", al=hace(10)) == (1, 1, "0.00")
    assert esta("hay", bodega=otra["id"], al=hace(6)) == (0, 0, "0.00")
    assert esta("hay", bodega=otra["id"]) == (1, 1, "15.00")
    assert esta("todo", bodega=bodega_de(dueno)["id"], al=hace(6)) == (1, 1, "50.00")


def test_la_lista_y_su_excel_van_en_el_orden_pedido_y_sin_costo_para_quien_no_lo_ve(
    dueno: Cliente, movido: dict[str, Any], personas: Personas
) -> None:
    gemelo = crear(dueno, PRO_INVENTARIO=True, PRO_NOMBRE=movido["PRO_NOMBRE"] + " z")
    for orden in ("PRO_CODIGO", "-PRO_CODIGO", "nombre", "-nombre"):
        items = dueno.get(f"{EXISTENCIAS}/paginacion?orden={orden}&tamano=100").json["items"]
        hallados = [
            f["producto_id"] for f in items if f["producto_id"] in (movido["PRO_ID"], gemelo["PRO_ID"])
        ]
        derecho = [movido["PRO_ID"], gemelo["PRO_ID"]]
        assert hallados == (derecho[::-1] if orden.startswith("-") else derecho), orden
    ruta = f"{EXISTENCIAS}/exportar?filtro={movido['PRO_CODIGO']}&al={hace(6)}"
    con_costo = filas_de_excel(dueno.get(ruta).data)
    assert any(f"Al terminar el {hace(6):%d/%m/%Y}" in fila for fila in con_costo)
    titulos = next(fila for fila in con_costo if "Código" in fila)
    assert titulos[-2:] == ["Costo", "Valor"]
    assert con_costo[-1][-5:] == [10, "", "", 5, 50]
    sin_costo = filas_de_excel(personas["facturador_a"].get(ruta).data)
    assert next(fila for fila in sin_costo if "Código" in fila)[-1] == "Disponible"
    assert sin_costo[-1][-3:] == [10, "", ""]


def test_el_excel_del_kardex_dice_de_donde_parte_cada_fila_y_el_total(
    dueno: Cliente, movido: dict[str, Any], otra: dict[str, Any], personas: Personas
) -> None:
    cifras = ("Movimiento", "Entra", "Sale", "Costo", "Valor", "Saldo", "Costo del saldo", "Valor del saldo")

    def hoja(quien: Cliente = dueno, **filtros: Any) -> tuple[list[str], list[list[Any]]]:
        """Las columnas que dicen cuánto, y lo que dice de ellas cada fila."""
        dichos = "".join(f"&{c}={v}" for c, v in filtros.items())
        filas = filas_de_excel(quien.get(f"{KARDEX}/excel?producto={movido['PRO_ID']}{dichos}").data)
        assert any(f"Del {hace(5):%d/%m/%Y} al {hace(4):%d/%m/%Y}" in fila for fila in filas)
        desde = next(n for n, fila in enumerate(filas) if "Movimiento" in fila)
        suyas = [n for n, titulo in enumerate(filas[desde]) if titulo in cifras]
        return [filas[desde][n] for n in suyas], [[fila[n] for n in suyas] for fila in filas[desde + 1 :]]

    periodo = {"desde": hace(5), "hasta": hace(4)}
    assert hoja(**periodo) == (
        list(cifras),
        [
            ["Saldo inicial", "", "", "", "", 10, 5, 50],
            ["Ajuste", 3, "", 5, 15, 13, 5, 65],
            ["Ajuste", "", 4, 5, -20, 9, 5, 45],
            ["Total", 3, 4, "", "", 9, 5, 45],
        ],
    )
    titulos, de_bodega = hoja(bodega=otra["id"], **periodo)
    assert titulos == ["Movimiento", "Entra", "Sale", "Costo", "Valor", "Saldo"]
    assert de_bodega[-1] == ["Total", 3, 0, "", "", 3]
    assert hoja(personas["facturador_a"], **periodo)[0] == ["Movimiento", "Entra", "Sale", "Saldo"]


def test_un_periodo_al_reves_no_se_lee_aunque_no_venga_de_la_calle(app: Flask, eid_a: int) -> None:
    al_reves = FiltrosKardex(1, desde=hace(5), hasta=hace(6))
    with app.app_context(), en_empresa(eid_a), pytest.raises(ReglaDeNegocio) as error:
        libro.de(al_reves, hace(0), 20)
    assert error.value.errors == {"json": {"hasta": ["No puede ser anterior al comienzo."]}}


def test_lo_de_otra_empresa_no_se_ve(dueno: Cliente, b: Cliente, movido: dict[str, Any]) -> None:
    assert error(b.get(f"{KARDEX}?producto={movido['PRO_ID']}"))[0] == 404
    filas = kardex_de(dueno, movido)["filas"]
    suyo = filas[0]["documento"]["id"]
    ruta = f"{KARDEX}/documento?tipo=AJUSTE_EXISTENCIAS&id={suyo}"
    assert len(dueno.get(ruta).json) == 1 and b.get(ruta).json == []
    assert dueno.get(f"{KARDEX}/documento?tipo=TRASLADO&id={suyo}").json == []


def test_lo_que_salio_sin_haber_se_salda_a_lo_que_cuesta_lo_comprado_y_no_su_recargo() -> None:
    habia = Dia(hace(6), D(0), D(0), D(4), D(3))
    comprado = Movido(1, hace(5), D(10), propio=D(50))
    recargo = Movido(2, hace(5), D(0), propio=D(20), sobre=D(10))
    contado = contar(habia, [comprado, recargo], {})
    assert contado.saldados == {hace(5): -16}
    assert (contado.dias[-1].cantidad, contado.dias[-1].valor) == (6, 42)
