"""Copias del PostgreSQL embebido hechas mientras atiende: una réplica por streaming, y un respaldo que se lleva a un instante. Son las
mismas órdenes de `docs/operar.md`."""

import subprocess
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from local import cuenta_postgres
from local.errores import ErrorLocal
from local.postgres import Postgres


def copiar(de: Postgres, carpeta: Path, *opciones: str, ajustes: Mapping[str, str] | None = None) -> Postgres:
    """Otro servidor, sin arrancar, con una copia de los datos de ese. Con `-R`, al arrancar sigue a ese."""
    copia = Postgres(carpeta, durable=False, ajustes=ajustes)
    copia.carpeta.mkdir(parents=True, exist_ok=True)
    cuenta_postgres.dar_acceso(copia.usuario, copia.carpeta)
    _como_postgres(
        copia,
        *(str(cuenta_postgres.BINARIOS / "pg_basebackup"), "-h", str(de.enchufe), "-U", "postgres"),
        *("-D", str(copia.datos), "-X", "stream", "-c", "fast", "--no-sync", *opciones),
    )
    return copia


def archivar_en(carpeta: Path) -> dict[str, str]:
    """Los ajustes con que un servidor archiva ahí lo que escribe, segmento por segmento: cada uno, o lleno o al minuto."""
    return {
        "archive_mode": "on",
        "archive_command": f"test ! -f {carpeta}/%f && cp %p {carpeta}/%f",
        "archive_timeout": "60",
    }


def llevar_a(copia: Postgres, archivo: Path, hasta: datetime) -> Postgres:
    """El servidor de una copia, que al arrancar repite lo archivado hasta ese instante y desde ahí atiende."""
    _como_postgres(copia, "touch", str(copia.datos / "recovery.signal"))
    ajustes = {
        "restore_command": f"cp {archivo}/%f %p",
        "recovery_target_time": hasta.isoformat(),
        "recovery_target_action": "promote",
    }
    return Postgres(copia.carpeta, durable=False, ajustes=ajustes)


def _como_postgres(copia: Postgres, *orden: str) -> None:
    hecha = subprocess.run(
        orden, capture_output=True, text=True, check=False, **cuenta_postgres.como(copia.usuario)
    )
    if hecha.returncode != 0:
        raise ErrorLocal(f"No se pudo copiar la base: {hecha.stderr.strip()}")
