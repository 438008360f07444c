"""El muro entre el SRI y el de ensayo: lo de verdad no lo responde el de ensayo, y de lo ensayado no se le habla al SRI."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from flask import Flask

from api.adapters.sri import SRI, Recepcion
from api.comprobantes.transmision.ensayo import sri as sri_de_ensayo
from api.comprobantes.transmision.ensayo.valores import CAMPO
from api.core import externos
from tests.client import Cliente
from tests.comprobantes.conftest import Emitir
from tests.factories import filas
from tests.sri import Sri, con_digito

CUANDO = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture
def firmado(app: Flask, sri: Sri, emitir: Emitir) -> tuple[bytes, str]:
    """El XML que una empresa de verdad firmó, y su clave."""
    emitida = emitir()
    consulta = "SELECT xml FROM xml_comprobantes WHERE comprobante_id = %s"
    return bytes(filas(app, consulta, emitida["id"])[0]["xml"]), emitida["clave_acceso"]


def de_ensayo(xml: bytes, clave: str) -> tuple[bytes, str]:
    """El mismo, como si lo emitiera una de ensayo."""
    suya = con_digito(f"{clave[:10]}99{clave[12:48]}")
    return xml.replace(clave.encode(), suya.encode()), suya


def test_un_valor_de_ensayo_no_hace_nada_en_una_empresa_de_verdad(
    sri: Sri, emitir: Emitir, trabajar: Callable[[], None], a: Cliente
) -> None:
    emitida = emitir(adicional=[{"nombre": CAMPO, "valor": "devuelta 35"}])
    trabajar()
    assert a.get(f"/api/comprobantes/{emitida['id']}").json["estado"] == "AUTORIZADO"
    assert sri.comprobante(emitida["clave_acceso"]) is not None


def test_el_de_ensayo_no_responde_por_lo_que_no_es_de_un_ensayo(firmado: tuple[bytes, str]) -> None:
    xml, clave = firmado
    with pytest.raises(ValueError, match="no es de una empresa de ensayo"):
        sri_de_ensayo.recibir(xml, clave, 0)
    with pytest.raises(ValueError, match="no es de una empresa de ensayo"):
        sri_de_ensayo.autorizar(xml, clave, 0, 0, CUANDO)


def test_el_de_ensayo_no_responde_por_el_documento_de_otra_clave(firmado: tuple[bytes, str]) -> None:
    xml, clave = firmado
    _, otra = de_ensayo(xml, clave)
    with pytest.raises(ValueError, match="no es el de esa clave"):
        sri_de_ensayo.recibir(xml, otra, 0)


@pytest.mark.parametrize("llamada", ["recibir", "autorizar", "bajar", "consultar"])
def test_del_que_ensaya_no_se_le_habla_al_sri(app: Flask, sri: Sri, llamada: str) -> None:
    clave = con_digito("30112026019912345678001100100100000000112345678" + "1")
    antes = sri.cuentas()
    with app.app_context():
        servicio: SRI = externos.sri(1)
        hacer: Callable[..., Any] = getattr(servicio, llamada)
        with pytest.raises(ValueError, match="empresa de ensayo"):
            hacer(b"<factura/>", clave) if llamada == "recibir" else hacer(clave)
    assert sri.cuentas() == antes


@pytest.mark.parametrize(
    ("antes", "despues", "dice"),
    [
        (b"<tipoEmision>1</tipoEmision>", b"<tipoEmision>uno</tipoEmision>", "tipoEmision"),
        (b'version="1.1.0"', b'version="9.9.9"', "9.9.9"),
        (b"<ds:Signature ", b"<ds:Otra ", "Otra"),
    ],
    ids=["un valor", "la version", "sin firma"],
)
def test_lo_que_no_cumple_el_esquema_se_devuelve_diciendo_que(
    firmado: tuple[bytes, str], antes: bytes, despues: bytes, dice: str
) -> None:
    xml, clave = de_ensayo(*firmado)
    assert sri_de_ensayo.recibir(xml, clave, 0) == Recepcion("RECIBIDA")
    malo = xml.replace(antes, despues).replace(
        b"</ds:Signature>", b"</ds:Otra>" if b"Otra" in despues else b"</ds:Signature>"
    )
    respuesta = sri_de_ensayo.recibir(malo, clave, 0)
    assert (respuesta.estado, respuesta.mensajes[0].identificador) == ("DEVUELTA", "35")
    assert dice in respuesta.mensajes[0].informacion or "firmado" in respuesta.mensajes[0].informacion
    assert sri_de_ensayo.autorizar(malo, clave, 0, 0, CUANDO) == ()
