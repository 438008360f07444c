"""Dónde está, en el pedido de un programa, lo que un caso de uso no admitió."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from api.core.errors import DomainError
from api.core.papel import campos


@contextmanager
def dentro_de(lugar: str) -> Iterator[None]:
    """El error de lo que se hace aquí es de ese lugar del pedido: lo que el servicio llama `CLI_NOMBRE` está en `cliente`."""
    try:
        yield
    except DomainError as error:
        dicho: Any = error.errors.get("json")
        if isinstance(dicho, Mapping):
            for parte in reversed(lugar.split(".")):
                dicho = {parte: dicho}
            error.errors = {**error.errors, "json": dicho}
        raise


def nombres_de(entidad: type, otros: Mapping[str, str]) -> dict[str, str]:
    """Cómo llama la cara de los programas a cada campo de una entidad que un error nombra."""
    return {suyo.campo: otros.get(atributo, atributo) for atributo, suyo in campos.de(entidad).items()}
