"""Lo que pasó: qué, a qué cosa de qué empresa, y quién lo hizo. Se anuncia una vez, en la transacción en que pasa.

Quien oye lo sabe dentro de ella: lo que escriba queda o se deshace con lo que pasó, y si lanza un error, no pasó nada. La
auditoría oye la primera. Quienes oyen se pasan al armar la aplicación (`init_app`); ninguno se suma por ser importado.
Qué se promete lo dice `docs/decisiones/047-los-sucesos.md`.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import NamedTuple

from flask import Flask, current_app

from api.core.autor import Autor
from api.core.datos.db import escribiendo_en

EXTENSION = "sucesos"
Anotado = Mapping[str, object]  # un lado de lo que cambió: lo que se guarda como JSON
_SECRETOS = ("clave", "hash", "token", "secreto")


class Lados(NamedTuple):
    """Cómo estaba una cosa y cómo quedó; None, si no lo había o no se dice."""

    antes: Anotado | None = None
    despues: Anotado | None = None


class Suceso(NamedTuple):
    """Lo que le pasó a una cosa. `id` es texto, porque no toda cosa se numera; `empresa_id` 0, si es del proveedor. Los
    lados van sin secretos. `callado`: es un paso del camino, que no se guarda en la auditoría."""

    empresa_id: int
    entidad: str
    id: str
    que: str
    autor: Autor
    antes: dict[str, object] | None
    despues: dict[str, object] | None
    callado: bool


OyeSucesos = Callable[[Sequence[Suceso]], None]
"""Recibe lo que se anunció junto, en su orden: de una empresa, una entidad, un autor y un qué. Escribe todo en una orden,
que puede salir sin que se la espere, y no lee."""


def init_app(app: Flask, *oyentes: OyeSucesos) -> None:
    """Los que oyen, en el orden en que se les llama."""
    app.extensions[EXTENSION] = list(oyentes)


def anunciar(
    que: str,
    entidad: str,
    cosas: Mapping[object, Lados],
    *,
    empresa_id: int,
    autor: Autor,
    callado: bool = False,
) -> None:
    """Dice que eso les pasó a esas cosas, por su id. Muchas se dicen de una vez: cada quien que oye hace una sola orden."""
    sucesos = [
        Suceso(
            empresa_id, entidad, str(id_), que, autor, _sin_secretos(antes), _sin_secretos(despues), callado
        )
        for id_, (antes, despues) in cosas.items()
    ]
    if not sucesos:
        return
    with escribiendo_en(empresa_id):
        for oyente in current_app.extensions[EXTENSION]:
            oyente(sucesos)


def _sin_secretos(datos: Anotado | None) -> dict[str, object] | None:
    if datos is None:
        return None
    return {
        campo: str(valor) if isinstance(valor, (Decimal, date, datetime)) else valor
        for campo, valor in datos.items()
        if not any(secreto in campo.lower() for secreto in _SECRETOS)
    }
