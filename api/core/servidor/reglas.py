"""Lo que la aplicación le dice a quien recibe sus peticiones."""

from collections.abc import Callable
from dataclasses import dataclass

from api.core.arranque import MIB

EXTENSION = "reglas_de_entrada"  # donde la aplicación las deja: app.extensions


@dataclass(frozen=True, slots=True)
class Reglas:
    """`plazo` son los segundos que un cliente tiene para enviar la cabeza de una petición, y de gracia para su cuerpo
    y para leer la respuesta. `cuerpo_maximo` da los bytes que admite una ruta, de su método y su dirección. `memoria` son
    los MiB con que un proceso se renueva (0, nunca), y `memoria_cada` los segundos entre una mirada y otra."""

    plazo: float = 20.0
    cuerpo_maximo: Callable[[str, str], int] = lambda metodo, ruta: MIB
    memoria: int = 0
    memoria_cada: float = 60.0


def de(aplicacion: object) -> Reglas:
    """Las de una aplicación WSGI; si no dice las suyas, las de arriba."""
    reglas = getattr(aplicacion, "extensions", {}).get(EXTENSION)
    return reglas if isinstance(reglas, Reglas) else Reglas()
