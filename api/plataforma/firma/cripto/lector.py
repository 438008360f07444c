"""Abre un PKCS#12 que alguien subió: `python -m api.plataforma.firma.cripto.lector segundos`.

Lo cifrado puede pedir miles de millones de vueltas, y eso no se ve sin abrirlo. Por eso se abre en un proceso
aparte, con tope de tiempo y de memoria: el que se pasa muere solo.
"""

from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from api.core import aparte
from api.plataforma.firma.cripto import p12
from api.plataforma.firma.cripto.errores import CertificadoInvalido


def abrir(pedido: tuple[bytes, str]) -> tuple[str, list[bytes], list[bytes]]:
    """De (archivo, clave), (error, llaves, certificados)."""
    try:
        contenido = p12.abrir(*pedido)
    except CertificadoInvalido as causa:
        return type(causa).__name__, [], []
    llaves = [
        llave.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption()) for llave in contenido.llaves
    ]
    return "", llaves, [cert.public_bytes(Encoding.DER) for cert in contenido.certificados]


def main() -> None:
    aparte.responder(abrir)


if __name__ == "__main__":
    main()
