"""El único que lee el entorno; `.env.example` explica cada variable."""

import os
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from api.core.arranque import MIB, RAIZ, NoArranca


def _sqlalchemy_url(url: str) -> str:
    for prefijo in ("postgres://", "postgresql://"):
        if url.startswith(prefijo):
            return "postgresql+psycopg://" + url[len(prefijo) :]
    return url


def _redis_url(url: str, certificado: str) -> str:
    """Con TLS (`rediss://`) se comprueba el certificado de Redis, salvo que alguien diga que no."""
    if url.startswith("rediss://") and "ssl_cert_reqs" not in url:
        exigencia = "required" if certificado == "comprobar" else "none"
        return url + ("&" if "?" in url else "?") + f"ssl_cert_reqs={exigencia}"
    return url


def _separados(secretos: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, secretos.split(","))))


def _llaves_de_firma(secretos: str) -> tuple[str, ...]:
    """Los secretos que cifran las llaves de firma de las empresas; se cifra con el primero."""
    llaves = _separados(secretos)
    if not llaves or min(map(len, llaves)) < 32:
        raise ValueError(
            "FIRMA_LLAVES: hace falta al menos un secreto al azar de 32 caracteres o más "
            "(por ejemplo, el de `openssl rand -hex 32`); si son varios, separados por comas."
        )
    return llaves


_AL_CONECTAR: dict[str, object] = {
    "connect_timeout": 3,
    "application_name": "tinta",
    "options": "-c statement_timeout=20000 -c timezone=America/Guayaquil",
    "prepare_threshold": 3,
}
_AL_AZAR = "un secreto al azar de 32 caracteres o más (el de `openssl rand -hex 32`)"


# Sin estas no hay con quién hablar. `app.json` las pide o las pone quien aloja.
OBLIGATORIAS = {
    "SECRET_KEY": "el secreto que firma las sesiones y los enlaces",
    "DATABASE_URL": "la base, en PostgreSQL",
    "REDIS_URL": "las sesiones, en Redis",
    "STORAGE_URL": "el depósito de archivos",
    "SMTP_URL": "el servidor por donde sale el correo",
    "REGISTRO_PRIMARIO_URL": "el registro tributario que se consulta",
}


def _faltan(env: Mapping[str, str]) -> list[tuple[str, str]]:
    return [(nombre, para) for nombre, para in OBLIGATORIAS.items() if not env.get(nombre, "").strip()]


def _exigir_de_produccion(env: Mapping[str, str]) -> None:
    """Lo que en local da igual y ante el público es una puerta abierta. Dice todo lo que falta, de una vez."""
    males = []
    if _es_debil(env.get("SECRET_KEY", "")):
        males.append(f"SECRET_KEY firma las sesiones y los enlaces: ponga {_AL_AZAR}.")
    if any(map(_es_debil, _separados(env.get("FIRMA_LLAVES", "")) or ("",))):
        males.append(f"FIRMA_LLAVES cifra las firmas de las empresas: ponga {_AL_AZAR}; varios, con comas.")
    if not _es_publica(env.get("PUBLIC_URL", "")):
        males.append(
            "PUBLIC_URL va en los correos: ponga la dirección pública, con https (https://su-dominio)."
        )
    if not env.get("METRICS_TOKEN", "").strip():
        males.append(f"METRICS_TOKEN cierra /metrics, que si no cualquiera lee: ponga {_AL_AZAR}.")
    if env.get("RECIBIDOS_CORREO_DOMINIO", "").strip() and _es_debil(env.get("RECIBIDOS_CORREO_SECRETO", "")):
        males.append(f"RECIBIDOS_CORREO_SECRETO cierra la entrada de correo: ponga {_AL_AZAR}.")
    males += [f"{nombre} falta: es {para}." for nombre, para in _faltan(env) if nombre != "SECRET_KEY"]
    if males:
        raise NoArranca("Con ENTORNO=produccion falta corregir:\n- " + "\n- ".join(males))


def _es_debil(secreto: str) -> bool:
    """Corto, o con tan pocos caracteres distintos o tan repetido que no salió del azar; o el ejemplo de
    `.env.example`."""
    return len(secreto) < 32 or len(set(secreto)) < 10 or "al-azar" in secreto or _se_repite(secreto)


def _se_repite(secreto: str) -> bool:
    return secreto in (secreto + secreto)[1:-1]  # es un trozo suyo, dos o más veces


def _es_publica(url: str) -> bool:
    """https, y con el nombre o la dirección de una máquina que se alcanza desde afuera."""
    try:
        partes = urlsplit(url)
        anfitrion = (partes.hostname or "").rstrip(".")
    except ValueError:
        return False
    if partes.scheme != "https" or "." not in anfitrion.replace(":", "."):
        return False
    if anfitrion.endswith((".local", ".localhost", ".localdomain", ".internal")):
        return False
    try:
        return ip_address(anfitrion).is_global
    except ValueError:
        return True


def _uno_de(env: Mapping[str, str], nombre: str, valores: tuple[str, ...]) -> str:
    """Uno de unos pocos valores; si no viene, el primero."""
    valor = env.get(nombre) or valores[0]
    if valor not in valores:
        raise ValueError(f"{nombre}={valor}: sus valores son {', '.join(valores)}.")
    return valor


