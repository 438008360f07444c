"""Cuántos ejemplos inventa una prueba de Hypothesis o de Schemathesis."""

import os

EXPLORAR = "EXPLORAR" in os.environ
TODO = os.environ.get("TODO") == "si"  # `make test TODO=si`: antes de cerrar un asunto


def ejemplos(cuantos: int, *, pocos: int = 25) -> int:
    """Con EXPLORAR=1, esos; sin él, la quinta parte, y no menos que `pocos`. Los de siempre son siempre los mismos, así
    que repetirlos todos en cada corrida cuesta más de lo que enseña."""
    return cuantos if EXPLORAR else max(cuantos // 5, pocos)
