"""Quién vende en estas pruebas, y las listas de precios que se crean."""

import itertools
from datetime import date, timedelta
from typing import Any

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.ventas.productos.conftest import crear as crear_producto

_turno = itertools.count(1)


def datos(**cambios: Any) -> dict[str, Any]:
    """El cuerpo de una lista que todavía no existe."""
    return {"nombre": f"Lista {next(_turno)}", "desde": "2020-01-01", **cambios}


def crear(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Crea una lista por la API. Responde lo que se respondió."""
    respuesta = cliente.post("/api/listas-precios", datos(**cambios))
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def promocion(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    return crear(cliente, **{"clase": "PROMOCION", "hasta": str(date(2999, 12, 31)), **cambios})


def ruta(lista: dict[str, Any]) -> str:
    return f"/api/listas-precios/{lista['id']}"


def poner(
    cliente: Cliente, lista: dict[str, Any], *precios: tuple[dict[str, Any], str, str | None]
) -> dict[str, Any]:
    """Pone los precios de unos productos en una lista: el producto, desde qué cantidad y el precio."""
    actual = cliente.get(ruta(lista)).json["version"]
    lineas = [
        {"producto_id": p["PRO_ID"], "minimo": minimo, "precio": precio} for p, minimo, precio in precios
    ]
    respuesta = cliente.put(f"{ruta(lista)}/lineas", {"lineas": lineas, "version": actual})
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def producto(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    return crear_producto(cliente, **{"PRO_PRECIO": "10.00", **cambios})


def precio(quien: Cliente, de: dict[str, Any], **args: Any) -> dict[str, Any]:
    """A qué precio se vende."""
    respuesta = quien.get("/api/precios", query_string={"productos": de["PRO_ID"], **args})
    assert respuesta.status_code == 200, respuesta.text
    (uno,) = respuesta.json
    return dict(uno)


def grupo(cliente: Cliente) -> int:
    respuesta = cliente.post("/api/grupoClientes", {"nombre": f"Grupo {next(_turno)}"})
    assert respuesta.status_code == 201, respuesta.text
    return int(respuesta.json["codigo"])


def dentro_de(dias: int) -> str:
    return str(hoy() + timedelta(days=dias))
