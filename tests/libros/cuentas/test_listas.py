"""Los cobros y los pagos como se buscan, en los dos lados: sus filtros, su orden, su Excel y lo que queda pendiente."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from tests.client import Cliente
from tests.factories import error
from tests.hojas import leer
from tests.libros.cuentas.lados import EN_CADA_LADO, EN_CADA_LADO_DEL_ARCHIVO, LadoDePrueba, hace


@pytest.fixture(scope="module")
def variado(lado: LadoDePrueba, a: Cliente) -> int:
    """Un tercero con un cheque que salda todo, un anticipo y uno anulado."""
    tercero = lado.nuevo(a)
    uno = lado.registrar(a, tercero, "100.00")
    lado.saldar(a, tercero, "100.00", (uno, "100.00"), forma="CHEQUE", referencia="REF-UNICA")
    lado.saldar(a, tercero, "5.00", fecha=hace(20))
    lado.anular(a, lado.saldar(a, tercero, "8.00"))
    return tercero


@EN_CADA_LADO_DEL_ARCHIVO
@pytest.mark.parametrize(
    ("filtros", "totales"),
    [
        ({}, ["5.00", "8.00", "100.00"]),
        ({"estado": "vigente"}, ["5.00", "100.00"]),
        ({"estado": "anulado"}, ["8.00"]),
        ({"estado": "con_anticipo"}, ["5.00"]),
        ({"forma": "CHEQUE"}, ["100.00"]),
        ({"desde": hace(15)}, ["8.00", "100.00"]),
        ({"hasta": hace(16)}, ["5.00"]),
        ({"filtro": "ref-unica"}, ["100.00"]),
        ({"filtro": "SU NOMBRE"}, ["5.00", "8.00", "100.00"]),
        ({"filtro": "zz%zz"}, []),
    ],
)
def test_los_filtros_hallan_lo_suyo_y_suman_lo_vigente(
    lado: LadoDePrueba, a: Cliente, variado: int, filtros: dict[str, str], totales: list[str]
) -> None:
    if filtros.get("filtro") == "SU NOMBRE":
        (fila, *_) = a.get(lado.dinero_ruta, query_string={lado.tercero: variado}).json["items"]
        filtros = {"filtro": fila[lado.cable["nombre"]].upper()}
    pagina = a.get(lado.dinero_ruta, query_string={lado.tercero: variado, **filtros}).json
    assert sorted((fila["total"] for fila in pagina["items"]), key=Decimal) == totales
    assert pagina["total"] == len(totales)
    assert Decimal(pagina["suma"]) == sum(Decimal(total) for total in totales if total != "8.00")


@EN_CADA_LADO_DEL_ARCHIVO
def test_el_excel_trae_los_mismos_en_el_orden_que_se_pide(
    lado: LadoDePrueba, a: Cliente, variado: int
) -> None:
    pedido = {lado.tercero: variado, "orden": "numero"}
    cabecera, *filas = leer(a.get(f"{lado.dinero_ruta}/exportar", query_string=pedido).data)
    assert cabecera[:3] == ["Número", "Fecha", "Identificación"]
    en_pantalla = [f["numero"] for f in a.get(lado.dinero_ruta, query_string=pedido).json["items"]]
    assert [int(fila[0]) for fila in filas] == en_pantalla == sorted(en_pantalla)
    for orden in ("fecha", "-total", lado.cable["nombre"], "-numero"):
        assert a.get(lado.dinero_ruta, query_string={"orden": orden}).status_code == 200
    assert error(a.get(lado.dinero_ruta, query_string={"orden": "notas"})) == (422, "validacion")


@EN_CADA_LADO
def test_una_pagina_cuesta_pocas_consultas(
    lado: LadoDePrueba, a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    una = contar_consultas(lambda: a.get(lado.dinero_ruta, query_string={"tamano": 20}))
    todas = contar_consultas(lambda: a.get(lado.dinero_ruta, query_string={"tamano": 100}))
    # las dos leen una página; una más, si algo de lo que hay en ella viene de otra parte
    assert una <= todas <= 3


@EN_CADA_LADO
def test_saldar_muchos_no_cuesta_una_consulta_por_cada_uno(
    lado: LadoDePrueba, a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    def con(cuantos: int) -> int:
        tercero = lado.nuevo(a)
        partes = [(lado.registrar(a, tercero, "10.00"), "10.00") for _ in range(cuantos)]
        return contar_consultas(lambda: lado.saldar(a, tercero, f"{cuantos * 10}.00", *partes))

    assert con(6) == con(2)


@EN_CADA_LADO
def test_pendiente_esta_lo_mas_antiguo_primero_y_lo_que_hay_a_favor(
    lado: LadoDePrueba, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    tercero = lado.nuevo(a, 30)
    nuevo = lado.registrar(a, tercero, "10.00", fecha=hace(5))
    viejo = lado.registrar(a, tercero, "20.00", fecha=hace(90), numero="1")
    lado.registrar(a, tercero, "100.00", estado="PAGADO")
    dinero = lado.saldar(a, tercero, "7.00")
    nota = lado.registrar(a, tercero, "3.00", tipo=lado.abona_tipo)

    def leer_pendientes() -> dict[str, Any]:
        ruta = f"{lado.dinero_ruta}/pendientes"
        return dict(a.get(ruta, query_string={lado.tercero: tercero}).json)

    suyos, doc = leer_pendientes(), lado.cable["documento_en_fila"]
    assert [(d[doc], d["saldo"], d["dias"]) for d in suyos["documentos"]] == [
        (viejo, "20.00", 60),
        (nuevo, "10.00", -25),
    ]
    favor = [(x[lado.cable["dinero_en_fila"]], x[doc]) for x in suyos["anticipos"]]
    assert favor == [(None, nota), (dinero, None)]
    monkeypatch.setattr(lado.lista, "caben", 1)
    pocos = leer_pendientes()
    assert len(pocos["documentos"]) == 1
    for leidos in (suyos, pocos):  # lo que no cabe en la pantalla también se debe
        cifras = [leidos[lado.cable[cual]] for cual in ("por_saldar", "total_anticipos")]
        assert (*cifras, leidos["saldo"]) == ("30.00", "10.00", "20.00")


@EN_CADA_LADO_DEL_ARCHIVO
@pytest.mark.parametrize(
    ("filtros", "esperados"),
    [
        ({}, 5),
        ({"estado": "VENCIDO"}, 1),
        ({"estado": "PARCIAL"}, 1),
        ({"estado": "PAGADO"}, 1),
        ({"estado": "DISPONIBLE"}, 1),
        ({"estado": "ANULADO"}, 1),
        ({"estado": "ABIERTO"}, 3),
        ({"estado": "DEBIDO"}, 2),
        ({"tipo": "04"}, 1),
        ({"desde": hace(20)}, 2),
        ({"hasta": hace(21)}, 3),
        ({"filtro": "zz-unico"}, 1),
        ({"filtro": "no está"}, 0),
        ({"estado": "", "tipo": "", "desde": ""}, 5),
    ],
)
def test_los_documentos_se_hallan_por_lo_que_dice_su_estado(
    lado: LadoDePrueba, a: Cliente, de_todo: int, filtros: dict[str, str], esperados: int
) -> None:
    pagina = a.get(lado.documentos_ruta, query_string={lado.tercero: de_todo, **filtros}).json
    assert (pagina["total"], len(pagina["items"])) == (esperados, esperados)
    if filtros.get("estado") not in (None, "", "ABIERTO", "DEBIDO"):
        assert {fila["estado"] for fila in pagina["items"]} == {filtros["estado"]}


@pytest.fixture(scope="module")
def de_todo(lado: LadoDePrueba, a: Cliente) -> int:
    """Un tercero con un documento en cada estado."""
    tercero = lado.nuevo(a)
    lado.registrar(a, tercero, "100.00", numero="ZZ-UNICO")
    parcial = lado.registrar(a, tercero, "100.00", fecha=hace(20), vence=hace(-20))
    lado.saldar(a, tercero, "10.00", (parcial, "10.00"))
    lado.registrar(a, tercero, "100.00", estado="PAGADO")
    lado.registrar(a, tercero, "100.00", tipo=lado.abona_tipo, fecha=hace(3))
    anulado = lado.registrar(a, tercero, "100.00")
    a.put(f"{lado.documentos_ruta}/{anulado}/anular", {"motivo": "Mal hecho"})
    return tercero


@EN_CADA_LADO
def test_los_documentos_se_ordenan_por_lo_que_se_ve(lado: LadoDePrueba, a: Cliente) -> None:
    for orden in ("fecha", "-vence", "total", "-saldo", "numero", lado.cable["nombre"], lado.por_id):
        assert a.get(lado.documentos_ruta, query_string={"orden": orden}).status_code == 200
    assert error(a.get(lado.documentos_ruta, query_string={"orden": "motivo"})) == (422, "validacion")


@EN_CADA_LADO
def test_una_pagina_de_documentos_cuesta_pocas_consultas(
    lado: LadoDePrueba, a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    una = contar_consultas(lambda: a.get(lado.documentos_ruta, query_string={"tamano": 20}))
    todas = contar_consultas(lambda: a.get(lado.documentos_ruta, query_string={"tamano": 100}))
    # la última, el centro de costo de los que vienen de un comprobante o de una compra: en la página corta puede no haber
    assert una <= todas <= 6
