"""The domains of the house. A new one is a folder and a line here."""

from importlib import import_module
from pkgutil import iter_modules

from api.core.api import Blueprint

DOMAINS = (
    "auth",
    "usuarios",
    "empresas",
    "clientes",
    "impuestos",
    "productos",
    "cartera",
    "comprobantes",
    "facturas",
    "notas_credito",
    "envios",
    "importaciones",
    "inicio",
    "planes",
    "menus",
    "configuraciones",
    "auditoria",
    "tablero",
    "asesores",
    "soporte",
    "registro_tributario",
    "firma",
    "correos",
    "mantenimiento",
)


def load() -> list[Blueprint]:
    """Import every domain's models and jobs; answer its blueprints, in order."""
    blueprints: dict[str, Blueprint] = {}
    for dominio in DOMAINS:
        for pieza in _piezas(dominio):
            for valor in vars(import_module(f"api.{dominio}.{pieza}")).values():
                if isinstance(valor, Blueprint):
                    blueprints[valor.name] = valor
    return list(blueprints.values())


def _piezas(dominio: str) -> list[str]:
    """What of a domain registers itself by being imported: models, jobs, then its routes files."""
    nombres = {m.name for m in iter_modules(import_module(f"api.{dominio}").__path__)}
    rutas = sorted((n for n in nombres if n.endswith("routes")), key=lambda n: (n != "routes", n))
    return [n for n in ("models", "tasks") if n in nombres] + rutas
