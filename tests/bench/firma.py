"""Armar el XML de una factura de diez líneas y firmarlo, contra la sola firma RSA-2048 de la misma llave y
contra el paquete de npm ec-sri-invoice-signer, con la misma factura y el mismo certificado."""

import json
import subprocess
import time
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from statistics import median

from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.serialization import PrivateFormat, pkcs12

from api.comprobantes.nucleo import calculo, clave_acceso
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import (
    CampoDicho,
    Documento,
    EmisorDicho,
    Identidad,
    LineaDicha,
    PagoDicho,
    Receptor,
)
from api.comprobantes.tipos.factura.xml import escribir
from api.core.datos.clock import ahora
from api.plataforma.firma.cripto import xades
from demo import firma as demo_firma
from local.entorno import RAIZ
from tests.bench.medida import Medida

VECES, TANDA, CLAVE = 15, 60, "medir"
HOY, RUC = date(2026, 11, 21), "1790012344001"
# Lo que tarda cada firma, sin contar lo que tarda node en empezar; la primera calienta.
_NODE = """
const {readFileSync} = require('fs');
const {signInvoiceXml} = require('ec-sri-invoice-signer');
const {xml, p12, clave, veces} = JSON.parse(readFileSync(0, 'utf8'));
const archivo = Buffer.from(p12, 'hex');
const tiempos = [];
for (let i = 0; i <= veces; i++) {
  const inicio = process.hrtime.bigint();
  const firmado = signInvoiceXml(xml, archivo, {pkcs12Password: clave});
  tiempos.push(Number(process.hrtime.bigint() - inicio) / 1e9);
  if (!firmado.includes('</ds:Signature>')) throw new Error('sin firma');
}
console.log(JSON.stringify(tiempos.slice(1)));
"""


def medir() -> list[Medida]:
    """Por segundo y por núcleo: se cuenta tiempo de procesador, no de reloj."""
    documento, identidad = documento_de_diez(), identidad_de_diez()
    listo = certificado()
    datos = b"x" * 900  # lo que mide un SignedInfo

    def nuestra() -> None:
        xml = escribir(documento, identidad)
        xades.firmar(xml, listo, ahora())

    def desnuda() -> None:
        listo.llave.sign(datos, PKCS1v15(), SHA1())

    nuestras, varas = _intercalar(nuestra, desnuda)
    por_segundo = 1 / median(nuestras)
    return [
        Medida("XML de 10 líneas armado y firmado", por_segundo, 1 / median(varas), "por s", minimo=0.7),
        Medida(
            "el mismo, contra ec-sri-invoice-signer", por_segundo, 1 / _npm(documento), "por s", minimo=50
        ),
    ]


def _intercalar(nuestra: Callable[[], None], vara: Callable[[], None]) -> tuple[list[float], list[float]]:
    lados: tuple[list[float], list[float]] = ([], [])
    for _ in range(VECES):
        for accion, tiempos in zip((nuestra, vara), lados, strict=True):
            inicio = time.process_time()
            for _ in range(TANDA):
                accion()
            tiempos.append((time.process_time() - inicio) / TANDA)
    return lados


def _npm(documento: Documento) -> float:
    """Segundos que tarda el paquete de npm en firmar la misma factura."""
    cert = demo_firma.emitir(RUC, "Titular", ahora(), ahora().replace(year=2099))
    cifrado = (
        PrivateFormat.PKCS12.encryption_builder()
        .kdf_rounds(2048)
        .key_cert_algorithm(pkcs12.PBES.PBESv1SHA1And3KeyTripleDESCBC)
        .hmac_hash(SHA1())
        .build(CLAVE.encode())
    )
    p12 = pkcs12.serialize_key_and_certificates(b"x", demo_firma.llave(), cert, None, cifrado)
    pedido = {
        "xml": escribir(documento, identidad_de_diez()),
        "p12": p12.hex(),
        "clave": CLAVE,
        "veces": 8,
    }
    hecho = subprocess.run(
        ["node", "-e", _NODE], input=json.dumps(pedido), text=True, capture_output=True, check=True, cwd=RAIZ
    )
    return median(json.loads(hecho.stdout))


def certificado() -> xades.CertificadoListo:
    cert = demo_firma.emitir(RUC, "Titular", ahora(), ahora().replace(year=2099))
    return xades.preparar(demo_firma.llave(), cert, "rsa-sha1")


def identidad_de_diez() -> Identidad:
    clave = clave_acceso.armar(HOY, "01", RUC, 1, "001", "001", 1, 12345678)
    return Identidad("01", 1, "001", "001", 1, clave)


def documento_de_diez() -> Documento:
    iva = Gravamen(calculo.IVA, "4", "IVA 15 %", Decimal("15.00"))
    renglones = [Renglon(Decimal(n), Decimal("12.345678") * n, Decimal("0.10"), (iva,)) for n in range(1, 11)]
    hecho = calculo.calcular(renglones)
    lineas = tuple(
        LineaDicha(
            f"ART-{n:05}", f"Artículo número {n} & compañía", r.cantidad, r.precio, r.descuento, suma, gravado
        )
        for n, (r, (suma, gravado)) in enumerate(zip(renglones, hecho.lineas, strict=True))
    )
    return Documento(
        HOY,
        EmisorDicho(
            RUC, "Comercial Andina S.A.", "Comercial Andina", "Av. Amazonas N34-12", "Av. Amazonas N34-12"
        ),
        Receptor("04", "1790016919001", "Corporación Favorita C.A.", "Av. General Enríquez", "022996500"),
        hecho.totales,
        lineas,
        (PagoDicho("20", "Otros con utilización del sistema financiero", hecho.totales.total, 30, "dias"),),
        (CampoDicho("RUC Proveedor", "1793100000001"), CampoDicho("Correo", "compras@cliente.example")),
        {"guia_remision": ""},
    )
