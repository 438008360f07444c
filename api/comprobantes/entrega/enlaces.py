"""Quién mira si sale el correo de un comprobante."""

from api.comprobantes.entrega import salidas
from api.plataforma.correos import entrega


def enlazar() -> None:
    entrega.AL_SALIR.poner(salidas.PLANTILLA, salidas.anunciar_entregado)
