"""Lo que la empresa emite y toca a sus compras: la retención de una, y la liquidación que es una."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.compras.conftest import RUTA, anular, comprar, linea, sin_autorizacion, ver
from tests.comprobantes.apoyo import LIQUIDACIONES, devolver, emitir, frases, liquidacion, punto_de
from tests.comprobantes.tipos.retencion.apoyo import RETENCIONES, proveedor
from tests.factories import clave_idempotente, con_regimen, error, filas
from tests.terceros.proveedores.conftest import crear as crear_proveedor

BIENES = {"clase": "BIENES"}


def propuesta(cliente: Cliente, compra_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{compra_id}/propuesta-retencion")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def retener(cliente: Cliente, compra: dict[str, Any], dicha: dict[str, Any]) -> dict[str, Any]:
    """Emite la retención que se propuso."""
    pedido = {
        "punto_id": punto_de(cliente),
        "proveedor_id": compra["proveedor_id"],
        "sustentos": [dicha["sustento"]],
    }
    respuesta = cliente.post(RETENCIONES, pedido, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def test_quien_no_es_agente_no_retiene_y_se_dice_por_que(a: Cliente) -> None:
    dicha = propuesta(a, comprar(a)["id"])
    assert dicha["retencion"] is None and dicha["sustento"] is None
    assert "no es agente de retención" in dicha["motivo"]


def test_se_propone_retener_segun_lo_que_se_compro_y_emitirla_baja_lo_que_se_debe(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    with con_regimen(app, eid_a, agente_retencion="123"):
        compra = comprar(
            a, proveedor_id=proveedor(a), lineas=[linea(**BIENES), linea(cantidad="5", clase="SERVICIOS")]
        )
        dicha = propuesta(a, compra["id"])
        lineas = [(r["codigo_retencion"], r["base"], r["valor"]) for r in dicha["retencion"]["lineas"]]
        assert lineas == [
            ("312", "100.00", "2.00"),
            ("3440", "50.00", "1.50"),
            ("1", "15.00", "4.50"),
            ("2", "7.50", "5.25"),
        ]
        assert dicha["retencion"]["total"] == "13.25"
        assert all(r["motivo"] for r in dicha["retencion"]["lineas"]) and dicha["motivo"]
        hecha = retener(a, compra, dicha)
        leida = ver(a, compra["id"])
        assert (leida["retencion_id"], leida["retencion_numero"]) == (hecha["id"], hecha["numero"])
        assert leida["retenido"] == hecha["total"] == "13.25"
        assert (leida["saldo"], leida["estado_pago"]) == ("159.25", "VENCIDA")
        assert "retener" not in leida["acciones"] and "anular" not in leida["acciones"]
        assert error(anular(a, compra["id"])) == (409, "estado_invalido")
        assert error(a.get(f"{RUTA}/{compra['id']}/propuesta-retencion"))[0] == 409
        devolver(app, eid_a, hecha["id"])
        descartada = a.post(f"/api/comprobantes/{hecha['id']}/anular", {"motivo": "Se repite"})
        assert descartada.status_code == 200, descartada.text
        libre = ver(a, compra["id"])
        assert (libre["retencion_id"], libre["retenido"], libre["saldo"]) == (None, "0.00", "172.50")
        assert anular(a, compra["id"]).status_code == 200


def test_la_que_ya_estaba_retenida_lo_dice_al_registrarse(a: Cliente, app: Flask, eid_a: int) -> None:
    with con_regimen(app, eid_a, agente_retencion="123"):
        suyo = proveedor(a)
        compra = comprar(a, proveedor_id=suyo)
        dicha = propuesta(a, compra["id"])
        assert anular(a, compra["id"]).status_code == 200
        hecha = retener(a, compra, dicha)
        otra_vez = comprar(a, proveedor_id=suyo, numero=compra["numero"])
        assert (otra_vez["retencion_id"], otra_vez["retenido"]) == (hecha["id"], hecha["total"])


def test_una_liquidacion_emitida_es_una_compra(a: Cliente, app: Flask, eid_a: int) -> None:
    suyo = crear_proveedor(
        a,
        tipo_identificacion="CEDULA",
        identificacion="1710034065",
        razon_social="Rosa Toapanta",
        sustento_usual="02",
        dias_credito=5,
    )["id"]
    hecha = emitir(a, liquidacion(a, suyo), LIQUIDACIONES)
    (fila,) = a.get(f"{RUTA}/paginacion?proveedor_id={suyo}").json["items"]
    assert (fila["origen"], fila["numero"], fila["total"]) == ("LIQUIDACION", hecha["numero"], hecha["total"])
    assert (fila["comprobante_id"], fila["sustento"]) == (hecha["id"], "02")
    assert error(anular(a, fila["id"])) == (409, "estado_invalido")
    leida = ver(a, fila["id"])
    suyos = "SELECT datos->'pagos'->0->>'forma' AS forma FROM comprobantes WHERE empresa_id = %s AND id = %s"
    assert leida["forma_pago"] == filas(app, suyos, eid_a, hecha["id"])[0]["forma"] != ""
    leida["lineas"][0] |= {"destino": "INVENTARIO", "precio": "9999.00"}
    cambiada = a.put(f"{RUTA}/{fila['id']}", {**leida, "sustento": "01", "numero": "001-001-999999999"})
    assert cambiada.status_code == 200, cambiada.text
    assert (cambiada.json["sustento"], cambiada.json["lineas"][0]["destino"]) == ("01", "INVENTARIO")
    assert (cambiada.json["total"], cambiada.json["numero"]) == (hecha["total"], hecha["numero"])
    de_mas = {**ver(a, fila["id"]), "lineas": [leida["lineas"][0]] * 2}
    assert "lineas" in frases(a.put(f"{RUTA}/{fila['id']}", de_mas))
    devolver(app, eid_a, hecha["id"])
    a.post(f"/api/comprobantes/{hecha['id']}/anular", {"motivo": "Se repite"})
    assert ver(a, fila["id"])["anulada"]


@pytest.mark.parametrize("cod_doc", ["04"])
def test_de_una_nota_de_credito_no_se_retiene(a: Cliente, cod_doc: str) -> None:
    compra = comprar(a)
    nota = comprar(a, proveedor_id=compra["proveedor_id"], cod_doc=cod_doc, modifica=compra["id"])
    assert error(a.get(f"{RUTA}/{nota['id']}/propuesta-retencion"))[0] == 409


def test_para_que_fue_una_liquidacion_se_dice_aunque_ya_se_haya_retenido(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    """Emitirla no lo pregunta. Mientras no se diga, su IVA no se recupera."""
    with con_regimen(app, eid_a, agente_retencion="123"):
        suyo = crear_proveedor(a, tipo_identificacion="CEDULA", identificacion="1712345618")["id"]
        emitir(a, liquidacion(a, suyo), LIQUIDACIONES)
        (fila,) = a.get(f"{RUTA}/paginacion?proveedor_id={suyo}").json["items"]
        leida = ver(a, fila["id"])
        clases = [{"n": suya["n"], "clase": "BIENES"} for suya in leida["lineas"]]
        assert a.put(f"{RUTA}/{fila['id']}/clases", {**leida, "lineas": clases}).status_code == 200
        dicha = propuesta(a, fila["id"])
        dicha["sustento"]["cod_sustento"] = "02"
        retener(a, fila, dicha)
    retenida, ruta = ver(a, fila["id"]), f"{RUTA}/{fila['id']}/sustento"
    assert (retenida["falta"], "editar" in retenida["acciones"]) == (["SUSTENTO"], False)
    assert "sustentar" in retenida["acciones"]
    for malo in ("", "99"):
        assert "sustento" in frases(a.put(ruta, {**retenida, "sustento": malo}))
    puesta = a.put(ruta, {**retenida, "sustento": "01"})
    assert puesta.status_code == 200, puesta.text
    assert (puesta.json["sustento"], puesta.json["falta"]) == ("01", [])
    assert "sustentar" not in puesta.json["acciones"]
    suyos = "SELECT sustento FROM impuestos_compras WHERE empresa_id = %s AND compra_id = %s"
    assert {i["sustento"] for i in filas(app, suyos, eid_a, fila["id"])} == {"01"}
    assert error(a.put(ruta, {**puesta.json, "sustento": "02"})) == (409, "estado_invalido")


def test_la_autorizacion_que_faltaba_se_dice_aunque_ya_se_haya_retenido(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    buena = "1130204417"
    with con_regimen(app, eid_a, agente_retencion="123"):
        compra = sin_autorizacion(app, a, proveedor_id=proveedor(a), lineas=[linea(**BIENES)])
        assert {"editar", "autorizar"} <= set(compra["acciones"])
        retener(a, compra, propuesta(a, compra["id"]))
    retenida, ruta = ver(a, compra["id"]), f"{RUTA}/{compra['id']}/autorizacion"
    assert (retenida["falta"], retenida["acciones"]) == (
        ["AUTORIZACION"],
        ["pagar", "autorizar", "adjuntar"],
    )
    assert error(a.put(f"{RUTA}/{compra['id']}", {**retenida, "autorizacion": buena}))[0] == 409
    for mala in ("", "123", "1" * 49):
        assert "autorizacion" in frases(a.put(ruta, {**retenida, "autorizacion": mala}))
    dicha = a.put(ruta, {**retenida, "autorizacion": buena})
    assert dicha.status_code == 200, dicha.text
    assert (dicha.json["autorizacion"], dicha.json["falta"]) == (buena, [])
    assert dicha.json["acciones"] == ["pagar", "adjuntar"]
    assert {c: dicha.json[c] for c in ("total", "saldo", "retencion_id")} == {
        c: retenida[c] for c in ("total", "saldo", "retencion_id")
    }
    assert error(a.put(ruta, {**dicha.json, "autorizacion": buena}))[0] == 409
    historia = a.get(f"{RUTA}/historial/{compra['id']}").json["items"]
    assert historia[0]["accion"] == "decir_autorizacion"
