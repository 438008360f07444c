"""Una copia de la base que la sigue de cerca y de la que solo se lee (docs/decisiones/065-la-replica.md): cuándo se puede leer de
ella.

PostgreSQL no le dice a cualquiera cuánto va atrás una réplica, y el reloj de lo último que repitió no sirve cuando nadie escribe. Por
eso cada proceso anota por dónde iba la primaria a cada rato: si la réplica ya pasó por donde aquella iba hace un segundo, va a lo
más un segundo atrás."""

import threading
import time
from collections import deque

import structlog
from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

log = structlog.get_logger("replica")
MIRAR = 1.0  # segundos entre una mirada y otra a por dónde va
CAIDA = 5.0  # los que se la deja en paz cuando no responde
_POSICION = "SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END - '0/0'::pg_lsn"


class Replica:
    """Lo que este proceso sabe de ella. `atraso`: los segundos que puede ir detrás."""

    def __init__(self, primaria: Engine, suya: Engine, atraso: float) -> None:
        self._primaria, self._suya, self._atraso = primaria, suya, atraso
        self._candado = threading.Lock()
        self._iba: deque[tuple[float, int]] = deque(maxlen=int(atraso / MIRAR) + 2)
        self._va = 0
        self._mirada = self._caida_hasta = 0.0
        self._al_dia = False

    def sirve(self, marca: int) -> bool:
        """Si ahora se puede leer de ella: responde, no va muy atrás, y ya tiene lo que se confirmó en `marca`."""
        if time.monotonic() < self._caida_hasta:
            return False
        try:
            self._mirar()
            if self._al_dia and marca > self._va:
                self._va = max(self._va, posicion(self._suya))
        except SQLAlchemyError as error:
            self.cayo(error)
            return False
        return self._al_dia and marca <= self._va

    def cayo(self, error: Exception) -> None:
        """Un rato no se lee de ella."""
        log.warning("replica_caida", detalle=str(error)[:200])
        self._al_dia, self._caida_hasta = False, time.monotonic() + CAIDA

    def _mirar(self) -> None:
        ahora = time.monotonic()
        # Mientras uno mira, los demás siguen con lo que se sabía.
        if ahora - self._mirada < MIRAR or not self._candado.acquire(blocking=False):
            return
        try:
            self._iba.append((ahora, posicion(self._primaria)))
            va = posicion(self._suya)
            al_dia = any(ahora - cuando <= self._atraso and por <= va for cuando, por in self._iba)
            if al_dia != self._al_dia:
                log.info("replica_al_dia" if al_dia else "replica_atrasada")
            self._va, self._al_dia, self._mirada = max(va, self._va), al_dia, ahora
        finally:
            self._candado.release()


def posicion(motor: Engine) -> int:
    """Hasta dónde tiene lo confirmado: en la primaria, lo que escribió; en una réplica, lo que ya repitió."""
    with motor.connect() as conexion:
        return int(conexion.exec_driver_sql(_POSICION).scalar_one())
