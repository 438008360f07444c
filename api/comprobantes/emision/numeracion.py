"""The number and the clave de acceso of a document: taken under the lock of its point's counter, inside
the transaction that issues it, so that a refusal gives the number back."""

import secrets

from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.nucleo.models import Comprobante
from api.plataforma.empresas import secuenciales
from api.plataforma.empresas.puntos import Punto

_CODIGOS = 10**8


def tomar(documento: Documento, punto: Punto, tipo: str, ambiente: int) -> Identidad:
    """La del documento que se emite ahora desde ese punto."""
    secuencial = secuenciales.tomar(punto.id, tipo, ambiente)
    clave = clave_acceso.armar(
        documento.fecha,
        tipo,
        documento.emisor.ruc,
        ambiente,
        punto.establecimiento,
        punto.codigo,
        secuencial,
        secrets.randbelow(_CODIGOS),
    )
    return Identidad(tipo, ambiente, punto.establecimiento, punto.codigo, secuencial, clave)


def de(comprobante: Comprobante) -> Identidad:
    """The one that a document has already: a correction keeps it."""
    return Identidad(
        comprobante.tipo,
        comprobante.ambiente,
        comprobante.establecimiento,
        comprobante.punto,
        comprobante.secuencial,
        comprobante.clave_acceso,
    )