def _entre(env: Mapping[str, str], nombre: str, usual: int, desde: int, hasta: int) -> int:
    """Un entero entre dos, o el usual si no viene."""
    valor = int(env.get(nombre) or usual)
    if not desde <= valor <= hasta:
        raise ValueError(f"{nombre}={valor}: va de {desde} a {hasta}.")
    return valor


def _webhooks_loopback(env: Mapping[str, str], produccion: bool) -> bool:
    """Si un webhook puede estar en esta misma máquina: solo para trabajar y probar."""
    admite = _uno_de(env, "WEBHOOKS_LOOPBACK", ("no", "si")) == "si"
    if admite and produccion:
        raise NoArranca(
            "WEBHOOKS_LOOPBACK=si deja que un webhook llame a esta máquina: es solo para ENTORNO=local."
        )
    return admite


def _conexiones(env: Mapping[str, str]) -> dict[str, object]:
    return {
        # Las que caben en el plan de la base, y ni una más: cuando todas están en uso se espera a que una se suelte.
        "pool_size": _entre(env, "DATABASE_CONEXIONES", int(env.get("WEB_THREADS") or 8), 1, 100),
        "max_overflow": 0,
        "pool_timeout": 15,
        "pool_recycle": 1800,
        "connect_args": dict(_AL_CONECTAR),
    }


def _replica(env: Mapping[str, str]) -> dict[str, object]:
    """La base de la que se lee lo que tolera un retraso. Se espera poco por ella: está la otra."""
    url = env.get("DATABASE_REPLICA_URL", "").strip()
    if not url:
        return {}
    con_prisa = {**_AL_CONECTAR, "connect_timeout": 2, "tcp_user_timeout": 5000}
    return {
        "replica": {
            **_conexiones(env),
            "url": _sqlalchemy_url(url),
            "pool_timeout": 2,
            "connect_args": con_prisa,
        }
    }


