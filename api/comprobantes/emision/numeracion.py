"""El número y la clave de acceso de un comprobante. Se toman bajo el cerrojo del contador del punto, en la
transacción que emite: si algo falla, el número no se gasta."""

import secrets

from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.nucleo.models import Comprobante
from api.plataforma.empresas import secuenciales
from api.plataforma.empresas.puntos import Punto

_CODIGOS = 10**8


def tomar(documento: Documento, punto: Punto, tipo: str, ambiente: int) -> Identidad:
    """El número y la clave del documento que ahora se emite desde ese punto."""
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
    """Los que un comprobante ya tiene: una corrección los conserva."""
    return Identidad(
        comprobante.tipo,
        comprobante.ambiente,
        comprobante.establecimiento,
        comprobante.punto,
        comprobante.secuencial,
        comprobante.clave_acceso,
    )
