"""Leer, comprobar y guardar lo que otros emiten, contra lo desnudo: lxml, el resumen, RSA y un COPY."""

import hashlib
import time
from base64 import b64decode
from collections.abc import Sequence
from datetime import UTC, datetime
from statistics import median

import psycopg
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.hashes import SHA1
from lxml import etree

from demo import demostracion as demo
from tests.bench.medida import Medida
from tests.bench.servidores import Banco
from tests.compras.recibidos import apoyo

CUANTOS, VECES = 1_000, 3
_DS = "{http://www.w3.org/2000/09/xmldsig#}"
_COPIA = (
    "COPY bench_recibidos (empresa_id, id, clave, tipo, ambiente, ruc, razon_social, numero, fecha, receptor, subtotal, "
    "iva, total, origen, recibido_en) FROM STDIN"
)
_COPIA_XML = "COPY bench_xml (empresa_id, id, recibido_id, xml, sha256, creado_en) FROM STDIN"


def medir(banco: Banco, cuantos: int = CUANTOS, veces: int = VECES) -> list[Medida]:
    """Un solo hilo: por segundo y por núcleo."""
    suya = banco.con_base("recibidos")
    try:
        nuestros, varas = _intercalar(suya, cuantos, veces)
    finally:
        banco.postgres.drop_database("recibidos")
    return [
        Medida(
            f"leer, comprobar y guardar {cuantos:,} XML recibidos",
            cuantos / median(nuestros),
            cuantos / median(varas),
            "1/s",
            minimo=0.5,
        )
    ]


def _intercalar(suya: Banco, cuantos: int, veces: int) -> tuple[list[float], list[float]]:
    from api import config
    from api.app import create_app
    from api.compras.recibidos.obra.trabajo import TANDA
    from api.core.datos.db import db

    app = create_app(config.load(suya.variables))
    nuestros, varas = [], []
    with app.app_context(), psycopg.connect(suya.duena) as conexion:
        for tabla, de in (("bench_recibidos", "recibidos"), ("bench_xml", "xml_recibidos")):
            conexion.execute(f"CREATE TABLE {tabla} (LIKE {de} INCLUDING ALL)")
        conexion.commit()
        _nuestro(_xmls(1, TANDA))  # calienta
        for vez in range(1, veces + 1):
            xmls = _xmls(vez * 1_000_000, cuantos)
            nuestros.append(_nuestro(xmls))
            varas.append(_desnudo(conexion, xmls))
        db.session.remove()
        db.engine.dispose()
    return nuestros, varas


def _xmls(desde: int, cuantos: int) -> list[bytes]:
    return [apoyo.recibido(demo.A, desde + n) for n in range(cuantos)]


def _nuestro(xmls: Sequence[bytes]) -> float:
    from api.compras.recibidos import service
    from api.compras.recibidos.obra.trabajo import TANDA
    from api.core.autor import Autor
    from api.core.datos.db import db, en_empresa
    from api.plataforma.empresas import service as empresas

    empresa = empresas.por_ruc(demo.A)
    assert empresa is not None
    with en_empresa(empresa.id):
        inicio = time.perf_counter()
        for n in range(0, len(xmls), TANDA):
            hechos = service.guardar_varios(xmls[n : n + TANDA], "ZIP", Autor("bench", "bench"))
            assert all(hecho.resultado == "NUEVO" for hecho in hechos), hechos
            db.session.expunge_all()
        return time.perf_counter() - inicio


def _desnudo(conexion: "psycopg.Connection[tuple[object, ...]]", xmls: Sequence[bytes]) -> float:
    """Abre el sobre y el comprobante, resume sus tres partes, comprueba el valor y copia lo mismo a tablas iguales, tan
    duraderas, que ningún muro vigila."""
    inicio, ya = time.perf_counter(), datetime.now(UTC)
    filas = []
    for n, xml in enumerate(xmls, 1):
        raiz = etree.fromstring((etree.fromstring(xml).findtext("comprobante") or "").encode())
        _comprobar(raiz)
        tributaria, info = raiz[0], raiz[1]
        filas.append(
            (
                *(1, n, tributaria.findtext("claveAcceso"), tributaria.findtext("codDoc"), 2),
                *(tributaria.findtext("ruc"), tributaria.findtext("razonSocial")),
                *(tributaria.findtext("secuencial"), ya.date(), info.findtext("identificacionComprador")),
                *(info.findtext("totalSinImpuestos"), "0.00", info.findtext("importeTotal"), "ZIP", ya),
            )
        )
    with conexion.cursor().copy(_COPIA) as copia:
        for fila in filas:
            copia.write_row(fila)
    with conexion.cursor().copy(_COPIA_XML) as copia:
        for n, xml in enumerate(xmls, 1):
            copia.write_row((1, n, n, xml, hashlib.sha256(xml).hexdigest(), ya))
    conexion.commit()
    segundos = time.perf_counter() - inicio
    conexion.execute("TRUNCATE bench_recibidos, bench_xml")
    conexion.commit()
    return segundos


def _comprobar(raiz: etree._Element) -> None:
    firma = raiz.find(f"{_DS}Signature")
    assert firma is not None
    info = firma.find(f"{_DS}SignedInfo")
    assert info is not None
    llave = x509.load_der_x509_certificate(
        b64decode(firma.findtext(f"{_DS}KeyInfo/{_DS}X509Data/{_DS}X509Certificate") or "")
    ).public_key()
    assert isinstance(llave, RSAPublicKey)
    valor = b64decode(firma.findtext(f"{_DS}SignatureValue") or "")
    llave.verify(valor, etree.tostring(info, method="c14n"), PKCS1v15(), SHA1())
    for parte in (firma.find(f"{_DS}KeyInfo"), firma.find(f"{_DS}Object")):
        assert parte is not None
        hashlib.sha1(etree.tostring(parte, method="c14n", with_tail=False), usedforsecurity=False)
    raiz.remove(firma)
    hashlib.sha1(etree.tostring(raiz, method="c14n"), usedforsecurity=False)
