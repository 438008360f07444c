"""Un PKCS#12 que alguien subió, abierto por un proceso aparte (`lector.py` dice por qué)."""

import marshal
import subprocess
import sys
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.serialization import load_der_private_key

from . import errores, p12

SEGUNDOS, ESPERA = 10, 45.0  # de procesador, y de reloj si la máquina está ocupada
_RAIZ = Path(__file__).resolve().parents[2]
_ENTORNO = {"PYTHONPATH": str(_RAIZ), "PYTHONUTF8": "1"}  # nada nuestro va con él


def abrir(datos: bytes, clave: str) -> p12.Contenido:
    p12.revisar(datos)  # lo que ni lo parece no ocupa un proceso
    orden = [sys.executable, "-m", "api.firma.lector", str(SEGUNDOS)]
    pedido = marshal.dumps((datos, clave))
    try:
        hecho = subprocess.run(  # noqa: S603
            orden, input=pedido, capture_output=True, env=_ENTORNO, cwd="/", timeout=ESPERA, check=False
        )
        error, llaves, certificados = marshal.loads(hecho.stdout)  # noqa: S302  # de nuestro lector
    except (subprocess.TimeoutExpired, EOFError):  # murió: el archivo pedía demasiado
        raise errores.NoEsP12 from None
    if error:
        raise getattr(errores, error)
    return p12.Contenido(
        # El lector ya probó cada llave: hacerlo otra vez tarda más que cien firmas.
        [load_der_private_key(llave, None, unsafe_skip_rsa_key_validation=True) for llave in llaves],
        [x509.load_der_x509_certificate(cert) for cert in certificados],
    )
