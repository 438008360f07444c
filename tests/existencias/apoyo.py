"""Lo que las pruebas de las existencias hacen una y otra vez."""

import itertools
from typing import Any

from tests.client import Cliente
from tests.factories import clave_idempotente

_turno = itertools.count(1)


def establecimiento_de(cliente: Cliente, codigo: str = "001") -> int:
    suyos = cliente.get("empresa/establecimientos").json or []
    return next(int(uno["COM_CODIGO"]) for uno in suyos if uno["COM_NUMERO"] == codigo)


def crear_bodega(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    cuerpo = {
        "establecimiento_id": cambios.pop("establecimiento_id", None) or establecimiento_de(cliente),
        "nombre": f"Patio {next(_turno)}",
        **cambios,
    }
    hecha = cliente.post("/api/bodegas", cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    return dict(hecha.json or {})
