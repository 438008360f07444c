"""Un certificado y su llave: del archivo leído a lo que se guarda, y de lo guardado a lo que firma."""

from dataclasses import dataclass, field
from datetime import datetime

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_der_private_key,
)

from api.core.datos.puerta.valores import de_fila
from api.core.errors import EstadoInvalido
from api.plataforma.firma import boveda
from api.plataforma.firma.cripto import certificado, xades


@dataclass(frozen=True, slots=True)
class ColumnasDelCertificado:
    """Lo que `certificados_firma` guarda de un certificado y su llave, que va cifrada."""

    titular: str
    identificacion: str
    ruc: str
    autoridad: str
    valido_desde: datetime
    valido_hasta: datetime
    serie: str
    huella: str
    certificado: bytes = field(repr=False)
    llave: bytes = field(repr=False)


def columnas(cert: x509.Certificate, llave: RSAPrivateKey) -> ColumnasDelCertificado:
    leido = certificado.leer(cert)
    pkcs8 = llave.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    return de_fila(
        ColumnasDelCertificado,
        leido,
        identificacion=leido.identificacion or "",
        ruc=leido.ruc or "",
        serie=str(cert.serial_number),
        huella=cert.fingerprint(SHA256()).hex(),
        certificado=cert.public_bytes(Encoding.DER),
        llave=boveda.cifrar(pkcs8),
    )


def preparar(cert_der: bytes, cifrada: bytes, algoritmo: str) -> xades.CertificadoListo:
    try:
        pkcs8 = boveda.descifrar(cifrada)
    except boveda.LlaveIlegible as error:
        raise EstadoInvalido(
            "La firma electrónica guardada ya no se puede abrir, por favor cárguela de nuevo."
        ) from error
    cert = x509.load_der_x509_certificate(cert_der)
    # La llave se comprobó al subirla: volver a probar sus primos tarda más que cien firmas.
    llave = load_der_private_key(pkcs8, None, unsafe_skip_rsa_key_validation=True)
    if not isinstance(llave, RSAPrivateKey) or llave.public_key() != cert.public_key():
        raise EstadoInvalido("La firma electrónica guardada está dañada, por favor cárguela de nuevo.")
    return xades.preparar(llave, cert, algoritmo)
