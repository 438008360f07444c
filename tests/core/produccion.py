"""Procesos como los de un servidor de verdad, con ENTORNO=produccion: sus variables y cómo se corren."""

import os
import secrets
import subprocess
import sys
from pathlib import Path

from local.entorno import RAIZ
from tests.cuna import Nacido
from tests.servicios import Servicios

MUERTA = "postgresql://tinta@127.0.0.1:9/nada"
WEB = [sys.executable, "-m", "gunicorn", "wsgi:app"]
TRABAJADOR = [sys.executable, "-m", "flask", "--app", "wsgi", "trabajador", "--una-vez"]
# Los procesos web nacen del que cargó la aplicación: una conexión o un hilo suyos los dañarían a todos.
NADA_QUE_HEREDAR = [
    sys.executable,
    "-c",
    "import psutil, threading, wsgi; print(psutil.Process().net_connections('all'), threading.active_count())",
]
RELEASE = [sys.executable, "-m", "flask", "--app", "wsgi", "db", "upgrade"]


def buenas(**cambios: str) -> dict[str, str]:
    """Las variables de un servidor de verdad."""
    return {
        "ENTORNO": "produccion",
        "SECRET_KEY": secrets.token_hex(32),
        "FIRMA_LLAVES": f"{secrets.token_hex(32)}, {secrets.token_urlsafe(32)}",
        "PUBLIC_URL": "https://facturas.tinta.example",
        "METRICS_TOKEN": secrets.token_hex(16),
        "DATABASE_URL": MUERTA,
        "REDIS_URL": "redis://127.0.0.1:9/0",
        "STORAGE_URL": "file:///tmp",
        "SMTP_URL": "smtp://127.0.0.1:9",
        "REGISTRO_PRIMARIO_URL": "http://127.0.0.1:9",
        "REGISTRO_ALTERNATIVO_URL": "http://127.0.0.1:9",
        "WEB_CONCURRENCY": "1",
        **cambios,
    }


def correr(orden: list[str], variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        orden,
        env={**os.environ, **variables, "PORT": "0"},
        cwd=RAIZ,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def nacer(orden: list[str], variables: dict[str, str], carpeta: Path) -> tuple[int | None, str]:
    """Como `correr`, de un proceso que ya leyó los módulos: con qué código salió y lo que dijo."""
    proceso = Nacido(
        "orden",
        orden,
        registro=carpeta / f"{len(list(carpeta.iterdir()))}.log",
        entorno={**os.environ, **variables, "PORT": "0"},
        cwd=RAIZ,
    )
    proceso.start()
    try:
        assert proceso.esperar_fin(600)
    finally:
        proceso.matar()
    return proceso.codigo, proceso.registro.read_text()


def de_verdad(servicios: Servicios, base: str) -> dict[str, str]:
    """Las de un servidor de verdad con las partes de las pruebas, sobre esa base."""
    propias = buenas()
    return {
        **servicios.entorno(base),
        **{k: propias[k] for k in ("ENTORNO", "SECRET_KEY", "FIRMA_LLAVES", "PUBLIC_URL", "METRICS_TOKEN")},
        "WEB_CONCURRENCY": "1",
    }
