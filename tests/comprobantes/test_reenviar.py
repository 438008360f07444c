"""Los reenvíos que pide una persona."""

from typing import Any

import pytest
from flask import Flask
from lxml import etree

from tests.client import Cliente
from tests.comprobantes.conftest import Emitir, Pasar
from tests.comprobantes.desenlaces import Trabajar, autorizado_una_vez, hasta_autorizado, ver
from tests.factories import cargar_firma, error, filas
from tests.sri import Sri


def test_reenviar_varios_dice_de_cuales_no_hay_que_enviar_nada(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    hecho = emitir()
    trabajar()
    sri.forzar("35")
    devuelto = emitir()
    trabajar()
    espera = emitir()
    respuesta = a.post(
        "/api/comprobantes/reenviar", {"ids": [hecho["id"], devuelto["id"], espera["id"]]}
    ).json
    assert respuesta["reenviados"] == sorted([devuelto["id"], espera["id"]])
    (omitido,) = respuesta["omitidos"]
    assert (omitido["id"], omitido["numero"]) == (hecho["id"], hecho["numero"])
    assert "está autorizado" in omitido["motivo"]
    trabajar()
    for emitido in (hecho, devuelto, espera):
        autorizado_una_vez(app, a, sri, emitido)
    assert error(a.post(f"/api/comprobantes/{hecho['id']}/reenviar")) == (409, "estado_invalido")


def test_lo_que_no_se_autorizo_por_su_firma_se_reenvia_firmado_con_la_nueva(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.forzar("39")
    emitido = emitir()
    trabajar()
    visto = ver(a, emitido["id"])
    assert visto["estado"] == "NO_AUTORIZADO"
    assert "se firma con la nueva" in visto["mensajes"][0]["remedio"]
    assert visto["primera"] == "firmar"
    sri.forzar("39")
    a.post(f"/api/comprobantes/{emitido['id']}/reenviar")
    trabajar()
    assert ver(a, emitido["id"])["estado"] == "NO_AUTORIZADO"
    assert len(firmados(app, emitido)) == 1  # con la misma firma no se firma otra vez
    cargar_firma(a)
    assert ver(a, emitido["id"])["primera"] == "reenviar"  # ya se la cambió: falta solo reenviarlo
    assert a.post("/api/comprobantes/reenviar", {"ids": [emitido["id"]]}).json["reenviados"] == [
        emitido["id"]
    ]
    hasta_autorizado(a, pasar, emitido)
    autorizado_una_vez(app, a, sri, emitido)
    antes, despues = firmados(app, emitido)
    assert antes["certificado_id"] != despues["certificado_id"]
    assert sin_firma(antes["xml"]) == sin_firma(despues["xml"])
    (paso,) = (p for p in a.get(f"/api/comprobantes/{emitido['id']}/historial").json if "nueva" in p["que"])
    assert (paso["desde"], paso["hasta"]) == ("NO_AUTORIZADO", "EMITIDO")


def firmados(app: Flask, emitido: dict[str, Any]) -> list[dict[str, Any]]:
    consulta = (
        "SELECT xml, certificado_id FROM xml_comprobantes WHERE comprobante_id = %s AND clase = 'FIRMADO' "
        "ORDER BY id"
    )
    return filas(app, consulta, emitido["id"])


def sin_firma(xml: bytes) -> bytes:
    raiz = etree.fromstring(bytes(xml))
    raiz.remove(raiz[-1])
    return etree.tostring(raiz, method="c14n")


def test_lo_de_otra_empresa_no_se_reenvia(sri: Sri, emitir: Emitir, b: Cliente) -> None:
    ajeno = emitir()["id"]
    assert error(b.post(f"/api/comprobantes/{ajeno}/reenviar")) == (404, "no_encontrado")
    assert error(b.post("/api/comprobantes/reenviar", {"ids": [ajeno]})) == (404, "no_encontrado")


@pytest.mark.parametrize("ids", [[], [0], ["x"], [1] * 101, None])
def test_los_ids_de_un_reenvio_se_revisan(a: Cliente, ids: Any) -> None:
    assert error(a.post("/api/comprobantes/reenviar", {"ids": ids})) == (422, "validacion")
