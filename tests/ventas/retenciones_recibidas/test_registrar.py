"""Una retención recibida se registra: halla sus facturas por el número, las cobra y dice lo que hay que saber."""

import concurrent.futures
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import COBROS, cobrar, documento, hace, saldo
from tests.ventas.retenciones_recibidas.conftest import (
    RETENCIONES,
    cuerpo,
    facturar,
    linea,
    pedir,
    retener,
    sobre,
)

IVA = {"codigo": 2, "codigo_retencion": "1"}


def test_cobra_lo_retenido_de_cada_factura_que_halla_por_su_numero(a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    otro, segundo = facturar(a, codigo, "230.00")
    hecha = retener(
        a,
        codigo,
        sobre(suyo, linea(), linea("4.50", "15.00", "30.00", **IVA)),
        sobre(segundo.replace("-", ""), linea("4.00", "200.00")),
    )
    assert (hecha["renta"], hecha["iva"], hecha["total"]) == ("6.00", "4.50", "10.50")
    assert (hecha["estado"], hecha["por_emparejar"], hecha["origen"]) == ("EMPAREJADA", 0, "MANUAL")
    assert [s["documento_id"] for s in hecha["sustentos"]] == [uno, otro]
    assert (documento(a, uno)["saldo"], documento(a, otro)["saldo"]) == ("108.50", "226.00")
    cobro = a.get(f"{COBROS}/{hecha['sustentos'][0]['cobro_id']}").json
    assert (cobro["forma"], cobro["total"], cobro["fecha"]) == ("RETENCION", "6.50", hace(10))
    assert (cobro["referencia"], cobro["retencion_id"]) == (hecha["numero"], hecha["id"])
    assert saldo(a, codigo)["saldo"] == "334.50"
    assert hecha.pop("aviso") == ""  # solo lo dice quien la registra
    assert a.get(f"{RETENCIONES}/{hecha['id']}").json == hecha


def test_lo_que_no_se_halla_espera_sin_detener_a_lo_demas(a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    hecha = retener(a, codigo, sobre(suyo), sobre("009-009-000000999"))
    assert (hecha["estado"], hecha["por_emparejar"]) == ("POR_EMPAREJAR", 1)
    espera = hecha["sustentos"][1]
    assert (espera["documento_id"], espera["cobro_id"]) == (None, None)
    assert "No se halla el documento 009-009-000000999" in espera["avisos"][0]
    assert saldo(a, codigo)["saldo"] == "113.00"
    assert documento(a, uno)["saldo"] == "113.00"


def test_lo_que_pasa_del_saldo_queda_a_favor_del_cliente_y_se_dice(a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    cobrar(a, codigo, "114.50", (uno, "114.50"))
    hecha = retener(a, codigo, sobre(suyo))
    (sustento,) = hecha["sustentos"]
    assert sustento["a_favor"] == "1.50"
    assert "1.50 quedan a favor del cliente" in sustento["avisos"][0]
    assert documento(a, uno)["saldo"] == "0.00"
    assert (saldo(a, codigo)["saldo"], saldo(a, codigo)["anticipos"]) == ("-1.50", "-1.50")


def test_una_tardia_dice_de_que_mes_es_el_credito(a: Cliente, codigo: int) -> None:
    _, suyo = facturar(a, codigo, fecha="2026-04-20")
    (sustento,) = retener(a, codigo, sobre(suyo), fecha="2026-06-02")["sustentos"]
    assert "es de 04/2026" in sustento["avisos"][0]
    assert "crédito del mes de la retención, 06/2026" in sustento["avisos"][0]


def test_la_factura_de_otro_cliente_no_se_toca(a: Cliente, codigo: int) -> None:
    ajeno = int(crear(a, CLI_NOMBRE="Otro Comprador")["CLI_CODIGO"])
    suya, numero_ = facturar(a, ajeno)
    (sustento,) = retener(a, codigo, sobre(numero_))["sustentos"]
    assert sustento["documento_id"] is None
    assert sustento["avisos"] == [f"El documento {numero_} es de otro cliente: Otro Comprador."]
    assert [(c["id"], c["otro_cliente"]) for c in sustento["candidatos"]] == [(suya, True)]
    assert documento(a, suya)["saldo"] == "115.00"
    dicho = pedir(a, codigo, sobre(numero_, documento_id=suya))
    assert error(dicho) == (422, "regla_de_negocio")
    assert dicho.json["errors"]["json"]["sustentos"]["0"]["documento_id"] == [
        "Esa factura es de otro cliente."
    ]


def test_la_misma_no_se_registra_dos_veces_ni_por_dos_a_la_vez(app: Flask, a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    enviado = cuerpo(codigo, sobre(suyo))

    def intentar(_: int) -> int:
        return Cliente(app, a.token).post(RETENCIONES, enviado).status_code

    with concurrent.futures.ThreadPoolExecutor(4) as hilos:
        codigos = sorted(hilos.map(intentar, range(4)))
    assert codigos == [201, 409, 409, 409]
    assert documento(a, uno)["saldo"] == "113.00"
    assert cuantas(app, "cobros", "cliente_id = %s", codigo) == 1
    repetida = a.post(RETENCIONES, enviado)
    assert error(repetida) == (409, "conflicto")
    otro_numero = pedir(a, codigo, sobre("009-009-000000998"), numero=enviado["numero"])
    assert error(otro_numero) == (409, "conflicto")
    assert "numero" in otro_numero.json["errors"]["json"]


def test_dos_retenciones_a_la_vez_no_cobran_mas_de_lo_que_se_debe(
    app: Flask, a: Cliente, codigo: int
) -> None:
    uno, suyo = facturar(a, codigo, "10.00")
    enviados = [cuerpo(codigo, sobre(suyo, linea("2.00")), confirma_cobro=True) for _ in range(8)]

    def intentar(enviado: dict[str, Any]) -> int:
        return Cliente(app, a.token).post(RETENCIONES, enviado).status_code

    with concurrent.futures.ThreadPoolExecutor(8) as hilos:
        assert list(hilos.map(intentar, enviados)) == [201] * 8
    assert documento(a, uno)["saldo"] == "0.00"
    assert (saldo(a, codigo)["saldo"], saldo(a, codigo)["anticipos"]) == ("-6.00", "-6.00")


def test_un_cobro_hecho_a_mano_se_enlaza_en_lugar_de_cobrar_otra_vez(a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    previo = cobrar(a, codigo, "2.00", (uno, "2.00"), forma="RETENCION")
    pregunta = pedir(a, codigo, sobre(suyo))
    assert error(pregunta) == (409, "confirmacion")
    assert f"el {previo['numero']} del" in pregunta.json["msg"]
    assert "cobro_id" in pregunta.json["errors"]["json"]["sustentos"]["0"]
    hecha = retener(a, codigo, sobre(suyo, documento_id=uno, cobro_id=previo["COB_CODIGO"]))
    assert (hecha["sustentos"][0]["cobro_id"], hecha["sustentos"][0]["enlazado"]) == (
        previo["COB_CODIGO"],
        True,
    )
    assert documento(a, uno)["saldo"] == "113.00"
    # ya no se ofrece ni se enlaza a otra
    otra = pedir(a, codigo, sobre("1" * 15, documento_id=uno, cobro_id=previo["COB_CODIGO"]))
    assert error(otra) == (409, "conflicto")
    assert pedir(a, codigo, sobre(suyo), confirma_cobro=True).status_code == 201


def test_el_cobro_que_se_enlaza_debe_ser_de_eso(a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    efectivo = cobrar(a, codigo, "2.00")["COB_CODIGO"]
    distinto = cobrar(a, codigo, "3.00", forma="RETENCION")["COB_CODIGO"]
    for cobro, frase in ((efectivo, "Elija un cobro por retención"), (distinto, "es de 3.00")):
        mal = pedir(a, codigo, sobre(suyo, documento_id=uno, cobro_id=cobro))
        assert error(mal) == (422, "regla_de_negocio")
        assert frase in mal.json["msg"]


def test_un_codigo_o_un_valor_que_no_es_el_de_su_fecha_se_confirma(a: Cliente, codigo: int) -> None:
    _, suyo = facturar(a, codigo)
    for mala, campo in (
        (linea("1.75", porcentaje="1.75"), "porcentaje"),
        (linea("2.01"), "valor"),
        (linea(codigo_retencion="9999"), "codigo_retencion"),
    ):
        pregunta = pedir(a, codigo, sobre(suyo, mala))
        assert error(pregunta) == (409, "confirmacion"), pregunta.text
        assert campo in pregunta.json["errors"]["json"]["sustentos"]["0"]["lineas"]["0"]
    hecha = retener(a, codigo, sobre(suyo, linea("1.75", porcentaje="1.75")), confirma_valores=True)
    (dicha,) = hecha["sustentos"][0]["lineas"]
    assert (dicha["valor"], dicha["aviso"]) == ("1.75", "Con el código 312 se retiene el 2 %.")


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"numero": "12"}, "numero"),
        ({"autorizacion": "12"}, "autorizacion"),
        ({"fecha": hace(-1)}, "fecha"),
        ({"sustentos": []}, "sustentos"),
        ({"autorizacion": f"{'1' * 8}01{'1' * 39}"}, "autorizacion"),
        ({"autorizacion": f"{'1' * 8}07{'1' * 39}"}, "numero"),
        ({"sustentos": [sobre("001-001-000000001"), sobre("001001000000001")]}, "sustentos"),
    ],
)
def test_lo_que_no_vale_se_dice_en_su_campo(
    app: Flask, a: Cliente, codigo: int, cambios: dict[str, Any], campo: str
) -> None:
    respuesta = pedir(a, codigo, sobre("001-001-000000001"), **cambios)
    assert error(respuesta)[0] == 422, respuesta.text
    assert campo in respuesta.json["errors"]["json"]
    assert not cuantas(app, "retenciones_recibidas", "cliente_id = %s", codigo)


def test_una_sin_valor_se_registra_y_no_cobra(app: Flask, a: Cliente, codigo: int) -> None:
    uno, suyo = facturar(a, codigo)
    hecha = retener(a, codigo, sobre(suyo, linea("0.00", porcentaje="0.00", codigo_retencion="332")))
    assert (hecha["estado"], hecha["total"], hecha["sustentos"][0]["cobro_id"]) == (
        "EMPAREJADA",
        "0.00",
        None,
    )
    assert not cuantas(app, "cobros", "cliente_id = %s", codigo)
    assert error(a.llamar("DELETE", f"/api/clientes/documentos/{uno}"))[0] == 409


def test_lo_de_otra_empresa_no_existe(a: Cliente, b: Cliente, codigo: int, gente: Personas) -> None:
    uno, suyo = facturar(a, codigo)
    hecha = retener(a, codigo, sobre(suyo))
    ruta = f"{RETENCIONES}/{hecha['id']}"
    propio = int(crear(b)["CLI_CODIGO"])
    assert b.get(ruta).status_code == 404
    assert b.post(f"{ruta}/anular", {"motivo": "Mal hecha"}).status_code == 404
    assert pedir(b, codigo, sobre(suyo)).status_code == 404
    assert pedir(b, propio, sobre(suyo, documento_id=uno)).status_code == 404
    consulta = gente["consulta_a"]
    del hecha["aviso"]
    assert consulta.get(ruta).json == {**hecha, "acciones": []}
    assert error(pedir(consulta, codigo, sobre(suyo))) == (403, "sin_permiso")


def test_queda_en_la_auditoria(app: Flask, a: Cliente, codigo: int) -> None:
    hecha = retener(a, codigo, sobre("009-009-000000997"))
    a.post(f"{RETENCIONES}/{hecha['id']}/anular", {"motivo": "Mal hecha"})
    lineas = filas(
        app,
        "SELECT * FROM auditoria WHERE entidad = 'retencion_recibida' AND entidad_id = %s ORDER BY id",
        str(hecha["id"]),
    )
    assert [suya["accion"] for suya in lineas] == ["crear", "anular"]
    assert lineas[0]["despues"]["numero"] == hecha["numero"]
