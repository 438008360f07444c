"""The graph of imports of api/: which file knows which, which folder which, and where it goes round."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping

from tests.arquitectura import modulos

Grafo = Mapping[str, Iterable[str]]
ARCHIVOS_POR_SALA = 16  # ARCHITECTURE: some fifteen


def de_archivos() -> dict[str, set[str]]:
    """Module → the modules of the house that it imports, at the top or inside a function."""
    archivos = dict(modulos())
    grafo: dict[str, set[str]] = {}
    for nombre, archivo in archivos.items():
        paquete = nombre if archivo.name == "__init__.py" else nombre.rpartition(".")[0]
        arbol = ast.parse(archivo.read_text())
        grafo[nombre] = set(_importados(arbol, paquete, archivos)) - {nombre}
    return grafo


def _importados(arbol: ast.Module, paquete: str, archivos: Mapping[str, object]) -> Iterable[str]:
    for nodo in ast.walk(arbol):
        if isinstance(nodo, ast.Import):
            yield from (alias.name for alias in nodo.names if alias.name in archivos)
        elif isinstance(nodo, ast.ImportFrom):
            base = paquete.split(".")[: len(paquete.split(".")) - nodo.level + 1] if nodo.level else []
            de = ".".join([*base, nodo.module] if nodo.module else base)
            for alias in nodo.names:
                yield from [n for n in (f"{de}.{alias.name}", de) if n in archivos][:1]


def de_carpetas(grafo: Grafo) -> dict[str, set[str]]:
    """The same between rooms. What stands at the entrance of the house (app, config) is a room each."""
    paquetes = {modulo.rpartition(".")[0] for modulo in grafo}

    def sala_de(modulo: str) -> str:
        return modulo if modulo in paquetes or modulo.count(".") == 1 else modulo.rpartition(".")[0]

    salas: dict[str, set[str]] = defaultdict(set)
    for nombre, conocidos in grafo.items():
        propia = sala_de(nombre)
        salas[propia] |= {sala_de(otro) for otro in conocidos} - {propia}
    return dict(salas)


def circulos(grafo: Grafo) -> list[list[str]]:
    """The sets of nodes from each of which one comes back to it (Tarjan)."""
    orden: dict[str, int] = {}
    bajo: dict[str, int] = {}
    pila: list[str] = []
    hallados: list[list[str]] = []

    def visitar(nodo: str) -> None:
        orden[nodo] = bajo[nodo] = len(orden)
        pila.append(nodo)
        for otro in grafo.get(nodo, ()):
            if otro not in orden:
                visitar(otro)
                bajo[nodo] = min(bajo[nodo], bajo[otro])
            elif otro in pila:
                bajo[nodo] = min(bajo[nodo], orden[otro])
        if bajo[nodo] == orden[nodo]:
            corte = pila.index(nodo)
            circulo = pila[corte:]
            del pila[corte:]
            if len(circulo) > 1:
                hallados.append(sorted(circulo))

    for nodo in grafo:
        if nodo not in orden:
            visitar(nodo)
    return hallados


def salas_llenas(grafo: Grafo, maximo: int = ARCHIVOS_POR_SALA) -> dict[str, int]:
    """The rooms with more files than they should have."""
    cuantos: dict[str, int] = defaultdict(int)
    paquetes = {modulo.rpartition(".")[0] for modulo in grafo}
    for modulo in set(grafo) - paquetes:
        cuantos[modulo.rpartition(".")[0]] += 1
    return {sala: n for sala, n in cuantos.items() if n > maximo}
