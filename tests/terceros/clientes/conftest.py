"""Quién trabaja con los clientes en estas pruebas, y los clientes que se crean."""

import itertools
from typing import Any

import pytest

from tests.client import Cliente
from tests.personas import Personas

_turno = itertools.count(1)


def cedula(n: int) -> str:
    """Una cédula con su dígito verificador bueno, distinta para cada `n`."""
    base = f"17{n % 6}{n:06d}"
    suma = sum(d - 9 if (d := int(cifra) * (2 - lugar % 2)) > 9 else d for lugar, cifra in enumerate(base))
    return f"{base}{-suma % 10}"


def datos(**cambios: Any) -> dict[str, Any]:
    """El cuerpo de un cliente que todavía no existe."""
    return {
        "CLI_TIPOID": "CEDULA",
        "CLI_IDENTIFICACION": cedula(next(_turno)),
        "CLI_NOMBRE": "Rosa Elena Tapia",
        **cambios,
    }


def crear(cliente: Cliente, eid: int | None = None, **cambios: Any) -> dict[str, Any]:
    """Crea un cliente por la API. Responde lo que se envió con lo que se respondió."""
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
    """Las empresas del distribuidor que tienen clientes."""
    return sorted({fila["EMP_CODIGO"] for fila in gente["distribuidor"].get("/api/clientes").json})
