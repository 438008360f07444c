"""Los proveedores que se crean en estas pruebas."""

import itertools
from typing import Any

from tests.client import Cliente

RUTA = "/api/proveedores"
DEL_EXTERIOR = {"tipo_identificacion": "EXTERIOR", "tipo": "SOCIEDAD", "pais": "202"}
_turno = itertools.count(1)


def ruc(n: int) -> str:
    """El RUC de una sociedad con su dígito verificador bueno, distinto para cada `n`."""
    for salto in itertools.count():
        base = f"179{(n * 20 + salto) % 1_000_000:06d}"
        pesos = (4, 3, 2, 7, 6, 5, 4, 3, 2)
        suma = -sum(p * int(c) for p, c in zip(pesos, base, strict=True)) % 11
        if suma < 10:
            return f"{base}{suma}001"
    raise AssertionError


def datos(**cambios: Any) -> dict[str, Any]:
    """El cuerpo de un proveedor que todavía no existe."""
    return {
        "tipo_identificacion": "RUC",
        "identificacion": ruc(next(_turno)),
        "razon_social": "Papelera del Austro S.A.",
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Crea un proveedor por la API. Responde lo que se envió con lo que se respondió."""
    cuerpo = datos(**cambios)
    respuesta = cliente.post(RUTA, cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return {**cuerpo, **(respuesta.json or {})}


def ver(cliente: Cliente, proveedor_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{proveedor_id}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def pagina(cliente: Cliente, **args: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/paginacion", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})
