"""Un despacho, y una empresa que le da acceso."""

from typing import Any

from flask import Flask

from api.core.autor import SISTEMA
from api.despacho.despachos import service as despachos
from tests.client import Cliente
from tests.factories import clave_idempotente, filas

MI_DESPACHO, DESPACHO = "/api/mi-despacho", "/api/despacho"


def un_despacho(app: Flask, nombre: str = "Contadores del Guayas") -> str:
    """El código de uno nuevo."""
    with app.test_request_context():
        return despachos.crear(nombre, SISTEMA).codigo


def dar(cliente: Cliente, codigo: str, perfil: str = "contador") -> Any:
    return cliente.post(MI_DESPACHO, {"codigo": codigo, "perfil": perfil}, headers=clave_idempotente())


def sumas(app: Flask, empresa_id: object, tabla: str = "sumas_obligaciones") -> list[dict[str, Any]]:
    return filas(app, f"SELECT * FROM {tabla} WHERE empresa_id = %s", empresa_id)
