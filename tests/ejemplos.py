"""Cuántos ejemplos inventa una prueba de Hypothesis o de Schemathesis, y qué casos prueba un recorrido de todas las rutas."""

import os
import zlib

EXPLORAR = "EXPLORAR" in os.environ
TODO = os.environ.get("TODO") == "si"  # `make test TODO=si`: antes de cerrar un asunto


def ejemplos(cuantos: int, *, pocos: int = 25) -> int:
    """Con EXPLORAR=1, esos; sin él, la quinta parte, y no menos que `pocos`. Los de siempre son siempre los mismos, así
    que repetirlos todos en cada corrida cuesta más de lo que enseña."""
    return cuantos if EXPLORAR else max(cuantos // 5, pocos)


def toca(*cual: object, uno_de: int = 4) -> bool:
    """Si esta corrida prueba ese caso: con TODO=si, todos; si no, uno de cada tantos, siempre los mismos. Lo que se le hace a
    una ruta lo responde casi siempre lo que comparten todas, así que a cada una le tocan algunos y entre todas, cada uno."""
    return TODO or EXPLORAR or zlib.crc32(" ".join(map(str, cual)).encode()) % uno_de == 0
