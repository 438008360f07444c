"""Un PKCS#12 que alguien subió, abierto por un proceso aparte (`lector.py` dice por qué)."""

from cryptography import x509
from cryptography.hazmat.primitives.serialization import load_der_private_key

from api.core import aparte
from api.core.de_a_uno import DeAUno

from . import errores, p12

SEGUNDOS = 10  # de procesador
_de_a_uno = DeAUno()  # varios a la vez, con sus vueltas, dejarían sin procesador a los demás


def abrir(datos: bytes, clave: str) -> p12.Contenido:
    """Lo que trae. CertificadoInvalido si no se puede abrir; DemasiadosIntentos si ya se están abriendo otros."""
    p12.revisar(datos)  # lo que ni lo parece no ocupa un proceso
    try:
        with _de_a_uno.pasar():
            hecho = aparte.preguntar("api.plataforma.firma.cripto.lector", (datos, clave), SEGUNDOS)
    except aparte.Excedido:
        raise errores.NoEsP12 from None
    error, llaves, certificados = hecho
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
