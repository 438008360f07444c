"""Lo que la base cuida por su cuenta, comparado con los archivos que lo dicen (docs/motor.md)."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
from procrastinate.schema import SchemaManager

from api.core.datos.db import db
from api.domains import DOMINIOS
from local.entorno import RAIZ

Conexion = psycopg.Connection[Any]
DE_LA_BIBLIOTECA = "procrastinate_"
_CARPETAS = ("core.datos", *DOMINIOS)
# Por su nombre: dónde está su fila, que cambia si algo la escribe, y lo que dice. De un disparador, también si corre.
_HAY = """
SELECT 'función ' || p.oid::regprocedure, p.ctid::text, pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '')
  FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind <> 'a'
UNION ALL
SELECT 'disparador ' || t.tgname || ' de ' || t.tgrelid::regclass, t.ctid::text,
       pg_get_triggerdef(t.oid) || t.tgenabled::text
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
 WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
"""
# Un texto entre comillas, un comentario, una palabra o un signo: los espacios y los comentarios no dicen nada.
_PIEZA = re.compile(r"'(?:[^']|'')*'|--[^\n]*|\w+|[^\w\s]")


class Uno(NamedTuple):
    fila: str
    dice: str


def archivos() -> list[Path]:
    """Los de `sql/`, de los pisos más bajos a los más altos: uno usa lo de su piso o lo de debajo."""
    return [
        archivo
        for carpeta in _CARPETAS
        for archivo in sorted((RAIZ / "api" / carpeta.replace(".", "/") / "sql").glob("*.sql"))
    ]


def sueltos() -> list[Path]:
    """Los que no están en la carpeta de un dominio: nadie los compararía."""
    return sorted(set((RAIZ / "api").rglob("*.sql")) - set(archivos()))


def quejas(conexion: Conexion, textos: Iterable[tuple[str, str]] | None = None) -> list[str]:
    """En qué difieren la base y los archivos. Los ejecuta sobre ella; quien llama lo deshace."""
    antes = hay(conexion)
    quien: dict[str, str] = {}
    malas = []
    # Lo que un archivo nombra puede faltar en la base: es lo que se busca.
    conexion.execute("SET LOCAL check_function_bodies = off")
    for ruta, texto in textos or ((str(a.relative_to(RAIZ)), a.read_text()) for a in archivos()):
        escritos = escribe(conexion, texto)
        malas += [f"{ruta} no escribe nada"] * (not escritos)
        malas += [f"{uno} está en {ruta} y en {quien[uno]}" for uno in sorted(escritos & set(quien))]
        malas += [f"{uno}, en {ruta}, es de otra carpeta" for uno in sorted(escritos) if _ajeno(uno, ruta)]
        quien |= dict.fromkeys(escritos, ruta)
    despues = hay(conexion)
    malas += [
        f"{uno} no está en ningún archivo" for uno in sorted(antes) if uno not in quien and not _prestado(uno)
    ]
    for uno, ruta in sorted(quien.items()):
        if uno not in antes:
            malas.append(f"{uno}, de {ruta}, no está en la base: falta su migración")
        elif piezas(antes[uno].dice) != piezas(despues[uno].dice):
            malas.append(f"{uno} no dice en la base lo que dice {ruta}: falta su migración")
    return malas


def escribe(conexion: Conexion, texto: str) -> set[str]:
    """Las funciones y los disparadores que ese texto, al ejecutarse, escribe."""
    antes = hay(conexion)
    conexion.execute(texto.encode(), prepare=False)
    return {uno for uno, dicho in hay(conexion).items() if uno not in antes or antes[uno].fila != dicho.fila}


def hay(conexion: Conexion) -> dict[str, Uno]:
    return {nombre: Uno(fila, dice) for nombre, fila, dice in conexion.execute(_HAY).fetchall()}


def piezas(definicion: str) -> list[str]:
    return [pieza for pieza in _PIEZA.findall(definicion) if not pieza.startswith("--")]


def de_la_biblioteca(conexion: Conexion) -> dict[str, list[str]]:
    """Lo que la biblioteca de los trabajos trae, ejecutado en un esquema aparte."""
    conexion.execute("CREATE SCHEMA aparte")
    conexion.execute("SET LOCAL search_path = aparte")
    conexion.execute(SchemaManager.get_schema().encode(), prepare=False)
    suyas = {nombre: piezas(uno.dice.replace("aparte.", "public.")) for nombre, uno in hay(conexion).items()}
    conexion.execute("SET LOCAL search_path = public")
    return suyas


def _prestado(uno: str) -> bool:
    return uno.split()[1].startswith(DE_LA_BIBLIOTECA)


def _ajeno(uno: str, ruta: str) -> bool:
    """Si un disparador está en la carpeta de un dominio que no es el de su tabla."""
    if not uno.startswith("disparador "):
        return False
    tabla = uno.rpartition(" ")[2]
    return not any(de.startswith(f"{Path(ruta).parent.parent}/") for de in _donde_esta(tabla))


def _donde_esta(tabla: str) -> Iterator[str]:
    for mapa in db.Model.registry.mappers:
        if getattr(mapa.local_table, "name", "") == tabla:
            yield mapa.class_.__module__.replace(".", "/")
