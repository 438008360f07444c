"""Bancos y cajas de una empresa, por la API."""

from typing import Any

from tests.client import Cliente
from tests.factories import clave_idempotente


def crear_banco(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    cuerpo = {"nombre": "Banco", "clase": "BANCO", **cambios}
    respuesta = cliente.post("/api/bancos", cuerpo, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})
