"""De quién es el certificado con que se firmó lo recibido: si no es de una entidad que el país tiene, se dice, y el SRI decide."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID
from flask import Flask
from lxml import etree

from api.compras.recibidos.lectura import leer
from api.plataforma.firma.cripto import xades
from api.plataforma.firma.cripto.xades import CertificadoListo
from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.compras.recibidos.portal import Pasar, Portal, fila
from tests.compras.recibidos.test_confirmados import del_sri
from tests.factories import error, filas
from tests.plataforma.firma import fabrica

Trabajar = Callable[[], None]
ENTIDADES = "/api/catalogos/entidades-de-certificacion"
_secuencial = count(881_001)


@pytest.fixture(autouse=True)
def como_estaban(app: Flask, portal: Portal) -> Iterator[None]:
    portal.falla("autorizacion", "caido")  # lo que se ve antes de que responda
    yield
    filas(app, "DELETE FROM entidades_certificacion WHERE fuente = 'De la prueba'")


def _certificado(emisor: str, ruc: str) -> CertificadoListo:
    ya = datetime.now(UTC)
    suyo = fabrica.certificado(
        sujeto=[(NameOID.SERIAL_NUMBER, ruc)],
        desde=ya - timedelta(days=10),
        hasta=ya + timedelta(days=400),
        emisor=emisor,
    )
    return xades.preparar(fabrica.llave(), suyo, "rsa-sha1")


def _de(emisor: str, portal: Portal) -> bytes:
    """Uno que el SRI no ha visto, firmado con un certificado de ese emisor."""
    with pytest.MonkeyPatch.context() as firmante:
        firmante.setattr(apoyo, "certificado", lambda ruc: _certificado(emisor, ruc))
        return apoyo.recibido(portal.ruc, next(_secuencial))


def _avisos(a: Cliente, app: Flask, contenido: bytes, trabajar: Trabajar) -> tuple[str, list[str]]:
    apoyo.traer(a, contenido, "uno.xml", trabajar)
    quedo = fila(app, apoyo.clave_de(contenido))
    assert not quedo["grave"] and quedo["confirmado_en"] is None, quedo["avisos"]
    return quedo["estado"], [aviso["codigo"] for aviso in quedo["avisos"]]


def _declarar(admin: Cliente, emisor: str, certificado: str = "") -> object:
    valores = {"nombre": "La de la prueba", "emisor": emisor, "certificado": certificado}
    comunes = {"desde": "2020-01-01", "fuente": "De la prueba", "certeza": "UNA"}
    return admin.post(ENTIDADES, {"valores": valores, **comunes})


def test_el_certificado_de_una_entidad_que_nadie_conoce_se_dice_y_no_condena(
    a: Cliente, admin: Cliente, app: Flask, portal: Portal, trabajar: Trabajar
) -> None:
    assert _avisos(a, app, _de("AC DE CARLOS", portal), trabajar) == ("POR_REVISAR", ["ENTIDAD_DESCONOCIDA"])
    assert _avisos(a, app, _de("AC BANCO CENTRAL DEL ECUADOR", portal), trabajar) == ("POR_REVISAR", [])
    hecha = _declarar(admin, "de Carlos")
    assert hecha.status_code == 201, hecha.text  # type: ignore[attr-defined]
    assert _avisos(a, app, _de("AC DE CARLOS", portal), trabajar) == ("POR_REVISAR", [])


def test_si_se_tiene_el_certificado_de_la_entidad_no_basta_con_llamarse_como_ella(
    a: Cliente, admin: Cliente, app: Flask, portal: Portal, trabajar: Trabajar
) -> None:
    for llave, avisos in ((7, ["ENTIDAD_DESCONOCIDA"]), (99, [])):  # la 99 es la que firma los de la fábrica
        nombre = f"ENTIDAD SERIA {llave}"
        suyo = fabrica.certificado(fabrica.llave(llave), titular=nombre, emisor=nombre, autoridad=True)
        certificado = b64encode(suyo.public_bytes(Encoding.DER)).decode()
        hecha = _declarar(admin, nombre, certificado)
        assert hecha.status_code == 201, hecha.text  # type: ignore[attr-defined]
        assert _avisos(a, app, _de(nombre, portal), trabajar) == ("POR_REVISAR", avisos)
    assert error(_declarar(admin, "OTRA SERIA", "no soy un certificado"))[0] == 422  # type: ignore[arg-type]
    assert error(_declarar(admin, "AC"))[0] == 422  # type: ignore[arg-type]


def _ca(n: int, titular: str, emisor: str, **fechas: datetime) -> x509.Certificate:
    """Una entidad con su llave; la firma la llave 99, que es la de la fábrica."""
    return fabrica.certificado(fabrica.llave(n), titular=titular, emisor=emisor, autoridad=True, **fechas)


def _pem(*certificados: x509.Certificate) -> str:
    return "\n".join(c.public_bytes(Encoding.PEM).decode() for c in certificados)


def test_la_pagina_dice_si_se_comprobo_la_cadena_o_solo_el_nombre(
    a: Cliente, admin: Cliente, app: Flask, portal: Portal, trabajar: Trabajar
) -> None:
    def entidad(emisor: str) -> object:
        contenido = _de(emisor, portal)
        apoyo.traer(a, contenido, "uno.xml", trabajar)
        return a.get(f"/api/recibidos/{fila(app, apoyo.clave_de(contenido))['id']}").json["entidad"]

    assert entidad("AC DE NADIE") == {"nombre": "", "cadena": "DESCONOCIDA"}
    assert _declarar(admin, "AC SIN SU CERTIFICADO").status_code == 201  # type: ignore[attr-defined]
    assert entidad("AC SIN SU CERTIFICADO") == {"nombre": "La de la prueba", "cadena": "SOLO_NOMBRE"}
    nombre = "AC CON SU CERTIFICADO"
    assert _declarar(admin, nombre, _pem(_ca(99, nombre, "LA RAIZ"))).status_code == 201  # type: ignore[attr-defined]
    assert entidad(nombre) == {"nombre": "La de la prueba", "cadena": "COMPROBADA"}


def test_ni_el_de_un_cliente_de_la_entidad_ni_uno_vencido_comprueban_a_otros(
    a: Cliente, admin: Cliente, app: Flask, portal: Portal, trabajar: Trabajar
) -> None:
    no_es = fabrica.certificado(fabrica.llave(99), titular="AC CLIENTE", emisor="AC CLIENTE")
    mal = _declarar(admin, "AC CLIENTE", _pem(no_es))
    assert error(mal)[0] == 422 and "no puede firmar otros" in mal.json["msg"]  # type: ignore[arg-type, attr-defined]
    ya = datetime.now(UTC)
    vencida = _ca(99, "AC VENCIDA", "AC VENCIDA", desde=ya - timedelta(900), hasta=ya - timedelta(400))
    assert _declarar(admin, "AC VENCIDA", _pem(vencida)).status_code == 201  # type: ignore[attr-defined]
    assert _avisos(a, app, _de("AC VENCIDA", portal), trabajar)[1] == ["ENTIDAD_DESCONOCIDA"]


def test_lo_que_el_sri_confirma_ya_no_dice_que_su_entidad_no_se_conozca(
    a: Cliente, app: Flask, portal: Portal, trabajar: Trabajar, pasar: Pasar
) -> None:
    portal.normal()
    ficha = [f for f in portal.sanas(60, 300) if f["tipo"] == "01"][-3]
    raiz = leer.abrir(del_sri(app, ficha["clave"])).raiz
    raiz.remove(raiz.find("{http://www.w3.org/2000/09/xmldsig#}Signature"))  # type: ignore[arg-type]
    xml = etree.tostring(raiz, encoding="unicode")
    portal.falla("autorizacion", "caido")
    suyo = apoyo.autorizado(
        xades.firmar(xml, _certificado("AC DE CARLOS", ficha["clave"][10:23]), datetime.now(UTC))
    )
    assert _avisos(a, app, suyo, trabajar)[1] == ["ENTIDAD_DESCONOCIDA"]
    portal.normal()
    pasar()
    quedo = fila(app, ficha["clave"])
    assert quedo["confirmado_en"] and quedo["avisos"] == []
