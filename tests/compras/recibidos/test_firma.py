"""La firma de lo recibido: lo alterado o ajeno es grave, y una copia buena lo cura."""

from collections.abc import Callable

import pytest

from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.factories import error

Trabajar = Callable[[], None]


def _sin_firma(xml: bytes) -> bytes:
    desde, hasta = xml.index(b"<ds:Signature "), xml.index(b"</ds:Signature>") + len(b"</ds:Signature>")
    return xml[:desde] + xml[hasta:]


def _otro_total(xml: bytes) -> bytes:
    return xml.replace(b"<importeTotal>41.22", b"<importeTotal>41.23")


@pytest.mark.parametrize(("danar", "codigo"), [(_otro_total, "FIRMA_ALTERADA"), (_sin_firma, "SIN_FIRMA")])
def test_un_byte_cambiado_despues_de_firmar_es_grave(
    a: Cliente, ruc: str, trabajar: Trabajar, danar: Callable[[bytes], bytes], codigo: str
) -> None:
    uno = apoyo.uno(a, apoyo.traer(a, danar(apoyo.nuevo(ruc)), "danado.xml", trabajar))
    assert codigo in [aviso["codigo"] for aviso in uno["avisos"]]
    assert (uno["grave"], uno["estado"]) == (True, "CUARENTENA")
    assert error(a.post(f"/api/recibidos/{uno['id']}/reconocer")) == (409, "estado_invalido")


def test_la_firma_de_otro_y_la_clave_de_otro_ruc_son_graves(a: Cliente, ruc: str, trabajar: Trabajar) -> None:
    de_otro = apoyo.uno(a, apoyo.traer(a, apoyo.nuevo(ruc, de=apoyo.OTRO), "de otro.xml", trabajar))
    assert [aviso["codigo"] for aviso in de_otro["avisos"]] == ["FIRMA_DE_OTRO"]
    dicho, identidad = apoyo.documento(ruc, apoyo.otro_numero())
    ajeno = apoyo.replace(dicho, emisor=apoyo.replace(dicho.emisor, ruc=apoyo.OTRO))
    xml = apoyo.firmado(apoyo.factura(ajeno, identidad), apoyo.OTRO)
    clave_ajena = apoyo.uno(a, apoyo.traer(a, apoyo.autorizado(xml), "clave ajena.xml", trabajar))
    assert [aviso["codigo"] for aviso in clave_ajena["avisos"]] == ["CLAVE_AJENA"]
    assert de_otro["grave"] and clave_ajena["grave"]


def test_una_firma_que_no_se_sabe_leer_espera_a_que_alguien_lo_reconozca(
    a: Cliente, ruc: str, trabajar: Trabajar
) -> None:
    xml = _otro_total(apoyo.nuevo(ruc)).replace(b"xmldsig#rsa-sha1", b"xmldsig#dsa-sha1")
    uno = apoyo.uno(a, apoyo.traer(a, xml, "rara.xml", trabajar))
    assert uno["avisos"][0]["codigo"] == "FIRMA_NO_COMPROBADA"
    assert (uno["grave"], uno["estado"], uno["acciones"]) == (False, "CUARENTENA", ["reconocer", "descartar"])


def test_una_copia_buena_reemplaza_a_la_alterada(a: Cliente, ruc: str, trabajar: Trabajar) -> None:
    """Nadie impide que llegue un documento enviando antes una copia falsa con su clave."""
    bueno = apoyo.nuevo(ruc)
    malo = _otro_total(bueno)
    antes = apoyo.uno(a, apoyo.traer(a, malo, "malo.xml", trabajar))
    assert antes["estado"] == "CUARENTENA"
    carga = apoyo.traer(a, bueno, "bueno.xml", trabajar)
    assert carga["repetidos"] == 1
    despues = apoyo.uno(a, carga)
    assert (despues["id"], despues["estado"], despues["total"]) == (antes["id"], "POR_REVISAR", "41.22")
    assert a.get(f"/api/recibidos/{antes['id']}/xml").data == bueno
    otra = apoyo.traer(a, malo, "malo otra vez.xml", trabajar)
    assert apoyo.uno(a, otra)["total"] == "41.22"


def test_el_que_vino_suelto_se_completa_cuando_llega_su_autorizacion(
    a: Cliente, ruc: str, trabajar: Trabajar
) -> None:
    suelto = apoyo.suelto(ruc, apoyo.otro_numero())
    uno = apoyo.uno(a, apoyo.traer(a, suelto, "suelto.xml", trabajar))
    assert ([aviso["codigo"] for aviso in uno["avisos"]], uno["autorizado_en"]) == (
        ["SIN_AUTORIZACION", "AUN_NO_ESTA"],
        None,
    )
    uno = apoyo.uno(a, apoyo.traer(a, apoyo.autorizado(suelto), "autorizado.xml", trabajar))
    assert ([aviso["codigo"] for aviso in uno["avisos"]], uno["autorizado_en"]) == (
        ["AUN_NO_ESTA"],
        "2026-11-10T10:20:30-05:00",
    )
