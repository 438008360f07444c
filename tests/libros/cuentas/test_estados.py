"""La cuenta de un tercero y la de todos, en los dos lados: sus movimientos, sus cifras y cuánto lleva vencido."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from tests.client import Cliente
from tests.factories import error
from tests.hojas import leer
from tests.libros.cuentas.lados import EN_CADA_LADO, LadoDePrueba, hace


@EN_CADA_LADO
def test_el_estado_de_un_periodo_empieza_donde_termino_el_anterior(lado: LadoDePrueba, a: Cliente) -> None:
    tercero = lado.nuevo(a, 30)
    uno = lado.registrar(a, tercero, "100.00", fecha=hace(60), detalle="Enero")
    dinero = lado.saldar(
        a, tercero, "30.00", (uno, "30.00"), fecha=hace(50), forma="TRANSFERENCIA", referencia="99"
    )
    lado.registrar(a, tercero, "20.00", fecha=hace(10))
    primero, segundo = lado.estado(a, tercero, hasta=hace(40)), lado.estado(a, tercero, desde=hace(39))
    extremos = lado.cable["saldo_inicial"], lado.cable["saldo_final"]
    assert [primero[extremo] for extremo in extremos] == ["0.00", "70.00"]
    assert [segundo[extremo] for extremo in extremos] == ["70.00", "90.00"]
    assert (primero["cargos"], primero["abonos"]) == ("100.00", "30.00")
    factura, saldado = primero["movimientos"]
    assert (factura["tipo"], factura["detalle"], factura["vence"]) == ("01", "Enero", hace(30))
    ids = [lado.cable["documento_en_fila"], lado.cable["dinero_en_fila"]]
    assert [factura[id_] for id_ in ids] == [uno, None]
    assert [saldado[id_] for id_ in ids] == [None, dinero]
    assert (saldado["tipo"], saldado["detalle"], saldado["vence"]) == (
        lado.dinero_tabla[:2].upper(),
        "Transferencia 99",
        None,
    )
    assert primero["antiguedad"]["total"] == "70.00"
    assert lado.estado(a, tercero, desde=hace(8), hasta=hace(5))["movimientos"] == []


@EN_CADA_LADO
def test_las_cifras_de_un_tercero_son_las_de_su_dia(lado: LadoDePrueba, a: Cliente) -> None:
    tercero = lado.nuevo(a)
    uno = lado.registrar(a, tercero, "100.00")
    lado.registrar(a, tercero, "15.00", tipo=lado.abona_tipo, fecha=hace(20))
    lado.saldar(a, tercero, "10.00", (uno, "10.00"), fecha=hace(10))
    ruta = f"{lado.terceros}/valorFactura/{tercero}"
    assert a.get(ruta).json == {
        lado.cable["tercero_en_fila"]: tercero,
        "documentos": 1,
        "facturado": "100.00",
        "creditos": "15.00",
        "neto": "85.00",
    }
    assert a.get(ruta, query_string={"hasta": hace(30)}).json["neto"] == "100.00"
    assert a.get(ruta, query_string={"hasta": hace(300)}).json["documentos"] == 0
    suyos = f"{lado.terceros}/{lado.cable['dinero_de_la_cuenta']}/{tercero}"
    assert [fila["total"] for fila in a.get(suyos).json["items"]] == ["10.00"]
    assert a.get(suyos, query_string={"hasta": hace(11)}).json["total"] == 0


@EN_CADA_LADO
@pytest.mark.parametrize("dia", [0, 45, 120, 250])
def test_lo_neto_y_la_antiguedad_de_todos_suman_lo_mismo(lado: LadoDePrueba, a: Cliente, dia: int) -> None:
    neto = a.get(lado.neto_ruta, query_string={"hasta": hace(dia)}).json
    todos: list[dict[str, Any]] = []
    pagina = {"page": 0, "paginas": 1}
    while pagina["page"] < pagina["paginas"]:
        args = {"fecha": hace(dia), "tamano": 100, "page": pagina["page"] + 1}
        pagina = a.get(lado.por_saldar_ruta, query_string=args).json
        todos += pagina["items"]

    def suma(campo: str) -> str:
        return f"{sum(Decimal(fila[campo]) for fila in todos):.2f}"

    por_saldar = neto[lado.cable["por_saldar"]]
    assert por_saldar == suma("saldo") == pagina["totales"]["total"]
    assert (neto["vencido"], neto["anticipos"]) == (suma("vencido"), suma("anticipos"))
    for tramo in (lado.cable["por_vencer"], "d30", "d60", "d90", "mas", "anticipos"):
        assert pagina["totales"][tramo] == suma(tramo)
    facturado, creditos = (Decimal(neto[cual]) for cual in ("facturado", "creditos"))
    assert Decimal(neto["neto"]) == facturado - creditos
    assert Decimal(por_saldar) == facturado - creditos - Decimal(neto[lado.cable["saldado"]])


@EN_CADA_LADO
def test_la_antiguedad_se_filtra_se_ordena_y_se_exporta(lado: LadoDePrueba, a: Cliente) -> None:
    ruta, nombre = lado.por_saldar_ruta, lado.cable["nombre"]
    tercero = lado.nuevo(a)
    lado.registrar(a, tercero, "40.00", fecha=hace(200), vence=hace(100))
    lado.registrar(a, tercero, "60.00", fecha=hace(1), vence=hace(-5))
    vencidos = a.get(ruta, query_string={"vencidos": "true", "tamano": 100}).json
    atrasos = [Decimal(fila["vencido"]) for fila in vencidos["items"]]
    assert atrasos == sorted(atrasos, reverse=True)
    assert atrasos[-1] > 0
    (suya,) = (f for f in vencidos["items"] if f[lado.cable["tercero_en_fila"]] == tercero)
    assert [suya[cual] for cual in ("mas", lado.cable["por_vencer"], "vencido", "saldo")] == [
        "40.00",
        "60.00",
        "40.00",
        "100.00",
    ]
    hallados = a.get(ruta, query_string={"filtro": suya[nombre].upper()}).json["items"]
    assert {fila[nombre] for fila in hallados} == {suya[nombre]}
    for orden in (nombre, "saldo", "-mas", "d30", lado.cable["por_vencer"], "anticipos"):
        assert a.get(ruta, query_string={"orden": orden}).status_code == 200
    assert error(a.get(ruta, query_string={"orden": "x"})) == (422, "validacion")
    ultima = a.get(ruta, query_string={"vencidos": "true", "page": 9999}).json
    assert ultima["page"] == ultima["paginas"] == -(-vencidos["total"] // 20)
    assert (ultima["total"], ultima["totales"]) == (vencidos["total"], vencidos["totales"])
    nadie = a.get(ruta, query_string={"filtro": "nadie se llama así", "page": 3}).json
    assert (nadie["page"], nadie["paginas"], nadie["total"], nadie["items"]) == (1, 1, 0, [])
    assert set(nadie["totales"].values()) == {"0.00"}
    hoja = leer(a.get(f"{ruta}/exportar", query_string={"vencidos": "true"}).data)
    assert len(hoja) == vencidos["total"] + 1


@EN_CADA_LADO
def test_la_antiguedad_cuesta_pocas_consultas(
    lado: LadoDePrueba, a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    una = contar_consultas(lambda: a.get(lado.por_saldar_ruta, query_string={"tamano": 20}))
    todas = contar_consultas(lambda: a.get(lado.por_saldar_ruta, query_string={"tamano": 100}))
    assert una == todas <= 3


@EN_CADA_LADO
@pytest.mark.parametrize("fecha", ["ayer", "2026-13-01", "99999-01-01"])
def test_una_fecha_que_no_es_fecha_se_dice(lado: LadoDePrueba, a: Cliente, fecha: str) -> None:
    tercero = lado.nuevo(a)
    for ruta in (
        f"{lado.terceros}/saldoEstadoCuenta/{tercero}?fecha=",
        f"{lado.terceros}/estadoCuenta/{tercero}?desde=",
        f"{lado.neto_ruta}?hasta=",
    ):
        assert error(a.get(f"{ruta}{fecha}")) == (422, "validacion")
    for extrema in ("0001-01-01", "9999-12-31"):
        assert lado.estado(a, tercero, desde=extrema, hasta=extrema)["movimientos"] == []
        por_saldar = a.get(lado.por_saldar_ruta, query_string={"fecha": extrema}).json
        assert por_saldar["fecha"] == extrema
