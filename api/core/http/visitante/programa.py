"""Con qué llama un programa: su llave, en `Authorization` (`http/llaves.py`)."""

from flask import request

_DE_UN_PROGRAMA = "Bearer tinta_"  # así empieza


def trae_llave() -> str:
    """La que trae la petición; "" si no trae."""
    dicho = request.headers.get("Authorization", "")
    return dicho.removeprefix("Bearer ") if dicho.startswith(_DE_UN_PROGRAMA) else ""