def load(env: Mapping[str, str] | None = None) -> dict[str, object]:
    """La configuración de Flask, sacada de `env` (si no viene, del entorno del proceso).

    Lanza `NoArranca` con todas las obligatorias que faltan, o si con lo que hay no se puede atender al público.
    """
    env = os.environ if env is None else env
    entorno = env.get("ENTORNO", "produccion")
    produccion = entorno != "local"
    if produccion:
        _exigir_de_produccion(env)
    elif faltan := _faltan(env):
        raise NoArranca(
            "Faltan variables de entorno: " + "; ".join(f"{n}, {para}" for n, para in faltan) + "."
        )
    return {
        "ENTORNO": entorno,
        "PRODUCCION": produccion,
        "SECRET_KEY": env["SECRET_KEY"],
        "SQLALCHEMY_DATABASE_URI": _sqlalchemy_url(env["DATABASE_URL"]),
        "SQLALCHEMY_ENGINE_OPTIONS": _conexiones(env),
        "SQLALCHEMY_BINDS": _replica(env),
        # Segundos que la réplica puede ir atrás y todavía se lee de ella.
        "DATABASE_REPLICA_ATRASO": _entre(env, "DATABASE_REPLICA_ATRASO", 3, 1, 60),
        "DATABASE_URL": env["DATABASE_URL"].replace("postgres://", "postgresql://", 1),
        "DATABASE_OWNER_URL": _sqlalchemy_url(env.get("DATABASE_OWNER_URL") or env["DATABASE_URL"]),
        "EXIGE_DOS_ROLES": produccion and _uno_de(env, "DATABASE_ROL_UNICO", ("no", "si")) == "no",
        "REDIS_URL": _redis_url(
            env["REDIS_URL"], _uno_de(env, "REDIS_CERTIFICADO", ("comprobar", "no-comprobar"))
        ),
        "STORAGE_URL": env["STORAGE_URL"],
        "FIRMA_LLAVES": _llaves_de_firma(env.get("FIRMA_LLAVES", "")),
        "FIRMA_ALGORITMO": _uno_de(env, "FIRMA_ALGORITMO", ("rsa-sha1", "rsa-sha256")),
        "SMTP_URL": env["SMTP_URL"],
        "MAIL_FROM": env.get("MAIL_FROM", "Tinta <no-responder@tinta.example>"),
        "REGISTRO_PRIMARIO_URL": env["REGISTRO_PRIMARIO_URL"],
        "REGISTRO_ALTERNATIVO_URL": env.get("REGISTRO_ALTERNATIVO_URL", ""),
        "CLAMAV_URL": env.get("CLAMAV_URL", "").strip(),
        "WHATSAPP_URL": env.get("WHATSAPP_URL", "https://graph.facebook.com/v23.0"),
        "WHATSAPP_TOKEN": env.get("WHATSAPP_TOKEN", ""),
        "WHATSAPP_TELEFONO_ID": env.get("WHATSAPP_TELEFONO_ID", ""),
        "SRI_PRUEBAS_URL": env.get("SRI_PRUEBAS_URL", "https://celcer.sri.gob.ec"),
        "SRI_PRODUCCION_URL": env.get("SRI_PRODUCCION_URL", "https://cel.sri.gob.ec"),
        "DIG_PRUEBAS_URL": env.get("DIG_PRUEBAS_URL", "https://celcer.sri.gob.ec"),
        "DIG_PRODUCCION_URL": env.get("DIG_PRODUCCION_URL", "https://srienlinea.sri.gob.ec"),
        "DIG_SEPARADOR": env.get("DIG_SEPARADOR", "AD"),
        "SRI_DESVIOS": _separados(env.get("SRI_DESVIOS", "181.113.227.222,181.113.227.223,sri.gob.ec")),
        "SRI_DESVIOS_NOMBRES": _separados(env.get("SRI_DESVIOS_NOMBRES", "srienlinea.sri.gob.ec")),
        "SRI_RECHAZOS_REPETIDOS": _entre(env, "SRI_RECHAZOS_REPETIDOS", 3, 1, 20),
        "SRI_A_LA_VEZ": _entre(env, "SRI_A_LA_VEZ", 30, 1, 60),
        "SRI_SALIDA": env.get("SRI_SALIDA", "").strip() or "la misma",
        "SRI_ESPERA_AUTORIZACION": float(env.get("SRI_ESPERA_AUTORIZACION", "1.5")),
        "RECIBIDOS_A_LA_VEZ": _entre(env, "RECIBIDOS_A_LA_VEZ", 5, 1, 5),
        "RECIBIDOS_CORREO_DOMINIO": env.get("RECIBIDOS_CORREO_DOMINIO", "").strip().lower(),
        "RECIBIDOS_CORREO_SECRETO": env.get("RECIBIDOS_CORREO_SECRETO", "").strip(),
        "RECIBIDOS_CORREO_MIB_DIA": _entre(env, "RECIBIDOS_CORREO_MIB_DIA", 500, 1, 100_000),
        "LINEAS_MAXIMAS": int(env.get("LINEAS_MAXIMAS", "1000")),
        "LIQUIDACION_A_QUIEN_FACTURA": _uno_de(env, "LIQUIDACION_A_QUIEN_FACTURA", ("no", "si")),
        "PLACA_FORMATO": env.get("PLACA_FORMATO", "[A-Z]{3}[0-9]{4}"),
        "PUBLIC_URL": env.get("PUBLIC_URL", "http://localhost:8000").rstrip("/"),
        "METRICS_TOKEN": env.get("METRICS_TOKEN", ""),
        "SENTRY_DSN": env.get("SENTRY_DSN", ""),
        "DOCUMENTACION": _uno_de(
            env, "DOCUMENTACION", ("cerrada", "abierta") if produccion else ("abierta", "cerrada")
        )
        == "abierta",
        "CLAVE_RECIENTE_MINUTOS": _entre(env, "CLAVE_RECIENTE_MINUTOS", 10, 1, 720),
        "RECUPERAR_FACTOR_HORAS": _entre(env, "RECUPERAR_FACTOR_HORAS", 24, 1, 720),
        "RECUPERAR_FACTOR_HORAS_SOLO": _entre(env, "RECUPERAR_FACTOR_HORAS_SOLO", 72, 24, 720),
        "RECORDAR_PERSONAL_DIAS": _entre(env, "RECORDAR_PERSONAL_DIAS", 7, 1, 30),
        "LOG_LEVEL": env.get("LOG_LEVEL", "INFO"),
        "TRUSTED_PROXIES": int(env.get("TRUSTED_PROXIES", "1" if produccion else "0")),
        "SERVIDOR_WEB": env.get("SERVER_SOFTWARE", "").startswith("gunicorn"),
        # De cuatro hilos, uno puede aguardar al SRI por un programa: los demás siguen atendiendo.
        "WEB_ESPERAN": int(env.get("WEB_THREADS") or 8) // 4,
        "WEB_PLAZO": float(env.get("WEB_PLAZO", "20")),
        "WEB_MEMORIA": _entre(env, "WEB_MEMORIA", 130, 0, 100_000),
        "WEB_MEMORIA_CADA": float(env.get("WEB_MEMORIA_CADA", "60")),
        # Un hilo de cada proceso queda siempre para las demás.
        "WEB_EMPRESA_A_LA_VEZ": _entre(
            env, "WEB_EMPRESA_A_LA_VEZ", max(1, int(env.get("WEB_THREADS") or 8) - 1), 1, 1000
        ),
        "LIMITES_FACTOR": int(env.get("LIMITES_FACTOR", "1")),
        # Cuántos días se guardan los accesos, y cuántos intentos fallidos en cuántos minutos merecen un aviso.
        "ACCESOS_DIAS": _entre(env, "ACCESOS_DIAS", 365, 31, 3650),
        "ACCESOS_AVISO_INTENTOS": _entre(env, "ACCESOS_AVISO_INTENTOS", 10, 3, 1000),
        "ACCESOS_AVISO_MINUTOS": _entre(env, "ACCESOS_AVISO_MINUTOS", 15, 5, 1440),
        "WEBHOOKS_LOOPBACK": _webhooks_loopback(env, produccion),
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
