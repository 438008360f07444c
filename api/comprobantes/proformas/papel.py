"""El PDF de una proforma, dibujado como el RIDE de una factura: se lee en una transacción y se dibuja cuando terminó."""

from dataclasses import replace
from typing import IO, NamedTuple

from api.comprobantes.nucleo import documento
from api.comprobantes.proformas import service, situacion
from api.comprobantes.proformas.models import ANULADA, BORRADOR, RECHAZADA, VENCIDA, Proforma
from api.comprobantes.ride import a4
from api.comprobantes.ride.partes import Impreso
from api.core.datos.db import transactional
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.empresas import service as empresas

_AVISOS = {
    ANULADA: "ANULADA",
    BORRADOR: "BORRADOR: TODAVÍA NO ES UNA OFERTA",
    RECHAZADA: "RECHAZADA POR EL CLIENTE",
    VENCIDA: "VENCIDA",
}
_LEYENDA = "Esta proforma no es un comprobante de venta y no tiene valor tributario."


class PapelProforma(NamedTuple):
    """Lo que su PDF necesita, ya leído. `logo`: dónde está guardado el de la empresa."""

    impreso: Impreso
    nombre: str
    logo: str | None


@transactional
def leer(proforma_id: int) -> PapelProforma:
    return de(service.obtener(proforma_id))


def de(proforma: Proforma) -> PapelProforma:
    numero = service.numero(proforma)
    estado = situacion.de(proforma)
    rotulos = [("Vale hasta", f"{proforma.vence:%d/%m/%Y}"), ("Preparada por", proforma.creado_por)]
    if estado not in (BORRADOR, ANULADA, RECHAZADA) and proforma.respondio_en:
        rotulos.append(("Aceptada por", _con_identificacion(proforma)))
    notas = [("", _LEYENDA)]
    if proforma.condiciones:
        notas.insert(0, ("Condiciones", proforma.condiciones))
    dicho = documento.leer(proforma.documento)
    propio = service.propio(dicho)
    impreso = Impreso(
        titulo="Proforma",
        numero=numero or "sin número",
        clave_acceso="",
        ambiente=PRODUCCION,  # no se emite en ninguno: su papel no habla de pruebas
        documento=dicho,
        particulares=tuple((uno.nombre, uno.valor) for uno in propio.particulares),
        cuadros=tuple(propio.cuadros),
        aviso=_AVISOS.get(estado, ""),
        rotulos=tuple(rotulos),
        notas=tuple(notas),
    )
    archivo = f"proforma-{numero or f'borrador-{proforma.id}'}"
    return PapelProforma(impreso, archivo, empresas.logo_de(proforma.empresa_id))


def dibujar(papel: PapelProforma) -> IO[bytes]:
    """Lo dibuja en un archivo temporal, que queda abierto al final."""
    return a4.dibujar(replace(papel.impreso, logo=empresas.imagen_logo(papel.logo)))


def _con_identificacion(proforma: Proforma) -> str:
    return ", ".join(uno for uno in (proforma.respondio, proforma.respondio_identificacion) if uno)
