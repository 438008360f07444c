"""Un PKCS#12 que alguien subió, abierto por un proceso aparte (`lector.py` dice por qué)."""

import marshal
import subprocess

from cryptography import x509
from cryptography.hazmat.primitives.serialization import load_der_private_key

from api.core import aparte
from api.core.de_a_uno import DeAUno

from . import errores, p12

SEGUNDOS, ESPERA = 10, 45.0  # de procesador, y de reloj si la máquina está ocupada
_de_a_uno = DeAUno()  # varios a la vez, con sus vueltas, dejarían sin procesador a los demás


def abrir(datos: bytes, clave: str) -> p12.Contenido:
    """Lo que trae. CertificadoInvalido si no se puede abrir; DemasiadosIntentos si ya se están abriendo otros."""
    p12.revisar(datos)  # lo que ni lo parece no ocupa un proceso
    orden = aparte.orden("api.plataforma.firma.cripto.lector", str(SEGUNDOS))
    pedido = marshal.dumps((datos, clave))
    try:
        with _de_a_uno.pasar():
            hecho = subprocess.run(  # noqa: S603
                orden,
                input=pedido,
                capture_output=True,
                env=aparte.ENTORNO,
                cwd="/",
                timeout=ESPERA,
                check=False,
            )
    except subprocess.TimeoutExpired:
        raise errores.NoEsP12 from None
    if hecho.returncode < 0:  # lo mató su tope: el archivo pedía demasiado
        raise errores.NoEsP12
    if hecho.returncode:
        raise RuntimeError(hecho.stderr.decode(errors="replace"))
    error, llaves, certificados = marshal.loads(hecho.stdout)  # noqa: S302  # de nuestro lector
    if error:
        raise getattr(errores, error)
    try:
        leidos = [x509.load_der_x509_certificate(cert) for cert in certificados]
    except x509.InvalidVersion:  # una versión que no hay: el lector la deja pasar
        raise errores.NoEsP12 from None
    # El lector ya probó cada llave: hacerlo otra vez tarda más que cien firmas.
    return p12.Contenido(
        [load_der_private_key(llave, None, unsafe_skip_rsa_key_validation=True) for llave in llaves], leidos
    )
