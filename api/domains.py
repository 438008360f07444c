"""The floors of the house: a domain imports only from floors below its own, and of another domain only what
that one lends (`PRESTA`, in its `__init__`; `TABLAS_DE` says whose tables it works on, where it is another half
of a domain). A new domain is a folder and a line here. Tests hold all of it
(`tests/arquitectura.py`)."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import walk_packages

from api.core.http.api import Blueprint

# From the ground up; `api.core` and `api.adapters` are the cellar. Those of one floor don't know each other.
PISOS: tuple[tuple[str, ...], ...] = (
    ("plataforma.codigos",),
    ("plataforma.configuraciones", "plataforma.correos", "plataforma.impuestos"),
    ("plataforma.registro_tributario", "plataforma.usuarios"),
    ("plataforma.empresas",),
    ("plataforma.auditoria", "plataforma.firma", "plataforma.importaciones", "plataforma.menus"),
    ("plataforma.auth", "plataforma.planes"),
    ("plataforma.mi_empresa",),
    ("ventas.clientes", "ventas.productos"),
    ("ventas.cartera",),
    ("ventas.envios",),
    ("comprobantes.nucleo",),
    ("comprobantes.ride",),
    ("comprobantes.consulta",),
    ("comprobantes.emision",),
    ("comprobantes.entrega", "comprobantes.tipos.factura", "comprobantes.tipos.nota_credito"),
    ("comprobantes.transmision",),
    ("proveedor.planes", "proveedor.soporte"),
    ("proveedor.empresas",),
    ("proveedor.asesores", "proveedor.tablero"),
    ("inicio",),
)
DOMINIOS = tuple(dominio for piso in PISOS for dominio in piso)


def load() -> list[Blueprint]:
    """Import what of each domain registers itself; answer its blueprints, in order."""
    blueprints: dict[str, Blueprint] = {}
    for dominio in DOMINIOS:
        for pieza in _piezas(dominio):
            for valor in vars(import_module(pieza)).values():
                if isinstance(valor, Blueprint):
                    blueprints[valor.name] = valor
    return list(blueprints.values())


def _piezas(dominio: str) -> Iterator[str]:
    """What registers itself by being imported: models, jobs, kinds, then the routes."""
    nombres = _modulos(dominio)
    for pieza in ("models", "tasks", "tipo"):
        yield from (n for n in nombres if n.rpartition(".")[2] == pieza)
    rutas = [n for n in nombres if n.endswith("routes")]
    yield from sorted(rutas, key=lambda n: (not n.endswith(".routes"), n))


def semillas() -> list[Callable[[], bool]]:
    """Lo que cada dominio trae a una instalación que empieza: su `semillas.sembrar`, del piso más bajo al más alto."""
    nombres = [n for dominio in DOMINIOS for n in _modulos(dominio) if n.rpartition(".")[2] == "semillas"]
    return [import_module(nombre).sembrar for nombre in nombres]


def _modulos(dominio: str) -> list[str]:
    paquete = f"api.{dominio}"
    return [m.name for m in walk_packages(import_module(paquete).__path__, f"{paquete}.") if not m.ispkg]
