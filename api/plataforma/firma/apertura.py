"""El certificado que alguien sube: se abre, se comprueba que tiene lo que hace falta para firmar y se prueba.

Importa cryptography y lxml, que pesan: quien lo usa lo importa en el momento.
"""

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey

from api.core import externos
from api.core.datos.clock import ahora
from api.plataforma.firma import guardado
from api.plataforma.firma.cripto import certificado, verificacion, xades
from api.plataforma.firma.cripto.certificado import Certificado
from api.plataforma.firma.cripto.errores import CertificadoInvalido, NoFirmaBien, OtroRuc
from api.plataforma.firma.cripto.identidad import lleva

_MUESTRA = '<factura id="comprobante" version="1.1.0"><muestra>ñandú &amp; Cía.</muestra></factura>'


def abrir(archivo: bytes, clave: str) -> Certificado:
    """Lo que trae un PKCS#12; CertificadoInvalido, con su causa, si no se puede abrir."""
    return certificado.abrir_p12(archivo, clave, ahora())


def columnas(abierto: Certificado, ruc: str) -> guardado.ColumnasDelCertificado:
    """Lo que se guarda de un certificado que sirve a la empresa de ese RUC; CertificadoInvalido si no le sirve."""
    llave = _exigir(abierto, ruc)
    _probar(abierto.certificado, llave)
    return guardado.columnas(abierto.certificado, llave)


def avisos(der: bytes, ruc: str) -> list[str]:
    """De qué hay que avisar hoy a quien firma con el certificado guardado."""
    return certificado.avisos(x509.load_der_x509_certificate(der), ruc, ahora())


def _exigir(abierto: Certificado, ruc: str) -> RSAPrivateKey:
    if not abierto.puede_firmar or not isinstance(abierto.llave, RSAPrivateKey):
        raise CertificadoInvalido(abierto.avisos[0])
    if abierto.ruc and not lleva(abierto.certificado, ruc):
        raise OtroRuc(
            f"El certificado es del RUC {abierto.ruc} y su empresa es {ruc}: el SRI rechazaría sus documentos. "
            "Suba el que se emitió para su empresa."
        )
    return abierto.llave


def _probar(cert: x509.Certificate, llave: RSAPrivateKey) -> None:
    """Firma una muestra y la comprueba: es mejor saberlo ahora que con la primera factura."""
    try:
        listo = xades.preparar(llave, cert, externos.firma_algoritmo())
        firmante = verificacion.verificar(xades.firmar(_MUESTRA, listo, ahora()))
    except (verificacion.FirmaNoVale, ValueError) as error:
        raise NoFirmaBien from error
    if firmante != cert:
        raise NoFirmaBien
