"""The only reader of the environment; `.env.example` explains each variable."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

RAIZ = Path(__file__).resolve().parent.parent
MIB = 1024 * 1024


def _sqlalchemy_url(url: str) -> str:
    for prefijo in ("postgres://", "postgresql://"):
        if url.startswith(prefijo):
            return "postgresql+psycopg://" + url[len(prefijo) :]
    return url


def _redis_url(url: str) -> str:
    """Hosted Redis over TLS comes with a certificate that no authority signed."""
    if url.startswith("rediss://") and "ssl_cert_reqs" not in url:
        return url + ("&" if "?" in url else "?") + "ssl_cert_reqs=none"
    return url


def load(env: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Flask configuration out of `env` (the process environment by default).

    Raises KeyError naming the variable when a required one is missing."""
    env = os.environ if env is None else env
    entorno = env.get("ENTORNO", "produccion")
    produccion = entorno != "local"
    concurrencia = int(env.get("WEB_THREADS", "8"))
    return {
        "ENTORNO": entorno,
        "PRODUCCION": produccion,
        "SECRET_KEY": env["SECRET_KEY"],
        "SQLALCHEMY_DATABASE_URI": _sqlalchemy_url(env["DATABASE_URL"]),
        "SQLALCHEMY_ENGINE_OPTIONS": {
            "pool_size": concurrencia,
            "max_overflow": 2,
            "pool_timeout": 5,
            "pool_recycle": 1800,
            "connect_args": {
                "connect_timeout": 3,
                "application_name": "tinta",
                "options": "-c statement_timeout=20000 -c timezone=America/Guayaquil",
                "prepare_threshold": 3,
            },
        },
        "DATABASE_URL": env["DATABASE_URL"].replace("postgres://", "postgresql://", 1),
        "REDIS_URL": _redis_url(env["REDIS_URL"]),
        "STORAGE_URL": env["STORAGE_URL"],
        "SMTP_URL": env["SMTP_URL"],
        "MAIL_FROM": env.get("MAIL_FROM", "Tinta <no-responder@tinta.example>"),
        "REGISTRO_PRIMARIO_URL": env["REGISTRO_PRIMARIO_URL"],
        "REGISTRO_ALTERNATIVO_URL": env["REGISTRO_ALTERNATIVO_URL"],
        "PUBLIC_URL": env.get("PUBLIC_URL", "http://localhost:8000").rstrip("/"),
        "METRICS_TOKEN": env.get("METRICS_TOKEN", ""),
        "SENTRY_DSN": env.get("SENTRY_DSN", ""),
        "LOG_LEVEL": env.get("LOG_LEVEL", "INFO"),
        "TRUSTED_PROXIES": int(env.get("TRUSTED_PROXIES", "1" if produccion else "0")),
        "SERVIDOR_WEB": env.get("SERVER_SOFTWARE", "").startswith("gunicorn"),
        "LIMITES_FACTOR": int(env.get("LIMITES_FACTOR", "1")),
        "SPA_DIR": env.get("SPA_DIR", str(RAIZ / "client" / "dist")),
        "WORKER_CONCURRENCY": int(env.get("WORKER_CONCURRENCY", "4")),
        "MAX_CONTENT_LENGTH": MIB,
        "MAX_FORM_MEMORY_SIZE": MIB,
        "MAX_FORM_PARTS": 50,
        "PROPAGATE_EXCEPTIONS": False,
        "API_TITLE": "Tinta",
        "API_VERSION": "1",
        "OPENAPI_VERSION": "3.0.3",
        "OPENAPI_URL_PREFIX": "/api",
        "OPENAPI_JSON_PATH": "openapi.json",
    }
