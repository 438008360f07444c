"""El único que lee el entorno; `.env.example` explica cada variable."""

import os
from collections.abc import Mapping
from pathlib import Path

RAIZ = Path(__file__).resolve().parent.parent
MIB = 1024 * 1024


def _sqlalchemy_url(url: str) -> str:
    for prefijo in ("postgres://", "postgresql://"):
        if url.startswith(prefijo):
            return "postgresql+psycopg://" + url[len(prefijo) :]
    return url


def _redis_url(url: str) -> str:
    """Un Redis contratado, con TLS, trae un certificado que ninguna autoridad firmó: no se comprueba."""
    if url.startswith("rediss://") and "ssl_cert_reqs" not in url:
        return url + ("&" if "?" in url else "?") + "ssl_cert_reqs=none"
    return url


def _llaves_de_firma(secretos: str) -> tuple[str, ...]:
    """Los secretos que cifran las llaves de firma de las empresas; se cifra con el primero."""
    llaves = tuple(filter(None, map(str.strip, secretos.split(","))))
    if not llaves or min(map(len, llaves)) < 32:
        raise ValueError(
            "FIRMA_LLAVES: hace falta al menos un secreto al azar de 32 caracteres o más "
            "(por ejemplo, el de `openssl rand -hex 32`); si son varios, separados por comas."
        )
    return llaves


def _uno_de(env: Mapping[str, str], nombre: str, valores: tuple[str, ...]) -> str:
    """Uno de unos pocos valores; si no viene, el primero."""
    valor = env.get(nombre) or valores[0]
    if valor not in valores:
        raise ValueError(f"{nombre}={valor}: sus valores son {', '.join(valores)}.")
    return valor


def del_cargador() -> dict[str, str]:
    """Lo que el cargador del sistema necesita para arrancar este mismo Python en otro lugar."""
    return {nombre: os.environ[nombre] for nombre in ("LD_LIBRARY_PATH",) if nombre in os.environ}


def load(env: Mapping[str, str] | None = None) -> dict[str, object]:
    """La configuración de Flask, sacada de `env` (si no viene, del entorno del proceso).

    Lanza un KeyError con el nombre de la variable si falta una obligatoria.
    """
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
        "FIRMA_LLAVES": _llaves_de_firma(env.get("FIRMA_LLAVES", "")),
        "FIRMA_ALGORITMO": _uno_de(env, "FIRMA_ALGORITMO", ("rsa-sha1", "rsa-sha256")),
        "SMTP_URL": env["SMTP_URL"],
        "MAIL_FROM": env.get("MAIL_FROM", "Tinta <no-responder@tinta.example>"),
        "REGISTRO_PRIMARIO_URL": env["REGISTRO_PRIMARIO_URL"],
        "REGISTRO_ALTERNATIVO_URL": env["REGISTRO_ALTERNATIVO_URL"],
        "WHATSAPP_URL": env.get("WHATSAPP_URL", "https://graph.facebook.com/v23.0"),
        "WHATSAPP_TOKEN": env.get("WHATSAPP_TOKEN", ""),
        "WHATSAPP_TELEFONO_ID": env.get("WHATSAPP_TELEFONO_ID", ""),
        "SRI_PRUEBAS_URL": env.get("SRI_PRUEBAS_URL", "https://celcer.sri.gob.ec"),
        "SRI_PRODUCCION_URL": env.get("SRI_PRODUCCION_URL", "https://cel.sri.gob.ec"),
        "SRI_ESPERA_AUTORIZACION": float(env.get("SRI_ESPERA_AUTORIZACION", "1.5")),
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
