"""La única forma en que la cara de los programas dice un error.

Su código es el de siempre (docs/contrato.md §2), y dónde está va con los nombres que el programa usó: los servicios hablan de
los suyos (`CLI_NOMBRE`, `detalles`), y cada recurso dice cómo se llaman en su cara.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from flask import Flask, current_app, request

from api.core.http import http_errors
from api.core.http.api import Api
from api.core.http.http_errors import ErrorDicho
from api.v1.comun.cara_routes import ERROR, Cara
from api.v1.comun.documento import RAIZ
from api.v1.comun.schemas import ErrorDeV1Schema


def init_app(app: Flask, api: Api) -> None:
    http_errors.con_forma(app, f"{RAIZ}/", decir)
    api.spec.components.response(
        ERROR,
        {
            "description": "Error: su código, que no cambia; una frase para una persona; y en qué campo está.",
            "content": {"application/json": {"schema": ErrorDeV1Schema}},
        },
    )


def decir(dicho: ErrorDicho) -> Mapping[str, object]:
    detalles = [
        {"campo": campo, "mensaje": frase} for lugar in dicho.errors.values() for campo, frase in _de(lugar)
    ]
    campo = next((uno["campo"] for uno in detalles if uno["campo"] is not None), None)
    return {"error": {"codigo": dicho.status, "mensaje": dicho.msg, "campo": campo, "detalles": detalles}}


def _de(lugar: Any, camino: tuple[str, ...] = ()) -> Iterator[tuple[str | None, str]]:
    """Cada frase de un lugar, con el camino hasta su campo."""
    if isinstance(lugar, Mapping):
        for clave, dentro in lugar.items():
            yield from _de(dentro, camino if clave == "_schema" else (*camino, _nombre(str(clave))))
        return
    for frase in lugar if isinstance(lugar, list | tuple) else [lugar]:
        yield ".".join(camino) if camino else None, str(frase)


def _nombre(campo: str) -> str:
    suyo = current_app.blueprints.get(request.blueprint or "")
    return suyo.nombres.get(campo, campo) if isinstance(suyo, Cara) else campo
