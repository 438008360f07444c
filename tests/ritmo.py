"""Que ya se sepa cuántas llamadas a la vez aguanta el SRI, como después de un rato llamándolo."""

from flask import Flask

from api.core.afuera.ritmo import BIEN, Ritmo
from api.plataforma.codigos.ambientes import PRODUCCION


def aguanta(app: Flask, cuantas: int) -> None:
    ritmo: Ritmo = app.extensions["ritmo"]
    servicio = app.extensions["sri"][PRODUCCION].anfitrion
    while ritmo.tope(servicio) < cuantas:
        for lugar in ritmo.pedir(servicio, 0, cuantas):
            ritmo.dejar(lugar, BIEN)
