"""Quién tiene abierto un ticket y quién lo está respondiendo. Se guarda en Redis unos segundos, y
perderlo no hace daño."""

from typing import NamedTuple

import orjson

from api.core import redis
from api.core.datos.clock import ahora
from api.core.datos.sesion import Sesion
from api.proveedor.soporte import lista

SEGUNDOS_PRESENTE = 30.0


class Presente(NamedTuple):
    """Alguien más que tiene abierto el ticket."""

    id: int
    nombre: str
    respondiendo: bool


def anunciar(sesion: Sesion, ticket_id: int, respondiendo: bool, presente: bool) -> list[Presente]:
    """Dice que uno está aquí (o que se fue) y si responde; devuelve quién más está, primero los que
    responden."""
    lista.obtener(sesion, ticket_id)
    clave, instante = f"pres:{ticket_id}", ahora().timestamp()
    yo = str(sesion.usuario_id)
    tubo = redis.client().pipeline(transaction=False)
    if presente:
        tubo.hset(clave, yo, orjson.dumps([instante, respondiendo, sesion.nombre]))
        tubo.expire(clave, int(SEGUNDOS_PRESENTE))
    else:
        tubo.hdel(clave, yo)
    tubo.hgetall(clave)
    presentes: dict[bytes, bytes] = tubo.execute()[-1]
    otros = []
    for quien, crudo in presentes.items():
        cuando, responde, nombre = orjson.loads(crudo)
        if quien.decode() != yo and cuando > instante - SEGUNDOS_PRESENTE:
            otros.append(Presente(int(quien), nombre, responde))
    return sorted(otros, key=lambda otro: (not otro.respondiendo, otro.nombre))
