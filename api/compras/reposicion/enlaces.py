"""Quién mira si lo que baja llega a su mínimo."""

from api.compras.reposicion import cruces
from api.existencias.kardex import movidos, turnos


def enlazar() -> None:
    movidos.AL_BAJAR.poner(cruces.anunciar)
    turnos.LE_IMPORTA.poner(cruces.con_minimo)
