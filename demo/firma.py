"""Los certificados de firma de la demostración: son de verdad, de una autoridad en la que nadie confía."""

from datetime import datetime, timedelta
from functools import cache

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey

from api.core.datos.clock import ahora
from api.core.datos.db import en_empresa
from api.plataforma.empresas.models import Empresa
from api.plataforma.firma import de_ensayo

AUTORIDAD = "Autoridad de Certificación de Demostración"


def crear(empresa: Empresa, titular: str, dias: int) -> None:
    """Guarda un certificado de la empresa, que caduca en `dias` días; si son negativos, ya caducó."""
    hasta = ahora() + timedelta(days=dias)
    certificado = emitir(empresa.ruc, titular, hasta - timedelta(days=730), hasta)
    with en_empresa(empresa.id):
        de_ensayo.guardar(certificado, llave(), titular)


def emitir(ruc: str, titular: str, desde: datetime, hasta: datetime) -> x509.Certificate:
    """Un certificado de firma electrónica para la llave de la demostración, con el RUC adentro."""
    return de_ensayo.emitir(ruc, titular, desde, hasta, llave(), AUTORIDAD)


@cache
def llave() -> RSAPrivateKey:
    """La llave de todas las empresas de la demostración: hacer una para cada una tardaría un minuto."""
    return de_ensayo.hacer_llave()
