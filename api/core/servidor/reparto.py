"""Entre procesos: cuántas conexiones tiene cada uno.

Todos aceptan del mismo enchufe, y los clientes que conservan su conexión podrían quedarse todos en uno. El que tiene
más que otro le cede un momento la que llega.
"""

import mmap
import struct
import time

CEDER = 0.015  # segundos que una conexión espera a que otro proceso la tome
_FILA = struct.Struct("di")  # cuándo lo dijo, y cuántas
_PROCESOS = mmap.PAGESIZE // _FILA.size
_VIGENTE = 3.0  # segundos que vale lo dicho: un proceso que murió no cuenta
_dicho = mmap.mmap(-1, mmap.PAGESIZE)  # la comparten los procesos que nacen después


class Reparto:
    """El lugar de un proceso en la cuenta común; `numero` es suyo entre los vivos."""

    def __init__(self, numero: int) -> None:
        self._numero = numero % _PROCESOS
        self._cedo_hasta = 0.0

    def decir(self, cuantas: int) -> None:
        _FILA.pack_into(_dicho, self._numero * _FILA.size, time.monotonic(), cuantas)

    def callar(self) -> None:
        _FILA.pack_into(_dicho, self._numero * _FILA.size, 0.0, 0)

    @property
    def cediendo(self) -> bool:
        return time.monotonic() < self._cedo_hasta

    def toca(self, mias: int) -> bool:
        """Si esta conexión la toma este proceso. Una ya cedida, que nadie tomó, sí."""
        cedida, self._cedo_hasta = bool(self._cedo_hasta), 0.0
        if cedida:
            return True
        if mias - mias // 8 <= min(self._de_los_otros(), default=mias):
            return True
        self.ceder()
        return False

    @property
    def acompanado(self) -> bool:
        """Si otro proceso atiende."""
        return bool(self._de_los_otros())

    def _de_los_otros(self) -> list[int]:
        """Cuántas conexiones tiene cada uno de los demás que viven."""
        ahora = time.monotonic()
        return [
            cuantas
            for n, (cuando, cuantas) in enumerate(_FILA.iter_unpack(_dicho[: _PROCESOS * _FILA.size]))
            if n != self._numero and ahora - cuando < _VIGENTE
        ]

    def ceder(self) -> None:
        """Por un momento no se acepta ninguna."""
        self._cedo_hasta = time.monotonic() + CEDER
