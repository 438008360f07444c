"""Lo que las pruebas de los recursos hacen una y otra vez."""

from typing import Any

from tests.client import Programa


def recorrer(programa: Programa, direccion: str, de_a: int) -> list[dict[str, Any]]:
    """Una lista entera, de tramo en tramo. Ninguna fila se repite."""
    pregunta = "&" if "?" in direccion else "?"
    leidas, siguiente = list[dict[str, Any]](), ""
    while True:
        despues = f"&despues={siguiente}" if siguiente else ""
        pagina = programa("GET", f"{direccion}{pregunta}limite={de_a}{despues}").json
        assert len(pagina["datos"]) <= de_a
        leidas += pagina["datos"]
        if not (siguiente := pagina["siguiente"]):
            break
    ids = [fila["id"] if "id" in fila else fila["producto_id"] for fila in leidas]
    assert ids == sorted(set(ids), reverse=True)
    return leidas
