"""Las credenciales de quien sea: de quién son, sus claves temporales, su época y el fin de sus sesiones.

Un usuario unido a una persona tiene las de ella: su clave, sus temporales y una segunda época. La época propia sigue siendo
suya, y con ella termina lo de una sola empresa (al desactivarlo o cambiarle el perfil); la de la persona termina lo de todas.
"""

import hmac
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import ARRAY, BigInteger, any_, bindparam, inspect, select

from api.core import tokens
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import al_confirmar, db, transactional
from api.core.datos.directas import Directa
from api.core.http import sessions
from api.plataforma.credenciales.models import ClaveTemporal, ConClave, Persona

C = TypeVar("C", bound=ConClave)


def persona(persona_id: int) -> Persona | None:
    return db.session.get(Persona, persona_id)


def por_correo(correo: str) -> Persona | None:
    return db.session.scalar(select(Persona).where(Persona.correo == correo.lower()))


def titular(de: ConClave) -> ConClave:
    """Aquel cuya clave abre la puerta de `de`: su persona, o él mismo."""
    if de.de_persona is None:
        return de
    suya = persona(de.de_persona)
    assert suya is not None  # la base no deja que falte
    return suya


@transactional
def crear_persona(correo: str, nombre: str, resumen: str) -> Persona:
    """Crea una persona con la clave de ese resumen. Quien llama comprobó que el correo es suyo."""
    nueva = Persona(correo=correo.lower(), nombre=nombre, clave_hash=resumen)
    db.session.add(nueva)
    db.session.flush()
    return nueva


def es_temporal(de: ConClave, clave: str) -> bool:
    """Si `clave` es una de sus temporales y no ha vencido. Son 80 bits al azar: como al testigo de una sesión,
    les basta un resumen que no cuesta, y así el ingreso hace un solo argon2 las tenga o no."""
    resumen = tokens.digest(clave)
    return any(hmac.compare_digest(otra["resumen"], resumen) for otra in _sin_vencer(de))


@transactional
def dar_temporal(de: ConClave, clave: str, vida: timedelta) -> None:
    """Pone esa clave temporal junto a la actual y a las otras temporales, que siguen sirviendo."""
    fila = bloquear(titular(de))
    nueva = ClaveTemporal(resumen=tokens.digest(clave), vence=(ahora() + vida).isoformat())
    fila.claves_temporales = [*_sin_vencer(fila), nueva]


@transactional
def quitar_temporales(de: ConClave) -> None:
    """Dejan de servir las enviadas a `de` mismo, también la de una invitación: van a un correo que ya no es suyo. Las de su
    persona van al de ella, y quedan."""
    bloquear(de).claves_temporales = []


@transactional
def poner_clave(de: ConClave, resumen: str) -> None:
    """Pone una clave nueva, ya resumida, a quien la usa para entrar. Las temporales dejan de servir y terminan las sesiones
    abiertas con la anterior."""
    suyo = titular(de)
    suyo.clave_hash = resumen
    suyo.claves_temporales = []
    terminar_sesiones(suyo)


@transactional
def terminar_sesiones(de: ConClave, desactivado: bool = False) -> None:
    """Termina sus sesiones, también la que se esté abriendo: al confirmar, las que hay; la época nueva impide la
    que todavía no está. Las de una persona son las de todos sus usuarios."""
    db.session.flush()
    de.epoca = type(de).epoca + 1  # lo suma la base: dos a la vez cuentan dos
    db.session.flush()
    quien = de.sujeto
    al_confirmar(partial(sessions.end_all, quien.tipo, quien.id, quien.empresa_id, desactivado))


def epoca_de(persona_id: int) -> int | None:
    """La época de una persona, como está ahora en la base."""
    return db.session.scalar(select(Persona.epoca).where(Persona.id == persona_id))


def bloquear(de: C) -> C:
    """La misma fila, con su candado y leída otra vez."""
    fila = _tomada(type(de), inspect(de).identity)
    assert fila is not None
    return fila


def bloquear_persona(persona_id: int) -> Persona | None:
    return _tomada(Persona, (persona_id,))


def _tomada(clase: type[C], identidad: Any) -> C | None:
    llave = inspect(clase).primary_key
    cual = [columna == valor for columna, valor in zip(llave, identidad, strict=True)]
    fila: C | None = bloqueo.si_esta(select(clase).where(*cual), sin_llave=True)
    return fila


def _sin_vencer(de: ConClave) -> list[ClaveTemporal]:
    instante = ahora()
    return [clave for clave in de.claves_temporales if datetime.fromisoformat(clave["vence"]) > instante]


def nombres(ids: Iterable[int]) -> dict[int, str]:
    """Cómo se llaman, por su id."""
    return {suya.id: suya.nombre for suya in _NOMBRES.todas(ids=list(ids))}


class _Nombrada(NamedTuple):
    id: int
    nombre: str


_NOMBRES = Directa(
    _Nombrada,
    lambda: select(Persona.id, Persona.nombre).where(
        Persona.id == any_(bindparam("ids", type_=ARRAY(BigInteger)))
    ),
)


def personas(ids: Iterable[int]) -> dict[int, Persona]:
    """Esas personas, por su id."""
    suyas = select(Persona).where(Persona.id.in_(list(ids)))
    return {suya.id: suya for suya in db.session.scalars(suyas)}
