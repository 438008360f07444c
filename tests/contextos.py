"""Un contexto es un piso: entre dos contextos, ninguna flecha sube."""

import ast

from api.domains import CONTEXTOS
from tests.arquitectura import Regla, importados

SUELTO = "lo que arma la aplicación"  # api/app.py, config, commands…: está encima de todos
DE_ABAJO_ARRIBA = ("adapters", "core", *CONTEXTOS, SUELTO)  # core tiene en la mano los adaptadores


def los_contextos_son_pisos(modulo: str, arbol: ast.Module) -> list[str]:
    propio = _piso(modulo)
    return [f"importa {i}" for i in importados(arbol) if i.startswith("api.") and _piso(i) > propio]


def _piso(modulo: str) -> int:
    contexto = f"{modulo}.".split(".")[1]
    return DE_ABAJO_ARRIBA.index(contexto if contexto in DE_ABAJO_ARRIBA else SUELTO)


REGLAS: tuple[Regla, ...] = (los_contextos_son_pisos,)
VIOLACIONES: list[tuple[Regla, str, str]] = [
    (los_contextos_son_pisos, "api.libros.cuentas.saldos", "from api.terceros.padron import models"),
    (los_contextos_son_pisos, "api.terceros.clientes.service", "import api.ventas.cartera.service"),
    (los_contextos_son_pisos, "api.adapters.correo", "from api.core import ritmo"),
    (los_contextos_son_pisos, "api.core.aparte", "from api.config import load"),
    (los_contextos_son_pisos, "api.ventas.cartera.models", "from api import domains"),
]
