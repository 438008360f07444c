"""Importar un módulo no cambia nada: solo define. Lo que un dominio pone en los de debajo lo pone el `enlazar()` de su
`enlaces.py`, cuando `api.domains` se lo pide."""

import ast
from collections.abc import Iterator
from functools import cache

from tests.arquitectura import Regla, arboles, importados, llamadas

# Llamadas sueltas que no ponen nada en otro módulo → por qué están.
_SUELTAS = {
    ("api.core.datos.db", "Base.registry.update_type_annotation_map"): "así se dice el tipo de una fecha",
    ("api.comprobantes.masiva.identificaciones.lector", "main"): "corre en otro proceso",
    ("api.compras.recibidos.portal.lector", "main"): "corre en otro proceso",
    ("api.contabilidad.conciliacion.lectura.lector", "main"): "corre en otro proceso",
    ("api.plataforma.firma.cripto.lector", "main"): "corre en otro proceso",
    ("api.plataforma.importaciones.archivo.lector", "main"): "corre en otro proceso",
    ("api.tributos.ats.ajeno.lector", "main"): "corre en otro proceso",
    ("api.ventas.envios.routes", "publico.register_error_handler"): "es de su propio blueprint",
}
# Decoradores con que una biblioteca conoce lo decorado, y en qué módulos pueden estar.
_DE_BIBLIOTECAS = {
    "job": ("tasks", "deposito", "idempotency"),
    "periodic": ("tasks", "deposito", "idempotency"),
    "event.listens_for": ("db",),
}


@cache
def registran() -> frozenset[str]:
    """Las funciones de la casa que ponen algo en un registro, por su nombre: las que llaman a `poner` en uno, y `poner`."""
    nombres = {"poner"}
    for arbol in arboles().values():
        registros = {
            destino
            for nodo in ast.walk(arbol)
            if isinstance(nodo, ast.Assign) and _es_registro(nodo.value)
            for destino in map(ast.unparse, nodo.targets)
        }
        for nodo in ast.walk(arbol) if registros else ():
            if isinstance(nodo, ast.FunctionDef):
                puestas = {nombre for nombre, _ in llamadas(ast.Module([nodo], []))}
                if {f"{registro}.poner" for registro in registros} & puestas:
                    nombres.add(nodo.name)
    return frozenset(nombres)


def _es_registro(valor: ast.expr) -> bool:
    return isinstance(valor, ast.Call) and ast.unparse(valor.func).startswith(("PorClave", "EnFila"))


def nada_se_registra_al_importarse(modulo: str, arbol: ast.Module) -> list[str]:
    """Ni llamadas sueltas, ni decoradores que registran, ni una llamada que registre y cuyo resultado se guarde, ni lo de otro
    módulo cambiado."""
    fallas = []
    for nodo in _al_importar(arbol.body):
        if isinstance(nodo, ast.Expr) and isinstance(nodo.value, ast.Call):
            nombre = ast.unparse(nodo.value.func)
            if (modulo, nombre) not in _SUELTAS:
                fallas.append(f"llama a {nombre} en la línea {nodo.lineno}")
        elif ajeno := _cambia_lo_ajeno(nodo, arbol):
            fallas.append(f"cambia {ajeno} en la línea {nodo.lineno}")
        elif isinstance(nodo, (ast.Assign, ast.AnnAssign)) and nodo.value is not None:
            fallas += [
                f"llama a {nombre} en la línea {nodo.lineno}"
                for nombre, _ in llamadas(ast.Module([ast.Expr(nodo.value)], []))
                if nombre.rpartition(".")[2] in registran()
            ]
        elif isinstance(nodo, (ast.FunctionDef, ast.ClassDef)):
            fallas += [
                f"@{nombre} en la línea {nodo.lineno}"
                for nombre in map(_decorador, nodo.decorator_list)
                if nombre.rpartition(".")[2] in registran()
                or modulo.rpartition(".")[2] not in _DE_BIBLIOTECAS.get(nombre, (modulo.rpartition(".")[2],))
            ]
    return fallas


def _cambia_lo_ajeno(nodo: ast.stmt, arbol: ast.Module) -> str:
    """Lo que esa sentencia cambia y es de otro módulo de la casa: le pone una clave, un atributo o más cosas."""
    destinos = nodo.targets if isinstance(nodo, ast.Assign) else [getattr(nodo, "target", None)]
    for destino in destinos:
        if isinstance(destino, (ast.Subscript, ast.Attribute)) or isinstance(nodo, ast.AugAssign):
            raiz = ast.unparse(destino).partition(".")[0].partition("[")[0] if destino else ""
            if raiz in _de_la_casa(arbol):
                return raiz
    return ""


def _de_la_casa(arbol: ast.Module) -> set[str]:
    """Con qué nombre están en un módulo los de la casa que importa."""
    return {importado.rpartition(".")[2] for importado in importados(arbol) if importado.startswith("api.")}


def _decorador(nodo: ast.expr) -> str:
    return ast.unparse(nodo.func if isinstance(nodo, ast.Call) else nodo)


def _al_importar(cuerpo: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Las sentencias que corren al importar un módulo: también las de un `if`, un `for`, un `with` o el cuerpo de una clase;
    no las de una función."""
    for nodo in cuerpo:
        yield nodo
        if isinstance(nodo, (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.ClassDef)):
            for parte in ("body", "orelse", "finalbody"):
                yield from _al_importar(getattr(nodo, parte, []))


REGLAS: tuple[Regla, ...] = (nada_se_registra_al_importarse,)
VIOLACIONES: list[tuple[Regla, str, str]] = [
    (
        nada_se_registra_al_importarse,
        "api.compras.compras.routes",
        "from api.comprobantes.nucleo import efectos\nefectos.oir('01', oyente)",
    ),
    (
        nada_se_registra_al_importarse,
        "api.contabilidad.cierre.propios",
        "if True:\n    for paso in PASOS:\n        pasos.registrar(paso)",
    ),
    (
        nada_se_registra_al_importarse,
        "api.terceros.clientes.importacion.tipo",
        "TIPO = tipos.registrar(TipoDeLista())",
    ),
    (
        nada_se_registra_al_importarse,
        "api.contabilidad.tesoreria.depositos",
        "@trabas.registrar\ndef ya_depositado(ids): ...",
    ),
    (
        nada_se_registra_al_importarse,
        "api.terceros.clientes.models",
        "from api.core.datos.restricciones import RESTRICCIONES\nRESTRICCIONES['uq'] = ('id', 'Ya existe.')",
    ),
    (
        nada_se_registra_al_importarse,
        "api.terceros.clientes.models",
        "from api.core.datos.restricciones import RESTRICCIONES\nRESTRICCIONES |= {'uq': ('id', 'Ya existe.')}",
    ),
    (
        nada_se_registra_al_importarse,
        "api.compras.compras.service",
        "@job('compras.hacer')\ndef hacer(): ...",
    ),
]
