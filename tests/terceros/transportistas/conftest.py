"""Los transportistas que se crean en estas pruebas."""

import itertools
from typing import Any

from tests.client import Cliente
from tests.terceros.proveedores.conftest import ruc

RUTA = "/api/transportistas"
_turno = itertools.count(5_000)


def datos(**cambios: Any) -> dict[str, Any]:
    """El cuerpo de un transportista que todavía no existe."""
    return {
        "tipo_identificacion": "RUC",
        "identificacion": ruc(next(_turno)),
        "razon_social": "Transportes Andinos Cía. Ltda.",
        "placas": ["PBA-1234", "PCX-0456"],
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """Crea un transportista por la API. Responde lo que se envió con lo que se respondió."""
    cuerpo = datos(**cambios)
    respuesta = cliente.post(RUTA, cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return {**cuerpo, **(respuesta.json or {})}


def ver(cliente: Cliente, transportista_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{transportista_id}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def pagina(cliente: Cliente, **args: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/paginacion", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})
