"""El RUC de una empresa de ensayo, con la que un programa se prueba sin llegar al SRI. Empieza con una provincia que no existe: el SRI no
puede darlo a nadie, y quien ve un documento suyo lo sabe por él. La base no deja verificar una empresa con un RUC así."""

import secrets

PREFIJO = "99"


def inventar() -> str:
    """Uno cualquiera."""
    return f"{PREFIJO}{secrets.randbelow(10**8):08d}001"


def es_de_ensayo(ruc: str) -> bool:
    return ruc.startswith(PREFIJO)


def emitio(clave: str) -> bool:
    """Si la clave de acceso es de lo que emitió una."""
    return es_de_ensayo(clave[10:23])
