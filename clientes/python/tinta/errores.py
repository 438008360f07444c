"""Lo que Tinta no admitió."""

from typing import Any

import httpx


class ErrorDeTinta(Exception):
    """`codigo` no cambia: es lo que se compara. El mensaje es para una persona; `campo`, el primero que está mal, si es de uno."""

    def __init__(
        self, http: int, codigo: str, mensaje: str, campo: str | None, detalles: list[dict[str, Any]]
    ) -> None:
        super().__init__(f"{codigo}: {mensaje}" if campo is None else f"{codigo} en {campo}: {mensaje}")
        self.http, self.codigo, self.mensaje, self.campo, self.detalles = (
            http,
            codigo,
            mensaje,
            campo,
            detalles,
        )


def exigir_buena(respuesta: httpx.Response) -> None:
    """Levanta lo que la respuesta dice que está mal. La que no es de Tinta, sino de algo en medio, no trae su forma."""
    if respuesta.is_success:
        return
    respuesta.read()
    try:
        dicho = respuesta.json()["error"]
        error = ErrorDeTinta(
            respuesta.status_code, dicho["codigo"], dicho["mensaje"], dicho["campo"], dicho["detalles"]
        )
    except (ValueError, KeyError, TypeError):
        mensaje = f"Respondió {respuesta.status_code}, y no como Tinta."
        error = ErrorDeTinta(respuesta.status_code, "desconocido", mensaje, None, [])
    raise error
