"""Una réplica del PostgreSQL embebido, por streaming, como la tendría una instalación grande."""

import subprocess
from pathlib import Path

from local import cuenta_postgres
from local.errores import ErrorLocal
from local.postgres import Postgres


def copiar(de: Postgres, carpeta: Path, *opciones: str) -> Postgres:
    """Otro servidor, sin arrancar, con una copia de los datos de ese, hecha mientras atiende. Con `-R`, al arrancar sigue a ese."""
    copia = Postgres(carpeta, durable=False)
    copia.carpeta.mkdir(parents=True, exist_ok=True)
    cuenta_postgres.dar_acceso(copia.usuario, copia.carpeta)
    orden = [
        str(cuenta_postgres.BINARIOS / "pg_basebackup"),
        *("-h", str(de.enchufe), "-U", "postgres", "-D", str(copia.datos)),
        *("-X", "stream", "-c", "fast", "--no-sync", *opciones),
    ]
    hecha = subprocess.run(
        orden, capture_output=True, text=True, check=False, **cuenta_postgres.como(copia.usuario)
    )
    if hecha.returncode != 0:
        raise ErrorLocal(f"No se pudo copiar la base: {hecha.stderr.strip()}")
    return copia
