"""Lo que espera se empareja a mano, lo emparejado se cambia, y anular deshace lo cobrado."""

import concurrent.futures
from decimal import Decimal
from typing import Any

from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.client import Cliente
from tests.factories import error, filas
from tests.hojas import leer
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import COBROS, cobrar, documento, estado, hace, registrar, saldo
from tests.ventas.retenciones_recibidas.conftest import (
    RETENCIONES,
    facturar,
    linea,
    pedir,
    retener,
    sobre,
)

PERDIDO = "009-009-000000123"


def emparejar(cliente: Cliente, hecha: dict[str, Any], *pares: dict[str, Any], **cambios: Any) -> Any:
    cuerpo = {"version": hecha["version"], "sustentos": list(pares), **cambios}
    return cliente.put(f"{RETENCIONES}/{hecha['id']}/emparejamiento", cuerpo)


def anular(cliente: Cliente, hecha: dict[str, Any], **cambios: Any) -> Any:
    return cliente.post(f"{RETENCIONES}/{hecha['id']}/anular", {"motivo": "Mal registrada", **cambios})


def par(hecha: dict[str, Any], documento_id: int | None, n: int = 0, **cambios: Any) -> dict[str, Any]:
    return {"id": hecha["sustentos"][n]["id"], "documento_id": documento_id, **cambios}


def test_lo_que_espera_se_empareja_a_mano_y_se_cobra(a: Cliente, codigo: int) -> None:
    uno, _ = facturar(a, codigo)
    hecha = retener(a, codigo, sobre(PERDIDO))
    puesta = emparejar(a, hecha, par(hecha, uno)).json
    assert (puesta["estado"], puesta["sustentos"][0]["documento_id"], puesta["version"]) == (
        "EMPAREJADA",
        uno,
        2,
    )
    assert documento(a, uno)["saldo"] == "113.00"
    vieja = emparejar(a, hecha, par(hecha, None))
    assert error(vieja) == (409, "conflicto")
    assert emparejar(a, puesta, par(puesta, uno)).json["version"] == 2  # nada cambia


def test_la_factura_que_llega_despues_se_ofrece_por_su_numero(a: Cliente, codigo: int) -> None:
    hecha = retener(a, codigo, sobre("009-009-000000555"))
    uno, _ = facturar(a, codigo, numero="009-009-000000555")
    (sustento,) = a.get(f"{RETENCIONES}/{hecha['id']}").json["sustentos"]
    assert [c["id"] for c in sustento["candidatos"]] == [uno]
    assert "ya está en la cuenta" in sustento["avisos"][0]


def test_cambiar_de_factura_deshace_un_cobro_y_hace_otro_como_si_no_hubiera_sido(
    a: Cliente, codigo: int
) -> None:
    uno, suyo = facturar(a, codigo)
    otro, _ = facturar(a, codigo, "50.00")
    hecha = retener(a, codigo, sobre(suyo))
    antes = saldo(a, codigo, hace(5))["saldo"]
    puesta = emparejar(a, hecha, par(hecha, otro)).json
    assert (documento(a, uno)["saldo"], documento(a, otro)["saldo"]) == ("115.00", "48.00")
    assert saldo(a, codigo, hace(5))["saldo"] == antes
    viejo = a.get(f"{COBROS}/{hecha['sustentos'][0]['cobro_id']}").json
    assert (viejo["estado"], viejo["retencion_id"]) == ("ANULADO", None)
    suelta = emparejar(a, puesta, par(puesta, None)).json
    assert (suelta["estado"], suelta["sustentos"][0]["cobro_id"]) == ("POR_EMPAREJAR", None)
    assert saldo(a, codigo)["saldo"] == "165.00"


