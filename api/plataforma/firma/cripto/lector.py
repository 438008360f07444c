"""Abre un PKCS#12 que alguien subió: `python -m api.plataforma.firma.cripto.lector segundos`.

Lo cifrado puede pedir miles de millones de vueltas, y eso no se ve sin abrirlo. Por eso se abre en un proceso
aparte, con tope de tiempo y de memoria: el que se pasa muere solo. Lee (archivo, clave) de su entrada y
escribe (error, llaves, certificados) en su salida, con marshal.
"""

import marshal
import resource
import sys

from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from api.plataforma.firma.cripto import p12
from api.plataforma.firma.cripto.errores import CertificadoInvalido, NoEsP12

MEMORIA = 1 << 29


def main(segundos: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (segundos, segundos))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORIA, MEMORIA))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    archivo, clave = marshal.load(sys.stdin.buffer)  # noqa: S302  # de nuestro proceso
    llaves, certificados, error = [], [], ""
    try:
        contenido = p12.abrir(archivo, clave)
        llaves = [
            llave.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
            for llave in contenido.llaves
        ]
        certificados = [cert.public_bytes(Encoding.DER) for cert in contenido.certificados]
    except CertificadoInvalido as causa:
        error = type(causa).__name__
    except MemoryError:
        error = NoEsP12.__name__
    marshal.dump((error, llaves, certificados), sys.stdout.buffer)


if __name__ == "__main__":
    main(int(sys.argv[1]))
