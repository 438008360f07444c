"""Una entidad de certificación de mentira: emite los .p12 con los que se prueba cargar una firma.

Su llave y su certificado se guardan en su carpeta, así que mañana sigue siendo la misma.
"""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Lock

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, NoEncryption, pkcs12
from cryptography.x509.oid import NameOID

# Con un OID que no todos escriben igual, como el de Uanataca: el nombre del emisor va dentro de la firma.
_NOMBRE = x509.Name(
    [
        x509.NameAttribute(NameOID.COUNTRY_NAME, "EC"),
        x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Entidad de Certificación de Prueba S.A."),
        x509.NameAttribute(NameOID.COMMON_NAME, "AC Simulada"),
        x509.NameAttribute(NameOID.ORGANIZATION_IDENTIFIER, "VATEC-1790000000001"),
    ]
)
_RUC = x509.ObjectIdentifier("1.3.6.1.4.1.37746.3.11")
_USOS = (
    "digital_signature",
    "content_commitment",
    "key_encipherment",
    "data_encipherment",
    "key_agreement",
    "key_cert_sign",
    "crl_sign",
    "encipher_only",
    "decipher_only",
)


class Autoridad:
    def __init__(self, carpeta: Path) -> None:
        self._archivo = carpeta / "autoridad.p12"
        self._cerrojo = Lock()

    def emitir(self, ruc: str, titular: str, dias: int, clave: str) -> bytes:
        """Un PKCS#12 para firmar, que vale desde ayer y hasta dentro de `dias` (o valió, si es negativo)."""
        propia, cert_propio = self._abrir()
        llave = rsa.generate_private_key(65537, 2048)
        hasta = datetime.now(UTC) + timedelta(days=dias)
        sujeto = [
            x509.NameAttribute(NameOID.COUNTRY_NAME, "EC"),
            x509.NameAttribute(NameOID.SERIAL_NUMBER, ruc),
            x509.NameAttribute(NameOID.COMMON_NAME, titular),
        ]
        cert = (
            _base(x509.Name(sujeto), llave, hasta - timedelta(days=abs(dias) + 1), hasta)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_usos("digital_signature", "content_commitment"), critical=True)
            .add_extension(x509.UnrecognizedExtension(_RUC, ruc.encode()), critical=False)
            .sign(propia, hashes.SHA256())
        )
        cifrado = BestAvailableEncryption(clave.encode())
        return pkcs12.serialize_key_and_certificates(titular.encode(), llave, cert, [cert_propio], cifrado)

    def _abrir(self) -> tuple[rsa.RSAPrivateKey, x509.Certificate]:
        with self._cerrojo:
            if not self._archivo.exists():
                self._crear()
            llave, cert, _ = pkcs12.load_key_and_certificates(self._archivo.read_bytes(), None)
        assert isinstance(llave, rsa.RSAPrivateKey)
        assert cert is not None
        return llave, cert

    def _crear(self) -> None:
        llave = rsa.generate_private_key(65537, 2048)
        ahora = datetime.now(UTC)
        cert = (
            _base(_NOMBRE, llave, ahora - timedelta(days=3650), ahora + timedelta(days=3650))
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(_usos("key_cert_sign", "crl_sign"), critical=True)
            .sign(llave, hashes.SHA256())
        )
        self._archivo.parent.mkdir(parents=True, exist_ok=True)
        self._archivo.touch(mode=0o600)
        self._archivo.write_bytes(
            pkcs12.serialize_key_and_certificates(b"AC Simulada", llave, cert, None, NoEncryption())
        )


def _base(
    sujeto: x509.Name, llave: rsa.RSAPrivateKey, desde: datetime, hasta: datetime
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(sujeto)
        .issuer_name(_NOMBRE)
        .public_key(llave.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(desde)
        .not_valid_after(hasta)
    )


def _usos(*los_suyos: str) -> x509.KeyUsage:
    return x509.KeyUsage(**{uso: uso in los_suyos for uso in _USOS})
