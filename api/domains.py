"""The domains of the house. A new one is a folder and a line here."""

from importlib import import_module
from importlib.util import find_spec

from api.core.api import Blueprint

DOMAINS = (
    "auth",
    "usuarios",
    "empresas",
    "planes",
    "menus",
    "configuraciones",
    "asesores",
    "soporte",
    "registro_tributario",
    "firma",
    "correos",
    "mantenimiento",
)
_PIEZAS = ("models", "tasks", "routes", "admin_routes")


def load() -> list[Blueprint]:
    """Import every domain's models and jobs; answer its blueprints, in order."""
    blueprints: dict[str, Blueprint] = {}
    for dominio in DOMAINS:
        for pieza in _PIEZAS:
            nombre = f"api.{dominio}.{pieza}"
            if find_spec(nombre) is None:
                continue
            for valor in vars(import_module(nombre)).values():
                if isinstance(valor, Blueprint):
                    blueprints[valor.name] = valor
    return list(blueprints.values())
