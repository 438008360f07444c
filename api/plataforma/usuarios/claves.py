"""Las claves: argon2id, al menos 8 caracteres, sin reglas de composición, sin las que se filtraron ni las que se
adivinan sabiendo de su dueño."""

import base64
import gzip
import secrets
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from argon2.low_level import ARGON2_VERSION

from api.core.errors import DomainError, ReglaDeNegocio
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.usuarios import adivinables

# 32 MiB y 3 vueltas: unos 40 ms de un núcleo. Ocho hilos a la vez caben en la memoria de un servidor pequeño.
_argon = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
LARGO_MINIMO = 8
_COMUNES = Path(__file__).parent / "comunes"
_LISTA = _COMUNES / "lista.txt.gz"  # de dónde salió: LICENCIAS.txt, a su lado
_DE_AQUI = _COMUNES / "de_aqui.txt"  # las que la lista no trae y aquí se le ocurren a cualquiera


def hash_clave(clave: str) -> str:
    return _argon.hash(clave)


def verificar(clave_hash: str | None, clave: str) -> bool:
    """Si `clave` es la de ese resumen; es siempre un argon2. Sin resumen la respuesta es no y tarda lo mismo."""
    try:
        return _argon.verify(clave_hash or _de_nadie(), clave) and bool(clave_hash)
    except (VerifyMismatchError, InvalidHashError):
        return False


def debe_rehacerse(clave_hash: str) -> bool:
    return _argon.check_needs_rehash(clave_hash)


def exigir_fuerte(clave: str, *datos: str, campo: str = "clave") -> None:
    """Rechaza una clave corta, una común o filtrada, y una que se adivina: hecha con un dato de su dueño (su usuario,
    su nombre, su correo, su empresa), el nombre del producto o una palabra de aquí. Da igual cómo se escriban: con
    mayúsculas o sin ellas, con cifras por letras, con un año o unos signos detrás. La frase dice por qué."""
    if len(clave) < LARGO_MINIMO:
        raise _debil(campo, f"La contraseña debe tener al menos {LARGO_MINIMO} caracteres.")
    igual = _canonica(clave)
    if len(set(igual)) < 3 or _es_comun(igual):
        raise _debil(
            campo, "Esa contraseña es demasiado común: está entre las que ya se filtraron; elija otra."
        )
    if igual in _formas(datos):
        raise _debil(
            campo, "La contraseña no puede ser su usuario, su correo, su RUC ni su cédula; elija otra."
        )
    suyas = adivinables.palabras_de(datos)
    frase = adivinables.por_que(clave, suyas, configuraciones.marca().titulo)
    if frase is not None:
        raise _debil(campo, frase)


def temporal() -> str:
    """Una clave temporal que se puede copiar de un correo: 16 caracteres, 80 bits."""
    alfabeto = "abcdefghijkmnpqrstuvwxyz23456789"
    crudo = "".join(secrets.choice(alfabeto) for _ in range(16))
    return "-".join(crudo[i : i + 4] for i in range(0, 16, 4))


def _canonica(texto: str) -> str:
    return unicodedata.normalize("NFKC", texto).casefold().strip()


def _es_comun(igual: str) -> bool:
    return f"\n{igual}\n".encode() in _lista()


@cache
def _lista() -> bytes:
    """Las dos listas, como un solo texto: buscar en él tarda microsegundos y ocupa la décima parte que un
    conjunto."""
    return b"\n" + gzip.decompress(_LISTA.read_bytes()) + _DE_AQUI.read_bytes()


def _formas(datos: Iterable[str]) -> Iterator[str]:
    """Cada dato, el nombre de un correo sin su dominio y la cédula con que empieza un RUC."""
    for dato in filter(None, map(_canonica, datos)):
        yield dato
        if "@" in dato:
            yield dato.partition("@")[0]
        if len(dato) == 13 and dato.isdigit():
            yield dato[:10]


def _debil(campo: str, msg: str) -> DomainError:
    return ReglaDeNegocio.en(campo, msg)


def _de_nadie() -> str:
    """Un resumen con el costo de hoy que no es el de ninguna clave: se sortea, y así no cuesta hacerlo."""
    sal, resumen = (
        base64.b64encode(secrets.token_bytes(largo)).rstrip(b"=").decode()
        for largo in (_argon.salt_len, _argon.hash_len)
    )
    costo = f"m={_argon.memory_cost},t={_argon.time_cost},p={_argon.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costo}${sal}${resumen}"
