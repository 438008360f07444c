"""Cambiar lo que hacen las funciones ya importadas de un archivo, sin tocar el archivo.

Cada falla vive en un proceso que se bifurca y muere con ella: lo que aquí se cambia no se deshace. Quien tomó la función de
otro módulo (`from x import f`) tiene la misma, así que también la ve cambiada.
"""

import ast
import gc
from collections import Counter
from collections.abc import Callable, Iterable
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

ANOTA = "__visto__"
_Clave = tuple[str, int]


class Vivas:
    """Las funciones de la casa que hay en memoria, por su archivo, y lo que guardan de lo que ya respondieron."""

    def __init__(self, raiz: Path) -> None:
        self._raiz = raiz
        self._por_archivo: dict[str, list[FunctionType]] = {}
        self._guardados: list[Any] = []
        de_la_api = f"{raiz}/api/"
        for objeto in gc.get_objects():
            if type(objeto) is FunctionType and objeto.__code__.co_filename.startswith(de_la_api):
                self._por_archivo.setdefault(objeto.__code__.co_filename, []).append(objeto)
            elif type(objeto) is _lru_cache_wrapper:
                hecha = getattr(objeto, "__wrapped__", None)
                if type(hecha) is FunctionType and hecha.__code__.co_filename.startswith(de_la_api):
                    self._guardados.append(objeto)

    def olvidar_lo_guardado(self) -> None:
        """Lo que se calcula una vez por proceso se calcula otra vez, con la falla."""
        for guardado in self._guardados:
            guardado.cache_clear()

    def cambiar(self, archivo: str, arbol: ast.Module) -> int:
        """Cuántas hacen ahora otra cosa."""
        ruta = str(self._raiz / archivo)
        nuevos = _codigos(compile(arbol, ruta, "exec", dont_inherit=True))
        cambiadas = 0
        for funcion in self._por_archivo.get(ruta, ()):
            nuevo = nuevos.get((funcion.__code__.co_qualname, funcion.__code__.co_firstlineno))
            if nuevo is not None and nuevo != funcion.__code__:
                if nuevo.co_freevars != funcion.__code__.co_freevars:
                    continue
                funcion.__code__ = nuevo
                cambiadas += 1
        return cambiadas

    def sin_declarar(self, archivo: str, funcion: str, que: str) -> int:
        """Quita de una vista lo que un decorador dejó escrito en ella, y en lo que la envuelve."""
        modulo = archivo.removesuffix(".py").replace("/", ".")
        cambiadas = 0
        for objeto in gc.get_objects():
            suya = type(objeto) is FunctionType and (objeto.__module__, objeto.__qualname__) == (
                modulo,
                funcion,
            )
            if suya and que in objeto.__dict__:
                setattr(objeto, que, () if isinstance(objeto.__dict__[que], tuple) else False)
                cambiadas += 1
        return cambiadas

    def anotando(self, archivo: str, texto: str, visto: Callable[[str], None]) -> None:
        """Cada sentencia de sus funciones dice, antes de hacerse, en qué línea está."""
        for funcion in self._por_archivo.get(str(self._raiz / archivo), ()):
            funcion.__globals__[ANOTA] = visto
        self.cambiar(archivo, con_anotaciones(ast.parse(texto), archivo))


def _codigos(modulo: CodeType) -> dict[_Clave, CodeType]:
    todos: list[tuple[_Clave, CodeType]] = []

    def juntar(codigo: CodeType) -> None:
        for constante in codigo.co_consts:
            if isinstance(constante, CodeType):
                todos.append(((constante.co_qualname, constante.co_firstlineno), constante))
                juntar(constante)

    juntar(modulo)
    # Dos funciones sin nombre en una línea no se distinguen: quedan como están.
    veces = Counter(clave for clave, _ in todos)
    return {clave: codigo for clave, codigo in todos if veces[clave] == 1}


def con_anotaciones(arbol: ast.Module, archivo: str) -> ast.Module:
    for nodo in ast.walk(arbol):
        if isinstance(nodo, ast.FunctionDef | ast.AsyncFunctionDef):
            con_frase = ast.get_docstring(nodo, clean=False) is not None
            nodo.body = nodo.body[:con_frase] + _anotadas(nodo.body[con_frase:], archivo)
    return ast.fix_missing_locations(arbol)


def _anotadas(sentencias: list[ast.stmt], archivo: str) -> list[ast.stmt]:
    salida: list[ast.stmt] = []
    for sentencia in sentencias:
        anota = ast.Expr(
            ast.Call(ast.Name(ANOTA, ast.Load()), [ast.Constant(f"{archivo}:{sentencia.lineno}")], [])
        )
        salida += [ast.copy_location(anota, sentencia), sentencia]
        if not isinstance(sentencia, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for parte in (sentencia, *_partes(sentencia)):
                for campo in ("body", "orelse", "finalbody"):
                    if adentro := getattr(parte, campo, None):
                        setattr(parte, campo, _anotadas(adentro, archivo))
    return salida


def _partes(sentencia: ast.stmt) -> Iterable[ast.AST]:
    return [*getattr(sentencia, "handlers", []), *getattr(sentencia, "cases", [])]
