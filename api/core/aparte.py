"""Un archivo que puede traer cualquier cosa se lee en un proceso aparte: si el proceso muere, solo se pierde
la lectura de ese archivo."""

import marshal
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from api.core.arranque import del_cargador

# Solo estas variables pasan a ese proceso: ni secretos ni direcciones.
ENTORNO = {"PYTHONPATH": str(Path(__file__).resolve().parents[2]), "PYTHONUTF8": "1", **del_cargador()}
MEMORIA = 1 << 29
ESPERA = 45.0  # de reloj, si la máquina está ocupada


class Excedido(Exception):
    """El proceso llegó a su tope de procesador, de memoria o de tiempo: lo dado pedía demasiado."""


def orden(modulo: str, *argumentos: str) -> list[str]:
    return [sys.executable, "-m", modulo, *argumentos]


def preguntar(modulo: str, dado: Any, segundos: int) -> Any:
    """Lo que ese módulo responde a lo dado, con `responder`, en un proceso aparte que tiene esos `segundos` de procesador.
    Van y vuelven valores sencillos, con marshal: nada de lo que ese proceso escriba puede ejecutarse en este."""
    try:
        hecho = subprocess.run(  # noqa: S603
            orden(modulo, str(segundos)),
            input=marshal.dumps(dado),
            capture_output=True,
            env=ENTORNO,
            cwd="/",
            timeout=ESPERA,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Excedido from None
    if hecho.returncode < 0:  # lo mató su tope
        raise Excedido
    if hecho.returncode:
        raise RuntimeError(hecho.stderr.decode(errors="replace"))
    dijo: tuple[bool, Any] = marshal.loads(hecho.stdout)  # noqa: S302  # de nuestro proceso
    if not dijo[0]:
        raise Excedido
    return dijo[1]


def responder(funcion: Callable[[Any], Any]) -> None:
    """Lo que hace el proceso: se pone sus topes, lee lo dado de su entrada y escribe en su salida lo que `funcion` responde."""
    segundos = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_CPU, (segundos, segundos))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORIA, MEMORIA))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        dijo = True, funcion(marshal.load(sys.stdin.buffer))  # noqa: S302  # de nuestro proceso
    except MemoryError:
        dijo = False, None
    marshal.dump(dijo, sys.stdout.buffer)
