"""Who works with customers in these tests, and the customers that they make."""

import itertools
from typing import Any

import pytest

from tests.client import Cliente
from tests.personas import Personas

_turno = itertools.count(1)


def cedula(n: int) -> str:
    """A cédula whose check digit is right, different for each `n`."""
    base = f"17{n % 6}{n:06d}"
    suma = sum(d - 9 if (d := int(cifra) * (2 - lugar % 2)) > 9 else d for lugar, cifra in enumerate(base))
    return f"{base}{-suma % 10}"


def datos(**cambios: Any) -> dict[str, Any]:
    """The body of a customer who doesn't exist yet."""
    return {
        "CLI_TIPOID": "CEDULA",
        "CLI_IDENTIFICACION": cedula(next(_turno)),
        "CLI_NOMBRE": "Rosa Elena Tapia",
        **cambios,
    }


def crear(cliente: Cliente, eid: int | None = None, **cambios: Any) -> dict[str, Any]:
    """A customer made through the front door: what was sent and what was answered."""
    cuerpo = datos(**cambios)
    respuesta = cliente.post("/api/clientes" + (f"?eid={eid}" if eid else ""), cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return {**cuerpo, **(respuesta.json or {})}


def ver(cliente: Cliente, codigo: int, **args: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"/api/clientes/{codigo}", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def pagina(cliente: Cliente, **args: Any) -> dict[str, Any]:
    respuesta = cliente.get("/api/clientes/paginacion", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


@pytest.fixture(scope="module")
def del_distribuidor(gente: Personas) -> list[int]:
    """The companies of the distributor that have customers."""
    return sorted({fila["EMP_CODIGO"] for fila in gente["distribuidor"].get("/api/clientes").json})
