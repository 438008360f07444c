"""Lo que un proceso web ocupa, y cuándo se renueva.

Lo que Python pidió para armar una respuesta grande no vuelve al sistema: queda repartido entre lo que sí se queda. Nacer de
nuevo cuesta milisegundos, porque la aplicación ya está cargada en el que los cuida (docs/decisiones/048)."""

import time
from pathlib import Path

from api.core.arranque import MIB

_PROPIA = Path("/proc/self/smaps_rollup")


class Medidor:
    """Mira de cuando en cuando, cada `cada` segundos, si este proceso pasa de `tope` MiB; con 0, nunca."""

    def __init__(self, tope: int, cada: float) -> None:
        self._tope = tope * MIB
        self._cada = cada
        self._proxima = time.monotonic() + cada

    def se_paso(self) -> bool:
        ahora = time.monotonic()
        if not self._tope or ahora < self._proxima:
            return False
        self._proxima = ahora + self._cada
        return ocupada() > self._tope


def ocupada() -> int:
    """Bytes de este proceso: lo suyo y, de lo que comparte, lo que le toca (PSS). Donde el sistema no lo dice, 0."""
    try:
        lineas = _PROPIA.read_text().splitlines()
    except OSError:
        return 0
    return next((int(linea.split()[1]) * 1024 for linea in lineas if linea.startswith("Pss:")), 0)
