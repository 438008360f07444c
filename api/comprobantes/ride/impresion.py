"""De un comprobante emitido a su RIDE: se lee en una transacción y se dibuja cuando ya terminó."""

from dataclasses import replace
from typing import IO, NamedTuple

from api.comprobantes.nucleo import archivos, documento, estados, tipos
from api.comprobantes.nucleo.models import ANULADO, AUTORIZADO, NO_AUTORIZADO, Comprobante
from api.comprobantes.ride import a4, ticket
from api.comprobantes.ride.partes import Impreso
from api.core.datos.db import transactional
from api.core.errors import ReglaDeNegocio
from api.plataforma.empresas import service as empresas

A4, TICKET = "a4", "ticket"
FORMATOS = {A4: a4.dibujar, TICKET: ticket.dibujar}
_PENDIENTE = "PENDIENTE DE AUTORIZACIÓN DEL SRI"


class Papel(NamedTuple):
    """Lo que un RIDE necesita, ya leído. `logo`: dónde está guardado el de la empresa."""

    impreso: Impreso
    nombre: str
    logo: str | None
    ticket: bool = True


@transactional
def leer(comprobante_id: int) -> Papel:
    """El papel de un comprobante de la empresa actual."""
    return de(estados.obtener(comprobante_id))


def de(comprobante: Comprobante) -> Papel:
    tipo = tipos.de(comprobante.tipo)
    dicho = documento.leer(comprobante.datos)
    impreso = Impreso(
        titulo=tipo.titulo or tipo.nombre,
        numero=comprobante.numero,
        clave_acceso=comprobante.clave_acceso,
        ambiente=comprobante.ambiente,
        documento=dicho,
        particulares=tuple(tipo.particulares(dicho)),
        cuadros=tipo.cuadros(dicho),
        total=tipo.total,
        receptor=tipo.receptor,
        autorizado_en=comprobante.autorizado_en,
        aviso=_aviso(comprobante),
    )
    return Papel(impreso, archivos.nombre(comprobante), empresas.logo_de(comprobante.empresa_id), tipo.ticket)


def dibujar(papel: Papel, formato: str = A4) -> IO[bytes]:
    """Lo dibuja en un archivo temporal, que queda abierto al final. El que no cabe en un rollo se niega."""
    if formato == TICKET and not papel.ticket:
        raise ReglaDeNegocio.en("formato", f"Se imprime solo en A4: {papel.impreso.titulo.lower()}.")
    return FORMATOS[formato](replace(papel.impreso, logo=empresas.imagen_logo(papel.logo)))


def _aviso(comprobante: Comprobante) -> str:
    if comprobante.estado == ANULADO:
        return f"ANULADO EL {comprobante.anulado_el:%d/%m/%Y}"
    if comprobante.estado == AUTORIZADO:
        return ""
    return "NO AUTORIZADO POR EL SRI" if comprobante.estado == NO_AUTORIZADO else _PENDIENTE
