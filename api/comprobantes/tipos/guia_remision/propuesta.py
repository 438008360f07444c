"""La guía que despacha lo que queda de una o de varias facturas: un destinatario por cada una."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from api.comprobantes.nucleo.documento import Json
from api.comprobantes.tipos.guia_remision import sustentos
from api.comprobantes.tipos.guia_remision.despachos import lineas_pendientes
from api.comprobantes.tipos.guia_remision.sustentos import Despachable
from api.core.errors import EstadoInvalido
from api.plataforma.empresas import puntos

MOTIVO = "Venta"


class CargaPropuesta(NamedTuple):
    codigo: str
    codigo_auxiliar: str
    descripcion: str
    cantidad: Decimal


class DestinatarioPropuesto(NamedTuple):
    identificacion: str
    razon_social: str
    direccion: str
    motivo: str
    sustento: Json
    detalles: list[CargaPropuesta]


@dataclass(frozen=True, slots=True)
class PropuestaDeGuia:
    """`correos`: los de los clientes de las facturas, sin repetir."""

    punto_id: int
    partida: str
    correos: list[str]
    destinatarios: list[DestinatarioPropuesto]


def de(facturas: Sequence[int]) -> PropuestaDeGuia:
    """Lo que queda por despachar. `EstadoInvalido` si una no está autorizada, o si de ninguna queda algo."""
    leidas = [sustentos.leer(factura_id) for factura_id in dict.fromkeys(facturas)]
    propuestos = [(leida, _destinatario(leida)) for leida in leidas]
    con_algo = [(leida, propuesto) for leida, propuesto in propuestos if propuesto.detalles]
    if not con_algo:
        raise EstadoInvalido("Ya se despachó o se devolvió todo lo que se facturó: no queda nada que llevar.")
    primera = con_algo[0][0]
    punto = puntos.obtener(primera.fila.punto_id)
    correos = (correo for leida, _ in con_algo for correo in leida.dicha.receptor.correos)
    return PropuestaDeGuia(
        punto_id=primera.fila.punto_id,
        partida=(punto.direccion if punto else "") or primera.dicha.emisor.direccion_matriz,
        correos=list(dict.fromkeys(correos)),
        destinatarios=[propuesto for _, propuesto in con_algo],
    )


def _destinatario(leida: Despachable) -> DestinatarioPropuesto:
    receptor = leida.dicha.receptor
    return DestinatarioPropuesto(
        receptor.identificacion,
        receptor.razon_social,
        receptor.direccion,
        MOTIVO,
        leida.sustento,
        [
            CargaPropuesta(linea.codigo, linea.codigo_auxiliar, linea.descripcion, leida.quedan[linea.codigo])
            for linea in lineas_pendientes(leida.dicha, leida.quedan)
        ],
    )
