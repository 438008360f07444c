"""Armar el XML de un comprobante de cada tipo y firmarlo, contra la sola firma RSA-2048 de la misma llave; y el de la
factura, contra el paquete de npm ec-sri-invoice-signer, con el mismo certificado."""

import json
import subprocess
import time
from collections.abc import Callable
from statistics import median

from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.serialization import PrivateFormat, pkcs12
from lxml import etree

from api.core.datos.clock import ahora
from api.plataforma.firma.cripto import xades
from demo import firma as demo_firma
from local.entorno import RAIZ
from simulador.sri.estructura import errores
from tests.bench import muestras
from tests.bench.medida import Medida
from tests.bench.muestras import RUC, Muestra

VECES, TANDA, CLAVE = 15, 60, "medir"
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
    listo = certificado()
    datos = b"x" * 900  # lo que mide un SignedInfo

    def desnuda() -> None:
        listo.llave.sign(datos, PKCS1v15(), SHA1())

    todas = muestras.de_cada_tipo()
    por_segundo, medidas = [], []
    for muestra in todas:

        def nuestra(muestra: Muestra = muestra) -> None:
            xades.firmar(muestra.xml(), listo, ahora())

        fallo = errores(etree.fromstring(muestra.xml().encode()))
        assert not fallo, (muestra.tipo.nombre, fallo)  # uno mal armado no mide nada
        nuestras, varas = _intercalar(nuestra, desnuda)
        por_segundo.append(1 / median(nuestras))
        nombre = f"XML armado y firmado: {muestra.tipo.nombre.lower()}"
        medidas.append(Medida(nombre, por_segundo[-1], 1 / median(varas), "por s", minimo=0.7))
    del_paquete = 1 / _npm(todas[0])
    return [
        *medidas,
        Medida("la factura, contra ec-sri-invoice-signer", por_segundo[0], del_paquete, "por s", minimo=50),
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


def _npm(factura: Muestra) -> float:
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
        "xml": factura.xml(),
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
