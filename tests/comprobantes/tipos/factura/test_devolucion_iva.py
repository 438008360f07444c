"""El IVA que se devuelve en una factura: solo a una cédula y solo lo que el SRI autorizó para su clave de acceso; lo demás
se rechaza antes de gastar un número, y lo autorizado que no se usa se anula."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from simulador.sri import revision
from simulador.sri.diferencias import diferencias
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    cliente_de,
    en,
    facturar,
    frases,
    guardado,
    siguiente,
    xml_de,
)
from tests.comprobantes.conftest import Pasar
from tests.comprobantes.tipos.factura.devolucion import ACCESO, Dig, pedir
from tests.factories import error, filas
from tests.personas import Personas


def test_sin_el_usuario_del_sri_no_se_devuelve_y_no_se_gasta_numero(a: Cliente, dig: Dig) -> None:
    numero, vivas = siguiente(a), dig.vivas()
    respuesta = pedir(a, cliente_de(a))
    assert error(respuesta)[0] == 422
    assert "usuario adicional" in en(frases(respuesta), "iva_devuelto")
    assert (siguiente(a), dig.vivas()) == (numero, vivas)


def test_la_clave_del_usuario_adicional_no_se_vuelve_a_decir(
    a: Cliente, app: Flask, con_acceso: None, personas: Personas
) -> None:
    dicho = a.get(ACCESO).json or {}
    assert dicho == {"cedula": "1714307103", "con_clave": True, "version": dicho["version"]}
    (fila,) = filas(app, "SELECT resumen FROM accesos_devolucion WHERE empresa_id = %s", a.sesion["eid"])
    assert b"Clave" not in bytes(fila["resumen"])
    assert error(a.put(ACCESO, {"cedula": "1714307103", "version": 999}))[0] == 409
    sin_clave = a.put(ACCESO, {"cedula": "1710034065", "version": dicho["version"]})
    assert (sin_clave.json or {})["con_clave"]


def test_lo_que_el_sri_autoriza_resta_del_total_y_se_autoriza_la_factura(
    a: Cliente, app: Flask, dig: Dig, con_acceso: None, sin_pendientes: None, pasar: Pasar
) -> None:
    numero = siguiente(a)
    respuesta = pedir(a, cliente_de(a))
    assert respuesta.status_code == 201, respuesta.text
    hecha = respuesta.json or {}
    assert (hecha["iva"], hecha["total"], siguiente(a)) == ("15.00", "200.00", numero + 1)
    assert dig.dadas()[hecha["clave_acceso"]]["valor"] == "15.00"
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    assert [v.text for v in raiz.iter("valorDevolucionIva")] == ["15.00"]
    assert diferencias(raiz) == ""
    assert guardado(app, hecha["id"])["datos"]["propio"]["iva_devuelto"]["tarifa_codigo"] == "4"
    pasar()
    pasar()
    autorizada = a.get(f"/api/comprobantes/{hecha['id']}").json or {}
    assert autorizada["estado"] == "AUTORIZADO", autorizada["mensajes"]
    assert dig.dadas()[hecha["clave_acceso"]]["anulada"] is False


@pytest.mark.parametrize(
    ("campos", "campo"),
    [
        ({"codigo_beneficio": ""}, "codigo_beneficio"),
        ({"codigo_beneficio": "9999"}, "iva_devuelto"),
        ({"iva_devuelto": "15.01"}, "iva_devuelto"),
    ],
)
def test_lo_que_no_se_puede_devolver_se_dice_y_no_gasta_numero(
    a: Cliente, dig: Dig, con_acceso: None, campos: dict[str, Any], campo: str
) -> None:
    numero, vivas = siguiente(a), dig.vivas()
    respuesta = pedir(a, cliente_de(a), **campos)
    assert error(respuesta)[0] == 422
    assert en(frases(respuesta), campo)
    assert (siguiente(a), dig.vivas()) == (numero, vivas)


@pytest.mark.parametrize("tipo", ["RUC", "PASAPORTE"])
def test_solo_se_devuelve_a_quien_se_identifica_con_su_cedula(
    a: Cliente, dig: Dig, con_acceso: None, tipo: str
) -> None:
    numero, dadas = siguiente(a), dig.dadas()
    identificacion = {"RUC": "1790016919001", "PASAPORTE": "AB123456"}[tipo]
    respuesta = pedir(a, cliente_de(a, CLI_TIPOID=tipo, CLI_IDENTIFICACION=identificacion))
    assert "cédula" in en(frases(respuesta), "cliente_id")
    assert (siguiente(a), dig.dadas()) == (numero, dadas)


def test_si_el_sri_autoriza_otro_valor_lo_dice_y_lo_anula(a: Cliente, dig: Dig, con_acceso: None) -> None:
    numero, vivas, comprador = siguiente(a), dig.vivas(), cliente_de(a)
    dig.pedir(tope="9.50")
    respuesta = pedir(a, comprador)
    assert "9.50" in en(frases(respuesta), "iva_devuelto")
    assert (siguiente(a), dig.vivas()) == (numero, vivas)
    assert (pedir(a, comprador, "9.50").json or {})["total"] == "205.50"


@pytest.mark.parametrize("codigo", ["3015", "3009", "3011"])
def test_lo_que_el_sri_niega_se_explica_y_no_gasta_numero(
    a: Cliente, dig: Dig, con_acceso: None, codigo: str
) -> None:
    numero = siguiente(a)
    dig.pedir(codigos=[codigo])
    respuesta = pedir(a, cliente_de(a))
    assert error(respuesta)[0] == 422
    assert "no autoriza devolver" in en(frases(respuesta), "iva_devuelto")
    assert siguiente(a) == numero


def test_con_el_servicio_caido_no_se_gasta_numero(a: Cliente, dig: Dig, con_acceso: None) -> None:
    numero = siguiente(a)
    dig.falla("caido")
    respuesta = pedir(a, cliente_de(a))
    assert error(respuesta)[0] == 503
    assert siguiente(a) == numero


def test_lo_que_se_registro_sin_respuesta_se_recupera_y_no_se_pide_dos_veces(
    a: Cliente, dig: Dig, con_acceso: None
) -> None:
    vivas = dig.vivas()
    dig.pedir(codigos=["3006"])
    respuesta = pedir(a, cliente_de(a))
    assert respuesta.status_code == 201, respuesta.text
    assert dig.vivas() == [*vivas, (respuesta.json or {})["clave_acceso"]]


def test_una_ficha_vencida_se_pide_otra_vez(a: Cliente, dig: Dig, con_acceso: None) -> None:
    assert pedir(a, cliente_de(a)).status_code == 201
    dig.pedir(vencer=True)
    assert pedir(a, cliente_de(a)).status_code == 201


def test_si_otro_toma_el_numero_se_anula_lo_autorizado_y_se_pide_con_el_siguiente(
    a: Cliente, app: Flask, dig: Dig, con_acceso: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    comprador, otro, vivas, numero = cliente_de(a), cliente_de(a), dig.vivas(), siguiente(a)
    servicio = app.extensions["devolucion_iva"][2]
    pedidas: list[str] = []

    def mientras(quien: Any, pedida: Any) -> Decimal:
        if not pedidas:
            facturar(a, otro)
        pedidas.append(pedida.clave_acceso)
        return type(servicio).pedir(servicio, quien, pedida)

    for suyo in app.extensions["devolucion_iva"].values():
        monkeypatch.setattr(suyo, "pedir", mientras)
    respuesta = pedir(a, comprador)
    assert respuesta.status_code == 201, respuesta.text
    assert len(pedidas) == 2
    assert dig.vivas() == [*vivas, pedidas[1]]
    assert (respuesta.json or {})["clave_acceso"] == pedidas[1]
    assert siguiente(a) == numero + 2


def test_si_la_factura_no_sale_lo_autorizado_se_anula(a: Cliente, dig: Dig, con_acceso: None) -> None:
    vivas, numero = dig.vivas(), siguiente(a)
    respuesta = pedir(a, cliente_de(a), borrador_id=999_999_999)
    assert respuesta.status_code == 409, respuesta.text
    assert (dig.vivas(), siguiente(a)) == (vivas, numero)


def test_el_simulador_devuelve_con_92_lo_que_no_es_lo_autorizado(
    a: Cliente, app: Flask, dig: Dig, con_acceso: None
) -> None:
    hecha = pedir(a, cliente_de(a)).json or {}
    leido = revision.leer(xml_de(app, hecha["id"]), hecha["clave_acceso"][23])
    assert isinstance(leido, revision.Documento)
    assert revision.devuelto(leido, Decimal("15.00")) is None
    de_mas = revision.devuelto(leido, Decimal("14.99"))
    assert de_mas is not None and de_mas.identificador == "92"
