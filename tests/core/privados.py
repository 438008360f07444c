"""Busca en api/ los usos de las partes privadas de una biblioteca: las que empiezan con guion bajo."""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType

from api import domains
from tests.arquitectura import arboles

Uso = tuple[str, str]  # dónde de la casa, y el nombre de la parte

# Empiezan con guion bajo y no son privadas: lo dice la documentación de cada una.
PUBLICAS = {"_asdict", "_fields", "_make", "_replace", "_get_current_object"}
# Lo que una metaclase pone en cada clase que se deriva.
_DE_METACLASES = {"_abc_impl", "_declared_fields", "_hooks", "_sa_registry"}
_APARTE = ("api.plataforma.importaciones.archivo.lector",)  # corre en otro proceso y ahí fija sus topes
_SI_MISMO = ("self", "cls", "super()")


def de_la_casa() -> set[Uso]:
    """Todo lo que api/ usa o reemplaza de lo privado de las bibliotecas."""
    domains.load()
    modulos = arboles()
    propios = {definido for arbol in modulos.values() for definido in _definidos(arbol)}
    usos: set[Uso] = set()
    for nombre, arbol in modulos.items():
        usos |= nombrados(nombre, arbol, propios)
        if nombre not in _APARTE:
            usos |= {uso for clase in _clases(import_module(nombre)) for uso in de_una_clase(clase)}
    return usos


def nombrados(donde: str, arbol: ast.Module, propios: set[str]) -> set[Uso]:
    """Los atributos que un módulo usa en un objeto cualquiera (`limiter._x`) y que la casa no define."""
    return {
        (donde, nodo.attr)
        for nodo in ast.walk(arbol)
        if isinstance(nodo, ast.Attribute) and ast.unparse(nodo.value) not in _SI_MISMO
        if _privado(nodo.attr) and nodo.attr not in propios
    }


def de_una_clase(clase: type) -> set[Uso]:
    """Los que una clase nuestra reemplaza de la clase de la que deriva, y los que usa de ella en `self`."""
    ajenas = [base for base in clase.__mro__ if not _nuestra(base) and not _de_python(base)]
    if not ajenas:
        return set()
    usados, asignados = _de_si_misma(clase)
    nuestras = [base for base in clase.__mro__ if _nuestra(base)]
    definidos = {nombre for base in nuestras for nombre in (*vars(base), *_de_si_misma(base)[1])}
    reemplaza = {n for n in {*vars(clase), *asignados} if any(_tiene(base, n) for base in ajenas)}
    hallados = {n for n in reemplaza | (usados - definidos) if _privado(n)} - _DE_METACLASES
    return {(f"{clase.__module__}.{clase.__name__}", n) for n in hallados}


def _privado(nombre: str) -> bool:
    return nombre.startswith("_") and not nombre.startswith("__") and nombre not in PUBLICAS


def _clases(modulo: ModuleType) -> Iterator[type]:
    for valor in vars(modulo).values():
        if inspect.isclass(valor) and valor.__module__ == modulo.__name__:
            yield valor


def _nuestra(clase: type) -> bool:
    return clase.__module__.split(".")[0] in ("api", "tests")


def _de_python(clase: type) -> bool:
    return clase.__module__.split(".")[0] in sys.stdlib_module_names


def _tiene(base: type, nombre: str) -> bool:
    """Si la biblioteca lo define en la clase, o se lo pone a cada objeto en su `__init__`."""
    if nombre in vars(base):
        return True
    inicio = vars(base).get("__init__")
    return inspect.isfunction(inicio) and nombre in inicio.__code__.co_names


@cache
def _de_si_misma(clase: type) -> tuple[set[str], set[str]]:
    """Lo que su código usa de sí misma (`self._x`, `super()._x`), y lo que se asigna."""
    suyos = [
        nodo
        for definicion in _definiciones(clase.__module__).get(clase.__name__, ())
        for nodo in ast.walk(definicion)
        if isinstance(nodo, ast.Attribute) and ast.unparse(nodo.value) in _SI_MISMO
    ]
    asignados = {nodo.attr for nodo in suyos if isinstance(nodo.ctx, ast.Store)}
    return {nodo.attr for nodo in suyos}, asignados


@cache
def _definiciones(modulo: str) -> dict[str, list[ast.ClassDef]]:
    definiciones: dict[str, list[ast.ClassDef]] = {}
    for nodo in ast.walk(ast.parse(inspect.getsource(sys.modules[modulo]))):
        if isinstance(nodo, ast.ClassDef):
            definiciones.setdefault(nodo.name, []).append(nodo)
    return definiciones


def _definidos(arbol: ast.Module) -> Iterable[str]:
    for nodo in ast.walk(arbol):
        if isinstance(nodo, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield nodo.name
        elif isinstance(nodo, ast.Name) and isinstance(nodo.ctx, ast.Store):
            yield nodo.id
        elif isinstance(nodo, ast.Attribute) and isinstance(nodo.ctx, ast.Store):
            yield nodo.attr
