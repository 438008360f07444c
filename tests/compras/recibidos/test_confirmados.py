"""Una firma íntegra no dice quién la hizo: cualquiera puede hacerse un certificado con el RUC de otro, y un sobre que diga que
el SRI lo autorizó. Lo que llega se cree cuando el SRI, preguntado por su clave, da lo mismo."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.compras.recibidos.lectura import leer
from api.compras.recibidos.traida import turnos
from api.compras.recibidos.traida.models import CONFIRMAR
from api.compras.recibidos.traida.reglas import DE_LO_QUE_LLEGO
from api.core import externos
from api.core.datos.db import en_empresa
from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.compras.recibidos.portal import Pasar, Portal, cuentas, fila, pedir, xmls
from tests.factories import error, filas

Trabajar = Callable[[], None]
_DS = "{http://www.w3.org/2000/09/xmldsig#}Signature"


@pytest.fixture
def sin_sri(portal: Portal) -> Portal:
    """El SRI no responde todavía: se ve cómo queda lo que llega antes de preguntarle."""
    portal.falla("autorizacion", "caido")
    return portal


def del_sri(app: Flask, clave: str) -> bytes:
    with app.app_context():
        return externos.sri_recibidos(int(clave[23])).bajar(clave).sobre


def falso(app: Flask, ficha: dict[str, Any], total: str) -> bytes:
    """El mismo comprobante con otro total, firmado con un certificado que cualquiera se hace con el RUC de su emisor, en un
    sobre que dice que el SRI lo autorizó."""
    raiz = leer.abrir(del_sri(app, ficha["clave"])).raiz
    raiz.remove(raiz.find(_DS))  # type: ignore[arg-type]
    for dicho in raiz.iter("importeTotal"):
        dicho.text = total
    xml = etree.tostring(raiz, encoding="unicode")
    return apoyo.autorizado(apoyo.firmado(xml, ficha["clave"][10:23]))


def avisos(app: Flask, clave: str) -> list[str]:
    return [aviso["codigo"] for aviso in fila(app, clave)["avisos"] if aviso["codigo"] != "SUMA_DEL_TOTAL"]


def test_con_la_firma_integra_de_un_certificado_hecho_en_casa_no_se_dice_que_sea_de_su_emisor(
    a: Cliente, app: Flask, portal: Portal, trabajar: Trabajar, pasar: Pasar
) -> None:
    ficha = next(f for f in portal.sanas(60, 300) if f["tipo"] == "01")
    malo = falso(app, ficha, "1.23")
    portal.falla("autorizacion", "caido")
    assert apoyo.traer(a, malo, "malo.xml", trabajar)["nuevos"] == 1
    quedo = fila(app, ficha["clave"])
    # Nada de él delata que es falso: se puede leer, su firma está íntegra y dice estar autorizado.
    assert (quedo["estado"], quedo["grave"], avisos(app, ficha["clave"])) == ("POR_REVISAR", False, [])
    visto = a.get(f"/api/recibidos/{quedo['id']}").json or {}
    assert (visto["total"], visto["confirmado_en"]) == ("1.23", None)
    portal.normal()
    pasar()
    visto = a.get(f"/api/recibidos/{quedo['id']}").json or {}
    assert Decimal(visto["total"]) == Decimal(str(ficha["total"])) and visto["confirmado_en"]
    assert (visto["estado"], xmls(app, ficha["clave"])) == ("POR_REVISAR", 2)
    # Y el falso, otra vez, ya no cambia nada.
    assert apoyo.traer(a, malo, "malo.xml", trabajar)["repetidos"] == 1
    assert xmls(app, ficha["clave"]) == 2


def test_el_que_el_sri_da_igual_queda_confirmado_sin_guardarse_dos_veces(
    a: Cliente, app: Flask, portal: Portal, trabajar: Trabajar
) -> None:
    (ficha,) = portal.sanas(1, 361)
    apoyo.traer(a, del_sri(app, ficha["clave"]), "bueno.xml", trabajar)
    quedo = fila(app, ficha["clave"])
    assert (quedo["estado"], quedo["avisos"], xmls(app, ficha["clave"])) == ("POR_REVISAR", [], 1)
    assert quedo["confirmado_en"]
    assert filas(app, "SELECT 1 FROM traidas_recibidos WHERE recibido_id = %s", quedo["id"]) == []


def test_el_que_el_sri_no_tiene_espera_en_cuarentena_a_que_una_persona_lo_reconozca(
    a: Cliente, app: Flask, portal: Portal, trabajar: Trabajar, pasar: Pasar
) -> None:
    inventado = apoyo.recibido(portal.ruc, 9_300)
    apoyo.traer(a, inventado, "inventado.xml", trabajar)
    clave = apoyo.clave_de(inventado)
    quedo = fila(app, clave)
    assert (quedo["estado"], quedo["confirmado_en"]) == ("POR_REVISAR", None)
    # Su emisor puede entregarlo antes de enviarlo al SRI: se le pregunta varias veces.
    (turno,) = filas(app, "SELECT * FROM traidas_recibidos WHERE recibido_id = %s", quedo["id"])
    assert (turno["que"], turno["preguntas"]) == (CONFIRMAR, 1)
    for _ in range(DE_LO_QUE_LLEGO):
        pasar()
    quedo = fila(app, clave)
    assert (quedo["estado"], quedo["grave"], quedo["confirmado_en"]) == ("CUARENTENA", False, None)
    assert avisos(app, clave) == ["NO_HALLADO"]
    assert error(a.post(f"/api/recibidos/{quedo['id']}/aceptar", {"retener": False}))[0] in (409, 422)
    assert a.post(f"/api/recibidos/{quedo['id']}/reconocer").status_code == 200
    assert fila(app, clave)["estado"] == "POR_REVISAR"


def test_a_quien_ya_acepto_otra_cosa_se_le_avisa_y_su_compra_no_se_cambia_sola(
    a: Cliente, app: Flask, portal: Portal, trabajar: Trabajar, pasar: Pasar
) -> None:
    ficha = next(f for f in portal.sanas(39, 361) if f["tipo"] == "01")
    malo = falso(app, ficha, "7.77")
    portal.falla("autorizacion", "caido")
    apoyo.traer(a, malo, "malo.xml", trabajar)
    filas(app, "UPDATE recibidos SET estado = 'ACEPTADO' WHERE clave = %s", ficha["clave"])
    portal.normal()
    pasar()
    quedo = fila(app, ficha["clave"])
    assert (quedo["estado"], str(quedo["total"])) == ("ACEPTADO", "7.77")
    assert avisos(app, ficha["clave"]) == ["OTRO_EN_EL_SRI"]
    assert a.get(f"/api/recibidos/{quedo['id']}/xml").data == del_sri(app, ficha["clave"])


def test_lo_que_alguien_pide_va_antes_que_lo_que_se_confirma_solo(
    a: Cliente, app: Flask, sin_sri: Portal, trabajar: Trabajar, pasar: Pasar
) -> None:
    sueltos = [apoyo.recibido(sin_sri.ruc, 9_310 + n) for n in range(12)]
    apoyo.traer(a, apoyo.zip_de({f"{n}.xml": x for n, x in enumerate(sueltos)}), "doce.zip", trabajar)
    (ficha,) = sin_sri.sanas(1, 320)
    carga = pedir(a, [ficha])
    filas(app, "UPDATE traidas_recibidos SET proximo = now() - interval '1 day', tomada_hasta = NULL")
    with app.app_context(), en_empresa(int(a.sesion["eid"])):
        tomados = turnos.tomar(3)
        turnos.soltar(tomados)
    assert tomados[0].clave == ficha["clave"] and len(tomados) == 3
    sin_sri.normal()
    pasar()
    assert cuentas(a, carga)[0] == "TERMINADA"
