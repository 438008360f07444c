"""Qué se compró en cada línea: lo que nadie dijo se pregunta, y se dice o se corrige mientras no se retenga."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado, comprobante, emisor, traer
from tests.compras.compras.conftest import RUTA, anular, comprar, linea, ver
from tests.compras.compras.test_emitido_por_la_empresa import propuesta, retener
from tests.comprobantes.apoyo import en, frases
from tests.factories import con_regimen, error
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.ventas.productos.conftest import crear as crear_producto

DUDOSA = "Quimera de ónix"


@pytest.fixture
def agente(app: Flask, a: Cliente, eid_a: int) -> Any:
    with con_regimen(app, eid_a, agente_retencion="123"):
        yield a


def _clasificar(cliente: Cliente, compra: dict[str, Any], *clases: str) -> Any:
    lineas = [{"n": n, "clase": clase} for n, clase in enumerate(clases)]
    return cliente.put(f"{RUTA}/{compra['id']}/clases", {"version": compra["version"], "lineas": lineas})


def test_lo_que_no_dice_una_compra_a_mano_no_se_cree_un_servicio(agente: Cliente) -> None:
    hecha = comprar(
        agente, lineas=[linea(descripcion=DUDOSA, clase=""), linea(destino="INVENTARIO")], sustento="01"
    )
    assert [x["clase"] for x in hecha["lineas"]] == ["", "BIENES"]
    dicha = propuesta(agente, hecha["id"])
    assert dicha["retencion"] is None and "qué se compró" in dicha["motivo"]
    dichas = _clasificar(agente, hecha, "BIENES")
    assert dichas.status_code == 200, dichas.text
    assert [x["clase"] for x in dichas.json["lineas"]] == ["BIENES", "BIENES"]
    codigos = [x["codigo_retencion"] for x in propuesta(agente, hecha["id"])["retencion"]["lineas"]]
    assert "312" in codigos


def test_la_clase_de_una_recibida_se_corrige_y_queda_en_su_historia(
    app: Flask, agente: Cliente, b: Cliente
) -> None:
    xml = comprobante(str(agente.sesion["EMP_RUC"]), emisor(), ("Jacinto de lapislázuli", "100.00"))
    (id_,) = traer(app, agente, xml)
    compra = ver(agente, aceptado(agente, id_)["compra_id"])
    assert compra["lineas"][0]["clase"] == "" and "clasificar" in compra["acciones"]
    assert _clasificar(b, compra, "BIENES").status_code == 404
    puesta = _clasificar(agente, compra, "BIENES").json
    corregida = _clasificar(agente, puesta, "TRANSPORTE").json
    assert corregida["lineas"][0]["clase"] == "TRANSPORTE"
    historia = agente.get(f"{RUTA}/historial/{compra['id']}").json["items"]
    assert [x["accion"] for x in historia[:2]] == ["clasificar", "clasificar"]
    assert "Transporte" in str(historia[0])


def test_la_clase_no_se_cambia_de_la_retenida_ni_de_la_anulada_ni_sin_su_version(agente: Cliente) -> None:
    compra = comprar(agente, lineas=[linea(descripcion=DUDOSA, clase="")])
    puesta = _clasificar(agente, compra, "BIENES").json
    assert error(_clasificar(agente, compra, "SERVICIOS"))[0] == 409
    assert en(frases(_clasificar(agente, puesta, "BIENES", "BIENES")), "lineas")
    assert en(frases(_clasificar(agente, puesta, "CUALQUIERA")), "lineas.0.clase")
    retener(agente, compra, propuesta(agente, compra["id"]))
    retenida = ver(agente, compra["id"])
    assert error(_clasificar(agente, retenida, "SERVICIOS")) == (409, "estado_invalido")
    assert "clasificar" not in retenida["acciones"]
    otra = comprar(agente, lineas=[linea(descripcion=DUDOSA, clase="")])
    anular(agente, otra["id"])
    assert error(_clasificar(agente, ver(agente, otra["id"]), "BIENES"))[0] == 409


def test_lo_que_se_escribe_a_mano_propone_que_se_compra_y_lo_que_no_sabe_lo_calla(a: Cliente) -> None:
    suyo = int(crear_proveedor(a)["id"])

    def proponer(*descripciones: str, destino: str = "GASTO") -> list[str]:
        lineas = [{"descripcion": dicha, "destino": destino} for dicha in descripciones]
        respuesta = a.post("/api/recibidos/clases", {"proveedor_id": suyo, "lineas": lineas})
        assert respuesta.status_code == 200, respuesta.text
        return [x["clase"] for x in respuesta.json]

    assert proponer("Flete de Guayaquil", "Zircón pulido", "Toner negro") == ["TRANSPORTE", "", "BIENES"]
    assert proponer("Flete de Guayaquil", destino="ACTIVO") == [""]
    comprar(a, lineas=[linea(descripcion="Zircón pulido", clase="AGRICOLAS")])
    assert proponer("Zircón pulido") == ["AGRICOLAS"]
    assert a.post("/api/recibidos/clases", {"proveedor_id": 999_999, "lineas": []}).status_code == 404


def test_a_quien_no_retiene_no_se_le_pregunta_que_se_compro(a: Cliente) -> None:
    compra = comprar(a, lineas=[linea(clase="")])
    assert "no es agente de retención" in propuesta(a, compra["id"])["motivo"]


def test_un_producto_dice_lo_que_se_compro(a: Cliente) -> None:
    for tipo, clase in (("BIEN", "BIENES"), ("SERVICIO", "SERVICIOS")):
        suyo = int(crear_producto(a, PRO_TIPO=tipo)["PRO_ID"])
        assert comprar(a, lineas=[linea(producto_id=suyo)])["lineas"][0]["clase"] == clase
