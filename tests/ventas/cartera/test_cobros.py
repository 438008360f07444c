"""Los cobros: se reciben, se reparten entre lo que se debe y se anulan; sus listas, su recibo, y dos a la
vez."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.ventas.cartera.motor import lista_cobros
from tests.client import Cliente
from tests.factories import error, filas
from tests.hojas import leer
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import COBROS, aplicar, cobrar, cuerpo, documento, hace, registrar, saldo


def test_se_cobra_repartido_y_el_resto_es_anticipo(a: Cliente, app: Flask, codigo: int) -> None:
    uno, otro = (registrar(a, codigo, valor)["DOC_CODIGO"] for valor in ("100.00", "50.00"))
    cobro = cobrar(
        a, codigo, "140.00", (uno, "100.00"), (otro, "30.00"), forma="CHEQUE", referencia="771", notas="Ñ"
    )
    assert (cobro["total"], cobro["aplicado"], cobro["anticipo"]) == ("140.00", "130.00", "10.00")
    assert (cobro["formaNombre"], cobro["referencia"], cobro["notas"]) == ("Cheque", "771", "Ñ")
    suyo = "SELECT nombre FROM usuarios WHERE empresa_id = %s AND usuario = 'demo'"
    (quien,) = filas(app, suyo, a.sesion["eid"])
    assert cobro["cobrado_por"] == quien["nombre"] != ""
    assert [(x["DOC_CODIGO"], x["valor"]) for x in cobro["aplicaciones"]] == [
        (uno, "100.00"),
        (otro, "30.00"),
    ]
    assert a.get(f"{COBROS}/{cobro['COB_CODIGO']}").json == cobro
    assert documento(a, uno)["estado"] == "PAGADO"
    assert documento(a, otro)["saldo"] == "20.00"
    suyo = saldo(a, codigo)
    assert (suyo["saldo"], suyo["anticipos"], suyo["vencido"]) == ("10.00", "-10.00", "20.00")


def test_el_anticipo_se_aplica_despues_y_se_anula_todo(a: Cliente, codigo: int) -> None:
    cobro = cobrar(a, codigo, "60.00", fecha=hace(50))
    uno = registrar(a, codigo, "100.00", fecha=hace(40))["DOC_CODIGO"]
    ruta = f"{COBROS}/{cobro['COB_CODIGO']}"
    assert cobro["acciones"] == ["aplicar", "devolver", "ajustar", "anular", "cambiar_centro"]
    aplicado = a.post(f"{ruta}/aplicar", aplicar((uno, "60.00"))).json
    assert (aplicado["anticipo"], aplicado["acciones"]) == ("0.00", ["anular", "cambiar_centro"])
    assert aplicado["aplicaciones"][0]["desde"] == hace(40)  # cuando existen los dos
    assert saldo(a, codigo, hace(45))["anticipos"] == "-60.00"
    anulado = a.put(f"{ruta}/anular", {"fecha": hace(3), "motivo": "Cheque sin fondos"}).json
    assert (anulado["estado"], anulado["aplicado"], anulado["anulado_el"]) == ("ANULADO", "0.00", hace(3))
    assert documento(a, uno)["saldo"] == "100.00"
    assert (saldo(a, codigo)["saldo"], saldo(a, codigo, hace(4))["saldo"]) == ("100.00", "40.00")
    for respuesta in (
        a.put(f"{ruta}/anular", {"motivo": "Otra vez"}),
        a.post(f"{ruta}/aplicar", aplicar((uno, "1.00"))),
    ):
        assert error(respuesta) == (409, "estado_invalido")


def test_lo_reaplicado_tras_una_anulacion_no_cuenta_dos_veces_en_el_pasado(a: Cliente, codigo: int) -> None:
    uno = registrar(a, codigo, "100.00", fecha=hace(40))["DOC_CODIGO"]
    malo = cobrar(a, codigo, "100.00", (uno, "100.00"), fecha=hace(30))["COB_CODIGO"]
    a.put(f"{COBROS}/{malo}/anular", {"fecha": hace(5), "motivo": "Sin fondos"})
    bueno = cobrar(a, codigo, "100.00", (uno, "100.00"), fecha=hace(20))
    assert bueno["aplicaciones"][0]["desde"] == hace(5)
    entonces = saldo(a, codigo, hace(10))
    assert (entonces["saldo"], entonces["anticipos"], entonces["vencido"]) == ("-100.00", "-100.00", "0.00")
    assert saldo(a, codigo)["saldo"] == "0.00"


def test_pendientes_lo_mas_antiguo_primero_y_lo_que_hay_a_favor(
    a: Cliente, codigo: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    nuevo = registrar(a, codigo, "10.00", fecha=hace(5))["DOC_CODIGO"]
    viejo = registrar(a, codigo, "20.00", fecha=hace(90), numero="1")["DOC_CODIGO"]
    registrar(a, codigo, estado="PAGADO")
    cobro = cobrar(a, codigo, "7.00")["COB_CODIGO"]
    nota = registrar(a, codigo, "3.00", tipo="04")["DOC_CODIGO"]
    suyos = a.get(f"{COBROS}/pendientes", query_string={"idCli": codigo}).json
    assert [(d["DOC_CODIGO"], d["saldo"], d["dias"]) for d in suyos["documentos"]] == [
        (viejo, "20.00", 60),
        (nuevo, "10.00", -25),
    ]
    assert [(x["COB_CODIGO"], x["DOC_CODIGO"]) for x in suyos["anticipos"]] == [(None, nota), (cobro, None)]
    assert (suyos["porCobrar"], suyos["totalAnticipos"], suyos["saldo"]) == ("30.00", "10.00", "20.00")
    # Lo que no cabe en la pantalla también se debe.
    monkeypatch.setattr(lista_cobros, "caben", 1)
    pocos = a.get(f"{COBROS}/pendientes", query_string={"idCli": codigo}).json
    assert len(pocos["documentos"]) == 1
    assert (pocos["porCobrar"], pocos["totalAnticipos"], pocos["saldo"]) == ("30.00", "10.00", "20.00")


@pytest.mark.parametrize(
    ("filtros", "esperados"),
    [
        ({}, 3),
        ({"estado": "vigente"}, 2),
        ({"estado": "anulado"}, 1),
        ({"estado": "con_anticipo"}, 1),
        ({"forma": "CHEQUE"}, 1),
        ({"desde": hace(15)}, 2),
        ({"hasta": hace(16)}, 1),
        ({"filtro": "ref-unica"}, 1),
        ({"filtro": "tapia"}, 3),
        ({"filtro": "zz%zz"}, 0),
    ],
)
def test_los_filtros_y_la_suma_de_lo_vigente(
    a: Cliente, variado: int, filtros: dict[str, str], esperados: int
) -> None:
    pagina = a.get(COBROS, query_string={"idCli": variado, **filtros}).json
    assert pagina["total"] == len(pagina["items"]) == esperados
    vivos = (Decimal(f["total"]) for f in pagina["items"] if f["estado"] == "VIGENTE")
    assert Decimal(pagina["suma"]) == sum(vivos)


@pytest.fixture(scope="module")
def variado(a: Cliente) -> int:
    codigo = int(crear(a)["CLI_CODIGO"])
    uno = registrar(a, codigo)["DOC_CODIGO"]
    cobrar(a, codigo, "100.00", (uno, "100.00"), forma="CHEQUE", referencia="REF-UNICA")
    cobrar(a, codigo, "5.00", fecha=hace(20))
    malo = cobrar(a, codigo, "8.00")["COB_CODIGO"]
    a.put(f"{COBROS}/{malo}/anular", {"motivo": "Mal hecho"})
    return codigo


def test_el_excel_trae_los_mismos_y_el_orden_se_puede_elegir(a: Cliente, variado: int) -> None:
    hoja = leer(a.get(f"{COBROS}/exportar", query_string={"idCli": variado, "orden": "numero"}).data)
    assert len(hoja) == 4
    assert hoja[0][:3] == ["Número", "Fecha", "Identificación"]
    for orden in ("fecha", "-total", "CLI_NOMBRE", "-numero"):
        assert a.get(COBROS, query_string={"orden": orden}).status_code == 200
    assert error(a.get(COBROS, query_string={"orden": "notas"})) == (422, "validacion")


def test_una_pagina_cuesta_pocas_consultas(a: Cliente, contar_consultas: Any) -> None:
    una = contar_consultas(lambda: a.get(COBROS, query_string={"tamano": 20}))
    todas = contar_consultas(lambda: a.get(COBROS, query_string={"tamano": 100}))
    # las dos leen una página; una más, si alguno de sus cobros es de una retención
    assert una <= todas <= 3


def test_cobrar_muchos_no_cuesta_una_consulta_por_cada_uno(a: Cliente, contar_consultas: Any) -> None:
    def con(cuantos: int) -> int:
        codigo = int(crear(a)["CLI_CODIGO"])
        pagos = [(registrar(a, codigo, "10.00")["DOC_CODIGO"], "10.00") for _ in range(cuantos)]
        return int(contar_consultas(lambda: cobrar(a, codigo, f"{cuantos * 10}.00", *pagos)))

    assert con(6) == con(2)


def test_el_recibo_sale_en_pdf_tambien_anulado_y_con_texto_raro(a: Cliente, codigo: int) -> None:
    uno = registrar(a, codigo, numero="Ñ🦤<b>")["DOC_CODIGO"]
    cobro = cobrar(a, codigo, "120.00", (uno, "100.00"), notas="<para>🦤" * 20)["COB_CODIGO"]
    for _ in range(2):
        respuesta = a.get(f"{COBROS}/{cobro}/recibo")
        assert respuesta.data.startswith(b"%PDF-")
        assert (
            f"recibo-{a.get(f'{COBROS}/{cobro}').json['numero']:06d}.pdf"
            in respuesta.headers["Content-Disposition"]
        )
        a.put(f"{COBROS}/{cobro}/anular", {"motivo": "Sin fondos"})


def test_quien_solo_consulta_mira_y_no_cobra(gente: Personas, a: Cliente, codigo: int) -> None:
    cobro = cobrar(a, codigo, "10.00")
    consulta = gente["consulta_a"]
    assert consulta.get(f"{COBROS}/{cobro['COB_CODIGO']}").json == {**cobro, "acciones": []}
    assert error(consulta.post(COBROS, cuerpo(codigo, "1.00"))) == (403, "sin_permiso")
    assert gente["contador_a"].post(COBROS, cuerpo(codigo, "1.00")).status_code == 201


def test_queda_en_la_auditoria(app: Flask, a: Cliente, codigo: int) -> None:
    uno = registrar(a, codigo, "10.00", numero="55")["DOC_CODIGO"]
    cobro = cobrar(a, codigo, "10.00", (uno, "10.00"))["COB_CODIGO"]
    a.put(f"{COBROS}/{cobro}/anular", {"motivo": "Sin fondos"})
    lineas = filas(
        app, "SELECT * FROM auditoria WHERE entidad = 'cobro' AND entidad_id = %s ORDER BY id", str(cobro)
    )
    assert [linea["accion"] for linea in lineas] == ["crear", "anular"]
    assert lineas[0]["despues"]["documentos"] == ["Factura 55"]
    assert lineas[1]["despues"]["motivo"] == "Sin fondos"
    assert lineas[1]["antes"]["aplicado"] == "10.00"
