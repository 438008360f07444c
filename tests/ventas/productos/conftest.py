"""Quién trabaja con los productos en estas pruebas, y los productos que se crean."""

import itertools
from typing import Any

from tests.client import Cliente

_turno = itertools.count(1)


def datos(**cambios: Any) -> dict[str, Any]:
    """El cuerpo de un producto que todavía no existe."""
    return {
        "PRO_CODIGO": f"PRUEBA-{next(_turno)}",
        "PRO_NOMBRE": "Cerradura de pomo",
        "PRO_TIPO": "BIEN",
        "PRO_PRECIO": "11.26087",
        "PRO_IVA": "4",
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Crea un producto por la API. Responde lo que se respondió."""
    respuesta = cliente.post("/api/productos", datos(**cambios))
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def ver(cliente: Cliente, producto: dict[str, Any]) -> dict[str, Any]:
    respuesta = cliente.get(ruta(producto))
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def ruta(producto: dict[str, Any]) -> str:
    return f"/api/productos/{producto['PRO_ID']}"


def pagina(cliente: Cliente, **args: Any) -> dict[str, Any]:
    respuesta = cliente.get("/api/productos/paginacion", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})
