"""Las obligaciones de una empresa, como las da la API."""

from typing import Any

from tests.client import Cliente

RAIZ = "/api/tributos/obligaciones"


def listar(cliente: Cliente, anio: int = 2026) -> dict[tuple[str, str], dict[str, Any]]:
    respuesta = cliente.get(f"{RAIZ}?anio={anio}")
    assert respuesta.status_code == 200, respuesta.text
    return {(o["obligacion"], o["periodo"]): o for o in respuesta.json or []}