def test_anular_deshace_lo_que_cobro_y_suelta_lo_enlazado(a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    otro, segundo = facturar(a, codigo, "50.00")
    previo = cobrar(a, codigo, "4.00", (otro, "4.00"), forma="RETENCION")["COB_CODIGO"]
    enlazado = sobre(segundo, linea("4.00", "200.00"), documento_id=otro, cobro_id=previo)
    hecha = retener(a, codigo, sobre(suyo), enlazado)
    assert a.get(f"{COBROS}/{previo}").json["acciones"] == ["cambiar_centro"]
    anulada = anular(a, hecha, fecha=hace(2)).json
    assert (anulada["estado"], anulada["anulada_el"], anulada["acciones"]) == ("ANULADA", hace(2), [])
    assert (documento(a, uno)["saldo"], documento(a, otro)["saldo"]) == ("115.00", "46.00")
    assert a.get(f"{COBROS}/{previo}").json["acciones"] == ["anular", "cambiar_centro"]
    assert saldo(a, codigo, hace(3))["saldo"] == "159.00"
    assert error(anular(a, hecha)) == (409, "estado_invalido")
    assert error(emparejar(a, anulada, par(anulada, uno))) == (409, "estado_invalido")
    # lo suyo queda libre: la misma se puede registrar bien
    otra = pedir(a, codigo, sobre(suyo), numero=hecha["numero"], autorizacion=hecha["autorizacion"])
    assert otra.status_code == 201, otra.text


def test_su_cobro_no_se_anula_por_su_cuenta(a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    hecha = retener(a, codigo, sobre(suyo))
    cobro = hecha["sustentos"][0]["cobro_id"]
    negado = a.put(f"{COBROS}/{cobro}/anular", {"motivo": "Mal hecho"})
    assert error(negado) == (409, "estado_invalido")
    assert f"la retención {hecha['numero']}" in negado.json["msg"]
    assert documento(a, uno)["saldo"] == "113.00"
    (fila,) = a.get(COBROS, query_string={"idCli": codigo}).json["items"]
    assert (fila["retencion_id"], fila["acciones"]) == (hecha["id"], ["cambiar_centro"])


def test_si_la_factura_se_anula_lo_retenido_queda_a_favor_y_se_dice(a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    hecha = retener(a, codigo, sobre(suyo))
    a.put(f"/api/clientes/documentos/{uno}/anular", {"motivo": "Mal registrada"})
    (sustento,) = a.get(f"{RETENCIONES}/{hecha['id']}").json["sustentos"]
    assert sustento["a_favor"] == "2.00"
    assert any("se anuló después" in aviso for aviso in sustento["avisos"])


def test_emparejar_y_anular_a_la_vez_no_dejan_nada_a_medias(app: Flask, a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    otro, _ = facturar(a, codigo)
    hecha = retener(a, codigo, sobre(suyo))
    cobro = hecha["sustentos"][0]["cobro_id"]

    def hacer(n: int) -> int:
        cliente = Cliente(app, a.token)
        if n == 0:
            return int(anular(cliente, hecha).status_code)
        if n == 1:
            return int(cliente.put(f"{COBROS}/{cobro}/anular", {"motivo": "Mal hecho"}).status_code)
        return int(emparejar(cliente, hecha, par(hecha, (uno, otro)[n % 2])).status_code)

    with concurrent.futures.ThreadPoolExecutor(6) as hilos:
        codigos = list(hilos.map(hacer, range(6)))
    assert set(codigos) <= {200, 409}
    _cuadra(app, codigo)


def test_un_mismo_cobro_no_se_enlaza_a_dos_retenciones_a_la_vez(app: Flask, a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    previo = cobrar(a, codigo, "2.00", (uno, "2.00"), forma="RETENCION")["COB_CODIGO"]

    def intentar(_: int) -> int:
        enlazado = sobre(suyo, documento_id=uno, cobro_id=previo)
        return int(pedir(Cliente(app, a.token), codigo, enlazado).status_code)

    with concurrent.futures.ThreadPoolExecutor(6) as hilos:
        assert sorted(hilos.map(intentar, range(6))) == [201, *[409] * 5]


def _cuadra(app: Flask, codigo: int) -> None:
    """Que cada cobro de una retención que vale, valga; y que los documentos sumen lo aplicado."""
    sueltos = filas(
        app,
        """SELECT s.id FROM documentos_retenidos s JOIN retenciones_recibidas r ON (r.empresa_id, r.id) =
             (s.empresa_id, s.retencion_id) JOIN cobros c ON (c.empresa_id, c.id) = (s.empresa_id, s.cobro_id)
           WHERE r.cliente_id = %s AND (r.anulada_el IS NULL) <> (c.anulado_el IS NULL)""",
        codigo,
    )
    assert sueltos == []
    for fila in filas(
        app,
        """SELECT d.aplicado, (SELECT coalesce(sum(valor), 0) FROM aplicaciones a WHERE a.documento_id = d.id
             AND a.deshecha_el IS NULL) AS suma FROM documentos_clientes d WHERE cliente_id = %s""",
        codigo,
    ):
        assert fila["aplicado"] == fila["suma"]


PASOS = st.lists(
    st.tuples(st.sampled_from(["retener", "emparejar", "soltar", "anular", "cobrar"]), st.integers(0, 5)),
    min_size=1,
    max_size=6,
)


@given(PASOS)
@settings(max_examples=6)
def test_pase_lo_que_pase_la_cuenta_suma_lo_facturado_menos_lo_cobrado(
    app: Flask, a: Cliente, pasos: list[tuple[str, int]]
) -> None:
    """Con una historia cualquiera, lo que el cliente debe es lo facturado menos los cobros y las retenciones que
    valen y están emparejadas; y su estado de cuenta termina en ese saldo."""
    codigo = int(crear(a)["CLI_CODIGO"])
    facturas = [facturar(a, codigo, total) for total in ("10.00", "3.00", "115.00")]
    vivas: list[dict[str, Any]] = []
    cobrado = Decimal(0)
    for paso, n in pasos:
        suya = facturas[n % 3]
        if paso == "cobrar":
            queda = documento(a, suya[0])["saldo"]
            if Decimal(queda):
                cobrar(a, codigo, queda, (suya[0], queda))
                cobrado += Decimal(queda)
        elif paso == "retener":
            vivas.append(retener(a, codigo, sobre(suya[1] if n < 4 else PERDIDO), confirma_cobro=True))
        elif vivas and paso == "anular":
            assert anular(a, vivas.pop(n % len(vivas))).status_code == 200
        elif vivas:
            cual = n % len(vivas)
            destino = suya[0] if paso == "emparejar" else None
            puesta = emparejar(a, vivas[cual], par(vivas[cual], destino), confirma_cobro=True)
            assert puesta.status_code == 200, puesta.text
            vivas[cual] = puesta.json
    cobrado += sum(Decimal(v["total"]) for v in vivas if v["estado"] == "EMPAREJADA")
    debe = Decimal("128.00") - cobrado
    suyo = saldo(a, codigo)
    assert Decimal(suyo["saldo"]) == debe
    restos = sum(Decimal(documento(a, id_)["saldo"]) for id_, _ in facturas)
    assert restos + Decimal(suyo["anticipos"]) == debe
    assert Decimal(estado(a, codigo, desde="2026-01-01")["saldoFinal"]) == debe
    _cuadra(app, codigo)


def test_la_lista_se_filtra_suma_por_codigo_y_baja_en_excel(a: Cliente) -> None:
    codigo = int(crear(a, CLI_NOMBRE="Comercial Rumiñahui")["CLI_CODIGO"])
    _, suyo = facturar(a, codigo)
    iva = linea("4.50", "15.00", "30.00", codigo=2, codigo_retencion="1")
    entera = retener(a, codigo, sobre(suyo, linea(), iva), fecha=hace(20))
    retener(a, codigo, sobre(PERDIDO))
    anular(a, retener(a, codigo, sobre(PERDIDO), confirma_cobro=True))
    ruta = f"{RETENCIONES}/paginacion"

    def pagina(**filtros: Any) -> dict[str, Any]:
        return dict(a.get(ruta, query_string={"cliente_id": codigo, **filtros}).json or {})

    todas = pagina()
    assert (todas["total"], todas["suma"]) == (3, "8.50")
    assert [(s["codigo_retencion"], s["retenciones"], s["base"], s["valor"]) for s in todas["sumas"]] == [
        ("312", 2, "200.00", "4.00"),
        ("1", 1, "15.00", "4.50"),
    ]
    for filtros, esperadas in (
        ({"estado": "EMPAREJADA"}, 1),
        ({"estado": "POR_EMPAREJAR"}, 1),
        ({"estado": "ANULADA"}, 1),
        ({"hasta": hace(15)}, 1),
        ({"codigo": 2}, 1),
        ({"codigo_retencion": "312"}, 3),
        ({"filtro": entera["numero"]}, 1),
        ({"filtro": suyo}, 1),
        ({"filtro": "rumiñahui"}, 3),
        ({"filtro": "zz%zz"}, 0),
    ):
        assert pagina(**filtros)["total"] == esperadas, filtros
    assert [s["codigo_retencion"] for s in pagina(codigo=2)["sumas"]] == ["1"]
    for orden in ("fecha", "-total", "cliente", "-numero"):
        assert a.get(ruta, query_string={"orden": orden}).status_code == 200
    hoja = leer(a.get(f"{RETENCIONES}/exportar", query_string={"cliente_id": codigo}).data)
    assert len(hoja) == 5
    acotada = {"cliente_id": codigo, "filtro": suyo, "codigo_retencion": "1"}
    assert len(leer(a.get(f"{RETENCIONES}/exportar", query_string=acotada).data)) == 2
    assert hoja[0][:3] == ["Fecha", "Número", "Identificación"]


def test_una_pagina_cuesta_pocas_consultas(a: Cliente, contar_consultas: Any) -> None:
    ruta = f"{RETENCIONES}/paginacion"
    una = contar_consultas(lambda: a.get(ruta, query_string={"tamano": 20}))
    assert una == contar_consultas(lambda: a.get(ruta, query_string={"tamano": 100})) <= 3


def test_retener_de_muchas_facturas_a_la_vez(a: Cliente, codigo: int) -> None:
    suyas = [facturar(a, codigo, "10.00") for _ in range(5)]
    hecha = retener(a, codigo, *(sobre(n, linea("1.00", "50.00")) for _, n in suyas))
    assert (hecha["total"], hecha["por_emparejar"]) == ("5.00", 0)
    assert {documento(a, id_)["saldo"] for id_, _ in suyas} == {"9.00"}


def test_una_nota_de_credito_no_lleva_retencion(a: Cliente, codigo: int) -> None:
    nota = registrar(a, codigo, "10.00", tipo="04")["DOC_CODIGO"]
    hecha = retener(a, codigo, sobre(PERDIDO))
    assert error(emparejar(a, hecha, par(hecha, nota))) == (422, "regla_de_negocio")


def test_varias_se_emparejan_de_una_vez_si_no_hay_nada_que_elegir(a: Cliente, codigo: int) -> None:
    clara = retener(a, codigo, sobre("009-009-000000771"))
    dudosa = retener(a, codigo, sobre("009-009-000000772", linea("4.00", "200.00")))
    sin_factura = retener(a, codigo, sobre(PERDIDO))
    uno, _ = facturar(a, codigo, numero="009-009-000000771")
    otra, _ = facturar(a, codigo, numero="009-009-000000772")
    previo = cobrar(a, codigo, "4.00", (otra, "4.00"), forma="RETENCION")["COB_CODIGO"]
    ids = [r["id"] for r in (clara, dudosa, sin_factura)]
    dichas = a.post(f"{RETENCIONES}/emparejar", {"ids": ids})
    assert dichas.status_code == 200, dichas.text
    assert [(d["id"], d["hecho"]) for d in dichas.json] == list(zip(ids, (True, False, False), strict=True))
    assert "enlácelo" in dichas.json[1]["mensaje"]  # ya se anotó a mano: no se cobra otra vez sin preguntar
    assert "no tiene una factura clara" in dichas.json[2]["mensaje"]
    assert a.get(f"{RETENCIONES}/{ids[0]}").json["sustentos"][0]["documento_id"] == uno
    assert (documento(a, uno)["saldo"], documento(a, otra)["saldo"]) == ("113.00", "111.00")
    assert a.get(f"{COBROS}/{previo}").json["estado"] != "ANULADO"
