"""El grafo de lo que api/ importa: qué archivo conoce a cuál, qué carpeta a cuál, y dónde hay círculos."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

from tests.arquitectura import arboles, dominio_de, modulos, nodos

Grafo = Mapping[str, Iterable[str]]
ARCHIVOS_POR_SALA = 16  # unos quince por carpeta


@cache
def de_archivos() -> dict[str, set[str]]:
    """Cada módulo y los de la casa que importa, arriba o dentro de una función."""
    archivos = dict(modulos())
    grafo: dict[str, set[str]] = {}
    for nombre, archivo in archivos.items():
        paquete = nombre if archivo.name == "__init__.py" else nombre.rpartition(".")[0]
        grafo[nombre] = set(_importados(arboles()[nombre], paquete, archivos)) - {nombre}
    return grafo


def _importados(arbol: ast.Module, paquete: str, archivos: Mapping[str, object]) -> Iterable[str]:
    for nodo in nodos(arbol):
        if isinstance(nodo, ast.Import):
            yield from (alias.name for alias in nodo.names if alias.name in archivos)
        elif isinstance(nodo, ast.ImportFrom):
            base = paquete.split(".")[: len(paquete.split(".")) - nodo.level + 1] if nodo.level else []
            de = ".".join([*base, nodo.module] if nodo.module else base)
            for alias in nodo.names:
                yield from [n for n in (f"{de}.{alias.name}", de) if n in archivos][:1]


def es_enlaces(modulo: str) -> bool:
    """Si es el `enlaces.py` de un dominio, que conoce todas sus salas y al que nadie conoce."""
    return modulo == f"api.{dominio_de(modulo)}.enlaces"


def de_carpetas(grafo: Grafo) -> dict[str, set[str]]:
    """El mismo grafo entre salas, sin los enlaces. Lo que está suelto en api/ (app, config) es una sala cada uno."""
    paquetes = {modulo.rpartition(".")[0] for modulo in grafo}

    def sala_de(modulo: str) -> str:
        return modulo if modulo in paquetes or modulo.count(".") == 1 else modulo.rpartition(".")[0]

    salas: dict[str, set[str]] = defaultdict(set)
    for nombre, conocidos in grafo.items():
        if es_enlaces(nombre):
            continue
        propia = sala_de(nombre)
        salas[propia] |= {sala_de(otro) for otro in conocidos} - {propia}
    return dict(salas)


def circulos(grafo: Grafo) -> list[list[str]]:
    """Los conjuntos de nodos en los que desde cualquiera se vuelve a él (algoritmo de Tarjan)."""
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
    """Las salas con más archivos de los que deben tener, sin contar su `__init__` ni sus enlaces."""
    cuantos: dict[str, int] = defaultdict(int)
    paquetes = {modulo.rpartition(".")[0] for modulo in grafo}
    for modulo in (m for m in set(grafo) - paquetes if not es_enlaces(m)):
        cuantos[modulo.rpartition(".")[0]] += 1
    return {sala: n for sala, n in cuantos.items() if n > maximo}
